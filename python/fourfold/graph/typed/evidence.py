"""The hints of a corpus by what they speak of."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.self_tier import SelfTier
from fourfold.graph.symbols import SymbolTable


class Evidence:
    """Rows of the hint table, by scope and name; filled once, then only read."""

    def __init__(self, table: SymbolTable, self_tier: SelfTier) -> None:
        self.columns = table.facts.hints
        self._named: dict[tuple[int, str], list[int]] = {}
        self._attributes: dict[tuple[int, str], list[int]] = {}
        self._given: dict[tuple[int, str], list[int]] = {}
        self._receivers: dict[tuple[int, int], str] = {}
        self._arguments: dict[tuple[int, int], str] = {}
        columns = self.columns
        for row, (file, name, kind, enclosing) in enumerate(
            zip(columns.file, columns.name, columns.kind, columns.enclosing, strict=True)
        ):
            if kind == "receiver":
                self._receivers.setdefault((file, columns.start[row]), columns.text[row])
            elif kind == "arguments":
                self._arguments[file, columns.start[row]] = columns.text[row]
            elif not name:
                self._given.setdefault((enclosing, kind), []).append(row)
            elif "." not in name:
                scope = enclosing if enclosing != NO_SYMBOL else ~file
                self._named.setdefault((scope, name), []).append(row)
            else:
                first, _, attribute = name.partition(".")
                owner = self_tier.class_of(file, enclosing, first)
                if owner != NO_SYMBOL:
                    self._attributes.setdefault((owner, attribute), []).append(row)

    def named(self, scope: int, name: str) -> Sequence[int]:
        """Return what is said of ``name`` in a definition, or with ``~file`` at module level."""
        return self._named.get((scope, name), ())

    def attribute(self, owner: int, name: str) -> Sequence[int]:
        """Return what the methods of a class say of an attribute of its objects."""
        return self._attributes.get((owner, name), ())

    def given(self, function: int, kind: str) -> Sequence[int]:
        """Return what a function returns or yields."""
        return self._given.get((function, kind), ())

    def receiver(self, file: int, start: int) -> str:
        """Return the chain before the name at ``start``, or the empty string."""
        return self._receivers.get((file, start), "")

    def arguments(self, file: int, start: int) -> list[str] | None:
        """Return the chains that the call at ``start`` is given; ``None`` if they are not known."""
        text = self._arguments.get((file, start))
        if text is None:
            return None
        count, *chains = text.split("\n")
        return chains[: int(count)]
