"""Code by meaning: the nearest binary codes by Hamming distance."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fourfold.embedding.base import Embedder
from fourfold.errors import EmbeddingError
from fourfold.indexing.snapshot import Snapshot
from fourfold.ranking.fusion import Ranking
from fourfold.retrieval.base import Question, RankedList, empty_list
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
            If the codes were made by another embedder.
        """
        made_by = self._snapshot.manifest.embedder
        if made_by != self._embedder.identity:
            raise EmbeddingError(
                f"the index holds codes of {made_by}, the question would be embedded by "
                f"{self._embedder.identity}; rebuild with `fourfold index --force`"
            )
        code = self._code(question)
        wanted = depth if question.place is None else depth + 1
        docids, distances = self._snapshot.codes.top_k(code, wanted, allow=question.allowed)
        scores = 1.0 - 2.0 * distances.astype(np.float64) / (8 * self._embedder.width)
        if question.place is not None:
            others = docids != question.place
            docids, scores = docids[others][:depth], scores[others][:depth]
        if len(docids) == 0:
            return empty_list("semantic: no chunk passes the filters")
        return RankedList(ranking=Ranking(docids=docids, scores=scores))

    def _code(self, question: Question) -> npt.NDArray[np.uint8]:
        if question.place is None:
            if question.intent is Intent.FIND_SIMILAR and "\n" in question.subject:
                return self._embedder.embed_documents([question.subject])[0]
            return self._embedder.embed_query(question.subject or question.text)
        chunks = self._snapshot.chunks
        place = int(question.place)
        source = self._snapshot.source(int(chunks.file[place]))
        text = source[int(chunks.start[place]) : int(chunks.end[place])].decode("utf-8", "replace")
        return self._embedder.embed_documents([text], names=[str(chunks.name[place])])[0]
