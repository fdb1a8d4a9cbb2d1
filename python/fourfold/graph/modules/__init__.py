"""Module identity: which files an import means, one file per family of languages."""

from __future__ import annotations

from collections.abc import Callable

from fourfold.graph.modules.alone import AloneModules
from fourfold.graph.modules.base import Modules
from fourfold.graph.modules.c import CModules
from fourfold.graph.modules.c_sharp import CSharpModules
from fourfold.graph.modules.ecma import EcmaModules
from fourfold.graph.modules.elixir import ElixirModules
from fourfold.graph.modules.files import FILE_RULES, FileModules
from fourfold.graph.modules.go import GoModules
from fourfold.graph.modules.java import JavaModules
from fourfold.graph.modules.php import PhpModules
from fourfold.graph.modules.python import PythonModules
from fourfold.graph.modules.ruby import RubyModules
from fourfold.graph.modules.rust import RustModules
from fourfold.graph.modules.swift import SwiftModules
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
        "swift": lambda: SwiftModules(paths, files),
        "elixir": lambda: ElixirModules(table, files),
        "php": lambda: PhpModules(table, files),
        "ruby": lambda: RubyModules(table, files),
        "c_sharp": lambda: CSharpModules(table, files),
    }
    rules = FILE_RULES.get(family)
    if rules is not None:
        return FileModules(paths, files, rules, manifests)
    return makers.get(family, AloneModules)()
