"""Asking an index all topics: the ranked lists of one system."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from fourfold.answers import SearchResult
from fourfold.evaluation.qrels import Place
from fourfold.evaluation.systems import System
from fourfold.evaluation.topics import Topic
from fourfold.types import Dedupe, Modality, Preset


class Searchable(Protocol):
    """What is asked of an index; :class:`fourfold.Index` answers it."""

    def search(  # noqa: PLR0913  the façade's own options
        self,
        query: str,
        *,
        limit: int = ...,
        preset: Preset = ...,
        modalities: Sequence[Modality] | None = ...,
        k: int | None = ...,
        dedupe: Dedupe | None = ...,
    ) -> SearchResult:
        """Answer one question."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedList:
    """What one system answered to one topic.

    Attributes
    ----------
    entries
        Best first.
    elapsed_ms
        Wall time of the search.
    """

    topic_id: str
    entries: tuple[Place, ...]
    intent: str
    strategy: str
    elapsed_ms: float


def run_topics(
    index: Searchable,
    topics: Iterable[Topic],
    system: System,
    *,
    limit: int = 10,
    dedupe: Dedupe = "file",
) -> dict[str, RankedList]:
    """Ask every topic once, in order.

    Parameters
    ----------
    limit
        Length of the lists.
    dedupe
        ``"file"`` for one entry per file, ``"none"`` for the list of chunks.

    Returns
    -------
    dict
        One list by topic id, also for a topic without a hit.
    """
    lists: dict[str, RankedList] = {}
    for topic in topics:
        begin = time.perf_counter()
        result = index.search(
            topic.query,
            limit=limit,
            preset=system.preset,
            modalities=system.modalities,
            k=system.k,
            dedupe=dedupe,
        )
        elapsed_ms = (time.perf_counter() - begin) * 1000
        lists[topic.topic_id] = RankedList(
            topic_id=topic.topic_id,
            entries=tuple(
                Place(path=hit.path, start_line=hit.start_line, end_line=hit.end_line)
                for hit in result
            ),
            intent=str(result.intent),
            strategy=result.fusion_strategy,
            elapsed_ms=elapsed_ms,
        )
    return lists
