"""Strongly connected components against networkx."""

from __future__ import annotations

import networkx as nx
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fourfold.retrieval.components import components

_EDGES = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=40)


@given(_EDGES)
def test_components_are_those_of_networkx(edges: list[tuple[int, int]]) -> None:
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(12))
    graph.add_edges_from(edges)
    ends = np.array(edges, dtype=np.int64).reshape(-1, 2)
    found = components(12, ends[:, 0], ends[:, 1])
    expected = [sorted(group) for group in nx.strongly_connected_components(graph)]
    assert sorted(found) == sorted(expected)


def test_a_long_chain_needs_no_recursion() -> None:
    ends = np.arange(20_000)
    assert len(components(20_001, ends, ends + 1)) == 20_001
