"""Rust: crates by their manifests, module paths by file layout and by ``mod`` blocks."""

from __future__ import annotations

import re

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.manifests import crate_folders
from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join
from fourfold.graph.symbols import SPACE_KINDS, SymbolTable

_ROOT_FILES: frozenset[str] = frozenset({"lib", "main", "mod"})
_TARGET = re.compile(r"(?:src/bin|tests|benches|examples)(?=/)")


class RustModules:
    """Modules by key: the folder of a crate (or of a kind of target) and the path inside it."""

    def __init__(self, table: SymbolTable, files: list[int], manifests: dict[str, str]) -> None:
        self._table = table
        self._paths = table.facts.paths
        self._crates = crate_folders(self._paths, manifests)
        self._key_of: dict[int, str] = {}
        self._modules: dict[str, Module] = {}
        self._blocks: dict[int, list[int]] = {}
        for file in files:
            self._add_file(file)
        for symbol, kind in enumerate(table.symbols.kind):
            if kind in SPACE_KINDS and table.symbols.file[symbol] in self._key_of:
                self._add_block(symbol)
        self._by_name = self._library_crates()

    def _add_file(self, file: int) -> None:
        crate, inner = self._crate_of(self._paths[file])
        target = _TARGET.match(inner)
        if target:
            crate, inner = join(crate, target[0]), inner[len(target[0]) + 1 :]
        else:
            inner = inner.removeprefix("src/")
        parts = inner.removesuffix(".rs").split("/")
        if parts[-1] in _ROOT_FILES:
            parts.pop()
        key = "::".join([crate, *parts])
        held = self._modules.get(key)
        self._modules[key] = Module(key, (*(held.files if held else ()), file))
        self._key_of[file] = key

    def _crate_of(self, path: str) -> tuple[str, str]:
        folder = path
        while folder:
            folder = folder_of(folder)
            if folder in self._crates:
                return folder, path[len(folder) + 1 :] if folder else path
        before, found, after = ("/" + path).partition("/src/")
        return (before[1:], f"src/{after}") if found else ("", path)

    def _add_block(self, symbol: int) -> None:
        """Register a ``mod name { ... }``; one without a body is a file's."""
        symbols, table = self._table.symbols, self._table
        if not table.members(symbol):
            return
        file, parent = symbols.file[symbol], symbols.parent[symbol]
        self._blocks.setdefault(file, []).append(symbol)
        key = f"{self._key_at(file, parent)}::{symbols.name[symbol]}"
        self._modules.setdefault(key, Module(key, symbol=symbol))

    def _key_at(self, file: int, enclosing: int) -> str:
        symbols, names = self._table.symbols, list[str]()
        while enclosing != NO_SYMBOL:
            if symbols.kind[enclosing] in SPACE_KINDS:
                names.append(symbols.name[enclosing])
            enclosing = symbols.parent[enclosing]
        return "::".join([self._key_of[file], *reversed(names)])

    def _library_crates(self) -> dict[str, Module]:
        found: dict[str, Module] = {}
        for folder, name in sorted(self._crates.items()):
            if name and folder in self._modules:
                found[name] = self._modules[folder]
        return found

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the module at the path ``specifier``, read from byte ``start`` of ``file``."""
        first, *rest = specifier.removeprefix("::").split("::")
        here = self.home(file, self._block_at(file, start))
        module = self._first(here, first, file)
        while module is not None and rest and rest[0] == "super":
            module = self._modules.get(module.key.rpartition("::")[0])
            rest = rest[1:]
        if module is None:
            return Absent.MISSING if first in {"crate", "super"} else Absent.OUTSIDE
        for name in rest:
            module = self.submodule(module, name)
            if module is None:
                return Absent.MISSING
        return module

    def _first(self, here: Module, name: str, file: int) -> Module | None:
        if name == "self":
            return here
        if name == "super":
            return self._modules.get(here.key.rpartition("::")[0])
        if name == "crate":
            root = self._key_of[file].partition("::")[0]
            return self._modules.get(root) or here
        return self.submodule(here, name) or self._by_name.get(name)

    def _block_at(self, file: int, start: int) -> int:
        """Return the innermost ``mod`` block around a byte, or -1."""
        symbols, found = self._table.symbols, NO_SYMBOL
        for symbol in self._blocks.get(file, ()):
            if symbols.start[symbol] <= start < symbols.end[symbol]:
                found = symbol
        return found

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return the child module ``name``; files of one target folder see their neighbours."""
        child = self._modules.get(f"{module.key}::{name}")
        above = module.key.rpartition("::")[0]
        if child is None and above.endswith(("/tests", "/benches", "/examples", "src/bin")):
            return self._modules.get(f"{above}::{name}")
        return child

    def home(self, file: int, enclosing: int) -> Module:
        """Return the module around a site."""
        return self._modules.get(self._key_at(file, enclosing)) or Module(self._key_of[file])
