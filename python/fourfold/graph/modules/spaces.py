"""Namespaces that many files open: what stands in one of them, wherever it is opened."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.modules.base import Module
from fourfold.graph.paths import parent_names
from fourfold.graph.symbols import SPACE_KINDS, SymbolTable

_SEPARATOR = re.compile(r"::|\.")


class Spaces:
    """The namespaces of one family by dotted path; the blocks of one path are one module."""

    def __init__(self, table: SymbolTable, files: list[int]) -> None:
        self._table = table
        self._paths: dict[int, str] = {NO_SYMBOL: ""}
        self._modules: dict[str, Module] = {}
        symbols, ours = table.symbols, set(files)
        blocks: dict[str, list[int]] = {}
        for symbol, kind in enumerate(symbols.kind):
            if kind in SPACE_KINDS and symbols.file[symbol] in ours:
                blocks.setdefault(self.path(symbol), []).append(symbol)
        for path in blocks:
            for above in parent_names(path):
                self._modules.setdefault(above, Module(above))
        for path, held in blocks.items():
            files_of = tuple(dict.fromkeys(symbols.file[symbol] for symbol in held))
            self._modules[path] = Module(path, files_of, blocks=tuple(held))

    def path(self, symbol: int) -> str:
        """Return the namespaces that a site directly inside ``symbol`` stands in, outermost first.

        What is no namespace on the way does not count; -1 stands in none.
        """
        known = self._paths.get(symbol)
        if known is None:
            symbols = self._table.symbols
            known = self.path(symbols.parent[symbol])
            if symbols.kind[symbol] in SPACE_KINDS:
                name = ".".join(_SEPARATOR.split(symbols.name[symbol]))
                known = f"{known}.{name}" if known else name
            self._paths[symbol] = known
        return known

    def around(self, symbol: int) -> Iterator[str]:
        """Give the paths of the namespaces around a site, innermost first, no namespace last."""
        return self.outwards(self.path(symbol))

    def outwards(self, path: str) -> Iterator[str]:
        """Give a path and its beginnings, the empty one last."""
        while path:
            yield path
            path = path.rpartition(".")[0]
        yield ""

    def at(self, written: str) -> Module | None:
        """Return the namespace with a path as it is written in full."""
        return self._modules.get(".".join(_SEPARATOR.split(written)))

    def below(self, path: str, name: str) -> Module | None:
        """Return the namespace ``name`` directly inside another one."""
        return self._modules.get(f"{path}.{name}" if path else name)
