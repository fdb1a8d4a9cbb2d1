"""The columns of compiled facts as rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fourfold.syntax.facts import Chunk, Definition, FileFacts, Import, Reference, TypeHint

if TYPE_CHECKING:
    from fourfold._core import Facts


class ReadFile(NamedTuple):
    """What reading one file gave, before anybody asks for rows.

    Attributes
    ----------
    language
        The file's language; empty for plain text.
    facts
        What parsing it gave.
    note
        Why it was degraded to text; empty if it was not.
    """

    language: str
    facts: Facts
    note: str

    def rows(self) -> FileFacts:
        """Return the facts as rows."""
        return file_facts(self.language, self.facts, self.note)


def file_facts(language: str, facts: Facts, note: str) -> FileFacts:
    """Make the rows of one file.

    Parameters
    ----------
    language
        The file's language; empty for plain text.
    facts
        What parsing it gave.
    note
        Why it was degraded to text; empty if it was not.
    """
    return FileFacts(
        language=language,
        definitions=tuple(map(Definition._make, zip(*facts.definitions(), strict=True))),
        references=tuple(map(Reference._make, zip(*facts.references(), strict=True))),
        imports=tuple(map(Import._make, zip(*facts.imports(), strict=True))),
        chunks=tuple(map(Chunk._make, zip(*facts.chunks(), strict=True))),
        note=note,
        hints=tuple(map(TypeHint._make, zip(*facts.hints(), strict=True))),
    )
