"""Making text from a repository safe to print.

A file name or a line of code may hold escape sequences that would move the cursor, change the
title or turn the reading direction; on a terminal they are shown instead of obeyed.
"""

from __future__ import annotations

import re

# C0 without tab and newline, DEL, C1, and the marks that change direction or are invisible.
UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
)


def visible(text: str) -> str:
    r"""Return ``text`` with every control, direction and invisible character spelled out.

    >>> visible("a\x1b]0;x\x07.py")
    'a\\x1b]0;x\\x07.py'
    """
    return UNSAFE.sub(_spell, text)


def visible_line(text: str) -> str:
    """Return ``text`` safe to print on one line: line ends are spelled out too."""
    return visible(text).replace("\n", "\\n")


def _spell(match: re.Match[str]) -> str:
    code = ord(match.group())
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
