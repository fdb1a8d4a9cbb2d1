"""Facts of a file that is not parsed: chunks only."""

from __future__ import annotations

from fourfold._core import Facts
from fourfold.languages.registry import language
from fourfold.syntax.prose import sections
from fourfold.syntax.rows import ReadFile


def plain(name: str, source: bytes, *, degraded: bool = False) -> Facts:
    """Chunk a file as prose or by lines.

    Parameters
    ----------
    name
        The file's language, or ``""``. One that is prose and not degraded is cut by headings.
    source
        The file's bytes, of any kind.
    degraded
        Whether the file was to be parsed and could not be.

    Returns
    -------
    Facts
        Without definitions, references and imports.
    """
    table = language(name) if name and not degraded else None
    is_prose = table is not None and table.level == "prose"
    return Facts.of_text(source, sections(source, table) if table and is_prose else [])


def read_plain(name: str, source: bytes, *, note: str) -> ReadFile:
    """Chunk a file by lines; ``note`` says why it was degraded to text."""
    return ReadFile(name, plain(name, source, degraded=True), note)
