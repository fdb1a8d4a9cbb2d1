"""``fourfold train``."""

from __future__ import annotations

from pathlib import Path

import click

from fourfold.cli.session import errors_in_one_line
from fourfold.embedding.static import MODEL_DIRECTORY, is_static
from fourfold.errors import ConfigError

LEGEND = (
    "MRR: mean of 1 / place of the function asked for; R@10: share found among the first ten; "
    "hard: no word shared with its name"
)
CLEAR_ERRORS = 2.0
"""Standard errors from which a gain is more than chance."""


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
    "--name", default="adapted", show_default=True, help="Name of the new model; digits are added."
)
def train(trees: tuple[Path, ...], base: Path, out: Path, name: str) -> None:
    """Adapt the offline model to your own code, and measure whether that helped.

    A fifth of the functions is kept apart: first sentences of their documentation ask for them.

    In Python: fourfold.training.trees.adapt(...).

    Example: fourfold train --from path/to/repo --out my-model
    """
    with errors_in_one_line():
        _check_out(out)
        try:
            from dataclasses import replace  # noqa: PLC0415  with the extra alone

            from fourfold.training.evaluate import table  # noqa: PLC0415
            from fourfold.training.model import fingerprint, load, save  # noqa: PLC0415
            from fourfold.training.trees import adapt, split_trees  # noqa: PLC0415
        except ImportError as error:
            raise ConfigError(f"training needs the extra fourfold[train]: {error}") from error
        split = split_trees(trees)
        click.echo(
            f"learning from {split.num_learned:,} functions and types, "
            f"asking {split.num_questions:,} questions for others",
            err=True,
        )
        adapted = adapt(load(base), split)
        named = f"{name}-{fingerprint(adapted.model)}"
        save(replace(adapted.model, name=named), out)
        click.echo(table({"before": adapted.before, "after": adapted.after}), nl=False)
        click.echo(LEGEND)
        gain, error = adapted.gain.difference, adapted.gain.error
        click.echo(f"MRR {gain:+.3f}, standard error {error:.3f}: {_verdict(gain, error)}")
        click.echo(f"wrote {out} ({named}); use it with: fourfold index --embedder {out}")


def _check_out(out: Path) -> None:
    """Refuse a folder that holds something else, before any work is done, and make it.

    Raises
    ------
    ConfigError
        If it holds other things than a model.
    """
    out.mkdir(parents=True, exist_ok=True)
    if any(out.iterdir()) and not is_static(out):
        raise ConfigError(f"{out} holds other things than a model: name a folder of its own")


def _verdict(gain: float, error: float) -> str:
    if gain >= CLEAR_ERRORS * error and gain > 0:
        return "it helped"
    if -gain >= CLEAR_ERRORS * error and gain < 0:
        return "it did harm: keep the model that you had"
    return "no more than chance: keep the model that you had, or learn from more code"
