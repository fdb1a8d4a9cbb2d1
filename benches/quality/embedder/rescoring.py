"""Measure three ways of ranking with one model: Hamming, float against codes, 8-bit vectors.

    python benches/quality/embedder/rescoring.py --cache CACHE --topics TOPICS --corpora CORPORA \
        --record

The folders are those of ``models.py``. On the ``val`` projects the 50 nearest codes are rescored
(five times a list of ten), in the product five times the depth of the semantic list.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from figures import gains, of_outcomes, rounded
from product import OVERSAMPLING, ask, load_judged, opener_of, rescoring_opener
from records import add_options, write
from rescored import SCORERS, rescored
from tasks import val_tasks

from fourfold.embedding.static import MODEL_DIRECTORY, open_static
from fourfold.training import evaluate, rankers
from fourfold.training.arrays import Floats
from fourfold.training.model import StaticModel, load
from fourfold.training.task import Task

DEPTH = OVERSAMPLING * 10


def on_val(model: StaticModel, tasks: list[Task]) -> dict[str, object]:
    """Measure the three on the ``val`` projects."""
    alone = evaluate.find_ranks(rankers.by_reference_codes(model), tasks)
    figures = {"Hamming": evaluate.summarise(alone, tasks)}
    above: dict[str, object] = {}
    for name, scorer in SCORERS.items():
        found = evaluate.find_ranks(rescored(model, scorer, DEPTH), tasks)
        figures[name] = evaluate.summarise(found, tasks)
        above[f"{name} above Hamming"] = rounded(evaluate.paired(alone, found))
    sys.stdout.write(evaluate.table(figures))
    return {name: rounded(row) for name, row in figures.items()} | above


def in_product(model: StaticModel, topics: Path, corpora: Path) -> dict[str, object]:
    """Measure the three in the semantic list alone and in the published fusion."""
    numbers: dict[str, object] = {}
    embedder = open_static(MODEL_DIRECTORY)
    with tempfile.TemporaryDirectory(prefix="fourfold-rescoring-") as scratch:
        for judged in load_judged(topics, corpora, Path(scratch) / "blanked"):
            indexed = judged.index(Path(scratch) / judged.name, embedder)
            vectors: dict[Path, Floats] = {}
            alone = ask(judged, indexed, opener_of(MODEL_DIRECTORY))
            rows: dict[str, object] = {"Hamming": of_outcomes(judged, alone)}
            for name, scorer in SCORERS.items():
                opener = rescoring_opener(MODEL_DIRECTORY, model, scorer, vectors)
                outcomes = ask(judged, indexed, opener)
                rows[name] = of_outcomes(judged, outcomes)
                rows[f"{name} above Hamming"] = gains(alone, outcomes)
            numbers[judged.name] = rows
    return numbers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    add_options(parser)
    options = parser.parse_args()
    model = load(MODEL_DIRECTORY)
    numbers = {
        "val": on_val(model, val_tasks(options.cache)),
        "product": in_product(model, options.topics, options.corpora),
    }
    write("rescoring", numbers, record=options.record)


if __name__ == "__main__":
    main()
