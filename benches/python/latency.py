"""Time of one question inside a process that holds the index open, by corpus and by route."""

from __future__ import annotations

import tempfile
import time
from collections import defaultdict
from pathlib import Path

from records import chosen_corpora, parse_arguments, percentile, write_record

from fourfold import Index

FUSED = (
    "how are errors reported to the caller",
    "how is the configuration loaded",
    "explain how a request is dispatched",
    "why is the cache invalidated",
    "overview of the public interface",
    "how are options parsed and validated",
    "how does the library read and write files",
    "what does the main loop do",
    "default values and their types",
    "parsing of headers and parameters",
    "string formatting and padding",
    "registering a handler for an event",
)
DIRECT = ('"error"', "where is parse defined", "who calls get", "impact of init")


def ask_all(index: Index, times: dict[str, list[float]]) -> None:
    """Ask each question once and file its time in ms under the route that it took."""
    for question in (*FUSED, *DIRECT):
        begin = time.perf_counter()
        result = index.search(question)
        times[result.fusion_strategy].append((time.perf_counter() - begin) * 1000)


def main() -> None:
    arguments = parse_arguments(__doc__ or "", repetitions=20)
    rows: list[dict[str, object]] = []
    everything: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as temporary:
        for corpus in chosen_corpora(arguments):
            directory = Path(temporary) / corpus.name
            Index.build(corpus.folder(arguments.corpora), directory=directory)
            begin = time.perf_counter()
            index = Index.open(directory)
            index.search(FUSED[0])
            first_ms = (time.perf_counter() - begin) * 1000
            ask_all(index, defaultdict(list))
            times: dict[str, list[float]] = defaultdict(list)
            for _ in range(arguments.repetitions):
                ask_all(index, times)
            for route, values in times.items():
                everything[route] += values
            rows.append(
                {
                    "name": corpus.name,
                    "revision": corpus.revision,
                    "open_and_first_ms": round(first_ms, 3),
                    **{route: _summary(values) for route, values in times.items()},
                }
            )
    numbers: dict[str, object] = {
        "repetitions": arguments.repetitions,
        "warm_up": 1,
        "threads": 1,
        "all": {route: _summary(values) for route, values in everything.items()},
        "corpora": rows,
    }
    write_record("latency", arguments, numbers)


def _summary(values: list[float]) -> dict[str, float]:
    return {
        "questions": len(values),
        "p50_ms": round(percentile(values, 0.50), 3),
        "p99_ms": round(percentile(values, 0.99), 3),
        "max_ms": round(max(values), 3),
    }


if __name__ == "__main__":
    main()
