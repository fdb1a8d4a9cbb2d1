"""The scope tier: what a bare name means by its place in the file alone."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.found import NOTHING, VALUE, Found
from fourfold.graph.imports import Imports
from fourfold.graph.inheritance import Inheritance
from fourfold.graph.symbols import SPACE_KINDS, SymbolTable


class Scope:
    """Lexical lookup, innermost first; a parameter or a local ends it."""

    def __init__(self, table: SymbolTable, inheritance: Inheritance, imports: Imports) -> None:
        self._table = table
        self._imports = imports
        self._inheritance = inheritance

    def inside(self, file: int, enclosing: int, name: str, *, is_call: bool, heading: int) -> Found:
        """Return what the definitions around say that ``name`` means directly in ``enclosing``.

        In the head of ``heading`` (or -1) its own name is not known yet.

        A class's own names are seen by code that stands directly in its body, by its methods only
        where the language says so.
        """
        symbols, rules = self._table.symbols, self._table.rules[file]
        shadowed = not (is_call and rules.calls_apart)
        level = enclosing
        while level != NO_SYMBOL:
            if self._table.is_class(level):
                if level == enclosing or rules.members_in_scope:
                    found = self._member(level, name, heading)
                    if found:
                        return found
                if name in symbols.locals[level]:
                    return VALUE  # a type parameter
            else:
                found = self._in_function(level, name, heading, shadowed=shadowed)
                if found is not None:
                    return found
                if rules.blocks_are_modules and symbols.kind[level] in SPACE_KINDS:
                    break
            level = symbols.parent[level]
        return NOTHING

    def _of_owner(self, level: int, name: str, heading: int) -> Found | None:
        """Look in the classes of a method that is written apart from them."""
        owner, seen = self._table.owner[level], set[int]()
        while owner != NO_SYMBOL and owner not in seen and self._table.is_class(owner):
            found = self._member(owner, name, heading)
            if found:
                return found
            seen.add(owner)
            owner = self._table.owner[owner]
        return None

    def at_top(self, file: int, block: int, name: str, heading: int) -> Found:
        """Return what ``name`` means at the top of the file; a module block has its own top."""
        if block != NO_SYMBOL and self._table.rules[file].blocks_are_modules:
            return NOTHING
        held = self._table.top[file].get(name)
        return Found(_without(held, heading)) if held else NOTHING

    def _in_function(self, level: int, name: str, heading: int, *, shadowed: bool) -> Found | None:
        """Return what a definition or import inside, a local, or the classes of ``level`` say."""
        held = self._nested(level, name)
        found = Found(held) if held else self._imports.bound_inside(level, name)
        if found is not None:
            return found
        table = self._table
        if shadowed and name in table.symbols.locals[level]:
            return VALUE
        file, parent = table.symbols.file[level], table.symbols.parent[level]
        if table.rules[file].members_in_scope and table.owner[level] != parent:
            return self._of_owner(level, name, heading)
        return None

    def _nested(self, level: int, name: str) -> tuple[int, ...]:
        held = self._table.members(level).get(name)
        if not held:
            return ()
        kinds, parents = self._table.symbols.kind, self._table.symbols.parent
        return tuple(s for s in held if parents[s] == level and kinds[s] != "method")

    def _member(self, level: int, name: str, heading: int) -> Found:
        own = self._nameable(_without(self._table.members(level).get(name, ()), heading))
        if own:
            return Found(own)
        if not self._table.rules[self._table.symbols.file[level]].members_in_scope:
            return NOTHING  # what a class inherits is reached through its objects only
        inherited = self._nameable(self._inheritance.find(level, name))
        return Found(inherited, tier="self") if inherited else NOTHING

    def _nameable(self, symbols: tuple[int, ...]) -> tuple[int, ...]:
        """Leave out constructors: the name alone means the class."""
        return tuple(symbol for symbol in symbols if not self._table.is_constructor(symbol))


def _without(symbols: Sequence[int], left_out: int) -> tuple[int, ...]:
    if left_out == NO_SYMBOL:
        return tuple(symbols)
    return tuple(symbol for symbol in symbols if symbol != left_out)
