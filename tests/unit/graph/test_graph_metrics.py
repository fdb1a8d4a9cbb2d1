from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from graph_columns import Columns
from graph_written import built

from fourfold.graph.facts import GraphFacts
from fourfold.graph.metrics import centrality, votes
from fourfold.graph.tiers import KINDS

SOURCES = {
    "lib.py": """
        import os

        def hub():
            hub()
            os.getcwd()

        def rim():
            hub()
    """,
    "app.py": """
        from lib import hub, rim

        def main(thing):
            hub()
            rim()
            thing.checkout()

        class Store:
            def checkout(self): ...
    """,
    "tests/test_app.py": "from lib import rim\n\ndef test_rim():\n    rim()\n    rim()\n",
}


def by_name(facts: Columns, values: list[float]) -> dict[str, float]:
    return dict(zip(facts.symbols.name, values, strict=True))


def pagerank(
    num_nodes: int, graph: GraphFacts, chosen: npt.NDArray[np.int64]
) -> npt.NDArray[np.float64]:
    """Power iteration over a dense matrix, what dangling nodes hold spread evenly."""
    weights = np.zeros((num_nodes, num_nodes))
    ends = (graph.edge_source[chosen], graph.edge_target[chosen])
    np.add.at(weights, ends, graph.edge_confidence[chosen])
    totals = weights.sum(axis=1, keepdims=True)
    steps = np.where(totals > 0, weights / np.where(totals > 0, totals, 1), 1 / num_nodes)
    ranks = np.full(num_nodes, 1 / num_nodes)
    for _ in range(200):
        ranks = 0.85 * ranks @ steps + 0.15 / num_nodes
    return ranks


def test_centrality_is_n_times_pagerank_over_the_votes() -> None:
    facts, graph = built(SOURCES)
    num_nodes = graph.num_symbols + graph.num_files
    ranks = pagerank(num_nodes, graph, votes(facts.facts(), graph))
    found = centrality(facts.facts(), graph)
    assert found.shape == (graph.num_symbols,)
    assert found == pytest.approx(ranks[: graph.num_symbols] * num_nodes)
    named = by_name(facts, found.tolist())
    assert named["hub"] > named["rim"] > named["main"]


def test_tests_externals_imports_and_recursion_cast_no_votes() -> None:
    facts, graph = built(SOURCES)
    chosen = votes(facts.facts(), graph)
    pairs = {
        (KINDS[int(graph.edge_kind[e])], facts.symbols.name[int(graph.edge_target[e])])
        for e in chosen
    }
    assert pairs == {("call", "hub"), ("call", "rim"), ("call", "checkout")}
    sources = {facts.symbols.name[int(graph.edge_source[e])] for e in chosen}
    assert sources == {"rim", "main"}


def test_nothing_gives_nothing() -> None:
    empty = Columns().facts()
    graph: GraphFacts = built({})[1]
    assert centrality(empty, graph).dtype == np.float64
    assert centrality(empty, graph).shape == (0,)
