"""Chunks of a parsed file: functions and methods alone, class heads, and what lies between."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.syntax.facts import Chunk
from fourfold.syntax.nesting import innermost
from fourfold.syntax.outline import CLASSES, FUNCTIONS
from fourfold.syntax.split import Splitter
from fourfold.syntax.units import select_units, snap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourfold.languages.grammars import Node, Tree
    from fourfold.syntax.captures import Span
    from fourfold.syntax.facts import Definition
    from fourfold.syntax.positions import Lines

_WORD = re.compile(rb"[\w\x80-\xff]")
_SPACE = re.compile(rb"\s*")
_MAX_INDENT = 200
_NAMING = FUNCTIONS | CLASSES | {"module", "namespace"}


@dataclass(frozen=True, slots=True)
class _Region:
    """An uncut span of the file and the unit that it belongs to, or -1."""

    start: int
    end: int
    unit: int


def chunk_tree(
    source: bytes, lines: Lines, definitions: Sequence[Definition], tree: Tree
) -> tuple[Chunk, ...]:
    """Cut a parsed file into chunks.

    Parameters
    ----------
    source, lines
        The file.
    definitions
        Its definitions in order.
    tree
        Its syntax tree, for boundaries inside what is too large.

    Returns
    -------
    tuple of Chunk
        They follow each other and concatenate to the file.
    """
    splitter = Splitter(source=source, lines=lines)
    units = select_units(definitions, splitter)
    spans = snap(source, [definitions[unit] for unit in units])
    naming = [i for i, item in enumerate(definitions) if item.kind in _NAMING]
    regions = _joined(source, _regions(len(source), units, spans))
    starts = [_SPACE.match(source, region.start).end() for region in regions]  # pyright: ignore[reportOptionalMemberAccess]  the pattern matches everywhere
    ranges = [(definitions[i].start, definitions[i].end) for i in naming]
    around = innermost(ranges, starts)
    chunks: list[Chunk] = []
    for region, at in zip(regions, around, strict=True):
        definition, name = _label(region, naming[at] if at >= 0 else -1, definitions)
        boundaries = _boundaries(tree, region, splitter)
        pieces = splitter.pieces(region.start, region.end, boundaries)
        chunks.extend(Chunk(start, end, definition, name) for start, end in pieces)
    return tuple(chunks)


def _regions(size: int, units: Sequence[int], spans: Sequence[Span]) -> list[_Region]:
    """Part the file at every start and end of a unit."""
    edges = sorted({0, size, *(edge for span in spans for edge in span)})
    owners = innermost(spans, edges)
    return [
        _Region(start, end, units[owner] if owner >= 0 else -1)
        for start, end, owner in zip(edges, edges[1:], owners, strict=False)
    ]


def _joined(source: bytes, regions: Sequence[_Region]) -> list[_Region]:
    """Join what holds no word (blank lines, closing braces) to the region before it."""
    joined: list[_Region] = []
    for region in regions:
        empty = _WORD.search(source, region.start, region.end) is None
        if joined and empty:
            joined[-1] = _Region(joined[-1].start, region.end, joined[-1].unit)
        elif len(joined) == 1 and _WORD.search(source, 0, joined[0].end) is None:
            joined[0] = _Region(0, region.end, region.unit)
        else:
            joined.append(region)
    return joined


def _label(region: _Region, enclosing: int, definitions: Sequence[Definition]) -> tuple[int, str]:
    """Tell which definition a region mainly holds, and the name that it goes by."""
    if region.unit < 0:
        inside = enclosing >= 0 and definitions[enclosing].end >= region.end
        return -1, definitions[enclosing].qualified_name if inside else ""
    unit = definitions[region.unit]
    is_head = region.start <= unit.name_start < region.end
    holds = is_head or unit.kind not in CLASSES
    return region.unit if holds else -1, unit.qualified_name


def _boundaries(tree: Tree, region: _Region, splitter: Splitter) -> list[int]:
    """List the starts of statements inside a region that is too large, on lines of their own."""
    if splitter.fits(region.start, region.end):
        return []
    return sorted(set(_line_starts(_inner_nodes(tree, region, splitter), splitter)))


def _inner_nodes(tree: Tree, region: _Region, splitter: Splitter) -> Iterator[Node]:
    """Go through the children of every node that touches the region and does not fit."""
    pending = [tree.root_node]
    while pending:
        cursor = pending.pop().walk()
        found = cursor.goto_first_child_for_byte(region.start) is not None
        while found and cursor.node is not None and cursor.node.start_byte < region.end:
            node = cursor.node
            if node.is_named:
                yield node
                if not splitter.fits(node.start_byte, node.end_byte):
                    pending.append(node)
            found = cursor.goto_next_sibling()


def _line_starts(nodes: Iterator[Node], splitter: Splitter) -> Iterator[int]:
    for node in nodes:
        line, column = node.start_point
        start = splitter.lines.start_of(line)
        if column <= _MAX_INDENT and not splitter.source[start : node.start_byte].strip():
            yield start
