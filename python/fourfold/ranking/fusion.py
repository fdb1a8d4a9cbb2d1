"""Ranked lists to one ranking of chunks, and the explanation of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from fourfold._core import Boosts, fuse_many
from fourfold.types import MODALITIES, Contribution, Modality

__all__ = ["Boosts", "Merge", "Ranking", "explain", "fuse_all", "keep_order", "prepare_boosts"]

SINGLE_LIST_K = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """Chunks with their scores, ``(n,)`` ``uint32`` and ``float64``, best first."""

    docids: npt.NDArray[np.uint32]
    scores: npt.NDArray[np.float64]


def prepare_boosts(centrality: npt.NDArray[np.float64]) -> Boosts:
    """Compute the factor of each chunk once, for all questions about a snapshot."""
    return Boosts(centrality)


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """Lists to merge for one question, their weights, and the smoothing constant."""

    lists: Mapping[Modality, Ranking]
    weights: Mapping[Modality, float]
    k: int


def fuse_all(merges: Sequence[Merge], boosts: Boosts) -> list[Ranking]:
    """Merge each question's lists by weighted reciprocal rank with the capped boost.

    Returns
    -------
    list of Ranking
        In the order of ``merges``; score down, then docid up.
    """
    docids, scores, offsets = fuse_many(
        [
            (
                {modality: entry.docids for modality, entry in merge.lists.items()},
                dict(merge.weights.items()),
                merge.k,
            )
            for merge in merges
        ],
        centrality=boosts,
    )
    bounds = offsets.tolist()
    return [
        Ranking(docids=docids[start:stop], scores=scores[start:stop])
        for start, stop in pairwise(bounds)
    ]


def keep_order(entry: Ranking) -> Ranking:
    """Score one retriever's list by its own order: ``1 / (k + rank + 1)`` with k = 40, no boost."""
    ranks = np.arange(len(entry.docids), dtype=np.float64)
    return Ranking(docids=entry.docids, scores=1.0 / (SINGLE_LIST_K + ranks + 1.0))


def explain(
    docid: int,
    lists: Mapping[Modality, Ranking],
    weights: Mapping[Modality, float],
    *,
    k: int,
) -> dict[Modality, Contribution]:
    """Return what each list gave to one chunk, before the boost."""
    shares: dict[Modality, Contribution] = {}
    for modality in MODALITIES:
        if modality not in lists:
            continue
        places = np.flatnonzero(lists[modality].docids == docid)
        if len(places):
            rank = int(places[0])
            weight = weights.get(modality, 0.0)
            shares[modality] = Contribution(
                rank=rank,
                score=float(lists[modality].scores[rank]),
                weight=weight,
                contribution=weight / (k + rank + 1),
            )
    return shares
