"""The measures of a run. ``ir-measures`` computes them, as trec_eval would; nothing here does.

Denominators, once for all: every topic counts, also one without any hit (it scores 0); recall@k and
the ideal of nDCG@10 range over all targets of a topic; a target counts at the first entry that
shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

from fourfold.errors import ConfigError

MEASURES: tuple[str, ...] = ("nDCG@10", "RR@10", "R@1", "R@5", "R@10")


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicScores:
    """What one ranked list was worth.

    Attributes
    ----------
    values
        Value of each of :data:`MEASURES`.
    num_entries
        Length of the list.
    """

    topic_id: str
    values: Mapping[str, float]
    num_entries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """Means over some topics.

    Attributes
    ----------
    values
        Mean of each of :data:`MEASURES`.
    zero_result_rate
        Share of topics without any hit.
    nothing_relevant_rate
        Share of topics with nothing relevant among the first ten; those without a hit are in it.
    """

    num_topics: int
    values: Mapping[str, float]
    zero_result_rate: float
    nothing_relevant_rate: float


def score(
    run: Mapping[str, Sequence[str]], qrels: Mapping[str, Mapping[str, int]]
) -> dict[str, TopicScores]:
    """Measure ranked lists against judgements.

    Parameters
    ----------
    run
        Docids by topic id, best first, without repeats.
    qrels
        Grades by topic id and docid. Its topics are the ones that are measured.

    Returns
    -------
    dict
        One entry per topic of ``qrels``, in its order.
    """
    library = _ir_measures()
    measures = [library.parse_measure(name) for name in MEASURES]
    ranked = {
        topic: {docid: 1.0 / (rank + 1) for rank, docid in enumerate(docids)}
        for topic, docids in run.items()
    }
    values: dict[str, dict[str, float]] = {topic: dict.fromkeys(MEASURES, 0.0) for topic in qrels}
    for metric in library.iter_calc(measures, qrels, ranked):
        values[str(metric.query_id)][str(metric.measure)] = float(metric.value)
    return {
        topic: TopicScores(topic_id=topic, values=found, num_entries=len(run.get(topic, ())))
        for topic, found in values.items()
    }


def mean(scores: Iterable[TopicScores]) -> Means:
    """Average over topics; of no topics at all, everything is 0."""
    rows = list(scores)
    count = max(len(rows), 1)
    return Means(
        num_topics=len(rows),
        values={name: sum(row.values[name] for row in rows) / count for name in MEASURES},
        zero_result_rate=sum(row.num_entries == 0 for row in rows) / count,
        nothing_relevant_rate=sum(row.values["R@10"] == 0 for row in rows) / count,
    )


def _ir_measures() -> ModuleType:
    try:
        import ir_measures  # noqa: PLC0415  an extra, and slow to import
    except ImportError as error:
        raise ConfigError("measuring needs ir-measures: pip install 'fourfold[eval]'") from error
    return ir_measures
