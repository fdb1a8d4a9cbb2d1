"""Contrastive training: a question's vector is to be nearest to that of what answers it.

Each batch holds questions and their documents; for each question the other documents are wrong
answers, and the other way round. A document is `norm(norm(body) + weight * norm(name))`, as in use.
Everything is a product with a sparse matrix, so that NumPy and SciPy are enough.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold.training.arrays import Bools, Floats
from fourfold.training.batches import Rows, epoch
from fourfold.training.forms import vary
from fourfold.training.pairs import Kind
from fourfold.training.shards import Direction, Shards
from fourfold.training.sparse import Sparse, matrix, scattered
from fourfold.training.tokens import TrainingSet

_LOG = logging.getLogger("fourfold.training.train")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a model is trained.

    Attributes
    ----------
    dim
        Length of a vector.
    epochs, batch, group
        Passes over the pairs; pairs of a batch; how many of them come from one project.
    rate, warm_up
        Highest learning rate, and the share of steps until it is reached; then it falls to 0.
    temperature
        What similarities are divided by.
    name_weight, name_dropped
        How much a name counts beside its body, and how often it is left out.
    stem_share
        How often the file's stem is part of the name.
    forms
        Factor on how many questions are changed to other forms.
    seed
        Decides everything that is drawn.
    """

    dim: int = 256
    epochs: int = 3
    batch: int = 1024
    group: int = 256
    rate: float = 2e-2
    warm_up: float = 0.05
    temperature: float = 0.05
    name_weight: float = 2.5
    name_dropped: float = 0.15
    stem_share: float = 0.2
    forms: float = 0.5
    seed: int = 7


def train(
    data: TrainingSet,
    settings: Settings,
    *,
    start: Floats | None = None,
    threads: int = 1,
    report: Callable[[int, int, float], None] | None = None,
) -> Floats:
    """Return a table of vectors, ``(tokens, dim)``.

    Parameters
    ----------
    data
        The pairs in the vocabulary's tokens.
    settings
        How.
    start
        Table to begin with; ``None`` begins with random vectors scaled by rarity.
    threads
        How many share the work; the result is the same.
    report
        Called after each step with its number, how many there are, and its loss.
    """
    generator = np.random.default_rng(settings.seed)
    table = _random_table(data, settings.dim, generator) if start is None else start
    steps = [
        rows
        for _ in range(settings.epochs)
        for rows in epoch(
            data.features, batch=settings.batch, group=settings.group, generator=generator
        )
    ]
    with Shards(table, threads) as shards:
        for number, rows in enumerate(steps):
            batch = draw(data, rows, settings, generator)
            loss = step(shards, batch, settings, _rate(number, len(steps), settings))
            if report is not None:
                report(number + 1, len(steps), loss)
        return shards.table()


def _random_table(data: TrainingSet, dim: int, generator: np.random.Generator) -> Floats:
    table = generator.standard_normal((len(data.vocabulary), dim), dtype=np.float32)
    table *= (np.sqrt(data.rarity) / np.float32(np.sqrt(dim)))[:, None]
    return table


def _rate(number: int, steps: int, settings: Settings) -> float:
    warm = max(1.0, settings.warm_up * steps)
    return settings.rate * min((number + 1) / warm, (steps - number) / max(1.0, steps - warm))


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """One batch, drawn.

    Attributes
    ----------
    tokens
        Those that occur, ascending.
    questions, bodies, names
        A row for each pair, a column for each of ``tokens``.
    name_weights
        ``(pairs, 1)``: how much each name counts; 0 leaves it out.
    same
        ``(pairs, pairs)``: which other pairs are no wrong answers.
    """

    tokens: npt.NDArray[np.int32]
    questions: Sparse
    bodies: Sparse
    names: Sparse
    name_weights: Floats
    same: Bools


def draw(
    data: TrainingSet, rows: Rows, settings: Settings, generator: np.random.Generator
) -> Batch:
    """Draw what is left to chance in a batch: forms of questions, names and stems."""
    features = data.features
    bodies = features.body_of[rows]
    size = len(data.vocabulary)
    asked = vary(features.questions.take(rows), data.vocabulary, generator, share=settings.forms)
    named = generator.random(len(rows)) >= settings.name_dropped
    named &= features.kinds[rows] != Kind.NAME
    stemmed = generator.random(len(rows)) < settings.stem_share
    matrices = [
        matrix(asked, size),
        matrix(features.bodies.take(bodies), size),
        _names(data, bodies, stemmed),
    ]
    used = np.zeros(size, dtype=np.bool_)
    for part in matrices:
        used[part.columns] = True
    tokens = np.flatnonzero(used).astype(np.int32)
    place = np.cumsum(used, dtype=np.int32) - 1
    questions, body, names = (part.renumbered(place, len(tokens)) for part in matrices)
    return Batch(
        tokens=tokens,
        questions=questions,
        bodies=body,
        names=names,
        name_weights=np.where(named, np.float32(settings.name_weight), np.float32(0))[:, None],
        same=_same(features.code_hash[bodies], features.question_hash[rows]),
    )


def step(shards: Shards, batch: Batch, settings: Settings, rate: float) -> float:
    """Move the table by one batch; return the loss before."""
    shards.choose(batch.tokens)
    question = Direction(shards.pool(batch.questions))
    body = Direction(shards.pool(batch.bodies))
    name = Direction(shards.pool(batch.names))
    mixed = body.unit + batch.name_weights * name.unit
    document = Direction(mixed.astype(np.float32, copy=False))
    loss, d_question, d_document = contrast(
        question.unit, document.unit, batch.same, settings.temperature
    )
    d_mixed = document.back(d_document)
    shards.update(
        [
            (batch.questions, question.back(d_question)),
            (batch.bodies, body.back(d_mixed)),
            (batch.names, name.back(d_mixed * batch.name_weights)),
        ],
        rate,
    )
    return loss


def contrast(
    questions: Floats, documents: Floats, same: Bools, temperature: float
) -> tuple[float, Floats, Floats]:
    """Return the loss, and its gradients with respect to both sides.

    Parameters
    ----------
    questions, documents
        Unit vectors; row i of one belongs to row i of the other.
    same
        Pairs, other than a row with itself, that are no wrong answers.
    temperature
        What similarities are divided by.
    """
    logits = questions @ documents.T
    logits /= np.float32(temperature)
    logits[same] = -np.inf
    own = np.diagonal(logits).copy()
    forward, forward_loss = _softmax(logits, own, axis=1)
    backward, backward_loss = _softmax(logits, own, axis=0)
    forward += backward
    size = len(logits)
    forward[np.arange(size), np.arange(size)] -= 2
    forward *= np.float32(0.5 / (size * temperature))
    loss = float(forward_loss + backward_loss) / 2
    return loss, forward @ documents, forward.T @ questions


def _softmax(logits: Floats, own: Floats, *, axis: int) -> tuple[Floats, float]:
    top = logits.max(axis=axis, keepdims=True)
    shares = np.exp(logits - top)
    total = shares.sum(axis=axis, keepdims=True)
    shares /= total
    return shares, float((np.log(total).ravel() + top.ravel() - own).mean())


def _same(code: np.ndarray, question: np.ndarray) -> Bools:
    same = (code[:, None] == code[None, :]) | (question[:, None] == question[None, :])
    np.fill_diagonal(same, val=False)
    return same


def _names(data: TrainingSet, bodies: Rows, stemmed: Bools) -> Sparse:
    """Return names, and for some rows the words of the file's stem with them."""
    size = len(data.vocabulary)
    names = matrix(data.features.names.take(bodies), size)
    stems = data.features.stems.take(bodies[stemmed])
    return names.united(scattered(stems, np.flatnonzero(stemmed), (len(bodies), size)))


def log_steps(every: int) -> Callable[[int, int, float], None]:
    """Return a report that logs the mean loss of every so many steps."""
    losses: list[float] = []
    begun = time.monotonic()

    def report(number: int, steps: int, loss: float) -> None:
        losses.append(loss)
        if number % every == 0 or number == steps:
            mean = sum(losses) / len(losses)
            losses.clear()
            _LOG.info(
                "step %d of %d: loss %.3f, %.0f s", number, steps, mean, time.monotonic() - begun
            )

    return report
