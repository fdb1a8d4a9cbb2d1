"""The parts of prose: a section under its heading, named by the headings above it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.languages.registry import Language

_SMALL_BYTES = 120
_CRUMB = " > "


@cache
def _patterns(table: Language) -> tuple[re.Pattern[bytes], re.Pattern[bytes] | None]:
    heading = re.compile(table.heading.encode(), re.MULTILINE)
    skipped = re.compile(table.skipped.encode(), re.MULTILINE) if table.skipped else None
    return heading, skipped


def sections(source: bytes, table: Language) -> list[tuple[int, str]]:
    """List where the sections of a text begin, with their breadcrumbs; tiny ones join the next.

    Parameters
    ----------
    source
        The file.
    table
        Its language, whose level is ``prose``.

    Returns
    -------
    list of (start, name)
        Ascending, the first at 0.
    """
    headed = _headed(source, table)
    found: list[tuple[int, str]] = []
    start = 0
    for position, (_, name) in enumerate(headed):
        end = headed[position + 1][0] if position + 1 < len(headed) else len(source)
        if end - start < _SMALL_BYTES and end < len(source):
            continue
        found.append((start, name))
        start = end
    return found


def _headed(source: bytes, table: Language) -> list[tuple[int, str]]:
    """List where sections begin, with the breadcrumb of each; the first begins the file."""
    trail: list[tuple[int, str]] = []
    levels: dict[bytes, int] = {}
    found = [(0, "")]
    for match in _headings(source, table):
        groups = match.groupdict()
        mark = groups.get("mark")
        if mark is not None:
            level, title = len(mark), groups["title"]
        else:
            under = groups["under"]
            level, title = levels.setdefault(under, len(levels) + 1), groups["name"]
        while trail and trail[-1][0] >= level:
            trail.pop()
        trail.append((level, title.decode("utf-8", "replace").strip(" \t\r#")))
        name = _CRUMB.join(part for _, part in trail)
        if match.start() == 0:
            found.clear()
        found.append((match.start(), name))
    return found


def _headings(source: bytes, table: Language) -> list[re.Match[bytes]]:
    """Find headings outside the parts in which none are looked for."""
    heading, skipped = _patterns(table)
    blocked = [match.span() for match in skipped.finditer(source)] if skipped else []
    found: list[re.Match[bytes]] = []
    upcoming = 0
    for match in heading.finditer(source):
        while upcoming < len(blocked) and blocked[upcoming][1] <= match.start():
            upcoming += 1
        if upcoming == len(blocked) or match.start() < blocked[upcoming][0]:
            found.append(match)
    return found
