from __future__ import annotations

import json
from pathlib import Path

import pytest

from fourfold.evaluation.corpora import Corpus
from fourfold.evaluation.harness import IndexedCorpus, Outcome
from fourfold.evaluation.metrics import score
from fourfold.evaluation.provenance import machine, provenance, source_revision
from fourfold.evaluation.qrels import Place, as_qrels
from fourfold.evaluation.report import format_table, record, report, worst_topics
from fourfold.evaluation.run import RankedList
from fourfold.evaluation.systems import PUBLISHED
from fourfold.evaluation.topics import Topic, TopicSet

TOPICS = TopicSet(
    topics=(
        Topic(topic_id="t1", query="routes", corpus="web", category="symbol"),
        Topic(topic_id="t2", query="how do sessions work", corpus="web", category="semantic"),
        Topic(topic_id="t3", query="timers", corpus="loop", category="semantic"),
    ),
    targets={name: (Place(path=f"{name}.py"),) for name in ("t1", "t2", "t3")},
)


def answered(topic_id: str, *paths: str) -> RankedList:
    return RankedList(
        topic_id=topic_id,
        entries=tuple(Place(path=path) for path in paths),
        intent="understand_code",
        strategy="weighted_rrf",
        elapsed_ms=2.0,
    )


@pytest.fixture
def outcome() -> Outcome:
    lists = {"t1": answered("t1", "t1.py"), "t2": answered("t2", "x.py", "t2.py")}
    lists["t3"] = answered("t3")
    run = {name: [entry.path for entry in found.entries] for name, found in lists.items()}
    scores = score(run, as_qrels(TOPICS.targets))
    return Outcome(
        system=PUBLISHED,
        lists={"files": lists, "chunks": lists},
        scores={"files": scores, "chunks": scores},
    )


def test_columns_are_aligned() -> None:
    table = format_table(["name", "n"], [["a", "1.000"], ["longer", "-"]])
    assert table == "name        n\na       1.000\nlonger      -"


def test_means_are_taken_by_category_and_corpus(outcome: Outcome) -> None:
    means = outcome.means(TOPICS, "files")
    assert list(means) == [
        "all",
        "category semantic",
        "category symbol",
        "corpus web",
        "corpus loop",
    ]
    assert means["category symbol"].values["RR@10"] == 1.0
    assert means["corpus web"].values["RR@10"] == pytest.approx(0.75)
    assert means["corpus loop"].zero_result_rate == 1.0
    assert means["all"].nothing_relevant_rate == pytest.approx(1 / 3)


def test_report_names_system_categories_and_the_worst(outcome: Outcome) -> None:
    text = report(TOPICS, [outcome])
    assert text.startswith("3 topics, 2 corpora\n")
    assert "published fusion" in text
    lines = text.split("\n")
    (header,) = [line for line in lines if line.startswith("system")]
    assert header.split() == ["system", "all", "semantic", "symbol", "chunks"]
    assert [topic.topic_id for topic in worst_topics(TOPICS, outcome, 2)] == ["t3", "t2"]


def test_record_is_json_and_holds_every_topic(outcome: Outcome) -> None:
    corpus = Corpus(name="web", source="a/web", revision="abc", root="src")
    indexed = {
        "web": IndexedCorpus(
            corpus=corpus, directory=Path("/x"), build_s=0.5, num_files=3, num_chunks=9
        )
    }
    value = record(TOPICS, [outcome], indexed, {"what": "semble", **provenance(["python"])})
    parsed = json.loads(json.dumps(value))
    assert parsed["corpora"][0]["revision"] == "abc"
    assert parsed["systems"][0]["files"]["all"]["num_topics"] == 3
    assert [row["topic_id"] for row in parsed["by_topic"]] == ["t1", "t2", "t3"]
    assert parsed["by_topic"][1]["paths"] == ["x.py", "t2.py"]
    assert parsed["machine"]["cores"] >= 1


def test_a_folder_outside_git_has_no_commit(tmp_path: Path) -> None:
    assert source_revision(tmp_path) == ("", False)
    assert int(str(machine()["memory_bytes"])) > 1 << 28
