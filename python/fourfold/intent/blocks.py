"""Telling pasted code from prose, line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

MAX_LINES = 100
MAX_SENTENCES = 2

_CODE_LINE = re.compile(
    r"""
    [{};]\s*(?://.*|\#.*)?$                   # ends as statements and blocks do
    | ^\s*[\])}>]+[,;)]*$                     # closing brackets alone
    | \s(?:=|==|!=|:=|\+=|-=|=>|<-|&&|\|\|)\s # operators between spaces
    | ^\s*(?:def|class|if|for|while|with|try|elif|else|except|finally|match|case|async)\b.*:$
    | ^\s+(?:return|pass|break|continue|raise|yield|throw|await)\b
    | ^return\b.{0,80}[()\[\].]
    | ^\s*@[\w.]+(?:\(.*\))?$
    | ^\s*(?:import|using|package|require|include)\s+[\w.:'"<>/*{}]+;?$
    | ^\s*from\s+\S+\s+import\s
    | ^\s*\#\s*(?:include|define|ifdef|ifndef|endif|pragma)\b
    | ^\s*(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|CREATE|ALTER|DROP|GROUP|ORDER)\s
    | ^\s*</?[A-Za-z][^<>]*>
    | ^\s*"[^"]*"\s*:\s
    """,
    re.VERBOSE,
)
_SENTENCE = re.compile(r"(?<![\w\"'])[^\W\d_]{1,30}(?:\s[^\W\d_]{1,30}){4}(?!\w)")
_CALL = re.compile(r"\w\(")
_COMMENT = re.compile(r"\s*(?://|/\*|\*/|\*\s|#\s)")
_FENCE = re.compile(r"\s*(?:```|~~~)")


class Line(NamedTuple):
    """One line that is not blank: its text without the line end, and where it stands."""

    text: str
    start: int
    end: int


def split_lines(text: str) -> list[Line]:
    r"""Return the first :data:`MAX_LINES` lines that are not blank; ``\n`` alone ends a line."""
    lines: list[Line] = []
    start = 0
    for raw in text.split("\n"):
        line = raw.rstrip("\r")
        if line and not line.isspace():
            lines.append(Line(line, start, start + len(line)))
            if len(lines) == MAX_LINES:
                break
        start += len(raw) + 1
    return lines


def pasted_code(text: str) -> str:
    """Return the pasted code in ``text``, or ``""`` when it is mostly prose.

    Code is two lines or more that read as code, by fences around them or by their own shape: more
    than half of all lines, with :data:`MAX_SENTENCES` sentences around them at most. What is
    returned runs from the first of them to the last.
    """
    lines = split_lines(text)
    code = _fenced(lines) or [line for line in lines if _reads_as_code(line.text)]
    others = [line for line in lines if line not in code and not _FENCE.match(line.text)]
    sentences = sum(_is_sentence(line.text) for line in others)
    if len(code) < 2 or len(code) <= len(others) or sentences > MAX_SENTENCES:
        return ""
    return text[code[0].start : code[-1].end]


def _fenced(lines: Sequence[Line]) -> list[Line]:
    """Return the lines between fences."""
    inside = False
    found: list[Line] = []
    for line in lines:
        if _FENCE.match(line.text):
            inside = not inside
        elif inside:
            found.append(line)
    return found


def _reads_as_code(line: str) -> bool:
    """Say whether a line has the shape of code and is no sentence; back-quotes are spaces."""
    line = line.replace("`", " ")
    if _COMMENT.match(line):
        return True
    ends_call = _CALL.search(line) is not None and line.rstrip().endswith((")", "(", "{", ","))
    return (ends_call or _CODE_LINE.search(line) is not None) and not _is_sentence(line)


def _is_sentence(line: str) -> bool:
    """Say whether five plain words follow each other."""
    return _SENTENCE.search(line) is not None
