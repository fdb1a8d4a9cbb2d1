"""C9: empty, short, quoted and malformed questions; the exit statuses of the command."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold import Index, QueryError

from .sandbox import build, invoke, write_tree

FILES = {
    "app.py": """\
PATTERN = "a.c"
OTHER = "abc"


def run(user):
    raise ValueError("no (such) *user*")
""",
    "util.py": """\
def helper():
    return 'x'


def created_user():
    return helper()
""",
}
EMPTY = ["", "   ", "\n", "\t\r\n", "\u00a0"]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_tree(tmp_path_factory.mktemp("questions") / "r", FILES)
    build(folder)
    return folder


@pytest.fixture(scope="module")
def index(root: Path) -> Index:
    return Index.open(root)


ASKERS: dict[str, Callable[[Index, str], object]] = {
    "search": lambda index, text: index.search(text),
    "grep": lambda index, text: index.grep(text),
    "regex": lambda index, text: index.grep(text, regex=True),
    "definitions": lambda index, text: index.definitions(text),
    "callers": lambda index, text: index.callers(text),
    "callees": lambda index, text: index.callees(text),
    "references": lambda index, text: index.references(text),
    "impact": lambda index, text: index.impact(text),
    "retrieve": lambda index, text: index.retrieve("text", text),
}


@pytest.mark.parametrize("text", EMPTY, ids=repr)
@pytest.mark.parametrize("ask", ASKERS)
def test_nothing_asked_is_an_error_not_everything(index: Index, ask: str, text: str) -> None:
    """F14."""
    with pytest.raises(QueryError, match="empty"):
        ASKERS[ask](index, text)


@pytest.mark.parametrize("text", EMPTY, ids=repr)
@pytest.mark.parametrize("verb", ["search", "grep", "def", "refs", "callers", "callees", "impact"])
def test_command_refuses_an_empty_question(root: Path, verb: str, text: str) -> None:
    """F14."""
    done = invoke(verb, text, cwd=root)
    assert (done.status, done.stdout) == (2, "")
    assert "empty" in done.stderr
    assert "Traceback" not in done.stderr


def test_literal_means_literal(index: Index) -> None:
    assert [(match.path, match.line) for match in index.grep("a.c")] == [("app.py", 1)]
    assert [match.line for match in index.grep("(such) *user*")] == [6]
    assert [match.line for match in index.grep("a.c", regex=True)] == [1, 2]


@pytest.mark.parametrize("text", ["x", "a.", "_", "()"])
def test_one_or_two_bytes_are_found_by_a_scan(index: Index, text: str) -> None:
    expected = [
        (path, number)
        for path, content in sorted(FILES.items())
        for number, line in enumerate(content.split("\n"), 1)
        for _ in range(line.count(text))
    ]
    assert [(match.path, match.line) for match in index.grep(text)] == expected


@pytest.mark.parametrize(
    ("pattern", "offset"), [("(", 0), ("a(b", 1), ("[z-a]", 1), ("a**[", 3), (r"\p{Nope}", 0)]
)
def test_invalid_expression_says_where(index: Index, pattern: str, offset: int) -> None:
    with pytest.raises(QueryError) as caught:
        index.grep(pattern, regex=True)
    assert caught.value.offset == offset


def test_command_names_the_fault_of_an_expression(root: Path) -> None:
    done = invoke("grep", "--regex", "a(b", cwd=root)
    assert (done.status, done.stdout) == (2, "")
    assert "1" in done.stderr
    assert len(done.stderr.strip().split("\n")) == 1


@pytest.mark.parametrize("pattern", ["(a+)+$", "(a{1000}){1000}", "(x|y)*" * 50])
def test_no_expression_takes_for_ever(index: Index, pattern: str) -> None:
    begin = time.monotonic()
    # Either it is matched, or it is refused for the memory that it would take.
    with contextlib.suppress(QueryError):
        index.grep(pattern, regex=True, limit=5)
    assert time.monotonic() - begin < 10


def test_quoted_text_is_never_rewritten(index: Index) -> None:
    result = index.search('"no (such) *user*"')
    assert str(result.intent) == "exact_match"
    assert [site.line for site in result[0].sites] == [6]
    other = index.search('"No (Such) *User*"')
    assert [note for note in other.notes if "only in another case" in note]


def test_part_of_a_word_is_no_trigger(index: Index) -> None:
    result = index.search("created_user")
    assert str(result.intent) == "find_definition"


def test_very_long_question_is_answered_quickly(index: Index) -> None:
    begin = time.monotonic()
    for text in ("a" * 100_000, "how does " * 20_000, "'" * 100_000, "who calls " + "x." * 50_000):
        index.search(text)
    assert time.monotonic() - begin < 10


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("search", "where is helper defined"), 0),
        (("search", '"zzz_not_there"'), 1),
        (("grep", "helper"), 0),
        (("grep", "zzz_not_there"), 1),
        (("def", "helper"), 0),
        (("def", "zzz_not_there"), 1),
        (("callers", "helper"), 0),
        (("callers", "run"), 1),
        (("impact", "helper"), 0),
        (("search", "helper lang:klingon"), 2),
        (("grep", "["), 1),
        (("grep", "--regex", "["), 2),
        (("no-such-verb",), 2),
        (("search", "helper", "--limit", "0"), 2),
    ],
    ids=str,
)
@pytest.mark.parametrize("form", ["text", "json"])
def test_exit_status_tells_found_from_nothing_from_error(
    root: Path, arguments: tuple[str, ...], status: int, form: str
) -> None:
    done = invoke(*arguments, *(["--json"] if form == "json" else []), cwd=root)
    assert done.status == status, (done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    if status == 2:
        assert done.stdout == ""
    elif form == "json":
        assert done.json()


def test_nothing_found_says_why(index: Index) -> None:
    assert "does not occur in the index" in index.grep("zzz_not_there").notes[0]
    assert "nothing in the index uses" in index.callers("run").notes[0]
    result = index.search("helper path:nowhere/**")
    assert any("filter" in note for note in result.notes)
