"""JavaScript and TypeScript: a specifier is a path, or the name of a package of the workspace."""

from __future__ import annotations

from fourfold.graph.manifests import package_names
from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join, nearest, normalise

_ENDINGS = (
    ".ts",
    ".tsx",
    ".mts",
    ".cts",
    ".js",
    ".jsx",
    ".mjs",
    ".cjs",
    ".d.ts",
    ".vue",
    ".svelte",
)
_WRITTEN_ENDINGS = (".js", ".jsx", ".mjs", ".cjs")  # what TypeScript writes for its own files
_ENTRIES = ("index", "src/index", "lib/index", "source/index", "src/main")
_SOURCE_ALIASES = ("@/", "~/", "#/")


class EcmaModules:
    """Files by path, packages of the workspace by name."""

    def __init__(self, paths: list[str], files: list[int], manifests: dict[str, str]) -> None:
        self._paths = paths
        self._files: dict[str, int] = {path: file for file, path in enumerate(paths)}
        self._ours = set(files)
        self._packages = package_names(paths, manifests)

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the file that ``specifier`` means in ``file``."""
        del start
        specifier = specifier.partition("?")[0]
        path = self._paths[file]
        if specifier.startswith((".", "/")):
            base = "" if specifier.startswith("/") else folder_of(path)
            return self._at(normalise(join(base, specifier))) or Absent.MISSING
        if specifier.startswith(_SOURCE_ALIASES):
            return self._aliased(path, specifier[2:])
        return self._package(path, specifier)

    def _aliased(self, path: str, tail: str) -> Module | Absent:
        """Look below the ``src`` (or the folder itself) of each folder around ``path``."""
        folder = path
        while folder:
            folder = folder_of(folder)
            for root in (join(folder, "src"), folder):
                found = self._at(join(root, tail))
                if found is not None:
                    return found
        return Absent.OUTSIDE

    def _package(self, path: str, specifier: str) -> Module | Absent:
        parts = specifier.split("/")
        width = 2 if specifier.startswith("@") else 1
        folders = self._packages.get("/".join(parts[:width]))
        if folders is None:
            return Absent.OUTSIDE
        folder = nearest(path, [join(folder, "package.json") for folder in folders])
        folder, tail = folder_of(folder), "/".join(parts[width:])
        bases = [join(root, tail) for root in (join(folder, "src"), folder)] if tail else [folder]
        for base in bases:
            found = self._at(base)
            if found is not None:
                return found
        return Absent.MISSING

    def _at(self, path: str | None) -> Module | None:
        """Return the module at ``path`` as node and bundlers would find it."""
        if path is None:
            return None
        stem = path.rpartition(".")[0] if path.endswith(_WRITTEN_ENDINGS) else path
        entries = [join(path, entry) for entry in _ENTRIES]
        tried = [path, *(p + e for p in dict.fromkeys((stem, path, *entries)) for e in _ENDINGS)]
        for candidate in tried:
            file = self._files.get(candidate)
            if file is not None:
                return Module(candidate, (file,) if file in self._ours else ())
        return None

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return ``None``: a module's folder is no namespace."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return ``None``: a file sees itself."""
        del file, enclosing
