"""The import tier: what a name means through the imports of a file, however many files away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fourfold.graph.c_names import CNames
from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.found import NOTHING, Found
from fourfold.graph.inheritance import Inheritance
from fourfold.graph.modules import modules_of
from fourfold.graph.modules.base import Absent, Module, Modules
from fourfold.graph.modules.spaces import Spaces
from fourfold.graph.symbols import SPACE_KINDS, Names, SymbolTable

_PASSED_ON = frozenset(
    {"python", "bash", "julia", "solidity"}
)  # every name that a module imports is a name of the module
_NESTING = frozenset(
    {"rust", "java", "kotlin", "c_sharp", "scala", "groovy"}
)  # a path goes on into types
_SPACED = frozenset({"c", "c_sharp", "ruby"})  # many files open the same namespace
_WHOLE = {"ecma": "default", "lua": "return"}  # the name of what a module exports as a whole
_HIDDEN = frozenset({"lua"})  # a module offers what it returns, and nothing else
_MAX_DEPTH = 40  # files between a name and its definition


class Imports:
    """Bindings of each file, followed on first use."""

    def __init__(self, table: SymbolTable, inheritance: Inheritance) -> None:
        self._table = table
        self._inheritance = inheritance
        self._rows = table.facts.imports
        self._modules: dict[str, Modules] = {}
        self._bound: list[dict[str, list[int]]] = [{} for _ in table.facts.paths]
        self._bound_inside: dict[int, dict[str, list[int]]] = {}
        self._offered: list[dict[str, list[int]]] = [{} for _ in table.facts.paths]
        self._stars: list[list[int]] = [[] for _ in table.facts.paths]
        self._offered_stars: list[list[int]] = [[] for _ in table.facts.paths]
        self._by_row: dict[int, Found] = {}
        self._merged: dict[tuple[int, ...], Names] = {}
        self._depth = 0
        self._exported: dict[tuple[str, str, str], Found] = {}
        self._c_names: CNames | None = None
        for row in range(len(self._rows.file)):
            self._enter(row)

    def _enter(self, row: int) -> None:
        """Note which names an import binds in its file, and which it offers to importers."""
        file, alias = self._rows.file[row], self._rows.alias[row]
        family, reexport = self._table.families[file], self._rows.reexport[row]
        binds = not (reexport and family == "ecma")
        offers = reexport or family in _PASSED_ON
        is_star = self._rows.name[row] == "*" or (family == "c_sharp" and not self._rows.name[row])
        if is_star and not alias:
            if binds:
                self._stars[file].append(row)
            if offers:
                self._offered_stars[file].append(row)
        elif alias:
            if family == "ecma" and alias == "exports" and reexport:
                alias = "default"  # `module.exports = ...`
            inside = self._function_around(row)
            if inside != NO_SYMBOL:
                self._bound_inside.setdefault(inside, {}).setdefault(alias, []).append(row)
                return
            if binds:
                self._bound[file].setdefault(alias, []).append(row)
            if offers:
                self._offered[file].setdefault(alias, []).append(row)

    def _function_around(self, row: int) -> int:
        """Return the function in which an import stands, or -1; an export stands in none."""
        if not self._rows.module[row]:
            return NO_SYMBOL
        return self._table.function_at(self._rows.file[row], self._rows.start[row])

    def forget(self) -> None:
        """Drop what was followed, after members moved."""
        self._by_row.clear()
        self._exported.clear()

    def modules(self, file: int) -> Modules:
        """Return the module identity of the family of ``file``."""
        family = self._table.families[file]
        if family not in self._modules:
            self._modules[family] = modules_of(family, self._table)
        return self._modules[family]

    @property
    def c_names(self) -> CNames:
        """What C and C++ see of other files."""
        if self._c_names is None:
            files = [file for file, held in enumerate(self._table.families) if held == "c"]
            self._c_names = CNames(self._table, Spaces(self._table, files), self.located)
        return self._c_names

    def located(self, row: int) -> Module | Absent:
        """Return the module that an import names, before its member is looked up."""
        file = self._rows.file[row]
        return self.modules(file).locate(file, self._rows.module[row], self._rows.start[row])

    def bound(self, file: int, name: str) -> Found:
        """Return what the imports at the top of ``file`` bind ``name`` to."""
        return self._best(self._bound[file].get(name, ()))

    def bound_inside(self, function: int, name: str) -> Found | None:
        """Return what the imports inside a function bind ``name`` to; ``None`` if none does."""
        rows = self._bound_inside.get(function, {}).get(name)
        return None if rows is None else self._best(rows)

    def _best(self, rows: Sequence[int]) -> Found:
        """Prefer, among imports of one name, the one that leads into the corpus."""
        outside = NOTHING
        for row in rows:
            found = self.row(row)
            if found.symbols or found.module:
                return found
            outside = outside or found
        return outside

    def binds(self, file: int, name: str) -> bool:
        """Tell whether an import at the top of ``file`` binds ``name``, to whatever it may be."""
        return name in self._bound[file]

    def starred(self, file: int, name: str) -> Found:
        """Return what the star imports of ``file`` give for ``name``."""
        for row in self._stars[file]:
            found = self.attribute(file, self.row(row), name)
            if found.symbols or found.module:
                return found
        return NOTHING

    def row(self, row: int) -> Found:
        """Return what one import means; a circle of re-exports means nothing."""
        known = self._by_row.get(row)
        if known is None:
            known = self._by_row[row] = NOTHING
            if self._depth < _MAX_DEPTH:
                self._depth += 1
                known = self._by_row[row] = self._follow(row)
                self._depth -= 1
        return known

    def _follow(self, row: int) -> Found:
        file, module, name = (
            self._rows.file[row],
            self._rows.module[row],
            self._rows.name[row],
        )
        if not module:
            return self._own(row, file, name)
        name = "" if name == "*" else name
        alias, located = self._rows.alias[row], self.located(row)
        if not name and alias and self._table.families[file] == "python":
            first = module.partition(".")[0]
            if alias == first != module:  # `import a.b` binds `a`
                module, located = first, self.modules(file).locate(file, first, 0)
        if isinstance(located, Module):
            whole = Found(module=located, tier="import")
            return self.exported(file, located, name) if name else whole
        if self._table.families[file] in _NESTING:
            found = self._into_types(file, module, name, self._rows.start[row])
            if found:
                return found
        if located is Absent.OUTSIDE:
            return Found(external=f"{module}.{name}" if name else module, tier="import")
        return NOTHING

    def _own(self, row: int, file: int, name: str) -> Found:
        """Return what an export without a module offers: a name of the file or of its imports."""
        own = self._table.top[file].get(name)
        if own:
            return Found(tuple(own), tier="import")
        for other in self._bound[file].get(name, ()):
            if other != row:
                found = self.row(other)
                if found:
                    return found
        return NOTHING

    def _into_types(self, file: int, path: str, name: str, start: int) -> Found:
        """Read the end of a path as names inside its longest beginning that is a module."""
        separator = "::" if "::" in path else "."
        modules = self.modules(file)
        tail = [name] if name else []
        while path:
            path, _, last = path.rpartition(separator)
            tail.insert(0, last)
            located = modules.locate(file, path, start) if path else modules.home(file, -1)
            if isinstance(located, Module):
                found = Found(module=located, tier="import")
                for each in tail:
                    found = self.attribute(file, found, each)
                return found
        return NOTHING

    def exported(self, file: int, module: Module, name: str) -> Found:
        """Return what ``module`` offers under ``name`` to ``file``."""
        if module.blocks and self._table.families[file] == "c":
            return self._in_space(file, module, name)
        key = (self._table.families[file], module.key, name)
        known = self._exported.get(key)
        if known is None:
            self._exported[key] = NOTHING
            known = self._exported[key] = self._look_inside(file, module, name)
        return known

    def _in_space(self, file: int, space: Module, name: str) -> Found:
        """Return what a namespace of C++ holds that ``file`` can see."""
        found = self.c_names.within(file, space, name)
        if not found:
            child = self.modules(file).submodule(space, name)
            found = Found(module=child, tier="import") if child else NOTHING
        return found

    def _look_inside(self, file: int, module: Module, name: str) -> Found:
        is_hidden = self._table.families[file] in _HIDDEN
        own = () if is_hidden else self.own_names(module, name)
        if own:
            return Found(own, tier="import")
        child = self.modules(file).submodule(module, name)
        files = self._files(module)
        return (
            self._first(
                self.row(row) for each in files for row in self._offered[each].get(name, ())
            )
            or (Found(module=child, tier="import") if child else NOTHING)
            or self._first(self._through_star(each, name) for each in files)
            or self._of_default(file, module, name)
        )

    def _first(self, found: Iterable[Found]) -> Found:
        return next((each for each in found if each), NOTHING)

    def _through_star(self, file: int, name: str) -> Found:
        if name == "default" or (name.startswith("_") and self._table.families[file] == "python"):
            return NOTHING
        rows = self._offered_stars[file]
        return self._first(self.attribute(file, self.row(row), name) for row in rows)

    def _of_default(self, file: int, module: Module, name: str) -> Found:
        """Look among the members of what a module of JavaScript or Lua exports as a whole."""
        family = self._table.families[file]
        if family not in _WHOLE:
            return NOTHING
        if family == "ecma" and name == "default":
            held = self.own_names(module, "exports")  # `module.exports = function () {}`
            return Found(held, tier="import") if held else NOTHING
        whole = self.exported(file, module, _WHOLE[family]) if name != _WHOLE[family] else NOTHING
        return self.attribute(file, whole, name) if whole else NOTHING

    def own_names(self, module: Module, name: str) -> tuple[int, ...]:
        """Return the definitions ``name`` that stand in ``module`` itself."""
        if module.symbol >= 0:
            return tuple(self._table.members(module.symbol).get(name, ()))
        if module.blocks:
            members = self._table.members
            return tuple(s for block in module.blocks for s in members(block).get(name, ()))
        top = self._table.top
        if len(module.files) == 1:
            return tuple(top[module.files[0]].get(name, ()))
        merged = self._merged.get(module.files)
        if merged is None:
            merged = self._merged[module.files] = {}
            for file in module.files:
                for held_name, held in top[file].items():
                    merged.setdefault(held_name, []).extend(held)
        return tuple(merged.get(name, ()))

    def _files(self, module: Module) -> tuple[int, ...]:
        if module.symbol >= 0:
            return (self._table.symbols.file[module.symbol],)
        return module.files

    def attribute(self, file: int, found: Found, name: str) -> Found:
        """Return what ``name`` means inside what was found from ``file``."""
        if found.external:
            return Found(external=f"{found.external}.{name}", tier=found.tier)
        if found.module is not None:
            return self.exported(file, found.module, name)
        if not found.symbols:
            return NOTHING
        symbol = found.symbols[0]
        if self._table.symbols.kind[symbol] in SPACE_KINDS:
            family, space = self._table.families[file], self.modules(file).home(file, symbol)
            if family in _SPACED and space is not None:
                return self.exported(file, space, name)
        if self._table.is_class(symbol):
            held = self._inheritance.find(symbol, name)
        else:
            held = self._table.shared(symbol, name)
        return Found(held, tier=found.tier) if held else NOTHING
