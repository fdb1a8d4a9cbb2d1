"""The table while it is trained: cut into columns, so that threads share the work.

The cut is the same whatever the number of threads, and so is every sum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self, TypeVar

import numpy as np
import numpy.typing as npt

from fourfold.training.arrays import Floats
from fourfold.training.sparse import Sparse

T = TypeVar("T")

_COLUMNS = 64
_TINY = np.float32(1e-12)


class Direction:
    """Rows scaled to length 1, and the way back for gradients; a row of zeros stays as it is."""

    def __init__(self, rows: Floats) -> None:
        length = np.linalg.norm(rows, axis=1, keepdims=True)
        self._length = np.where(length > _TINY, length, np.float32(np.inf))
        self.unit: Floats = (rows / self._length).astype(np.float32, copy=False)

    def back(self, gradient: Floats) -> Floats:
        """Return the gradient of the rows, given that of :attr:`unit`."""
        along = np.einsum("ij,ij->i", gradient, self.unit)[:, None]
        return (gradient - self.unit * along) / self._length


class Shards:
    """A table with its optimiser; a context manager, since it holds threads.

    Parameters
    ----------
    table
        What to begin with; it is copied.
    threads
        How many share the work; 1 works in the caller's.
    """

    def __init__(self, table: Floats, threads: int) -> None:
        cuts = range(0, table.shape[1], _COLUMNS)
        self._bounds = [(at, min(at + _COLUMNS, table.shape[1])) for at in cuts]
        self._shards = [Adam(table[:, first:last].copy()) for first, last in self._bounds]
        self._threads = ThreadPoolExecutor(threads) if threads > 1 else None
        self._tokens = np.zeros(0, dtype=np.int32)
        self._chosen: list[Floats] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._threads is not None:
            self._threads.shutdown()

    def _each(self, work: Callable[[int], T]) -> list[T]:
        """Do work for the number of each shard."""
        numbers = range(len(self._shards))
        if self._threads is None:
            return [work(number) for number in numbers]
        return list(self._threads.map(work, numbers))

    def table(self) -> Floats:
        """Return the whole table."""
        return np.concatenate([shard.table for shard in self._shards], axis=1)

    def choose(self, tokens: npt.NDArray[np.int32]) -> None:
        """Say which rows of the table the next batch uses; ascending."""
        self._tokens = tokens
        self._chosen = self._each(lambda at: self._shards[at].table[tokens])

    def pool(self, matrix: Sparse) -> Floats:
        """Return ``matrix`` times the chosen rows."""
        return np.concatenate(self._each(lambda at: matrix @ self._chosen[at]), axis=1)

    def update(self, gradients: Sequence[tuple[Sparse, Floats]], rate: float) -> None:
        """Take one step of the optimiser with the chosen rows.

        Parameters
        ----------
        gradients
            Matrices that were pooled, each with the gradient of the result.
        rate
            Learning rate.
        """
        turned = [(matrix.turned(), gradient) for matrix, gradient in gradients]

        def work(position: int) -> None:
            first, last = self._bounds[position]
            total = np.zeros_like(self._chosen[position])
            for matrix, gradient in turned:
                total += matrix @ np.ascontiguousarray(gradient[:, first:last])
            self._shards[position].update(self._tokens, total, rate)

        self._each(work)


class Adam:
    """Adam over one shard, in place; rows without a gradient rest."""

    _KEEP = np.float32(0.9)
    _KEEP_SQUARE = np.float32(0.999)

    def __init__(self, table: Floats) -> None:
        self.table = table
        self._mean = np.zeros_like(table)
        self._square = np.zeros_like(table)
        self._steps = 0

    def update(self, rows: npt.NDArray[np.int32], gradient: Floats, rate: float) -> None:
        """Take one step with some rows; ``gradient`` is overwritten."""
        self._steps += 1
        mean = self._mean[rows]
        mean *= self._KEEP
        mean += (1 - self._KEEP) * gradient
        self._mean[rows] = mean
        square = self._square[rows]
        square *= self._KEEP_SQUARE
        gradient *= gradient
        gradient *= 1 - self._KEEP_SQUARE
        square += gradient
        self._square[rows] = square
        np.sqrt(square, out=square)
        square *= np.float32(1 / np.sqrt(1 - float(self._KEEP_SQUARE) ** self._steps))
        square += np.float32(1e-8)
        mean /= square
        mean *= np.float32(rate / (1 - float(self._KEEP) ** self._steps))
        self.table[rows] -= mean
