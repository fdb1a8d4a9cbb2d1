"""What a file says of types: declared ones, assigned values, results, receivers of calls."""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, cast

from fourfold.syntax.chains import MAX_CHAIN_CHARACTERS, ChainReader
from fourfold.syntax.facts import OPAQUE_RECEIVER, HintKind, Reference, TypeHint
from fourfold.syntax.nesting import innermost
from fourfold.syntax.outline import VALUES
from fourfold.syntax.references import receiver_end

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourfold.syntax.captures import RawHint, Span
    from fourfold.syntax.material import Material
    from fourfold.syntax.outline import Outline

_SPACES = re.compile(r"\s+")
_TYPE_ARGUMENTS = re.compile(r"(?:::)?<[^<>]*>")
_CHOICE = re.compile(r"\s[?:]\s")
_MAX_TYPE_BYTES = 400
_GIVEN = frozenset({"return", "yield"})

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
    nameless = _nameless(material, arranged, [place for place, *_ in said])
    rows: list[TypeHint] = []
    for (_, name, kind, text, start), at, scope in zip(said, around, nameless, strict=True):
        if kind in _GIVEN and scope > (ranges[at][0] if at >= 0 else -1):
            continue  # what a function without a name gives is not its surroundings'
        rows.append(TypeHint(name, kind, text, start, holders[at] if at >= 0 else -1))
    if material.captured.hints:
        rows += _receivers(material, found)
        rows.sort(key=lambda row: row.start)
    return tuple(rows)


def _nameless(material: Material, arranged: Outline, places: Sequence[int]) -> list[int]:
    """Return where the innermost function without a name around each place begins, or -1."""
    named = {item.raw.inner for item in arranged.definitions}
    scopes = sorted({*material.spans("scope")} - named, key=lambda span: (span[0], -span[1]))
    return [scopes[at][0] if at >= 0 else -1 for at in innermost(scopes, places)]


class _Said(NamedTuple):
    """A hint before its definition is known."""

    place: int
    name: str
    kind: HintKind
    text: str
    start: int


def _said(material: Material) -> Iterator[_Said]:
    """Give each captured hint that says something."""
    reader = _reader(material.table.name)
    for raw in material.captured.hints:
        said = _SPECIAL.get(raw.gives, _plain)(material, reader, raw)
        if said is not None and said.text:
            yield said


def _plain(material: Material, reader: ChainReader, raw: RawHint) -> _Said | None:
    """Read a declared type, a value, or what a function gives."""
    name = "" if raw.name is None else _SPACES.sub("", material.text(raw.name))
    if raw.type is not None:
        place = raw.name or raw.type
        text = _type_text(material, raw.type)
        text = raw.step + text if text and raw.step == "..." else text
        return _Said(place[0], name, "type", text, max(place[0], raw.type[0]))
    if raw.value is None:
        return None
    place = raw.name or raw.value
    kind = cast("HintKind", raw.gives or "value")
    return _Said(place[0], name, kind, _value(material, reader, raw), raw.value[1])


def _attribute(material: Material, reader: ChainReader, raw: RawHint) -> _Said | None:
    """Read a parameter that is an attribute of the object as well."""
    said = _plain(material, reader, raw)
    return None if said is None else said._replace(name=f"this.{said.name}")


def _arguments(material: Material, reader: ChainReader, raw: RawHint) -> _Said | None:
    """Read the chains of a call's arguments, one a line; a call of nothing has none."""
    name, span = cast("Span", raw.name), cast("Span", raw.value)
    if span[1] - span[0] > MAX_CHAIN_CHARACTERS:
        return None
    parts = _parts(reader, material.text((span[0] + 1, span[1] - 1)))
    text = "\n".join(_argument(reader, part.strip()) for part in parts)
    return _Said(name[0], "", "arguments", f"{len(parts)}\n{text}", name[0])


def _argument(reader: ChainReader, text: str) -> str:
    """Read an argument; of a choice the last that is more than nothing."""
    *others, last = _CHOICE.split(text)
    chain = reader.read(last.strip())
    return reader.read(others[-1].strip()) if others and chain in {"", "null"} else chain


def _field(material: Material, reader: ChainReader, raw: RawHint) -> _Said | None:
    """Read the type of a field without a name, alone or inside a variant."""
    del reader
    type_, names = cast("Span", raw.type), cast("Span", raw.names)
    place = material.source.count(b",", names[0], type_[0])
    name = f"{material.text(raw.name)}#{place}" if raw.name else str(place)
    return _Said(type_[0], name, "type", _type_text(material, type_), type_[0])


def _key(material: Material, reader: ChainReader, raw: RawHint) -> _Said | None:
    """Read a name inside a literal as a member of the literal's type."""
    del reader
    start, type_ = cast("Span", raw.name)[0], _type_text(material, cast("Span", raw.type))
    return _Said(start, "", "receiver", f"<{type_}>", start) if type_ else None


def _variant(material: Material, reader: ChainReader, raw: RawHint) -> _Said | None:
    """Read a name that a pattern gives to a field without a name."""
    del reader
    name, variant = cast("Span", raw.name), cast("Span", raw.value)
    place = material.source.count(b",", variant[1], name[0])
    path = _TYPE_ARGUMENTS.sub("", _SPACES.sub("", material.text(variant)))
    return _Said(name[0], material.text(name), "value", f"{path}~{place}", name[1])


def _part(material: Material, reader: ChainReader, raw: RawHint) -> _Said | None:
    """Read a name that a pattern gives to the member of the same name."""
    name = material.text(cast("Span", raw.name))
    place = cast("Span", raw.name)
    if raw.type is not None:
        text = _type_text(material, raw.type)
        chain, start = f"<{text}>" if text else "", raw.type[1]
    else:
        value = cast("Span", raw.value)
        chain, start = reader.read(material.text(value)), value[1]
    return _Said(place[0], name, "value", f"{chain}.{name}" if chain else "", max(start, place[1]))


_SPECIAL = {
    "arguments": _arguments,
    "attribute": _attribute,
    "field": _field,
    "key": _key,
    "part": _part,
    "variant": _variant,
}


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
    if raw.names is None or raw.name is None or b"," not in material.source[slice(*raw.names)]:
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
    """Split ``a, f(b, c)`` at the commas outside of brackets and strings."""
    if "," not in text:
        return [text] if text.strip() else []
    edges = [-1, *reader.commas(text), len(text)]
    parts = [text[first + 1 : last] for first, last in itertools.pairwise(edges)]
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
        end = receiver_end(source, reference.start, starts)
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
