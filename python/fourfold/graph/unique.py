"""The guarded unique name tier: the only method of that name, when nothing better is known."""

from __future__ import annotations

import re

from fourfold.graph.builtin_names import METHODS
from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.inheritance import Inheritance
from fourfold.graph.symbols import SymbolTable

_EXTENSION = re.compile(r"\(\s*this\s")  # of C#: the class that it stands in says nothing
_METHOD_KINDS: frozenset[str] = frozenset({"method", "property"})
_METHODS_ALONE: frozenset[str] = frozenset({"method"})  # what is called is no property


class UniqueTier:
    """Methods by name, for each family whose rules allow it."""

    def __init__(self, table: SymbolTable, inheritance: Inheritance) -> None:
        self._table = table
        self._inheritance = inheritance
        self._methods: dict[tuple[str, str], list[int]] = {}
        symbols = table.symbols
        for symbol, (file, name, kind) in enumerate(
            zip(symbols.file, symbols.name, symbols.kind, strict=True)
        ):
            is_extension = _EXTENSION.search(symbols.signature[symbol]) is not None
            kinds = _METHODS_ALONE if table.families[file] == "c_sharp" else _METHOD_KINDS
            if kind in kinds and table.rules[file].unique and not is_extension:
                self._methods.setdefault((table.families[file], name), []).append(symbol)

    def find(self, file: int, name: str) -> tuple[int, ...]:
        """Return the methods ``name`` of the only class that has some.

        Refused are names that a builtin type has too, dunders, and methods of a class with a base
        outside the corpus, which may have the name from there and share it with others.
        """
        family = self._table.families[file]
        if name.startswith("__") or name in METHODS.get(family, ()):
            return ()
        held = self._table.visible(self._methods.get((family, name), []), file)
        owners = {self._table.owner[symbol] for symbol in held}
        if len(owners) != 1:
            return ()
        owner = owners.pop()
        is_known = owner != NO_SYMBOL and self._inheritance.is_complete(owner)
        return tuple(held) if is_known else ()
