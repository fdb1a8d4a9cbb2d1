"""PHP: a namespace is what files say at their top; they see each other's names in it."""

from __future__ import annotations

from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join, normalise
from fourfold.graph.symbols import SymbolTable


class PhpModules:
    """Namespaces by path, files by path."""

    def __init__(self, table: SymbolTable, files: list[int]) -> None:
        symbols, paths = table.symbols, table.facts.paths
        self._paths = paths
        self._files = {paths[file]: file for file in files}
        self._space_of = dict.fromkeys(files, "")
        for symbol, kind in enumerate(symbols.kind):
            if kind == "namespace" and symbols.file[symbol] in self._space_of:
                self._space_of[symbols.file[symbol]] = symbols.name[symbol]
        held: dict[str, list[int]] = {}
        for file, space in self._space_of.items():
            held.setdefault(space, []).append(file)
        self._spaces: dict[str, Module] = {}
        for space, of in held.items():
            above = space.rpartition("\\")[0]
            while above:
                self._spaces.setdefault(above, Module(above))
                above = above.rpartition("\\")[0]
            self._spaces[space] = Module(space, tuple(of))

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the namespace, or the included file."""
        del start
        space = self._spaces.get(specifier.strip("\\"))
        if space is not None:
            return space
        path = normalise(join(folder_of(self._paths[file]), specifier))
        if path is not None and path in self._files:
            return Module(path, (self._files[path],))
        return Absent.OUTSIDE

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return the namespace ``name`` below another one."""
        return self._spaces.get(f"{module.key}\\{name}" if module.key else name)

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the namespace of ``file``."""
        del enclosing
        return self._spaces[self._space_of[file]]
