"""The pool of threads: its size, and what a forked child sees of it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

# Enough rows and questions that they are spread over threads.
PROGRAM = """
import hashlib, os, sys
import numpy as np
from fourfold import _core

def threads():
    return len(os.listdir("/proc/self/task"))

def ask():
    codes = np.random.default_rng(1).integers(0, 4, (20_000, 32), dtype=np.uint8)
    found = _core.hamming_topk(codes, codes[:64], 20)
    return hashlib.sha256(found[0].tobytes() + found[1].tobytes()).hexdigest()

before = threads()
answer = ask()
print(answer, threads() - before)
if "fork" in sys.argv:
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        print(ask(), threads() - 1, flush=True)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    print(ask(), status)
"""


def run(*arguments: str, threads: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env=os.environ | {"FOURFOLD_THREADS": threads, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="counts threads in /proc")


@linux_only
def test_answers_do_not_depend_on_the_number_of_threads() -> None:
    found = [run(threads=str(threads)).stdout.split() for threads in (1, 2, 5)]
    assert [int(line[1]) for line in found] == [1, 2, 5]
    assert len({line[0] for line in found}) == 1


@linux_only
def test_a_forked_child_makes_its_own_threads() -> None:
    done = run("fork", threads="3")
    parent, child, parent_again = (line.split() for line in done.stdout.splitlines())
    assert parent[0] == child[0] == parent_again[0], done.stderr
    assert parent[1] == child[1] == "3"
    assert parent_again[1] == "0"


@pytest.mark.parametrize("threads", ["0", "-1", "many", ""])
def test_a_number_of_threads_that_makes_no_sense_is_an_error(threads: str) -> None:
    done = run(threads=threads)
    assert done.returncode != 0
    message = f'FOURFOLD_THREADS must be a whole number of at least 1, got "{threads}"'
    assert f"fourfold.errors.ConfigError: {message}" in done.stderr
