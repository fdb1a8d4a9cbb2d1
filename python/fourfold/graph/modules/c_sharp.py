"""C#: a namespace is wherever it is opened; code sees its own and those around it."""

from __future__ import annotations

from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.modules.spaces import Spaces
from fourfold.graph.symbols import SymbolTable

_HOME = "~"  # ends the key of what code sees, which is more than its namespace holds


class CSharpModules:
    """Namespaces by path."""

    def __init__(self, table: SymbolTable, files: list[int]) -> None:
        self._spaces = Spaces(table, files)
        self._homes: dict[str, Module] = {}
        self._whole = {
            file: self._spaces.path(space) for file, space in table.whole_file_spaces().items()
        }
        self._outside = tuple(file for file in files if file not in self._whole)

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return a namespace; a name below a known one is missing here."""
        del file, start
        found = self._spaces.at(specifier)
        if found is not None:
            return found
        first = specifier.partition(".")[0]
        return Absent.MISSING if self._spaces.at(first) else Absent.OUTSIDE

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return the namespace ``name`` inside ``module``, or inside one around it."""
        path = module.key.removesuffix(_HOME)
        found = self._spaces.below(path, name)
        while found is None and path and module.key.endswith(_HOME):
            path = path.rpartition(".")[0]
            found = self._spaces.below(path, name)
        return found

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return what a site sees: its namespace, then those around it, innermost first.

        Outside of all namespaces it sees what stands outside in other files.
        """
        path = self._spaces.path(enclosing) or self._whole.get(file, "")
        known = self._homes.get(path)
        if known is None:
            held = [self._spaces.at(each) for each in self._spaces.outwards(path)]
            blocks = tuple(block for space in held if space for block in space.blocks)
            known = self._homes[path] = Module(path + _HOME, self._outside, blocks=blocks)
        return known
