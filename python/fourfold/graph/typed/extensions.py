"""Extension methods of C#: static methods whose first parameter is what they are called on."""

from __future__ import annotations

import re

from fourfold.graph.symbols import SymbolTable
from fourfold.graph.typed.evaluate import Evaluator
from fourfold.graph.typed.types import Type, Types

_EXTENDED = re.compile(r"\(\s*(?:\[[^\]]*\]\s*)*this\s+(?:(?:in|ref)\s+)?([^,)]+?)\s+@?\w+\s*[,)]")


class Extensions:
    """Extension methods by name; a call needs an object of what they extend."""

    def __init__(self, table: SymbolTable, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._held: dict[str, list[tuple[int, Types]]] = {}
        symbols = table.symbols
        for symbol, (kind, file) in enumerate(zip(symbols.kind, symbols.file, strict=True)):
            if kind == "method" and table.families[file] == "c_sharp":
                written = _EXTENDED.search(symbols.signature[symbol])
                if written:
                    types = evaluator.declared.types(file, symbol, written[1])
                    self._held.setdefault(symbols.name[symbol], []).append((symbol, types))

    def find(self, types: Types, name: str) -> tuple[int, ...]:
        """Return the extension methods ``name`` of the first type that has some."""
        held = self._held.get(name, ())
        for each in types if held else ():
            found = tuple(symbol for symbol, wanted in held if self._fits(each, wanted))
            if found:
                return found
        return ()

    def _fits(self, given: Type, wanted: Types) -> bool:
        if given.sort == "object":
            bases = self._evaluator.members.bases(given.symbol)
            return any(each.sort == "object" and each.symbol in bases for each in wanted)
        name = given.name.rpartition(".")[2]
        return given.sort == "outside" and any(
            each.sort == "outside" and each.name.rpartition(".")[2] == name for each in wanted
        )
