"""``python -m fourfold.training``: make the offline model, or measure models."""

from __future__ import annotations

import argparse
import json
import logging
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

from fourfold.errors import ConfigError, FourfoldError
from fourfold.training import card, evaluate, pipeline, rankers, trees
from fourfold.training.model import load, random_rotation, save
from fourfold.training.pipeline import Gathered, Workplace
from fourfold.training.sources import NEVER_TRAIN, SOURCES, read_names, read_sources
from fourfold.training.task import Task
from fourfold.training.train import Settings

_WIDTHS = (256, 512, 1024, 2048)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    options = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)
    try:
        options.run(options)
    except (FourfoldError, OSError) as error:
        sys.stderr.write(f"fourfold.training: {error}\n")
        return 2
    return 0


def make(options: argparse.Namespace) -> None:
    """Download, extract, train, write the model and measure it."""
    workplace = Workplace(folder=options.cache, processes=options.processes)
    gathered = _gather(options, workplace)
    joined = pipeline.gather_features(gathered, workplace, options.judge)
    settings = Settings(epochs=options.epochs, seed=options.seed)
    model = pipeline.fit(joined, settings, name=options.name)
    save(model, options.out)
    tasks = pipeline.make_tasks(gathered, workplace)
    _report(tasks, [*options.baseline, options.out], options.record)
    text = card.data_section(gathered, joined)
    (options.out / "DATA.md").write_text(text, encoding="utf-8")


def measure(options: argparse.Namespace) -> None:
    """Measure models on the ``val`` projects, or on what ``train`` keeps apart of source trees.

    Raises
    ------
    ConfigError
        If it is not said on what.
    """
    if options.trees:
        tasks = trees.split_trees(options.trees).tasks
    elif options.cache is None:
        raise ConfigError("say what to measure on: --from TREE, or --cache for the val projects")
    else:
        workplace = Workplace(folder=options.cache, processes=options.processes)
        tasks = pipeline.make_tasks(_gather(options, workplace, split="val"), workplace)
    _report(tasks, options.model, options.record, widths=options.widths)


def small(options: argparse.Namespace) -> None:
    """Train a small model on source trees and hold it against a floor.

    Raises
    ------
    ConfigError
        If it is worse.
    """
    model, figures = trees.small_run(options.trees)
    if options.out is not None:
        save(model, options.out)
    sys.stdout.write(evaluate.table({"small model": figures}))
    if figures.mrr < options.floor:
        raise ConfigError(f"MRR {figures.mrr:.3f} is below the floor of {options.floor}")


def _gather(
    options: argparse.Namespace, workplace: Workplace, split: str | None = None
) -> Gathered:
    sources = read_sources(options.sources)
    wanted = [source for source in sources if split is None or source.split == split]
    gathered = pipeline.gather(wanted, read_names(NEVER_TRAIN), workplace)
    for entry in gathered.missing:
        sys.stderr.write(f"{entry.source.name} {entry.source.version}: {entry.reason}\n")
    return gathered


def _report(
    tasks: Sequence[Task],
    folders: Sequence[Path],
    record: Path | None,
    *,
    widths: bool = False,
) -> None:
    chosen = {
        "BM25": rankers.by_words(with_names=False),
        "BM25, name field": rankers.by_words(with_names=True),
    }
    for folder in folders:
        model = load(folder)
        bits = model.rotation.shape[1]
        chosen[f"{folder}, {bits} bits"] = rankers.by_codes(folder)
        for width in _WIDTHS if widths else ():
            turned = replace(model, rotation=random_rotation(model.table.shape[1], width, 1))
            chosen[f"{folder}, rotated to {width}"] = rankers.by_reference_codes(turned)
        chosen[f"{folder}, float"] = rankers.by_vectors(model)
    found = {name: evaluate.find_ranks(ranker, tasks) for name, ranker in chosen.items()}
    figures = {name: evaluate.summarise(ranks, tasks) for name, ranks in found.items()}
    sys.stdout.write(evaluate.table(figures))
    codes = [name for name in found if name.endswith(" bits")]
    for name in codes[1:]:
        gain = evaluate.paired(found[codes[0]], found[name])
        sys.stdout.write(
            f"{name} above {codes[0]}: MRR {gain.difference:+.3f}, "
            f"standard error {gain.error:.3f}\n"
        )
    if record is not None:
        rows = {name: asdict(row) for name, row in figures.items()}
        record.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m fourfold.training", description=__doc__)
    commands = parser.add_subparsers(required=True)
    whole = commands.add_parser("make", help="download, extract, train, export, measure")
    whole.set_defaults(run=make)
    whole.add_argument("--out", type=Path, required=True, help="folder for the model")
    whole.add_argument("--name", default="fourfold-static-1", help="what the model calls itself")
    whole.add_argument("--epochs", type=int, default=Settings().epochs)
    whole.add_argument("--seed", type=int, default=Settings().seed)
    whole.add_argument(
        "--judge", type=Path, action="append", default=[], help="tree of a judging project"
    )
    whole.add_argument(
        "--baseline", type=Path, action="append", default=[], help="model to measure beside"
    )
    compare = commands.add_parser(
        "evaluate", help="measure models on the val projects or on your own trees"
    )
    compare.set_defaults(run=measure)
    compare.add_argument("model", type=Path, nargs="+", help="folder of a model")
    compare.add_argument(
        "--from",
        dest="trees",
        type=Path,
        action="append",
        default=[],
        metavar="TREE",
        help="ask for the fifth of this tree that `fourfold train` keeps apart; may be repeated",
    )
    compare.add_argument("--widths", action="store_true", help="also at other numbers of bits")
    for command in (whole, compare):
        command.add_argument(
            "--cache", type=Path, required=command is whole, help="folder for what is kept"
        )
        command.add_argument("--sources", type=Path, default=SOURCES)
        command.add_argument("--processes", type=int, default=2)
        command.add_argument("--record", type=Path, help="file for the figures (JSON)")
    quick = commands.add_parser("small", help="train on source trees and hold a floor")
    quick.set_defaults(run=small)
    quick.add_argument("trees", type=Path, nargs="+")
    quick.add_argument("--floor", type=float, default=0.0, help="lowest MRR")
    quick.add_argument("--out", type=Path)
    return parser


if __name__ == "__main__":
    sys.exit(main())
