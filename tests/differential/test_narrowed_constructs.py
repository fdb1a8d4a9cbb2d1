"""Passing over files by the literals of a pattern or query never loses a match."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from ast_grep_py import SgNode, SgRoot
from hypothesis import given, settings
from hypothesis import strategies as st

import fourfold
from fourfold import embedding
from fourfold.constructs.asked import Relations, ask_pattern, ask_query
from fourfold.constructs.finder import ConstructFinder, Limits
from fourfold.errors import QueryError
from fourfold.indexing.snapshot import Snapshot
from fourfold.navigate import Navigator
from fourfold.search import Searcher

REPOSITORIES = Path(__file__).parents[1] / "testdata/repos"
LANGUAGES = {"python": ".py", "javascript": ".js", "go": ".go", "rust": ".rs", "c": ".c"}
MAX_CHARS = 200


@pytest.fixture(scope="module")
def finder() -> Generator[ConstructFinder]:
    files = [path for path in sorted(REPOSITORIES.rglob("*")) if path.is_file()]
    documents = [
        (str(path.relative_to(REPOSITORIES)), path.read_text(encoding="utf-8")) for path in files
    ]
    index = fourfold.Index.from_documents(documents)
    snapshot = Snapshot.open(Path(index.status().directory))
    searcher = Searcher(snapshot, embedding.default(), fourfold.FusionSettings())
    yield ConstructFinder(searcher, Navigator(searcher))
    del index  # its folder goes with it


def nodes(language: str) -> list[SgNode]:
    """Return small nodes of real files, every kind of them."""
    found: list[SgNode] = []
    for path in sorted(REPOSITORIES.rglob(f"*{LANGUAGES[language]}")):
        pending = [SgRoot(path.read_text(encoding="utf-8"), language).root()]
        while pending:
            node = pending.pop()
            pending += node.children()
            if node.is_named() and 0 < len(node.text()) <= MAX_CHARS:
                found.append(node)
    return found


@settings(max_examples=15)
@given(data=st.data())
def test_narrowed_patterns_find_what_unnarrowed_ones_find(
    data: st.DataObject, finder: ConstructFinder
) -> None:
    language = data.draw(st.sampled_from(list(LANGUAGES)))
    node = data.draw(st.sampled_from(nodes(language)))
    pattern = node.text()
    inner = [child for child in node.children() if child.is_named()]
    if inner and data.draw(st.booleans()):
        hole = data.draw(st.sampled_from(inner)).text()
        variable = data.draw(st.sampled_from(["$HOLE", "$$$", "$$$HOLE"]))
        pattern = pattern.replace(hole, variable, 1)
    try:
        asked = ask_pattern(pattern, language, Relations(), {})
        narrowed = finder.find(asked, None, Limits())
    except QueryError:  # several nodes, or not valid by itself
        return
    whole = finder.find(asked, None, Limits(), narrow=False)
    assert narrowed.matches == whole.matches, pattern


@settings(max_examples=10)
@given(data=st.data())
def test_narrowed_queries_find_what_unnarrowed_ones_find(
    data: st.DataObject, finder: ConstructFinder
) -> None:
    name = data.draw(st.sampled_from(["Scaffold", "route", "self", "request", "nothing", "x"]))
    form = data.draw(
        st.sampled_from(
            [
                '((identifier) @x (#eq? @x "{}"))',
                '(call function: (_) @x (#eq? @x "{}"))',
                '[(identifier) (attribute)] @x (#eq? @x "{}")',
                '((identifier) @x (#not-eq? @x "{}"))',
                '((identifier) @x (#any-of? @x "{}" "value"))',
                '(call arguments: (argument_list (identifier)? @x) (#eq? @x "{}")) @y',
                '(class_definition) @y ((identifier) @x (#eq? @x "{}"))',
            ]
        )
    )
    try:
        asked = ask_query(form.format(name), "python")
        narrowed = finder.find(asked, None, Limits())
    except QueryError:
        return
    assert narrowed.matches == finder.find(asked, None, Limits(), narrow=False).matches
