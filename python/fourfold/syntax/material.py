"""What the steps after the query share: one file, its language, and what was captured in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.languages.registry import Language
    from fourfold.syntax.captures import Captured, Span
    from fourfold.syntax.leading import Leading
    from fourfold.syntax.positions import Lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """One parsed file.

    Attributes
    ----------
    source, lines
        The file's bytes, and where its lines begin.
    table
        The file's language.
    captured
        What the language's query found.
    leading
        The comments that may belong to definitions.
    """

    source: bytes
    lines: Lines
    table: Language
    captured: Captured
    leading: Leading

    def text(self, span: Span) -> str:
        """Decode a span; bytes that are no UTF-8 show as replacement characters."""
        return self.source[span[0] : span[1]].decode("utf-8", "replace")

    def spans(self, name: str) -> list[Span]:
        """List what one capture holds."""
        return self.captured.spans.get(name, [])
