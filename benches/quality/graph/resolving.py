"""How long resolving takes beside reading the files that it resolves."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from fourfold.graph.build import build_graph
from fourfold.indexing.link import corpus_facts
from fourfold.indexing.snapshot import Snapshot
from fourfold.syntax.parse import read

ROUNDS = 3


def time_resolving(directory: Path) -> dict[str, float]:
    """Return seconds of processor time of one thread, the least of some rounds in turns.

    ``read`` is parsing every file and taking its facts; ``resolve`` is binding their references.
    """
    snapshot = Snapshot.open(directory)
    facts = corpus_facts(snapshot)
    files = [
        (str(language), snapshot.source(file_id))
        for file_id, language in enumerate(snapshot.languages)
    ]
    tasks: dict[str, Callable[[], object]] = {
        "read": lambda: [read(language, source) for language, source in files],
        "resolve": partial(build_graph, facts),
    }
    taken: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(ROUNDS):
        for name, task in tasks.items():
            start = time.process_time()
            task()
            taken[name].append(time.process_time() - start)
    return {name: round(min(seconds), 4) for name, seconds in taken.items()}
