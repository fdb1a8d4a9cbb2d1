"""Languages whose modules are not known: every file is alone."""

from __future__ import annotations

from fourfold.graph.modules.base import Absent, Module


class AloneModules:
    """No import is followed, and none is called external."""

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return that the module is not found."""
        del file, specifier, start
        return Absent.MISSING

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return ``None``."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return ``None``."""
        del file, enclosing
