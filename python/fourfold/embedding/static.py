"""The offline default: a static model that ships in the package and needs no network."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold import _core

MODEL_DIRECTORY = Path(__file__).with_name("bootstrap")


class StaticEmbedder:
    """One vector per sub-word, pooled, rotated and signed, in Rust.

    Safe to share between threads.
    """

    def __init__(self, directory: Path, name: str) -> None:
        self._model = _core.StaticEmbedder.open(str(directory))
        self._name = name

    @property
    def identity(self) -> str:
        """Name and number of bits."""
        return f"{self._name}/{self.width * 8}"

    @property
    def width(self) -> int:
        """Bytes per code."""
        return self._model.width

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        """Return one code per text, ``(len(texts), width)`` uint8."""
        return self._model.embed_documents(list(texts), None if names is None else list(names))

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        """Return the code of a question, ``(width,)`` uint8."""
        return self._model.embed_query(text)


@cache
def default() -> StaticEmbedder:
    """Return the offline model, loaded once per process."""
    return StaticEmbedder(MODEL_DIRECTORY, "fourfold-bootstrap")
