"""Methods that are declared in one place and run in another: interfaces, traits, overriding."""

from __future__ import annotations

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.names import Names

_MAX_IMPLEMENTATIONS = 32
_DECLARED_ONLY = frozenset({"go", "rust"})
_METHODS = frozenset({"method", "function"})


class Interfaces:
    """What stands directly below each class, and which methods override which."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._table = names.table
        self._below: dict[int, list[int]] | None = None
        self._owners: dict[str, list[int]] | None = None
        self._declarations: dict[int, int] = {}
        self._overrides: dict[int, tuple[int, ...]] = {}

    def declaration(self, method: int) -> int:
        """Return the trait's method that a method in an ``impl`` block is, or -1.

        A call means the method that the trait declares, whatever the type that it is called on.
        """
        known = self._declarations.get(method)
        if known is None:
            known = self._declarations[method] = self._find_declaration(method)
        return known

    def _find_declaration(self, method: int) -> int:
        symbols = self._table.symbols
        block = symbols.parent[method]
        if block == NO_SYMBOL or symbols.kind[block] != "impl":
            return NO_SYMBOL
        for base in symbols.bases[block]:
            for trait in self._names.classes(block, base):
                held = self._table.members(trait).get(symbols.name[method])
                if held:
                    return held[0]
        return NO_SYMBOL

    def overrides(self, method: int) -> tuple[int, ...]:
        """Return the methods, one level down, that may run when ``method`` is called."""
        known = self._overrides.get(method)
        if known is None:
            known = self._overrides[method] = self._find_overrides(method)
        return known

    def _find_overrides(self, method: int) -> tuple[int, ...]:
        symbols, owner = self._table.symbols, self._table.owner[method]
        if symbols.kind[method] not in _METHODS or owner == NO_SYMBOL:
            return ()
        if not self._table.is_class(owner):
            return ()
        family = self._table.families[symbols.file[method]]
        if family in _DECLARED_ONLY and symbols.kind[owner] not in {"interface", "trait"}:
            return ()  # what embeds a structure does not replace its methods
        below = self._fitting(owner) if family == "go" else self._classes_below().get(owner, ())
        found: list[int] = []
        for each in below:
            found += self._table.members(each).get(symbols.name[method], ())[:1]
        callable_ = [each for each in found if each != method and self._table.is_callable(each)]
        return tuple(callable_[:_MAX_IMPLEMENTATIONS])

    def _fitting(self, interface: int) -> list[int]:
        """Return the types of Go that have all methods of an interface, which they never name."""
        wanted = self._method_names(interface)
        if not wanted:
            return []
        first, *others = sorted(wanted)
        members, visible = self._table.members, self._table.in_test(interface)
        return [
            owner
            for owner in self._owners_of(first)
            if all(name in members(owner) for name in others)
            and (visible or not self._table.in_test(owner))
        ]

    def _method_names(self, interface: int) -> set[str]:
        kinds = self._table.symbols.kind
        return {
            name
            for each in self._names.inheritance.order(interface)
            for name, held in self._table.members(each).items()
            if kinds[held[0]] == "method"
        }

    def _owners_of(self, name: str) -> list[int]:
        if self._owners is None:
            symbols = self._table.symbols
            self._owners = {}
            for symbol, kind in enumerate(symbols.kind):
                owner = self._table.owner[symbol]
                if (
                    kind == "method"
                    and owner != NO_SYMBOL
                    and symbols.kind[owner] != "interface"
                    and self._table.families[symbols.file[symbol]] == "go"
                ):
                    self._owners.setdefault(symbols.name[symbol], []).append(owner)
        return self._owners.get(name, [])

    def _classes_below(self) -> dict[int, list[int]]:
        if self._below is None:
            self._below = {}
            for symbol in range(len(self._table.symbols.file)):
                if self._table.is_class(symbol) and self._table.symbols.kind[symbol] != "impl":
                    for base in self._names.inheritance.bases(symbol):
                        self._below.setdefault(base, []).append(symbol)
        return self._below
