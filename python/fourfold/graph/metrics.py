"""Centrality: how much of the corpus rests on a symbol."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fourfold import _core
from fourfold.graph.facts import CorpusFacts, GraphFacts
from fourfold.graph.tiers import DEFAULT_VIEW, KIND_CODES, Kind
from fourfold.path_roles import is_test_path

VOTES: tuple[Kind, ...] = ("call", "instantiate", "decorate", "inherit", "implement", "reference")


def centrality(facts: CorpusFacts, graph: GraphFacts) -> npt.NDArray[np.float64]:
    """Return N x PageRank of each symbol over the default view, the mean over nodes being 1.

    Nodes are symbols and files. A use votes for what it uses with its confidence, which the
    members of an overload family share; imports, names outside the corpus and all uses inside test
    code cast no vote, and neither does a symbol for itself.

    Returns
    -------
    numpy.ndarray
        ``(num_symbols,)`` ``float64``.
    """
    num_nodes = graph.num_symbols + graph.num_files
    if num_nodes == 0:
        return np.empty(0, np.float64)
    chosen = votes(facts, graph)
    ranks = _core.Graph(
        num_nodes,
        graph.edge_source[chosen],
        graph.edge_target[chosen],
        graph.edge_confidence[chosen] / graph.edge_candidates[chosen].astype(np.float32),
    ).pagerank()
    return ranks[: graph.num_symbols] * num_nodes


def votes(facts: CorpusFacts, graph: GraphFacts) -> npt.NDArray[np.int64]:
    """Return the rows of the edges that count for centrality, ascending."""
    num_nodes = graph.num_symbols + graph.num_files
    codes = np.array([KIND_CODES[kind] for kind in VOTES], np.uint8)
    chosen = np.isin(graph.edge_kind, codes)
    chosen &= graph.edge_confidence >= np.float32(DEFAULT_VIEW)
    chosen &= graph.edge_target < num_nodes
    chosen &= graph.edge_source != graph.edge_target
    is_test = np.array([is_test_path(path) for path in facts.paths], np.bool_)
    files = np.concatenate(
        [
            facts.symbol_files.astype(np.int64),
            np.arange(graph.num_files, dtype=np.int64),
        ]
    )
    chosen &= ~is_test[files[graph.edge_source]]
    return np.flatnonzero(chosen)
