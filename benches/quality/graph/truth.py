"""Precise references, as compilers and type checkers made them: one folder, three files a corpus.

``refs/<name>.json.gz``, and where they were made ``impact/<name>.json.gz`` and
``centrality/<name>.json.gz``.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypedDict, cast

Site = tuple[int, int]  # file and 1-based line
Family = tuple[str, int, int]

CALLS = frozenset({"c", "d"})
TYPE_KINDS = frozenset({"class", "enum", "interface", "struct", "trait", "type"})
NEAR = 2  # lines by which a site may differ: expressions go over several lines


class Target(TypedDict):
    """A function with the files of its callers within one, two and three steps."""

    file: str
    line: int
    name: str
    callers_files: list[list[str]]


@dataclass(frozen=True)
class Truth:
    """What is known of one corpus."""

    name: str
    files: dict[str, int]
    symbols: list[list[object]]
    references: list[list[object]]
    unresolved: frozenset[Site]
    targets: list[Target]
    centrality: list[tuple[str, float]]
    same: list[int]

    @cached_property
    def calls(self) -> dict[Site, set[int]]:
        """The symbols that each site calls; a constructor counts as its class."""
        found: dict[Site, set[int]] = {}
        for row in self.references:
            if row[4] in CALLS:
                found.setdefault((_int(row[0]), _int(row[1])), set()).add(self.called(_int(row[3])))
        return found

    @cached_property
    def types_vote(self) -> bool:
        """Whether a reference in the body of a type counts as that type's; in Go it does not."""
        enclosing = {_int(row[5]) for row in self.references}
        return any(self.symbols[each][1] in TYPE_KINDS for each in enclosing if each >= 0)

    @cached_property
    def _by_name(self) -> dict[tuple[int, str], list[int]]:
        found: dict[tuple[int, str], list[int]] = {}
        for symbol, row in enumerate(self.symbols):
            found.setdefault((_int(row[2]), str(row[0])), []).append(symbol)
        return found

    def called(self, symbol: int) -> int:
        """Return the class of a constructor, the definition of a declaration, else ``symbol``."""
        symbol = self.same[symbol] if self.same else symbol
        row = self.symbols[symbol]
        container = _int(row[5])
        is_constructor = row[0] in {"__init__", "constructor", "__new__"} or row[1] == "constructor"
        return container if is_constructor and container >= 0 else symbol

    def at(self, file: str, line: int, name: str) -> int | None:
        """Return the symbol of a name nearest to a line."""
        held = self._by_name.get((self.files.get(file, -1), name))
        return min(held, key=lambda each: abs(_int(self.symbols[each][3]) - line)) if held else None

    def family(self, symbol: int) -> Family:
        """Return what the overloads of a symbol share."""
        row = self.symbols[symbol]
        container = _int(row[5])
        return str(row[0]), container, _int(row[2]) if container < 0 else -1


def read_truth(folder: Path, name: str) -> Truth:
    """Read what is known of the corpus ``name``."""
    references = _read(folder / "refs" / f"{name}.json.gz")
    impact = _read_if_made(folder / "impact" / f"{name}.json.gz", "targets")
    ranks = _read_if_made(folder / "centrality" / f"{name}.json.gz", "symbols")
    rows = cast("list[list[object]]", references["unresolved_calls"])
    return Truth(
        name=name,
        files={path: row for row, path in enumerate(cast("list[str]", references["files"]))},
        symbols=cast("list[list[object]]", references["symbols"]),
        references=cast("list[list[object]]", references["refs"]),
        unresolved=frozenset((_int(row[0]), _int(row[1])) for row in rows),
        targets=cast("list[Target]", impact["targets"]),
        centrality=[
            (str(row[0]), float(str(row[4])))
            for row in cast("list[list[object]]", ranks["symbols"])
        ],
        same=cast("list[int]", references.get("same", [])),
    )


def _read(path: Path) -> dict[str, object]:
    with gzip.open(path) as file:
        return json.load(file)


def _read_if_made(path: Path, key: str) -> dict[str, object]:
    return _read(path) if path.exists() else {key: []}


def _int(value: object) -> int:
    return cast("int", value)
