"""The file's definitions in full: signature, documentation, decorators, bases, bindings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fourfold.syntax.facts import Definition, Reference
from fourfold.syntax.leading import first_paragraph
from fourfold.syntax.nesting import innermost
from fourfold.syntax.outline import container_parents
from fourfold.syntax.references import named_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.syntax.bindings import Bindings
    from fourfold.syntax.captures import Span
    from fourfold.syntax.material import Material
    from fourfold.syntax.outline import Outline, Outlined

_SPACES = re.compile(r"\s+")
_WORDS = re.compile(r"[A-Za-z_]+")
_MAX_SIGNATURE_BYTES = 400
_BODY_OPENER = re.compile(r"\s*(?:=>|[{:=])\s*$")
_MAX_KEYWORD_BYTES = 60


def symbols(
    material: Material, arranged: Outline, bindings: Bindings, found: Sequence[Reference]
) -> tuple[Definition, ...]:
    """Complete the outline's definitions, keeping their order."""
    docs = _docs(material, arranged)
    decorating = named_in(found, frozenset({"decorate"}))
    inherited = named_in(found, frozenset({"inherit", "implement"}))
    above = container_parents(arranged.definitions)
    line_of = material.lines.line_of
    definitions: list[Definition] = []
    for position, item in enumerate(arranged.definitions):
        raw = item.raw
        body_start = raw.body[0] if raw.body is not None else item.end
        decorators = (r for r in decorating.get(position, ()) if r.start < raw.name[0])
        definition = Definition(
            name=item.name,
            kind=item.kind,
            qualified_name=item.qualified_name,
            signature=_signature(material, item, body_start),
            doc=docs.get(position) or material.leading.doc_above(item.start),
            start=item.start,
            end=item.end,
            name_start=raw.name[0],
            body_start=body_start,
            line=line_of(raw.name[0]),
            end_line=line_of(max(item.start, item.end - 1)),
            parent=above[position],
            decorators=_dotted(decorators),
            bases=_dotted(inherited.get(position, ())),
            parameters=bindings.parameters[position],
            returns=_one_line(material, raw.returns),
            modifiers=_modifiers(material, item),
            locals=tuple(sorted(bindings.locals[position])),
        )
        definitions.append(definition)
    return tuple(definitions)


def _docs(material: Material, arranged: Outline) -> dict[int, str]:
    """Find the documentation that stands inside definitions; the first in each counts."""
    spans = sorted(material.spans("doc"))
    ranges = [item.span for item in arranged.definitions]
    docs: dict[int, str] = {}
    for span, at in zip(spans, innermost(ranges, [span[0] for span in spans]), strict=True):
        if at not in docs:
            docs[at] = first_paragraph(material.text(span))
    return docs


def _signature(material: Material, item: Outlined, body_start: int) -> str:
    core = item.raw.core
    start = min(core[0], item.raw.name[0])
    before = material.source[item.head : start]
    if len(before) <= _MAX_KEYWORD_BYTES and b"\n" not in before:
        start = item.head
    end = min(body_start if start < body_start else core[1], start + _MAX_SIGNATURE_BYTES)
    text = _SPACES.sub(" ", material.text((start, end)))
    return _BODY_OPENER.sub("", text.strip())


def _one_line(material: Material, span: Span | None) -> str:
    if span is None:
        return ""
    text = material.text((span[0], min(span[1], span[0] + _MAX_SIGNATURE_BYTES)))
    return _SPACES.sub(" ", text).strip().lstrip(":-> ")


def _modifiers(material: Material, item: Outlined) -> tuple[str, ...]:
    """List the modifiers before the name, then the one that the query's pattern sets."""
    known = material.table.modifiers
    head = material.text((item.head, item.raw.name[0])) if known else ""
    words = [word for word in _WORDS.findall(head) if word in known]
    if item.raw.modifier:
        words.append(item.raw.modifier)
    return tuple(dict.fromkeys(words))


def _dotted(found: Iterable[Reference]) -> tuple[str, ...]:
    return tuple(f"{r.receiver}.{r.name}" if r.receiver else r.name for r in found)
