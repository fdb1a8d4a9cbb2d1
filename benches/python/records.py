"""What the benches share: the table of corpora, spread of repetitions, and result files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from fourfold.evaluation.corpora import Corpus, load_corpora
from fourfold.evaluation.provenance import provenance

BENCHES = Path(__file__).parents[1]
TABLE = BENCHES / "corpora.toml"
RESULTS = BENCHES / "results"


def parse_arguments(description: str, *, repetitions: int) -> argparse.Namespace:
    """Read the options that every bench has."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "--corpora", type=Path, required=True, help="folder with one export per corpus"
    )
    parser.add_argument("--only", nargs="*", default=[], help="names of corpora; default: all")
    parser.add_argument("--repetitions", type=int, default=repetitions)
    parser.add_argument(
        "--out", type=Path, default=RESULTS, help="folder of the record; '-' writes none"
    )
    return parser.parse_args()


def chosen_corpora(arguments: argparse.Namespace) -> list[Corpus]:
    """Return the corpora that the bench is to use, in the order of the table."""
    table = load_corpora(TABLE)
    names: list[str] = arguments.only or list(table)
    return [table[name] for name in names]


def spread(values: Sequence[float]) -> dict[str, float]:
    """Summarise repetitions: min, median and max, rounded to four digits after the point."""
    return {
        "min": round(min(values), 4),
        "median": round(median(values), 4),
        "max": round(max(values), 4),
    }


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least ``share`` of all do not exceed."""
    ranked = sorted(values)
    return ranked[max(0, -(-len(ranked) * round(share * 1000) // 1000) - 1)]


def write_record(what: str, arguments: argparse.Namespace, numbers: Mapping[str, object]) -> None:
    """Print the numbers, and write them as ``<what>-<commit>.json`` with their circumstances."""
    circumstances = provenance(["python", *sys.argv])
    text = json.dumps({"what": what, **circumstances, **numbers}, indent=1)
    print(text)
    if str(arguments.out) == "-":
        return
    commit = str(circumstances["commit"])[:12] or "uncommitted"
    arguments.out.mkdir(parents=True, exist_ok=True)
    (arguments.out / f"{what}-{commit}.json").write_text(text + "\n", encoding="utf-8")
