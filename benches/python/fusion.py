"""Fusion of four lists to the best ten, beside numpy and ranx: one call, with and without boost."""

from __future__ import annotations

import timeit
from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt
import ranx
from measure import circumstances, in_turns, kernel_arguments, summaries, times_as_fast
from records import write_record

from fourfold import _core

WEIGHTS = {"semantic": 0.4, "text": 0.3, "structural": 0.2, "graph": 0.1}
NUM_DOCS = 20_000
LIMIT = 10
K = 40

Lists = Mapping[str, npt.NDArray[np.uint32]]


def draw_lists(length: int) -> Lists:
    generator = np.random.default_rng(length)
    return {
        modality: generator.permutation(NUM_DOCS)[:length].astype(np.uint32) for modality in WEIGHTS
    }


class NumpyFusion:
    """The same with arrays: a column of scores, tables of ranks and boosts made before.

    A docid's repeats inside a list are not looked for.
    """

    def __init__(self, boosts: npt.NDArray[np.float64]) -> None:
        self._boosts = boosts
        self._scores = np.zeros(len(boosts))
        self._ranks = 1.0 / (K + 1.0 + np.arange(len(boosts)))

    def fuse(self, lists: Lists) -> object:
        scores = self._scores
        for modality, docids in lists.items():
            scores[docids] += WEIGHTS[modality] * self._ranks[: len(docids)]
        docids = np.concatenate(list(lists.values()))
        found = scores[docids] * self._boosts[docids]
        scores[docids] = 0.0
        # Each docid stands there once for each list that held it.
        most = LIMIT * len(lists)
        near = np.argpartition(-found, most)[:most]
        unique, first = np.unique(docids[near], return_index=True)
        values = found[near[first]]
        order = np.lexsort((unique, -values))[:LIMIT]
        return unique[order], values[order]


def ranx_runs(lists: Lists) -> list[ranx.Run]:
    """Runs of one question; made once, since ranx keeps its own form of a list."""
    return [
        ranx.Run(
            {"q": {str(docid): float(len(docids) - rank) for rank, docid in enumerate(docids)}},
            name=modality,
        )
        for modality, docids in lists.items()
    ]


def repeated(work: Callable[[], object], calls: int) -> Callable[[], object]:
    return lambda: timeit.timeit(work, number=calls)


def length_numbers(length: int, repetitions: int) -> dict[str, object]:
    lists = draw_lists(length)
    centrality = np.random.default_rng(1).pareto(2, NUM_DOCS)
    boosts = _core.Boosts(centrality)
    in_numpy = NumpyFusion(np.minimum(1 + 0.3 * np.log1p(centrality), 1.5))
    runs = ranx_runs(lists)
    calls = 20_000 // length
    question = (lists, WEIGHTS, K)
    work: dict[str, Callable[[], object]] = {
        "fuse": lambda: _core.fuse(lists, WEIGHTS, k=K, limit=LIMIT),
        "fuse, boosts": lambda: _core.fuse(lists, WEIGHTS, k=K, centrality=boosts, limit=LIMIT),
        "fuse, array": lambda: _core.fuse(lists, WEIGHTS, k=K, centrality=centrality, limit=LIMIT),
        "numpy": lambda: in_numpy.fuse(lists),
    }
    times = in_turns({name: repeated(run, calls) for name, run in work.items()}, repetitions)
    each = {name: [value / calls for value in values] for name, values in times.items()}
    questions = [question] * 64
    many = in_turns(
        {"fuse_many": lambda: _core.fuse_many(questions, centrality=boosts, limit=LIMIT)},
        repetitions,
    )
    each["fuse_many, boosts"] = [value / len(questions) for value in many["fuse_many"]]
    slow = in_turns(
        {"fuse": repeated(work["fuse, boosts"], 20), "ranx": lambda: ranx.fuse(runs, method="rrf")},
        repetitions,
    )
    each["ranx"] = slow["ranx"]
    return {
        "lists": len(lists),
        "length": length,
        "us": summaries(each, scale=1e6),
        "times_as_fast": times_as_fast(each, ours="fuse, boosts", theirs=["numpy"])
        | times_as_fast(
            {"fuse": [value / 20 for value in slow["fuse"]], "ranx": slow["ranx"]},
            ours="fuse",
            theirs=["ranx"],
        ),
    }


def main() -> None:
    arguments = kernel_arguments(__doc__ or "", repetitions=30)
    numbers: dict[str, object] = {
        **circumstances(["numpy", "ranx"]),
        "docs": NUM_DOCS,
        "limit": LIMIT,
        "repetitions": arguments.repetitions,
        "warm_up": 1,
        "clock": "CPU time of the process",
        "lengths": [length_numbers(length, arguments.repetitions) for length in (100, 1000)],
    }
    write_record("fusion", arguments, numbers)


if __name__ == "__main__":
    main()
