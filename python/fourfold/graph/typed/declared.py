"""What a type as written means at a place in a file."""

from __future__ import annotations

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.found import Found
from fourfold.graph.names import Names
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.library import library_of
from fourfold.graph.typed.types import UNKNOWN, Type, Types, outside, union
from fourfold.graph.typed.written import FUNCTION, LIST, MAP, TUPLE, UNION, Written, read_type

_SHAPES = {TUPLE: "tuple", LIST: "list", MAP: "map", FUNCTION: "callable"}
_MAX_DEPTH = 12  # aliases of aliases, bounds of bounds


class Declared:
    """Declared types, worked out once for each place and text."""

    def __init__(self, names: Names, evidence: Evidence) -> None:
        self._names = names
        self._table = names.table
        self._evidence = evidence
        self._known: dict[tuple[int, int, str], Types] = {}
        self._depth = 0
        self._class_names: frozenset[str] | None = None

    def types(self, file: int, place: int, text: str) -> Types:
        """Return what ``text`` means for code directly inside ``place``."""
        key = (file, place, text)
        known = self._known.get(key)
        if known is None:
            self._known[key] = UNKNOWN
            if self._depth >= _MAX_DEPTH:
                return UNKNOWN
            self._depth += 1
            family = self._table.families[file]
            known = self._known[key] = self._read(file, place, read_type(text, family))
            self._depth -= 1
        return known

    def _read(self, file: int, place: int, written: Written) -> Types:
        name = written.name
        if not name:
            return UNKNOWN
        args = tuple(self._read(file, place, each) for each in written.args)
        if name == UNION:
            return union(*args)
        if name in _SHAPES:
            return outside(_SHAPES[name], *args)
        return self._named(file, place, name, args)

    def _named(self, file: int, place: int, name: str, args: tuple[Types, ...]) -> Types:
        library = library_of(self._table.families[file])
        last = name.rpartition("::")[2].rpartition(".")[2]
        if last in library.self_types and last == name.rpartition(".")[2]:
            return (Type("self"),)
        if name in library.primitives:
            return outside(name)
        if last in library.unions or (args and last in library.wrappers):
            return union(*args) if last in library.unions else args[0]
        if args and last in library.class_types:
            return tuple(each._replace(sort="class") for each in args[0] if each.sort == "object")
        if last in library.callables:
            return outside("callable", *args[-1:])
        return self._found(self._meant(file, place, name), place, name, args)

    def _meant(self, file: int, place: int, name: str) -> Found:
        """Return what a type's name means; a member of the same name does not hide the type."""
        found = self._names.dotted(file, place, name)
        symbols, table = self._table.symbols, self._table
        while (
            place != NO_SYMBOL
            and found.symbols
            and table.rules[file].shared_spaces
            and not any(table.is_class(each) for each in found.symbols)
        ):
            place = symbols.parent[place]
            found = self._names.dotted(file, place, name)
        return found

    def _found(self, found: Found, place: int, name: str, args: tuple[Types, ...]) -> Types:
        if found.symbols:
            symbol = self._tagged(found.symbols)
            if self._table.is_class(symbol):
                return self._class(symbol, args)
            return UNKNOWN
        if found.external:
            return outside(found.external, *args)
        if found.is_value:
            return self._parameter(place, name)
        return outside(name, *args) if self._is_elsewhere(place, name) else UNKNOWN

    def _is_elsewhere(self, place: int, name: str) -> bool:
        """Tell whether a type of C# has a name that no type of the corpus has."""
        symbols = self._table.symbols
        if place == NO_SYMBOL or self._table.families[symbols.file[place]] != "c_sharp":
            return False
        if self._class_names is None:
            classes = filter(self._table.is_class, range(len(symbols.name)))
            self._class_names = frozenset(symbols.name[symbol] for symbol in classes)
        return name.rpartition(".")[2] not in self._class_names

    def _tagged(self, symbols: tuple[int, ...]) -> int:
        """Return the structure among definitions of one name: C may call its alias the same."""
        kinds = self._table.symbols.kind
        classes = [each for each in symbols if self._table.is_class(each) and kinds[each] != "type"]
        return classes[0] if classes else symbols[0]

    def _class(self, symbol: int, args: tuple[Types, ...]) -> Types:
        """Return an object of a class; an alias is what it stands for, where that is known."""
        symbols = self._table.symbols
        own: Types = (Type("object", symbol, args=args),)
        if symbols.kind[symbol] != "type" or self._table.families[symbols.file[symbol]] == "go":
            return own
        return self.underlying(symbol) or own

    def underlying(self, symbol: int) -> Types:
        """Return what a named type stands for or is made from."""
        symbols, columns = self._table.symbols, self._evidence.columns
        for row in self._evidence.named(symbol, symbols.name[symbol]):
            if columns.kind[row] == "type":
                return self.types(symbols.file[symbol], symbols.parent[symbol], columns.text[row])
        return UNKNOWN

    def _parameter(self, place: int, name: str) -> Types:
        """Return the bound of a type parameter."""
        symbols, columns = self._table.symbols, self._evidence.columns
        while place != NO_SYMBOL:
            for row in self._evidence.named(place, name):
                if columns.kind[row] == "type":
                    return self.types(symbols.file[place], place, columns.text[row])
            place = symbols.parent[place]
        return UNKNOWN
