"""C and C++: a name is declared in an included file and defined in another one."""

from __future__ import annotations

from fourfold.graph.found import NOTHING, Found
from fourfold.graph.imports import Imports
from fourfold.graph.modules.base import Module
from fourfold.graph.paths import folder_of
from fourfold.graph.symbols import VALUE_KINDS, SymbolTable

_HEADERS = (".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".ipp")


class CNames:
    """Names at the top of all C and C++ files, and what each file includes."""

    def __init__(self, table: SymbolTable, imports: Imports) -> None:
        self._table = table
        self._imports = imports
        self._included: dict[int, frozenset[int]] = {}
        self._rows: dict[int, list[int]] = {}
        self._names: dict[str, list[int]] = {}
        for row, file in enumerate(table.facts.imports.file):
            if table.families[file] == "c":
                self._rows.setdefault(file, []).append(row)
        for file, names in enumerate(table.top):
            if table.families[file] == "c":
                for name, held in names.items():
                    self._names.setdefault(name, []).extend(filter(self._may_be_shared, held))

    def _may_be_shared(self, symbol: int) -> bool:
        """Leave out what looks like a variable of C++: templates are misread as such."""
        language = self._table.facts.languages[self._table.symbols.file[symbol]]
        return language != "cpp" or self._table.symbols.kind[symbol] not in VALUE_KINDS

    def included(self, file: int) -> frozenset[int]:
        """Return the files that ``file`` includes, directly or not, itself among them."""
        known = self._included.get(file)
        if known is None:
            seen, pending = {file}, [file]
            while pending:
                for row in self._rows.get(pending.pop(), ()):
                    located = self._imports.located(row)
                    if isinstance(located, Module) and located.files[0] not in seen:
                        seen.add(located.files[0])
                        pending.append(located.files[0])
            known = self._included[file] = frozenset(seen)
        return known

    def find(self, file: int, name: str) -> Found:
        """Return the only definition of ``name`` that ``file`` can see.

        A declaration in an included file stands for the definition elsewhere; among several, the
        only one of the same folder is meant, and without one the declaration itself.
        """
        held = self._table.visible(self._names.get(name, []), file)
        if not held:
            return NOTHING
        files = self._table.symbols.file
        included = self.included(file)
        declared = [symbol for symbol in held if files[symbol] in included]
        bodies = [symbol for symbol in held if self._is_shared_body(symbol)]
        beside = self._beside(file, bodies)
        defined = bodies if len({files[symbol] for symbol in bodies}) == 1 else beside
        if len({files[symbol] for symbol in defined}) == 1 and (declared or beside):
            return Found(tuple(defined), tier="import")
        return Found(tuple(declared), tier="import") if declared else NOTHING

    def _beside(self, file: int, bodies: list[int]) -> list[int]:
        """Return the functions among ``bodies`` that stand in the folder of ``file``."""
        paths, files = self._table.facts.paths, self._table.symbols.file
        folder = folder_of(paths[file])
        return [
            symbol
            for symbol in bodies
            if folder_of(paths[files[symbol]]) == folder and self._table.is_callable(symbol)
        ]

    def _is_shared_body(self, symbol: int) -> bool:
        """Tell whether other files may use a symbol that stands outside of headers."""
        is_static = "static" in self._table.symbols.modifiers[symbol]
        return not is_static and not self._is_header(self._table.symbols.file[symbol])

    def _is_header(self, file: int) -> bool:
        return self._table.facts.paths[file].endswith(_HEADERS)
