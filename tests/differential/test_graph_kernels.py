"""`Graph` computes what networkx computes."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold import _core

Edge = tuple[int, int, int]

NUM_NODES = 10

edges = st.lists(
    st.tuples(st.integers(0, NUM_NODES - 1), st.integers(0, NUM_NODES - 1), st.integers(0, 4)),
    max_size=40,
)
nodes = st.integers(0, NUM_NODES - 1)


def ours(edges: list[Edge], num_nodes: int = NUM_NODES) -> _core.Graph:
    sources = np.array([edge[0] for edge in edges], dtype=np.uint32)
    targets = np.array([edge[1] for edge in edges], dtype=np.uint32)
    weights = np.array([edge[2] for edge in edges], dtype=np.float32)
    return _core.Graph(num_nodes, sources, targets, weights)


def theirs(edges: list[Edge], num_nodes: int = NUM_NODES) -> nx.DiGraph[int]:
    """Parallel edges as one whose weight is their sum, which networkx wants for its PageRank."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(num_nodes))
    for source, target, weight in edges:
        if graph.has_edge(source, target):
            graph[source][target]["weight"] += weight
        else:
            graph.add_edge(source, target, weight=weight)
    return graph


@given(edges, st.floats(0, 0.95))
def test_pagerank_is_that_of_networkx(edges: list[Edge], damping: float) -> None:
    ranks = ours(edges).pagerank(damping=damping, tolerance=1e-13, max_iterations=1_000)
    expected = nx.pagerank(theirs(edges), alpha=damping, tol=1e-14, max_iter=2_000)
    np.testing.assert_allclose(ranks, [expected[node] for node in range(NUM_NODES)], atol=1e-10)
    assert ranks.sum() == pytest.approx(1.0, abs=1e-12)


def test_pagerank_of_a_larger_graph() -> None:
    generator = np.random.default_rng(5)
    ends = generator.integers(0, 400, (3_000, 2)).tolist()
    edges = [(source, target, 1 + (source + target) % 3) for source, target in ends]
    ranks = ours(edges, 400).pagerank()
    expected = nx.pagerank(theirs(edges, 400), tol=1e-14, max_iter=2_000)
    np.testing.assert_allclose(ranks, [expected[node] for node in range(400)], atol=1e-10)


@given(edges, st.dictionaries(nodes, st.floats(0.1, 5), min_size=1), st.floats(0.05, 0.95))
def test_a_long_personalised_walk_is_that_of_networkx(
    edges: list[Edge], seeds: dict[int, float], restart: float
) -> None:
    walk = ours(edges).personalised(
        np.array(list(seeds), dtype=np.uint32),
        np.array(list(seeds.values())),
        restart=restart,
        steps=1_500,
        undirected=False,
    )
    graph = theirs(edges)
    expected = nx.pagerank(
        graph, alpha=1 - restart, personalization=seeds, dangling=seeds, tol=1e-14, max_iter=4_000
    )
    np.testing.assert_allclose(walk, [expected[node] for node in range(NUM_NODES)], atol=1e-9)


@given(edges, st.dictionaries(nodes, st.floats(0.1, 5), min_size=1), st.integers(0, 8))
def test_an_undirected_walk_is_one_over_both_directions(
    edges: list[Edge], seeds: dict[int, float], steps: int
) -> None:
    ids, weights = np.array(list(seeds), dtype=np.uint32), np.array(list(seeds.values()))
    both = edges + [(target, source, weight) for source, target, weight in edges]
    undirected = ours(edges).personalised(ids, weights, steps=steps)
    directed = ours(both).personalised(ids, weights, steps=steps, undirected=False)
    np.testing.assert_allclose(undirected, directed, atol=1e-12)


@given(edges, st.lists(nodes, min_size=1, max_size=4), st.integers(0, 6), st.booleans())
def test_reach_is_the_shortest_way_from_any_seed(
    edges: list[Edge], seeds: list[int], depth: int, reverse: bool
) -> None:
    graph = theirs(edges)
    graph = graph.reverse() if reverse else graph
    expected: dict[int, int] = {}
    for seed in seeds:
        for node, distance in nx.single_source_shortest_path_length(graph, seed, depth).items():
            expected[node] = min(distance, expected.get(node, distance))
    found = ours(edges).reach(np.array(seeds, dtype=np.uint32), depth=depth, reverse=reverse)
    pairs = list(zip(found[1].tolist(), found[0].tolist(), strict=True))
    assert pairs == sorted((distance, node) for node, distance in expected.items())


@given(edges, nodes, st.booleans())
def test_neighbours_are_the_edges_in_their_order(
    edges: list[Edge], node: int, reverse: bool
) -> None:
    here, there = (1, 0) if reverse else (0, 1)
    expected = [(edge[there], number) for number, edge in enumerate(edges) if edge[here] == node]
    found = ours(edges).neighbours(node, reverse=reverse)
    assert list(zip(found[0].tolist(), found[1].tolist(), strict=True)) == expected


def test_a_graph_knows_its_size() -> None:
    graph = ours([(0, 1, 1), (0, 1, 1)])
    assert (graph.num_nodes, graph.num_edges) == (NUM_NODES, 2)
    empty = ours([], 0)
    assert (empty.pagerank().tolist(), empty.num_edges) == ([], 0)


def test_what_makes_no_graph_is_refused() -> None:
    with pytest.raises(ValueError, match="nodes must be below 10, got 10"):
        ours([(0, 10, 1)])
    with pytest.raises(ValueError, match="weight of edge 0 must be finite and not negative"):
        ours([(0, 1, -1)])
    none = np.array([], dtype=np.uint32)
    with pytest.raises(ValueError, match="equally long, got 1, 0 and 0"):
        _core.Graph(3, np.array([1], dtype=np.uint32), none, none.astype(np.float32))
    with pytest.raises(TypeError, match="sources must be a one-dimensional array of uint32"):
        _core.Graph(3, np.array([1]), np.array([1]), np.array([1.0]))  # pyright: ignore[reportArgumentType]


def test_questions_that_make_no_sense_are_refused() -> None:
    graph = ours([(0, 1, 1)])
    seeds = np.array([10], dtype=np.uint32)
    with pytest.raises(ValueError, match="seeds must be below 10, got 10"):
        graph.reach(seeds, depth=1, reverse=False)
    with pytest.raises(ValueError, match="node must be below 10, got 10"):
        graph.neighbours(10, reverse=False)
    with pytest.raises(ValueError, match=r"damping must lie in \[0, 1\], got 2"):
        graph.pagerank(damping=2.0)
    with pytest.raises(ValueError, match="seed_weights must have 1 entries"):
        graph.personalised(seeds - 1, np.array([1.0, 1.0]))
    with pytest.raises(ValueError, match="seed_weights must be finite and not negative, got NaN"):
        graph.personalised(seeds - 1, np.array([np.nan]))
