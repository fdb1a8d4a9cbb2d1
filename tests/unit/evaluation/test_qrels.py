from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.errors import ConfigError
from fourfold.evaluation.qrels import Place, as_qrels, label, load_trec_qrels, same_file, shows


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("src/flask/app.py", "src/flask/app.py", True),
        ("app.py", "src/flask/app.py", True),
        ("src/flask/app.py", "app.py", True),
        ("lask/app.py", "src/flask/app.py", False),
        ("src/flask/app.py", "src/flask/sansio/app.py", False),
        ("./lib/a.js", "lib/a.js", True),
        ("", "app.py", False),
    ],
)
def test_paths_match_by_whole_parts(one: str, other: str, same: bool) -> None:
    assert same_file(one, other) is same
    assert same_file(other, one) is same


def test_lines_count_only_where_both_name_them() -> None:
    target = Place(path="a.py", start_line=10, end_line=20)
    before = Place(path="a.py", start_line=1, end_line=9)
    touching = Place(path="a.py", start_line=20, end_line=30)
    assert not shows(before, target, spans=True)
    assert shows(touching, target, spans=True)
    assert shows(before, target, spans=False)
    assert shows(Place(path="a.py"), target, spans=True)


def test_a_repeat_keeps_its_rank_and_counts_for_nothing() -> None:
    entries = [Place(path=path) for path in ("x.py", "a.py", "a.py", "b.py")]
    targets = [Place(path="src/b.py"), Place(path="src/a.py")]
    assert label(entries, targets) == ["x.py#0", "src/a.py", "a.py#2", "src/b.py"]


def test_two_targets_in_one_file_need_two_entries() -> None:
    targets = [
        Place(path="a.py", start_line=1, end_line=5),
        Place(path="a.py", start_line=50, end_line=60),
    ]
    entries = [
        Place(path="a.py", start_line=52, end_line=53),
        Place(path="a.py", start_line=2, end_line=2),
    ]
    assert label(entries, targets, spans=True) == ["a.py:50-60", "a.py:1-5"]


def test_trec_qrels_keep_spaces_in_paths_and_drop_grade_zero(tmp_path: Path) -> None:
    file = tmp_path / "qrels"
    file.write_text("7 0 lib/my file.js 1\n7 0 lib/other.js 0\n\n8 0 none.c 0\n")
    targets = load_trec_qrels(file)
    assert targets == {"7": (Place(path="lib/my file.js"),), "8": ()}
    assert as_qrels(targets) == {"7": {"lib/my file.js": 1}, "8": {}}


@pytest.mark.parametrize("line", ["7 0 a.py", "7", "7 0 a.py relevant"])
def test_a_malformed_line_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "qrels"
    file.write_text(f"7 0 ok.py 1\n{line}\n")
    with pytest.raises(ConfigError, match=":2: expected topic"):
        load_trec_qrels(file)
