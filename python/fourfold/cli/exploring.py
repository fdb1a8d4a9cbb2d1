"""The commands about the shape of a corpus."""

from __future__ import annotations

from pathlib import Path

import click

from fourfold.cli.options import corpus_option, json_option
from fourfold.cli.render import render_symbols, render_usages
from fourfold.cli.session import errors_in_one_line, finish, open_or_build
from fourfold.cli.terminal import visible_line


@click.command()
@click.argument("symbol")
@corpus_option
@json_option
def implementers(symbol: str, corpus: Path | None, *, as_json: bool) -> None:
    """Print what inherits from a class or implements an interface.

    In Python: index.implementers(SYMBOL).

    Example: fourfold implementers BaseAdapter
    """
    with errors_in_one_line():
        found = open_or_build(corpus).implementers(symbol)
        finish(found, render_usages(found), notes=found.notes, as_json=as_json)


@click.command()
@click.argument("name")
@corpus_option
@json_option
def importers(name: str, corpus: Path | None, *, as_json: bool) -> None:
    """Print the imports of NAME: the path of a file, a module or package, or a symbol.

    In Python: index.importers(NAME).

    Example: fourfold importers src/flask/ctx.py
    """
    with errors_in_one_line():
        found = open_or_build(corpus).importers(name)
        finish(found, render_usages(found), notes=found.notes, as_json=as_json)


@click.command()
@click.argument("source")
@click.argument("target")
@corpus_option
@json_option
def path(source: str, target: str, corpus: Path | None, *, as_json: bool) -> None:
    """Print a shortest chain of uses by which SOURCE depends on TARGET.

    In Python: index.path(SOURCE, TARGET).

    Example: fourfold path Session.get HTTPAdapter.send
    """
    with errors_in_one_line():
        found = open_or_build(corpus).path(source, target)
        lines = render_usages(found, outgoing=True)
        finish(found, lines, notes=found.notes, as_json=as_json)


@click.command()
@corpus_option
@json_option
def cycles(corpus: Path | None, *, as_json: bool) -> None:
    """Print the groups of files that import each other in a circle, the largest first.

    In Python: index.cycles().

    Example: fourfold cycles
    """
    with errors_in_one_line():
        found = open_or_build(corpus).cycles()
        lines = (" ".join(visible_line(file) for file in group) for group in found)
        notes = () if found else ("no files import each other in a circle",)
        finish(found, lines, notes=notes, as_json=as_json)


@click.command()
@corpus_option
@json_option
def unreferenced(corpus: Path | None, *, as_json: bool) -> None:
    """Print functions and classes that nothing in the index is known to use.

    Left out are tests, vendored code, entry points, what a decorator registers, and names that are
    used somewhere without evidence of what they mean.

    In Python: index.unreferenced().

    Example: fourfold unreferenced
    """
    with errors_in_one_line():
        found = open_or_build(corpus).unreferenced()
        notes = () if found else ("every function and class is used, or may be",)
        finish(found, render_symbols(found), notes=notes, as_json=as_json)
