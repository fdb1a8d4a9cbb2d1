"""What every command does around its work: find the index, print, choose the exit status."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from fourfold import embedding
from fourfold.answers import SearchResult
from fourfold.cli.embedder import make_embedder
from fourfold.cli.encode import to_json
from fourfold.cli.progress import Bars
from fourfold.cli.terminal import visible_line
from fourfold.embedding.base import Embedder
from fourfold.errors import (
    ConfigError,
    EmbeddingError,
    FourfoldError,
    IndexNotFoundError,
    SymbolNotFoundError,
)
from fourfold.index import Index
from fourfold.indexing.manifest import INDEX_DIRECTORY, find_directory

NOTHING_FOUND = 1
ERROR = 2
INTERRUPTED = 130


@contextmanager
def errors_in_one_line() -> Generator[None]:
    """Turn an expected failure into one line on stderr: status 1 for an unknown name, else 2."""
    try:
        yield
    except SymbolNotFoundError as error:
        click.echo(f"fourfold: {visible_line(str(error))}", err=True)
        raise SystemExit(NOTHING_FOUND) from None
    except BrokenPipeError:
        raise  # the reader has gone; click ends quietly
    except KeyboardInterrupt:
        click.echo("fourfold: interrupted", err=True)
        raise SystemExit(INTERRUPTED) from None
    except (FourfoldError, ValueError, OSError, OverflowError) as error:
        click.echo(f"fourfold: {visible_line(_message(error))}", err=True)
        raise SystemExit(ERROR) from None


def _message(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror and not isinstance(error, FourfoldError):
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def find_corpus(corpus: Path | None) -> Path:
    """Return the corpus that is meant: as given, or the nearest folder above that has an index."""
    if corpus is not None:
        return corpus
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / INDEX_DIRECTORY).is_dir():
            return folder
    return here


def open_or_build(corpus: Path | None, *, embedder: str | None = None) -> Index:
    """Open the index of a corpus; where there is none, build it first and say so."""
    root = find_corpus(corpus)
    try:
        return Index.open(root, embedder=_embedder_for_questions(embedder))
    except IndexNotFoundError:
        if not root.is_dir():
            raise FileNotFoundError(f"{root}: no such folder") from None
        click.echo(f"no index at {find_directory(root)}: building one", err=True)
        with Bars() as bars:
            return Index.build(root, embedder=make_embedder(embedder), progress=bars)


def _embedder_for_questions(name: str | None) -> Embedder:
    """Return the embedder that is meant; without it the other retrievers answer, and we say so."""
    try:
        return make_embedder(name)
    except (ConfigError, EmbeddingError) as error:
        click.echo(f"{visible_line(str(error))}; answering without it", err=True)
        return embedding.default()


def finish(
    answer: Sequence[object],
    lines: Iterable[str],
    *,
    notes: Iterable[str] = (),
    as_json: bool,
) -> None:
    """Print an answer and end with the exit status that its length means."""
    if as_json:
        click.echo(to_json(_with_notes(answer, notes)))
    else:
        for line in lines:
            click.echo(line)
        for note in notes:
            click.echo(visible_line(note), err=True)
    if isinstance(answer, SearchResult) and not answer and not _anyone_looked(answer):
        sys.exit(ERROR)
    sys.exit(0 if len(answer) else NOTHING_FOUND)


def _anyone_looked(result: SearchResult) -> bool:
    """Tell whether any retriever could look, so that nothing found means something."""
    return any(state == "ok" for state in result.status.values())


def _with_notes(answer: Sequence[object], notes: Iterable[str]) -> object:
    if isinstance(answer, tuple | list):
        return {"results": answer, "notes": tuple(notes)}
    return answer
