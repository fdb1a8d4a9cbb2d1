"""What the kernel benches share: taking turns, ratios pair by pair, and their options."""

from __future__ import annotations

import argparse
import gc
import os
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import median

from records import RESULTS, spread

Clock = Callable[[], float]


def kernel_arguments(description: str, *, repetitions: int) -> argparse.Namespace:
    """Read the options of a bench that needs no corpora."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--repetitions", type=int, default=repetitions)
    parser.add_argument(
        "--out", type=Path, default=RESULTS, help="folder of the record; '-' writes none"
    )
    return parser.parse_args()


def in_turns(
    work: Mapping[str, Callable[[], object]], repetitions: int, *, clock: Clock = time.process_time
) -> dict[str, list[float]]:
    """Time each piece of work once a round, in seconds; what disturbs the machine hits all alike.

    A round before the first is not counted.
    """
    times: dict[str, list[float]] = {name: [] for name in work}
    gc.collect()
    gc.disable()
    for round_number in range(repetitions + 1):
        for name, run in work.items():
            begin = clock()
            run()
            passed = clock() - begin
            if round_number:
                times[name].append(passed)
    gc.enable()
    return times


def summaries(times: Mapping[str, Sequence[float]], *, scale: float = 1e3) -> dict[str, object]:
    """Summarise each list of seconds, in units of which ``scale`` make a second."""
    return {name: spread([value * scale for value in values]) for name, values in times.items()}


def times_as_fast(
    times: Mapping[str, Sequence[float]], *, ours: str, theirs: Sequence[str]
) -> dict[str, float]:
    """Return how often ours fits into each of theirs: median over rounds of the pair's ratio."""
    return {
        other: round(median(b / a for a, b in zip(times[ours], times[other], strict=True)), 2)
        for other in theirs
    }


def circumstances(peers: Sequence[str]) -> dict[str, object]:
    """Return what a reader needs to weigh the numbers: versions, and how busy the machine was."""
    return {
        "peers": {peer: version(peer) for peer in peers},
        "threads": os.environ.get("FOURFOLD_THREADS", "all"),
        "load": [round(load, 1) for load in os.getloadavg()],
    }
