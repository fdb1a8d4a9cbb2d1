"""The offline default: a static model that ships in the package and needs no network."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import cast

import numpy as np
import numpy.typing as npt

from fourfold import _core

MODEL_DIRECTORY = Path(__file__).with_name("model")


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
    return open_static(MODEL_DIRECTORY)


def is_static(folder: Path) -> bool:
    """Tell whether a folder holds a model in the form that training writes."""
    return (folder / "vocab.txt").is_file() and "name_weight" in _config(folder)


def open_static(folder: Path) -> StaticEmbedder:
    """Return the model in a folder, under the name that its ``config.json`` gives it."""
    return StaticEmbedder(folder, str(_config(folder).get("name", "")) or folder.name)


def _config(folder: Path) -> dict[str, object]:
    try:
        content: object = json.loads((folder / "config.json").read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return cast("dict[str, object]", content) if isinstance(content, dict) else {}
