"""Three ways to rank by one model, as NumPy: codes alone, codes against a float question, 8 bits.

Rescoring looks again at the nearest rows by Hamming distance and puts them in a new order; what
comes after them keeps its own.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fourfold.training.arrays import Floats
from fourfold.training.model import StaticModel
from fourfold.training.rankers import Ranker, distances
from fourfold.training.task import Task

Scorer = Callable[[StaticModel, Floats, Floats], Floats]
"""From vectors of ``q`` questions and ``n`` documents to scores of a second look, ``(q, n)``."""


def asymmetric(model: StaticModel, questions: Floats, documents: Floats) -> Floats:
    """The rotated question against signs alone."""
    signs = np.where(documents @ model.rotation > 0, np.float32(1), np.float32(-1))
    return (questions @ model.rotation) @ signs.T


def eight_bits(model: StaticModel, questions: Floats, documents: Floats) -> Floats:
    """The question against document vectors of ``dim`` 8-bit numbers with one scale each."""
    del model
    scale = np.maximum(np.abs(documents).max(axis=1, keepdims=True), 1e-12) / 127
    kept = np.rint(documents / scale).astype(np.int8)
    return questions @ (kept.astype(np.float32) * scale).T


SCORERS: dict[str, Scorer] = {"asymmetric": asymmetric, "8 bits": eight_bits}


def rescored(model: StaticModel, scorer: Scorer, depth: int) -> Ranker:
    """Rank by codes, and the ``depth`` nearest anew by ``scorer``."""

    def rank(task: Task) -> Floats:
        documents = model.documents(task.texts, task.names)
        questions = model.questions(task.questions)
        first = -distances(model.codes(questions), model.codes(documents))
        return reorder(first, scorer(model, questions, documents), depth)

    return rank


def reorder(first: Floats, second: Floats, depth: int) -> Floats:
    """Return scores that put the ``depth`` best of ``first`` in the order of ``second``."""
    if depth >= first.shape[1]:
        return second
    order = np.argsort(-first, axis=1, kind="stable")[:, :depth]
    scores = first - first.max() - 1 + min(0.0, float(second.min()))
    chosen = np.take_along_axis(second, order, axis=1)
    np.put_along_axis(scores, order, chosen, axis=1)
    return scores
