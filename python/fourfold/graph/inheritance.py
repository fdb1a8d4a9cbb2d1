"""Classes, their bases in order, and the members that they inherit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from fourfold.graph.symbols import SymbolTable

_ARGUMENTS = re.compile(r"[\[<({].*", re.DOTALL)
_MAX_DEPTH = 40  # levels of bases; what is further up is not looked at


class Inheritance:
    """Linearised bases of each class, worked out on first use.

    Parameters
    ----------
    table
        The symbols.
    resolve
        Gives the classes that a base, as written in the head of a symbol, means.
    """

    def __init__(self, table: SymbolTable, resolve: Callable[[int, str], tuple[int, ...]]) -> None:
        self._table = table
        self._resolve = resolve
        self._bases: dict[int, tuple[int, ...]] = {}
        self._complete: dict[int, bool] = {}
        self._order: dict[int, tuple[int, ...]] = {}
        self._depth = 0

    def forget(self) -> None:
        """Drop what was worked out, after members or bases moved."""
        self._bases.clear()
        self._complete.clear()
        self._order.clear()

    def bases(self, symbol: int) -> tuple[int, ...]:
        """Return the classes of the corpus that ``symbol`` names as its bases, in order."""
        known = self._bases.get(symbol)
        if known is not None:
            return known
        self._bases[symbol] = ()
        self._complete[symbol] = True
        found: list[int] = []
        complete = True
        for base in self._table.bases_of(symbol):
            held = self._resolve(symbol, _ARGUMENTS.sub("", base).strip())
            complete = complete and bool(held)
            found += [each for each in held[:1] if each != symbol and each not in found]
        self._bases[symbol] = tuple(found)
        self._complete[symbol] = complete
        return self._bases[symbol]

    def order(self, symbol: int) -> tuple[int, ...]:
        """Return ``symbol`` and all its known bases in the order of lookup."""
        known = self._order.get(symbol)
        if known is not None:
            return known
        self._order[symbol] = (symbol,)  # a class among its own bases ends here
        if self._depth >= _MAX_DEPTH:
            return self._order[symbol]
        self._depth += 1
        merged = self._merged(symbol, self.bases(symbol))
        self._depth -= 1
        self._order[symbol] = (symbol, *(each for each in merged if each != symbol))
        return self._order[symbol]

    def _merged(self, symbol: int, bases: tuple[int, ...]) -> list[int]:
        merged: list[int] | None = None
        if self._table.rules[self._table.symbols.file[symbol]].linearisation == "c3":
            merged = merge_c3([*(self.order(base) for base in bases), bases])
        if merged is None:
            merged = list(dict.fromkeys(each for base in bases for each in self.order(base)))
        return merged

    def is_complete(self, symbol: int) -> bool:
        """Tell whether every base of ``symbol`` and of its bases is in the corpus."""
        for each in self.order(symbol):
            self.bases(each)
            if not self._complete[each]:
                return False
        return True

    def find(self, symbol: int, name: str, *, skip_own: bool = False) -> tuple[int, ...]:
        """Return the members ``name`` of the first class in the order that has some."""
        order = self.order(symbol)
        for each in order[1:] if skip_own else order:
            held = self._table.shared(each, name)
            if held:
                return held
        return ()


def merge_c3(sequences: Sequence[Sequence[int]]) -> list[int] | None:
    """Merge linearisations as Python does, or return ``None`` where there is no such order.

    Examples
    --------
    >>> merge_c3([(1, 3), (2, 3), (1, 2)])
    [1, 2, 3]
    """
    pending = [list(sequence) for sequence in sequences if sequence]
    merged: list[int] = []
    while pending:
        for sequence in pending:
            head = sequence[0]
            if not any(head in other[1:] for other in pending):
                break
        else:
            return None
        merged.append(head)
        pending = [[each for each in other if each != head] for other in pending]
        pending = [other for other in pending if other]
    return merged
