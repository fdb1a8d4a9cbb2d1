"""Code by its relations: sites of use, blast radius, and what stands near in the graph."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from fourfold._core import question_terms
from fourfold.graph.tiers import CONFIDENCE, KINDS
from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.base import Question, RankedList, empty_list, rank_scores
from fourfold.retrieval.chunk_map import ChunkMap
from fourfold.retrieval.inheriting import implicit_implementers, inheriting_edges
from fourfold.retrieval.lines import LineIndex
from fourfold.retrieval.name_words import NameWords
from fourfold.retrieval.names import NameIndex
from fourfold.retrieval.possible import PossibleUses
from fourfold.retrieval.usage import Ids, UsageGraph
from fourfold.types import Intent, Modality, Site

IMPACT_DEPTH = 3
NUM_SEEDS = 15
EXACT_SEED_WEIGHT = 5.0
KIND_RANK = {"call": 1.0, "instantiate": 1.0, "decorate": 0.95, "implement": 0.9, "inherit": 0.9,
             "reference": 0.8, "test": 0.7, "import": 0.5}  # fmt: skip
KIND_WEIGHTS = np.array([KIND_RANK[kind] for kind in KINDS])
SAME_NAME_FILES = 4


class GraphRetriever:
    """Walks the graph of one snapshot. Safe to share between threads."""

    modality: Modality = "graph"

    def __init__(
        self,
        snapshot: Snapshot,
        names: NameIndex,
        words: NameWords,
        usage: UsageGraph,
        chunk_map: ChunkMap,
    ) -> None:
        self._snapshot = snapshot
        self._names = names
        self._words = words
        self._usage = usage
        self._possible = PossibleUses(snapshot, usage)
        self._chunk_map = chunk_map

    def retrieve(self, question: Question, *, depth: int) -> RankedList:
        """Return the chunks that use, depend on, or stand near what the question names."""
        seeds = self.seeds(question)
        if question.intent in {Intent.FIND_REFERENCES, Intent.IMPACT_ANALYSIS}:
            if len(seeds) == 0:
                named = question.subject or "this"
                return empty_list(f"graph: no definition in the index is called {named!r}")
            if question.relation == "inherit":
                return self._below(question, seeds, depth)
            if question.intent is Intent.FIND_REFERENCES:
                return self._references(question, seeds, depth)
            return self._impact(question, seeds, depth)
        return self._neighbourhood(question, seeds, depth)

    def seeds(self, question: Question) -> Ids:
        """Return the symbols that the question is about."""
        if question.place is not None:
            symbol = int(self._snapshot.chunks.symbol[int(question.place)])
            return np.array([symbol] if symbol >= 0 else [], dtype=np.int64)
        names = (question.subject,) if question.subject else question.identifiers
        found = [self._names.exact(name) for name in names]
        return np.unique(np.concatenate(found)) if found else np.zeros(0, dtype=np.int64)

    def _references(self, question: Question, seeds: Ids, depth: int) -> RankedList:
        usage = self._usage
        edges, notes = usage.edges_into(seeds), self._ambiguity(seeds)
        if len(edges) == 0:
            edges = usage.edges_into(seeds, minimum=0.0)
            if len(edges) == 0:
                return self._possible_references(question, seeds, depth)
            notes = (f"graph: {self._possible.why_unused(seeds)}", *notes)
        confidence = usage.facts.edge_confidence[edges].astype(np.float64)
        worth = confidence * KIND_WEIGHTS[usage.facts.edge_kind[edges]]
        return self._rank_sites(question, usage.sites(edges), worth, depth, notes)

    def _below(self, question: Question, seeds: Ids, depth: int) -> RankedList:
        """Rank what names the question's object as its base, then what may implement it."""
        symbols, usage = self._snapshot.symbols, self._usage
        edges = inheriting_edges(usage, seeds)
        fitting = [implicit_implementers(self._snapshot, usage, seed) for seed in seeds.tolist()]
        implicit = np.concatenate(fitting)
        if len(edges) + len(implicit) == 0:
            name = str(symbols.name[int(seeds[0])])
            return empty_list(f"graph: nothing in the index inherits from {name!r}", exact=True)
        files, starts = usage.sites(edges)
        files = np.concatenate([files, symbols.file[implicit]])
        starts = np.concatenate([starts, symbols.name_start[implicit]])
        worth = usage.facts.edge_confidence[edges].astype(np.float64)
        worth = np.concatenate([worth, np.full(len(implicit), CONFIDENCE["override"])])
        return self._rank_sites(question, (files, starts), worth, depth, self._ambiguity(seeds))

    def _possible_references(self, question: Question, seeds: Ids, depth: int) -> RankedList:
        """Rank the sites that use the name of something of which no use could be resolved."""
        found = [self._possible.of(seed) for seed in seeds.tolist()]
        rows = np.concatenate([each.references for each in found])
        why = f"graph: {self._possible.why_unused(seeds)}"
        if len(rows) == 0:
            return empty_list(why, exact=True)
        worth = np.concatenate([np.full(len(each.references), each.confidence) for each in found])
        references = self._snapshot.references
        sites = references.file[rows], references.start[rows]
        return self._rank_sites(question, sites, worth, depth, (why, *self._ambiguity(seeds)))

    def _impact(self, question: Question, seeds: Ids, depth: int) -> RankedList:
        usage = self._usage
        distances = usage.distances(usage.with_members(seeds), IMPACT_DEPTH)
        edges = usage.edges_of_reach(distances)
        if len(edges) == 0:
            return empty_list(f"graph: {self._possible.why_unused(seeds)}", exact=True)
        sources = usage.facts.edge_source[edges]
        nearness = 1.0 + IMPACT_DEPTH - distances[sources]
        worth = nearness + 0.5 * self._importance(sources)
        return self._rank_sites(question, usage.sites(edges), worth, depth, self._ambiguity(seeds))

    def _importance(self, nodes: npt.NDArray[np.uint32]) -> npt.NDArray[np.float64]:
        """Return the PageRank of symbols over the largest; 0 for files."""
        pagerank = self._snapshot.pagerank_n
        if len(pagerank) == 0 or pagerank.max() <= 0:
            return np.zeros(len(nodes))
        is_symbol = nodes < len(pagerank)
        return np.where(is_symbol, pagerank[np.where(is_symbol, nodes, 0)], 0.0) / pagerank.max()

    def _rank_sites(
        self,
        question: Question,
        sites: tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]],
        worth: npt.NDArray[np.float64],
        depth: int,
        notes: tuple[str, ...],
    ) -> RankedList:
        files, starts = sites
        docids = self._chunk_map.docids(files, starts)
        scores = np.zeros(self._snapshot.num_docs)
        np.maximum.at(scores, docids, worth)
        best = rank_scores(scores, depth, question.allowed)
        if len(best.docids) == 0:
            return empty_list("graph: the sites of use do not pass the filters", exact=True)
        lines = self._site_lines(files, starts, docids, set(best.docids.tolist()))
        return RankedList(ranking=best, sites=lines, notes=notes)

    def _site_lines(
        self,
        files: npt.NDArray[np.uint32],
        starts: npt.NDArray[np.uint32],
        docids: npt.NDArray[np.uint32],
        wanted: set[int],
    ) -> dict[int, Sequence[Site]]:
        lines: dict[int, LineIndex] = {}
        found: dict[int, set[tuple[int, int]]] = defaultdict(set)
        for file_id, start, docid in zip(
            files.tolist(), starts.tolist(), docids.tolist(), strict=True
        ):
            if docid in wanted:
                if file_id not in lines:
                    lines[file_id] = LineIndex(self._snapshot.source(file_id))
                site = lines[file_id].site(start)
                found[docid].add((site.line, site.column))
        return {
            docid: [Site(line=line, column=column) for line, column in sorted(places)]
            for docid, places in found.items()
        }

    def _ambiguity(self, seeds: Ids) -> tuple[str, ...]:
        if len(seeds) < 2:
            return ()
        symbols = self._snapshot.symbols
        places = [
            f"{symbols.qualified_name[seed]} ({self._snapshot.paths[symbols.file[seed]]})"
            for seed in seeds[:SAME_NAME_FILES].tolist()
        ]
        more = len(seeds) - len(places)
        listed = ", ".join(places) + (f" and {more} more" if more > 0 else "")
        return (f"graph: {len(seeds)} definitions share this name: {listed}",)

    def _neighbourhood(self, question: Question, seeds: Ids, depth: int) -> RankedList:
        """Rank by one short personalised PageRank from what the question is likely about."""
        symbols = self._snapshot.symbols
        weights = np.zeros(len(self._names))
        if question.place is None:
            self._add_described(question, weights)
        weights[seeds] = EXACT_SEED_WEIGHT
        chosen = np.flatnonzero(weights)
        if len(chosen) == 0:
            return empty_list("graph: the question names nothing that the graph knows")
        best = chosen[np.lexsort((chosen, -weights[chosen]))[:NUM_SEEDS]]
        rank = self._usage.graph.personalised(best.astype(np.uint32), weights[best])
        scores = np.zeros(self._snapshot.num_docs)
        np.maximum.at(scores, symbols.docid, rank[: len(self._names)])
        if question.place is not None:
            scores[int(question.place)] = 0.0
        best_chunks = rank_scores(scores, depth, question.allowed)
        if len(best_chunks.docids) == 0:
            return empty_list("graph: nothing near the question passes the filters")
        return RankedList(ranking=best_chunks)

    def _add_described(self, question: Question, weights: npt.NDArray[np.float64]) -> None:
        """Give weight to the definitions whose names or texts hold the question's words."""
        weights += self._words.coverage(question_terms(question.text))
        docids, scores = self._snapshot.terms.search(question.text, NUM_SEEDS)
        if len(docids):
            chunk_symbols = self._snapshot.chunks.symbol[docids]
            named = chunk_symbols >= 0
            weights[chunk_symbols[named]] += scores[named] / scores.max()
