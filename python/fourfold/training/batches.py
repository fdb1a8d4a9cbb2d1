"""Which pairs meet in a batch: groups of one project, whose functions are the wrong answers."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from fourfold.training.features import Features
from fourfold.training.pairs import Kind

Rows = npt.NDArray[np.int64]

SHARES: dict[Kind, float] = {
    Kind.SENTENCE: 1.0,
    Kind.PARAGRAPH: 0.5,
    Kind.REMARK: 0.35,
    Kind.TEST: 0.35,
    Kind.NAME: 0.2,
}
"""Which share of each kind takes part in one epoch."""


def expected_pairs(features: Features) -> float:
    """Return how many pairs one epoch draws, on average."""
    shares = np.asarray([SHARES[kind] for kind in Kind], dtype=np.float64)
    return float(shares[features.kinds].sum())


def epoch(
    features: Features, *, batch: int, group: int, generator: np.random.Generator
) -> Iterator[Rows]:
    """Yield the pairs of each batch of one epoch.

    Parameters
    ----------
    features
        The training set.
    batch, group
        Pairs of a batch, and how many of them come from one project where it has as many.
    generator
        Decides the order.
    """
    shares = np.asarray([SHARES[kind] for kind in Kind], dtype=np.float64)
    drawn = generator.random(len(features.kinds)) < shares[features.kinds]
    rows = np.flatnonzero(drawn)
    rows = rows[generator.permutation(len(rows))]
    rows = rows[np.argsort(features.project_of[rows], kind="stable")]
    starts = np.arange(0, len(rows), group)
    starts = starts[generator.permutation(len(starts))]
    ordered = np.concatenate([rows[start : start + group] for start in starts])
    for first in range(0, len(ordered) - batch + 1, batch):
        yield ordered[first : first + batch]
