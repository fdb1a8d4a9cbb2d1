"""Ranked lists to scored chunks, each with its explanation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold._core import fuse
from fourfold.ranking.boost import boost_factor
from fourfold.types import MODALITIES, Contribution, Modality

SINGLE_LIST_K = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class List:
    """A retriever's list, as fusion sees it: docids best first, and the retriever's own scores."""

    docids: npt.NDArray[np.uint32]
    scores: npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """One chunk on its way to a hit."""

    docid: int
    score: float
    centrality: float
    boost: float
    contributions: Mapping[Modality, Contribution]


def fuse_lists(
    lists: Mapping[Modality, List],
    weights: Mapping[Modality, float],
    *,
    k: int,
    centrality: npt.NDArray[np.float64],
) -> list[Scored]:
    """Merge ``lists`` by weighted reciprocal rank with the boost of DESIGN 2.3.

    Returns
    -------
    list of Scored
        Score down, then docid up.
    """
    docids, scores = fuse(
        {modality: entry.docids for modality, entry in lists.items()},
        dict(weights.items()),
        k=k,
        centrality=centrality,
    )
    shares = _contributions(lists, weights, k)
    return [
        Scored(
            docid=docid,
            score=score,
            centrality=float(centrality[docid]),
            boost=boost_factor(float(centrality[docid])),
            contributions=shares[docid],
        )
        for docid, score in zip(docids.tolist(), scores.tolist(), strict=True)
    ]


def keep_order(modality: Modality, entry: List, weight: float) -> list[Scored]:
    """Score one retriever's list by its own order: ``1 / (k + rank + 1)`` with k = 40, no boost."""
    return [
        Scored(
            docid=docid,
            score=1.0 / (SINGLE_LIST_K + rank + 1),
            centrality=0.0,
            boost=1.0,
            contributions={
                modality: Contribution(
                    rank=rank,
                    score=score,
                    weight=weight,
                    contribution=1.0 / (SINGLE_LIST_K + rank + 1),
                )
            },
        )
        for rank, (docid, score) in enumerate(
            zip(entry.docids.tolist(), entry.scores.tolist(), strict=True)
        )
    ]


def _contributions(
    lists: Mapping[Modality, List], weights: Mapping[Modality, float], k: int
) -> dict[int, dict[Modality, Contribution]]:
    shares: dict[int, dict[Modality, Contribution]] = {}
    for modality in MODALITIES:
        if modality not in lists:
            continue
        weight = weights.get(modality, 0.0)
        rows: Sequence[tuple[int, float]] = list(
            zip(lists[modality].docids.tolist(), lists[modality].scores.tolist(), strict=True)
        )
        for rank, (docid, score) in enumerate(rows):
            shares.setdefault(docid, {})[modality] = Contribution(
                rank=rank, score=score, weight=weight, contribution=weight / (k + rank + 1)
            )
    return shares
