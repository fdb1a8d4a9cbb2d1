"""Test fixtures of Python: a parameter of a test is what the fixture of its name gives."""

from __future__ import annotations

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.paths import folder_of, join
from fourfold.graph.symbols import SymbolTable

_SHARED = "conftest.py"


class Fixtures:
    """Functions with a fixture's decorator, by file and name."""

    def __init__(self, table: SymbolTable) -> None:
        self._table = table
        self._files = {path: file for file, path in enumerate(table.facts.paths)}
        self._held: dict[tuple[int, str], int] = {}
        symbols = table.symbols
        for symbol, decorators in enumerate(symbols.decorators):
            if any(each.rpartition(".")[2] == "fixture" for each in decorators):
                self._held[symbols.file[symbol], symbols.name[symbol]] = symbol

    def find(self, file: int, function: int, name: str) -> int:
        """Return the fixture that the parameter ``name`` of ``function`` stands for, or -1."""
        symbols = self._table.symbols
        if not self._held or name not in symbols.parameters[function]:
            return NO_SYMBOL
        is_test = symbols.name[function].startswith("test")
        if not is_test and self._held.get((file, symbols.name[function])) != function:
            return NO_SYMBOL
        found = self._held.get((file, name), NO_SYMBOL)
        if found not in {NO_SYMBOL, function}:
            return found
        return self._nearest(file, name)

    def _nearest(self, file: int, name: str) -> int:
        folder = folder_of(self._table.facts.paths[file])
        while True:
            shared = self._files.get(join(folder, _SHARED))
            if shared is not None and (shared, name) in self._held:
                return self._held[shared, name]
            if not folder:
                return NO_SYMBOL
            folder = folder_of(folder)
