"""What one step of a chain makes of the types before it."""

from __future__ import annotations

from fourfold.graph.names import Names
from fourfold.graph.typed.bound import bound, part
from fourfold.graph.typed.declared import Declared
from fourfold.graph.typed.library import library_of
from fourfold.graph.typed.local import LocalNames
from fourfold.graph.typed.members import Members
from fourfold.graph.typed.steps import Step
from fourfold.graph.typed.types import UNKNOWN, Type, Types, outside, parts, union
from fourfold.graph.typed.values import Values

_ITERATORS = ("__iter__", "iterator", "next", "into_iter", "iter")
_CLASS_OF = frozenset({"__class__", "constructor"})
_KEYWORDS = frozenset({"this", "class"})


class Stepper:
    """Follows members, calls, indices, loops and contexts."""

    def __init__(
        self,
        names: Names,
        declared: Declared,
        members: Members,
        values: Values,
        local: LocalNames,
    ) -> None:
        self._names = names
        self._table = names.table
        self._declared = declared
        self._members = members
        self._values = values
        self._local = local

    def step(self, file: int, types: Types, step: Step, *, called: bool) -> Types:
        """Return what one step makes of ``types``; ``called`` says whether a call follows."""
        match step.sign:
            case "." | "::":
                types = self.attribute(file, types, step.name, called=called)
            case "()":
                types = union(*(self._call(file, each) for each in types))
            case "[]":
                types = self._indexed(file, types)
            case "[*]":
                types = self._iterated(file, types)
            case "@":
                types = self._entered(file, types)
            case "[range]":
                through = self._through(types)
                types = outside("tuple", parts(through, 0), parts(through, -1))
            case "#":
                types = part(types, step.position)
            case _:  # what is left when an error is taken away
                types = parts(types, 0)
        return types

    def attribute(self, file: int, types: Types, name: str, *, called: bool) -> Types:
        """Return the types of a member; a property is what its function gives."""
        if name in _CLASS_OF:
            return tuple(each._replace(sort="class") for each in types if each.sort == "object")
        if name in _KEYWORDS:
            return self._keyword(types, name)
        member = self._members.find(file, types, name, called=called)
        if member is not None:
            return self._of_member(member.symbols[0], member.owner)
        for each in types:
            held = self._undefined(file, each, name)
            if held:
                return held
        given = library_of(self._table.families[file]).results.get(name)
        if given is not None:
            return outside("callable", outside(given))
        known = [each for each in types if each.sort == "outside" and each.name != "callable"]
        return self._members.through_library(file, types, name) or (
            outside(f"{known[0].name}.{name}") if known and not known[0].args else UNKNOWN
        )

    def _keyword(self, types: Types, name: str) -> Types:
        """Return what ``Outer.this`` and ``Foo.class`` of Java are."""
        if name == "this":
            return tuple(each._replace(sort="object") for each in types if each.sort == "class")
        return outside("Class", types)

    def _undefined(self, file: int, each: Type, name: str) -> Types:
        """Return the types of a member that has no definition of its own."""
        if each.sort in {"object", "class"}:
            return self._values.attribute(each.symbol, name)
        if each.module is not None:
            return self._local.of_found(self._names.imports.exported(file, each.module, name))
        return UNKNOWN

    def _of_member(self, symbol: int, owner: Type) -> Types:
        sort = "object" if owner.sort in {"object", "super"} else owner.sort
        holder: Types = (owner._replace(sort=sort),) if owner.sort != "module" else UNKNOWN
        if self._table.is_callable(symbol):
            file = self._table.symbols.file[symbol]
            properties = library_of(self._table.families[file]).properties
            is_getter = "get" in self._table.symbols.modifiers[symbol]
            if is_getter or self._values.is_decorated(symbol, properties):
                return self._values.result(symbol, holder)
            return (Type("function", symbol, args=(holder,)),)
        return bound(self._values.symbol(symbol), holder)

    def _call(self, file: int, each: Type) -> Types:
        match each.sort:
            case "function":
                return self._values.result(each.symbol, each.args[0] if each.args else UNKNOWN)
            case "class":
                return (each._replace(sort="object"),)
            case "object":
                member = self._members.find(file, (each,), "__call__")
                return self._values.result(member.symbols[0], (each,)) if member else UNKNOWN
            case "outside":
                return self._call_outside(file, each)
            case _:
                return UNKNOWN

    def _call_outside(self, file: int, each: Type) -> Types:
        if each.name == "callable":
            return each.args[-1] if each.args else UNKNOWN
        passing = library_of(self._table.families[file]).passing
        return UNKNOWN if each.name.rpartition(".")[2] in passing else outside(each.name)

    def _through(self, types: Types) -> Types:
        """Replace named types by what they are made from, where that is known."""
        made = union(
            *(self._declared.underlying(each.symbol) for each in types if each.sort == "object")
        )
        return made or types

    def _indexed(self, file: int, types: Types) -> Types:
        if self._table.families[file] == "c":
            member = self._members.find(file, types, "operator[]")
            if member is not None:
                return self._values.result(member.symbols[0], (member.owner,))
            arrays = tuple(each for each in types if each.sort == "object" and not each.args)
            if arrays:
                return arrays  # how many stars a type has is not kept
        callables = tuple(each for each in types if each.sort in {"function", "class"})
        return callables or parts(self._through(types), -1)

    def _iterated(self, file: int, types: Types) -> Types:
        for name in _ITERATORS:
            member = self._members.find(file, types, name)
            if member is not None:
                return parts(self._values.result(member.symbols[0], (member.owner,)), 0)
        through = self._through(types)
        family, is_map = self._table.families[file], any(len(each.args) > 1 for each in through)
        if family == "rust" and is_map:
            return outside("tuple", parts(through, 0), parts(through, 1))
        if family in {"c", "c_sharp"} and is_map:
            return outside("pair")
        return parts(through, 0)

    def _entered(self, file: int, types: Types) -> Types:
        for name in ("__enter__", "__aenter__"):
            member = self._members.find(file, types, name)
            if member is not None:
                return self._values.result(member.symbols[0], (member.owner,))
        held = tuple(each for each in types if each.name == "contextmanager")
        return parts(held, 0) or tuple(each for each in types if each.sort == "outside")
