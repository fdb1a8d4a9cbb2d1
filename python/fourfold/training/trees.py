"""Training on source trees: the user's own code, or the small run that tests make."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from fourfold.errors import ConfigError
from fourfold.training import features
from fourfold.training.arrays import Floats
from fourfold.training.bags import bag
from fourfold.training.batches import expected_pairs
from fourfold.training.evaluate import Figures, Gain, find_ranks, measure, paired, summarise
from fourfold.training.extract import Item
from fourfold.training.features import Features
from fourfold.training.harvest import items_of_tree
from fourfold.training.model import StaticModel, pool
from fourfold.training.pipeline import fit
from fourfold.training.rankers import by_reference_codes
from fourfold.training.task import Task, make_task
from fourfold.training.tokens import tokenise
from fourfold.training.train import Settings, log_steps, train
from fourfold.training.vocabulary import Vocabulary

ADAPT = Settings(epochs=4, batch=256, group=256, rate=1e-2)
SMALL = Settings(epochs=30, batch=256, group=256, dim=128)
SMALL_VOCABULARY = 6_000
MAX_NEW_WORDS = 4_000
MIN_ITEMS = 100
MIN_BATCH = 32
MIN_BATCHES = 4
"""Pairs of the smallest batch, and batches that an epoch should have if there are the pairs."""

_HELD_OUT = 5
_MIN_NEW_COUNT = 5
_REPORT_EVERY = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """Source trees, parted into what is learned and what is asked.

    Attributes
    ----------
    learned
        Bags of words of four fifths of the functions and types.
    tasks
        One for each tree: all are candidates, the fifth that was not learned is asked for.
    num_learned
        Functions and types that are learned from.
    """

    learned: Features
    tasks: tuple[Task, ...]
    num_learned: int

    @property
    def num_questions(self) -> int:
        """How many questions there are."""
        return sum(len(task.questions) for task in self.tasks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Adapted:
    """A model that has learned from source trees, and what that gained.

    Attributes
    ----------
    model
        The new model.
    before, after
        The old and the new one on questions for what was not learned.
    gain
        How far the new one is above the old one, question by question.
    """

    model: StaticModel
    before: Figures
    after: Figures
    gain: Gain


def split_trees(roots: Sequence[Path]) -> Split:
    """Read source trees; what is learned follows from paths and names.

    Raises
    ------
    ConfigError
        If the trees hold too little code to learn from, or no documented function to ask for.
    """
    read = [(root, items_of_tree(root)) for root in roots]
    total = sum(len(items) for _, items in read)
    if total < MIN_ITEMS:
        raise ConfigError(
            f"found {total} functions and types in languages that are learned from; at least "
            f"{MIN_ITEMS} are needed"
        )
    kept = [[item for item in items if not _is_held_out(item)] for _, items in read]
    parts = [features.make_features(items) for items in kept]
    tasks = [make_task(root.resolve().name, items, asked=_is_held_out) for root, items in read]
    asked = tuple(task for task in tasks if task.questions)
    if not asked:
        raise ConfigError(
            "none of the functions that are kept apart is documented, so nothing can be measured"
        )
    judged = features.judged_hashes(
        [[item for item in items if _is_held_out(item)] for _, items in read]
    )
    return Split(
        learned=features.join([part for part in parts if len(part.kinds)], judged),
        tasks=asked,
        num_learned=sum(map(len, kept)),
    )


def adapt(model: StaticModel, split: Split, settings: Settings = ADAPT) -> Adapted:
    """Train a model further on source trees.

    Words that it cuts into pieces and that occur often are added; each begins as the sum of its
    pieces, so that nothing changes before training.

    Raises
    ------
    ConfigError
        If the trees hold too few pairs for a single batch.
    """
    settings = fit_batch(settings, split.learned)
    extended = add_words(model, split.learned)
    data = tokenise(split.learned, extended.vocabulary)
    settings = replace(settings, dim=extended.table.shape[1])
    table = train(data, settings, start=extended.table, report=log_steps(_REPORT_EVERY))
    trained = replace(extended, table=table)
    before = find_ranks(by_reference_codes(model), split.tasks)
    after = find_ranks(by_reference_codes(trained), split.tasks)
    return Adapted(
        model=trained,
        before=summarise(before, split.tasks),
        after=summarise(after, split.tasks),
        gain=paired(before, after),
    )


def fit_batch(settings: Settings, learned: Features) -> Settings:
    """Return the settings with batches so small that an epoch has a few of them.

    A batch is only taken when it is full: one larger than all that a tree gives would never be.

    Raises
    ------
    ConfigError
        If there are too few pairs even so.
    """
    pairs = int(expected_pairs(learned))
    if pairs < MIN_BATCH:
        raise ConfigError(f"found {pairs} pairs of words and code; {MIN_BATCH} are needed at least")
    batch = min(settings.batch, max(MIN_BATCH, pairs // MIN_BATCHES))
    return replace(settings, batch=batch, group=min(settings.group, batch))


def add_words(model: StaticModel, learned: Features) -> StaticModel:
    """Return the model with the frequent words of ``learned`` that it does not know."""
    known = set(model.vocabulary.words)
    counts = np.bincount(
        learned.bodies.tokens, learned.bodies.weights, minlength=len(learned.words)
    )
    order: list[int] = np.argsort(-counts, kind="stable").tolist()
    new = [
        learned.words[at]
        for at in order
        if counts[at] >= _MIN_NEW_COUNT
        and learned.words[at] not in known
        and not learned.words[at].isdecimal()
    ][:MAX_NEW_WORDS]
    pieces = bag(model.vocabulary.tokens([word]) for word in new)
    rows: Floats = np.concatenate([model.table, pool(pieces, model.table)])
    return replace(model, vocabulary=Vocabulary([*model.vocabulary.words, *new]), table=rows)


def small_run(roots: Sequence[Path]) -> tuple[StaticModel, Figures]:
    """Train a small model from nothing on source trees, and measure it: a test of the pipeline."""
    split = split_trees(roots)
    model = fit(split.learned, SMALL, name="small", size=SMALL_VOCABULARY)
    return model, measure(by_reference_codes(model), split.tasks)


def _is_held_out(item: Item) -> bool:
    return zlib.crc32(f"{item.path}\n{item.name}".encode("utf-8", "replace")) % _HELD_OUT == 0
