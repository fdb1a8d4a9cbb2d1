"""Questions to a graph: who uses a symbol, what it uses, who imports a file."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fourfold.graph.facts import NO_REFERENCE, UNRESOLVED, GraphFacts, ReferenceColumns
from fourfold.graph.tiers import DEFAULT_VIEW, KIND_CODES, KINDS, TIERS, Kind, Tier

CALLS: tuple[Kind, ...] = ("call", "instantiate", "decorate")
USES: tuple[Kind, ...] = (*CALLS, "inherit", "implement", "reference")


class Use(NamedTuple):
    """One edge, seen from a question.

    Attributes
    ----------
    edge
        Row of the edge.
    source, target
        Node ids.
    kind, tier, confidence, candidates
        What the edge is and on which evidence.
    reference
        Row of the reference that is its site, or -1 for an import.
    """

    edge: int
    source: int
    target: int
    kind: Kind
    tier: Tier
    confidence: float
    candidates: int
    reference: int


class GraphQueries:
    """Answers over one graph. Reads only, so threads may share it.

    Parameters
    ----------
    graph
        The edges.
    """

    def __init__(self, graph: GraphFacts) -> None:
        self._graph = graph
        self._by_source = _Slices(graph.edge_source)
        self._by_target = _Slices(graph.edge_target)

    def into(
        self, nodes: int | Sequence[int], kinds: Collection[Kind], *, minimum: float = DEFAULT_VIEW
    ) -> list[Use]:
        """List the edges of ``kinds`` that end in ``nodes``, in the order of their sites."""
        return self._uses(self._by_target, nodes, kinds, minimum)

    def out_of(
        self, nodes: int | Sequence[int], kinds: Collection[Kind], *, minimum: float = DEFAULT_VIEW
    ) -> list[Use]:
        """List the edges of ``kinds`` that start in ``nodes``, in the order of their sites."""
        return self._uses(self._by_source, nodes, kinds, minimum)

    def callers(self, symbols: int | Sequence[int], *, minimum: float = DEFAULT_VIEW) -> list[Use]:
        """List the calls, instantiations and decorations of a symbol, or of several."""
        return self.into(symbols, CALLS, minimum=minimum)

    def callees(self, symbols: int | Sequence[int], *, minimum: float = DEFAULT_VIEW) -> list[Use]:
        """List what a symbol calls, names outside the corpus included."""
        return self.out_of(symbols, CALLS, minimum=minimum)

    def uses(self, symbols: int | Sequence[int], *, minimum: float = DEFAULT_VIEW) -> list[Use]:
        """List all uses of a symbol but imports."""
        return self.into(symbols, USES, minimum=minimum)

    def importers(self, file: int, symbols: Sequence[int] = ()) -> list[int]:
        """List the files, ascending, that import a file or one of its ``symbols``."""
        graph = self._graph
        found = self.into([graph.num_symbols + file, *symbols], ("import",), minimum=0.0)
        return sorted({use.source - graph.num_symbols for use in found} - {file})

    def _uses(
        self,
        slices: _Slices,
        nodes: int | Sequence[int],
        kinds: Collection[Kind],
        minimum: float,
    ) -> list[Use]:
        graph = self._graph
        wanted = [nodes] if isinstance(nodes, int) else sorted(set(nodes))
        edges = np.sort(np.concatenate([slices.of(node) for node in wanted] or [slices.of(-1)]))
        codes = np.array([KIND_CODES[kind] for kind in kinds], np.uint8)
        shown = np.isin(graph.edge_kind[edges], codes)
        shown &= graph.edge_confidence[edges] >= np.float32(minimum)
        return [self._use(int(edge)) for edge in edges[shown]]

    def _use(self, edge: int) -> Use:
        graph = self._graph
        reference = int(graph.edge_reference[edge])
        return Use(
            edge=edge,
            source=int(graph.edge_source[edge]),
            target=int(graph.edge_target[edge]),
            kind=KINDS[int(graph.edge_kind[edge])],
            tier=TIERS[int(graph.edge_tier[edge])],
            confidence=round(float(graph.edge_confidence[edge]), 6),
            candidates=int(graph.edge_candidates[edge]),
            reference=-1 if reference == NO_REFERENCE else reference,
        )


class _Slices:
    """Edge rows by one of their ends."""

    def __init__(self, ends: npt.NDArray[np.uint32]) -> None:
        self._order = np.argsort(ends, kind="stable")
        self._ends = ends[self._order]

    def of(self, node: int) -> npt.NDArray[np.int64]:
        """Return the rows of the edges with this end, ascending."""
        first, last = np.searchsorted(self._ends, [node, node + 1])
        return self._order[first:last]


def unresolved_namesakes(references: ReferenceColumns, graph: GraphFacts) -> dict[str, int]:
    """Count, for each name, the sites that use it and were not resolved.

    "No callers" is only as good as this count is low.
    """
    counts: dict[str, int] = {}
    for row in np.flatnonzero(graph.answers == UNRESOLVED):
        name = references.name[row]
        counts[name] = counts.get(name, 0) + 1
    return counts
