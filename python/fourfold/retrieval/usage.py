"""The edges of one snapshot by what they use: sites of a symbol, and what reaches it."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold._core import Graph
from fourfold.arguments import check_number
from fourfold.graph.facts import NO_REFERENCE, UNRESOLVED, GraphFacts
from fourfold.graph.tiers import DEFAULT_VIEW, KIND_CODES, KINDS
from fourfold.indexing.snapshot import Snapshot

Ids = npt.NDArray[np.int64]

CALL_KINDS = frozenset({"call", "instantiate", "decorate"})
_CALLABLE = frozenset({"function", "method", "constructor", "macro"})


class _Ends:
    """Edges by one of their ends."""

    def __init__(self, ends: npt.NDArray[np.uint32]) -> None:
        self._order = np.argsort(ends, kind="stable")
        self._ends = ends[self._order]

    def of(self, node: int) -> Ids:
        """Return the edges with this end, ascending."""
        first, last = np.searchsorted(self._ends, [node, node + 1])
        return self._order[first:last]


class UsageGraph:
    """Edges of the default view with their sites. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    @cached_property
    def facts(self) -> GraphFacts:
        """The edges with their evidence, read when first needed."""
        return self._snapshot.graph_facts

    def edges_into(self, nodes: Ids, *, minimum: float | None = None) -> Ids:
        """Return the ids of the edges whose target is one of ``nodes``, ascending.

        Parameters
        ----------
        minimum
            Least confidence; ``None`` is the default view.
        """
        return self._of(self._by_target, nodes, minimum)

    def edges_out_of(self, nodes: Ids, *, minimum: float | None = None) -> Ids:
        """Return the ids of the edges whose source is one of ``nodes``, ascending."""
        return self._of(self._by_source, nodes, minimum)

    def _of(self, ends: _Ends, nodes: Ids, minimum: float | None) -> Ids:
        edges = np.sort(np.concatenate([ends.of(node) for node in nodes.tolist()] or [nodes[:0]]))
        if minimum is not None:
            check_number("minimum", minimum)
        least = DEFAULT_VIEW if minimum is None else minimum
        if not 0.0 <= least <= 1.0:
            raise ValueError(f"a confidence must lie in [0, 1], got {least}")
        return edges[self.facts.edge_confidence[edges] >= np.float32(least)]

    @cached_property
    def _by_target(self) -> _Ends:
        return _Ends(self.facts.edge_target)

    @cached_property
    def _by_source(self) -> _Ends:
        return _Ends(self.facts.edge_source)

    def sites(self, edges: Ids) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        """Return the file and the byte offset of each edge's site."""
        references, imports = self._snapshot.references, self._snapshot.imports
        reference = self.facts.edge_reference[edges]
        imported = self.facts.edge_import[edges]
        is_import = reference == NO_REFERENCE
        files = np.zeros(len(edges), dtype=np.uint32)
        starts = np.zeros(len(edges), dtype=np.uint32)
        files[~is_import] = references.file[reference[~is_import]]
        starts[~is_import] = references.start[reference[~is_import]]
        files[is_import] = imports.file[imported[is_import]]
        starts[is_import] = imports.start[imported[is_import]]
        return files, starts

    @cached_property
    def dependencies(self) -> Ids:
        """Edges of the default view that carry a change onwards: all but imports."""
        shown = self.facts.edge_confidence >= np.float32(DEFAULT_VIEW)
        return np.flatnonzero(shown & (self.facts.edge_kind != KIND_CODES["import"]))

    @cached_property
    def graph(self) -> Graph:
        """The dependencies as adjacency."""
        return self._adjacency(self.dependencies)

    def _adjacency(self, edges: Ids) -> Graph:
        facts = self.facts
        return Graph(
            self._num_nodes,
            facts.edge_source[edges],
            facts.edge_target[edges],
            facts.edge_confidence[edges],
        )

    @property
    def _num_nodes(self) -> int:
        facts = self.facts
        return facts.num_symbols + facts.num_files + len(facts.external_names)

    def with_members(self, symbols: Ids) -> Ids:
        """Return ``symbols`` and everything defined inside them."""
        parents = self._snapshot.symbols.parent
        inside = np.zeros(len(parents), dtype=np.bool_)
        inside[symbols] = True
        while True:
            grown = inside | (inside[parents] & (parents >= 0))
            if (grown == inside).all():
                return np.flatnonzero(inside)
            inside = grown

    @property
    def unresolved_names(self) -> frozenset[str]:
        """The names that some site uses without evidence of what they mean."""
        unresolved = self.facts.answers == UNRESOLVED
        return frozenset(self._snapshot.references.name[unresolved].tolist())

    def shortest_path(self, sources: Ids, targets: Ids) -> Ids:
        """Return the edges of a shortest chain of dependencies; none if there is no chain."""
        distances = self.distances(targets, self._num_nodes)
        near = distances[sources]
        if not (near > 0).any():
            return sources[:0]
        node = int(sources[np.flatnonzero(near > 0)[np.argmin(near[near > 0])]])
        chain: list[int] = []
        while distances[node] > 0:
            edges = self._by_source.of(node)
            edges = edges[np.isin(edges, self.dependencies)]
            nearer = distances[self.facts.edge_target[edges]] == distances[node] - 1
            edge = int(edges[np.flatnonzero(nearer)[0]])
            chain.append(edge)
            node = int(self.facts.edge_target[edge])
        return np.array(chain, dtype=np.int64)

    def distances(self, symbols: Ids, depth: int) -> npt.NDArray[np.int64]:
        """Return for each node in how many steps it depends on ``symbols``; -1 if it does not."""
        found = np.full(self._num_nodes, -1, dtype=np.int64)
        nodes, steps = self.graph.reach(symbols.astype(np.uint32), depth=depth, reverse=True)
        found[nodes] = steps
        return found

    def is_kind(self, edges: Ids, kinds: frozenset[str]) -> npt.NDArray[np.bool_]:
        """Tell for each edge whether its kind is one of ``kinds``."""
        codes = [code for code, kind in enumerate(KINDS) if kind in kinds]
        return np.isin(self.facts.edge_kind[edges], codes)

    @cached_property
    def _calls(self) -> Ids:
        return self.dependencies[self.is_kind(self.dependencies, CALL_KINDS)]

    @cached_property
    def _call_graph(self) -> Graph:
        return self._adjacency(self._calls)

    def impact(self, symbols: Ids, depth: int) -> tuple[npt.NDArray[np.int64], Ids]:
        """Return the distance of each node that ``symbols`` have an effect on, and the edges.

        An effect travels along calls. What is no function itself, or a function that is never
        called (a property, a callback), is used first, in any way, and then called.

        Returns
        -------
        distances, edges
            Steps for each node, -1 where there is no effect; the edges by which each node is
            reached first.
        """
        edges = self._calls
        found = np.full(self._num_nodes, -1, dtype=np.int64)
        seeds = symbols.astype(np.uint32)
        kinds = self._snapshot.symbols.kind[symbols]
        is_called = np.isin(self.facts.edge_target[edges], seeds).any()
        if is_called and np.isin(kinds, list(_CALLABLE)).all():
            nodes, steps = self._call_graph.reach(seeds, depth=depth, reverse=True)
            found[nodes] = steps
        else:
            uses = self.dependencies[~self.is_kind(self.dependencies, frozenset({"test"}))]
            uses = uses[np.isin(self.facts.edge_target[uses], seeds)]
            edges = np.union1d(edges, uses)
            nodes = np.unique(self.facts.edge_source[uses])
            if depth > 1 and len(nodes):
                further, steps = self._call_graph.reach(nodes, depth=depth - 1, reverse=True)
                found[further] = steps.astype(np.int64) + 1
            found[nodes] = 1
        found[symbols] = 0
        source, target = found[self.facts.edge_source[edges]], found[self.facts.edge_target[edges]]
        return found, edges[(source > 0) & (target == source - 1)]

    def edges_of_reach(self, distances: npt.NDArray[np.int64]) -> Ids:
        """Return the edges by which each reached node first depends on the one before it."""
        edges = self.dependencies
        source = distances[self.facts.edge_source[edges]]
        target = distances[self.facts.edge_target[edges]]
        return edges[(source > 0) & (target == source - 1)]
