"""Code by meaning: the nearest binary codes by Hamming distance."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fourfold.embedding.base import Embedder, MeteredEmbedder
from fourfold.errors import EmbeddingError
from fourfold.indexing.codes import HAS_CODE, NEVER, NOT_YET
from fourfold.indexing.secrets import holds_secret
from fourfold.indexing.snapshot import Snapshot
from fourfold.ranking.fusion import Ranking
from fourfold.retrieval.base import Allowed, Question, RankedList, empty_list
from fourfold.types import Intent, Modality


class SemanticRetriever:
    """Scans the codes of one snapshot. Safe to share between threads."""

    modality: Modality = "semantic"

    def __init__(self, snapshot: Snapshot, embedder: Embedder) -> None:
        self._snapshot = snapshot
        self._embedder = embedder

    def retrieve(self, question: Question, *, depth: int) -> RankedList:
        """Return the chunks whose codes are nearest; score ``1 - 2 h / bits``.

        Raises
        ------
        EmbeddingError
            If the codes were made by another embedder, there are none, or the question gets none.
        """
        lacking = self._snapshot.lacks != HAS_CODE
        if (
            np.isin(self._snapshot.lacks, (NOT_YET, NEVER)).any()
            and (lacking | self._snapshot.chunks.withheld).all()
        ):
            raise EmbeddingError("no chunk has a code yet; `fourfold index` makes them")
        code = self._code(question)
        wanted = depth if question.place is None else depth + 1
        allowed = _without(lacking, question.allowed)
        docids, distances = self._snapshot.codes.top_k(code, wanted, allow=allowed)
        scores = 1.0 - 2.0 * distances.astype(np.float64) / (8 * self._snapshot.manifest.width)
        if question.place is not None:
            others = docids != question.place
            docids, scores = docids[others][:depth], scores[others][:depth]
        if len(docids) == 0:
            return empty_list("semantic: no chunk passes the filters")
        return RankedList(
            ranking=Ranking(docids=docids, scores=scores), notes=_notes(self._snapshot.lacks)
        )

    def _code(self, question: Question) -> npt.NDArray[np.uint8]:
        if question.place is not None:
            return self._code_of_chunk(int(question.place))
        self._check_identity()
        text = question.subject or question.text
        if isinstance(self._embedder, MeteredEmbedder):
            if holds_secret(text.encode("utf-8", "replace")):
                raise EmbeddingError("the question holds what looks like a secret; it is not sent")
            return self._embedder.embed_query(text)
        if question.intent is Intent.FIND_SIMILAR and "\n" in question.subject:
            return self._embedder.embed_documents([question.subject])[0]
        return self._embedder.embed_query(text)

    def _code_of_chunk(self, place: int) -> npt.NDArray[np.uint8]:
        """Return the code of a chunk's text and name; the stored one counts its file's name too."""
        if isinstance(self._embedder, MeteredEmbedder) or not self._fits():
            code = self._snapshot.code(place)
            if code is None:
                raise EmbeddingError("the chunk that is pointed at has no code")
            return code
        chunks = self._snapshot.chunks
        source = self._snapshot.source(int(chunks.file[place]))
        text = source[int(chunks.start[place]) : int(chunks.end[place])].decode("utf-8", "replace")
        return self._embedder.embed_documents([text], names=[str(chunks.name[place])])[0]

    def _fits(self) -> bool:
        return self._snapshot.manifest.embedder == self._embedder.identity

    def _check_identity(self) -> None:
        made_by, asks = self._snapshot.manifest.embedder, self._embedder.identity
        if not self._fits():
            raise EmbeddingError(
                f"the index holds codes of {made_by}, the question would be embedded by {asks}; "
                "ask with the embedder that made the index, or rebuild it with "
                "`fourfold index --force`"
            )


def _without(lacking: npt.NDArray[np.bool_], allowed: Allowed) -> Allowed:
    """Leave out the chunks that have no code."""
    if not lacking.any():
        return allowed
    return ~lacking if allowed is None else allowed & ~lacking


def _notes(lacks: npt.NDArray[np.uint8]) -> tuple[str, ...]:
    waiting, refused = (int((lacks == mark).sum()) for mark in (NOT_YET, NEVER))
    notes: list[str] = []
    if waiting:
        notes.append(
            f"semantic: {waiting} of {len(lacks)} chunks have no code yet and were not compared; "
            "`fourfold index` makes them"
        )
    if refused:
        notes.append(f"semantic: {refused} of {len(lacks)} chunks cannot be embedded")
    return tuple(notes)
