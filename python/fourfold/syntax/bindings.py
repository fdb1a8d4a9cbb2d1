"""Which names each definition binds, so that nothing outside is taken for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.syntax.nesting import innermost
from fourfold.syntax.outline import CLASSES, FUNCTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.syntax.captures import Span
    from fourfold.syntax.material import Material
    from fourfold.syntax.outline import Outline, Outlined

_BINDERS = FUNCTIONS | CLASSES | {"macro"}


class Bindings:
    """The names bound in each definition of one file.

    Attributes
    ----------
    locals
        For each definition the names that it binds itself.
    parameters
        For each definition its parameters' names, in order.
    visible
        For each definition the names bound in it or in a definition around it.
    """

    __slots__ = ("locals", "parameters", "visible")

    def __init__(self, material: Material, arranged: Outline) -> None:
        definitions = arranged.definitions
        binders = [i for i, item in enumerate(definitions) if item.kind in _BINDERS]
        ranges = [definitions[i].span for i in binders]
        self.locals: list[frozenset[str]] = [frozenset()] * len(definitions)
        self.parameters: list[tuple[str, ...]] = [()] * len(definitions)
        bound: dict[int, set[str]] = {}
        spans = sorted({*material.spans("local"), *arranged.locals})
        for (start, end), at in zip(
            spans, innermost(ranges, [start for start, _ in spans]), strict=True
        ):
            position = _binder(definitions, binders[at] if at >= 0 else -1, start)
            if position < 0:
                continue
            name = material.text((start, end))
            bound.setdefault(position, set()).add(name)
            parameters = definitions[position].raw.parameters
            if parameters is not None and parameters[0] <= start < parameters[1]:
                self.parameters[position] += (name,)
        _forget_globals(material, binders, ranges, bound)
        for item in definitions:  # a function in a function is a definition, even if reassigned
            if item.parent in bound and item.kind in _BINDERS:
                bound[item.parent].discard(item.name)
        for position, names in bound.items():
            self.locals[position] = frozenset(names)
        self.visible = _inherited(definitions, self.locals)


def _binder(definitions: Sequence[Outlined], position: int, start: int) -> int:
    """Find who binds a name: a function, or a class for the names in its head (type parameters)."""
    while position >= 0:
        item = definitions[position]
        in_head = item.raw.body is not None and start < item.raw.body[0]
        if item.kind in FUNCTIONS or item.kind == "macro" or (item.kind in CLASSES and in_head):
            return position
        position = item.parent
    return -1


def _forget_globals(
    material: Material,
    binders: Sequence[int],
    ranges: Sequence[Span],
    bound: dict[int, set[str]],
) -> None:
    """Take out the names that a definition declares to be somebody else's."""
    spans = sorted(material.spans("global"))
    for span, at in zip(spans, innermost(ranges, [span[0] for span in spans]), strict=True):
        if at >= 0:
            bound.get(binders[at], set()).discard(material.text(span))


def _inherited(
    definitions: Sequence[Outlined], own: Sequence[frozenset[str]]
) -> list[frozenset[str]]:
    """Add to each definition's names those of the definitions around it."""
    visible: list[frozenset[str]] = []
    for position, item in enumerate(definitions):
        outer = visible[item.parent] if item.parent >= 0 else frozenset[str]()
        mine = own[position]
        visible.append(outer | mine if outer and mine else outer or mine)
    return visible
