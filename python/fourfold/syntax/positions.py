"""Byte offsets, lines and character boundaries of one file."""

from __future__ import annotations

import re
from bisect import bisect_right

_NEWLINE = re.compile(rb"\n")


class Lines:
    r"""Where the lines of a file begin; a line ends after ``\n`` and nowhere else."""

    __slots__ = ("size", "starts")

    def __init__(self, source: bytes) -> None:
        self.size = len(source)
        self.starts = [0, *(match.end() for match in _NEWLINE.finditer(source))]

    def line_of(self, offset: int) -> int:
        """Return the 0-based line that holds the byte at ``offset``."""
        return bisect_right(self.starts, offset) - 1

    def start_of(self, line: int) -> int:
        """Return the first byte of a line; past the last line, the size of the file."""
        return self.starts[line] if line < len(self.starts) else self.size


def char_boundary(source: bytes, offset: int) -> int:
    """Move an offset back, by three bytes at most, so that it splits no UTF-8 character.

    A carriage return is not parted from its line feed either. Bytes that are no UTF-8 have no
    boundaries to respect.
    """
    for back in range(4):
        position = offset - back
        if position <= 0 or position >= len(source):
            return max(0, min(position, len(source)))
        if source[position] & 0xC0 != 0x80:
            parts_line_end = source[position] == 0x0A and source[position - 1] == 0x0D
            return position - 1 if parts_line_end else position
    return offset
