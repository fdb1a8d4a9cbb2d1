"""Any object that embeds documents and questions, as an embedder of ours."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

import numpy as np
import numpy.typing as npt

from fourfold.embedding.base import Embedder, MeteredEmbedder
from fourfold.embedding.packing import pack
from fourfold.embedding.static import StaticEmbedder
from fourfold.errors import EmbeddingError


class Pluggable(Protocol):
    """What an object must be able to do: answer with float vectors, or with packed uint8 codes.

    An attribute ``identity`` names its model; without one the class's name stands for it, and two
    models of one class must be told apart by the caller (:class:`PackingEmbedder` takes a name).
    ``embed_documents`` is given ``names=`` if it has such a parameter.
    """

    def embed_documents(self, texts: list[str], /) -> npt.ArrayLike:
        """Return one vector per text."""
        ...

    def embed_query(self, text: str, /) -> npt.ArrayLike:
        """Return the vector of a question."""
        ...


class _WithNames(Protocol):
    def embed_documents(self, texts: list[str], /, *, names: list[str]) -> npt.ArrayLike: ...


class PackingEmbedder:
    """Packs and checks what another object answers. As safe to share between threads as that is.

    Parameters
    ----------
    inner
        The object.
    name
        What tells its model from others; empty means its ``identity`` or its class's name.
    """

    def __init__(self, inner: Pluggable, *, name: str = "") -> None:
        self._inner = inner
        self._name = name or _name_of(inner)
        self._takes_names = _takes_names(inner)

    @property
    def identity(self) -> str:
        """The model's name and the number of bits."""
        return f"{self._name}/{self.width * 8}"

    @property
    def width(self) -> int:
        """Bytes per code, found out by embedding one word."""
        return self._width

    @cached_property
    def _width(self) -> int:
        return self._pack_query("width").shape[1]

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        """Return one code per text, ``(len(texts), width)`` uint8.

        Raises
        ------
        EmbeddingError
            If the object answers with anything else than a vector for each text.
        """
        if not texts:
            return np.zeros((0, self.width), dtype=np.uint8)
        return self._check(pack(self._ask(list(texts), names), rows=len(texts)))

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        """Return the code of a question, ``(width,)`` uint8."""
        return self._check(self._pack_query(text))[0]

    def _pack_query(self, text: str) -> npt.NDArray[np.uint8]:
        return pack(np.asarray(self._inner.embed_query(text))[np.newaxis], rows=1)

    def _ask(self, texts: list[str], names: Sequence[str] | None) -> npt.ArrayLike:
        if names is None or not self._takes_names:
            return self._inner.embed_documents(texts)
        named: _WithNames = self._inner  # pyright: ignore[reportAssignmentType]  its signature says so
        return named.embed_documents(texts, names=list(names))

    def _check(self, codes: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        if codes.shape[1] != self.width:
            raise EmbeddingError(
                f"the embedder answered with codes of {codes.shape[1]} bytes, before that of "
                f"{self.width}"
            )
        return codes


def adapt(embedder: Pluggable) -> Embedder:
    """Return ``embedder`` itself if it is one of ours, else packed and checked."""
    if isinstance(embedder, StaticEmbedder | PackingEmbedder | MeteredEmbedder):
        return embedder
    return PackingEmbedder(embedder)


def _name_of(inner: Pluggable) -> str:
    stated: object = getattr(inner, "identity", None)
    if isinstance(stated, str) and stated:
        return stated
    kind = type(inner)
    return f"{kind.__module__}.{kind.__qualname__}"


def _takes_names(inner: Pluggable) -> bool:
    try:
        return "names" in inspect.signature(inner.embed_documents).parameters
    except (TypeError, ValueError):
        return False
