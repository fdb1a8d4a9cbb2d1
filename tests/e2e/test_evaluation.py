"""The evaluation command over a small repository with topics in TREC form."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from fourfold.evaluation.__main__ import main

from .expectations import REPOSITORIES, questions


@pytest.fixture
def workplace(tmp_path: Path) -> Path:
    """Lay out one corpus with its topics and qrels."""
    shutil.copytree(REPOSITORIES / "python", tmp_path / "corpora" / "trellis")
    asked = [q for q in questions("definition", "understand") if q.language == "python" and q.first]
    (tmp_path / "topics.tsv").write_text(
        "".join(f"{number}\t{question.query}\n" for number, question in enumerate(asked))
    )
    (tmp_path / "qrels").write_text(
        "".join(
            f"{number} 0 {question.first.path} 1\n"
            for number, question in enumerate(asked)
            if question.first
        )
    )
    return tmp_path


def arguments(workplace: Path, *more: str) -> list[str]:
    return [
        "trec",
        "--topics",
        str(workplace / "topics.tsv"),
        "--qrels",
        str(workplace / "qrels"),
        "--corpus",
        "trellis",
        "--corpora",
        str(workplace / "corpora"),
        *more,
    ]


def test_command_measures_and_writes_a_record(
    workplace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = workplace / "record.json"
    assert main(arguments(workplace, "--out", str(out), "--ablations")) == 0
    printed = capsys.readouterr().out
    assert "published fusion" in printed
    assert "graph alone" in printed
    record = json.loads(out.read_text())
    means = record["systems"][0]["files"]["all"]
    assert means["values"]["RR@10"] == 1.0
    assert means["zero_result_rate"] == 0.0
    assert record["corpora"][0]["name"] == "trellis"
    assert not (workplace / "corpora" / "trellis" / ".fourfold").exists()


@pytest.mark.parametrize("missing", ["--qrels", "--corpus"])
def test_command_says_what_it_lacks(
    workplace: Path, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    given = arguments(workplace)
    position = given.index(missing)
    assert main(given[:position] + given[position + 2 :]) == 2
    assert "--qrels and --corpus" in capsys.readouterr().err


def test_missing_corpus_is_one_clear_line(
    workplace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(workplace / "corpora" / "trellis")
    assert main(arguments(workplace)) == 2
    assert "no such corpus folder" in capsys.readouterr().err
