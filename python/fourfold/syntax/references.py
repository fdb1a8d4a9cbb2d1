"""Uses of names: calls, instantiations, decorators, base classes and plain reads."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import chain
from typing import TYPE_CHECKING

from fourfold.syntax.facts import OPAQUE_RECEIVER, Reference, ReferenceKind
from fourfold.syntax.nesting import innermost
from fourfold.syntax.outline import VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fourfold.syntax.bindings import Bindings
    from fourfold.syntax.captures import Span
    from fourfold.syntax.material import Material
    from fourfold.syntax.outline import Outline

_BETWEEN = b" \t\r\n.:->?!&\\"
_DOTTED = re.compile(r"[@$\\]*[\w$#]+(?:(?:\.|::|->|\?\.|\?->|!!?\.|\\)[\w$#]+)*")
_SPACES = re.compile(r"\s+")
_TYPE_ARGUMENTS = re.compile(r"(?:::)?<[^<>]*>")
_MAX_RECEIVER_BYTES = 200
_JUST_BEFORE = re.compile(rb"(?:\.|::)([\w$]+(?:(?:\.|::)[\w$]+)*)")  # read backwards

_TELLING: tuple[ReferenceKind, ...] = (
    "reference",
    "call",
    "instantiate",
    "implement",
    "inherit",
    "decorate",
)
"""Kinds from the least to the most telling; the last that claims a name has it."""


def references(material: Material, arranged: Outline, bindings: Bindings) -> tuple[Reference, ...]:
    """List a file's uses of names, in order.

    Names of definitions, bindings and imports are no uses; nor is the plain read of a name that a
    definition around it binds.
    """
    kinds, ends = _claimed(material, arranged)
    starts = _outside(sorted(kinds), sorted(material.spans("import")))
    holders = [i for i, item in enumerate(arranged.definitions) if item.kind not in VALUES]
    around = innermost([arranged.definitions[i].span for i in holders], starts)
    receivers = {end: start for start, end in material.spans("receiver")}
    source, line_of, visible = material.source, material.lines.line_of, bindings.visible
    found: list[Reference] = []
    for start, at in zip(starts, around, strict=True):  # the hottest loop of all: kept flat
        kind = kinds[start]
        enclosing = holders[at] if at >= 0 else -1
        name = source[start : ends[start]].decode("utf-8", "replace")
        receiver = ""
        if start and source[start - 1] in _BETWEEN:
            receiver = _receiver(material, start, receivers)
        if kind == "reference" and not receiver and at >= 0 and name in visible[enclosing]:
            continue
        found.append(Reference(name, kind, start, line_of(start), receiver, enclosing))
    return tuple(found)


def _claimed(
    material: Material, arranged: Outline
) -> tuple[dict[int, ReferenceKind], dict[int, int]]:
    """Give each identifier its most telling kind, and leave out what is no use.

    Returns
    -------
    kinds, ends
        By the first byte of the identifier; ``ends`` holds more than ``kinds``.
    """
    kinds: dict[int, ReferenceKind] = {}
    ends: dict[int, int] = {}
    for kind in _TELLING:
        spans = dict(material.spans(kind))
        ends |= spans
        kinds |= dict.fromkeys(spans, kind)
    names = (raw.name for raw in material.captured.definitions)
    others = (material.spans(name) for name in ("local", "global", "ignored"))
    for start, end in chain(*others, arranged.locals, names):
        if ends.get(start) == end:
            kinds.pop(start, None)
    return kinds, ends


def _outside(starts: list[int], ranges: Sequence[Span]) -> list[int]:
    """Leave out the offsets that lie in one of the ranges; all ascending."""
    kept: list[int] = []
    first = 0
    for start, end in ranges:
        kept += starts[first : bisect_left(starts, start, lo=first)]
        first = max(first, bisect_left(starts, end, lo=first))
    return kept + starts[first:]


def receiver_end(source: bytes, start: int, receivers: Mapping[int, int]) -> int:
    """Return where the receiver of the name at ``start`` ends: before the separator."""
    end = start
    while end > 0 and source[end - 1] in _BETWEEN and end not in receivers:
        end -= 1
    return end


def _receiver(material: Material, start: int, receivers: Mapping[int, int]) -> str:
    """Read what stands before the separator of the name at ``start``."""
    source = material.source
    end = receiver_end(source, start, receivers)
    first = receivers.get(end, -1)
    if first < 0:
        return _receiver_in_tokens(source, start) if source[start - 1] in b".:" else ""
    if end - first > _MAX_RECEIVER_BYTES:
        return OPAQUE_RECEIVER
    text = source[first:end].decode("utf-8", "replace")
    if text.isidentifier():
        return text
    text = _TYPE_ARGUMENTS.sub("", _SPACES.sub("", text))
    if _DOTTED.fullmatch(text) or text in material.table.kept_receivers:
        return text
    return OPAQUE_RECEIVER


def _receiver_in_tokens(source: bytes, start: int) -> str:
    """Read a dotted name off the text, where the grammar has only tokens (inside macros)."""
    window = source[max(0, start - _MAX_RECEIVER_BYTES) : start]
    match = _JUST_BEFORE.match(window[::-1])
    if match:
        return match[1][::-1].decode("utf-8", "replace")
    is_member = window.endswith(b".") and not window.endswith(b"..")
    return OPAQUE_RECEIVER if is_member else ""


def named_in(found: Sequence[Reference], kinds: frozenset[str]) -> dict[int, list[Reference]]:
    """Group the references of some kinds by their enclosing definition, in order."""
    grouped: dict[int, list[Reference]] = {}
    for reference in found:
        if reference.kind in kinds:
            grouped.setdefault(reference.enclosing, []).append(reference)
    return grouped
