"""Ranked lists to one ranking of chunks, and the explanation of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold._core import Boosts, fuse
from fourfold.types import MODALITIES, Contribution, Modality

__all__ = ["Boosts", "Ranking", "explain", "fuse_lists", "keep_order", "prepare_boosts"]

SINGLE_LIST_K = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """Chunks with their scores, ``(n,)`` ``uint32`` and ``float64``, best first."""

    docids: npt.NDArray[np.uint32]
    scores: npt.NDArray[np.float64]


def prepare_boosts(centrality: npt.NDArray[np.float64]) -> Boosts:
    """Compute the factor of each chunk once, for all questions about a snapshot."""
    return Boosts(centrality)


def fuse_lists(
    lists: Mapping[Modality, Ranking],
    weights: Mapping[Modality, float],
    *,
    k: int,
    boosts: Boosts,
) -> Ranking:
    """Merge ``lists`` by weighted reciprocal rank with the capped boost.

    Returns
    -------
    Ranking
        Score down, then docid up.
    """
    docids, scores = fuse(
        {modality: entry.docids for modality, entry in lists.items()},
        dict(weights.items()),
        k=k,
        centrality=boosts,
    )
    return Ranking(docids=docids, scores=scores)


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
