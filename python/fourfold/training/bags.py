"""Many short lists of tokens with weights, held as three flat arrays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fourfold.training.arrays import Floats, Ints

if TYPE_CHECKING:
    import numpy.typing as npt


@dataclass(frozen=True, slots=True, kw_only=True)
class Bags:
    """Rows of distinct tokens with their weights.

    Attributes
    ----------
    offsets
        ``(rows + 1,)`` int64: where each row begins in the others.
    tokens, weights
        Flat, equally long.
    """

    offsets: npt.NDArray[np.int64]
    tokens: Ints
    weights: Floats

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def take(self, rows: npt.NDArray[np.int64]) -> Bags:
        """Return the bags of some rows, in their order."""
        starts = self.offsets[rows]
        lengths = self.offsets[rows + 1] - starts
        offsets = np.zeros(len(rows) + 1, dtype=np.int64)
        np.cumsum(lengths, out=offsets[1:])
        shifts = np.repeat(starts - offsets[:-1], lengths)
        positions: npt.NDArray[np.int64] = np.arange(len(shifts), dtype=np.int64) + shifts
        return Bags(offsets=offsets, tokens=self.tokens[positions], weights=self.weights[positions])

    def rows(self) -> npt.NDArray[np.int64]:
        """Return the row of each entry."""
        return np.repeat(np.arange(len(self)), np.diff(self.offsets))


def bag(lists: Iterable[Sequence[int]], *, root: bool = False, presence: bool = False) -> Bags:
    """Count the tokens of each list.

    Parameters
    ----------
    lists
        Tokens; a row keeps the order of first occurrence.
    root, presence
        Whether a weight is the square root of the count, or 1 whatever the count.
    """
    offsets = [0]
    tokens: list[int] = []
    counts: list[int] = []
    for entry in lists:
        counted = Counter(entry)
        tokens.extend(counted.keys())
        counts.extend(counted.values())
        offsets.append(len(tokens))
    weights = np.asarray(counts, dtype=np.float32)
    if root:
        weights = np.sqrt(weights)
    elif presence:
        weights = np.ones_like(weights)
    return Bags(
        offsets=np.asarray(offsets, dtype=np.int64),
        tokens=np.asarray(tokens, dtype=np.int32),
        weights=weights,
    )
