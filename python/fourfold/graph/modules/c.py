"""C and C++: an include is the end of a path."""

from __future__ import annotations

from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join, nearest, normalise


class CModules:
    """Files by base name."""

    def __init__(self, paths: list[str], files: list[int]) -> None:
        self._paths = paths
        self._files = {paths[file]: file for file in files}
        self._by_base: dict[str, list[str]] = {}
        for path in self._files:
            self._by_base.setdefault(path.rpartition("/")[2], []).append(path)

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the included file: beside the including one, else the nearest with that end."""
        del start
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
        """Return ``None``: an included file is no namespace."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return ``None``: what a file sees stands in it and in what it includes."""
        del file, enclosing
