"""Facts of a file that is not parsed: chunks only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.languages.registry import language
from fourfold.syntax.facts import Chunk, FileFacts
from fourfold.syntax.positions import Lines
from fourfold.syntax.prose import chunk_prose
from fourfold.syntax.split import TEXT_LINES, Splitter

if TYPE_CHECKING:
    from fourfold.languages.registry import Language


def plain_facts(name: str, source: bytes, *, note: str = "") -> FileFacts:
    """Chunk a file as prose or by lines.

    Parameters
    ----------
    name
        The file's language, or ``""``. One that is prose and not degraded is cut by headings.
    source
        The file's bytes, of any kind.
    note
        Why the file was degraded, if it was.

    Returns
    -------
    FileFacts
        Without definitions, references and imports.
    """
    table: Language | None = language(name) if name and not note else None
    lines = Lines(source)
    if table is not None and table.level == "prose":
        chunks = chunk_prose(source, lines, table)
    else:
        splitter = Splitter(source=source, lines=lines, max_lines=TEXT_LINES)
        pieces = splitter.by_lines(0, len(source))
        chunks = tuple(Chunk(start, end, -1, "") for start, end in pieces)
    return FileFacts(
        language=name, definitions=(), references=(), imports=(), chunks=chunks, note=note
    )
