"""C and C++: an include is the end of a path; a namespace is wherever it is opened."""

from __future__ import annotations

import re

from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.modules.spaces import Spaces
from fourfold.graph.paths import folder_of, join, nearest, normalise
from fourfold.graph.symbols import SymbolTable

_NAMES = re.compile(r"\w+(?:::\w+)*")


class CModules:
    """Files by base name, namespaces by path."""

    def __init__(self, table: SymbolTable, files: list[int]) -> None:
        paths = table.facts.paths
        self._paths = paths
        self.spaces = Spaces(table, files)
        self._files = {paths[file]: file for file in files}
        self._by_base: dict[str, list[str]] = {}
        for path in self._files:
            self._by_base.setdefault(path.rpartition("/")[2], []).append(path)

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return a namespace, or the included file.

        That is the one beside the including one, else the nearest with that end.
        """
        del start
        space = self.spaces.at(specifier) if _NAMES.fullmatch(specifier) else None
        if space is not None:
            return space
        is_quoted = not specifier.startswith("<")
        specifier = specifier.strip("<>")
        beside = normalise(join(folder_of(self._paths[file]), specifier))
        if is_quoted and beside in self._files:
            return Module(beside, (self._files[beside],))
        wanted = normalise(specifier)
        if wanted is None:
            return Absent.OUTSIDE
        ends = [
            path
            for path in self._by_base.get(wanted.rpartition("/")[2], ())
            if path == wanted or path.endswith("/" + wanted)
        ]
        if not ends:
            return Absent.OUTSIDE
        path = nearest(self._paths[file], ends)
        return Module(path, (self._files[path],))

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return the namespace ``name`` inside a namespace; an included file has none."""
        return self.spaces.below(module.key, name) if self.spaces.at(module.key) else None

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the namespace around a site."""
        del file
        return self.spaces.at(self.spaces.path(enclosing))
