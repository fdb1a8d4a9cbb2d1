"""``python -m fourfold.evaluation``: measure the ranking on judged topics."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from fourfold.errors import ConfigError, FourfoldError
from fourfold.evaluation.benchmarks import load_rows, load_semble
from fourfold.evaluation.corpora import load_corpora
from fourfold.evaluation.harness import evaluate, index_corpora
from fourfold.evaluation.provenance import provenance
from fourfold.evaluation.report import record, report
from fourfold.evaluation.systems import ABLATIONS, PUBLISHED
from fourfold.evaluation.topics import TopicSet, load_trec

_COMMAND = ("python", "-m", "fourfold.evaluation")
"""How a record says what was run, wherever the interpreter is."""
_LOADERS: Mapping[str, Callable[[Path], TopicSet]] = {
    "semble": load_semble,
    "issues": partial(load_rows, form="issues"),
    "navigation": partial(load_rows, form="navigation"),
    "docstrings": partial(load_rows, form="docstrings"),
    "literals": partial(load_rows, form="literals"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    options = _parser().parse_args(arguments)
    try:
        measure(options, [*_COMMAND, *(sys.argv[1:] if arguments is None else arguments)])
    except (FourfoldError, OSError) as error:
        sys.stderr.write(f"fourfold.evaluation: {error}\n")
        return 2
    return 0


def measure(options: argparse.Namespace, command: Sequence[str]) -> None:
    """Index, ask, score; print the report and write the record."""
    topic_set = _load(options)
    table = load_corpora(options.table) if options.table else {}
    systems = (PUBLISHED, *ABLATIONS) if options.ablations else (PUBLISHED,)
    with tempfile.TemporaryDirectory(prefix="fourfold-evaluation-") as temporary:
        indexes = options.indexes or Path(temporary)
        indexed = index_corpora(topic_set.corpora(), table, options.corpora, indexes)
        outcomes = [evaluate(topic_set, indexed, system) for system in systems]
    sys.stdout.write(report(topic_set, outcomes))
    if options.out:
        found = {"what": options.form, **provenance(command)}
        text = json.dumps(record(topic_set, outcomes, indexed, found), indent=1)
        options.out.write_text(text + "\n", encoding="utf-8")


def _load(options: argparse.Namespace) -> TopicSet:
    if options.form != "trec":
        return _LOADERS[options.form](options.topics)
    if options.qrels is None or options.corpus is None:
        raise ConfigError("topics in TREC form need --qrels and --corpus")
    return load_trec(options.topics, options.qrels, corpus=options.corpus)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m fourfold.evaluation", description=__doc__)
    parser.add_argument("form", choices=(*_LOADERS, "trec"), help="form of the topics")
    parser.add_argument("--topics", type=Path, required=True, help="file or folder of topics")
    parser.add_argument("--qrels", type=Path, help="judgements in TREC form (trec)")
    parser.add_argument("--corpus", help="name of the corpus that is asked (trec)")
    parser.add_argument("--corpora", type=Path, required=True, help="one folder per corpus in it")
    parser.add_argument(
        "--table", type=Path, help="table of corpora (TOML or JSON): roots, commits"
    )
    parser.add_argument("--indexes", type=Path, help="keep the indexes here")
    parser.add_argument("--ablations", action="store_true", help="also measure with parts removed")
    parser.add_argument("--out", type=Path, help="file for the record (JSON)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
