"""What a bare name or a dotted expression means at a place in a file."""

from __future__ import annotations

import re

from fourfold.graph.builtin_names import GLOBALS
from fourfold.graph.c_names import c_macro_methods
from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.found import NOTHING, Found
from fourfold.graph.imports import Imports
from fourfold.graph.inheritance import Inheritance
from fourfold.graph.modules.base import Module
from fourfold.graph.scope import Scope
from fourfold.graph.self_tier import SelfTier
from fourfold.graph.symbols import VALUE_KINDS, SymbolTable

_SEPARATOR = re.compile(r"::|->|\?->|\?\.|\.|\\")


class Names:
    """The tiers that need no types, in their order: scope, imports, what a package shares."""

    def __init__(self, table: SymbolTable) -> None:
        self.table = table
        self.inheritance = Inheritance(table, self.classes)
        self.imports = Imports(table, self.inheritance)
        self.self_tier = SelfTier(table, self.inheritance)
        self._scope = Scope(table, self.inheritance, self.imports)
        self._with_blocks = table.files_with_blocks()
        self._known_at_top: dict[tuple[int, int, str], Found] = {}
        attach_members(self)
        self.inheritance.forget()
        self.imports.forget()

    def bare(
        self,
        file: int,
        enclosing: int,
        name: str,
        *,
        is_call: bool = False,
        heading: int = NO_SYMBOL,
    ) -> Found:
        """Return what ``name`` alone means for code directly inside ``enclosing``.

        ``heading`` is the definition in whose head the name stands, if it stands in one.
        """
        found = self._scope.inside(file, enclosing, name, is_call=is_call, heading=heading)
        if found:
            return self._completed(file, found)
        if heading != NO_SYMBOL:
            return self._at_top(file, enclosing, name, heading)
        block = self.table.block_around(enclosing) if file in self._with_blocks else NO_SYMBOL
        key = (file, block, name)
        known = self._known_at_top.get(key)
        if known is None:
            known = self._known_at_top[key] = self._at_top(file, block, name, heading)
        return known

    def _at_top(self, file: int, block: int, name: str, heading: int) -> Found:
        """Look where nothing inside of definitions counts any more."""
        found = self._completed(file, self._scope.at_top(file, block, name, heading))
        if found and not (self.imports.binds(file, name) and self._is_plain_value(found)):
            return found
        if self.imports.binds(file, name):
            return self.imports.bound(file, name) or found
        found = self._shared(file, block, name) or self.imports.starred(file, name)
        if found:
            return found
        if name in GLOBALS.get(self.table.families[file], ()):
            return Found(external=name, tier="scope")
        return NOTHING

    def _completed(self, file: int, found: Found) -> Found:
        """Return the definition of what C and C++ only declare in the file."""
        if found.symbols and self.table.families[file] == "c":
            return self.imports.c_names.completed(file, found)
        return found

    def _is_plain_value(self, found: Found) -> bool:
        """Tell whether a name is a variable only: `x = require(...)`, a fallback for an import."""
        kinds = self.table.symbols.kind
        return bool(found.symbols) and all(kinds[each] in VALUE_KINDS for each in found.symbols)

    def _shared(self, file: int, enclosing: int, name: str) -> Found:
        """Look where names are shared without an import: a package, a module, included files."""
        if self.table.families[file] == "c":
            return self.imports.c_names.find(file, enclosing, name)
        modules = self.imports.modules(file)
        home = modules.home(file, enclosing)
        if self.table.rules[file].constants_shared and not name[:1].isupper():
            return NOTHING
        while home is not None:
            held = self.table.visible(list(self.imports.own_names(home, name)), file)
            if held:
                return Found(tuple(held), tier="import")
            child = modules.submodule(home, name)
            if child is not None:
                return Found(module=child, tier="import")
            home = home.above
        return NOTHING

    def dotted(
        self, file: int, enclosing: int, expression: str, *, heading: int = NO_SYMBOL
    ) -> Found:
        """Return what a plain dotted expression means."""
        first, *rest = split(expression)
        around = self.self_tier.class_of(file, enclosing, first)
        if around != NO_SYMBOL:
            found = Found((around,), tier="self")
        else:
            found = self.bare(file, enclosing, first, heading=heading)
            if not found and self.table.families[file] == "rust":
                found, rest = self._rust_path(file, enclosing, first, rest)
        for name in rest:
            found = self.imports.attribute(file, found, name)
        return found

    def _rust_path(
        self, file: int, enclosing: int, first: str, rest: list[str]
    ) -> tuple[Found, list[str]]:
        """Read ``crate``, ``self``, a run of ``super`` or a crate's name as what they mean."""
        words = [first]
        while rest and rest[0] == "super":
            words.append(rest[0])
            rest = rest[1:]
        start = 0 if enclosing == NO_SYMBOL else self.table.symbols.start[enclosing]
        module = self.imports.modules(file).locate(file, "::".join(words), start)
        if isinstance(module, Module):
            return Found(module=module, tier="import"), rest
        return NOTHING, rest

    def classes(self, symbol: int, base: str) -> tuple[int, ...]:
        """Return the classes that ``base`` means in the head of ``symbol``."""
        if not base:
            return ()
        file, parent = self.table.symbols.file[symbol], self.table.symbols.parent[symbol]
        found = self.dotted(file, parent, base, heading=symbol)
        return tuple(each for each in found.symbols if self.table.is_class(each))


def attach_members(names: Names) -> None:
    """Give members that are written apart from their class to it, across files.

    Methods of Go, definitions out of line in C++, ``impl`` blocks of Rust.
    """
    table = names.table
    symbols = table.symbols
    for symbol in table.detached:
        place = symbols.parent[symbol]
        owner, file = table.owner_name(symbol), symbols.file[symbol]
        if table.families[file] == "c":
            found = names.dotted(file, place, owner)
        else:
            found = names.bare(file, place, owner)
        if found.symbols and table.is_class(found.symbols[0]):
            table.adopt(found.symbols[0], symbol)
    for symbol, written in c_macro_methods(table):
        found = names.dotted(symbols.file[symbol], symbols.parent[symbol], written)
        if found.symbols and table.is_class(found.symbols[0]):
            table.owner[symbol] = found.symbols[0]
    blocks = [symbol for symbol, kind in enumerate(symbols.kind) if kind == "impl"]
    blocks.sort(key=lambda block: bool(symbols.bases[block]))  # own methods before those of traits
    for block in blocks:
        owners = names.classes(block, symbols.name[block])
        if owners and owners[0] != block:  # a block inside another of its own name
            table.merge(owners[0], block)


def split(expression: str) -> list[str]:
    """Split a receiver at its separators.

    Examples
    --------
    >>> split("a::b.c")
    ['a', 'b', 'c']
    """
    return _SEPARATOR.split(expression)
