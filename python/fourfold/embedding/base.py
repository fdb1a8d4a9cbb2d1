"""What an embedder is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Codes of some of the texts that were asked about.

    Attributes
    ----------
    positions
        Where these texts stand in the sequence that was asked about.
    codes
        ``(len(positions), width)`` uint8.
    """

    positions: Sequence[int]
    codes: npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lack:
    """Texts that got no code.

    Attributes
    ----------
    positions
        Where these texts stand in the sequence that was asked about.
    reason
        Why, in a few words; never a piece of the text.
    final
        Whether asking again is useless: the text itself cannot be embedded.
    """

    positions: Sequence[int]
    reason: str
    final: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """What an embedder would send out of this machine.

    Attributes
    ----------
    texts
        How many texts; those whose codes are kept from an earlier run do not count.
    tokens
        About how many tokens they are.
    max_tokens
        What they are at most, by the bound that batches are made with.
    """

    texts: int
    tokens: int
    max_tokens: int


@runtime_checkable
class MeteredEmbedder(Embedder, Protocol):
    """An embedder whose codes are slow or paid for: it answers in batches and keeps each.

    Every text comes back exactly once, in a :class:`Batch` or a :class:`Lack`, in any order.
    """

    def outgoing(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> Outgoing | None:
        """Return what :meth:`embed_batches` would send out of this machine now.

        ``None`` means that this embedder sends nothing.
        """
        ...

    def embed_batches(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> Iterator[Batch | Lack]:
        """Yield codes as they come; what was yielded is never asked for, or paid, again.

        Raises
        ------
        EmbeddingAuthError, EmbeddingProtocolError
            If going on is useless; everything that was answered before has been yielded.
        """
        ...
