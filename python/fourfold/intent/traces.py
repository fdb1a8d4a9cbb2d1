"""Recognising a pasted traceback or stack trace, and its message line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from fourfold.intent.blocks import Line, split_lines

_FRAME = re.compile(
    r"""
    \s*File\ "[^"]*",\ line\ \d+               # Python
    | \s*at\ (?=.*[:(]).*[\d)]$                # JavaScript, Java, C#
    | \s*\S+\.go:\d+                           # Go
    | goroutine\ \d+\ \[
    | \s*(?:from\ )?\S+:\d+(?::\d+)?:in\ [`'"]  # Ruby
    | \#\d+\s+\S                               # gdb, PHP
    | \s+\d+:\s+\S                             # Rust
    | note:\ run\ with\ `RUST_BACKTRACE
    """,
    re.VERBOSE,
)
_HEAD = re.compile(
    r"\s*Traceback \(most recent call last\)|Exception in thread |panic: |Stack trace:"
    r"|thread '[^']*' panicked at|\s*Caused by: "
)
_PYTHON_FRAME = re.compile(r"\s*File \"")
_TYPED = re.compile(
    r"(?:Exception in thread \"[^\"]*\" |Uncaught |Unhandled |Caused by: |\s)*"
    r"(?P<type>[^\W\d][\w.$]*+)(?::\s*(?P<message>\S.*))?$"
)
_PANIC = re.compile(r"panic: (?P<message>\S.*)$")
_RUST_OLD = re.compile(r"thread '[^']*' panicked at '(?P<message>.+)', ")
_RUST_NEW = re.compile(r"thread '[^']*' panicked at [^']*:$")


def trace_message(text: str) -> str:
    """Return the message of the trace that was pasted, or ``""`` when none was.

    The message is what follows the error's type on its message line (the type itself where nothing
    follows), because that is what the source holds. A text that is mostly prose around a trace, or
    whose message line is missing, is no pasted trace.
    """
    lines = split_lines(text)
    marks = [at for at, line in enumerate(lines) if _FRAME.match(line.text) or _is_head(line)]
    if len(lines) < 2 or not marks:
        return ""
    for find in _FINDERS:
        found = find(lines, marks)
        if found is not None:
            at, message = found
            span = max(at, marks[-1]) - min(at, marks[0]) + 1
            return message if span >= 2 and span > len(lines) - span else ""
    return ""


Found = tuple[int, str] | None


def _is_head(line: Line) -> bool:
    """Say whether a line opens a trace."""
    return _HEAD.match(line.text) is not None


def _typed(lines: Sequence[Line], at: int) -> Found:
    """Read line ``at`` as ``Type: message``."""
    match = _TYPED.match(lines[at].text)
    if match is None:
        return None
    return at, match["message"] or match["type"]


def _panic(lines: Sequence[Line], marks: Sequence[int]) -> Found:
    """Go and Rust: what the program panicked with."""
    for at in marks:
        match = _PANIC.match(lines[at].text) or _RUST_OLD.match(lines[at].text)
        if match:
            return at, match["message"]
        if _RUST_NEW.match(lines[at].text) and at + 1 < len(lines):
            return at + 1, lines[at + 1].text.strip()
    return None


def _cause(lines: Sequence[Line], marks: Sequence[int]) -> Found:
    """Java: the last cause."""
    causes = [at for at in marks if lines[at].text.lstrip().startswith("Caused by: ")]
    return _typed(lines, causes[-1]) if causes else None


def _after_frames(lines: Sequence[Line], marks: Sequence[int]) -> Found:
    """Python: the first line after the last frame that is not indented as source."""
    frames = [at for at in marks if _PYTHON_FRAME.match(lines[at].text)]
    if not frames:
        return None
    indent = _indent(lines[frames[-1]])
    for at in range(frames[-1] + 1, len(lines)):
        if _indent(lines[at]) < max(indent, 1):
            return _typed(lines, at)
    return None


def _before_frames(lines: Sequence[Line], marks: Sequence[int]) -> Found:
    """JavaScript, Java, C#: the line before the first frame."""
    frames = [at for at in marks if not _is_head(lines[at])]
    if not frames or frames[0] == 0:
        return None
    return _typed(lines, frames[0] - 1)


def _indent(line: Line) -> int:
    """Return how many spaces a line begins with."""
    return len(line.text) - len(line.text.lstrip())


_FINDERS: tuple[Callable[[Sequence[Line], Sequence[int]], Found], ...] = (
    _panic,
    _cause,
    _after_frames,
    _before_frames,
)
