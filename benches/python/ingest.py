"""Wall time of indexing: each corpus from nothing, again unchanged, and all of them together."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from records import chosen_corpora, parse_arguments, spread, write_record

from fourfold import Index


def time_command(folder: Path, copy: Path) -> float:
    """Time ``fourfold index`` as a person runs it: a new process, no index there yet."""
    shutil.copytree(folder, copy, symlinks=True, ignore=shutil.ignore_patterns(".fourfold"))
    command = [sys.executable, "-m", "fourfold", "index", str(copy)]
    begin = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    elapsed = time.perf_counter() - begin
    shutil.rmtree(copy)
    return elapsed


def time_build(folder: Path, directory: Path) -> float:
    """Time a build, or a refresh where an index is there, inside this process."""
    begin = time.perf_counter()
    Index.build(folder, directory=directory)
    return time.perf_counter() - begin


def main() -> None:
    arguments = parse_arguments(__doc__ or "", repetitions=5)
    corpora = chosen_corpora(arguments)
    times: dict[str, dict[str, list[float]]] = {
        corpus.name: {"command_s": [], "build_s": [], "unchanged_s": []} for corpus in corpora
    }
    with tempfile.TemporaryDirectory() as temporary:
        # Rounds over all corpora, not repetitions of one: what disturbs the machine hits all alike.
        for _ in range(arguments.repetitions):
            for corpus in corpora:
                folder = corpus.folder(arguments.corpora)
                directory = Path(temporary) / corpus.name
                copy = Path(temporary) / f"{corpus.name}-copy"
                times[corpus.name]["command_s"].append(time_command(folder, copy))
                times[corpus.name]["build_s"].append(time_build(folder, directory))
                times[corpus.name]["unchanged_s"].append(time_build(folder, directory))
                shutil.rmtree(directory)
    rounds = range(arguments.repetitions)
    together = [sum(times[c.name]["command_s"][i] for c in corpora) for i in rounds]
    numbers: dict[str, object] = {
        "repetitions": arguments.repetitions,
        "warm_up": 0,
        "all_corpora_command_s": spread(together),
        "corpora": [
            {
                "name": corpus.name,
                "revision": corpus.revision,
                "root": corpus.root,
                **{what: spread(values) for what, values in times[corpus.name].items()},
            }
            for corpus in corpora
        ],
    }
    write_record("ingest", arguments, numbers)


if __name__ == "__main__":
    main()
