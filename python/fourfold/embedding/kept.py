"""A slow embedder on this machine whose codes are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from fourfold.embedding.base import Batch, Embedder, Lack
from fourfold.embedding.cache import CodeCache, content_key
from fourfold.embedding.work import Work

BATCH = 64


class KeptEmbedder:
    """Gives every text to another embedder once, and remembers the code on disk."""

    def __init__(self, inner: Embedder, cache: CodeCache) -> None:
        self._inner = inner
        self._cache = cache

    @property
    def identity(self) -> str:
        """Identity of the embedder inside."""
        return self._inner.identity

    @property
    def width(self) -> int:
        """Bytes per code."""
        return self._inner.width

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        """Return the code of a question, ``(width,)`` uint8."""
        return self._inner.embed_query(text)

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        """Return one code per text, ``(len(texts), width)`` uint8; zeros for a blank one."""
        codes = np.zeros((len(texts), self.width), dtype=np.uint8)
        for event in self.embed_batches(texts, names=names):
            if isinstance(event, Batch):
                codes[event.positions] = event.codes
        return codes

    def outgoing(self, texts: Sequence[str], *, names: Sequence[str] | None = None) -> None:
        """Return ``None``: nothing leaves this machine."""

    def embed_batches(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> Iterator[Batch | Lack]:
        """Yield codes as they come; each is on disk before it is yielded."""
        work = Work()
        for position, text in enumerate(texts):
            name = names[position].strip() if names is not None else ""
            work.add(position, name, text, content_key(self.identity, text, name))
        if work.blank:
            yield Lack(positions=work.blank, reason="there is no text in it", final=True)
        known = self._cache.get(list(work.positions), self.width)
        if known:
            yield work.spread(known)
        work.drop(known)
        keys = list(work.texts)
        for first in range(0, len(keys), BATCH):
            some = keys[first : first + BATCH]
            codes = self._inner.embed_documents([work.texts[key] for key in some])
            fresh = dict(zip(some, codes, strict=True))
            self._cache.put(fresh)
            yield work.spread(fresh)
