"""Score definitions and call sites against compilers, and record the result.

    python benches/quality/structure/run.py TRUTH/pypi-flask-3.1.3.json.gz=flask-3.1.3 ... --record

Each corpus is given as FILE=FOLDER: what a compiler says of it (see ``structure_truth.py``), and a
copy of its source at the same commit. No index is made.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from extracted import Extracted, extract_files
from structure_scores import classes, score_calls, score_definitions
from structure_truth import Truth, read_truth

from fourfold.evaluation.provenance import provenance

_RATES = ("recall", "written_recall", "precision", "plain_precision")
RESULTS = Path(__file__).resolve().parents[2] / "results"


def score(truth: Truth, found: Extracted) -> dict[str, object]:
    """Score one corpus."""
    definitions = score_definitions(truth, found)
    calls = score_calls(truth, found)
    lines = [(file, line, "") for file, line, _ in calls.missed]
    return {
        "language": truth.language,
        "tool": truth.tool,
        "commit": truth.commit,
        "files": len(truth.files),
        "definitions": {
            **asdict(definitions),
            "missed": classes(definitions.missed, found),
            "extra": classes(definitions.extra, found),
        },
        "calls": {**asdict(calls), "missed": classes(lines, found)},
        "degraded": found.notes,
    }


def table(numbers: Mapping[str, object]) -> str:
    """Lay the scores out, a corpus a line."""
    rows = [["corpus", "language", "gold", "recall", "(written)", "precision", "(plain)"]]
    rows[0] += ["calls", "captured"]
    for name, scores in numbers.items():
        definitions, calls = scores["definitions"], scores["calls"]  # pyright: ignore[reportIndexIssue, reportUnknownVariableType]  rows of score()
        cells = [name, scores["language"], definitions["gold"]]  # pyright: ignore[reportIndexIssue, reportUnknownVariableType]  rows of score()
        cells += [definitions[key] for key in _RATES]
        cells += [calls["gold"], calls["captured"]]
        rows.append([str(cell) for cell in cells])  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  rows of score()
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--record", action="store_true", help="write benches/results/structure-*.json"
    )
    parser.add_argument("corpora", nargs="+", metavar="FILE=FOLDER")
    options = parser.parse_args()
    numbers: dict[str, object] = {}
    for given in options.corpora:
        path, _, folder = str(given).partition("=")
        truth = read_truth(Path(path))
        here = [file for file in truth.files if (Path(folder) / file).is_file()]
        numbers[truth.name] = score(truth, extract_files(Path(folder), here))
    circumstances = provenance(["python", *sys.argv])
    record = {"what": "structure", **circumstances, "numbers": numbers}
    text = json.dumps(record, indent=1) + "\n"
    print(text, end="")
    print(table(numbers), file=sys.stderr)
    if options.record:
        commit = str(circumstances["commit"])[:12]
        (RESULTS / f"structure-{commit}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
