"""Ask where each symbol of the navigation topics is defined; its own place must come first.

Counted where the topics say that a name has one definition. Each is asked in words and by
``index.definitions``; with ``--whole`` of indexes over the whole repository with its tests.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from fourfold import Index
from fourfold.evaluation.corpora import Corpus, load_corpora
from fourfold.evaluation.provenance import provenance

TABLE = Path(__file__).parent.parent / "corpora.toml"

Row = Mapping[str, object]


def ask(index: Index, corpus: Corpus, name: str) -> dict[str, str]:
    """Return the place that comes first, ``path:line`` in the repository, by way of asking."""
    hits = index.search(f"where is {name} defined", limit=1)
    symbols = index.definitions(name)
    return {
        "search": f"{corpus.repository_path(hits[0].path)}:{hits[0].line}" if hits else "",
        "definitions": (
            f"{corpus.repository_path(symbols[0].path)}:{symbols[0].line}" if symbols else ""
        ),
    }


def measure(index: Index, corpus: Corpus, rows: Sequence[Row]) -> tuple[Counter[str], list[Row]]:
    """Count right answers by way of asking, and list the wrong ones."""
    right: Counter[str] = Counter()
    faults: list[Row] = []
    for row in rows:
        wanted = f"{row['def_file']}:{row['def_line']}"
        for way, found in ask(index, corpus, str(row["name"])).items():
            right[way] += found == wanted
            if found != wanted:
                faults.append({"name": row["name"], "by": way, "wanted": wanted, "found": found})
    return right, faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--topics", type=Path, required=True, help="navigation.jsonl")
    parser.add_argument("--corpora", type=Path, required=True, help="one folder per corpus in it")
    parser.add_argument("--whole", action="store_true", help="index whole repositories")
    parser.add_argument("--out", type=Path, help="file for the record (JSON)")
    options = parser.parse_args()
    found = provenance(["python", *sys.argv])
    table = load_corpora(TABLE)
    lines = options.topics.read_text(encoding="utf-8").splitlines()
    topics = [row for row in map(json.loads, lines) if row["n_defs_same_name"] == 1]
    rows: list[Row] = []
    for name in dict.fromkeys(str(row["repo"]) for row in topics):
        corpus = replace(table[name], root=".") if options.whole else table[name]
        with tempfile.TemporaryDirectory() as directory:
            index = Index.build(corpus.folder(options.corpora), directory=directory)
            asked = [row for row in topics if row["repo"] == name]
            asked = [
                row for row in asked if options.whole or _lies_in(str(row["def_file"]), corpus)
            ]
            right, faults = measure(index, corpus, asked)
        rows.append({"corpus": name, "of": len(asked), **right, "faults": faults})
        print(name, "of", len(asked), dict(right))
        for fault in faults:
            print("   ", *fault.values())
    total = sum(int(str(row["of"])) for row in rows)
    shares = {
        way: round(sum(int(str(row[way])) for row in rows) / total, 4)
        for way in ("search", "definitions")
    }
    print(f"first of {total}:", shares)
    if options.out:
        record = {"what": "navigation", **found, "of": total, "first": shares, "corpora": rows}
        options.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


def _lies_in(path: str, corpus: Corpus) -> bool:
    return corpus.root == "." or path.startswith(f"{corpus.root}/")


if __name__ == "__main__":
    main()
