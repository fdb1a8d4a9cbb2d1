"""What people read of a measurement, and the record that a published figure needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from statistics import median

from fourfold.evaluation.corpora import Corpus
from fourfold.evaluation.harness import VIEWS, IndexedCorpus, Outcome
from fourfold.evaluation.metrics import MEASURES, Means
from fourfold.evaluation.topics import Topic, TopicSet

PRIMARY = "nDCG@10"


def format_table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Align columns: the first to the left, numbers to the right."""
    table = [list(header), *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in table) for column in range(len(header))]
    lines = [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
    return "\n".join(lines)


def report(topic_set: TopicSet, outcomes: Sequence[Outcome]) -> str:
    """Compare the systems by category, and show the first of them by measure and by corpus."""
    first = outcomes[0]
    groups = first.means(topic_set, "files")
    categories = [name for name in groups if name.startswith("category ") and name != "category "]
    sections = [
        f"{len(topic_set.topics)} topics, {len(topic_set.corpora())} corpora",
        f"{PRIMARY}, one entry per file (last column: list of chunks)",
        format_table(
            ["system", "all", *(name.removeprefix("category ") for name in categories), "chunks"],
            [_system_row(topic_set, outcome, categories) for outcome in outcomes],
        ),
        f"{first.system.name}, by group",
        format_table(
            ["", "topics", *MEASURES, "no hit", "none in 10"],
            [_means_row(name, means) for name, means in groups.items()],
        ),
        f"{first.system.name}, worst topics",
        format_table(
            [PRIMARY, "topic", "query", "first hits"],
            [_worst_row(first, topic) for topic in worst_topics(topic_set, first, 15)],
        ),
    ]
    return "\n\n".join(sections) + "\n"


def worst_topics(topic_set: TopicSet, outcome: Outcome, count: int) -> list[Topic]:
    """Return the topics with the lowest value of the primary measure, lowest first."""
    scores = outcome.scores["files"]
    return sorted(topic_set.topics, key=lambda t: scores[t.topic_id].values[PRIMARY])[:count]


def record(
    topic_set: TopicSet,
    outcomes: Sequence[Outcome],
    indexed: Mapping[str, IndexedCorpus],
    circumstances: Mapping[str, object],
) -> dict[str, object]:
    """Return everything that a result file holds, ready for JSON.

    Parameters
    ----------
    circumstances
        Commit, command, machine and versions, as ``provenance`` gives them.
    """
    return {
        **circumstances,
        "topics": len(topic_set.topics),
        "corpora": [_corpus_record(entry) for entry in indexed.values()],
        "systems": [_system_record(topic_set, outcome) for outcome in outcomes],
        "by_topic": [_topic_record(outcomes[0], topic) for topic in topic_set.topics],
    }


def _system_row(topic_set: TopicSet, outcome: Outcome, categories: Sequence[str]) -> list[str]:
    files = outcome.means(topic_set, "files")
    chunks = outcome.means(topic_set, "chunks")["all"]
    cells = [_number(files[name].values[PRIMARY]) for name in ("all", *categories)]
    return [outcome.system.name, *cells, _number(chunks.values[PRIMARY])]


def _means_row(name: str, means: Means) -> list[str]:
    measured = [_number(means.values[measure]) for measure in MEASURES]
    rates = [_number(means.zero_result_rate), _number(means.nothing_relevant_rate)]
    return [name, str(means.num_topics), *measured, *rates]


def _worst_row(outcome: Outcome, topic: Topic) -> list[str]:
    score = outcome.scores["files"][topic.topic_id].values[PRIMARY]
    entries = outcome.lists["files"][topic.topic_id].entries[:3]
    found = " ".join(entry.path.rpartition("/")[2] for entry in entries)
    return [_number(score), topic.topic_id, topic.query, found or "-"]


def _number(value: float) -> str:
    return f"{value:.3f}"


def _corpus_record(entry: IndexedCorpus) -> dict[str, object]:
    corpus: Corpus = entry.corpus
    return {
        **asdict(corpus),
        "files": entry.num_files,
        "chunks": entry.num_chunks,
        "build_s": round(entry.build_s, 3),
    }


def _system_record(topic_set: TopicSet, outcome: Outcome) -> dict[str, object]:
    lists = outcome.lists["files"].values()
    views: dict[str, object] = {
        view: {name: asdict(means) for name, means in outcome.means(topic_set, view).items()}
        for view in VIEWS
    }
    return {
        "system": asdict(outcome.system),
        **views,
        "search_ms_median": round(median(found.elapsed_ms for found in lists), 3),
        "intents": dict(Counter(found.intent for found in lists)),
        "strategies": dict(Counter(found.strategy for found in lists)),
    }


def _topic_record(outcome: Outcome, topic: Topic) -> dict[str, object]:
    found = outcome.lists["files"][topic.topic_id]
    return {
        **asdict(topic),
        "intent": found.intent,
        "strategy": found.strategy,
        "scores": dict(outcome.scores["files"][topic.topic_id].values),
        "paths": [entry.path for entry in found.entries],
    }
