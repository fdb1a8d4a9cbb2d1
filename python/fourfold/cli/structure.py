"""The commands that look at syntax: outline, pattern, query."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from fourfold.answers import Outline
from fourfold.cli.options import corpus_option, filter_options, json_option
from fourfold.cli.render import render_matches, render_outline
from fourfold.cli.session import errors_in_one_line, finish, open_or_build
from fourfold.errors import FourfoldError, QueryError
from fourfold.index import Index
from fourfold.indexing.manifest import INDEX_DIRECTORY, MANIFEST_NAME
from fourfold.outline import outline_file
from fourfold.types import Filters


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


@click.command()
@click.argument("pattern")
@corpus_option
@click.option("--inside", multiple=True, help="Only in something like this pattern.")
@click.option("--has", multiple=True, help="Only with something like this in it.")
@click.option("--not-inside", multiple=True, help="Not in something like this.")
@click.option("--not-has", multiple=True, help="Not with something like this in it.")
@click.option("--exclude", multiple=True, help="Not if it is like this itself.")
@click.option("--where", multiple=True, metavar="VAR=REGEX", help="What a variable must match.")
@click.option("-n", "--limit", type=click.IntRange(1), default=None, help="Matches wanted.")
@click.option("--timeout", "timeout_s", type=float, default=10.0, show_default=True)
@filter_options
@json_option
def pattern(
    pattern: str,
    corpus: Path | None,
    inside: tuple[str, ...],
    has: tuple[str, ...],
    not_inside: tuple[str, ...],
    not_has: tuple[str, ...],
    exclude: tuple[str, ...],
    where: tuple[str, ...],
    limit: int | None,
    timeout_s: float,
    *,
    filters: Filters | None,
    as_json: bool,
) -> None:
    """Print code of the shape of PATTERN, in the language of --lang.

    In PATTERN, $NAME is any one node and $$$ any number of them.

    In Python: index.pattern(PATTERN, LANG). Needs the extra fourfold[patterns].

    Example: fourfold pattern 'requests.get($URL, $$$)' --lang python --where URL=^.http:
    """
    with errors_in_one_line():
        found = open_or_build(corpus).pattern(
            pattern,
            _language(filters),
            inside=inside,
            has=has,
            not_inside=not_inside,
            not_has=not_has,
            exclude=exclude,
            where=_pairs(where),
            filters=filters,
            limit=limit,
            timeout_s=timeout_s,
        )
        finish(found, render_matches(found), notes=found.notes, as_json=as_json)


@click.command()
@click.argument("query")
@corpus_option
@click.option("-n", "--limit", type=click.IntRange(1), default=None, help="Matches wanted.")
@click.option("--timeout", "timeout_s", type=float, default=10.0, show_default=True)
@filter_options
@json_option
def query(
    query: str,
    corpus: Path | None,
    limit: int | None,
    timeout_s: float,
    *,
    filters: Filters | None,
    as_json: bool,
) -> None:
    """Print what QUERY, a tree-sitter query, captures in files of the language of --lang.

    In Python: index.query(QUERY, LANG).

    Example: fourfold query '(try_statement (except_clause !value)) @match' --lang python
    """
    with errors_in_one_line():
        found = open_or_build(corpus).query(
            query, _language(filters), filters=filters, limit=limit, timeout_s=timeout_s
        )
        finish(found, render_matches(found), notes=found.notes, as_json=as_json)


def _language(filters: Filters | None) -> str:
    """Return the one language that is asked for."""
    languages = filters.languages if filters else ()
    if len(languages) != 1:
        raise QueryError("say one language with --lang: what is written is read as its code")
    return languages[0]


def _pairs(where: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in where:
        name, equals, regex = text.partition("=")
        if not equals:
            raise QueryError(f"--where wants VAR=REGEX, got {text!r}")
        pairs[name.removeprefix("$")] = regex
    return pairs
