"""C and C++: a name is declared in an included file and defined in another one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from fourfold.graph.builtin_names import GLOBALS
from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.found import NOTHING, Found
from fourfold.graph.modules.base import Absent, Module
from fourfold.graph.modules.spaces import Spaces
from fourfold.graph.paths import folder_of, shared_folders
from fourfold.graph.symbols import SPACE_KINDS, VALUE_KINDS, SymbolTable

_METHOD_MACROS = frozenset(
    {"BENCHMARK_DEFINE_F", "BENCHMARK_F", "TEST_F", "TEST_P", "TYPED_TEST", "TYPED_TEST_P"}
)
_FIRST_ARGUMENT = re.compile(r"\w+\s*\(\s*([\w:]+)\s*,")
_HEADERS = (".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".ipp")
_BODILESS = frozenset({"prototype"})


class CNames:
    """Names outside of classes and functions, by namespace, and what each file includes.

    Parameters
    ----------
    table, spaces
        The symbols, and the namespaces they stand in.
    locate
        Gives the file that a row of the imports includes.
    """

    def __init__(
        self, table: SymbolTable, spaces: Spaces, locate: Callable[[int], Module | Absent]
    ) -> None:
        self._table = table
        self._locate = locate
        self._spaces = spaces
        self._included: dict[int, frozenset[int]] = {}
        self._rows: dict[int, list[int]] = {}
        self._names: dict[tuple[str, str], list[int]] = {}
        for row, file in enumerate(table.facts.imports.file):
            if table.families[file] == "c":
                self._rows.setdefault(file, []).append(row)
        for symbol, name in enumerate(table.symbols.name):
            path = self._path(symbol)
            if path is not None:
                self._names.setdefault((path, name), []).append(symbol)

    def _path(self, symbol: int) -> str | None:
        """Return the namespace whose name a symbol is, or ``None`` if it is none's."""
        symbols = self._table.symbols
        file, parent, kind = symbols.file[symbol], symbols.parent[symbol], symbols.kind[symbol]
        if self._table.families[file] != "c" or kind in SPACE_KINDS or kind == "impl":
            return None
        if kind in VALUE_KINDS and self._table.facts.languages[file] == "cpp":
            return None  # templates are misread as variables
        if kind == "macro":
            return ""
        if parent != NO_SYMBOL and symbols.kind[parent] not in SPACE_KINDS:
            return None
        owner = self._table.owner_name(symbol)
        outer = "" if parent == NO_SYMBOL else symbols.qualified_name[parent]
        if owner in {outer, ""}:
            return self._spaces.path(parent)
        return next(
            (
                space.key
                for path in self._spaces.around(parent)
                if (space := self._spaces.below(path, owner)) is not None
            ),
            None,
        )

    def included(self, file: int) -> frozenset[int]:
        """Return the files that ``file`` includes, directly or not, itself among them."""
        known = self._included.get(file)
        if known is None:
            seen, pending = {file}, [file]
            while pending:
                for row in self._rows.get(pending.pop(), ()):
                    located = self._locate(row)
                    if isinstance(located, Module) and not located.blocks:
                        fresh = [each for each in located.files[:1] if each not in seen]
                        seen.update(fresh)
                        pending += fresh
            known = self._included[file] = frozenset(seen)
        return known

    def find(self, file: int, place: int, name: str) -> Found:
        """Return the only definition of ``name`` that code of ``file`` in ``place`` can see."""
        for path in self._spaces.around(place):
            held = self._names.get((path, name))
            found = self.choose(file, held) if held else NOTHING
            if found:
                return found
            space = self._spaces.below(path, name)
            if space is not None:
                return Found(module=space, tier="import")
        return NOTHING

    def within(self, file: int, space: Module, name: str) -> Found:
        """Return what ``name`` means inside of a namespace, for code of ``file``."""
        return self.choose(file, self._names.get((space.key, name), []))

    def completed(self, file: int, found: Found) -> Found:
        """Return the definition of what is only declared, if ``found`` is that."""
        symbols = self._table.symbols
        if any(_BODILESS.isdisjoint(symbols.modifiers[each]) for each in found.symbols):
            return found
        first = found.symbols[0]
        path = self._path(first)
        if path is None:
            return found
        return self.choose(file, self._names.get((path, symbols.name[first]), [])) or found

    def choose(self, file: int, held: list[int]) -> Found:
        """Return the definitions, among those of one name, that code of ``file`` means.

        A declaration in an included file stands for the definition elsewhere; among several, the
        only one of the same folder is meant, and without one the declaration itself. What an
        included file defines is meant too. Where C++ has no declaration, nothing is; where C has
        none, the only function of the name.
        """
        held = self._table.visible(held, file)
        if not held:
            return NOTHING
        name = self._table.symbols.name[held[0]]
        files, included = self._table.symbols.file, self.included(file)
        declared = [symbol for symbol in held if files[symbol] in included]
        if not declared and self._table.facts.languages[file] == "cpp":
            return NOTHING
        if not declared and name in GLOBALS["c"]:
            return NOTHING  # the library's, whatever a platform puts in its place
        defined = [symbol for symbol in declared if self._has_body(symbol)]
        if not declared or len(defined) < len(declared):
            defined += [s for s in self._elsewhere(file, held, declared) if s not in defined]
        found = self._nearest(file, defined or declared)
        return Found(tuple(sorted(found)), tier="import") if found else self._linked(held)

    def _nearest(self, file: int, found: list[int]) -> list[int]:
        """Leave, of what several files define in C, what stands nearest; nothing if two do."""
        symbols, paths = self._table.symbols, self._table.facts.paths
        held = {symbols.file[symbol] for symbol in found}
        if len(held) < 2 or self._table.facts.languages[file] == "cpp":
            return found
        near = {each: shared_folders(paths[file], paths[each]) for each in held}
        best = [each for each in held if near[each] == max(near.values())]
        return [s for s in found if symbols.file[s] == best[0]] if len(best) == 1 else []

    def _linked(self, held: list[int]) -> Found:
        """Return the only function of a name in C: the linker knows no other.

        Its declaration may stand where it is not read, such as behind a macro.
        """
        bodies = [symbol for symbol in held if self._is_shared_body(symbol)]
        is_one = len(bodies) == 1 and self._table.symbols.kind[bodies[0]] == "function"
        return Found(tuple(bodies), tier="unique") if is_one else NOTHING

    def _elsewhere(self, file: int, held: list[int], declared: list[int]) -> list[int]:
        """Return the bodies of what is declared, if all stand in one file."""
        files = self._table.symbols.file
        bodies = [symbol for symbol in held if self._is_shared_body(symbol)]
        beside = self._beside(file, bodies)
        defined = bodies if len({files[symbol] for symbol in bodies}) == 1 else beside
        is_one = len({files[symbol] for symbol in defined}) == 1 and (declared or beside)
        return defined if is_one else []

    def _beside(self, file: int, bodies: list[int]) -> list[int]:
        """Return the functions among ``bodies`` that stand in the folder of ``file``."""
        paths, files = self._table.facts.paths, self._table.symbols.file
        folder = folder_of(paths[file])
        return [
            symbol
            for symbol in bodies
            if folder_of(paths[files[symbol]]) == folder and self._table.is_callable(symbol)
        ]

    def _has_body(self, symbol: int) -> bool:
        return _BODILESS.isdisjoint(self._table.symbols.modifiers[symbol])

    def _is_shared_body(self, symbol: int) -> bool:
        """Tell whether other files may use a symbol that stands outside of headers."""
        is_static = "static" in self._table.symbols.modifiers[symbol]
        is_header = self._table.facts.paths[self._table.symbols.file[symbol]].endswith(_HEADERS)
        return not is_static and not is_header and self._has_body(symbol)


def c_macro_methods(table: SymbolTable) -> Iterator[tuple[int, str]]:
    """Give the bodies that a test framework's macro makes methods of the class it is given."""
    symbols = table.symbols
    for symbol, name in enumerate(symbols.name):
        if name in _METHOD_MACROS and table.families[symbols.file[symbol]] == "c":
            written = _FIRST_ARGUMENT.match(symbols.signature[symbol])
            if written:
                yield symbol, written[1]
