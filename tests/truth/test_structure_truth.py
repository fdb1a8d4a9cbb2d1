"""Definitions and call sites of two real packages against what type checkers say of them.

The source distributions are fetched by a step before the tests; without them the test is skipped.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import TypedDict

import pytest

ROOT = Path(__file__).parents[2]
TRUTH = ROOT / "tests" / "testdata" / "graph" / "refs"
FETCHED = Path(os.environ.get("FOURFOLD_CORPORA", ROOT / ".venv" / "corpora"))


class Definitions(TypedDict):
    """How well definitions were found."""

    gold: int
    recall: float
    precision: float
    plain_precision: float


class Calls(TypedDict):
    """How many call sites were captured."""

    gold: int
    captured: float


class Scores(TypedDict):
    """What the bench prints for one corpus."""

    definitions: Definitions
    calls: Calls
    degraded: dict[str, str]


@pytest.mark.parametrize(("name", "definitions"), [("flask-3.1.3", 1572), ("requests-2.34.2", 800)])
def test_structure_of_a_package(name: str, definitions: int, tmp_path: Path) -> None:
    archive = FETCHED / f"{name}.tar.gz"
    if not archive.is_file():
        pytest.skip(f"{archive} was not fetched; `make corpora` does")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    truth = TRUTH / f"pypi-{name}.json.gz"
    bench = ROOT / "benches" / "quality" / "structure" / "run.py"
    done = subprocess.run(
        [sys.executable, bench, f"{truth}={tmp_path / name}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    scores: Scores = json.loads(done.stdout)["numbers"][f"pypi-{name}"]
    assert scores["degraded"] == {}
    assert scores["definitions"]["gold"] == definitions
    assert scores["definitions"]["recall"] >= 0.995
    assert scores["definitions"]["plain_precision"] >= 0.995
    assert scores["calls"]["captured"] >= 0.99
