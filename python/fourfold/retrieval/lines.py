r"""Byte offsets to lines and columns: the one place where positions are converted.

Lines are counted by ``\n`` alone; columns count bytes from the start of the line.
"""

from __future__ import annotations

import bisect

from fourfold.types import Site


class LineIndex:
    """Where the lines of one file begin."""

    def __init__(self, source: bytes) -> None:
        self._source = source
        self._starts = [0]
        position = source.find(b"\n")
        while position >= 0:
            self._starts.append(position + 1)
            position = source.find(b"\n", position + 1)

    @property
    def count(self) -> int:
        """Lines, a last one without an end included."""
        return len(self._starts) - (self._starts[-1] == len(self._source) and len(self._starts) > 1)

    def site(self, offset: int) -> Site:
        """Return the 1-based line and 0-based byte column of ``offset``."""
        row = bisect.bisect_right(self._starts, offset) - 1
        return Site(line=row + 1, column=offset - self._starts[row])

    def line_text(self, line: int) -> bytes:
        """Return line ``line`` (1-based) without its end."""
        start = self._starts[line - 1]
        end = self._starts[line] - 1 if line < len(self._starts) else len(self._source)
        return self._source[start:end].removesuffix(b"\r")


def site_of(source: bytes, offset: int) -> Site:
    """Return the place of one byte; :class:`LineIndex` is for many of one file."""
    line_start = source.rfind(b"\n", 0, offset) + 1
    return Site(line=source.count(b"\n", 0, offset) + 1, column=offset - line_start)
