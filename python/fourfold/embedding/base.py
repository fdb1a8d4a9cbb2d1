"""What an embedder is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt


class Embedder(Protocol):
    """Turns text into packed binary codes. Safe to share between threads."""

    @property
    def identity(self) -> str:
        """Name, version and width; codes of two identities are never compared."""
        ...

    @property
    def width(self) -> int:
        """Bytes per code."""
        ...

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        """Return one code per text.

        Parameters
        ----------
        texts
            The chunks.
        names
            For each text, the name of what it defines; an embedder may ignore it.

        Returns
        -------
        numpy.ndarray
            ``(len(texts), width)`` uint8, first dimension in the most significant bit.
        """
        ...

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        """Return the code of a question, ``(width,)`` uint8."""
        ...
