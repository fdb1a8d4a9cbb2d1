"""Code patterns and tree-sitter queries: what they find, refuse, and why they find nothing."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

import fourfold
from fourfold.answers import Match, Matches
from fourfold.cli.main import cli
from fourfold.constructs import process
from fourfold.constructs.finder import Limits
from fourfold.errors import ConfigError, QueryError

_CLIENT = """import requests


class Client:
    def load(self, url):
        try:
            return requests.get(url, timeout=3)
        except Exception:
            return requests.get("http://é/😀", verify=False)

    def send(self, url):
        for _ in range(3):
            requests.post(url)


def alone():
    requests.get(BASE)
"""


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root = tmp_path_factory.mktemp("constructs")
    (root / "src").mkdir()
    (root / "src/client.py").write_text(_CLIENT, encoding="utf-8")
    (root / "src/other.py").write_text("def other(x):\n    return x\n", encoding="utf-8")
    (root / "src/odd.py").write_bytes(b"x = '\xff\xfe'; call('\xe9', 2)\ncall(y)\n")
    (root / "app.js").write_text("fetch('😀', x);\nfetch(1)\n", encoding="utf-8")
    (root / "keys.py").write_text(
        f'API_KEY = "sk_live_{"a1b2c3d4" * 3}"\ncall(secret)\n', encoding="utf-8"
    )
    return fourfold.Index.build(root)


def lines(matches: Matches) -> list[int]:
    return [match.line for match in matches]


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ({}, [7, 9, 17]),
        ({"inside": "class $C: $$$"}, [7, 9]),
        ({"inside": ["class $C: $$$", "kind:except_clause"]}, [9]),
        ({"not_inside": "class $C: $$$"}, [17]),
        ({"has": "kind:false"}, [9]),
        ({"not_has": "kind:keyword_argument"}, [17]),
        ({"exclude": "requests.get($X)"}, [7, 9]),
        ({"where": {"URL": "^[A-Z]+$"}}, [17]),
    ],
)
def test_a_pattern_finds_code_of_its_shape(
    asked: dict[str, object], wanted: list[int], index: fourfold.Index
) -> None:
    found = index.pattern("requests.get($URL, $$$REST)", "python", **asked)  # pyright: ignore[reportArgumentType]  one keyword
    assert lines(found) == wanted
    assert not found.truncated
    assert found.notes == ()


def test_a_match_is_one_of_grep_with_captures(index: fourfold.Index) -> None:
    (found, *_) = index.pattern("requests.get($URL, $$$REST)", "python")
    (text,) = index.grep("requests.get(url")
    assert (found.path, found.line, found.column, found.start) == (
        (text.path, text.line, text.column, text.start)
    )
    assert found.text == text.text
    assert found.captures == {"URL": "url", "REST": "timeout=3"}
    assert text.captures == {}
    assert len({found, text}) == 2
    source = _CLIENT.encode("utf-8")
    for match in index.pattern("requests.get($URL, $$$REST)", "python"):
        assert source[match.start : match.end].startswith(b"requests.get(")
        assert source[match.start : match.end].endswith(b")")


@pytest.mark.parametrize(
    ("lang", "pattern", "places"),
    [
        ("javascript", "fetch($A, $B)", [(0, 16)]),
        ("python", "call($$$)", [(10, 22), (23, 30)]),
    ],
)
def test_places_count_bytes_whatever_the_characters(
    lang: str, pattern: str, places: list[tuple[int, int]], index: fourfold.Index
) -> None:
    found = index.pattern(pattern, lang)
    assert all(isinstance(match, Match) for match in found)
    assert [(match.start, match.end) for match in found] == places


def test_a_query_finds_what_it_captures(index: fourfold.Index) -> None:
    query = '(call function: (attribute attribute: (identifier) @verb) (#eq? @verb "get")) @match'
    found = index.query(query, "python")
    assert lines(found) == [7, 9, 17]
    assert found[0].captures == {"verb": "get"}
    assert found[0].start == index.grep("requests.get(url")[0].start
    named = '((identifier) @x (#match? @x "^req"))'
    assert lines(index.query(named, "python")) == [1, 7, 9, 13, 17]
    other = '(function_definition name: (identifier) @x (#not-match? @x "^(load|send|o)"))'
    assert lines(index.query(other, "python")) == [16]
    several = "(attribute attribute: (identifier) @x) (class_definition name: (identifier) @x)"
    assert lines(index.query(several, "python")) == [4, 7, 9, 13, 17]


@pytest.mark.parametrize(
    ("pattern", "lang", "said"),
    [
        ("  ", "python", "empty"),
        ("x", "klingon", "unknown language 'klingon'"),
        ("x", "groovy", "no code patterns for groovy; there are bash"),
        ("$A $B", "python", "several nodes"),
        ("kind:nope", "python", "`nope` is invalid"),
    ],
)
def test_a_pattern_that_cannot_be_used_says_why(
    pattern: str, lang: str, said: str, index: fourfold.Index
) -> None:
    with pytest.raises(QueryError) as caught:
        index.pattern(pattern, lang)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ({"NO": "x"}, "no variable $NO in the pattern; variables are $URL"),
        ({"REST": "x"}, "$REST stands for several nodes"),
        ({"URL": "a(b"}, "$URL: unclosed group (at byte 1)"),
    ],
)
def test_a_condition_on_a_variable_is_checked(
    where: dict[str, str], said: str, index: fourfold.Index
) -> None:
    with pytest.raises(QueryError) as caught:
        index.pattern("get($URL, $$$REST)", "python", where=where)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "empty"),
        ("(call)", "captures nothing"),
        ("(((", "not closed"),
        ("(cal) @x", "row 0, column 1: cal; did you mean call"),
        ("(call @x", "Invalid syntax at row 0, column 6"),
        ("(call nope: (_)) @x", "Invalid field name"),
        ('((call) @x (#nope? @x "a"))', "unknown predicate #nope?"),
        ('((call) @x (#match? @x "a(b"))', "#match?: unclosed group"),
        ('((call) @x (#match? @x "(a{1000}){1000}"))', "memory"),
        ('((call) @x (#set! a "b"))', "#set!"),
    ],
)
def test_a_query_that_cannot_be_used_says_why(query: str, said: str, index: fourfold.Index) -> None:
    with pytest.raises(QueryError) as caught:
        index.query(query, "python")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("pattern", "asked", "said"),
    [
        ("requests.patch($X)", {}, "no python file holds 'patch' beside the rest of it"),
        ("requests.get($X, $Y, $Z)", {}, "parsed 1 python file, none matches"),
        ("requests.get($X, $Y, $Z)", {}, "it reads as expression_statement(call(attribute"),
        (
            "requests.post($X)",
            {"inside": "kind:while_statement"},
            "without its conditions it has at",
        ),
        ("call(", {}, "it is no whole code"),
        ("kind:match_statement", {}, "no"),
    ],
)
def test_an_empty_answer_explains_itself(
    pattern: str, asked: dict[str, str], said: str, index: fourfold.Index
) -> None:
    found = index.pattern(pattern, "python", **asked)  # pyright: ignore[reportArgumentType]  one keyword
    assert not found
    (note,) = found.notes
    assert said in note


def test_kinds_that_do_not_occur_and_languages_that_are_not_there_are_named(
    index: fourfold.Index,
) -> None:
    (note,) = index.query("(match_statement (block) @x)", "python").notes
    assert "in none of them is there a node of kind match_statement" in note
    (note,) = index.query("(identifier) @x", "go").notes
    assert "no go file that may be shown; the index holds python 4" in note
    only = fourfold.Filters(paths=("nowhere/**",))
    (note,) = index.pattern("requests.get($X)", "python", filters=only).notes
    assert "no python file that may be shown" in note


def test_limits_cut_the_list_and_say_so(index: fourfold.Index) -> None:
    found = index.pattern("requests.$M($$$)", "python", limit=2)
    assert (len(found), found.truncated) == (2, True)
    assert found.notes == ("cut at 2 matches; there are more",)
    with pytest.raises(ValueError, match="limit"):
        index.pattern("x", "python", limit=0)
    with pytest.raises(ValueError, match="timeout_s"):
        index.query("(call) @x", "python", timeout_s=0)
    with pytest.raises(ValueError, match="max_bytes"):
        Limits(max_bytes=0)


def test_a_query_that_would_take_for_ever_is_stopped(tmp_path: Path) -> None:
    items = ", ".join(f"f(a{number}, b{number})" for number in range(20_000))
    (tmp_path / "many.py").write_text(f"x = [{items}]\n", encoding="utf-8")
    index = fourfold.Index.build(tmp_path)
    found = index.query("(list (_) @a (_) @b (_) @c)", "python", timeout_s=1)
    assert found.truncated
    assert found.notes == ("stopped after 1 s",)
    found = index.query("(identifier) @x " * 20_000, "python", timeout_s=1)
    assert found.truncated


def test_what_may_not_be_shown_is_not_searched(index: fourfold.Index) -> None:
    assert {match.path for match in index.pattern("call($$$)", "python")} == {"src/odd.py"}


def test_without_the_extra_it_is_named(
    index: fourfold.Index, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "ast_grep_py.py").write_text("raise ModuleNotFoundError('ast_grep_py')\n")
    searched = os.pathsep.join([str(tmp_path), process.search_path()])
    monkeypatch.setattr(process, "search_path", lambda: searched)
    with pytest.raises(ConfigError, match=r"pip install 'fourfold\[patterns\]'"):
        index.pattern("requests.get($X)", "python")
    assert index.query("(call) @x", "python", limit=1)


GO_CALLS = "package p\nfunc f() {\n\tc.JSON(200, x)\n\tg(1)\n}\n"
C_CALLS = "int f(void) { g(1, 2); return p->q(3) + g(4, 5); }\n"


@pytest.mark.parametrize(
    ("language", "name", "source", "pattern", "wanted"),
    [
        ("go", "a.go", GO_CALLS, "c.JSON($$$)", ["c.JSON(200, x)"]),
        ("go", "a.go", GO_CALLS, "g($A)", ["g(1)"]),
        ("c", "a.c", C_CALLS, "g($A, $B)", ["g(1, 2)", "g(4, 5)"]),
        ("c", "a.c", C_CALLS, "p->q($A)", ["p->q(3)"]),
        ("dart", "a.dart", "void f() { a.b(2); var x = g(3); }\n", "g($A)", ["g(3)"]),
        ("solidity", "a.sol", "contract C { function f() { g(1); } }\n", "g($A)", ["g(1)"]),
    ],
)
def test_a_call_reads_as_a_call(
    language: str, name: str, source: str, pattern: str, wanted: list[str]
) -> None:
    index = fourfold.Index.from_documents([(name, source)])
    found = index.pattern(pattern, language)
    data = source.encode()
    assert [data[each.start : each.end].decode() for each in found] == wanted
    missing = index.pattern("nowhere_to_be_seen($A)", language)
    assert "ERROR" not in missing.notes[0]
    assert "call_expression" in missing.notes[0]


def test_the_commands_print_matches(index: fourfold.Index) -> None:
    root = str(index.root)
    asked = ["pattern", "-C", root, "requests.get($URL)", "--lang", "python"]
    done = CliRunner().invoke(cli, asked)
    assert (done.exit_code, done.stdout) == (0, "src/client.py:17:5:    requests.get(BASE)\n")
    done = CliRunner().invoke(cli, [*asked, "--where", "URL=^base", "--json"])
    assert done.exit_code == 1
    assert "without its conditions" in json.loads(done.stdout)["notes"][0]
    assert CliRunner().invoke(cli, [*asked, "--lang", "go"]).exit_code == 2
    assert CliRunner().invoke(cli, ["pattern", "-C", root, "x"]).exit_code == 2
    done = CliRunner().invoke(cli, ["query", "-C", root, "(class_definition) @x", "--lang=python"])
    assert done.stdout == "src/client.py:4:1:class Client:\n"
