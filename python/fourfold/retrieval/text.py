"""Code by its words: exact literals through trigrams, plain language through weighted words."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold.indexing.snapshot import Snapshot
from fourfold.ranking.fusion import Ranking
from fourfold.retrieval.base import (
    Allowed,
    Question,
    RankedList,
    empty_list,
    rank_scores,
    where_looked,
)
from fourfold.retrieval.chunk_map import ChunkMap
from fourfold.retrieval.lines import LineIndex
from fourfold.types import Intent, Modality, Site

MAX_MATCHES = 10_000
"""Matches of one literal that are looked at; a commoner one says so in a note."""
SITES_PER_CHUNK = 20
WORD_BONUS = 1.0
PATH_MATCH_SCORE = 100.0
SIMILAR_TEXT_CHARS = 2_500


@dataclass(frozen=True, slots=True, kw_only=True)
class _Matches:
    """Matches of a literal with the chunks that hold their first bytes."""

    files: npt.NDArray[np.uint32]
    starts: npt.NDArray[np.uint32]
    ends: npt.NDArray[np.uint32]
    docids: npt.NDArray[np.uint32]
    truncated: bool

    def __len__(self) -> int:
        return len(self.files)


class TextRetriever:
    """Searches the text of one snapshot. Safe to share between threads."""

    modality: Modality = "text"

    def __init__(self, snapshot: Snapshot, chunk_map: ChunkMap) -> None:
        self._snapshot = snapshot
        self._chunk_map = chunk_map

    def retrieve(self, question: Question, *, depth: int) -> RankedList:
        """Return chunks that hold the literal, or the words, of the question."""
        if question.intent is Intent.EXACT_MATCH:
            return self._literal(question, depth)
        words = self._words_of(question)
        docids, scores = self._snapshot.terms.search(words, depth + 1, allow=question.allowed)
        if question.place is not None:
            others = docids != question.place
            docids, scores = docids[others], scores[others]
        if len(docids) == 0:
            return empty_list(f"text: none of the words occurs {where_looked(question.allowed)}")
        best = Ranking(docids=docids[:depth], scores=scores[:depth].astype(np.float64))
        return RankedList(ranking=best)

    def _words_of(self, question: Question) -> str:
        if question.place is None:
            return question.text
        chunks = self._snapshot.chunks
        place = int(question.place)
        source = self._snapshot.source(int(chunks.file[place]))
        body = source[int(chunks.start[place]) : int(chunks.end[place])]
        if question.text:
            # What calls a definition holds its name, and is not like it.
            body = body.replace(question.text.encode("utf-8", "surrogateescape"), b" ")
        return body[:SIMILAR_TEXT_CHARS].decode("utf-8", "replace")

    def _literal(self, question: Question, depth: int) -> RankedList:
        literal = question.subject or question.text
        found = self._matches(literal, question.allowed, ignore_case=False)
        notes: tuple[str, ...] = ()
        if len(found) == 0:
            found = self._matches(literal, question.allowed, ignore_case=True)
            if len(found):
                notes = (f"text: {literal!r} occurs only in another case",)
        scores = self._score_matches(found, literal)
        self._add_path_matches(scores, literal)
        best = rank_scores(scores, depth, question.allowed)
        if len(best.docids) == 0:
            where = where_looked(question.allowed)
            return empty_list(f"text: {literal!r} does not occur {where}")
        if found.truncated:
            notes += (f"text: cut at {MAX_MATCHES} matches",)
        sites = self._sites(found, set(best.docids.tolist()))
        return RankedList(ranking=best, sites=sites, notes=notes)

    def _matches(self, literal: str, allowed: Allowed, *, ignore_case: bool) -> _Matches:
        found = self._snapshot.text.grep(
            literal.encode("utf-8", "surrogateescape"),
            ignore_case=ignore_case,
            allow=None if allowed is None else self._chunk_map.files_of(allowed),
            limit=MAX_MATCHES,
        )
        return _Matches(
            files=found.file_ids,
            starts=found.starts,
            ends=found.ends,
            docids=self._chunk_map.docids(found.file_ids, found.starts),
            truncated=found.truncated,
        )

    def _score_matches(self, found: _Matches, literal: str) -> npt.NDArray[np.float64]:
        """Score chunks: whole words over parts of words, then many matches over few."""
        num_docs = self._snapshot.num_docs
        counts = np.bincount(found.docids, minlength=num_docs).astype(np.float64)
        scores = np.log1p(counts)
        if len(found) and (literal[0].isalnum() or literal[-1].isalnum()):
            whole = self._whole_words(found)
            scores += WORD_BONUS * (np.bincount(found.docids[whole], minlength=num_docs) > 0)
        return scores

    def _whole_words(self, found: _Matches) -> npt.NDArray[np.bool_]:
        flags = np.zeros(len(found), dtype=np.bool_)
        source, current = b"", -1
        rows = zip(found.files.tolist(), found.starts.tolist(), found.ends.tolist(), strict=True)
        for row, (file_id, start, end) in enumerate(rows):
            if file_id != current:
                source, current = self._snapshot.source(file_id), file_id
            before = source[start - 1 : start] if start else b""
            flags[row] = not _is_word(before) and not _is_word(source[end : end + 1])
        return flags

    def _add_path_matches(self, scores: npt.NDArray[np.float64], literal: str) -> None:
        """Let a path or file name find the file itself, before the places that mention it."""
        if "." not in literal and "/" not in literal:
            return
        wanted = literal.removeprefix("./").strip("/")
        chunk_files = self._snapshot.chunks.file
        for file_id, path in enumerate(self._snapshot.paths):
            if path == wanted or path.endswith("/" + wanted):
                first = int(np.searchsorted(chunk_files, file_id))
                if first < len(chunk_files) and chunk_files[first] == file_id:
                    scores[first] += PATH_MATCH_SCORE / (1 + path.count("/"))

    def _sites(self, found: _Matches, wanted: set[int]) -> dict[int, list[Site]]:
        sites: dict[int, list[Site]] = {}
        lines, current = LineIndex(b""), -1
        for file_id, start, docid in zip(
            found.files.tolist(), found.starts.tolist(), found.docids.tolist(), strict=True
        ):
            places = sites.setdefault(docid, []) if docid in wanted else None
            if places is None or len(places) >= SITES_PER_CHUNK:
                continue
            if file_id != current:
                lines, current = LineIndex(self._snapshot.source(file_id)), file_id
            places.append(lines.site(start))
        return sites


def _is_word(byte: bytes) -> bool:
    return byte.isalnum() or byte == b"_"
