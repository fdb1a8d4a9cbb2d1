"""Python: a dotted name is a path below one of the folders that may stand on ``sys.path``."""

from __future__ import annotations

from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join, nearest

_SOURCE_ROOTS: frozenset[str] = frozenset({"", "src", "lib", "python", "Lib"})


class PythonModules:
    """Files by module path: ``src/flask/app.py`` and ``src/flask/__init__.py`` without endings."""

    def __init__(self, paths: list[str], files: list[int]) -> None:
        self._paths = paths
        self._modules: dict[str, int] = {}
        self._packages: dict[str, int] = {}
        self._folders: set[str] = set()
        for file in files:
            self._add(file)
        self._roots = self._find_roots()

    def _add(self, file: int) -> None:
        path = self._paths[file]
        folder, _, name = path.rpartition("/")
        stem, dot, ending = name.rpartition(".")
        if not dot:
            stem, ending = name, "py"
        table, key = self._modules, join(folder, stem)
        if stem == "__init__":
            table, key = self._packages, folder
        if ending == "py" or key not in table:
            table[key] = file
        while folder and folder not in self._folders:
            self._folders.add(folder)
            folder = folder_of(folder)

    def _find_roots(self) -> dict[str, list[str]]:
        """Return the folders, outside every package, that hold a module of each first name."""
        roots: dict[str, list[str]] = {}
        for key in sorted({*self._modules, *self._packages, *self._folders}):
            folder, _, name = key.rpartition("/")
            if name and folder not in self._packages:
                roots.setdefault(name, []).append(folder)
        return roots

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the module that an import in ``file`` names, with or without leading dots."""
        del start
        rest = specifier.lstrip(".")
        level = len(specifier) - len(rest)
        tail = rest.replace(".", "/")
        if level:
            return self._relative(file, level, tail)
        return self._absolute(file, tail)

    def _relative(self, file: int, level: int, tail: str) -> Module | Absent:
        folder = folder_of(self._paths[file])
        for _ in range(level - 1):
            if not folder:
                return Absent.MISSING
            folder = folder_of(folder)
        return self._at(join(folder, tail)) or Absent.MISSING

    def _absolute(self, file: int, tail: str) -> Module | Absent:
        first = tail.partition("/")[0]
        path = self._paths[file]
        known = [root for root in self._roots.get(first, ()) if self._may_import(path, root, first)]
        found = [root for root in known if self._at(join(root, tail)) is not None]
        if found:
            root = nearest(path, [join(root, "x") for root in found])[:-1].rstrip("/")
            return self._at(join(root, tail)) or Absent.MISSING
        is_ours = any(join(root, first) in self._packages for root in known)
        return Absent.MISSING if is_ours else Absent.OUTSIDE

    def _may_import(self, path: str, root: str, first: str) -> bool:
        """Tell whether ``root`` may stand on the path that ``path`` imports ``first`` from."""
        if root in _SOURCE_ROOTS or join(root, first) in self._packages:
            return True
        folder = folder_of(path)
        if folder in self._packages:
            while folder in self._packages:
                folder = folder_of(folder)
            return folder == root
        return folder == root or folder.startswith(root + "/")

    def _at(self, key: str) -> Module | None:
        file = self._packages.get(key)
        if file is None:
            file = self._modules.get(key)
        if file is not None:
            return Module(key, (file,))
        return Module(key) if key in self._folders else None

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return a package's module or package ``name``."""
        if module.key in self._folders or not module.key:
            return self._at(join(module.key, name))
        return None

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return ``None``: a Python file sees itself."""
        del file, enclosing
