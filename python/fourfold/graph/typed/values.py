"""What definitions give: the types of values, what functions return, what one hint says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.names import Names
from fourfold.graph.typed.bound import bound
from fourfold.graph.typed.declared import Declared
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.types import UNKNOWN, Type, Types, outside, union

_MAX_ROWS = 8
_CONTEXT_MANAGERS = frozenset({"contextmanager", "asynccontextmanager"})


class Values:
    """Types of symbols and hints, each worked out once. What goes round in circles is unknown.

    Parameters
    ----------
    names, evidence, declared
        What the corpus says.
    chain
        Gives the types of a chain at a byte of a file, directly inside a definition.
    """

    def __init__(
        self,
        names: Names,
        evidence: Evidence,
        declared: Declared,
        chain: Callable[[int, int, int, str], Types],
    ) -> None:
        self._table = names.table
        self._inheritance = names.inheritance
        self._evidence = evidence
        self._declared = declared
        self._chain = chain
        self._symbols: dict[int, Types] = {}
        self._results: dict[int, Types] = {}
        self._rows: dict[int, Types] = {}

    def row(self, row: int) -> Types:
        """Return the types that one hint speaks of."""
        known = self._rows.get(row)
        if known is None:
            self._rows[row] = UNKNOWN
            columns = self._evidence.columns
            file, place = columns.file[row], columns.enclosing[row]
            text = columns.text[row]
            if columns.kind[row] == "type":
                here = self.object_around(place)
                known = bound(self._declared.types(file, place, text), here)
            else:
                known = self._chain(file, place, columns.start[row] - 1, text)
            self._rows[row] = known
        return known

    def rows(self, rows: Sequence[int]) -> Types:
        """Return what several hints say together: declared types alone, where there are some."""
        kinds = self._evidence.columns.kind
        declared = union(*(self.row(row) for row in rows if kinds[row] == "type"))
        return declared or union(*(self.row(row) for row in rows[:_MAX_ROWS]))

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
        types = self.rows(self._evidence.named(scope, name) or self._evidence.named(symbol, name))
        if not types and parent != NO_SYMBOL and self._table.is_class(parent):
            types = self.rows(self._evidence.attribute(parent, name))
        if not types and symbols.kind[symbol] == "function":  # a variable that looks like one
            types = self._declared.types(symbols.file[symbol], parent, symbols.returns[symbol])
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
        return bound(types, owner)

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
            types = self._declared.types(file, function, returns)
            if types:
                return types
        rows = self._evidence.given(function, "yield") or self._evidence.given(function, "return")
        own = self.object_around(function)
        types = union(*(self.row(row) for row in rows[:_MAX_ROWS]))
        if own and own[0] in types:
            types = tuple(Type("self") if each == own[0] else each for each in types)
        if self.is_decorated(function, _CONTEXT_MANAGERS):
            return outside("contextmanager", types)
        return types

    def is_decorated(self, symbol: int, names: frozenset[str]) -> bool:
        """Tell whether a definition has one of some decorators, by the last part of its name."""
        decorators = self._table.symbols.decorators[symbol]
        return any(each.rpartition(".")[2] in names for each in decorators)

    def attribute(self, owner: int, name: str) -> Types:
        """Return what the methods of a class or of its bases assign to an attribute."""
        for each in self._inheritance.order(owner):
            rows = self._evidence.attribute(each, name) or self._evidence.named(each, name)
            if rows:
                return self.rows(rows)
        return UNKNOWN

    def object_around(self, place: int) -> Types:
        """Return the object that the code directly inside ``place`` belongs to."""
        around = self._table.class_around(place)
        return UNKNOWN if around == NO_SYMBOL else (Type("object", around),)
