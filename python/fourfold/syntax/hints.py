"""What a file says of types: declared ones, assigned values, results, receivers of calls."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, cast

from fourfold.syntax.chains import MAX_CHAIN_CHARACTERS, ChainReader
from fourfold.syntax.facts import OPAQUE_RECEIVER, HintKind, Reference, TypeHint
from fourfold.syntax.nesting import innermost
from fourfold.syntax.outline import VALUES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourfold.syntax.captures import RawHint, Span
    from fourfold.syntax.material import Material
    from fourfold.syntax.outline import Outline

_BETWEEN = b" \t\r\n.:->?!&\\"
_SPACES = re.compile(r"\s+")
_MAX_TYPE_BYTES = 400

_reader = cache(ChainReader)


def hints(
    material: Material, arranged: Outline, found: Sequence[Reference]
) -> tuple[TypeHint, ...]:
    """List a file's type evidence, in order.

    Parameters
    ----------
    material, arranged
        The parsed file and its outline.
    found
        The file's references; those whose receiver is no plain dotted name get a hint.
    """
    said = sorted(_said(material), key=lambda row: row[0])
    holders = [i for i, item in enumerate(arranged.definitions) if item.kind not in VALUES]
    ranges = [arranged.definitions[i].span for i in holders]
    around = innermost(ranges, [place for place, *_ in said])
    rows = [
        TypeHint(name, kind, text, start, holders[at] if at >= 0 else -1)
        for (_, name, kind, text, start), at in zip(said, around, strict=True)
    ]
    if material.captured.hints:
        rows += _receivers(material, found)
        rows.sort(key=lambda row: row.start)
    return tuple(rows)


def _said(material: Material) -> Iterator[tuple[int, str, HintKind, str, int]]:
    """Give (place, name, kind, text, start) of each captured hint that says something."""
    reader = _reader(material.table.name)
    for raw in material.captured.hints:
        name = "" if raw.name is None else _SPACES.sub("", material.text(raw.name))
        place = raw.name or raw.value or raw.type
        if place is None:
            continue
        if raw.type is not None:
            text = _type_text(material, raw.type)
            if text:
                yield place[0], name, "type", text, place[0]
        if raw.value is not None:
            text = _value(material, reader, raw)
            if text:
                yield place[0], name, cast("HintKind", raw.gives or "value"), text, raw.value[1]


def _type_text(material: Material, span: Span) -> str:
    if span[1] - span[0] > _MAX_TYPE_BYTES:
        return ""
    return _SPACES.sub(" ", material.text(span)).strip().lstrip(":-> ")


def _value(material: Material, reader: ChainReader, raw: RawHint) -> str:
    """Read a value as a chain; the place of the name in a list says which part it takes."""
    span = cast("Span", raw.value)
    if span[1] - span[0] > MAX_CHAIN_CHARACTERS:
        span = (span[0], span[0] + MAX_CHAIN_CHARACTERS + 1)
    text = material.text(span)
    if raw.names is None or raw.name is None:
        chain = reader.read(text)
        return chain + raw.step if chain else ""
    place = material.source.count(b",", raw.names[0], raw.name[0])
    parts = _parts(reader, text)
    if len(parts) > 1:
        chain = reader.read(parts[place]) if place < len(parts) else ""
        return chain + raw.step if chain else ""
    chain = reader.read(text)
    return f"{chain}{raw.step}#{place}" if chain else ""


def _parts(reader: ChainReader, text: str) -> list[str]:
    """Split ``a, f(b, c)`` at the commas outside of brackets."""
    if "," not in text:
        return [text]
    parts: list[str] = []
    start = position = 0
    while position < len(text):
        character = text[position]
        if character in "([{":
            end = reader.skip(text, position)
            if end < 0:
                return [text]
            position = end
            continue
        if character in "\"'`":
            return [text]
        if character == ",":
            parts.append(text[start:position])
            start = position + 1
        position += 1
    parts.append(text[start:])
    return [part for part in parts if part.strip()]


def _receivers(material: Material, found: Sequence[Reference]) -> Iterator[TypeHint]:
    """Give the chain before each name whose receiver is not a plain dotted name.

    The receivers of one fluent chain begin at the same byte, so that each only adds to the last.
    """
    starts = {end: start for start, end in material.spans("receiver")}
    source, reader = material.source, _reader(material.table.name)
    known: dict[int, tuple[int, str]] = {}
    for reference in found:
        if reference.receiver != OPAQUE_RECEIVER:
            continue
        end = reference.start
        while end > 0 and source[end - 1] in _BETWEEN:
            end -= 1
        first = starts.get(end, -1)
        if first < 0:
            continue
        before, chain = known.get(first, (first, ""))
        if before > first and end > before:
            chain = reader.extend(chain, material.text((before, end)))
        elif end - first <= MAX_CHAIN_CHARACTERS:
            chain = reader.read(material.text((first, end)))
        else:
            chain = ""
        known[first] = (end, chain)
        if chain:
            yield TypeHint("", "receiver", chain, reference.start, reference.enclosing)
