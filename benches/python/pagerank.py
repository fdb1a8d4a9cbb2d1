"""PageRank of a random graph, 10^5 nodes and 10^6 edges: build and rank, beside other libraries."""

from __future__ import annotations

import time
from collections.abc import Callable

import igraph
import networkx as nx
import numpy as np
import numpy.typing as npt
import scipy.sparse as sp
from measure import circumstances, in_turns, kernel_arguments, summaries, times_as_fast
from records import write_record

from fourfold import _core

NUM_NODES = 100_000
NUM_EDGES = 1_000_000
DAMPING = 0.85
TOLERANCE = 1e-10

Ids = npt.NDArray[np.uint32]


def random_edges() -> tuple[Ids, Ids, npt.NDArray[np.float32]]:
    """Draw edges whose targets are as unevenly popular as symbols are; some repeat."""
    generator = np.random.default_rng(20)
    sources = generator.integers(0, NUM_NODES, NUM_EDGES, dtype=np.uint32)
    targets = (NUM_NODES * generator.random(NUM_EDGES) ** 3).astype(np.uint32)
    return sources, targets, np.ones(NUM_EDGES, dtype=np.float32)


def scipy_pagerank(
    sources: Ids, targets: Ids, weights: npt.NDArray[np.float32]
) -> npt.NDArray[np.float64]:
    """Power iteration over a sparse matrix, as networkx does it."""
    matrix = sp.csr_array(
        (weights.astype(np.float64), (targets, sources)), shape=(NUM_NODES, NUM_NODES)
    )
    out_weights = np.bincount(sources, weights=weights, minlength=NUM_NODES)
    shares = np.divide(1.0, out_weights, out=np.zeros(NUM_NODES), where=out_weights > 0)
    dangling = out_weights == 0
    ranks = np.full(NUM_NODES, 1.0 / NUM_NODES)
    for _ in range(200):
        lost = ranks[dangling].sum()
        new = DAMPING * (matrix @ (ranks * shares) + lost / NUM_NODES) + (1 - DAMPING) / NUM_NODES
        change = np.abs(new - ranks).sum()
        ranks = new
        if change <= TOLERANCE:
            break
    return ranks / ranks.sum()


def main() -> None:
    arguments = kernel_arguments(__doc__ or "", repetitions=15)
    sources, targets, weights = random_edges()
    graph = _core.Graph(NUM_NODES, sources, targets, weights)
    pairs = np.column_stack([sources, targets])
    seeds = np.arange(5, dtype=np.uint32)

    def ours() -> npt.NDArray[np.float64]:
        built = _core.Graph(NUM_NODES, sources, targets, weights)
        return built.pagerank(damping=DAMPING, tolerance=TOLERANCE)

    def igraph_pagerank() -> object:
        built = igraph.Graph(n=NUM_NODES, edges=pairs, directed=True)
        return built.pagerank(damping=DAMPING)

    def networkx_pagerank() -> object:
        built = nx.MultiDiGraph()
        built.add_nodes_from(range(NUM_NODES))
        built.add_edges_from(pairs.tolist())
        return nx.pagerank(built, alpha=DAMPING, tol=TOLERANCE / NUM_NODES, max_iter=200)

    work: dict[str, Callable[[], object]] = {
        "fourfold": ours,
        "fourfold, build": lambda: _core.Graph(NUM_NODES, sources, targets, weights),
        "fourfold, rank": lambda: graph.pagerank(damping=DAMPING, tolerance=TOLERANCE),
        "fourfold, personalised": lambda: graph.personalised(seeds, np.ones(5)),
        "scipy": lambda: scipy_pagerank(sources, targets, weights),
        "igraph": igraph_pagerank,
    }
    cpu = in_turns(work, arguments.repetitions)
    wall = in_turns(work, arguments.repetitions, clock=time.perf_counter)
    cpu |= in_turns({"networkx": networkx_pagerank}, 1)
    numbers: dict[str, object] = {
        **circumstances(["scipy", "igraph", "networkx", "numpy"]),
        "nodes": NUM_NODES,
        "edges": NUM_EDGES,
        "tolerance": TOLERANCE,
        "repetitions": arguments.repetitions,
        "repetitions_networkx": 1,
        "warm_up": 1,
        "cpu_ms": summaries(cpu),
        "wall_ms": summaries(wall),
        "times_as_fast_cpu": times_as_fast(cpu, ours="fourfold", theirs=["scipy", "igraph"]),
        "times_as_fast_wall": times_as_fast(wall, ours="fourfold", theirs=["scipy", "igraph"]),
        "largest_difference_from_scipy": float(
            np.abs(ours() - scipy_pagerank(sources, targets, weights)).max()
        ),
    }
    write_record("pagerank", arguments, numbers)


if __name__ == "__main__":
    main()
