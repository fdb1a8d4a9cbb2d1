"""How a chain begins: a type, a literal, the object around, a name, a path."""

from __future__ import annotations

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.names import Names
from fourfold.graph.typed.bound import bound
from fourfold.graph.typed.declared import Declared
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.library import library_of
from fourfold.graph.typed.local import LocalNames
from fourfold.graph.typed.steps import CALL, Step
from fourfold.graph.typed.types import UNKNOWN, Type, Types, outside
from fourfold.graph.typed.values import Values

_LITERALS = {'""': "str", "[]": "list", "{}": "dict"}


class Heads:
    """Types of the beginnings of chains."""

    def __init__(
        self,
        names: Names,
        evidence: Evidence,
        declared: Declared,
        values: Values,
        local: LocalNames,
    ) -> None:
        self._names = names
        self._table = names.table
        self._evidence = evidence
        self._declared = declared
        self._values = values
        self._local = local

    def types(
        self, file: int, place: int, start: int, head: str, steps: tuple[Step, ...]
    ) -> tuple[Types, int]:
        """Return the types of a chain's beginning, and how many steps belong to it."""
        if head[0] == "<":
            here = self._values.object_around(place)
            return bound(self._declared.types(file, place, head[1:-1]), here), 0
        if head in _LITERALS or head[0].isdigit():
            return outside(_LITERALS.get(head, "number")), 0
        family = self._table.families[file]
        library = library_of(family)
        if head in library.nothing or (head in library.passing and steps[:1] == (CALL,)):
            return UNKNOWN, 0
        around = self._around(file, place, head)
        if around:
            called = head == "super" and family == "python" and steps[:1] == (CALL,)
            return around, int(called)
        return self._named(file, place, start, head, steps)

    def _named(
        self, file: int, place: int, start: int, head: str, steps: tuple[Step, ...]
    ) -> tuple[Types, int]:
        """Read a beginning that is a name, alone or as the first of a path."""
        if steps and steps[-1].sign == "~":
            return self._variant_field(file, place, head, steps), len(steps)
        if "::" in {step.sign for step in steps} or head in {"crate", "super"}:
            return self._path(file, place, head, steps)
        return self._local.name(file, place, start, head, is_call=steps[:1] == (CALL,)), 0

    def _around(self, file: int, place: int, head: str) -> Types:
        """Return the object, the class or the bases around the site that ``head`` means."""
        if head in self._table.rules[file].super_names:
            around = self._table.class_around(place)
            return UNKNOWN if around == NO_SYMBOL else (Type("super", around),)
        around = self._names.self_tier.class_of(file, place, head)
        if around == NO_SYMBOL:
            return UNKNOWN
        return (Type("class" if self._means_class(file, place, head) else "object", around),)

    def _means_class(self, file: int, place: int, head: str) -> bool:
        """Tell whether a receiver that belongs to the code around is the class, not an object."""
        if head in self._table.rules[file].type_names:
            return True
        symbols = self._table.symbols
        while place != NO_SYMBOL and not self._table.is_class(place):
            if symbols.parameters[place][:1] == (head,):
                return "classmethod" in symbols.decorators[place] or symbols.name[place] in {
                    "__new__",
                    "__init_subclass__",
                    "__class_getitem__",
                }
            place = symbols.parent[place]
        return False

    def _path(self, file: int, place: int, head: str, steps: tuple[Step, ...]) -> tuple[Types, int]:
        """Read the longest run of names joined by ``::`` that means something."""
        run = 0
        while run < len(steps) and steps[run].sign == "::":
            run += 1
        for taken in range(run, -1, -1):
            path = "::".join([head, *(step.name for step in steps[:taken])])
            found = self._names.dotted(file, place, path)
            if found.symbols or found.module or found.external:
                return self._local.of_found(found), taken
        return UNKNOWN, 0

    def _variant_field(self, file: int, place: int, head: str, steps: tuple[Step, ...]) -> Types:
        """Return the type of a field without a name, of a variant or of a plain structure."""
        path = "::".join([head, *(step.name for step in steps[:-1])])
        found = self._names.dotted(file, place, path)
        if not found.symbols:
            return UNKNOWN
        symbol, position = found.symbols[0], steps[-1].position
        symbols = self._table.symbols
        if symbols.kind[symbol] == "enum_member":
            rows = self._evidence.named(
                symbols.parent[symbol], f"{symbols.name[symbol]}#{position}"
            )
        else:
            rows = self._evidence.named(symbol, str(position))
        return self._values.rows(rows)
