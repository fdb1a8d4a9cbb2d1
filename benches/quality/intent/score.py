"""Score the intent classifier on the labelled questions and record the result.

    PYTHONPATH=python python benches/quality/intent/score.py development
    PYTHONPATH=python python benches/quality/intent/score.py both --record

Accuracy is the share of questions whose intent is the label. Calibration is, per confidence that
the rules give, the share of right answers among the questions that got it. Times are of whole
calls, one question each, after a warm-up.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

from fourfold.intent.classify import Classification, classify

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path("tests/testdata/intent/questions.jsonl")
REPETITIONS = 20


class Labelled(TypedDict):
    """One line of the corpus."""

    text: str
    intent: str
    language: str
    note: str


def is_held(question: Labelled) -> bool:
    """Say whether a question belongs to the half that no rule was written by."""
    return hashlib.sha256(question["text"].encode()).digest()[0] % 2 == 1


def score(questions: Sequence[Labelled], answers: Sequence[Classification]) -> dict[str, object]:
    """Return accuracy, by intent and language, and calibration."""
    right_by: dict[str, dict[str, list[bool]]] = {
        "intent": defaultdict(list),
        "language": defaultdict(list),
        "confidence": defaultdict(list),
    }
    for question, answer in zip(questions, answers, strict=True):
        right = answer.intent == question["intent"]
        right_by["intent"][question["intent"]].append(right)
        right_by["language"][question["language"]].append(right)
        right_by["confidence"][f"{answer.confidence:.2f}"].append(right)
    rights = [right for group in right_by["intent"].values() for right in group]
    tables = {
        f"by_{key}": {
            name: {"questions": len(group), "right": round(sum(group) / len(group), 4)}
            for name, group in sorted(groups.items())
        }
        for key, groups in right_by.items()
    }
    return {
        "questions": len(questions),
        "accuracy": round(sum(rights) / len(rights), 4),
        **tables,
    }


def timings(questions: Sequence[Labelled]) -> dict[str, float]:
    """Return percentiles of the time of one call, in milliseconds."""
    taken: list[float] = []
    for _ in range(REPETITIONS):
        for question in questions:
            start = time.perf_counter()
            classify(question["text"])
            taken.append((time.perf_counter() - start) * 1e3)
    cuts = statistics.quantiles(taken, n=100)
    return {
        "calls": len(taken),
        "p50_ms": round(cuts[49], 4),
        "p99_ms": round(cuts[98], 4),
        "max_ms": round(max(taken), 4),
    }


def machine() -> dict[str, object]:
    """Describe the machine."""
    pages, page_size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    models = (
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        if line.startswith("model name")
    )
    return {
        "cpu": next(models, platform.processor()),
        "cores": os.cpu_count(),
        "memory_bytes": pages * page_size,
        "python": platform.python_version(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("half", choices=("development", "both"))
    parser.add_argument("--errors", action="store_true", help="print wrong answers (development)")
    parser.add_argument("--record", action="store_true", help="write benches/results/intent-*.json")
    options = parser.parse_args()
    lines = (ROOT / CORPUS).read_text(encoding="utf-8").splitlines()
    questions: list[Labelled] = [json.loads(line) for line in lines]
    halves = {"development": [question for question in questions if not is_held(question)]}
    if options.half == "both":
        halves["held"] = [question for question in questions if is_held(question)]
    numbers: dict[str, object] = {}
    for name, half in halves.items():
        answers = [classify(question["text"]) for question in half]
        numbers[name] = score(half, answers)
        if options.errors and name == "development":
            for question, answer in zip(half, answers, strict=True):
                if answer.intent != question["intent"]:
                    print(f"{question['text']!r}: {question['intent']}, got {answer}")
    numbers["time"] = timings(questions if options.half == "both" else halves["development"])
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    record = {
        "commit": commit,
        "command": "PYTHONPATH=python python benches/quality/intent/score.py "
        + " ".join(sys.argv[1:]),
        "corpus": {"file": str(CORPUS), "questions": len(questions), "split": "sha256 of the text"},
        "machine": machine(),
        "numbers": numbers,
    }
    text = json.dumps(record, indent=2, ensure_ascii=False) + "\n"
    print(text, end="")
    if options.record:
        path = ROOT / "benches" / "results" / f"intent-{commit[:12]}.json"
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
