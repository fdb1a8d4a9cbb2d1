"""``fourfold index`` and ``fourfold status``."""

from __future__ import annotations

from pathlib import Path

import click

from fourfold.cli.embedder import check_switch, embedder_option, make_embedder
from fourfold.cli.encode import to_json
from fourfold.cli.options import corpus_option, json_option
from fourfold.cli.progress import Bars
from fourfold.cli.render import render_build, render_plan, render_status
from fourfold.cli.session import errors_in_one_line, find_corpus
from fourfold.config import IndexSettings, Settings
from fourfold.index import Index
from fourfold.indexing.manifest import INDEX_DIRECTORY


@click.command()
@click.argument("corpus", type=click.Path(path_type=Path), default=Path())
@click.option("--force", is_flag=True, help="Build everything anew.")
@click.option("--dry-run", is_flag=True, help="Say what would be indexed and why; write nothing.")
@click.option(
    "--max-file-bytes", type=int, default=IndexSettings().max_file_bytes, show_default=True
)
@click.option(
    "--processes", type=int, default=None, help="Parser processes.  [default: one per core]"
)
@embedder_option
@json_option
def index(
    corpus: Path,
    *,
    force: bool,
    dry_run: bool,
    max_file_bytes: int,
    processes: int | None,
    embedder: str | None,
    as_json: bool,
) -> None:
    """Index the tree at CORPUS, or bring its index up to date.

    In Python: fourfold.Index.build(CORPUS).

    Example: fourfold index path/to/repo
    """
    with errors_in_one_line():
        settings = Settings(index=IndexSettings(max_file_bytes=max_file_bytes, processes=processes))
        check_switch(embedder, corpus / INDEX_DIRECTORY)
        chosen = make_embedder(embedder)
        if dry_run:
            plan = Index.plan(corpus, settings=settings, embedder=chosen)
            lines = [to_json(plan)] if as_json else list(render_plan(plan))
        else:
            with Bars() as bars:
                built = Index.build(
                    corpus, settings=settings, embedder=chosen, progress=bars, force=force
                )
            report = built.last_build
            lines = [to_json(report)] if as_json or report is None else list(render_build(report))
        for line in lines:
            click.echo(line)


@click.command()
@corpus_option
@json_option
def status(corpus: Path | None, *, as_json: bool) -> None:
    """Show what the index holds, and what it leaves out and why.

    In Python: index.status().

    Example: fourfold status -C path/to/repo
    """
    with errors_in_one_line():
        found = Index.open(find_corpus(corpus)).status()
        lines = [to_json(found)] if as_json else list(render_status(found))
        for line in lines:
            click.echo(line)
