"""The command ``fourfold``."""

from __future__ import annotations

import click

import fourfold
from fourfold.cli.exploring import cycles, implementers, importers, path, unreferenced
from fourfold.cli.indexing import index, status
from fourfold.cli.navigation import (
    callees,
    callers,
    definitions,
    grep,
    hubs,
    impact,
    refs,
    symbols,
)
from fourfold.cli.searching import search, similar
from fourfold.cli.structure import outline, pattern, query
from fourfold.cli.training import train


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(fourfold.__version__, prog_name="fourfold")
def cli() -> None:
    """Search code by meaning, text, structure and relations.

    Exit status: 0 found, 1 nothing found, 2 error.
    """


for command in (
    index,
    search,
    grep,
    definitions,
    symbols,
    outline,
    pattern,
    query,
    refs,
    callers,
    callees,
    impact,
    hubs,
    implementers,
    importers,
    path,
    cycles,
    unreferenced,
    similar,
    status,
    train,
):
    cli.add_command(command)


def main() -> None:
    """Run the command line."""
    cli(prog_name="fourfold")
