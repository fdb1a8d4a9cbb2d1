"""Which range holds a position: one sweep over sorted ranges and sorted positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.syntax.captures import Span


def innermost(ranges: Sequence[Span], offsets: Iterable[int]) -> list[int]:
    """Find the innermost range around each offset.

    Parameters
    ----------
    ranges
        Byte ranges that nest or are disjoint, in the order of (start, -end).
    offsets
        Byte offsets, ascending.

    Returns
    -------
    list of int
        For each offset the position of its range in ``ranges``, or -1.
    """
    found: list[int] = []
    stack: list[int] = []
    upcoming, count = 0, len(ranges)
    for offset in offsets:
        while upcoming < count and ranges[upcoming][0] <= offset:
            start = ranges[upcoming][0]
            while stack and ranges[stack[-1]][1] <= start:
                stack.pop()
            stack.append(upcoming)
            upcoming += 1
        while stack and ranges[stack[-1]][1] <= offset:
            stack.pop()
        found.append(stack[-1] if stack else -1)
    return found


def parents(ranges: Sequence[Span]) -> list[int]:
    """Find the smallest range that holds each range and is not equal to it.

    Parameters
    ----------
    ranges
        Byte ranges in the order of (start, -end).

    Returns
    -------
    list of int
        For each range the position of the one around it, or -1.
    """
    found: list[int] = []
    stack: list[int] = []
    for position, (start, end) in enumerate(ranges):
        while stack and (ranges[stack[-1]][1] <= start or ranges[stack[-1]][1] < end):
            stack.pop()
        if stack and ranges[stack[-1]] == (start, end):
            found.append(found[stack[-1]])
            continue
        found.append(stack[-1] if stack else -1)
        stack.append(position)
    return found
