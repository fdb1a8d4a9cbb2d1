"""Module identity: which files an import means, one file per family of languages."""

from __future__ import annotations

from collections.abc import Callable

from fourfold.graph.modules.alone import AloneModules
from fourfold.graph.modules.base import Modules
from fourfold.graph.modules.c import CModules
from fourfold.graph.modules.ecma import EcmaModules
from fourfold.graph.modules.go import GoModules
from fourfold.graph.modules.java import JavaModules
from fourfold.graph.modules.python import PythonModules
from fourfold.graph.modules.rust import RustModules
from fourfold.graph.symbols import SymbolTable


def modules_of(family: str, table: SymbolTable) -> Modules:
    """Return the module identity of the files of ``family``."""
    paths, manifests = table.facts.paths, table.facts.manifests
    files = [file for file, held in enumerate(table.families) if held == family]
    makers: dict[str, Callable[[], Modules]] = {
        "python": lambda: PythonModules(paths, files),
        "ecma": lambda: EcmaModules(paths, files, manifests),
        "go": lambda: GoModules(paths, files, manifests),
        "rust": lambda: RustModules(table, files, manifests),
        "java": lambda: JavaModules(paths, files),
        "kotlin": lambda: JavaModules(paths, files),
        "scala": lambda: JavaModules(paths, files),
        "groovy": lambda: JavaModules(paths, files),
        "c": lambda: CModules(table, files),
    }
    return makers.get(family, AloneModules)()
