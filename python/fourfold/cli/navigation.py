"""The commands with one exact answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TextIO

import click

from fourfold.cli.options import corpus_option, filter_options, json_option
from fourfold.cli.render import render_affected, render_matches, render_symbols, render_usages
from fourfold.cli.session import errors_in_one_line, finish, open_or_build
from fourfold.index import Index
from fourfold.types import Condition, Filters

CONFIDENCE = click.option(
    "--min-confidence",
    type=click.FloatRange(0.0, 1.0),
    default=None,
    help="Show weaker evidence too.  [default: 0.7]",
)


@click.command()
@click.argument("pattern")
@corpus_option
@click.option("-e", "--regex", is_flag=True, help="PATTERN is a regular expression.")
@click.option("-i", "--ignore-case", is_flag=True)
@click.option("-n", "--limit", type=click.IntRange(1), default=None, help="Matches wanted.")
@click.option("--timeout", "timeout_s", type=float, default=None, help="Seconds to look.")
@filter_options
@json_option
def grep(
    pattern: str,
    corpus: Path | None,
    limit: int | None,
    timeout_s: float | None,
    *,
    regex: bool,
    ignore_case: bool,
    filters: Filters | None,
    as_json: bool,
) -> None:
    """Print every match of PATTERN, a literal unless --regex is given.

    In Python: index.grep(PATTERN).

    Example: fourfold grep ECONNREFUSED --path "src/**"
    """
    with errors_in_one_line():
        found = open_or_build(corpus).grep(
            pattern,
            regex=regex,
            ignore_case=ignore_case,
            filters=filters,
            limit=limit,
            timeout_s=timeout_s,
        )
        finish(found, render_matches(found), notes=found.notes, as_json=as_json)


@click.command("def")
@click.argument("name")
@corpus_option
@filter_options
@json_option
def definitions(
    name: str,
    corpus: Path | None,
    *,
    filters: Filters | None,
    as_json: bool,
) -> None:
    """Print where NAME is defined.

    In Python: index.definitions(NAME).

    Example: fourfold def Session.send
    """
    with errors_in_one_line():
        index = open_or_build(corpus)
        found = index.definitions(name, filters=filters)
        notes = () if found else _why_undefined(index, name, filters)
        finish(found, render_symbols(found), notes=notes, as_json=as_json)


def _why_undefined(index: Index, name: str, filters: Filters | None) -> tuple[str, ...]:
    """Say what there is instead of a name: others that are called nearly so, or elsewhere."""
    named = Condition(key="name", pattern=name)
    wanted = replace(filters or Filters(), symbols=(named,))
    return index.symbols("", filters=wanted).notes


@click.command()
@click.argument("query", nargs=-1, required=True)
@corpus_option
@click.option("-n", "--limit", type=click.IntRange(1), default=None, help="Definitions wanted.")
@json_option
def symbols(
    query: tuple[str, ...], corpus: Path | None, limit: int | None, *, as_json: bool
) -> None:
    """Print the definitions that QUERY describes.

    QUERY is words of the form KEY:VALUE, and a name: kind, name, in, decorator, extends, returns,
    param, modifier, signature, doc, lang, path, tests. A value is exact, has * and ? in it, or is a
    regular expression /between slashes/; a minus in front says what must not be (put -- before it).

    In Python: index.symbols(QUERY).

    Example: fourfold symbols "kind:method in:Session name:get* returns:Response"
    """
    with errors_in_one_line():
        found = open_or_build(corpus).symbols(" ".join(query), limit=limit)
        finish(found, render_symbols(found), notes=found.notes, as_json=as_json)


@click.command()
@click.argument("symbol")
@corpus_option
@CONFIDENCE
@json_option
def refs(symbol: str, corpus: Path | None, min_confidence: float | None, *, as_json: bool) -> None:
    """Print every use of SYMBOL: a name, a qualified name, or PATH:LINE.

    In Python: index.references(SYMBOL).

    Example: fourfold refs Blueprint
    """
    with errors_in_one_line():
        found = open_or_build(corpus).references(symbol, minimum=min_confidence)
        finish(found, render_usages(found), notes=found.notes, as_json=as_json)


@click.command()
@click.argument("symbol")
@corpus_option
@CONFIDENCE
@json_option
def callers(
    symbol: str, corpus: Path | None, min_confidence: float | None, *, as_json: bool
) -> None:
    """Print what calls SYMBOL.

    In Python: index.callers(SYMBOL).

    Example: fourfold callers Session.send
    """
    with errors_in_one_line():
        found = open_or_build(corpus).callers(symbol, minimum=min_confidence)
        finish(found, render_usages(found), notes=found.notes, as_json=as_json)


@click.command()
@click.argument("symbol")
@corpus_option
@CONFIDENCE
@json_option
def callees(
    symbol: str, corpus: Path | None, min_confidence: float | None, *, as_json: bool
) -> None:
    """Print what SYMBOL calls inside the corpus.

    In Python: index.callees(SYMBOL).

    Example: fourfold callees Session.send
    """
    with errors_in_one_line():
        found = open_or_build(corpus).callees(symbol, minimum=min_confidence)
        lines = render_usages(found, outgoing=True)
        finish(found, lines, notes=found.notes, as_json=as_json)


@click.command()
@click.argument("symbol", required=False)
@corpus_option
@click.option("--depth", type=click.IntRange(1), default=3, show_default=True)
@click.option(
    "--diff",
    type=click.File("r", encoding="utf-8"),
    default=None,
    help="Ask about the lines that a unified diff changes; - reads it from standard input.",
)
@json_option
def impact(
    symbol: str | None, corpus: Path | None, depth: int, diff: TextIO | None, *, as_json: bool
) -> None:
    """Print what runs SYMBOL, or is affected by a change, nearest first.

    In Python: index.impact(SYMBOL), index.affected(DIFF).

    Example: git diff | fourfold impact --diff -
    """
    if (symbol is None) == (diff is None):
        raise click.UsageError("give either SYMBOL or --diff")
    with errors_in_one_line():
        index = open_or_build(corpus)
        if diff is not None:
            change = index.affected(diff.read(), depth=depth)
            finish(change, render_affected(change), notes=change.notes, as_json=as_json)
        found = index.impact(symbol or "", depth=depth)
        finish(found, render_usages(found), notes=found.notes, as_json=as_json)


@click.command()
@corpus_option
@click.option("-n", "--limit", type=click.IntRange(1), default=20, show_default=True)
@json_option
def hubs(corpus: Path | None, limit: int, *, as_json: bool) -> None:
    """Print the definitions that most of the corpus rests on.

    In Python: index.hubs().

    Example: fourfold hubs -n 10
    """
    with errors_in_one_line():
        found = open_or_build(corpus).hubs(limit=limit)
        notes = () if found else ("the index holds no definitions",)
        finish(found, render_symbols(found), notes=notes, as_json=as_json)
