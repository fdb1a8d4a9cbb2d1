"""What we extract from one corpus, without an index: definitions and sites of references."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from structure_truth import Name, Site

from fourfold.languages import detect
from fourfold.syntax.facts import Definition
from fourfold.syntax.parse import extract


@dataclass(frozen=True)
class Extracted:
    """Definitions and references of some files, by where their names stand.

    Attributes
    ----------
    columns
        The column in bytes of each definition's name.
    references
        The kind of each reference.
    notes
        Why a file was not parsed.
    texts
        The bytes of each file.
    """

    definitions: dict[Name, Definition] = field(default_factory=dict[Name, Definition])
    columns: dict[Name, int] = field(default_factory=dict[Name, int])
    references: dict[Site, str] = field(default_factory=dict[Site, str])
    notes: dict[str, str] = field(default_factory=dict[str, str])
    texts: dict[str, list[bytes]] = field(default_factory=dict[str, list[bytes]])

    def text_at(self, site: Site) -> bytes:
        """Return the rest of the line at a site."""
        file, line, column = site
        lines = self.texts[file]
        return lines[line - 1][column:] if line <= len(lines) else b""


def extract_files(root: Path, files: Sequence[str]) -> Extracted:
    """Read files below a folder as the indexer would read them.

    Raises
    ------
    OSError
        If a file cannot be read.
    """
    found = Extracted()
    for file in files:
        source = (root / file).read_bytes()
        found.texts[file] = source.split(b"\n")
        facts = extract(detect(file, source), source)
        if facts.note:
            found.notes[file] = facts.note
        for item in facts.definitions:
            name = (file, item.line + 1, item.name)
            if name not in found.definitions:
                found.definitions[name] = item
                found.columns[name] = _column(source, item.name_start)
        for use in facts.references:
            found.references[file, use.line + 1, _column(source, use.start)] = use.kind
    return found


def _column(source: bytes, offset: int) -> int:
    return offset - (source.rfind(b"\n", 0, offset) + 1)
