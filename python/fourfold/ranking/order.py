"""The last steps of an answer: demote by path, sort, and keep one chunk per file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fourfold.ranking.fusion import Scored


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

    scored: Scored
    score: float
    demotion: float
    also: list[int] = field(default_factory=list[int])


def place(
    scored: Sequence[Scored],
    *,
    file_of: Callable[[int], int],
    demotion_of: Callable[[int], float],
    one_per_file: bool,
) -> list[Placed]:
    """Order chunks for the reader.

    Parameters
    ----------
    file_of
        File id of a docid.
    demotion_of
        Factor of a file id.
    one_per_file
        Whether a file's other chunks go into the ``also`` of its best.

    Returns
    -------
    list of Placed
        Score down, then docid up; the order is total.
    """
    placed = [
        Placed(scored=item, score=item.score * factor, demotion=factor)
        for item in scored
        for factor in (demotion_of(file_of(item.docid)),)
    ]
    placed.sort(key=lambda item: (-item.score, item.scored.docid))
    if not one_per_file:
        return placed
    best: dict[int, Placed] = {}
    for item in placed:
        first = best.setdefault(file_of(item.scored.docid), item)
        if first is not item:
            first.also.append(item.scored.docid)
    return list(best.values())
