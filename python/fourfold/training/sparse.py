"""Products with sparse matrices: the only place that knows SciPy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, Self, cast

import numpy as np
import numpy.typing as npt

from fourfold.errors import ConfigError
from fourfold.training.arrays import Floats, Ints
from fourfold.training.bags import Bags


class _Csr(Protocol):
    data: Floats
    indices: Ints
    indptr: Ints

    @property
    def T(self) -> Self: ...  # noqa: N802  SciPy's name
    def tocsr(self) -> Self: ...
    def sorted_indices(self) -> Self: ...
    def __add__(self, other: Self, /) -> Self: ...
    def __matmul__(self, other: object, /) -> object: ...


def _make() -> Callable[..., _Csr]:
    try:
        module = import_module("scipy.sparse")
    except ImportError as error:
        raise ConfigError(f"training needs the extra fourfold[train]: {error}") from error
    return cast("Callable[..., _Csr]", module.csr_matrix)


@dataclass(frozen=True, slots=True)
class Sparse:
    """A matrix of which most numbers are 0."""

    _csr: _Csr

    def __matmul__(self, dense: Floats) -> Floats:
        return np.asarray(self._csr @ dense, dtype=np.float32)

    @property
    def columns(self) -> Ints:
        """Column of each entry."""
        return self._csr.indices

    def turned(self) -> Sparse:
        """Return the transpose."""
        return Sparse(self._csr.T.tocsr())

    def times(self, other: Sparse) -> Bags:
        """Return the product with another sparse matrix, columns ascending in each row."""
        found = cast("_Csr", self._csr @ other._csr).sorted_indices()
        return Bags(
            offsets=found.indptr.astype(np.int64),
            tokens=found.indices.astype(np.int32),
            weights=found.data.astype(np.float32),
        )

    def united(self, other: Sparse) -> Sparse:
        """Return 1 where either has an entry."""
        both = self._csr + other._csr
        both.data = np.ones_like(both.data)
        return Sparse(both)

    def renumbered(self, place: Ints, columns: int) -> Sparse:
        """Return the same rows with column ``c`` called ``place[c]``."""
        csr = self._csr
        shape = (len(csr.indptr) - 1, columns)
        return Sparse(_make()((csr.data, place[csr.indices], csr.indptr), shape=shape))


def matrix(bags: Bags, columns: int) -> Sparse:
    """Return bags as a matrix with a row for each of them."""
    parts = (bags.weights, bags.tokens, bags.offsets)
    return Sparse(_make()(parts, shape=(len(bags), columns)))


def scattered(bags: Bags, rows: npt.NDArray[np.int64], size: tuple[int, int]) -> Sparse:
    """Return a matrix whose row ``rows[i]`` holds bag ``i``; ``rows`` ascends, others are empty."""
    lengths = np.zeros(size[0], dtype=np.int64)
    lengths[rows] = np.diff(bags.offsets)
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    return Sparse(_make()((bags.weights, bags.tokens, offsets), shape=size))
