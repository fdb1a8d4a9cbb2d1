"""Measure models the same way: ``val`` projects beside BM25, judged topics in the product, speed.

    python benches/quality/embedder/models.py BASELINE --cache CACHE --topics TOPICS \
        --corpora CORPORA --record

``BASELINE`` is the folder of the model to compare with, ``CACHE`` a folder for archives and what is
read out of them, ``TOPICS`` holds ``semble/annotations`` and ``files/docstrings.jsonl``,
``CORPORA`` one export per corpus of ``benches/corpora.toml``.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from figures import gains, of_outcomes, rounded
from product import ask, load_judged, opener_of
from records import add_options, write
from tasks import val_tasks

from fourfold.embedding.static import MODEL_DIRECTORY, open_static
from fourfold.training import evaluate, rankers
from fourfold.training.evaluate import Figures, Ranks
from fourfold.training.model import load, random_rotation
from fourfold.training.pipeline import ROTATION_SEED
from fourfold.training.task import Task

WIDTHS = (256, 512, 1024, 2048)


def on_val(baseline: Path, tasks: list[Task]) -> tuple[dict[str, object], dict[str, Figures]]:
    """Measure both models and both word rankers on the ``val`` projects."""
    chosen = {
        "BM25": rankers.by_words(with_names=False),
        "BM25, name field": rankers.by_words(with_names=True),
    }
    for name, folder in (("baseline", baseline), ("ours", MODEL_DIRECTORY)):
        chosen[f"{name}, codes"] = rankers.by_codes(folder)
        chosen[f"{name}, float"] = rankers.by_vectors(load(folder))
    ours = load(MODEL_DIRECTORY)
    for bits in WIDTHS:
        rotation = random_rotation(ours.table.shape[1], bits, ROTATION_SEED)
        chosen[f"ours, {bits} bits"] = rankers.by_reference_codes(replace(ours, rotation=rotation))
    found: dict[str, list[Ranks]] = {
        name: evaluate.find_ranks(ranker, tasks) for name, ranker in chosen.items()
    }
    figures = {name: evaluate.summarise(ranks, tasks) for name, ranks in found.items()}
    numbers: dict[str, object] = {name: rounded(row) for name, row in figures.items()}
    numbers["ours above baseline, codes"] = rounded(
        evaluate.paired(found["baseline, codes"], found["ours, codes"])
    )
    return numbers, figures


def in_product(baseline: Path, topics: Path, corpora: Path) -> dict[str, object]:
    """Measure both models in the product, on the semble and the docstring topics."""
    numbers: dict[str, object] = {}
    with tempfile.TemporaryDirectory(prefix="fourfold-embedder-") as scratch:
        for judged in load_judged(topics, corpora, Path(scratch) / "blanked"):
            outcomes = {
                name: ask(
                    judged,
                    judged.index(Path(scratch) / name / judged.name, open_static(folder)),
                    opener_of(folder),
                )
                for name, folder in (("baseline", baseline), ("ours", MODEL_DIRECTORY))
            }
            numbers[judged.name] = {
                name: of_outcomes(judged, rows) for name, rows in outcomes.items()
            } | {"ours above baseline": gains(outcomes["baseline"], outcomes["ours"])}
    return numbers


def speed(baseline: Path, cache: Path) -> object:
    """Measure chunks per second of one core, in a process of its own."""
    script = Path(__file__).with_name("speed.py")
    command = [sys.executable, str(script), "--cache", str(cache), str(baseline), MODEL_DIRECTORY]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("baseline", type=Path)
    add_options(parser)
    options = parser.parse_args()
    tasks = val_tasks(options.cache)
    val, figures = on_val(options.baseline, tasks)
    sys.stdout.write(evaluate.table(figures))
    numbers = {
        "val": val,
        "product": in_product(options.baseline, options.topics, options.corpora),
        "speed": speed(options.baseline, options.cache),
    }
    write("embedder", numbers, record=options.record)


if __name__ == "__main__":
    main()
