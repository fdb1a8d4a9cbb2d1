"""What a compiler says of one corpus: definitions and call sites, as one JSON file holds them.

The form is that of precise references (``refs/<name>.json.gz``): ``files``; ``symbols`` (name,
kind, file, line, ...); ``refs`` (file, line, column, target, role, ...); ``ext_calls`` and
``unresolved_calls`` (file, line, column, ...). Lines are 1-based, columns 0-based in bytes. One
more key is optional: ``skipped`` (file, first line, last line) is what the compiler never saw, such
as a branch that the preprocessor leaves out.
"""

from __future__ import annotations

import gzip
import json
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import cast

Name = tuple[str, int, str]  # file, 1-based line, name
Site = tuple[str, int, int]  # file, 1-based line, column in bytes

FUNCTIONS = frozenset({"function", "method", "constructor"})
TYPES = frozenset(
    {"class", "struct", "interface", "trait", "enum", "union", "type", "record", "annotation_type"}
)
DEFINED = FUNCTIONS | TYPES | {"macro"}
"""Kinds whose recall is measured; all other kinds count for precision only."""

CALLS = frozenset({"c", "d"})


@dataclass(frozen=True)
class Truth:
    """What is known of one corpus.

    Attributes
    ----------
    definitions
        The kind of each definition that an extraction has to find.
    known
        The kind of everything that is a definition, also of kinds that are not asked for.
    calls
        Every site of a call, wherever it leads, with the name of what is called where it is known.
    uses
        Every site where the compiler sees a use of what is declared elsewhere.
    skipped
        Ranges of lines by file that the compiler did not see.
    """

    name: str
    language: str
    tool: str
    commit: str
    files: list[str]
    definitions: dict[Name, str]
    known: dict[Name, str]
    calls: dict[Site, str]
    uses: frozenset[Site]
    skipped: dict[str, list[tuple[int, int]]]

    def saw(self, file: str, line: int) -> bool:
        """Whether the compiler saw this line."""
        ranges = self.skipped.get(file, [])
        at = bisect_right(ranges, (line, 1 << 30)) - 1
        return at < 0 or ranges[at][1] < line


def read_truth(path: Path) -> Truth:
    """Read one corpus's file."""
    with gzip.open(path) as packed:
        data: dict[str, object] = json.load(packed)
    files = cast("list[str]", data["files"])
    symbols = _rows(data, "symbols")
    refs = _rows(data, "refs")
    known = {(files[_int(row[2])], _int(row[3]), str(row[0])): str(row[1]) for row in symbols}
    calls = {_site(files, row): str(symbols[_int(row[3])][0]) for row in refs if row[4] in CALLS}
    for row in _rows(data, "ext_calls") + _rows(data, "unresolved_calls"):
        calls.setdefault(_site(files, row), "")
    skipped: dict[str, list[tuple[int, int]]] = {}
    for row in _rows(data, "skipped"):
        skipped.setdefault(files[_int(row[0])], []).append((_int(row[1]), _int(row[2])))
    return Truth(
        name=path.name.removesuffix(".json.gz"),
        language=str(data["lang"]),
        tool=str(data["tool"]),
        commit=str(data["commit"]),
        files=files,
        definitions={name: kind for name, kind in known.items() if kind in DEFINED},
        known=known,
        calls=calls,
        uses=frozenset(_site(files, row) for row in refs),
        skipped={file: sorted(ranges) for file, ranges in skipped.items()},
    )


def _site(files: list[str], row: list[object]) -> Site:
    return files[_int(row[0])], _int(row[1]), _int(row[2])


def _rows(data: dict[str, object], key: str) -> list[list[object]]:
    return cast("list[list[object]]", data.get(key, []))


def _int(value: object) -> int:
    return cast("int", value)
