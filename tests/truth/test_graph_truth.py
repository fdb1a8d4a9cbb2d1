"""The graph of two real packages against what type checkers say of them.

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
TRUTH = ROOT / "tests" / "testdata" / "graph"
FETCHED = Path(os.environ.get("FOURFOLD_CORPORA", ROOT / ".venv" / "corpora"))


class Rates(TypedDict):
    """Precision of one tier."""

    precision: float


class Edges(TypedDict):
    """Scores of call edges."""

    recall: float
    tiers: dict[str, Rates]


class Impact(TypedDict):
    """Scores of impact sets."""

    precision: float
    recall: float


class Centrality(TypedDict):
    """Scores of the ranking."""

    spearman: float
    top_20: int


class Scores(TypedDict):
    """What the bench prints for one corpus."""

    edges: Edges
    impact: Impact
    centrality: Centrality


@pytest.mark.parametrize(
    ("name", "precision", "recall"),
    [("flask-3.1.3", 0.97, 0.93), ("requests-2.34.2", 0.97, 0.96)],
)
def test_graph_of_a_package(name: str, precision: float, recall: float, tmp_path: Path) -> None:
    archive = FETCHED / f"{name}.tar.gz"
    if not archive.is_file():
        pytest.skip(f"{archive} was not fetched; `make corpora` does")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    done = subprocess.run(
        [
            sys.executable,
            ROOT / "benches" / "quality" / "graph" / "run.py",
            f"--truth={TRUTH}",
            f"pypi-{name}={tmp_path / name}",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    scores: Scores = json.loads(done.stdout)["numbers"][f"pypi-{name}"]
    assert scores["edges"]["tiers"]["default view"]["precision"] >= precision
    assert scores["edges"]["recall"] >= recall
    assert min(scores["impact"]["precision"], scores["impact"]["recall"]) >= 0.92
    assert scores["centrality"]["spearman"] >= 0.90
    assert scores["centrality"]["top_20"] >= 17
