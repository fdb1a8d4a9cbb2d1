from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from fourfold.errors import ConfigError
from fourfold.evaluation.benchmarks import load_rows, load_semble
from fourfold.evaluation.qrels import Place
from fourfold.evaluation.topics import load_trec

QRELS = "51 0 a.py 1\n52 0 b.py 1\n"

TAGGED = """
<top>
<num> Number: 51
<title> how are routes
registered
<desc> Description: not part of the query
</top>
<top><num>52</num><title>session cookies</title></top>
"""


@pytest.fixture
def qrels(tmp_path: Path) -> Path:
    file = tmp_path / "qrels"
    file.write_text(QRELS)
    return file


@pytest.mark.parametrize("text", [TAGGED, "51\thow are routes registered\n52\tsession cookies\n"])
def test_both_trec_forms_say_the_same(tmp_path: Path, qrels: Path, text: str) -> None:
    file = tmp_path / "topics"
    file.write_text(text)
    found = load_trec(file, qrels, corpus="web")
    assert [(topic.topic_id, topic.query, topic.corpus) for topic in found.topics] == [
        ("51", "how are routes registered", "web"),
        ("52", "session cookies", "web"),
    ]
    assert found.targets["51"] == (Place(path="a.py"),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("51 no tab\n", ":1: expected an id"),
        ("<top><num>51</num></top>", "topic 1 has no"),
        ("99\tnot judged\n", "1 topics not judged, first 99"),
    ],
)
def test_unusable_topics_are_refused(tmp_path: Path, qrels: Path, text: str, message: str) -> None:
    file = tmp_path / "topics"
    file.write_text(text)
    with pytest.raises(ConfigError, match=message):
        load_trec(file, qrels, corpus="web")


def test_semble_annotations_take_both_lists_and_spans(tmp_path: Path) -> None:
    rows = [
        {
            "query": "error handlers",
            "category": "semantic",
            "relevant": ["src/a.py", {"path": "src/b.py", "start_line": 3, "end_line": 9}],
            "secondary": ["src/c.py"],
        },
        {"query": "Blueprint", "relevant": ["src/a.py"]},
    ]
    (tmp_path / "web.json").write_text(json.dumps(rows))
    found = load_semble(tmp_path)
    first, second = found.topics
    assert (first.topic_id, first.corpus, first.category) == ("web-000", "web", "semantic")
    assert found.targets[first.topic_id] == (
        Place(path="src/a.py"),
        Place(path="src/b.py", start_line=3, end_line=9),
        Place(path="src/c.py"),
    )
    assert second.category == ""
    assert found.corpora() == ("web",)
    assert found.of_corpus("other") == ()


def test_an_empty_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no annotation"):
        load_semble(tmp_path)


def write_rows(folder: Path, *rows: Mapping[str, object]) -> Path:
    file = folder / "rows.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


def test_navigation_asks_two_questions_of_each_symbol(tmp_path: Path) -> None:
    file = write_rows(
        tmp_path,
        {
            "repo": "click",
            "name": "echo",
            "def_file": "src/click/utils.py",
            "def_line": 19,
            "ref_files": ["src/click/core.py"],
        },
    )
    found = load_rows(file, "navigation")
    assert [(topic.query, topic.category) for topic in found.topics] == [
        ("where is echo defined", "definition"),
        ("who uses echo", "references"),
    ]
    definition, references = (found.targets[topic.topic_id] for topic in found.topics)
    assert definition == (Place(path="src/click/utils.py", start_line=19, end_line=19),)
    assert references == (Place(path="src/click/core.py"),)


def test_issues_and_literals_name_the_tree_that_they_need(tmp_path: Path) -> None:
    commit = "d8c37f43724cd9fb0870f77877b7c4c7e38a19e0"
    issue = {"repo": "a/b", "commit": commit, "title": "It breaks", "gold_files": ["x.py"]}
    literal = {
        "repo": "a/b",
        "commit": commit,
        "query": "config.toml",
        "source": "quoted",
        "relevant": ["y.py"],
    }
    issues = load_rows(write_rows(tmp_path, issue), "issues")
    literals = load_rows(write_rows(tmp_path, literal), "literals")
    assert issues.corpora() == literals.corpora() == ("a__b@d8c37f43724c",)
    assert literals.topics[0].query == '"config.toml"'


def test_docstrings_are_judged_by_lines(tmp_path: Path) -> None:
    row = {
        "repo": "click",
        "file": "_compat.py",
        "query": "Checks an encoding.",
        "start": 40,
        "end": 45,
        "name_overlap": 0.0,
    }
    found = load_rows(write_rows(tmp_path, row), "docstrings")
    assert found.spans
    assert found.topics[0].category == "shares no word with the name"
    assert found.targets["docstrings-0000"] == (
        Place(path="_compat.py", start_line=40, end_line=45),
    )


def test_a_file_without_rows_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no row"):
        load_rows(write_rows(tmp_path), "issues")
