"""Chunks of prose: a section under its heading, named by the headings above it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from fourfold.syntax.facts import Chunk
from fourfold.syntax.split import Splitter

if TYPE_CHECKING:
    from fourfold.languages.registry import Language
    from fourfold.syntax.positions import Lines

_SMALL_BYTES = 120
_CRUMB = " > "


@cache
def _patterns(table: Language) -> tuple[re.Pattern[bytes], re.Pattern[bytes] | None]:
    heading = re.compile(table.heading.encode(), re.MULTILINE)
    skipped = re.compile(table.skipped.encode(), re.MULTILINE) if table.skipped else None
    return heading, skipped


def chunk_prose(source: bytes, lines: Lines, table: Language) -> tuple[Chunk, ...]:
    """Cut prose at its headings; long sections are cut by lines, tiny ones join the next."""
    sections = _sections(source, table)
    splitter = Splitter(source=source, lines=lines)
    chunks: list[Chunk] = []
    start = 0
    for position, (_, name) in enumerate(sections):
        end = sections[position + 1][0] if position + 1 < len(sections) else len(source)
        if end - start < _SMALL_BYTES and end < len(source):
            continue
        chunks.extend(Chunk(a, b, -1, name) for a, b in splitter.by_lines(start, end))
        start = end
    return tuple(chunks)


def _sections(source: bytes, table: Language) -> list[tuple[int, str]]:
    """List where sections begin, with the breadcrumb of each; the first begins the file."""
    trail: list[tuple[int, str]] = []
    levels: dict[bytes, int] = {}
    sections = [(0, "")]
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
            sections.clear()
        sections.append((match.start(), name))
    return sections


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
