"""Trigram text search beside ripgrep, codesearch and a scan of the same bytes in memory.

Every question is answered with all lines that match, and its lines are compared with ripgrep's
before it is timed. Rounds go over all questions and, inside a question, over all programs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from records import RESULTS, percentile, spread, write_record
from text_corpus import BuildTimes, Corpus, Question, build_corpus, read_questions
from text_odd import count_odd_differences
from text_peers import Peers, Resident, ripgrep_lines, versions

HERE = Path(__file__).parent
OWN_QUESTIONS = HERE / "text_queries.tsv"
KERNELS = ("cargo", "bench", "--quiet", "-p", "fourfold-core", "--bench", "text", "--")
OURS_PER_ROUND = 5
FIRST = 10

Times = dict[str, list[float]]
Row = dict[str, float | int | str]


def parse_arguments() -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, help="the tree to search")
    parser.add_argument(
        "--questions", type=Path, nargs="*", default=[], help="more tables of questions"
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--kernel-rounds", type=int, default=7)
    parser.add_argument("--builds", type=int, default=3)
    parser.add_argument(
        "--kernels", nargs="*", default=KERNELS, help="command of the bench in rust/core"
    )
    parser.add_argument(
        "--resident",
        nargs="*",
        default=[],
        help="command of a program with an index of its own that stays and answers",
    )
    parser.add_argument(
        "--out", type=Path, default=RESULTS, help="folder of the record; '-' writes none"
    )
    return parser.parse_args()


def build_rounds(root: Path, segment: Path, rounds: int) -> tuple[Corpus, list[BuildTimes]]:
    """Build several times; the last index stays."""
    corpus, times = build_corpus(root, segment)
    every = [times]
    for _ in range(rounds - 1):
        corpus, times = build_corpus(root, segment)
        every.append(times)
    return corpus, every


def count_differences(corpus: Corpus, peers: Peers, questions: list[Question]) -> list[str]:
    """Return the patterns whose lines are not ripgrep's."""
    return [
        question.pattern
        for question in questions
        if corpus.lines(question) != ripgrep_lines(peers.ripgrep(question))
    ]


def time_question(
    corpus: Corpus, peers: Peers, resident: Resident | None, question: Question, times: Times
) -> None:
    """Time every program once, our own, which takes a thousandth, some times."""
    index = corpus.index
    for _ in range(OURS_PER_ROUND):
        times["all"].append(
            _timed(lambda: index.grep(question.pattern, regex=question.is_regex, whole_lines=True))
        )
        times["first"].append(
            _timed(
                lambda: index.grep(
                    question.pattern, regex=question.is_regex, whole_lines=True, limit=FIRST
                )
            )
        )
    times["csearch"].append(_timed(lambda: peers.csearch(question)))
    times["ripgrep"].append(_timed(lambda: peers.ripgrep(question)))
    if resident:
        seconds, lines = resident.ask(question)
        times["resident"].append(seconds)
        times["resident_lines"].append(lines)


def run_kernels(
    command: list[str], segment: Path, questions: list[Question], rounds: int, threads: int
) -> list[dict[str, float | str]]:
    """Run the bench in Rust over the same segment; the first row says how fast memory is read."""
    with tempfile.NamedTemporaryFile("w", suffix=".tsv", encoding="utf-8") as table:
        table.writelines(f"{q.group}\t{q.kind}\t{q.pattern}\n" for q in questions)
        table.flush()
        done = subprocess.run(
            [*command, os.fspath(segment), table.name, str(rounds)],
            check=True,
            capture_output=True,
            env={**os.environ, "FOURFOLD_THREADS": str(threads)},
        )
    return [json.loads(line) for line in done.stdout.decode().split("\n") if line]


def question_row(question: Question, lines: int, times: Times) -> Row:
    """Sum up one question: medians in ms, and the ratios that follow from them."""
    ours, first, csearch, ripgrep = (
        median(times[name]) * 1000 for name in ("all", "first", "csearch", "ripgrep")
    )
    row: Row = {
        "group": question.group,
        "pattern": question.pattern,
        "lines": lines,
        "all_ms": round(ours, 4),
        "min_ms": round(min(times["all"]) * 1000, 4),
        "first_ms": round(first, 4),
        "csearch_ms": round(csearch, 2),
        "ripgrep_ms": round(ripgrep, 2),
    }
    if times["resident"]:
        row["resident_ms"] = round(median(times["resident"]) * 1000, 4)
        row["resident_lines"] = int(times["resident_lines"][0])
    return row


def summarise(rows: list[Row]) -> dict[str, dict[str, float]]:
    """Sum up the questions of each class: p50 and p99 over their medians, and over their ratios."""
    summary: dict[str, dict[str, float]] = {}
    for group in dict.fromkeys(str(row["group"]) for row in rows):
        mine = [row for row in rows if row["group"] == group]
        columns = {
            name: [float(row[name]) for row in mine]
            for name in ("all_ms", "first_ms", "csearch_ms", "ripgrep_ms", "resident_ms")
            if name in mine[0]
        }
        numbers: dict[str, float] = {"questions": len(mine)}
        for name, values in columns.items():
            numbers[f"{name}_p50"] = round(percentile(values, 0.50), 4)
            numbers[f"{name}_p99"] = round(percentile(values, 0.99), 4)
        for peer in ("csearch", "ripgrep", "resident"):
            if f"{peer}_ms" not in columns:
                continue
            pairs = zip(columns[f"{peer}_ms"], columns["all_ms"], strict=True)
            ratios = [theirs / ours for theirs, ours in pairs]
            numbers[f"{peer}_ratio_p50"] = round(median(ratios), 1)
            numbers[f"{peer}_ratio_min"] = round(min(ratios), 1)
        summary[group] = numbers
    return summary


def main() -> None:
    arguments = parse_arguments()
    peer_versions = versions()
    questions = read_questions([OWN_QUESTIONS, *arguments.questions])
    load = os.getloadavg()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        peers = Peers(arguments.corpus, folder / "csearchindex")
        corpus, builds = build_rounds(arguments.corpus, folder / "text.segment", arguments.builds)
        codesearch_build = peers.build_csearch()
        differences = count_differences(corpus, peers, questions)
        resident = Resident(arguments.resident) if arguments.resident else None
        names = ("all", "first", "csearch", "ripgrep", "resident", "resident_lines")
        every: list[Times] = [{name: [] for name in names} for _ in questions]
        for _ in range(arguments.rounds):
            for question, times in zip(questions, every, strict=True):
                time_question(corpus, peers, resident, question, times)
        kernels = {
            f"threads_{threads}": run_kernels(
                list(arguments.kernels),
                corpus.segment,
                questions,
                arguments.kernel_rounds,
                threads,
            )
            for threads in sorted({1, os.cpu_count() or 1})
        }
        counts = [len(corpus.lines(question)) for question in questions]
        odd = count_odd_differences(folder / "odd")
    rows = [
        question_row(question, count, times)
        for question, count, times in zip(questions, counts, every, strict=True)
    ]
    size = builds[0].corpus_bytes
    numbers: dict[str, object] = {
        "corpus": {"files": len(corpus.paths), "bytes": size, "layout": "bench/corpus.sh"},
        "peers": peer_versions,
        "threads": os.environ.get("FOURFOLD_THREADS", "one for each core"),
        "load_average": {"before": load, "after": os.getloadavg()},
        "rounds": arguments.rounds,
        "warm_up": "each question once, when its lines are compared",
        "lines_differ_from_ripgrep": differences,
        "odd_files_differ": odd,
        "build": {
            "mb_per_s_cpu": spread([times.mb_per_s for times in builds]),
            "list_s": spread([times.list_s for times in builds]),
            "read_s": spread([times.read_s for times in builds]),
            "build_s": spread([times.build_s for times in builds]),
            "wall_s": spread([times.wall_s for times in builds]),
            "share_of_corpus": {
                name: round(count / size, 4) for name, count in builds[0].section_bytes.items()
            },
            "codesearch_mb_per_s_cpu": round(size / 1e6 / codesearch_build["cpu_s"], 1),
            "codesearch_wall_s": round(codesearch_build["wall_s"], 2),
            "codesearch_share_of_corpus": round(codesearch_build["bytes"] / size, 4),
        },
        "classes": summarise(rows),
        "questions": rows,
        "kernels": kernels,
    }
    write_record("text", arguments, numbers)


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


if __name__ == "__main__":
    main()
