"""Expectations that fixtures carry in comments, and in a table beside them.

A comment begins with ``#!``, ``//!``, ``--!``, ``(*!`` or ``!!``, or with a space before the second
mark; its items are parted by ``;``:

``def QUALIFIED KIND`` (all definitions of the file are listed), ``ref [RECEIVER.]NAME KIND``,
``noref NAME`` and ``import MODULE NAME ALIAS`` (all imports are listed; ``-`` is empty). Each holds
for the line on which it stands; ``␣`` stands for a space in a name.

The table, a TOML file with the fixture's name, gives fields of a definition by its qualified name;
of several with the same name the first is meant.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_MARK = re.compile(
    r"(?:#|//|--|\(\*|!) ?!\s+(?=(?:def|ref|noref|import)\s)(.*?)(?:\s*(?:\*/|\*\)))?$"
)
_SPACE = "␣"

Line = int


@dataclass(frozen=True, slots=True)
class Expected:
    """What one fixture says of itself; lines are 0-based."""

    definitions: list[tuple[Line, str, str]] = field(default_factory=list[tuple[Line, str, str]])
    imports: list[tuple[Line, str, str, str]] = field(
        default_factory=list[tuple[Line, str, str, str]]
    )
    references: set[tuple[Line, str, str]] = field(default_factory=set[tuple[Line, str, str]])
    not_references: set[tuple[Line, str]] = field(default_factory=set[tuple[Line, str]])
    details: dict[str, dict[str, object]] = field(default_factory=dict[str, dict[str, object]])


def read_expectations(path: Path) -> Expected:
    """Collect the expectations of one fixture."""
    expected = Expected()
    for line, text in enumerate(path.read_text("utf-8").split("\n")):
        match = _MARK.search(text)
        for item in match[1].split(";") if match else ():
            verb, *words = (word.replace(_SPACE, " ") for word in item.split())
            if verb == "def":
                expected.definitions.append((line, words[0], words[1]))
            elif verb == "import":
                module, name, alias = ("" if word == "-" else word for word in words)
                expected.imports.append((line, module, name, alias))
            elif verb == "ref":
                expected.references.add((line, words[0], words[1]))
            else:
                expected.not_references.add((line, words[0]))
    table = path.with_suffix(".toml")
    if table.is_file():
        expected.details.update(tomllib.loads(table.read_text("utf-8")))
    return expected
