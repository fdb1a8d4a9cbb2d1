"""Score the files that use a definition, by the library's exact answer and by a plain question.

    python benches/quality/graph/references.py --topics navigation.jsonl --corpora DIR --record

Each line of the topics names a definition and the files that a compiler's index found its uses in.
Topics whose name has one definition count; the others are ambiguous by name.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path
from typing import cast

from fourfold import Index
from fourfold.errors import FourfoldError
from fourfold.evaluation.provenance import provenance

RESULTS = Path(__file__).resolve().parents[2] / "results"
TABLE = Path(__file__).resolve().parents[2] / "corpora.toml"
MANY = 50
Row = dict[str, object]


def files_of(index: Index, row: Row, root: str, form: str) -> set[str]:
    """Return the files of the uses, relative to the repository's root."""
    place = str(row["def_file"]).removeprefix(f"{root}/")
    if form == "library":
        try:
            found = {use.path for use in index.references(f"{place}:{row['def_line']}")}
        except FourfoldError:
            return set()
    else:
        found = {hit.path for hit in index.search(f"who uses {row['name']}", limit=MANY)}
    return {path if root == "." else f"{root}/{path}" for path in found}


def score(rows: list[Row], indexes: dict[str, tuple[Index, str]], form: str) -> Row:
    """Return precision, recall and F1 of files, over all topics of a form of asking."""
    counts: Counter[str] = Counter()
    for row in rows:
        index, root = indexes[str(row["repo"])]
        gold = {str(path) for path in cast("list[str]", row["ref_files"])}
        answer = files_of(index, row, root, form)
        counts["right"] += len(answer & gold)
        counts["wrong"] += len(answer - gold)
        counts["missed"] += len(gold - answer)
        counts["empty"] += not answer
    precision = counts["right"] / max(1, counts["right"] + counts["wrong"])
    recall = counts["right"] / max(1, counts["right"] + counts["missed"])
    return {
        "topics": len(rows),
        "precision": round(precision, 4),
        "recall": round(recall, 4),
        "f1": round(2 * precision * recall / max(1e-9, precision + recall), 4),
        "zero_result_rate": round(counts["empty"] / max(1, len(rows)), 4),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--topics", type=Path, required=True)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--record", action="store_true", help="write benches/results/references-*")
    options = parser.parse_args()
    lines = options.topics.read_text(encoding="utf-8").splitlines()
    topics: list[Row] = [json.loads(line) for line in lines]
    topics = [row for row in topics if row["n_defs_same_name"] == 1 and row["ref_files"]]
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))["corpus"]
    roots = {entry["name"]: entry["root"] for entry in table}
    numbers: Row = {}
    with tempfile.TemporaryDirectory(prefix="fourfold-references-") as directory:
        indexes: dict[str, tuple[Index, str]] = {}
        for name in sorted({str(row["repo"]) for row in topics}):
            folder = options.corpora / name / roots[name]
            home = Path(directory) / name
            indexes[name] = Index.build(folder, directory=home), roots[name]
        for form in ("library", "question"):
            numbers[form] = score(topics, indexes, form)
    circumstances = provenance(["python", *sys.argv])
    record = {"what": "references", **circumstances, "numbers": numbers}
    text = json.dumps(record, indent=1) + "\n"
    print(text, end="")
    if options.record:
        commit = str(circumstances["commit"])[:12]
        (RESULTS / f"references-{commit}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
