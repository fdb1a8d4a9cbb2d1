"""From topics and corpora to measured systems: build, ask, label, score."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from fourfold.config import Settings
from fourfold.embedding.adapters import Pluggable
from fourfold.evaluation.corpora import Corpus
from fourfold.evaluation.metrics import Means, TopicScores, mean, score
from fourfold.evaluation.qrels import as_qrels, label
from fourfold.evaluation.run import RankedList, Searchable, run_topics
from fourfold.evaluation.systems import System
from fourfold.evaluation.topics import TopicSet
from fourfold.index import Index
from fourfold.types import Dedupe

View = Literal["files", "chunks"]
VIEWS: Mapping[View, Dedupe] = {"files": "file", "chunks": "none"}


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexedCorpus:
    """A corpus and the index that was built of it.

    Attributes
    ----------
    directory
        Where the index lies.
    build_s
        Wall time of the build.
    """

    corpus: Corpus
    directory: Path
    build_s: float
    num_files: int
    num_chunks: int


Opener = Callable[[IndexedCorpus, System], Searchable]
"""Gives what a system's topics are asked of."""


def open_index(entry: IndexedCorpus, system: System) -> Index:
    """Open the index of a corpus with the settings of a system and the offline model."""
    return Index.open(entry.directory, settings=Settings(fusion=system.fusion))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one system reached on all topics.

    Attributes
    ----------
    lists
        Its answers, by view and topic id.
    scores
        What they were worth, by view and topic id.
    """

    system: System
    lists: Mapping[View, Mapping[str, RankedList]]
    scores: Mapping[View, Mapping[str, TopicScores]]

    def means(self, topic_set: TopicSet, view: View) -> Mapping[str, Means]:
        """Return the means of all topics, of each category and of each corpus, by name."""
        scores = self.scores[view]
        groups: dict[str, list[TopicScores]] = {"all": []}
        for name in sorted({f"category {topic.category}" for topic in topic_set.topics}):
            groups[name] = []
        for topic in topic_set.topics:
            for name in ("all", f"category {topic.category}", f"corpus {topic.corpus}"):
                groups.setdefault(name, []).append(scores[topic.topic_id])
        return {name: mean(rows) for name, rows in groups.items()}


def index_corpora(
    names: Iterable[str],
    table: Mapping[str, Corpus],
    corpora: Path,
    indexes: Path,
    *,
    embedder: Pluggable | None = None,
) -> dict[str, IndexedCorpus]:
    """Index each corpus, or bring its index up to date.

    Parameters
    ----------
    table
        Known corpora by name; one that is missing is indexed as a whole.
    corpora
        Folder with one folder per corpus.
    indexes
        Folder for one index directory per corpus, so that no corpus is written to.
    embedder
        Makes the codes; ``None`` is the offline model.

    Raises
    ------
    ConfigError
        If a corpus is not there.
    """
    indexed: dict[str, IndexedCorpus] = {}
    for name in names:
        corpus = table.get(name, Corpus(name=name))
        folder = corpus.folder(corpora)
        begin = time.perf_counter()
        status = Index.build(folder, directory=indexes / name, embedder=embedder).status()
        indexed[name] = IndexedCorpus(
            corpus=corpus,
            directory=indexes / name,
            build_s=time.perf_counter() - begin,
            num_files=status.num_files,
            num_chunks=status.num_chunks,
        )
    return indexed


def evaluate(
    topic_set: TopicSet,
    indexed: Mapping[str, IndexedCorpus],
    system: System,
    *,
    limit: int = 10,
    opener: Opener = open_index,
) -> Outcome:
    """Ask one system all topics, as a list of files and as a list of chunks, and score both.

    Parameters
    ----------
    limit
        Length of the lists.
    opener
        What is asked; by default the index as it opens.
    """
    lists: dict[View, dict[str, RankedList]] = {view: {} for view in VIEWS}
    for name, entry in indexed.items():
        index = opener(entry, system)
        topics = topic_set.of_corpus(name)
        for view, dedupe in VIEWS.items():
            lists[view] |= run_topics(index, topics, system, limit=limit, dedupe=dedupe)
    prefixes = {topic.topic_id: indexed[topic.corpus].corpus for topic in topic_set.topics}
    qrels = as_qrels(topic_set.targets)
    return Outcome(
        system=system,
        lists=lists,
        scores={
            view: score(_label_all(found, topic_set, prefixes, view), qrels)
            for view, found in lists.items()
        },
    )


def _label_all(
    lists: Mapping[str, RankedList],
    topic_set: TopicSet,
    corpora: Mapping[str, Corpus],
    view: View,
) -> dict[str, list[str]]:
    """Name all entries as the qrels do; lines count in the list of chunks alone."""
    return {
        topic_id: label(
            (
                replace(entry, path=corpora[topic_id].repository_path(entry.path))
                for entry in found.entries
            ),
            topic_set.targets[topic_id],
            spans=topic_set.spans and view == "chunks",
        )
        for topic_id, found in lists.items()
    }
