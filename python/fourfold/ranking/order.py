"""The last steps of an answer: demote by path, sort, and keep one chunk per file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from fourfold.ranking.fusion import Ranking


@dataclass(slots=True, kw_only=True)
class Placed:
    """One chunk in its final place.

    Attributes
    ----------
    score
        After demotion.
    also
        Docids of the same file's other chunks, best first.
    """

    docid: int
    score: float
    demotion: float
    also: list[int] = field(default_factory=list[int])


def place(
    ranking: Ranking,
    files: npt.NDArray[np.uint32],
    demotion_of: Callable[[int], float],
    *,
    one_per_file: bool,
) -> list[Placed]:
    """Order chunks for the reader.

    Parameters
    ----------
    files
        File id of each docid of the corpus.
    demotion_of
        Factor of a file id, asked once per file.
    one_per_file
        Whether a file's other chunks go into the ``also`` of its best.

    Returns
    -------
    list of Placed
        Score down, then docid up; the order is total.
    """
    owners = files[ranking.docids]
    distinct, which = np.unique(owners, return_inverse=True)
    factors = np.array([demotion_of(int(file_id)) for file_id in distinct], dtype=np.float64)
    demotions = factors[which] if len(distinct) else np.zeros(0)
    scores = ranking.scores * demotions
    order = np.lexsort((ranking.docids, -scores))
    rows = zip(
        ranking.docids[order].tolist(),
        scores[order].tolist(),
        demotions[order].tolist(),
        owners[order].tolist(),
        strict=True,
    )
    placed: list[Placed] = []
    best: dict[int, Placed] = {}
    for docid, score, demotion, owner in rows:
        first = best.get(owner)
        if one_per_file and first is not None:
            first.also.append(docid)
            continue
        best[owner] = Placed(docid=docid, score=score, demotion=demotion)
        placed.append(best[owner])
    return placed
