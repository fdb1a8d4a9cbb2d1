"""Go: a package is a folder; an import names it by the module's path and the folder's."""

from __future__ import annotations

from fourfold.graph.manifests import go_modules
from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join, nearest


class GoModules:
    """Packages by folder, and the import paths of the modules in the corpus."""

    def __init__(self, paths: list[str], files: list[int], manifests: dict[str, str]) -> None:
        self._paths = paths
        folders: dict[str, list[int]] = {}
        for file in files:
            folders.setdefault(folder_of(paths[file]), []).append(file)
        self._packages = {key: Module(key, tuple(held)) for key, held in folders.items()}
        self._modules = go_modules(manifests)

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the package that an import path names."""
        del start
        if specifier.startswith("."):
            return Absent.MISSING
        for prefix, folder in self._modules:
            if specifier == prefix or specifier.startswith(prefix + "/"):
                key = join(folder, specifier[len(prefix) + 1 :])
                return self._packages.get(key, Absent.MISSING)
        return self._by_suffix(file, specifier)

    def _by_suffix(self, file: int, specifier: str) -> Module | Absent:
        """Without ``go.mod``: the longest end of a hosted path that is a folder."""
        parts = specifier.split("/")
        if self._modules or "." not in parts[0]:
            return Absent.OUTSIDE
        for skip in range(1, len(parts)):
            folder = "/".join(parts[skip:])
            if folder in self._packages:
                return self._packages[folder]
            nested = [key for key in self._packages if key.endswith("/" + folder)]
            if nested and skip < len(parts) - 1:
                return self._packages[nearest(self._paths[file], nested)]
        return Absent.OUTSIDE

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return ``None``: packages do not nest."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the package of ``file``."""
        del enclosing
        return self._packages.get(folder_of(self._paths[file]))
