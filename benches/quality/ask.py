"""Ask each kind of question of real repositories, and check that the right place comes first."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import tomllib
from pathlib import Path

from fourfold import Hit, Index
from fourfold.evaluation.corpora import load_corpora
from fourfold.evaluation.provenance import provenance

HERE = Path(__file__).parent
TABLE = HERE.parent / "corpora.toml"

Question = dict[str, object]


def ask(index: Index, question: Question) -> list[str]:
    """Ask one question; return what is wrong with the answer."""
    if "similar_to" in question:
        named = index.definitions(str(question["similar_to"]))
        seed = next(symbol for symbol in named if symbol.kind in {"function", "method"})
        hits = index.similar(seed.path, seed.line)
        return _wrong_place(question, hits[0])
    result = index.search(str(question["query"]), limit=50)
    faults: list[str] = []
    if result.fusion_strategy != question["strategy"]:
        faults.append(f"strategy {result.fusion_strategy}")
    if not result:
        return [*faults, "no hit"]
    faults += _wrong_place(question, result[0])
    shown = {hit.symbol for hit in result}
    reached = question.get("reached", [])
    assert isinstance(reached, list)
    missing = [name for name in reached if name not in shown]
    return faults + [f"not reached: {name}" for name in missing]


def _wrong_place(question: Question, hit: Hit) -> list[str]:
    right = hit.path == question["path"] and question["symbol"] in {"", hit.symbol}
    return [] if right else [f"first is {hit.path}:{hit.line} {hit.symbol}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--out", type=Path, help="file for the record (JSON)")
    options = parser.parse_args()
    table = load_corpora(TABLE)
    rows: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory() as temporary:
        for file in sorted((HERE / "questions").glob("*.toml")):
            corpus = table[file.stem]
            folder = corpus.folder(options.corpora)
            index = Index.build(folder, directory=Path(temporary) / corpus.name)
            questions = tomllib.loads(file.read_text(encoding="utf-8"))["question"]
            for question in questions:
                faults = ask(index, question)
                asked = question.get("query") or f"similar to {question['similar_to']}"
                print("wrong" if faults else "right", corpus.name, "|", asked, "|", *faults)
                rows.append(
                    {
                        "corpus": corpus.name,
                        "revision": corpus.revision,
                        "question": asked,
                        "faults": faults,
                    }
                )
    right = sum(not row["faults"] for row in rows)
    print(f"{right} of {len(rows)} right")
    if options.out:
        record = {
            "what": "questions",
            **provenance(["python", *sys.argv]),
            "right": right,
            "of": len(rows),
            "rows": rows,
        }
        options.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return 0 if right == len(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
