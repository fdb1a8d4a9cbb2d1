"""``fourfold train``."""

from __future__ import annotations

from pathlib import Path

import click

from fourfold.cli.session import errors_in_one_line
from fourfold.embedding.static import MODEL_DIRECTORY
from fourfold.errors import ConfigError

CLEAR_GAIN = 0.01
"""Less reciprocal rank than this is noise."""


@click.command()
@click.option(
    "--from",
    "trees",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    multiple=True,
    required=True,
    help="Tree of source code; may be given several times.",
)
@click.option(
    "--base",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    default=MODEL_DIRECTORY,
    help="Model to begin with.  [default: the offline model]",
)
@click.option(
    "--out", type=click.Path(path_type=Path), required=True, help="Folder for the new model."
)
@click.option(
    "--name", default="fourfold-adapted", show_default=True, help="Name of the new model."
)
def train(trees: tuple[Path, ...], base: Path, out: Path, name: str) -> None:
    """Adapt the offline model to your own code, and measure whether that helped.

    A fifth of the functions is kept apart: first sentences of their documentation ask for them.

    In Python: fourfold.training.trees.adapt(...).

    Example: fourfold train --from path/to/repo --out my-model
    """
    with errors_in_one_line():
        try:
            from dataclasses import replace  # noqa: PLC0415  with the extra alone

            from fourfold.training.evaluate import table  # noqa: PLC0415
            from fourfold.training.model import load, save  # noqa: PLC0415
            from fourfold.training.trees import adapt, split_trees  # noqa: PLC0415
        except ImportError as error:
            raise ConfigError(f"training needs the extra fourfold[train]: {error}") from error
        adapted = adapt(load(base), split_trees(trees))
        save(replace(adapted.model, name=name), out)
        click.echo(table({"before": adapted.before, "after": adapted.after}), nl=False)
        gain = adapted.after.mrr - adapted.before.mrr
        verdict = (
            "it helped" if gain >= CLEAR_GAIN else "no clear gain: keep the model that you had"
        )
        click.echo(f"{adapted.after.questions} questions, MRR {gain:+.3f}: {verdict}")
