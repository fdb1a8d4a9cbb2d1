"""Evaluation queries, and the TREC form of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fourfold.errors import ConfigError
from fourfold.evaluation.qrels import Place, load_trec_qrels

_BLOCK = re.compile(r"<top>(.*?)</top>", re.DOTALL | re.IGNORECASE)
_NUMBER = re.compile(r"<num>\s*(?:Number:)?\s*([^\s<]+)", re.IGNORECASE)
_TITLE = re.compile(r"<title>\s*(?:Topic:)?\s*([^<]*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One evaluation query.

    Attributes
    ----------
    topic_id
        Unique inside a set of topics.
    corpus
        Name of the corpus that the query is asked of.
    category
        What the authors of the topics call this kind of query, ``""`` if they do not say.
    """

    topic_id: str
    query: str
    corpus: str
    category: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicSet:
    """Topics with what is relevant to them.

    Attributes
    ----------
    targets
        Relevant places by topic id; one entry for each topic.
    spans
        Whether a chunk must overlap the lines of a target, or only lie in its file.
    """

    topics: tuple[Topic, ...]
    targets: Mapping[str, tuple[Place, ...]]
    spans: bool = False

    def of_corpus(self, corpus: str) -> tuple[Topic, ...]:
        """Return the topics of one corpus, in their order."""
        return tuple(topic for topic in self.topics if topic.corpus == corpus)

    def corpora(self) -> tuple[str, ...]:
        """Return the names of all corpora, in the order of their first topic."""
        return tuple(dict.fromkeys(topic.corpus for topic in self.topics))


def load_trec(topics_file: Path, qrels_file: Path, *, corpus: str) -> TopicSet:
    """Read the topics of one corpus and their qrels.

    Parameters
    ----------
    topics_file
        ``<top>`` blocks with ``<num>`` and ``<title>``, or lines of an id, a tab and the query.
    qrels_file
        Lines of topic, iteration, path and grade.

    Raises
    ------
    ConfigError
        If a line or a block has another form, or a topic was not judged.
    """
    text = topics_file.read_text(encoding="utf-8")
    read = _read_blocks if "<top>" in text.lower() else _read_lines
    topics = tuple(
        Topic(topic_id=topic_id, query=query, corpus=corpus)
        for topic_id, query in read(text, topics_file)
    )
    targets = load_trec_qrels(qrels_file)
    missing = [topic.topic_id for topic in topics if topic.topic_id not in targets]
    if missing:
        raise ConfigError(f"{qrels_file}: {len(missing)} topics not judged, first {missing[0]}")
    return TopicSet(topics=topics, targets=targets)


def _read_blocks(text: str, file: Path) -> Iterator[tuple[str, str]]:
    for position, block in enumerate(_BLOCK.findall(text), start=1):
        number = _NUMBER.search(block)
        title = _TITLE.search(block)
        if number is None or title is None or not title[1].strip():
            raise ConfigError(f"{file}: topic {position} has no <num> or no <title>")
        yield number[1], " ".join(title[1].split())


def _read_lines(text: str, file: Path) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        topic_id, _tab, query = line.partition("\t")
        if not query.strip():
            raise ConfigError(f"{file}:{number}: expected an id, a tab and a query")
        yield topic_id.strip(), query.strip()
