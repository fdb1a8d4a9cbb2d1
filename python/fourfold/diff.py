"""Unified diffs: which lines of which files they change."""

from __future__ import annotations

import re
from typing import NamedTuple

_HUNK = re.compile(r"@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@")
_NO_FILE = "/dev/null"


class Changed(NamedTuple):
    """A range of changed lines.

    Attributes
    ----------
    path
        The file as the diff's new side calls it, without the prefix of git.
    first, last
        1-based lines of the new side; where lines were only taken away, the lines around the gap.
    """

    path: str
    first: int
    last: int


def changed_lines(diff: str) -> list[Changed]:
    r"""Return the changed ranges of a unified diff, in its order.

    Context lines do not count as changed.

    Examples
    --------
    >>> changed_lines("--- a/x.py\n+++ b/x.py\n@@ -3 +3,2 @@\n-a\n+b\n+c\n")
    [Changed(path='x.py', first=3, last=4)]
    """
    found: list[Changed] = []
    path, line, start, removed = "", 0, 0, False
    for text in [*diff.split("\n"), "@@"]:
        if text.startswith("+") and line and not text.startswith("+++ "):
            start, line = start or line, line + 1
            continue
        if text.startswith("-") and line and not text.startswith("--- "):
            removed = True
            continue
        if path and (start or removed):
            first, last = (start, line - 1) if start else (max(1, line - 1), line)
            found.append(Changed(path, first, last))
        start, removed = 0, False
        hunk = _HUNK.match(text)
        if hunk:
            line = int(hunk[1]) + (1 if hunk[2] == "0" else 0)
        elif text.startswith("+++ "):
            path, line = _path(text[4:]), 0
        elif text.startswith(" ") and line:
            line += 1
        elif not text.startswith("\\"):
            line = 0
    return found


def _path(text: str) -> str:
    name = text.split("\t", maxsplit=1)[0].strip().strip('"')
    return "" if name == _NO_FILE else name.removeprefix("b/")
