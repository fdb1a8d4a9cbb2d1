"""Java and its relatives: a package is a folder below a source root."""

from __future__ import annotations

import re

from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of

_SOURCE_ROOT = re.compile(
    r"(?:^|.*?/)src/\w+/(?:java|kotlin|scala|groovy)/|(?:^|.*?/)(?:src|java)/"
)


class JavaModules:
    """Packages by dotted name; the folders of several source roots may share one."""

    def __init__(self, paths: list[str], files: list[int]) -> None:
        packages: dict[str, list[int]] = {}
        self._package_of: dict[int, str] = {}
        for file in files:
            name = package_name(paths[file])
            self._package_of[file] = name
            packages.setdefault(name, []).append(file)
        self._packages = {key: Module(key, tuple(held)) for key, held in packages.items()}

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the package ``specifier``; a name below a known package is missing here."""
        del file, start
        found = self._packages.get(specifier)
        if found is not None:
            return found
        above = specifier
        while "." in above:
            above = above.rpartition(".")[0]
            if above in self._packages:
                return Absent.MISSING
        return Absent.OUTSIDE

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return ``None``: packages do not see into each other."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the package of ``file``."""
        del enclosing
        return self._packages.get(self._package_of[file])


def package_name(path: str) -> str:
    """Return the package that a file's folder stands for.

    Examples
    --------
    >>> package_name("gson/src/main/java/com/google/gson/Gson.java")
    'com.google.gson'
    """
    root = _SOURCE_ROOT.match(path)
    return folder_of(path[root.end() :] if root else path).replace("/", ".")
