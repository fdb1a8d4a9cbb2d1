"""Ruby: constants are everybody's once loaded; many files open the same module or class."""

from __future__ import annotations

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.paths import folder_of, join, nearest, normalise
from fourfold.graph.symbols import SymbolTable

_PARTS = frozenset({"app", "bin", "config", "exe", "ext", "lib", "spec", "test"})  # of one project
_OPENED = frozenset({"module", "class"})


class RubyModules:
    """Projects by folder, and in each the modules and classes by full name."""

    def __init__(self, table: SymbolTable, files: list[int]) -> None:
        self._table = table
        self._paths = table.facts.paths
        self._files = {self._paths[file]: file for file in files}
        self._project_of = {file: _project(self._paths[file]) for file in files}
        held: dict[str, list[int]] = {}
        for file, project in self._project_of.items():
            held.setdefault(project, []).append(file)
        self._projects = {key: Module(f"{key}:", tuple(of)) for key, of in held.items()}
        self._spaces = self._find_spaces()

    def _find_spaces(self) -> dict[str, Module]:
        """Gather the blocks of each module by project and full name."""
        symbols = self._table.symbols
        blocks: dict[str, list[int]] = {}
        for symbol, kind in enumerate(symbols.kind):
            project = self._project_of.get(symbols.file[symbol])
            if kind in _OPENED and project is not None:
                key = f"{project}:{symbols.qualified_name[symbol]}"
                blocks.setdefault(key, []).append(symbol)
        spaces: dict[str, Module] = {}
        for key in sorted(blocks, key=len):  # what is around first
            above = spaces.get(key.rpartition(".")[0]) or self._projects[key.partition(":")[0]]
            of = tuple(blocks[key])
            files = tuple(dict.fromkeys(symbols.file[symbol] for symbol in of))
            spaces[key] = Module(key, files, blocks=of, above=above)
        return spaces

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the file that is required: beside this one, or below a ``lib``."""
        del start
        name = specifier if specifier.endswith(".rb") else f"{specifier}.rb"
        if specifier.startswith("."):
            path = normalise(join(folder_of(self._paths[file]), name))
            return (
                self._module(path) if path is not None and path in self._files else Absent.MISSING
            )
        ends = [path for path in self._files if f"/{path}".endswith(f"/lib/{name}")]
        return self._module(nearest(self._paths[file], ends)) if ends else Absent.OUTSIDE

    def _module(self, path: str) -> Module:
        return Module(path, (self._files[path],))

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return the module ``name`` inside another one."""
        del module, name

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the innermost module around a site, else the project."""
        symbols = self._table.symbols
        while enclosing != NO_SYMBOL and symbols.kind[enclosing] not in _OPENED:
            enclosing = symbols.parent[enclosing]
        if enclosing == NO_SYMBOL:
            return self._projects[self._project_of[file]]
        project = self._project_of[symbols.file[enclosing]]
        return self._spaces[f"{project}:{symbols.qualified_name[enclosing]}"]


def _project(path: str) -> str:
    """Return the folder of the project that a path belongs to.

    Examples
    --------
    >>> _project("gems/shop/lib/shop/cart.rb"), _project("cart.rb")
    ('gems/shop', '')
    """
    folders = path.split("/")[:-1]
    for position, folder in enumerate(folders):
        if folder in _PARTS:
            return "/".join(folders[:position])
    return "/".join(folders)
