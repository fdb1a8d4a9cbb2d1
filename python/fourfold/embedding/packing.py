"""From numbers to packed bits: a dimension's bit says whether its value is above zero."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fourfold.errors import EmbeddingError


def pack(values: npt.ArrayLike, *, rows: int) -> npt.NDArray[np.uint8]:
    """Return vectors as packed codes, ``(rows, width)`` uint8.

    Parameters
    ----------
    values
        ``(rows, dimensions)``: uint8 is taken for codes that are packed already; other numbers
        give one bit each, first dimension in the most significant bit, the last byte filled with
        zeros.

    Raises
    ------
    EmbeddingError
        If the shape is another, or a value is not a number.
    """
    array: npt.NDArray[np.generic] = np.asarray(values)
    if array.ndim != 2 or array.shape[0] != rows or array.shape[1] == 0:
        raise EmbeddingError(
            f"the embedder answered {rows} texts with an array of shape {array.shape}"
        )
    if array.dtype == np.uint8:
        return np.ascontiguousarray(array, dtype=np.uint8)
    if array.dtype.kind == "f":
        numbers = array.astype(np.float64)
        if not np.isfinite(numbers).all():
            raise EmbeddingError("the embedder answered with values that are no numbers")
        return np.packbits(numbers > 0, axis=1)
    if array.dtype in {np.dtype(np.int8), np.dtype(np.bool_)}:
        return np.packbits(array.astype(np.int8) > 0, axis=1)
    raise EmbeddingError(
        f"the embedder answered with {array.dtype}; wanted are float vectors or uint8 codes"
    )
