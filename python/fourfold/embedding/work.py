"""Texts by the key of their content, so that equal ones are embedded once."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from fourfold.embedding.base import Batch


class Work:
    """What is to be embedded.

    Attributes
    ----------
    texts
        What is given to the model, by key.
    positions
        Where each key stands in the sequence that was asked about.
    blank
        Positions of texts that hold nothing.
    """

    def __init__(self) -> None:
        self.texts: dict[bytes, str] = {}
        self.positions: dict[bytes, list[int]] = {}
        self.blank: list[int] = []

    def add(self, position: int, name: str, text: str, key: bytes) -> None:
        """Take in the text at ``position``; the name of what it defines stands before it."""
        if not text.strip():
            self.blank.append(position)
            return
        self.texts[key] = f"{name}\n{text}" if name else text
        self.positions.setdefault(key, []).append(position)

    def drop(self, known: Mapping[bytes, npt.NDArray[np.uint8]]) -> None:
        """Leave out what need not be sent."""
        for key in known:
            del self.texts[key]

    def spread(self, codes: Mapping[bytes, npt.NDArray[np.uint8]]) -> Batch:
        """Return ``codes`` for every position at which their texts stand."""
        rows = [(position, key) for key in codes for position in self.positions[key]]
        return Batch(
            positions=[position for position, _ in rows],
            codes=np.stack([codes[key] for _, key in rows]),
        )
