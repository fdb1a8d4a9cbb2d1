"""Swift: a module is a whole target, the files of which see each other."""

from __future__ import annotations

from fourfold.graph.modules.base import Absent, Module

_TARGETS = frozenset({"Sources", "Tests", "Plugins"})  # their folders are targets


class SwiftModules:
    """Targets by name; without the folders of a package, everything is one target."""

    def __init__(self, paths: list[str], files: list[int]) -> None:
        self._target_of = {file: _target(paths[file]) for file in files}
        held: dict[str, list[int]] = {}
        for file, target in self._target_of.items():
            held.setdefault(target, []).append(file)
        self._targets = {target: Module(target, tuple(of)) for target, of in held.items()}
        self._by_name = {
            target.rpartition("/")[2]: module for target, module in self._targets.items()
        }

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the target that an import names."""
        del file, start
        return self._by_name.get(specifier.partition(".")[0], Absent.OUTSIDE)

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return ``None``: targets do not nest."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the target of ``file``."""
        del enclosing
        return self._targets.get(self._target_of[file])


def _target(path: str) -> str:
    """Return the folder of the target that a path belongs to.

    Examples
    --------
    >>> _target("a/Sources/Shop/Cart/Cart.swift"), _target("App/Views/Cart.swift")
    ('a/Sources/Shop', 'App')
    """
    folders = path.split("/")[:-1]
    for position, folder in enumerate(folders[:-1]):
        if folder in _TARGETS:
            return "/".join(folders[: position + 2])
    return folders[0] if folders else ""
