"""Languages in which a module is a file: what is written is a path, or becomes one by a rule."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.graph.manifests import pub_packages
from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join, nearest, normalise


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRules:
    """How a specifier names a file.

    Attributes
    ----------
    separator
        What stands between the parts of a dotted specifier; empty where it is a path already.
    endings
        What may follow the path, the likeliest first.
    beside
        Whether a specifier without a leading dot is also looked up beside the importing file.
    roots
        Folders below which a path from the root of a package may begin.
    scheme
        What a specifier of a package begins with: its name and the path in ``lib`` follow.
    """

    separator: str = ""
    endings: tuple[str, ...] = ("",)
    beside: bool = False
    roots: frozenset[str] = frozenset({""})
    scheme: str = ""


_SOURCES = frozenset({"", "lib", "src"})

FILE_RULES: dict[str, FileRules] = {
    "dart": FileRules(beside=True, scheme="package:"),
    "solidity": FileRules(roots=frozenset({"", "contracts", "src", "lib"})),
    "lua": FileRules(
        separator=".", endings=(".lua", "/init.lua"), roots=_SOURCES | {"lua", "scripts"}
    ),
    "bash": FileRules(beside=True, endings=("", ".sh", ".bash")),
    "julia": FileRules(beside=True),
    "zig": FileRules(beside=True),
    "haskell": FileRules(
        separator=".", endings=(".hs",), roots=_SOURCES | {"app", "library", "source", "test"}
    ),
    "perl": FileRules(
        separator="::", endings=("", ".pm"), beside=True, roots=_SOURCES | {"t", "t/lib"}
    ),
    "powershell": FileRules(beside=True, endings=("", ".psm1", ".ps1")),
}


class FileModules:
    """Files by path."""

    def __init__(
        self, paths: list[str], files: list[int], rules: FileRules, manifests: dict[str, str]
    ) -> None:
        self._paths = paths
        self._rules = rules
        self._files = {paths[file]: file for file in files}
        self._by_base: dict[str, list[str]] = {}
        for path in self._files:
            self._by_base.setdefault(path.rpartition("/")[2], []).append(path)
        self._packages = pub_packages(manifests) if rules.scheme else {}

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the file that ``specifier`` means in ``file``.

        Relative to the file where it begins with a dot; else below a root of sources, the nearest
        one where there are several.
        """
        del start
        rules, here = self._rules, folder_of(self._paths[file])
        if rules.scheme and specifier.startswith(rules.scheme):
            return self._of_package(specifier.removeprefix(rules.scheme))
        if rules.separator:
            specifier = specifier.replace(rules.separator, "/")
        if specifier.startswith("."):
            return self._at(join(here, specifier)) or Absent.MISSING
        specifier = specifier.lstrip("/")
        beside = self._at(join(here, specifier)) if rules.beside else None
        return beside or self._below_a_root(self._paths[file], specifier) or Absent.OUTSIDE

    def _of_package(self, written: str) -> Module | Absent:
        name, _, rest = written.partition("/")
        if name not in self._packages:
            return Absent.OUTSIDE
        return self._at(join(join(self._packages[name], "lib"), rest)) or Absent.MISSING

    def _at(self, path: str) -> Module | None:
        normal = normalise(path)
        if normal is None:
            return None
        tried = (normal + ending for ending in self._rules.endings)
        return next((self._module(each) for each in tried if each in self._files), None)

    def _below_a_root(self, path: str, specifier: str) -> Module | None:
        specifier = normalise(specifier) or ""
        for ending in self._rules.endings:
            wanted = specifier + ending
            found = [
                each
                for each in self._by_base.get(wanted.rpartition("/")[2], ())
                if each == wanted or (each.endswith("/" + wanted) and self._is_root(each, wanted))
            ]
            if found:
                return self._module(nearest(path, found))
        return None

    def _is_root(self, path: str, wanted: str) -> bool:
        """Tell whether what stands before ``wanted`` ends in a folder of sources."""
        before = path.removesuffix("/" + wanted)
        return any(
            before == root or before.endswith("/" + root) for root in self._rules.roots if root
        )

    def _module(self, path: str) -> Module:
        return Module(path, (self._files[path],))

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return ``None``: a file is no namespace."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return ``None``: a file sees itself and what it imports."""
        del file, enclosing
