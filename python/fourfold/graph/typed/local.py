"""What a bare name is at a place: what was last said of a local, or what a definition gives."""

from __future__ import annotations

from collections.abc import Iterable

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.found import Found
from fourfold.graph.names import Names
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.fixtures import Fixtures
from fourfold.graph.typed.types import UNKNOWN, Type, Types, inject, outside
from fourfold.graph.typed.values import Values


class LocalNames:
    """Types of names by the scopes around them."""

    def __init__(self, names: Names, evidence: Evidence, values: Values) -> None:
        self._names = names
        self._table = names.table
        self._evidence = evidence
        self._values = values
        self._fixtures = Fixtures(names.table)

    def name(self, file: int, place: int, start: int, name: str, *, is_call: bool = False) -> Types:
        """Return the types of a bare name."""
        found = self._names.bare(file, place, name, is_call=is_call)
        if found.is_value:
            return self._local(file, place, start, name)
        return self.of_found(found)

    def of_found(self, found: Found) -> Types:
        """Return the types of what a name turned out to be."""
        if found.symbols:
            return self._values.symbol(found.symbols[0])
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
        return UNKNOWN if fixture == NO_SYMBOL else inject(self._values.given(fixture))

    def _first(self, rows: Iterable[int]) -> Types:
        for row in rows:
            types = self._values.row(row)
            if types:
                return types
        return UNKNOWN
