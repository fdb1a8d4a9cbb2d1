"""What both commands of this folder share: options and the record."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from fourfold.evaluation.provenance import provenance

RESULTS = Path(__file__).resolve().parents[2] / "results"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the folders that are needed, and whether to write a record."""
    for name in ("cache", "topics", "corpora"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--record", action="store_true", help="write into benches/results")


def write(what: str, numbers: Mapping[str, object], *, record: bool) -> None:
    """Print the numbers, and write them as ``<what>-<commit>.json`` with their circumstances.

    Arguments that are paths are shown by their last part: a record names no folder of a machine.
    """
    shown = [Path(word).name if "/" in word else word for word in sys.argv[1:]]
    script = f"benches/quality/embedder/{Path(sys.argv[0]).name}"
    circumstances = provenance(["python", script, *shown])
    text = json.dumps({"what": what, **circumstances, "numbers": numbers}, indent=1) + "\n"
    sys.stdout.write(text)
    if record:
        commit = str(circumstances["commit"])[:12] or "uncommitted"
        (RESULTS / f"{what}-{commit}.json").write_text(text, encoding="utf-8")
