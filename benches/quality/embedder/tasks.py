"""The task on the ``val`` projects: a sentence of documentation finds its function."""

from __future__ import annotations

from pathlib import Path

from fourfold.training.pipeline import Workplace, gather, make_tasks
from fourfold.training.sources import NEVER_TRAIN, read_names, read_sources
from fourfold.training.task import Task


def val_tasks(cache: Path) -> list[Task]:
    """Bring the ``val`` projects into ``cache`` where they are not, and make their tasks."""
    sources = [source for source in read_sources() if source.split == "val"]
    workplace = Workplace(folder=cache)
    gathered = gather(sources, read_names(NEVER_TRAIN), workplace)
    if gathered.missing:
        absent = ", ".join(entry.source.name for entry in gathered.missing)
        raise SystemExit(f"these val projects could not be had: {absent}")
    return make_tasks(gathered, workplace)
