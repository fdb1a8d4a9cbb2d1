"""``fourfold outline``: what one file defines."""

from __future__ import annotations

from pathlib import Path

import click

from fourfold.cli.options import corpus_option, json_option
from fourfold.cli.render import render_outline
from fourfold.cli.session import errors_in_one_line, finish
from fourfold.errors import FourfoldError
from fourfold.index import Index
from fourfold.indexing.manifest import INDEX_DIRECTORY, MANIFEST_NAME
from fourfold.outline import outline_file
from fourfold.types import Outline


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@corpus_option
@json_option
def outline(file: Path, corpus: Path | None, *, as_json: bool) -> None:
    """Print the definitions of FILE as a tree: lines, kind, signature, documentation.

    They come from the index around FILE where it is up to date; else FILE is parsed now, and no
    index is needed.

    In Python: index.outline(PATH), fourfold.outline_file(PATH).

    Example: fourfold outline src/app.py
    """
    with errors_in_one_line():
        found = _outline(file, corpus)
        finish(found, render_outline(found), notes=found.notes, as_json=as_json)


def _outline(file: Path, corpus: Path | None) -> Outline:
    if corpus is not None and not file.is_absolute() and (corpus / file).exists():
        file = corpus / file
    place = file.absolute()
    folders = place.parents if corpus is None else (corpus.absolute(),)
    for folder in folders:
        if (folder / INDEX_DIRECTORY / MANIFEST_NAME).is_file() and place.is_relative_to(folder):
            try:
                index = Index.open(folder)
            except FourfoldError as error:
                click.echo(f"{error}; parsing the file instead", err=True)
                break
            return index.outline(place.relative_to(folder).as_posix())
    return outline_file(file)
