"""Sites that use a definition's name without evidence that they mean it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.graph.builtin_names import METHODS
from fourfold.graph.facts import UNRESOLVED
from fourfold.graph.families import family_of
from fourfold.graph.tiers import DEFAULT_VIEW, Tier, confidence
from fourfold.indexing.schema import LIST_SEPARATOR
from fourfold.indexing.snapshot import Snapshot
from fourfold.path_roles import is_test_path
from fourfold.retrieval.usage import Ids, UsageGraph

MAX_CANDIDATES = 8
"""A name that more definitions have says nothing about any of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Possible:
    """Sites that may mean one definition.

    Attributes
    ----------
    references
        Rows of the reference table, ascending.
    kinds
        How each uses the name.
    tier, confidence
        What the name alone is worth.
    """

    references: Ids
    kinds: tuple[str, ...]
    tier: Tier
    confidence: float


class PossibleUses:
    """Answers by name alone, on request. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot, usage: UsageGraph) -> None:
        self._snapshot = snapshot
        self._usage = usage

    def of(self, symbol: int) -> Possible:
        """Return the sites that may use ``symbol``, and what that is worth.

        Confidence is shared among all definitions that the name may mean; a built-in's name is
        worth little, and one that too many definitions have gives no sites.
        """
        name, file_id = str(self._snapshot.symbols.name[symbol]), self._file(symbol)
        family = int(self._family_ids[file_id])
        sites = self.sites(symbol)
        candidates = self._candidates(name, family, tests=bool(self._is_test[file_id]))
        tier: Tier = "ambiguous"
        if name in METHODS.get(self._names_of_families[family], ()):
            tier = "builtin-named"
        elif candidates > MAX_CANDIDATES:
            sites = sites[:0]
        return Possible(
            references=sites,
            kinds=tuple(self._kinds[sites].tolist()),
            tier=tier,
            confidence=confidence(tier, candidates),
        )

    def sites(self, symbol: int) -> Ids:
        """Return the unresolved references with the name of ``symbol`` that may mean it.

        They stand in the same family of languages, where the name is not bound by the code around
        them; code that is no test never means a test's definition.
        """
        return self._unresolved(symbol)[0]

    def _unresolved(self, symbol: int) -> tuple[Ids, int]:
        """Return the sites that may mean ``symbol``, and how many calls a local hides."""
        name, file_id = str(self._snapshot.symbols.name[symbol]), self._file(symbol)
        unresolved = self._usage.facts.answers == UNRESOLVED
        rows = np.flatnonzero((self._snapshot.references.name == name) & unresolved)
        files = self._snapshot.references.file[rows]
        fits = self._family_ids[files] == self._family_ids[file_id]
        if self._is_test[file_id]:
            fits &= self._is_test[files]
        rows = rows[fits]
        is_bound = np.array([self._is_bound(row, name) for row in rows.tolist()], dtype=np.bool_)
        return rows[~is_bound], int((self._kinds[rows[is_bound]] == "call").sum())

    def why_unused(self, symbols: Ids, *, remedy: str = "") -> str:
        """Say why there is no use of ``symbols`` in the default view.

        Parameters
        ----------
        symbols
            A definition with its overloads.
        remedy
            How to see the uses that there may be; said only where there are some.
        """
        name = str(self._snapshot.symbols.name[int(symbols[0])])
        edges = self._usage.edges_into(symbols, minimum=0.0)
        best = float(self._usage.facts.edge_confidence[edges].max()) if len(edges) else 1.0
        if best < DEFAULT_VIEW:
            uses = "1 possible use" if len(edges) == 1 else f"{len(edges)} possible uses"
            return (
                f"no use of {name!r} with a confidence of {DEFAULT_VIEW}; {uses} with less, "
                f"{best:.2g} at most{remedy}"
            )
        if len(edges):
            others = "1 other use is" if len(edges) == 1 else f"{len(edges)} other uses are"
            return f"nothing in the index calls {name!r}; {others} among its references"
        rows, hidden = self._unresolved(int(symbols[0]))
        sites = len(rows)
        if not sites:
            calls = "1 call of the name stands" if hidden == 1 else f"{hidden} calls of it stand"
            where = f"; {calls} where a local has it too" if hidden else ""
            return f"nothing in the index uses {name!r}{where}"
        uses = "1 use of the name comes" if sites == 1 else f"{sites} uses of the name come"
        why = f"{uses} without evidence of which definition is meant"
        return f"no resolved use of {name!r}; {why}{remedy}"

    def _file(self, symbol: int) -> int:
        return int(self._snapshot.symbols.file[symbol])

    def _candidates(self, name: str, family: int, *, tests: bool) -> int:
        """Count the definitions of a name, overloads once."""
        symbols = self._snapshot.symbols
        rows = np.flatnonzero(symbols.name == name)
        rows = rows[self._family_ids[symbols.file[rows]] == family]
        if not tests:
            rows = rows[~self._is_test[symbols.file[rows]]]
        pairs = zip(symbols.file[rows].tolist(), symbols.qualified_name[rows], strict=True)
        return max(1, len(set(pairs)))

    def _is_bound(self, row: int, name: str) -> bool:
        """Tell whether a bare name is a parameter or a local of the code around its site."""
        if self._receivers[row]:
            return False
        around = int(self._snapshot.references.enclosing[row])
        while around >= 0:
            if name in str(self._locals[around]).split(LIST_SEPARATOR):
                return True
            around = int(self._snapshot.symbols.parent[around])
        return False

    @cached_property
    def _kinds(self) -> npt.NDArray[np.object_]:
        return self._snapshot.gather("references").texts("kind")

    @cached_property
    def _receivers(self) -> npt.NDArray[np.object_]:
        return self._snapshot.gather("references").texts("receiver")

    @cached_property
    def _locals(self) -> npt.NDArray[np.object_]:
        return self._snapshot.gather("symbols").texts("locals")

    @cached_property
    def _is_test(self) -> npt.NDArray[np.bool_]:
        return np.array([is_test_path(path) for path in self._snapshot.paths], np.bool_)

    @cached_property
    def _names_of_families(self) -> list[str]:
        return sorted({family_of(str(language)) for language in self._snapshot.languages})

    @cached_property
    def _family_ids(self) -> npt.NDArray[np.int64]:
        numbers = {family: number for number, family in enumerate(self._names_of_families)}
        languages = self._snapshot.languages
        return np.array([numbers[family_of(str(each))] for each in languages], np.int64)
