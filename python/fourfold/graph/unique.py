"""The guarded unique name tier: the only method of that name, when nothing better is known."""

from __future__ import annotations

from fourfold.graph.builtin_names import METHODS
from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.symbols import SymbolTable

_METHOD_KINDS: frozenset[str] = frozenset({"method", "property"})


class UniqueTier:
    """Methods by name, for each family whose rules allow it."""

    def __init__(self, table: SymbolTable) -> None:
        self._table = table
        self._methods: dict[tuple[str, str], list[int]] = {}
        symbols = table.symbols
        for symbol, (file, name, kind) in enumerate(
            zip(symbols.file, symbols.name, symbols.kind, strict=True)
        ):
            if kind in _METHOD_KINDS and table.rules[file].unique:
                self._methods.setdefault((table.families[file], name), []).append(symbol)

    def find(self, file: int, name: str) -> tuple[int, ...]:
        """Return the methods ``name`` of the only class that has some.

        Names that a builtin type has too are refused, and dunders are.
        """
        family = self._table.families[file]
        if name.startswith("__") or name in METHODS.get(family, ()):
            return ()
        held = self._table.visible(self._methods.get((family, name), []), file)
        owners = {self._table.owner[symbol] for symbol in held}
        return tuple(held) if len(owners) == 1 and NO_SYMBOL not in owners else ()
