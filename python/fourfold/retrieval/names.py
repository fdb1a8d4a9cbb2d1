"""Looking up definitions by name: exact, qualified, case-free, prefix, with typing errors.

Everything works on arrays over the symbols of one snapshot, made once and shared between threads.
"""

from __future__ import annotations

import bisect
import re
from collections import defaultdict
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.indexing.snapshot import Snapshot
from fourfold.path_roles import foreign_folder
from fourfold.retrieval.declared import mere_declarations
from fourfold.retrieval.spelling import spellings
from fourfold.retrieval.typos import TypoIndex

Ids = npt.NDArray[np.int64]

EXACT = 1.0
FOLDED = 0.8
FOLDED_BESIDE_EXACT = 0.3
"""Where the name exists as it is written, other cases of it are hardly meant."""
PREFIX = 0.35
TYPO = 0.6
OTHER_QUALIFIER = 0.5
"""Factor for a symbol of the right name whose qualifier is another one."""

KIND_WEIGHT = {
    "class": 1.0, "interface": 1.0, "trait": 1.0, "struct": 1.0, "enum": 1.0, "union": 1.0,
    "type": 1.0, "function": 0.95, "macro": 0.95, "constructor": 0.85, "method": 0.9,
    "property": 0.7, "field": 0.7, "constant": 0.7, "variable": 0.6, "impl": 0.6,
    "module": 0.7, "namespace": 0.7, "enum_member": 0.6,
}  # fmt: skip
OTHER_KIND_WEIGHT = 0.7
DECLARATION_FACTOR = 0.7
"""For a mere declaration beside the definition; see :mod:`fourfold.retrieval.declared`."""

_BETWEEN_WORDS = str.maketrans("", "", "_- ")
SEPARATOR = re.compile(r"\.|::|->|#|/")


class NameIndex:
    """The names of one snapshot.

    Attributes
    ----------
    kind_weight
        How likely each symbol is meant, by its kind, in ``[0, 1]``.
    is_foreign
        Whether each symbol is vendored, built or archived code.
    """

    def __init__(self, snapshot: Snapshot) -> None:
        symbols = snapshot.symbols
        self._names: list[str] = symbols.name.tolist()
        self._qualified: list[str] = symbols.qualified_name.tolist()
        self.kind_weight = np.array(
            [KIND_WEIGHT.get(kind, OTHER_KIND_WEIGHT) for kind in symbols.kind.tolist()]
        )
        self._file_of: list[int] = symbols.file.tolist()
        self._paths = snapshot.paths
        foreign = np.array([foreign_folder(path) is not None for path in self._paths], np.bool_)
        self.is_foreign = foreign[symbols.file] if len(foreign) else np.zeros(0, np.bool_)
        self.kind_weight[mere_declarations(snapshot)] *= DECLARATION_FACTOR

    def __len__(self) -> int:
        return len(self._names)

    def exact(self, name: str) -> Ids:
        """Return the symbols of exactly this name, or qualified name; ascending ids.

        ``Class.method`` and ``pkg::func`` match a symbol whose qualified name ends in these parts.
        """
        for form in spellings(name):
            found = self._spelled(form)
            if len(found):
                return found
        return np.zeros(0, dtype=np.int64)

    def _spelled(self, name: str) -> Ids:
        parts = split_qualified(name)
        if not parts:
            return np.zeros(0, dtype=np.int64)
        ids = self._by_name.get(parts[-1], [])
        if len(parts) > 1:
            ids = [symbol for symbol in ids if self._ends_in(symbol, parts)]
        return np.array(ids, dtype=np.int64)

    def similarity(self, name: str) -> npt.NDArray[np.float64]:
        """Return for each symbol how nearly it is called ``name``, in ``[0, 1]``."""
        values = np.zeros(len(self._names))
        parts = split_qualified(name)
        if not parts:
            return values
        last = parts[-1]
        folded = fold(last)
        for symbol in self._with_prefix(folded):
            values[symbol] = PREFIX
        as_written = self._by_name.get(last, [])
        for symbol in self._by_folded.get(folded, []):
            values[symbol] = FOLDED_BESIDE_EXACT if as_written else FOLDED
        for symbol in as_written:
            values[symbol] = EXACT
        if len(parts) > 1:
            for symbol in np.flatnonzero(values).tolist():
                if not self._ends_in(symbol, parts):
                    values[symbol] *= OTHER_QUALIFIER
        if not values.any():
            for other, closeness in self._typos.near(folded):
                values[self._by_folded[other]] = TYPO * closeness
        return values

    def _ends_in(self, symbol: int, parts: list[str]) -> bool:
        own = split_qualified(self._qualified[symbol])
        if own[-len(parts) :] == parts:
            return True
        # `module.function`: the qualifier may name the file rather than a class.
        return (
            len(own) < len(parts)
            and own == parts[-len(own) :]
            and self._file_matches(symbol, parts[: -len(own)])
        )

    def _file_matches(self, symbol: int, qualifier: list[str]) -> bool:
        path = self._paths[self._file_of[symbol]]
        stems = path.rsplit(".", 1)[0].split("/")
        return stems[-len(qualifier) :] == qualifier

    @cached_property
    def _by_name(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for symbol, name in enumerate(self._names):
            found[name].append(symbol)
        return dict(found)

    @cached_property
    def _by_folded(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for symbol, name in enumerate(self._names):
            found[fold(name)].append(symbol)
        return dict(found)

    @cached_property
    def _sorted_folded(self) -> list[str]:
        return sorted(self._by_folded)

    def _with_prefix(self, folded: str) -> list[int]:
        """Return the symbols whose folded name begins with ``folded``, which is not empty."""
        names = self._sorted_folded
        first = bisect.bisect_left(names, folded)
        last = bisect.bisect_left(names, folded + "\U0010ffff")
        return [symbol for name in names[first:last] for symbol in self._by_folded[name]]

    @cached_property
    def _typos(self) -> TypoIndex:
        return TypoIndex(self._sorted_folded)


def split_qualified(name: str) -> list[str]:
    """Return the parts of a qualified name; ``()`` behind it does not count.

    >>> split_qualified("Session::send()"), split_qualified("a.b->c")
    (['Session', 'send'], ['a', 'b', 'c'])
    """
    return [part for part in SEPARATOR.split(name.removesuffix("()").strip()) if part]


def fold(name: str) -> str:
    """Return ``name`` without case and without what separates its words.

    >>> fold("parse_Config"), fold("parse config"), fold("parse-config")
    ('parseconfig', 'parseconfig', 'parseconfig')
    """
    return name.translate(_BETWEEN_WORDS).casefold() or name
