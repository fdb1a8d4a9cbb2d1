"""Which definitions are chunks of their own, and where exactly such a chunk begins and ends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fourfold.syntax.nesting import parents
from fourfold.syntax.outline import CLASSES, FUNCTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.syntax.captures import Span
    from fourfold.syntax.facts import Definition
    from fourfold.syntax.split import Splitter

_LONG_LINES = 5
_SMALL_BYTES = 400
_CONTAINERS = frozenset({"module", "namespace"})
_REST_OF_LINE = re.compile(rb"[ \t;,)]*(?:\r?\n|\Z)")
_BLANK_LINES = re.compile(rb"(?:[ \t\f\v]*\r?\n)*")
_INDENT = re.compile(rb"[ \t]*")
_MAX_REST_BYTES = 200


def select_units(definitions: Sequence[Definition], splitter: Splitter) -> list[int]:
    """Choose the definitions that get a chunk of their own.

    Functions with a body and classes do; other definitions when they are long and not a class's
    field. Inside a function that fits one chunk nothing is chosen, nor is what is small and
    shares its line with other code, as in minified files.

    Returns
    -------
    list of int
        Positions in ``definitions``, ascending.
    """
    chosen: list[int] = []
    closed_until = 0
    for position, item in enumerate(definitions):
        if item.start < closed_until or not _stands_alone(item, definitions):
            continue
        if item.end - item.start < _SMALL_BYTES and not _opens_line(splitter.source, item.start):
            continue
        chosen.append(position)
        if item.kind in FUNCTIONS and splitter.fits(item.start, item.end):
            closed_until = item.end
    return chosen


def _stands_alone(item: Definition, definitions: Sequence[Definition]) -> bool:
    if item.kind in CLASSES:
        return True
    if item.kind in _CONTAINERS:
        return False
    is_long = item.end_line - item.line + 1 >= _LONG_LINES
    if item.kind in FUNCTIONS:
        return is_long or item.body_start < item.end
    in_class = item.parent >= 0 and definitions[item.parent].kind in CLASSES
    return is_long and (not in_class or item.body_start < item.end)


def snap(source: bytes, units: Sequence[Definition]) -> list[Span]:
    """Move the edges of units to line edges where nothing else stands on the line.

    Parameters
    ----------
    source
        The file.
    units
        The chosen definitions in order.

    Returns
    -------
    list of span
        As nested as the definitions are: none reaches out of the one around it.
    """
    ranges = [(unit.start, unit.end) for unit in units]
    around = parents(ranges)
    spans: list[Span] = []
    for position, (start, end) in enumerate(ranges):
        following = _next_start(ranges, position, len(source))
        low, high = (0, len(source)) if around[position] < 0 else spans[around[position]]
        first = max(low, _line_start(source, start))
        last = min(high, _line_end(source, end, following, high))
        spans.append((first, max(first, last)))
    return spans


def _next_start(ranges: Sequence[Span], position: int, size: int) -> int:
    """Where the first unit begins that lies after this one, not in it."""
    end = ranges[position][1]
    position += 1
    while position < len(ranges) and ranges[position][0] < end:
        position += 1
    return ranges[position][0] if position < len(ranges) else size


def _line_start(source: bytes, start: int) -> int:
    """Go back over the indentation, if nothing else precedes on the line."""
    position = start
    while position > 0 and source[position - 1] in b" \t":
        position -= 1
    return position if position == 0 or source[position - 1] == 0x0A else start


def _opens_line(source: bytes, start: int) -> bool:
    first = _line_start(source, start)
    return first == 0 or source[first - 1] == 0x0A


def _line_end(source: bytes, end: int, following: int, high: int) -> int:
    """Go on to the end of the line, and over blank lines, if no other unit is met there."""
    match = _REST_OF_LINE.match(source, end)
    if match is not None:
        line_end = match.end()
    else:
        newline = source.find(b"\n", end, end + _MAX_REST_BYTES)
        if newline < 0 or following <= newline or high <= newline:
            return end
        line_end = newline + 1
    blank = _BLANK_LINES.match(source, line_end)
    return blank.end() if blank is not None else line_end
