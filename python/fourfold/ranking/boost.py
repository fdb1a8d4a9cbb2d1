"""The scales on which PageRank enters the boost.

The published formula, ``min(1 + 0.3 ln(1 + centrality), 1.5)``, does not say its scale, and the
scale decides everything: raw PageRank never moves a rank, N times PageRank reaches the cap at
4.294.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from fourfold.types import CentralityScale

BOOST_SLOPE = 0.3
BOOST_CAP = 1.5


def boost_factor(centrality: float) -> float:
    """Return the factor, in ``[1, 1.5]``, that a centrality of at least 0 becomes."""
    return min(1.0 + BOOST_SLOPE * math.log1p(centrality), BOOST_CAP)


def scale_centrality(
    pagerank_n: npt.NDArray[np.float64],
    degrees: npt.NDArray[np.float64],
    scale: CentralityScale,
) -> npt.NDArray[np.float64]:
    """Return the boost's argument for each chunk.

    Parameters
    ----------
    pagerank_n
        N times PageRank of each chunk's node, ``(num_docs,)``.
    degrees
        Confidence-weighted uses of each chunk's node, ``(num_docs,)``.
    scale
        ``"max"`` divides by the largest, ``"raw"`` by N, ``"n"`` keeps, ``"degree"`` takes the
        degrees over their largest, ``"off"`` gives zeros.

    Returns
    -------
    numpy.ndarray
        ``(num_docs,)`` float64, never negative.
    """
    if scale == "off" or len(pagerank_n) == 0:
        return np.zeros(len(pagerank_n))
    if scale == "n":
        return pagerank_n
    if scale == "raw":
        return pagerank_n / len(pagerank_n)
    values = degrees if scale == "degree" else pagerank_n
    largest = float(values.max())
    return values / largest if largest > 0 else np.zeros(len(values))
