"""One question from its text to its hits: read, plan, retrieve, fuse, place, show."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import get_args

import numpy as np
import numpy.typing as npt

from fourfold.answers import SearchResult
from fourfold.arguments import check_text
from fourfold.config import FusionSettings
from fourfold.embedding.base import Embedder
from fourfold.errors import EmbeddingError, IndexFormatError, QueryError
from fourfold.indexing.snapshot import Snapshot
from fourfold.intent.classify import Reading
from fourfold.intent.profiles import WEIGHTS
from fourfold.ranking.boost import scale_centrality
from fourfold.ranking.demote import demotion_factor
from fourfold.ranking.fusion import Boosts, Merge, Ranking, fuse_all, keep_order, prepare_boosts
from fourfold.ranking.order import Placed, place
from fourfold.ranking.plan import MAX_LIMIT, Asked, Wishes, dominant_modality, is_fused, make_plan
from fourfold.retrieval.base import Allowed, Question, RankedList, Retriever, empty_list
from fourfold.retrieval.chunk_map import ChunkMap
from fourfold.retrieval.filters import allowed_docs
from fourfold.retrieval.graph import GraphRetriever
from fourfold.retrieval.name_words import NameWords
from fourfold.retrieval.names import NameIndex
from fourfold.retrieval.reading import (
    CONDITIONS_ALONE,
    SYMBOL_QUERY,
    identifiers_of,
    read_question,
    relation_of,
    structural_alone,
    subject_of,
)
from fourfold.retrieval.semantic import SemanticRetriever
from fourfold.retrieval.structural import StructuralRetriever
from fourfold.retrieval.symbol_finder import SymbolFinder
from fourfold.retrieval.text import TextRetriever
from fourfold.retrieval.usage import UsageGraph
from fourfold.show import HitWriter
from fourfold.types import MODALITIES, Dedupe, DocId, Filters, Intent, Modality, Plan

SITE_INTENTS = frozenset({Intent.FIND_REFERENCES, Intent.IMPACT_ANALYSIS})
"""Intents whose every site counts, so that a file may be hit more than once."""

PRECISE_INTENTS = SITE_INTENTS | {Intent.EXACT_MATCH, Intent.FIND_DEFINITION}
"""Intents that similarity alone answers badly."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A question with everything that the caller said about it."""

    text: str
    wishes: Wishes
    filters: Filters | None = None
    dedupe: Dedupe | None = None
    place: DocId | None = None

    def __post_init__(self) -> None:
        check_text("query", self.text)
        if self.dedupe is not None and self.dedupe not in get_args(Dedupe):
            choices = ", ".join(get_args(Dedupe))
            raise ValueError(f"dedupe must be one of {choices}, got {self.dedupe!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """What the retrievers found for one question, to be ranked and shown."""

    request: Request
    filters: Filters
    plan: Plan
    lists: dict[Modality, RankedList]
    status: dict[Modality, str]
    opening_notes: Sequence[str]


class Searcher:
    """Answers questions about one snapshot. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot, embedder: Embedder, settings: FusionSettings) -> None:
        self.snapshot = snapshot
        self._embedder = embedder
        self._settings = settings

    def search(self, request: Request) -> SearchResult:
        """Answer one question.

        Raises
        ------
        QueryError
            If it is empty, or a filter in it cannot be read.
        """
        found = self._find(request)
        return self._show(found, self._rank([found])[0])

    def search_many(self, requests: Sequence[Request], *, threads: int) -> list[SearchResult]:
        """Answer many questions, in their order, each as :meth:`search` would.

        Retrieving and showing are spread over ``threads``; in between all are ranked in one call.
        """
        with ThreadPoolExecutor(threads) as pool:
            found = list(pool.map(self._find, requests))
            return list(pool.map(self._show, found, self._rank(found)))

    def _find(self, request: Request) -> _Found:
        """Read one question and ask the retrievers."""
        text, reading, filters = read_question(request.text, request.filters)
        wishes = request.wishes if text else structural_alone(request.wishes)
        plan = make_plan(
            _asked(reading),
            wishes,
            profiles=WEIGHTS,
            num_docs=self.snapshot.num_docs,
            direct_threshold=self._settings.direct_threshold,
        )
        question = self._question(text, reading, plan, filters, request.place)
        lists: dict[Modality, RankedList] = {}
        status: dict[Modality, str] = dict.fromkeys(MODALITIES, "skipped")
        return _Found(
            request=request,
            filters=filters,
            plan=self._answer(question, plan, lists, status),
            lists=lists,
            status=status,
            opening_notes=_opening_notes(plan, reading, request),
        )

    def _rank(self, found: Sequence[_Found]) -> list[Ranking]:
        """Merge the lists of each question; one that a single list answers keeps its order."""
        merges = [
            Merge(
                lists={modality: entry.ranking for modality, entry in one.lists.items()},
                weights=one.plan.weights,
                k=one.plan.k,
            )
            for one in found
            if is_fused(one.plan)
        ]
        fused = iter(fuse_all(merges, self._boosts) if merges else [])
        return [next(fused) if is_fused(one.plan) else _only_ranking(one) for one in found]

    def _show(self, found: _Found, ranking: Ranking) -> SearchResult:
        """Place and write down the hits of one question."""
        plan, lists, status = found.plan, found.lists, found.status
        notes = list(found.opening_notes)
        notes += [note for entry in lists.values() for note in entry.notes]
        notes += [f"{name} {state}" for name, state in status.items() if state.startswith("failed")]
        placed = self._place(ranking, found.request, plan)
        if not placed:
            notes.append(self._why_empty(found.filters, status))
        return SearchResult(
            hits=self._writer.hits(
                placed[: found.request.wishes.limit],
                lists,
                plan,
                centrality=self._centrality if is_fused(plan) else None,
            ),
            plan=plan,
            status=status,
            notes=tuple(dict.fromkeys(notes)),
            generation=self.snapshot.manifest.generation,
        )

    def retrieve(self, modality: Modality, text: str, depth: int) -> RankedList:
        """Return one retriever's raw list for a question."""
        if modality not in MODALITIES:
            raise ValueError(f"no modality {modality!r}; there are {', '.join(MODALITIES)}")
        if not 1 <= depth <= MAX_LIMIT:
            raise ValueError(f"depth must lie in [1, {MAX_LIMIT}], got {depth}")
        text, reading, filters = read_question(text, None)
        if not text and modality != "structural":
            raise QueryError(CONDITIONS_ALONE)
        chosen = self.symbol_finder.chosen(filters)
        question = Question(
            text=text,
            intent=reading.intent,
            subject=subject_of(reading),
            identifiers=identifiers_of(reading),
            relation=relation_of(reading),
            allowed=allowed_docs(self.snapshot, filters, chosen),
            chosen=chosen,
        )
        return self.retrievers[modality].retrieve(question, depth=depth)

    def _question(
        self, text: str, reading: Reading, plan: Plan, filters: Filters, at: DocId | None
    ) -> Question:
        place = self._place_of(plan, reading, at)
        chosen = self.symbol_finder.chosen(filters)
        allowed = allowed_docs(self.snapshot, filters, chosen)
        if plan.intent is Intent.FIND_SIMILAR and place is not None:
            # The question is the chunk; the words that pointed at it say nothing about it.
            text = str(self.snapshot.chunks.name[int(place)]).rpartition(".")[2]
            allowed = _like_definitions(self.snapshot, place, allowed)
        return Question(
            text=text,
            intent=plan.intent,
            subject=subject_of(reading),
            identifiers=identifiers_of(reading),
            relation=relation_of(reading),
            place=place,
            allowed=allowed,
            chosen=chosen,
        )

    def _place_of(self, plan: Plan, reading: Reading, at: DocId | None) -> DocId | None:
        """Return the chunk that the question points at, by ``at=`` or by "similar to NAME"."""
        if at is not None:
            return at
        if plan.intent is not Intent.FIND_SIMILAR:
            return None
        named = self.names.exact(subject_of(reading) or next(iter(reading.subjects), ""))
        if len(named) == 0:
            return None
        likely = self.names.kind_weight[named] - self.names.is_foreign[named]
        return DocId(int(self.snapshot.symbols.docid[named[np.argmax(likely)]]))

    def _answer(
        self,
        question: Question,
        plan: Plan,
        lists: dict[Modality, RankedList],
        status: dict[Modality, str],
    ) -> Plan:
        """Ask whom the plan says; a direct answer that finds nothing goes on to fusion."""
        if plan.strategy in {"direct", "single"}:
            only = dominant_modality(plan.weights)
            self._run((only,), question, plan.depth, lists, status)
            answered = only in lists and len(lists[only]) > 0 and lists[only].exact
            if answered or plan.strategy == "single":
                return plan
            plan = replace(plan, strategy="direct_fallback")
        missing: list[Modality] = [modality for modality in plan.weights if modality not in lists]
        self._run(missing, question, plan.depth, lists, status)
        return plan

    def _run(
        self,
        modalities: Sequence[Modality],
        question: Question,
        depth: int,
        lists: dict[Modality, RankedList],
        status: dict[Modality, str],
    ) -> None:
        """Ask retrievers; one that fails is named in the status and the others still answer."""
        for modality in modalities:
            try:
                lists[modality] = self.retrievers[modality].retrieve(question, depth=depth)
                status[modality] = "ok"
            except (EmbeddingError, IndexFormatError) as error:
                status[modality] = f"failed: {error}"

    @cached_property
    def retrievers(self) -> dict[Modality, Retriever]:
        """The four retrievers of this snapshot."""
        words = NameWords(self.snapshot)
        return {
            "semantic": SemanticRetriever(self.snapshot, self._embedder),
            "text": TextRetriever(self.snapshot, self.chunk_map),
            "structural": StructuralRetriever(self.snapshot, self.names, words),
            "graph": GraphRetriever(self.snapshot, self.names, words, self.usage, self.chunk_map),
        }

    @cached_property
    def usage(self) -> UsageGraph:
        """The edges of this snapshot by what they use."""
        return UsageGraph(self.snapshot)

    @cached_property
    def names(self) -> NameIndex:
        """The names of this snapshot."""
        return NameIndex(self.snapshot)

    @cached_property
    def symbol_finder(self) -> SymbolFinder:
        """Definitions by conditions."""
        return SymbolFinder(self.snapshot, self.names)

    @cached_property
    def chunk_map(self) -> ChunkMap:
        """From places to chunks."""
        return ChunkMap(self.snapshot)

    def _place(self, ranking: Ranking, request: Request, plan: Plan) -> list[Placed]:
        every = plan.intent in SITE_INTENTS or plan.rule == SYMBOL_QUERY.rule
        dedupe = request.dedupe or ("none" if every else "file")
        paths = self.snapshot.paths

        def demotion_of(file_id: int) -> float:
            if not self._settings.demote:
                return 1.0
            return demotion_factor(
                paths[file_id], question=request.text, demote_tests=self._settings.demote_tests
            )

        return place(
            ranking,
            self.snapshot.chunks.file,
            demotion_of,
            one_per_file=dedupe == "file",
        )

    @cached_property
    def _centrality(self) -> npt.NDArray[np.float64]:
        """The boost's argument by docid; a chunk with no graph node takes the median."""
        snapshot = self.snapshot
        docids = snapshot.symbols.docid
        has_node = np.zeros(snapshot.num_docs, dtype=np.bool_)
        has_node[docids] = True
        columns: list[npt.NDArray[np.float64]] = []
        for values in (snapshot.pagerank_n, snapshot.degrees):
            column = np.zeros(snapshot.num_docs)
            np.maximum.at(column, docids, values)
            if has_node.any():
                column[~has_node] = np.median(column[has_node])
            columns.append(column)
        return scale_centrality(columns[0], columns[1], self._settings.centrality)

    @cached_property
    def _boosts(self) -> Boosts:
        return prepare_boosts(self._centrality)

    @cached_property
    def _writer(self) -> HitWriter:
        return HitWriter(self.snapshot)

    def _why_empty(self, filters: Filters, status: dict[Modality, str]) -> str:
        failed = [modality for modality, state in status.items() if state.startswith("failed")]
        if self.snapshot.num_docs == 0:
            return "nothing found: the index holds no files"
        if failed:
            return f"nothing found, but {', '.join(failed)} could not look"
        asks_symbols = bool(filters.kinds or filters.symbols)
        if asks_symbols and not self.symbol_finder.find(filters).any():
            return f"nothing found: {self.symbol_finder.why_empty(filters)}"
        if filters:
            return "nothing found: no chunk that passes the filters matches"
        return "nothing found: no retriever that was asked knows a match"


def _like_definitions(snapshot: Snapshot, place: DocId, allowed: Allowed) -> Allowed:
    """Leave out what lies between definitions when a definition is what others are to be like."""
    symbols = snapshot.chunks.symbol
    if symbols[int(place)] < 0:
        return allowed
    return symbols >= 0 if allowed is None else (symbols >= 0) & allowed


def _only_ranking(found: _Found) -> Ranking:
    """Return the order of the single list that answers, if its retriever could look."""
    entry = found.lists.get(dominant_modality(found.plan.weights)) or empty_list()
    return keep_order(entry.ranking)


def _asked(reading: Reading) -> Asked:
    return Asked(
        intent=reading.intent,
        confidence=reading.confidence,
        rule=reading.rule,
        subject=subject_of(reading),
        num_triggers=len(reading.triggers),
    )


def _opening_notes(plan: Plan, reading: Reading, request: Request) -> list[str]:
    notes: list[str] = []
    if plan.preset == "quick" and "semantic" in plan.weights and plan.intent in PRECISE_INTENTS:
        notes.append(
            f"preset quick asks the semantic retriever alone; for {plan.intent} use preset default"
        )
    if reading.subject == "this" and request.place is None:
        notes.append("'this' names nothing by itself: say where with at=\"path:line\"")
    return notes
