"""What is compared: a model by its codes or its vectors, and two word rankers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from fourfold import _core
from fourfold.training.arrays import Bytes, Floats
from fourfold.training.model import StaticModel
from fourfold.training.task import Task

Ranker = Callable[[Task], Floats]
"""Gives the score of each candidate for each question, ``(questions, candidates)``."""

_NAME_WEIGHT = 3.0
_SATURATION = 2.0
_LENGTH_BODY = 0.75
_LENGTH_NAME = 0.4


def by_codes(folder: Path) -> Ranker:
    """Rank by Hamming distance between the codes that the product computes."""
    embedder = _core.StaticEmbedder.open(folder)

    def rank(task: Task) -> Floats:
        documents = embedder.embed_documents(list(task.texts), list(task.names))
        asked = np.stack([embedder.embed_query(text) for text in task.questions])
        return -distances(asked, documents)

    return rank


def by_reference_codes(model: StaticModel) -> Ranker:
    """Rank by Hamming distance between codes of the NumPy reference."""

    def rank(task: Task) -> Floats:
        documents = model.codes(model.documents(task.texts, task.names))
        return -distances(model.codes(model.questions(task.questions)), documents)

    return rank


def by_vectors(model: StaticModel) -> Ranker:
    """Rank by cosine of vectors, before they become codes."""

    def rank(task: Task) -> Floats:
        return model.questions(task.questions) @ model.documents(task.texts, task.names).T

    return rank


def by_words(*, with_names: bool) -> Ranker:
    """Rank by BM25 over stems of sub-words; with names, they are a field of weight 3."""

    def rank(task: Task) -> Floats:
        body = [_core.terms_of(text) for text in task.texts]
        fields = [(body, 1.0, _LENGTH_BODY)]
        if with_names:
            fields.append(
                ([_core.terms_of(name) for name in task.names], _NAME_WEIGHT, _LENGTH_NAME)
            )
        return _bm25(fields, [_core.question_terms(text) for text in task.questions])

    return rank


def distances(questions: Bytes, documents: Bytes) -> Floats:
    """Return the number of bits in which each question differs from each document."""
    return np.stack(
        [
            np.bitwise_count(documents ^ question).sum(axis=1, dtype=np.int32)
            for question in questions
        ]
    ).astype(np.float32)


def _bm25(
    fields: Sequence[tuple[Sequence[Sequence[str]], float, float]], asked: Sequence[Sequence[str]]
) -> Floats:
    terms = {term: at for at, term in enumerate(sorted({t for row in asked for t in row}))}
    frequency = np.zeros((len(fields[0][0]), len(terms)), dtype=np.float32)
    for rows, weight, length_share in fields:
        lengths = np.asarray([len(row) for row in rows], dtype=np.float32)
        norms = 1 - length_share + length_share * lengths / max(float(lengths.mean()), 1.0)
        for at, row in enumerate(rows):
            for term, count in Counter(row).items():
                if term in terms:
                    frequency[at, terms[term]] += weight * count / norms[at]
    known = np.count_nonzero(frequency, axis=0)
    rarity = np.log1p((len(frequency) - known + 0.5) / (known + 0.5)).astype(np.float32)
    questions = np.zeros((len(asked), len(terms)), dtype=np.float32)
    for at, row in enumerate(asked):
        questions[at, [terms[term] for term in row]] = 1
    return (questions * rarity) @ (frequency / (_SATURATION + frequency)).T
