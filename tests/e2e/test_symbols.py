"""Symbol queries: in the library, inside questions and on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import fourfold
from fourfold.cli.main import cli
from fourfold.errors import QueryError

_VIEWS = '''
class View:
    """Answers requests."""

    @route("/")
    @app.login_required
    async def index(self, request: Request) -> Optional[http.Response]:
        """Show the first page."""

    def parse_body(self, request) -> dict[str, int]:
        return {}

    def parse_head(self, head) -> Response | None:
        return None


class Admin(View, mixins.Audit):
    class Form(View):
        def parse_form(self, values): ...


def parse(text): ...
'''
_GO = """package shop

type Router struct{}

func (r *Router) Find(path string) (*Response, error) { return nil, nil }

func NewRouter() *Router { return &Router{} }
"""


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root = tmp_path_factory.mktemp("views")
    files = {
        "src/views.py": _VIEWS,
        "src/router.go": _GO,
        "tests/test_views.py": "def parse_nothing(): ...\n",
    }
    for path, text in files.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return fourfold.Index.build(root)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("name:parse", ["parse"]),
        ("parse", ["parse"]),
        (
            "name:parse* kind:method",
            ["View.parse_body", "View.parse_head", "Admin.Form.parse_form"],
        ),
        ("name:parse_?ead", ["View.parse_head"]),
        ("name:/_(body|head)$/", ["View.parse_body", "View.parse_head"]),
        ("name:/^PARSE$/i", ["parse"]),
        ("View.parse_body", ["View.parse_body"]),
        ("View::parse_body", ["View.parse_body"]),
        ("name:View.parse*", ["View.parse_body", "View.parse_head"]),
        ("views.parse", ["parse"]),
        ("in:View", ["View.index", "View.parse_body", "View.parse_head"]),
        ("in:Admin name:p*", ["Admin.Form.parse_form"]),
        ("in:Admin.Form", ["Admin.Form.parse_form"]),
        ("decorator:route", ["View.index"]),
        ("decorator:login_required decorator:app.*", ["View.index"]),
        ("decorator:route -decorator:login_required", []),
        ("extends:View", ["Admin", "Admin.Form"]),
        ("extends:mixins.Audit", ["Admin"]),
        ("extends:View extends:Audit", ["Admin"]),
        ("returns:Response", ["View.index", "View.parse_head", "Router.Find"]),
        ('returns:"dict[str, int]"', ["View.parse_body"]),
        ("param:request", ["View.index", "View.parse_body"]),
        ("modifier:async", ["View.index"]),
        ("signature:head:", []),
        ("signature:/parse_\\w+\\(self, (request|head)/", ["View.parse_body", "View.parse_head"]),
        ("doc:FIRST", ["View.index"]),
        ("class V*", ["View"]),
        ("def parse(text): ...", ["parse"]),
        ("func NewRouter", ["NewRouter"]),
        ("fn Find lang:go", ["Router.Find"]),
        ("type Router", ["Router"]),
        ("name:parse* -kind:method tests:no", ["parse"]),
        ("name:parse* path:tests/**", ["parse_nothing"]),
        ("name:parse* -path:src", ["parse_nothing"]),
        ("name:parse name:index kind:method kind:function", ["View.index", "parse"]),
    ],
)
def test_a_query_finds_what_it_describes_in_order(
    query: str, names: list[str], index: fourfold.Index
) -> None:
    found = index.symbols(query)
    assert sorted(symbol.qualified_name for symbol in found) == sorted(names)
    places = [(symbol.path, symbol.line) for symbol in found]
    assert places == sorted(places)
    assert found.total == len(names)
    assert bool(found.notes) is not bool(names)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("name:parse* decorator:route", "5 definitions with name:parse*, but none with decorator"),
        ("name:index decorator:cached", "nothing in the index has decorator:cached; decorators"),
        ("name:index lang:go", "1 definition with name:index, but none with lang:go"),
        ("extends:View kind:method", "but none with extends:View"),
        ("name:index param:text", "params there: request (1), self (1)"),
        ("lang:go decorator:route", "3 definitions with lang:go, but none with decorator:route"),
        ("name:Find modifier:async", "but none with modifier:async; no definition there has any"),
        ("name:parse_bodi", "did you mean View.parse_body?"),
        ("kind:class in:View", "but none with kind:class; kinds there: method (3)"),
    ],
)
def test_an_empty_answer_names_the_condition_that_left_nothing(
    query: str, said: str, index: fourfold.Index
) -> None:
    found = index.symbols(query)
    assert not found
    (note,) = found.notes
    assert said in note


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("colour:red", "unknown key 'colour'; keys are decorator, doc, extends, in, kind"),
        ("implements:View", "did you mean extends:?"),
        ("kind:klass", "unknown kind 'klass'; kinds are class"),
        ("lang:klingon", "unknown language"),
        ("name:/a(b/", "/a(b/: unclosed group (at byte 2)"),
        ("name:/(a{1000}){1000}/", "memory"),
        ("name:", "name: wants a value"),
        ("some plain words", "cannot read 'some plain words'"),
        ("-lang:go", "lang: takes no minus"),
        ("  ", "empty"),
        ("in:x " * 25_000, "25000 filters and conditions; at most 100 are read"),
    ],
)
def test_what_cannot_be_read_is_said(query: str, said: str, index: fourfold.Index) -> None:
    with pytest.raises(QueryError) as caught:
        index.symbols(query)
    assert said in str(caught.value)


def test_a_limit_cuts_the_list_and_says_so(index: fourfold.Index) -> None:
    found = index.symbols("name:parse*", limit=2)
    assert [symbol.name for symbol in found] == ["parse_body", "parse_head"]
    assert found.total == 5
    assert found.notes == ("the first 2 of 5; a condition more narrows them",)
    with pytest.raises(ValueError, match="limit"):
        index.symbols("name:parse*", limit=0)


def test_filters_of_the_caller_count_too(index: fourfold.Index) -> None:
    only = fourfold.Filters(symbols=(fourfold.Condition(key="extends", pattern="View"),))
    assert [symbol.name for symbol in index.symbols("kind:class", filters=only)] == [
        "Admin",
        "Form",
    ]
    assert [symbol.name for symbol in index.definitions("Form", filters=only)] == ["Form"]
    assert index.definitions("View", filters=only) == ()


def test_a_question_of_conditions_alone_is_answered_by_the_definitions(
    index: fourfold.Index,
) -> None:
    result = index.search("kind:class extends:View")
    assert (result.rule, result.intent) == ("symbol query", "find_definition")
    lines = {site.line for hit in result for site in hit.sites}
    wanted = {symbol.line for symbol in index.symbols("kind:class extends:View")}
    assert lines == wanted
    assert not index.search("kind:class extends:Nothing")
    many = index.search_many(["kind:class extends:View", "def parse"])
    assert [hit.docid for hit in many[0]] == [hit.docid for hit in result]
    assert index.search("kind:class extends:View", preset="quick").hits == result.hits
    assert len(index.retrieve("structural", "kind:class extends:View")) == len(result)
    with pytest.raises(QueryError, match="conditions alone"):
        index.retrieve("semantic", "kind:class")
    with pytest.raises(QueryError, match="conditions alone"):
        index.search("kind:class", modalities=["text"])
    (note,) = [n for n in index.search("extends:Nothing").notes if n.startswith("nothing found")]
    assert "nothing in the index has extends:Nothing; bases there: View" in note


def test_conditions_narrow_a_question_in_words(index: fourfold.Index) -> None:
    result = index.search("how is the head parsed param:head", limit=5)
    assert [hit.path for hit in result] == ["src/views.py"]
    assert "head" in result[0].text
    nothing = index.search("how is the head parsed in:Nothing")
    assert not nothing
    assert any("nothing in the index has in:Nothing" in note for note in nothing.notes)


@pytest.mark.parametrize(
    "question", ["{ name:'x', in:'path' }", 'quoted "in:View" text', "std::in std::name"]
)
def test_code_and_quotes_hold_no_conditions(question: str, index: fourfold.Index) -> None:
    assert not any("in:" in note for note in index.search(question).notes)


def test_conditions_narrow_matches_of_text_and_of_code(index: fourfold.Index) -> None:
    def only(*conditions: fourfold.Condition, kinds: tuple[str, ...] = ()) -> fourfold.Filters:
        return fourfold.Filters(symbols=conditions, kinds=kinds)

    in_view = only(fourfold.Condition(key="name", pattern="View"))
    everywhere = index.grep("parse")
    assert [match.line for match in index.grep("parse", filters=in_view)] == [10, 13]
    assert len(everywhere) > 2
    in_methods = only(kinds=("method",))
    found = index.grep("def ", filters=in_methods)
    assert [(match.path, match.line) for match in found] == [
        ("src/views.py", line) for line in (7, 10, 13, 19)
    ]
    cut = index.grep("def ", filters=in_methods, limit=2)
    assert [match.line for match in cut] == [7, 10]
    assert (cut.truncated, cut.notes) == (True, ("cut at 2 matches",))
    (note,) = index.grep("parse", filters=only(fourfold.Condition(key="in", pattern="No"))).notes
    assert "nothing in the index has in:No" in note
    names = index.query("(function_definition name: (identifier) @x)", "python", filters=in_view)
    assert [match.captures["x"] for match in names] == ["index", "parse_body", "parse_head"]
    some = index.query("(identifier) @x", "python", filters=in_view, limit=1)
    assert len(some) == 1


def test_the_command_prints_definitions(repository: Callable[[str], Path]) -> None:
    folder = repository("python")
    done = CliRunner().invoke(cli, ["symbols", "-C", str(folder), "kind:class", "extends:Scaffold"])
    assert done.exit_code == 0, done.stderr
    assert [line.split("  ")[1] for line in done.stdout.splitlines()] == [
        "class Trellis",
        "class Blueprint",
    ]
    asked = ["symbols", "-C", str(folder), "--json", "in:Nothing"]
    done = CliRunner().invoke(cli, asked)
    assert done.exit_code == 1
    assert json.loads(done.stdout)["total"] == 0
    done = CliRunner().invoke(cli, ["symbols", "-C", str(folder), "colour:red"])
    assert done.exit_code == 2
    assert "unknown key 'colour'" in done.stderr
