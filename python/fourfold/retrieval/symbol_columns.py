"""What the definitions of a snapshot say about themselves, ready to be matched against patterns."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from fourfold.indexing.columns import Coded
from fourfold.indexing.schema import LIST_SEPARATOR
from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.patterns import Pattern
from fourfold.types import SymbolKey

_TYPE_NAME = re.compile(r"[\w$]+(?:(?:\.|::)[\w$]+)*")


def _itself(value: str) -> Iterable[str]:
    return (value,)


def _tails(dotted: str) -> Iterable[str]:
    """Yield ``app.route`` and ``route`` of ``app.route``."""
    parts = dotted.replace("::", ".").split(".")
    return (".".join(parts[first:]) for first in range(len(parts)))


def _items(value: str) -> Iterable[str]:
    return value.split(LIST_SEPARATOR) if value else ()


def _items_and_tails(value: str) -> Iterable[str]:
    return (tail for item in _items(value) for tail in _tails(item))


def _holders(qualified_name: str) -> Iterable[str]:
    """Yield every definition around one, with as much of its own qualifier as wanted."""
    parts = qualified_name.replace("::", ".").split(".")[:-1]
    for last in range(1, len(parts) + 1):
        yield from (".".join(parts[first:last]) for first in range(last))


def _types(returns: str) -> Iterable[str]:
    """Yield a type as written, and the names in it: ``Response`` in ``Optional[Response]``."""
    yield returns
    for match in _TYPE_NAME.finditer(returns):
        yield from _tails(match[0])


@dataclass(frozen=True, slots=True)
class _Source:
    """Where the forms of a key come from: a column, and what its values offer to a pattern."""

    column: str
    forms: Callable[[str], Iterable[str]]


SOURCES: Mapping[SymbolKey, _Source] = MappingProxyType(
    {
        "name": _Source("name", _itself),
        "in": _Source("qualified_name", _holders),
        "kind": _Source("kind", _itself),
        "decorator": _Source("decorators", _items_and_tails),
        "extends": _Source("bases", _items_and_tails),
        "returns": _Source("returns", _types),
        "param": _Source("parameters", _items),
        "modifier": _Source("modifiers", _items),
        "signature": _Source("signature", _itself),
        "doc": _Source("doc", _itself),
    }
)
_QUALIFIED = _Source("qualified_name", _tails)


class Forms:
    """The strings of one column that a pattern is tried on, each once.

    Parameters
    ----------
    column
        The column by its values.
    forms_of
        What one value offers.
    """

    def __init__(self, column: Coded, forms_of: Callable[[str], Iterable[str]]) -> None:
        self._column = column
        form_ids: dict[str, int] = {}
        pairs = [
            (form_ids.setdefault(form, len(form_ids)), value_id)
            for value_id, value in enumerate(column.values)
            for form in forms_of(value)
        ]
        self._pairs = np.array(pairs, dtype=np.int64).reshape(-1, 2)
        self._texts = np.empty(len(form_ids), dtype=object)
        self._texts[:] = list(form_ids)
        self._encoded = [os.fsencode(form) for form in form_ids]

    def flags(self, pattern: Pattern) -> npt.NDArray[np.bool_]:
        """Tell of which rows some form matches."""
        matched = pattern.flags(self._texts, self._encoded)
        values = np.zeros(len(self._column.values), dtype=np.bool_)
        values[self._pairs[matched[self._pairs[:, 0]], 1]] = True
        return values[self._column.codes]

    def commonest(self, rows: npt.NDArray[np.bool_], limit: int) -> list[tuple[str, int]]:
        """Return the commonest values of some rows with their counts, each of a list on its own."""
        counts = np.bincount(self._column.codes[rows], minlength=len(self._column.values))
        found: Counter[str] = Counter()
        for at in np.flatnonzero(counts).tolist():
            for item in _items(self._column.values[at]):
                found[item] += int(counts[at])
        return sorted(found.items(), key=lambda item: (-item[1], item[0]))[:limit]


class SymbolColumns:
    """The columns of one snapshot's definitions, each read at its first use and kept.

    Safe to share between threads.
    """

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    def forms(self, key: SymbolKey) -> Forms:
        """Return what patterns of ``key`` are tried on."""
        return self._kept(key, SOURCES[key])

    @property
    def qualified(self) -> Forms:
        """The ends of qualified names, for names with a qualifier."""
        return self._kept("qualified", _QUALIFIED)

    def _kept(self, name: str, source: _Source) -> Forms:
        forms = self._forms.get(name)
        if forms is None:
            column = self._snapshot.gather("symbols").coded(source.column)
            forms = self._forms[name] = Forms(column, source.forms)
        return forms

    @cached_property
    def _forms(self) -> dict[str, Forms]:
        return {}
