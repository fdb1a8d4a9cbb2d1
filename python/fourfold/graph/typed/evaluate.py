"""Follow chains of values to their types."""

from __future__ import annotations

import itertools

from fourfold.graph.names import Names
from fourfold.graph.typed.declared import Declared
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.heads import Heads
from fourfold.graph.typed.local import LocalNames
from fourfold.graph.typed.members import Members
from fourfold.graph.typed.stepping import Stepper
from fourfold.graph.typed.steps import CALL, take_apart
from fourfold.graph.typed.types import UNKNOWN, Types, inject
from fourfold.graph.typed.values import Values

_MAX_DEPTH = 24  # values that rest on values; what is further away is not looked at


class Evaluator:
    """Types of chains: their beginning, then one step after the other."""

    def __init__(self, names: Names, evidence: Evidence) -> None:
        declared = self.declared = Declared(names, evidence)
        self.members = Members(names)
        self._values = Values(names, evidence, declared, self.chain)
        local = LocalNames(names, evidence, self._values)
        self._heads = Heads(names, evidence, declared, self._values, local)
        self._stepper = Stepper(names, declared, self.members, self._values, local)
        self._depth = 0

    def chain(self, file: int, place: int, start: int, chain: str) -> Types:
        """Return the types of a chain that stands at byte ``start``, directly in ``place``."""
        head, steps = take_apart(chain)
        if not head or self._depth > _MAX_DEPTH:
            return UNKNOWN
        self._depth += 1
        types, taken = self._heads.types(file, place, start, head, steps)
        for step, following in itertools.zip_longest(steps[taken:], steps[taken + 1 :]):
            if not types:
                break
            injected = types[0].injected
            types = self._stepper.step(file, types, step, called=following == CALL)
            if injected:
                types = inject(types)
        self._depth -= 1
        return types

    def row(self, row: int) -> Types:
        """Return the types that one hint speaks of."""
        return self._values.row(row)
