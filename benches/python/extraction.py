"""Reading files against bare parsing: for each language in one process, and all of indexing.

A language's files are parsed by py-tree-sitter, one parser for all, and read to the bytes that a
worker sends; processor time, in turns. A corpus is indexed from nothing by two workers and parsed
by two processes that run already and hold the files; wall time, in turns.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from multiprocessing.pool import Pool
from pathlib import Path
from statistics import median

from measure import circumstances, in_turns, summaries
from records import chosen_corpora, parse_arguments, write_record
from tree_sitter import Language, Parser

from fourfold import Index
from fourfold.languages import detect, language
from fourfold.languages.grammars import grammar
from fourfold.syntax.parse import read

_PROCESSES = 2
_MOST_BYTES = 1 << 20
_LEAST_BYTES = 100_000
"""A language with less in all corpora is not measured."""

Source = tuple[str, bytes]
_held: list[list[Source]] = []


def sources(folder: Path) -> Iterator[Source]:
    """Give the language and the bytes of each file that is parsed."""
    for path in sorted(folder.rglob("*")):
        is_ours = ".git" not in path.parts and path.is_file() and not path.is_symlink()
        if not is_ours or path.stat().st_size > _MOST_BYTES:
            continue
        content = path.read_bytes()
        name = detect(path.name, content)
        if name and language(name).level == "rules" and b"\0" not in content[:8000]:
            yield name, content


@cache
def _parser(name: str) -> Parser:
    return Parser(Language(grammar(name).capsule))


def parse_all(files: list[Source]) -> None:
    """Parse and do nothing else."""
    for name, content in files:
        _parser(name).parse(content)


def read_all(files: list[Source]) -> None:
    """Do what a worker does with files."""
    for name, content in files:
        read(name, content)[0].encode()


def _hold(parts: list[list[Source]]) -> None:
    _held[:] = parts
    for name, _ in (source for part in parts for source in part):
        _parser(name)


def _parse_held(part: int) -> None:
    parse_all(_held[part])


def per_language(files: list[Source], repetitions: int) -> dict[str, object]:
    """Time each language that has enough text."""
    by_name: dict[str, list[Source]] = {}
    for source in files:
        by_name.setdefault(source[0], []).append(source)
    numbers: dict[str, object] = {}
    for name, own in sorted(by_name.items()):
        size = sum(len(content) for _, content in own)
        if size < _LEAST_BYTES:
            continue
        work = {"parse_ms": partial(parse_all, own), "read_ms": partial(read_all, own)}
        times = in_turns(work, repetitions)
        pairs = zip(times["parse_ms"], times["read_ms"], strict=True)
        numbers[name] = {
            "files": len(own),
            "bytes": size,
            **summaries(times),
            "read_over_parse": round(median(b / a for a, b in pairs), 2),
        }
    return numbers


def _wall(run: Callable[[], object]) -> float:
    begin = time.perf_counter()
    run()
    return time.perf_counter() - begin


def per_corpus(folder: Path, files: list[Source], repetitions: int) -> dict[str, object]:
    """Time indexing one corpus against parsing it."""
    ordered = sorted(files, key=lambda source: -len(source[1]))
    parts = [ordered[first::_PROCESSES] for first in range(_PROCESSES)]
    times: dict[str, list[float]] = {"parse_ms": [], "index_ms": []}
    context = multiprocessing.get_context("spawn")
    with (
        context.Pool(_PROCESSES, initializer=_hold, initargs=(parts,)) as pool,
        tempfile.TemporaryDirectory() as temporary,
    ):
        _parse_in(pool)
        for _ in range(repetitions):
            directory = Path(temporary) / "index"
            times["parse_ms"].append(_wall(partial(_parse_in, pool)))
            times["index_ms"].append(_wall(partial(Index.build, folder, directory=directory)))
            shutil.rmtree(directory)
    pairs = zip(times["parse_ms"], times["index_ms"], strict=True)
    return {
        "files": len(files),
        "bytes": sum(len(content) for _, content in files),
        **summaries(times),
        "index_over_parse": round(median(b / a for a, b in pairs), 2),
    }


def _parse_in(pool: Pool) -> None:
    pool.map(_parse_held, range(_PROCESSES), chunksize=1)


def measure(arguments: argparse.Namespace) -> dict[str, object]:
    """Measure the chosen corpora, together by language and each for itself."""
    corpora = chosen_corpora(arguments)
    files = {c.name: list(sources(c.folder(arguments.corpora))) for c in corpora}
    everything = [source for own in files.values() for source in own]
    return {
        "repetitions": arguments.repetitions,
        "warm_up": 1,
        "processes": _PROCESSES,
        "cores": os.cpu_count(),
        "languages": per_language(everything, arguments.repetitions),
        "corpora": {
            c.name: per_corpus(c.folder(arguments.corpora), files[c.name], arguments.repetitions)
            for c in corpora
        },
        **circumstances(["tree-sitter", "tree-sitter-language-pack"]),
    }


def main() -> None:
    arguments = parse_arguments(__doc__ or "", repetitions=7)
    write_record("extraction", arguments, measure(arguments))


if __name__ == "__main__":
    main()
