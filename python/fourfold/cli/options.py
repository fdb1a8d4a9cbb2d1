"""Options that several commands share, and how they become arguments of the library."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from fourfold.types import Filters

P = ParamSpec("P")
R = TypeVar("R")
Decorator = Callable[[Callable[P, R]], Callable[P, R]]


def corpus_option(command: Callable[P, R]) -> Callable[P, R]:
    """Add ``-C``: which corpus is meant."""
    return click.option(
        "-C",
        "--corpus",
        type=click.Path(path_type=Path),
        default=None,
        help="Folder that is indexed.  [default: the nearest above with an index, else here]",
    )(command)


def json_option(command: Callable[P, R]) -> Callable[P, R]:
    """Add ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")(command)


def filter_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the filters; the command gets them as one argument ``filters``, ``None`` without any."""

    @wraps(command)
    def with_filters(
        *args: object,
        lang: tuple[str, ...],
        paths: tuple[str, ...],
        not_paths: tuple[str, ...],
        kinds: tuple[str, ...],
        tests: bool | None,
        **options: object,
    ) -> None:
        filters = Filters(
            languages=tuple(name.lower() for name in lang),
            paths=paths,
            not_paths=not_paths,
            kinds=tuple(kind.lower() for kind in kinds),
            tests=tests,
        )
        command(*args, filters=filters or None, **options)

    options = (
        click.option("--lang", multiple=True, help="Only this language; may be repeated."),
        click.option("--path", "paths", multiple=True, help="Only paths that match this glob."),
        click.option("--not-path", "not_paths", multiple=True, help="No path that matches it."),
        click.option("--kind", "kinds", multiple=True, help="Only definitions of this kind."),
        click.option(
            "--tests/--no-tests", "tests", default=None, help="Test code alone, or none of it."
        ),
    )
    for option in reversed(options):
        with_filters = option(with_filters)
    return with_filters
