"""The same questions through the command: one JSON object on stdout, exit statuses as of grep."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner, Result

from fourfold.cli.main import cli

from .expectations import LANGUAGES, Question, questions

Row = Mapping[str, object]
Repository = Callable[[str], Path]


def invoke(*arguments: str, cwd: Path) -> Result:
    """Run the command inside this process, over the corpus at ``cwd``."""
    previous = Path.cwd()
    os.chdir(cwd)
    try:
        return CliRunner().invoke(cli, arguments)
    finally:
        os.chdir(previous)


def ask(repository: Path, *arguments: str) -> Mapping[str, object]:
    """Run a command that must find something, and read its JSON."""
    done = invoke(*arguments, "--json", cwd=repository)
    assert done.exit_code == 0, done.stderr
    assert done.stdout.count("\n") == 1
    return cast("Mapping[str, object]", json.loads(done.stdout))


def rows(answer: Mapping[str, object], key: str) -> Sequence[Row]:
    return cast("Sequence[Row]", answer[key])


def one_of_each_kind(language: str) -> list[Question]:
    """Return one question of each kind, so that seven languages stay affordable."""
    first: dict[str, Question] = {}
    for question in questions():
        if question.language == language:
            first.setdefault(question.kind, question)
    return list(first.values())


@pytest.mark.parametrize(
    "question",
    [question for language in LANGUAGES for question in one_of_each_kind(language)],
    ids=str,
)
def test_search_gives_the_right_place_first(question: Question, repository: Repository) -> None:
    arguments = ["search", question.query]
    if question.seed is not None:
        arguments += ["--at", f"{question.seed.path}:{question.seed.line}"]
    answer = ask(repository(question.language), *arguments)
    plan = cast("Row", answer["plan"])
    assert (plan["intent"], plan["strategy"]) == (question.intent, question.strategy)
    shown = [hit["path"] for hit in rows(answer, "hits")]
    if question.seed is not None:
        shown = [path for path in shown if path != question.seed.path]
    if question.first is not None:
        assert shown[0] == question.first.path
    elif question.sites:
        assert shown[0] in {spot.path for spot in question.sites}


@pytest.mark.parametrize("language", LANGUAGES)
def test_exact_verbs_find_their_places(language: str, repository: Repository) -> None:
    by_kind = {question.kind: question for question in one_of_each_kind(language)}
    folder = repository(language)

    references = by_kind["references"]
    found = rows(ask(folder, "callers", references.symbol), "usages")
    places = {(row["path"], row["line"]) for row in found}
    assert {(spot.path, spot.line) for spot in references.sites} <= places

    reach = by_kind["impact"]
    found = rows(ask(folder, "impact", reach.symbol, "--depth", str(reach.depth)), "usages")
    assert {str(row["caller"]).rpartition(".")[2] for row in found} >= {
        name.rpartition(".")[2] for name in reach.reached
    }

    literal = by_kind["literal"]
    assert literal.first is not None
    (match,) = rows(ask(folder, "grep", literal.query[1:-1]), "matches")
    assert (match["path"], match["line"]) == (literal.first.path, literal.first.line)

    twin = by_kind["similar"]
    assert twin.first is not None
    assert twin.seed is not None
    hits = rows(ask(folder, "similar", f"{twin.seed.path}:{twin.seed.line}"), "hits")
    others = [hit["path"] for hit in hits if hit["path"] != twin.seed.path]
    assert others[0] == twin.first.path

    (symbol, *_) = rows(ask(folder, "def", references.symbol), "results")
    assert str(symbol["name"]) == references.symbol.rpartition(".")[2]
    assert rows(ask(folder, "refs", references.symbol), "usages")


def test_callees_name_what_is_called(repository: Repository) -> None:
    usages = rows(ask(repository("python"), "callees", "Trellis.full_dispatch"), "usages")
    targets = {cast("Row", row["target"])["qualified_name"] for row in usages}
    assert {"Trellis.dispatch", "Trellis.finalize"} <= targets


@pytest.mark.parametrize(
    "arguments",
    [
        ("search", '"a text that stands nowhere"'),
        ("grep", "a text that stands nowhere"),
        ("def", "name_of_nothing_at_all"),
        ("callers", "SessionMixin.load_session"),
    ],
    ids=str,
)
def test_nothing_found_is_status_one_with_a_reason(
    arguments: tuple[str, ...], repository: Repository
) -> None:
    done = invoke(*arguments, cwd=repository("python"))
    assert done.exit_code == 1, done.stdout
    assert done.stderr.strip()


@pytest.mark.parametrize(
    "arguments",
    [
        ("search", ""),
        ("search", "lang:python"),
        ("search", "x", "--limit", "0"),
        ("search", "x", "--at", "no-line"),
        ("grep", "(", "--regex"),
        ("impact", "compile_rule", "--depth", "0"),
        ("similar", "no/such/file.py:3"),
        ("search", "x", "-C", "no/such/folder"),
        ("status", "-C", "no/such/folder"),
    ],
    ids=str,
)
def test_error_is_status_two_and_keeps_stdout_clean(
    arguments: tuple[str, ...], repository: Repository
) -> None:
    done = invoke(*arguments, cwd=repository("python"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


def test_tree_without_an_index_is_indexed_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def lonely():\n    return 1\n")
    done = invoke("def", "lonely", "--json", cwd=tmp_path)
    assert done.exit_code == 0, done.stderr
    assert "building one" in done.stderr
    assert json.loads(done.stdout)
    again = invoke("def", "lonely", cwd=tmp_path)
    assert "building" not in again.stderr


def test_second_index_run_parses_nothing_and_an_edit_one_file(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.py").write_text(f"def f_{name}():\n    return 1\n")
    assert ask(tmp_path, "index")["parsed"] == 3
    assert ask(tmp_path, "index")["parsed"] == 0
    (tmp_path / "b.py").write_text("def changed():\n    return 2\n")
    answer = ask(tmp_path, "index")
    assert (answer["parsed"], answer["kept"]) == (1, 2)
    assert rows(ask(tmp_path, "def", "changed"), "results")


def test_status_counts_what_is_there(repository: Repository) -> None:
    answer = ask(repository("go"), "status")
    assert cast("Row", answer["languages"])["go"] == 12
    assert cast("int", answer["num_symbols"]) > 30


def test_installed_command_keeps_data_and_talk_apart(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def lonely():\n    return 1\n")
    command = [sys.executable, "-m", "fourfold"]
    for arguments, status in (("def lonely", 0), ("def nobody", 1), ("impact lonely --depth 0", 2)):
        done = subprocess.run(
            [*command, *arguments.split()],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        assert done.returncode == status, done.stderr
        assert bool(done.stdout) is (status == 0)
        assert bool(done.stderr) is (status != 0 or "building one" in done.stderr)


def test_closed_pipe_is_quiet(repository: Repository) -> None:
    """The reader takes one line and goes; its writer says nothing about that."""
    with subprocess.Popen(
        [sys.executable, "-m", "fourfold", "grep", "e"],
        cwd=repository("python"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        talk = child.stderr.read()
    assert talk == b""
