"""Code by its definitions: names looked up exactly, by their words, and with typing errors."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import numpy.typing as npt

from fourfold._core import question_terms
from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.base import Question, RankedList, empty_list, rank_scores, where_looked
from fourfold.retrieval.lines import site_of
from fourfold.retrieval.name_words import NameWords
from fourfold.retrieval.names import EXACT, FOLDED, NameIndex
from fourfold.types import Intent, Modality, Site

EXACT_FACTOR = 2.0
SITES_PER_CHUNK = 20
CUT_SHARE = 0.3
"""Candidates below this share of the best are noise."""
CENTRALITY_TIE = 0.05
FOREIGN_FACTOR = 0.9
"""Two hundred vendored copies of a name must not push the corpus's own off the list."""


class StructuralRetriever:
    """Searches the definitions of one snapshot. Safe to share between threads."""

    modality: Modality = "structural"

    def __init__(self, snapshot: Snapshot, names: NameIndex, words: NameWords) -> None:
        self._snapshot = snapshot
        self._names = names
        self._words = words

    def retrieve(self, question: Question, *, depth: int) -> RankedList:
        """Return the chunks of definitions that the question names or describes."""
        if len(self._names) == 0:
            return empty_list("structural: the index holds no definitions")
        asked = self._identifiers(question)
        scores, nearest = self.score_symbols(question.text, asked)
        if question.chosen is not None:
            if not question.text:
                scores, nearest = self._by_importance(), np.ones(len(self._names))
            scores[~question.chosen], nearest[~question.chosen] = 0.0, 0.0
        if not scores.any():
            return empty_list("structural: no definition is called like that")
        symbols = self._snapshot.symbols
        per_chunk = np.zeros(self._snapshot.num_docs)
        np.maximum.at(per_chunk, symbols.docid, scores)
        if question.text:
            per_chunk[per_chunk < CUT_SHARE * per_chunk.max()] = 0.0
        if question.place is not None:
            per_chunk[int(question.place)] = 0.0
        best = rank_scores(per_chunk, depth, question.allowed)
        if len(best.docids) == 0:
            return empty_list(
                f"structural: no other definition fits {where_looked(question.allowed)}"
            )
        return RankedList(
            ranking=best,
            sites=self._name_sites(set(best.docids.tolist()), nearest),
            exact=self._holds_exact(best.docids, nearest),
        )

    def score_symbols(
        self, text: str, identifiers: tuple[str, ...]
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Return the score of each symbol, and how nearly it is called by an identifier."""
        nearest = np.zeros(len(self._names))
        for identifier in identifiers:
            nearest = np.maximum(nearest, self._names.similarity(identifier))
        coverage = self._words.coverage(question_terms(text))
        scores = self._names.kind_weight * (coverage + EXACT_FACTOR * nearest)
        ties = 1.0 + CENTRALITY_TIE * self._importance()
        ties[self._names.is_foreign] *= FOREIGN_FACTOR
        return scores * ties, nearest

    def _by_importance(self) -> npt.NDArray[np.float64]:
        """Return a score above 0 for every symbol: the most used first, vendored ones behind."""
        scores = 1.0 + self._importance()
        scores[self._names.is_foreign] *= 0.5
        return scores

    def _importance(self) -> npt.NDArray[np.float64]:
        pagerank = self._snapshot.pagerank_n
        largest = float(pagerank.max()) if len(pagerank) else 0.0
        return pagerank / largest if largest > 0 else pagerank

    def _identifiers(self, question: Question) -> tuple[str, ...]:
        if question.intent is Intent.EXACT_MATCH:
            return ()
        if question.subject and question.intent is not Intent.FIND_SIMILAR:
            return (question.subject, *question.identifiers)
        return question.identifiers

    def _name_sites(
        self, wanted: set[int], nearest: npt.NDArray[np.float64]
    ) -> dict[int, list[Site]]:
        """Return where the names stand that the question names, for the chunks in ``wanted``."""
        symbols = self._snapshot.symbols
        sites: dict[int, list[Site]] = defaultdict(list)
        floor = min(FOLDED, float(nearest.max()))
        if floor == 0.0:
            return {}
        for symbol in np.flatnonzero(nearest >= floor).tolist():
            docid = int(symbols.docid[symbol])
            if docid in wanted and len(sites[docid]) < SITES_PER_CHUNK:
                source = self._snapshot.source(int(symbols.file[symbol]))
                sites[docid].append(site_of(source, int(symbols.name_start[symbol])))
        return dict(sites)

    def _holds_exact(
        self, docids: npt.NDArray[np.uint32], nearest: npt.NDArray[np.float64]
    ) -> bool:
        exact_docids = self._snapshot.symbols.docid[nearest >= EXACT]
        return bool(np.isin(docids, exact_docids).any())
