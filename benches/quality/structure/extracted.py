"""What we extract from one corpus, without an index: definitions and sites of references."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from structure_truth import Name, Site

from fourfold.indexing.made import MACRO_LANGUAGES, Macro, Macros, gather, macros_of, name_made
from fourfold.languages import detect
from fourfold.syntax.facts import Definition
from fourfold.syntax.parse import read
from fourfold.syntax.rows import file_facts


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
    macros = _macros_below(root)
    for file in files:
        source = (root / file).read_bytes()
        found.texts[file] = source.split(b"\n")
        language = detect(file, source)
        read_facts, note = read(language, source)
        facts = file_facts(language, name_made(read_facts, source, macros), note)
        if note:
            found.notes[file] = note
        for item in facts.definitions:
            name = (file, item.line + 1, item.name)
            if name not in found.definitions:
                found.definitions[name] = item
                found.columns[name] = _column(source, item.name_start)
        for use in facts.references:
            found.references[file, use.line + 1, _column(source, use.start)] = use.kind
    return found


def _macros_below(root: Path) -> Macros:
    """Return the macros of all files below a folder, as a build gathers them."""
    macros: list[tuple[str, Macro]] = []
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        if detect(path.name, b"") in MACRO_LANGUAGES:
            macros += macros_of(path.read_bytes())
    return gather(macros)


def _column(source: bytes, offset: int) -> int:
    return offset - (source.rfind(b"\n", 0, offset) + 1)
