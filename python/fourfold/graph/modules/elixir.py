"""Elixir: a module is called by its full name, wherever it stands."""

from __future__ import annotations

from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import parent_names
from fourfold.graph.symbols import SymbolTable

_MODULES = frozenset({"module", "interface", "struct"})
_ROOT = Module("")


class ElixirModules:
    """Modules and protocols by full name; names above them are modules without a file."""

    def __init__(self, table: SymbolTable, files: list[int]) -> None:
        symbols, ours = table.symbols, set(files)
        self._modules: dict[str, Module] = {}
        for symbol, kind in enumerate(symbols.kind):
            if kind in _MODULES and symbols.file[symbol] in ours:
                name = symbols.qualified_name[symbol]
                for above in parent_names(name):
                    self._modules.setdefault(above, Module(above))
                self._modules[name] = Module(name, (symbols.file[symbol],), symbol=symbol)

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the module of this name."""
        del file, start
        return self._modules.get(specifier, Absent.OUTSIDE)

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return the module ``name`` below another one, or at the root."""
        return self._modules.get(f"{module.key}.{name}" if module.key else name)

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the root, at which full names begin."""
        del file, enclosing
        return _ROOT
