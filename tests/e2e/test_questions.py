"""Each kind of question gives the right place first, in seven languages, through the library."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourfold import Hit, Index, SearchResult

from .expectations import Namesakes, Question, Spot, namesakes, questions

Opener = Callable[[str], Index]


def shows(hit: Hit, spot: Spot) -> bool:
    """Tell whether a hit holds the line of a spot, or lies in its file."""
    return hit.path == spot.path and (spot.line == 0 or hit.start_line <= spot.line <= hit.end_line)


def sites_of(result: SearchResult) -> set[tuple[str, int]]:
    return {(hit.path, site.line) for hit in result for site in hit.sites}


def is_named(qualified_name: str, name: str) -> bool:
    """Tell whether a qualified name ends in the parts of a name."""
    return f".{qualified_name}".endswith(f".{name}")


def assert_route(result: SearchResult, question: Question) -> None:
    assert (str(result.intent), result.fusion_strategy) == (question.intent, question.strategy)
    assert len(result) > 0, result.notes


@pytest.mark.parametrize("question", questions("definition", "literal", "understand"), ids=str)
def test_right_place_comes_first(question: Question, index: Opener) -> None:
    result = index(question.language).search(question.query)
    assert_route(result, question)
    assert question.first is not None
    assert shows(result[0], question.first), result[0]


@pytest.mark.parametrize("question", questions("definition"), ids=str)
def test_definition_points_at_the_line_of_the_name(question: Question, index: Opener) -> None:
    first = index(question.language).search(question.query)[0]
    assert question.first is not None
    assert question.first.line in (first.line, 0)


@pytest.mark.parametrize("question", questions("definition", "literal"), ids=str)
def test_plain_question_never_embeds(question: Question, index: Opener) -> None:
    result = index(question.language).search(question.query)
    if result.fusion_strategy == "direct":
        assert result.status["semantic"] == "skipped"


@pytest.mark.parametrize("question", questions("literal"), ids=str)
def test_literal_is_found_by_grep_alone(question: Question, index: Opener) -> None:
    matches = index(question.language).grep(question.query[1:-1])
    assert question.first is not None
    assert [(match.path, match.line) for match in matches] == [
        (question.first.path, question.first.line)
    ]


@pytest.mark.parametrize("question", questions("references"), ids=str)
def test_every_place_of_use_is_found(question: Question, index: Opener) -> None:
    result = index(question.language).search(question.query, limit=50)
    assert_route(result, question)
    expected = {(spot.path, spot.line) for spot in question.sites}
    assert expected <= sites_of(result)
    assert any(shows(result[0], spot) for spot in question.sites), result[0]


@pytest.mark.parametrize("question", questions("references"), ids=str)
def test_callers_agree_with_the_question(question: Question, index: Opener) -> None:
    usages = list(index(question.language).callers(question.symbol))
    found = {(usage.path, usage.line) for usage in usages}
    assert {(spot.path, spot.line) for spot in question.sites} <= found
    assert {usage.depth for usage in usages} == {1}


@pytest.mark.parametrize("question", questions("impact"), ids=str)
def test_impact_reaches_three_steps_and_no_further(question: Question, index: Opener) -> None:
    usages = list(index(question.language).impact(question.symbol, depth=question.depth))
    callers = {usage.caller for usage in usages}
    for name in question.reached:
        assert any(is_named(caller, name) for caller in callers), (name, callers)
    for name in question.beyond:
        assert not any(is_named(caller, name) for caller in callers), (name, callers)
    assert max(usage.depth for usage in usages) <= question.depth


@pytest.mark.parametrize("question", questions("impact"), ids=str)
def test_impact_question_goes_to_the_graph(question: Question, index: Opener) -> None:
    result = index(question.language).search(question.query, limit=50)
    assert_route(result, question)
    shown = {hit.symbol for hit in result}
    nearest = question.reached[0]
    assert is_named(result[0].symbol, nearest), shown


@pytest.mark.parametrize("question", questions("similar"), ids=str)
def test_twin_is_the_first_of_the_other_files(question: Question, index: Opener) -> None:
    seed, twin = question.seed, question.first
    assert seed is not None
    assert twin is not None
    opened = index(question.language)
    result = opened.search(question.query, at=f"{seed.path}:{seed.line}")
    assert_route(result, question)
    for answer in (result, opened.similar(seed.path, seed.line)):
        others = [hit for hit in answer if hit.path != seed.path]
        assert shows(others[0], twin), others[0]


@pytest.mark.parametrize("entry", namesakes(), ids=str)
def test_every_namesake_is_listed(entry: Namesakes, index: Opener) -> None:
    symbols = index(entry.language).definitions(entry.symbol)
    places = [(symbol.path, symbol.line) for symbol in symbols]
    assert set(places) == {(spot.path, spot.line) for spot in entry.places}
    assert len(places) == len(entry.places)
