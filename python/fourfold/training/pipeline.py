"""The stages in order, each kept on disk: archives, items, features, model."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from fourfold import _core
from fourfold.training import features, harvest
from fourfold.training.download import Missing, fetch
from fourfold.training.features import Features, Hashes
from fourfold.training.harvest import Harvest
from fourfold.training.model import StaticModel, random_rotation
from fourfold.training.sources import Source, judging_name
from fourfold.training.task import Task, make_task
from fourfold.training.tokens import TrainingSet, choose_vocabulary, tokenise
from fourfold.training.train import Settings, log_steps, train

_LOG = logging.getLogger("fourfold.training.pipeline")

VOCABULARY = 35_000
PIECES = 3_000
BITS = 1_024
NAME_WEIGHT = 0.7
ROTATION_SEED = 1
_REPORT_EVERY = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Workplace:
    """Where the products of the stages are kept.

    Attributes
    ----------
    folder
        Holds ``archives``, ``items`` and ``features``; may be removed at any time.
    processes
        Worker processes of the stages that read archives.
    """

    folder: Path
    processes: int = 2

    @property
    def archives(self) -> Path:
        """Where archives lie."""
        return self.folder / "archives"

    @property
    def items(self) -> Path:
        """Where what was extracted lies."""
        return self.folder / "items"

    @property
    def features(self) -> Path:
        """Where bags of words lie."""
        return self.folder / "features"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """What the sources gave.

    Attributes
    ----------
    harvests
        One for each archive that is there, in the order of sources.
    missing
        Sources that could not be had.
    refused_names
        Sources that belong to judging projects, each with its name.
    """

    harvests: tuple[Harvest, ...]
    missing: tuple[Missing, ...]
    refused_names: tuple[tuple[Source, str], ...]

    def accepted(self, split: str) -> list[Source]:
        """Return the sources of a split that gave items, ordered by name and archive."""
        found = [
            entry.source
            for entry in self.harvests
            if entry.source.split == split and not entry.refused and entry.items
        ]
        return sorted(found, key=lambda source: (source.name, source.archive))


def gather(sources: Sequence[Source], never_train: Iterable[str], workplace: Workplace) -> Gathered:
    """Download, judge and extract."""
    names = set(never_train)
    judging = {source: judging_name(source.package, names) for source in sources}
    wanted = [source for source in sources if source.split == "val" or not judging[source]]
    missing = fetch(wanted, workplace.archives)
    absent = {entry.source for entry in missing}
    present = [source for source in wanted if source not in absent]
    found: list[Harvest] = []
    for entry in harvest.harvest(
        present, workplace.archives, workplace.items, processes=workplace.processes
    ):
        found.append(entry)
        _LOG.info("%s: %s", entry.source.name, entry.refused or f"{entry.items} items")
    return Gathered(
        harvests=tuple(found),
        missing=tuple(missing),
        refused_names=tuple(
            (source, name) for source, name in judging.items() if name and source.split == "train"
        ),
    )


def make_tasks(gathered: Gathered, workplace: Workplace) -> list[Task]:
    """Return the tasks of the ``val`` projects, ordered by name."""
    tasks = [
        make_task(source.name, harvest.read_items(source, workplace.items))
        for source in gathered.accepted("val")
    ]
    return [task for task in tasks if task.questions]


def gather_features(gathered: Gathered, workplace: Workplace, judges: Sequence[Path]) -> Features:
    """Return the joined features of the ``train`` projects.

    Parameters
    ----------
    gathered, workplace
        What was gathered, and where.
    judges
        Source trees of further judging projects, whose code is left out as well.
    """
    workplace.features.mkdir(parents=True, exist_ok=True)
    sources = gathered.accepted("train")
    make = partial(_features_of, workplace=workplace)
    judge = partial(_judged_in_tree, workplace=workplace)
    with ProcessPoolExecutor(max_workers=workplace.processes) as pool:
        judging = list(pool.map(judge, judges))
        paths = list(pool.map(make, sources))
    measured = (harvest.read_items(source, workplace.items) for source in gathered.accepted("val"))
    judging.append(features.judged_hashes(measured))
    parts = [features.load_features(path) for path in paths]
    judged = np.unique(np.concatenate(judging))
    return features.join([part for part in parts if len(part.kinds)], judged)


def fit(
    joined: Features, settings: Settings, *, name: str, size: int = VOCABULARY, bits: int = BITS
) -> StaticModel:
    """Train a model from nothing."""
    vocabulary = choose_vocabulary(joined, size=size, pieces=min(PIECES, size // 10))
    data: TrainingSet = tokenise(joined, vocabulary)
    _LOG.info("%d pairs, %d tokens", len(joined.kinds), len(vocabulary))
    return StaticModel(
        name=name,
        vocabulary=vocabulary,
        table=train(data, settings, report=log_steps(_REPORT_EVERY)),
        rotation=random_rotation(settings.dim, bits, ROTATION_SEED),
        name_weight=NAME_WEIGHT,
    )


def _judged_in_tree(root: Path, workplace: Workplace) -> Hashes:
    """Return what a judging project holds, kept until a file of it changes."""
    listed = _core.walk(os.fspath(root))
    state = repr((listed.paths, listed.sizes.tolist(), listed.mtimes_ns.tolist(), features.FORMAT))
    key = hashlib.sha256(state.encode()).hexdigest()[:16]
    path = workplace.folder / f"judged-{root.resolve().name}-{key}.npy"
    if not path.is_file():
        np.save(path, features.judged_hashes([harvest.items_of_tree(root)]))
    return np.load(path)


def _features_of(source: Source, workplace: Workplace) -> Path:
    key = harvest.items_path(source, workplace.items).stem
    path = workplace.features / f"{key}-{features.FORMAT}.npz"
    if not path.is_file():
        items = harvest.read_items(source, workplace.items)
        features.save_features(features.make_features(items), path)
    return path
