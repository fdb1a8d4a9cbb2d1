"""Symbols by where they stand: at the top of a file, inside a definition, as a class's member."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from fourfold.graph.facts import NO_SYMBOL, CorpusFacts
from fourfold.graph.families import Family, family_of, rules_of
from fourfold.path_roles import is_test_path

Names = dict[str, list[int]]

CLASS_KINDS: frozenset[str] = frozenset(
    {"class", "interface", "trait", "struct", "enum", "union", "type", "impl"}
)
SPACE_KINDS: frozenset[str] = frozenset({"module", "namespace"})
VALUE_KINDS: frozenset[str] = frozenset({"constant", "variable"})
CALLABLE_KINDS: frozenset[str] = frozenset({"function", "method", "constructor", "macro"})


class SymbolTable:
    """Lookups by place over the symbols of a corpus; filled once, then only read.

    Attributes
    ----------
    families, rules, tests
        Family, its rules, and whether it is a test, for each file.
    holders
        Symbols that have methods without being classes: objects, constructor functions.
    top
        Names at the top of each file, in order of their place.
    children
        Names inside each definition, members that stand elsewhere in the file included.
    """

    def __init__(self, facts: CorpusFacts) -> None:
        self.facts = facts
        self.symbols = facts.symbols
        self.families: list[str] = [family_of(language) for language in facts.languages]
        self.rules: list[Family] = [rules_of(language) for language in facts.languages]
        self.tests: list[bool] = [is_test_path(path) for path in facts.paths]
        self.top: list[Names] = [{} for _ in facts.paths]
        self.children: dict[int, Names] = {}
        self.owner: list[int] = list(facts.symbols.parent)
        self._spans: dict[int, tuple[int, int]] = {}
        self.holders: set[int] = set()
        self.detached: list[int] = []
        self._more_bases: dict[int, tuple[str, ...]] = {}
        self._main_parts: dict[int, int] = {}
        self._place()
        self._adopt()
        self._fill_spaces()
        self._join_parts()
        self._add_written_bases()
        self._inner_tests = frozenset(self._find_inner_tests())
        self._misread = frozenset(self._find_misread())

    def _place(self) -> None:
        columns = self.symbols
        kinds = columns.kind
        for symbol, (file, name, qualified, parent) in enumerate(
            zip(columns.file, columns.name, columns.qualified_name, columns.parent, strict=True)
        ):
            if kinds[symbol] == "impl":
                continue  # a block of members, not a name
            outer = "" if parent == NO_SYMBOL else columns.qualified_name[parent] + "."
            if qualified != outer + name:
                self.detached.append(symbol)
            elif parent != NO_SYMBOL:
                self.add_member(parent, symbol)
                if kinds[symbol] == "method" and kinds[parent] in VALUE_KINDS:
                    self.holders.add(parent)
            else:
                self.top[file].setdefault(name, []).append(symbol)

    def _adopt(self) -> None:
        """Give members that stand beside their class (``app.run = ...``) to it."""
        columns = self.symbols
        orphans: list[int] = []
        for symbol in self.detached:
            owner = self.top[columns.file[symbol]].get(self.owner_name(symbol))
            if owner is None:
                orphans.append(symbol)
            else:
                self.adopt(owner[0], symbol)
        self.detached = orphans

    def _add_written_bases(self) -> None:
        """Add the bases that stand in a class's body: Go embeds types among the fields."""
        columns = self.facts.references
        for kind, enclosing, receiver, name in zip(
            columns.kind, columns.enclosing, columns.receiver, columns.name, strict=True
        ):
            if kind == "inherit" and enclosing != NO_SYMBOL:
                base = f"{receiver}.{name}" if receiver else name
                if base not in self.bases_of(enclosing):
                    self._more_bases[enclosing] = (*self._more_bases.get(enclosing, ()), base)

    def _find_inner_tests(self) -> Iterator[int]:
        """Give the definitions with ``test`` among the conditions before their name."""
        columns, names = self.facts.references, self.symbols.name_start
        for row, name in enumerate(columns.name):
            if name == "test" and columns.kind[row] == "reference":
                symbol = columns.enclosing[row]
                inside = self.rules[columns.file[row]].tests_inside and symbol != NO_SYMBOL
                if inside and columns.start[row] < names[symbol]:
                    yield symbol

    def _find_misread(self) -> Iterator[int]:
        """Give what looks like a function that a function declares: ``Foo name(value);`` of C++."""
        columns = self.symbols
        for symbol, (kind, parent) in enumerate(zip(columns.kind, columns.parent, strict=True)):
            if (
                kind == "function"
                and parent != NO_SYMBOL
                and columns.kind[parent] in CALLABLE_KINDS
            ):
                is_declared = "prototype" in columns.modifiers[symbol]
                if is_declared and self.families[columns.file[symbol]] == "c":
                    yield symbol

    def whole_file_spaces(self) -> dict[int, int]:
        """Return the namespace that a file opens for all that follows, in C#, by file."""
        columns = self.symbols
        return {
            columns.file[symbol]: symbol
            for symbol, kind in enumerate(columns.kind)
            if kind == "namespace"
            and columns.parent[symbol] == NO_SYMBOL
            and columns.signature[symbol].endswith(";")
            and self.families[columns.file[symbol]] == "c_sharp"
        }

    def _fill_spaces(self) -> None:
        """List what follows the namespace of a whole file among the names inside it."""
        for file, space in self.whole_file_spaces().items():
            for held in self.top[file].values():
                for symbol in held:
                    if symbol != space:
                        self.add_member(space, symbol)

    def _join_parts(self) -> None:
        """Give the parts of a class that C# splits over files one set of members and bases."""
        columns, wholes = self.symbols, self.whole_file_spaces()
        parts: dict[str, list[int]] = {}
        for symbol, modifiers in enumerate(columns.modifiers):
            is_ours = "partial" in modifiers and self.families[columns.file[symbol]] == "c_sharp"
            if is_ours and self.is_class(symbol):
                space = wholes.get(columns.file[symbol], NO_SYMBOL)
                outer = "" if space == NO_SYMBOL else columns.name[space] + "."
                parts.setdefault(outer + columns.qualified_name[symbol], []).append(symbol)
        for held in parts.values():
            bases = tuple(dict.fromkeys(base for each in held for base in columns.bases[each]))
            members: Names = {}
            for each in held:
                for name, found in self.members(each).items():
                    members.setdefault(name, []).extend(found)
            main = max(held, key=self._mainness)
            for each in held:
                self._main_parts[each] = main
                self.children[each] = members
                self._more_bases[each] = tuple(b for b in bases if b not in columns.bases[each])

    def _mainness(self, symbol: int) -> tuple[bool, int, int]:
        """Return what tells the main part: the file of the class's name, then the longest."""
        columns = self.symbols
        stem = self.facts.paths[columns.file[symbol]].rpartition("/")[2].rpartition(".")[0]
        length = columns.end[symbol] - columns.start[symbol]
        return stem == columns.name[symbol], length, -symbol

    def main_part(self, symbol: int) -> int:
        """Return the part that stands for a class in several parts, or ``symbol`` itself."""
        return self._main_parts.get(symbol, symbol)

    def owner_name(self, symbol: int) -> str:
        """Return the qualified name of ``symbol`` without its own name."""
        qualified, name = self.symbols.qualified_name[symbol], self.symbols.name[symbol]
        return qualified[: -len(name) - 1] if qualified.endswith("." + name) else ""

    def adopt(self, owner: int, symbol: int) -> None:
        """Make ``symbol`` a member of ``owner``."""
        self.owner[symbol] = owner
        self.holders.add(owner)
        self.add_member(owner, symbol)

    def merge(self, owner: int, block: int) -> None:
        """Make the members and the bases of an ``impl`` block those of ``owner``."""
        self.owner[block] = owner
        bases = self.symbols.bases[block]
        self._more_bases[owner] = self._more_bases.get(owner, ()) + bases
        for held in self.members(block).values():
            for symbol in held:
                self.adopt(owner, symbol)

    def bases_of(self, symbol: int) -> tuple[str, ...]:
        """Return the bases of ``symbol`` as written, those of its ``impl`` blocks last."""
        return self.symbols.bases[symbol] + self._more_bases.get(symbol, ())

    def add_member(self, owner: int, symbol: int) -> None:
        """List ``symbol`` among the names inside ``owner``."""
        self.children.setdefault(owner, {}).setdefault(self.symbols.name[symbol], []).append(symbol)

    def members(self, owner: int) -> Names:
        """Return the names inside ``owner``."""
        return self.children.get(owner, {})

    def shared(self, owner: int, name: str) -> tuple[int, ...]:
        """Return what ``name`` means as a member of ``owner``, from outside.

        What stands inside a function is its own; what was given to it by name is everybody's.
        """
        held = self.members(owner).get(name, ())
        if self.symbols.kind[owner] == "enum_member":
            return ()  # its own body is reached through the type only
        if not held or self.is_class(owner) or self.symbols.kind[owner] in SPACE_KINDS:
            return tuple(held)
        kinds, parents = self.symbols.kind, self.symbols.parent
        return tuple(s for s in held if kinds[s] == "method" or parents[s] != owner)

    def is_class(self, symbol: int) -> bool:
        """Tell whether ``symbol`` has members that its instances share."""
        return self.symbols.kind[symbol] in CLASS_KINDS

    def is_callable(self, symbol: int) -> bool:
        """Tell whether ``symbol`` is a function of any sort."""
        return self.symbols.kind[symbol] in CALLABLE_KINDS and symbol not in self._misread

    def is_constructor(self, symbol: int) -> bool:
        """Tell whether ``symbol`` makes objects: C++ has methods that are called as their class."""
        columns, kind = self.symbols, self.symbols.kind[symbol]
        if kind != "method" or self.families[columns.file[symbol]] != "c":
            return kind == "constructor"
        owner = self.owner[symbol]
        return owner != NO_SYMBOL and columns.name[owner] == columns.name[symbol]

    def in_test(self, symbol: int) -> bool:
        """Tell whether ``symbol`` stands in a test."""
        return self.tests[self.symbols.file[symbol]]

    def in_inner_test(self, symbol: int) -> bool:
        """Tell whether ``symbol`` stands in a test inside the file that it tests.

        Those are the parts of a file in Rust that are compiled for tests alone.
        """
        while symbol != NO_SYMBOL:
            if symbol in self._inner_tests:
                return True
            symbol = self.symbols.parent[symbol]
        return False

    def visible(self, symbols: list[int], file: int) -> list[int]:
        """Drop test symbols unless ``file`` is a test itself."""
        if self.tests[file]:
            return symbols
        return [symbol for symbol in symbols if not self.in_test(symbol)]

    def function_at(self, file: int, start: int) -> int:
        """Return the innermost function around a byte of a file, or -1."""
        symbols = self.symbols
        if file not in self._spans:
            first = bisect_left(symbols.file, file)
            self._spans[file] = (first, bisect_left(symbols.file, file + 1, lo=first))
        first, last = self._spans[file]
        symbol = bisect_right(symbols.start, start, lo=first, hi=last) - 1
        if symbol < first:
            return NO_SYMBOL
        while symbol != NO_SYMBOL:
            if symbols.end[symbol] > start and symbols.kind[symbol] in CALLABLE_KINDS:
                return symbol
            symbol = symbols.parent[symbol]
        return NO_SYMBOL

    def block_around(self, symbol: int) -> int:
        """Return the innermost module block that ``symbol`` is or stands in, or -1."""
        while symbol != NO_SYMBOL and self.symbols.kind[symbol] not in SPACE_KINDS:
            symbol = self.symbols.parent[symbol]
        return symbol

    def files_with_blocks(self) -> frozenset[int]:
        """Return the files in which some names stand in module blocks, or in namespaces."""
        kinds, files = self.symbols.kind, self.symbols.file
        held = {files[symbol] for symbol, kind in enumerate(kinds) if kind in SPACE_KINDS}
        return frozenset(
            file
            for file in held
            if self.rules[file].blocks_are_modules or self.rules[file].shared_spaces
        )

    def class_around(self, symbol: int) -> int:
        """Return the class, or the object with methods, that ``symbol`` is or stands in, or -1."""
        while symbol != NO_SYMBOL and not self.is_class(symbol) and symbol not in self.holders:
            symbol = self.owner[symbol]
        if symbol != NO_SYMBOL and self.symbols.kind[symbol] == "impl":
            return self.owner[symbol] if self.owner[symbol] != NO_SYMBOL else symbol
        return symbol
