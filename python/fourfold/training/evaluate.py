"""Measuring rankers on tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold.training.arrays import Floats
from fourfold.training.rankers import Ranker
from fourfold.training.task import Task

_DEPTH = 10

Ranks = npt.NDArray[np.intp]
"""The 0-based rank of the first relevant candidate, for each question of a task."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Means over questions.

    Attributes
    ----------
    questions, hard_questions
        How many there are, and how many of them share no sub-word with the name.
    mrr, hard_mrr
        Mean reciprocal rank of the first relevant candidate, over the whole list.
    ndcg, recall
        nDCG@10 with one relevant candidate, and the share of questions with one among the first 10.
    by_project
        Mean reciprocal rank by project.
    """

    questions: int
    hard_questions: int
    mrr: float
    hard_mrr: float
    ndcg: float
    recall: float
    by_project: Mapping[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """By how much one ranker's mean reciprocal rank is above another's, on the same questions.

    Attributes
    ----------
    difference
        Second less first.
    error
        Standard error of that mean: of the differences question by question.
    """

    difference: float
    error: float


def measure(ranker: Ranker, tasks: Sequence[Task]) -> Figures:
    """Ask every question of every task."""
    return summarise(find_ranks(ranker, tasks), tasks)


def find_ranks(ranker: Ranker, tasks: Sequence[Task]) -> list[Ranks]:
    """Ask every question of every task; return the 0-based ranks, one array for each task.

    The score of the best relevant candidate counts; equal scores rank by position, so that nothing
    depends on how a ranker breaks ties.
    """
    return [ranks(ranker(task), task) for task in tasks]


def paired(first: Sequence[Ranks], second: Sequence[Ranks]) -> Gain:
    """Compare two rankers by their ranks for the same questions of the same tasks."""
    before, after = (1 / (np.concatenate(by_task) + 1.0) for by_task in (first, second))
    differences = after - before
    spread = float(differences.std(ddof=1)) if len(differences) > 1 else 0.0
    return Gain(difference=float(differences.mean()), error=spread / len(differences) ** 0.5)


def summarise(by_task: Sequence[Ranks], tasks: Sequence[Task]) -> Figures:
    """Return the figures of ranks that :func:`find_ranks` found."""
    found = np.concatenate(by_task).astype(np.float64)
    hard = np.concatenate([np.asarray(task.hard, dtype=np.bool_) for task in tasks])
    reciprocal = 1 / (found + 1)
    seen = found < _DEPTH
    return Figures(
        questions=len(found),
        hard_questions=int(hard.sum()),
        mrr=float(reciprocal.mean()),
        hard_mrr=float(reciprocal[hard].mean()) if hard.any() else 0.0,
        ndcg=float((seen / np.log2(found + 2)).mean()),
        recall=float(seen.mean()),
        by_project={
            task.project: float((1 / (rows + 1)).mean())
            for task, rows in zip(tasks, by_task, strict=True)
        },
    )


def ranks(scores: Floats, task: Task) -> Ranks:
    """Return the 0-based rank of each question's first relevant candidate."""
    order = np.argsort(-scores, axis=1, kind="stable")
    places = np.argsort(order, axis=1, kind="stable")
    return np.asarray(
        [places[row, list(relevant)].min() for row, relevant in enumerate(task.relevant)]
    )


def table(figures: Mapping[str, Figures]) -> str:
    """Return figures as a Markdown table."""
    lines = ["| ranker | MRR | nDCG@10 | R@10 | hard MRR |", "|---|---|---|---|---|"]
    lines += [
        f"| {name} | {row.mrr:.3f} | {row.ndcg:.3f} | {row.recall:.3f} | {row.hard_mrr:.3f} |"
        for name, row in figures.items()
    ]
    return "\n".join(lines) + "\n"
