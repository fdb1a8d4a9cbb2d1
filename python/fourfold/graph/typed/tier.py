"""The typed tier: members of receivers whose type the text tells."""

from __future__ import annotations

from fourfold.graph.found import NOTHING, Found
from fourfold.graph.names import Names
from fourfold.graph.typed.evaluate import Evaluator
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.extensions import Extensions
from fourfold.graph.typed.overloads import Overloads


class TypedTier:
    """Asks what a receiver is, then what its member is."""

    def __init__(self, names: Names) -> None:
        self._evidence = Evidence(names.table, names.self_tier)
        self.evaluator = Evaluator(names, self._evidence)
        self._extensions = Extensions(names.table, self.evaluator)
        self.overloads = Overloads(names.table, self.evaluator, self._evidence)

    def receiver(self, file: int, start: int) -> str:
        """Return the chain before the name at ``start`` where it is no plain dotted name."""
        return self._evidence.receiver(file, start)

    def find(self, file: int, place: int, start: int, chain: str, name: str) -> Found | None:
        """Return what ``chain.name`` at byte ``start`` means.

        Returns
        -------
        Found or None
            ``None`` where the type of the chain is not known; nothing where it is known, and has
            no such member.
        """
        types = self.evaluator.chain(file, place, start, chain)
        if not types:
            return None
        members = self.evaluator.members
        member = members.find(file, types, name)
        if member is not None:
            return Found(member.symbols, tier="typed", injected=member.owner.injected)
        extension = self._extensions.find(types, name)
        if extension:
            return Found(extension, tier="typed")
        known = next((each for each in types if each.sort == "outside"), None)
        if known is not None:
            return Found(external=f"{known.name}.{name}", tier="typed")
        if members.is_open(types) or any(each.sort in {"function", "module"} for each in types):
            return None
        return NOTHING
