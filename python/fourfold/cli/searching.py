"""``fourfold search`` and ``fourfold similar``."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from fourfold.cli.embedder import embedder_option
from fourfold.cli.options import corpus_option, filter_options, json_option
from fourfold.cli.render import render_search
from fourfold.cli.session import errors_in_one_line, finish, open_or_build
from fourfold.errors import QueryError
from fourfold.types import MODALITIES, Dedupe, Filters, Intent, Modality, Preset


@click.command()
@click.argument("question", nargs=-1, required=True)
@corpus_option
@click.option("-n", "--limit", type=int, default=10, show_default=True, help="Hits wanted.")
@click.option("--preset", type=click.Choice(get_args(Preset)), default="default", show_default=True)
@click.option("--intent", type=click.Choice([intent.value for intent in Intent]), default=None)
@click.option("--modality", "modalities", type=click.Choice(MODALITIES), multiple=True)
@click.option("--at", default=None, help='PATH:LINE: what "this" means.')
@click.option("--dedupe", type=click.Choice(get_args(Dedupe)), default=None)
@click.option("--explain", is_flag=True, help="Show where each score comes from.")
@filter_options
@embedder_option
@json_option
def search(
    question: tuple[str, ...],
    corpus: Path | None,
    limit: int,
    preset: Preset,
    intent: str | None,
    modalities: tuple[Modality, ...],
    at: str | None,
    dedupe: Dedupe | None,
    *,
    explain: bool,
    filters: Filters | None,
    embedder: str | None,
    as_json: bool,
) -> None:
    """Answer QUESTION with ranked places.

    In Python: index.search(QUESTION).

    Example: fourfold search "where is parseConfig defined"
    """
    with errors_in_one_line():
        result = open_or_build(corpus, embedder=embedder).search(
            " ".join(question),
            limit=limit,
            preset=preset,
            intent=intent,
            modalities=modalities or None,
            filters=filters,
            dedupe=dedupe,
            at=at,
        )
        lines = render_search(result, explain=explain)
        finish(result, lines, notes=result.notes, as_json=as_json)


@click.command()
@click.argument("place")
@corpus_option
@click.option("-n", "--limit", type=int, default=10, show_default=True, help="Hits wanted.")
@click.option("--explain", is_flag=True, help="Show where each score comes from.")
@embedder_option
@json_option
def similar(
    place: str,
    corpus: Path | None,
    limit: int,
    *,
    explain: bool,
    embedder: str | None,
    as_json: bool,
) -> None:
    """Find code like that at PLACE, written PATH:LINE.

    In Python: index.similar(PATH, LINE).

    Example: fourfold similar src/app.py:42
    """
    with errors_in_one_line():
        path, colon, line = place.rpartition(":")
        if not colon or not line.isdecimal():
            raise QueryError(f"PLACE wants path:line, got {place!r}")
        result = open_or_build(corpus, embedder=embedder).similar(path, int(line), limit=limit)
        lines = render_search(result, explain=explain)
        finish(result, lines, notes=result.notes, as_json=as_json)
