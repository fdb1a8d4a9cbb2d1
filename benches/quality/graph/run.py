"""Score the graph of indexes against precise references, and record the result.

    python benches/quality/graph/run.py --truth TRUTH pypi-flask-3.1.3=flask-3.1.3 --record

Each corpus is given as NAME=FOLDER: the name of its files in TRUTH (see ``truth.py``), and a copy
of its source at the same commit. The index is made in a folder of its own. ``clang_truth.py`` makes
TRUTH for C and C++.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from resolving import time_resolving
from scores import score_centrality, score_edges, score_impact, time_callers

from fourfold import Index
from fourfold.evaluation.provenance import provenance
from truth import read_truth

RESULTS = Path(__file__).resolve().parents[2] / "results"


def score(truth_folder: Path, name: str, root: Path) -> dict[str, object]:
    """Index one corpus and score its graph."""
    truth = read_truth(truth_folder, name)
    with tempfile.TemporaryDirectory(prefix="fourfold-graph-") as directory:
        index = Index.build(root, directory=directory)
        scores: dict[str, object] = {"edges": score_edges(index, truth)}
        if truth.targets:
            scores["impact"] = score_impact(index, truth)
            scores["callers_p50_ms"] = time_callers(index, truth)
        if truth.centrality:
            scores["centrality"] = score_centrality(index, truth)
        scores["cpu_s"] = time_resolving(Path(directory))
        return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--truth", type=Path, required=True)
    parser.add_argument("--record", action="store_true", help="write benches/results/graph-*.json")
    parser.add_argument("corpora", nargs="+", metavar="NAME=FOLDER")
    options = parser.parse_args()
    numbers: dict[str, object] = {}
    for given in options.corpora:
        name, _, folder = str(given).partition("=")
        numbers[name] = score(options.truth, name, Path(folder))
    circumstances = provenance(["python", *sys.argv])
    record = {"what": "graph", **circumstances, "numbers": numbers}
    text = json.dumps(record, indent=1) + "\n"
    print(text, end="")
    if options.record:
        commit = str(circumstances["commit"])[:12]
        (RESULTS / f"graph-{commit}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
