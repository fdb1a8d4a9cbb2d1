"""Comments and attributes that stand directly above a definition belong to it."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.syntax.captures import Span

_MARKERS = re.compile(
    r"^\s*(?:/\*+!?|\*+/|\*+|//+!?|#+[!:]?|--+\[*=*\[*\|?|;+|%+|\{-\s*\|?|\(\*+)?\s?"
)
_CLOSERS = re.compile(r"\s*(?:\*+/|-\}|\*\)|\]=*\])\s*$")
_BLANK = re.compile(r"\n\s*\n")
_SPACES = re.compile(r"\s+")
_MAX_DOC = 400
_MAX_GAP = 1000


class Leading:
    """The comments and attributes of one file, in order."""

    def __init__(self, source: bytes, comments: Sequence[Span], attributes: Sequence[Span]) -> None:
        self._source = source
        self._comments = set(comments)
        self._spans = sorted({*comments, *attributes})
        self._starts = [start for start, _ in self._spans]

    def start_above(self, start: int) -> int:
        """Return where the unbroken run of comments that ends above ``start`` begins."""
        position = bisect_right(self._starts, start - 1) - 1
        while position >= 0 and self._touches(self._spans[position], start):
            start = self._spans[position][0]
            position -= 1
        return start

    def doc_above(self, start: int) -> str:
        """Return the documentation in the run of comments that begins at ``start``."""
        position = bisect_right(self._starts, start - 1)
        lines: list[str] = []
        end = start
        while position < len(self._spans) and self._follows(end, self._spans[position]):
            span = self._spans[position]
            end = span[1]
            if span in self._comments:
                lines.extend(self._source[span[0] : end].decode("utf-8", "replace").splitlines())
            position += 1
        cleaned = (_CLOSERS.sub("", _MARKERS.sub("", line)) for line in lines)
        return first_paragraph("\n".join(cleaned))

    def _follows(self, end: int, span: Span) -> bool:
        """Whether a comment comes right after ``end``, without a blank line."""
        gap = self._source[end : min(span[0], end + _MAX_GAP)]
        return not gap.strip() and gap.count(b"\n") <= 1

    def _touches(self, span: Span, start: int) -> bool:
        """Whether a comment has its lines to itself and no blank line between it and ``start``."""
        if not 0 <= start - span[1] <= _MAX_GAP:
            return False
        gap = self._source[span[1] : start]
        if gap.strip() or gap.count(b"\n") > 1:
            return False
        nearest = max(0, span[0] - _MAX_GAP)
        line_start = self._source.rfind(b"\n", nearest, span[0]) + 1
        return (line_start > 0 or nearest == 0) and not self._source[line_start : span[0]].strip()


def first_paragraph(text: str) -> str:
    """Return the text up to its first blank line, on one line and not endlessly long."""
    paragraph = _BLANK.split(text.strip(), maxsplit=1)[0]
    return _SPACES.sub(" ", paragraph).strip()[:_MAX_DOC]
