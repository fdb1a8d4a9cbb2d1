"""Cutting a span that is too large for one chunk: at given boundaries, then lines, then bytes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.syntax.positions import char_boundary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.syntax.captures import Span
    from fourfold.syntax.positions import Lines

MAX_LINES = 100
MAX_BYTES = 6000
TEXT_LINES = 50

_BLANK_LINE = re.compile(rb"[ \t\f\v]*\r?\n")
_LOOK_BACK_LINES = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Splitter:
    """Cuts spans of one file so that each piece fits.

    Attributes
    ----------
    source, lines
        The file.
    max_lines, max_bytes
        The most that one piece may hold; a piece of one line is cut by bytes.
    """

    source: bytes
    lines: Lines
    max_lines: int = MAX_LINES
    max_bytes: int = MAX_BYTES

    def fits(self, start: int, end: int) -> bool:
        """Tell whether a span needs no cut."""
        if end - start > self.max_bytes:
            return False
        line_of = self.lines.line_of
        return line_of(max(start, end - 1)) - line_of(start) < self.max_lines

    def pieces(self, start: int, end: int, boundaries: Iterable[int]) -> Iterator[Span]:
        """Cut a span at the last boundary that fits; where none does, by lines.

        Parameters
        ----------
        start, end
            The span.
        boundaries
            Offsets at which a cut reads well, ascending.

        Yields
        ------
        tuple of int
            Adjacent pieces from ``start`` to ``end``.
        """
        current = last = start
        for boundary in (*boundaries, end):
            if not current < boundary <= end:
                continue
            if last > current and not self.fits(current, boundary):
                yield from self.by_lines(current, last)
                current = last
            last = boundary
        if current < end:
            yield from self.by_lines(current, end)

    def by_lines(self, start: int, end: int) -> Iterator[Span]:
        """Cut a span at line ends, at a blank line where one is near."""
        while not self.fits(start, end):
            cut = self._line_cut(start)
            yield start, cut
            start = cut
        if start < end:
            yield start, end

    def _line_cut(self, start: int) -> int:
        first = self.lines.line_of(start)
        line = first + self.max_lines
        while line > first + 1 and self.lines.start_of(line) - start > self.max_bytes:
            line -= 1
        cut = self.lines.start_of(line)
        if cut - start > self.max_bytes:
            cut = char_boundary(self.source, start + self.max_bytes)
            return cut if cut > start else start + self.max_bytes
        for candidate in range(line, max(first + 1, line - _LOOK_BACK_LINES), -1):
            before = self.lines.start_of(candidate - 1)
            if _BLANK_LINE.fullmatch(self.source, before, self.lines.start_of(candidate)):
                return self.lines.start_of(candidate)
        return cut
