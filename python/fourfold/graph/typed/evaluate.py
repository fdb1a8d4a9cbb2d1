"""Follow chains of values to their types."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.found import Found
from fourfold.graph.names import Names
from fourfold.graph.typed.declared import Declared
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.fixtures import Fixtures
from fourfold.graph.typed.library import library_of
from fourfold.graph.typed.members import Members
from fourfold.graph.typed.steps import Step, take_apart
from fourfold.graph.typed.types import UNKNOWN, Type, Types, inject, outside, parts, union

_MAX_DEPTH = 24  # values that rest on values; what is further away is not looked at
_MAX_ROWS = 8
_ITERATORS = ("__iter__", "iterator", "next", "into_iter", "iter")
_CLASS_OF = frozenset({"__class__", "constructor"})
_KEYWORDS = frozenset({"this", "class"})
_CALL = Step("()")
_LITERALS = {'""': "str", "[]": "list", "{}": "dict"}
_CONTEXT_MANAGERS = frozenset({"contextmanager", "asynccontextmanager"})


class Evaluator:
    """Types of chains, names and functions. What goes round in circles is unknown."""

    def __init__(self, names: Names, evidence: Evidence) -> None:
        self._names = names
        self._table = names.table
        self._evidence = evidence
        self.declared = Declared(names, evidence)
        self.members = Members(names)
        self._fixtures = Fixtures(names.table)
        self._symbols: dict[int, Types] = {}
        self._results: dict[int, Types] = {}
        self._rows: dict[int, Types] = {}
        self._depth = 0

    # ---- chains ------------------------------------------------------------------------------

    def chain(self, file: int, place: int, start: int, chain: str) -> Types:
        """Return the types of a chain that stands at byte ``start``, directly in ``place``."""
        head, steps = take_apart(chain)
        if not head or self._depth > _MAX_DEPTH:
            return UNKNOWN
        self._depth += 1
        types, taken = self._head(file, place, start, head, steps)
        for step, following in itertools.zip_longest(steps[taken:], steps[taken + 1 :]):
            if not types:
                break
            injected = types[0].injected
            types = self.step(file, types, step, called=following == _CALL)
            if injected:
                types = inject(types)
        self._depth -= 1
        return types

    def _head(
        self, file: int, place: int, start: int, head: str, steps: tuple[Step, ...]
    ) -> tuple[Types, int]:
        """Return the types of a chain's beginning, and how many steps belong to it."""
        if head[0] == "<":
            here = self._object_around(file, place)
            return _bound(self.declared.types(file, place, head[1:-1]), here), 0
        if head in _LITERALS or head[0].isdigit():
            return outside(_LITERALS.get(head, "number")), 0
        family = self._table.families[file]
        library = library_of(family)
        if head in library.nothing or (head in library.passing and steps[:1] == (_CALL,)):
            return UNKNOWN, 0
        around = self._around(file, place, head)
        if around:
            called = head == "super" and family == "python" and steps[:1] == (_CALL,)
            return around, int(called)
        return self._named(file, place, start, head, steps)

    def _named(
        self, file: int, place: int, start: int, head: str, steps: tuple[Step, ...]
    ) -> tuple[Types, int]:
        """Read a beginning that is a name, alone or as the first of a path."""
        if steps and steps[-1].sign == "~":
            return self._variant_field(file, place, head, steps), len(steps)
        if "::" in {step.sign for step in steps} or head in {"crate", "super"}:
            return self._path(file, place, head, steps)
        return self.name(file, place, start, head, is_call=steps[:1] == (_CALL,)), 0

    def _around(self, file: int, place: int, head: str) -> Types:
        """Return the object, the class or the bases around the site that ``head`` means."""
        if head in self._table.rules[file].super_names:
            around = self._table.class_around(place)
            return UNKNOWN if around == NO_SYMBOL else (Type("super", around),)
        around = self._names.self_tier.class_of(file, place, head)
        if around == NO_SYMBOL:
            return UNKNOWN
        return (Type("class" if self._means_class(file, place, head) else "object", around),)

    def _means_class(self, file: int, place: int, head: str) -> bool:
        """Tell whether a receiver that belongs to the code around is the class, not an object."""
        if head in self._table.rules[file].type_names:
            return True
        symbols = self._table.symbols
        while place != NO_SYMBOL and not self._table.is_class(place):
            if symbols.parameters[place][:1] == (head,):
                return "classmethod" in symbols.decorators[place] or symbols.name[place] in {
                    "__new__",
                    "__init_subclass__",
                    "__class_getitem__",
                }
            place = symbols.parent[place]
        return False

    def _object_around(self, file: int, place: int) -> Types:
        around = self._table.class_around(place)
        return UNKNOWN if around == NO_SYMBOL else (Type("object", around),)

    def _path(self, file: int, place: int, head: str, steps: tuple[Step, ...]) -> tuple[Types, int]:
        """Read the longest run of names joined by ``::`` that means something."""
        run = 0
        while run < len(steps) and steps[run].sign == "::":
            run += 1
        for taken in range(run, -1, -1):
            path = "::".join([head, *(step.name for step in steps[:taken])])
            found = self._names.dotted(file, place, path)
            if found.symbols or found.module or found.external:
                return self._of_found(found), taken
        return UNKNOWN, 0

    def _variant_field(self, file: int, place: int, head: str, steps: tuple[Step, ...]) -> Types:
        """Return the type of a field without a name, of a variant or of a plain structure."""
        path = "::".join([head, *(step.name for step in steps[:-1])])
        found = self._names.dotted(file, place, path)
        if not found.symbols:
            return UNKNOWN
        symbol, position = found.symbols[0], steps[-1].position
        symbols = self._table.symbols
        if symbols.kind[symbol] == "enum_member":
            rows = self._evidence.named(
                symbols.parent[symbol], f"{symbols.name[symbol]}#{position}"
            )
        else:
            rows = self._evidence.named(symbol, str(position))
        return self.rows(rows)

    # ---- names -------------------------------------------------------------------------------

    def name(self, file: int, place: int, start: int, name: str, *, is_call: bool = False) -> Types:
        """Return the types of a bare name."""
        found = self._names.bare(file, place, name, is_call=is_call)
        if found.is_value:
            return self._local(file, place, start, name)
        return self._of_found(found)

    def _of_found(self, found: Found) -> Types:
        if found.symbols:
            return self.symbol(found.symbols[0])
        if found.module is not None:
            return (Type("module", module=found.module),)
        return outside(found.external) if found.external else UNKNOWN

    def _local(self, file: int, place: int, start: int, name: str) -> Types:
        """Return the types of a local: what was said of it last before ``start``."""
        symbols = self._table.symbols
        level = place
        while level != NO_SYMBOL and name not in symbols.locals[level]:
            level = symbols.parent[level]
        if level == NO_SYMBOL:
            return UNKNOWN
        rows = self._evidence.named(level, name)
        starts = self._evidence.columns.start
        before = [row for row in rows if starts[row] <= start] if level == place else list(rows)
        after = [row for row in rows if starts[row] > start] if level == place else []
        types = self._first(reversed(before)) or self._first(after)
        if types or rows:
            return types
        fixture = self._fixtures.find(file, level, name)
        return UNKNOWN if fixture == NO_SYMBOL else inject(self.given(fixture))

    def _first(self, rows: Iterable[int]) -> Types:
        for row in rows:
            types = self.row(row)
            if types:
                return types
        return UNKNOWN

    def row(self, row: int) -> Types:
        """Return the types that one hint speaks of."""
        known = self._rows.get(row)
        if known is None:
            self._rows[row] = UNKNOWN
            columns = self._evidence.columns
            file, place = columns.file[row], columns.enclosing[row]
            text = columns.text[row]
            if columns.kind[row] == "type":
                here = self._object_around(file, place)
                known = _bound(self.declared.types(file, place, text), here)
            else:
                known = self.chain(file, place, columns.start[row] - 1, text)
            self._rows[row] = known
        return known

    def rows(self, rows: Sequence[int]) -> Types:
        """Return what several hints say together: declared types alone, where there are some."""
        kinds = self._evidence.columns.kind
        declared = union(*(self.row(row) for row in rows if kinds[row] == "type"))
        return declared or union(*(self.row(row) for row in rows[:_MAX_ROWS]))

    # ---- symbols -----------------------------------------------------------------------------

    def symbol(self, symbol: int) -> Types:
        """Return what a use of a definition gives: a class, a function, a value's types."""
        table = self._table
        if table.is_class(symbol):
            return (Type("class", symbol),)
        if table.is_callable(symbol):
            return (Type("function", symbol),)
        known = self._symbols.get(symbol)
        if known is None:
            self._symbols[symbol] = UNKNOWN
            known = self._symbols[symbol] = self._value(symbol)
        return known

    def _value(self, symbol: int) -> Types:
        """Return the types of a variable, constant, field or member of an enumeration."""
        symbols = self._table.symbols
        parent, name = symbols.parent[symbol], symbols.name[symbol]
        if symbols.kind[symbol] == "enum_member" and parent != NO_SYMBOL:
            return (Type("object", parent),)
        scope = parent if parent != NO_SYMBOL else ~symbols.file[symbol]
        types = self.rows(self._evidence.named(scope, name))
        if not types and parent != NO_SYMBOL and self._table.is_class(parent):
            types = self.rows(self._evidence.attribute(parent, name))
        return types

    def result(self, function: int, owner: Types) -> Types:
        """Return what a call of ``function``, as a member of ``owner``, gives."""
        symbols = self._table.symbols
        if symbols.kind[function] == "constructor":
            around = self._table.class_around(function)
            return UNKNOWN if around == NO_SYMBOL else (Type("object", around),)
        types = self.given(function)
        if not owner:
            around = self._table.class_around(symbols.parent[function])
            owner = UNKNOWN if around == NO_SYMBOL else (Type("object", around),)
        return _bound(types, owner)

    def given(self, function: int) -> Types:
        """Return what a function gives, by its declared result or by its ``return`` values."""
        known = self._results.get(function)
        if known is None:
            self._results[function] = UNKNOWN
            known = self._results[function] = self._given(function)
        return known

    def _given(self, function: int) -> Types:
        symbols = self._table.symbols
        file, returns = symbols.file[function], symbols.returns[function]
        if returns:
            types = self.declared.types(file, function, returns)
            if types:
                return types
        rows = self._evidence.given(function, "yield") or self._evidence.given(function, "return")
        own = self._object_around(file, function)
        types = union(*(self.row(row) for row in rows[:_MAX_ROWS]))
        if own and own[0] in types and self._table.rules[file].self_names | {"self"}:
            types = tuple(Type("self") if each == own[0] else each for each in types)
        if self._decorated(function, _CONTEXT_MANAGERS):
            return outside("contextmanager", types)
        return types

    def _decorated(self, symbol: int, names: frozenset[str]) -> bool:
        decorators = self._table.symbols.decorators[symbol]
        return any(each.rpartition(".")[2] in names for each in decorators)

    # ---- steps -------------------------------------------------------------------------------

    def step(self, file: int, types: Types, step: Step, *, called: bool) -> Types:
        """Return what one step makes of ``types``; ``called`` says whether a call follows."""
        match step.sign:
            case "." | "::":
                types = self.attribute(file, types, step.name, called=called)
            case "()":
                types = union(*(self._call(file, each) for each in types))
            case "[]":
                types = self._indexed(types)
            case "[*]":
                types = self._iterated(file, types)
            case "@":
                types = self._entered(file, types)
            case "[range]":
                through = self._through(types)
                types = outside("tuple", parts(through, 0), parts(through, -1))
            case "#":
                types = _part(types, step.position)
            case _:  # what is left when an error is taken away
                types = parts(types, 0)
        return types

    def attribute(self, file: int, types: Types, name: str, *, called: bool) -> Types:
        """Return the types of a member; a property is what its function gives."""
        if name in _CLASS_OF:
            return tuple(each._replace(sort="class") for each in types if each.sort == "object")
        if name in _KEYWORDS:
            return self._keyword(types, name)
        member = self.members.find(file, types, name, called=called)
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
        return self.members.through_library(file, types, name) or (
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
            return self._of_attribute(each.symbol, name)
        if each.module is not None:
            return self._of_found(self._names.imports.exported(file, each.module, name))
        return UNKNOWN

    def _of_member(self, symbol: int, owner: Type) -> Types:
        sort = "object" if owner.sort in {"object", "super"} else owner.sort
        holder: Types = (owner._replace(sort=sort),) if owner.sort != "module" else UNKNOWN
        if self._table.is_callable(symbol):
            file = self._table.symbols.file[symbol]
            properties = library_of(self._table.families[file]).properties
            is_getter = "get" in self._table.symbols.modifiers[symbol]
            if is_getter or self._decorated(symbol, properties):
                return self.result(symbol, holder)
            return (Type("function", symbol, args=(holder,)),)
        return _bound(self.symbol(symbol), holder)

    def _of_attribute(self, owner: int, name: str) -> Types:
        """Return what the methods of a class or of its bases assign to an attribute."""
        for each in self._names.inheritance.order(owner):
            rows = self._evidence.attribute(each, name) or self._evidence.named(each, name)
            if rows:
                return self.rows(rows)
        return UNKNOWN

    def _call(self, file: int, each: Type) -> Types:
        match each.sort:
            case "function":
                return self.result(each.symbol, each.args[0] if each.args else UNKNOWN)
            case "class":
                return (each._replace(sort="object"),)
            case "object":
                member = self.members.find(file, (each,), "__call__")
                return self.result(member.symbols[0], (each,)) if member else UNKNOWN
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
            *(self.declared.underlying(each.symbol) for each in types if each.sort == "object")
        )
        return made or types

    def _indexed(self, types: Types) -> Types:
        callables = tuple(each for each in types if each.sort in {"function", "class"})
        return callables or parts(self._through(types), -1)

    def _iterated(self, file: int, types: Types) -> Types:
        for name in _ITERATORS:
            member = self.members.find(file, types, name)
            if member is not None:
                return parts(self.result(member.symbols[0], (member.owner,)), 0)
        through = self._through(types)
        if self._table.families[file] == "rust" and any(len(each.args) > 1 for each in through):
            return outside("tuple", parts(through, 0), parts(through, 1))
        return parts(through, 0)

    def _entered(self, file: int, types: Types) -> Types:
        for name in ("__enter__", "__aenter__"):
            member = self.members.find(file, types, name)
            if member is not None:
                return self.result(member.symbols[0], (member.owner,))
        held = tuple(each for each in types if each.name == "contextmanager")
        return parts(held, 0) or tuple(each for each in types if each.sort == "outside")


def _part(types: Types, position: int) -> Types:
    """Return what a name gets that takes a value apart: the first may be the value itself."""
    taken: list[Types] = []
    for each in types:
        if each.name.rpartition(".")[2].lower() == "tuple":
            taken.append(parts((each,), position))
        elif each.sort == "outside" and each.args:
            taken.append(parts((each,), -1))
        elif position == 0:
            taken.append((each,))
    return union(*taken)


def _bound(types: Types, owner: Types) -> Types:
    """Put the object that a method is called on where its result speaks of itself."""
    if not any(each.sort == "self" or each.args for each in types):
        return types
    return union(*(_bound_one(each, owner) for each in types))


def _bound_one(each: Type, owner: Types) -> Types:
    if each.sort == "self":
        return tuple(own._replace(sort="object") if own.sort != "object" else own for own in owner)
    if not each.args:
        return (each,)
    return (each._replace(args=tuple(_bound(types, owner) for types in each.args)),)
