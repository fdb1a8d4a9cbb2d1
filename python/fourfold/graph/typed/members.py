"""Members of types: definitions inside their classes, and what those are."""

from __future__ import annotations

from typing import NamedTuple

from fourfold.graph.names import Names
from fourfold.graph.typed.library import library_of
from fourfold.graph.typed.types import UNKNOWN, Type, Types, outside, union


class Member(NamedTuple):
    """What a member of a type is.

    Attributes
    ----------
    symbols
        Its definitions.
    owner
        The class or object that it was found in.
    """

    symbols: tuple[int, ...]
    owner: Type


class Members:
    """Looks members up in the classes of the corpus."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._table = names.table

    def find(
        self, file: int, types: Types, name: str, *, called: bool | None = None
    ) -> Member | None:
        """Return the member ``name`` of the first alternative that has one.

        Where a field and a method may share a name, ``called`` says which one is meant.
        """
        apart = called is not None and self._table.rules[file].calls_apart
        for each in self._pointed(file, types, name):
            held = self._of(file, each, name)
            if held and apart and len(held) > 1:
                held = tuple(s for s in held if self._table.is_callable(s) == called) or held
            if held:
                return Member(held, each)
        return None

    def _pointed(self, file: int, types: Types, name: str) -> Types:
        """Look through types outside that have the members of their argument."""
        library = library_of(self._table.families[file])
        if not library.pointers or name in library.own:
            return types
        return union(
            *(
                each.args[0]
                if each.args and each.name.rpartition(".")[2] in library.pointers
                else (each,)
                for each in types
            )
        )

    def _of(self, file: int, each: Type, name: str) -> tuple[int, ...]:
        inheritance = self._names.inheritance
        if each.sort in {"object", "class"}:
            return inheritance.find(each.symbol, name)
        if each.sort == "super":
            return inheritance.find(each.symbol, name, skip_own=True)
        if each.sort == "module" and each.module is not None:
            return self._names.imports.exported(file, each.module, name).symbols
        return ()

    def bases(self, symbol: int) -> tuple[int, ...]:
        """Return a class with all its known bases."""
        return self._names.inheritance.order(symbol)

    def is_open(self, types: Types) -> bool:
        """Tell whether a class among ``types`` has bases that are not in the corpus."""
        complete = self._names.inheritance.is_complete
        return any(
            each.sort in {"object", "class", "super"} and not complete(each.symbol)
            for each in types
        )

    def through_library(self, file: int, types: Types, name: str) -> Types:
        """Return what a member of a container outside the corpus hands on.

        The result is a function's: what the member gives when it is called.
        """
        family = self._table.families[file]
        library = library_of(family)
        given: list[Types] = []
        for each in types:
            if each.sort not in {"outside", "object"} or not each.args:
                continue
            if name in library.element:
                is_result = family == "rust" and not each.name.endswith("Map")
                given.append(each.args[0 if is_result else -1])
            elif name in library.value:
                given.append(outside("list", each.args[-1]))
            elif name in library.key:
                given.append(outside("list", each.args[0]))
            elif name in library.both:
                given.append(outside("list", outside("tuple", each.args[0], each.args[-1])))
            elif name in library.counted:
                given.append(outside("list", outside("tuple", outside("number"), each.args[-1])))
            elif name in library.same:
                given.append((each,))
        result = union(*given)
        return outside("callable", result) if result else UNKNOWN
