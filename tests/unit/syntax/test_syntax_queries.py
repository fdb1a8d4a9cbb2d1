"""Queries fit their grammars and say what the engine knows; anything else is refused."""

from __future__ import annotations

import pytest

from fourfold._core import Extractor
from fourfold.languages import language, language_names
from fourfold.languages.grammars import grammar
from fourfold.syntax.facts import DEFINITION_KINDS, HINT_KINDS, REFERENCE_KINDS
from fourfold.syntax.parse import extract
from fourfold.syntax.rows import file_facts


def _extractor(query: str, **changes: object) -> Extractor:
    settings: dict[str, object] = {
        "parameters_field": "parameters",
        "returns_field": "return_type",
        "body_field": "body",
        "modifiers": frozenset(),
        "binds": "nothing",
        "path_separators": (".",),
        "constants_by_case": False,
        "members_are_fields": True,
        "merged": frozenset(),
        "transparent_containers": frozenset(),
        "masked": (),
        "kept_receivers": frozenset(),
        "value_traits": frozenset(),
        "casts": frozenset(),
        "member_casts": frozenset(),
        "macros": {},
    }
    return Extractor(grammar("python").capsule, query, **{**settings, **changes})  # pyright: ignore[reportArgumentType]  a test of wrong ones


@pytest.mark.parametrize(
    "name", [n for n in language_names() if language(n).level in {"rules", "generic"}]
)
def test_each_language_reads_an_empty_file(name: str) -> None:
    facts = extract(name, b"")
    assert (facts.note, facts.definitions) == ("", ())


@pytest.mark.parametrize("kind", DEFINITION_KINDS)
def test_the_engine_knows_every_kind_of_definition(kind: str) -> None:
    query = f"(function_definition name: (_) @name) @definition.{kind}"
    facts = _extractor(query).extract(b"def f(): pass\n")
    assert facts is not None
    assert file_facts("python", facts, "").definitions[0].kind == kind


@pytest.mark.parametrize("kind", REFERENCE_KINDS)
def test_the_engine_knows_every_kind_of_reference(kind: str) -> None:
    facts = _extractor(f"(identifier) @{kind}").extract(b"f\n")
    assert facts is not None
    assert file_facts("python", facts, "").references[0].kind == kind


def test_hints_have_known_kinds() -> None:
    source = b"def f(a: int):\n    yield 1\n    b = g(a).h(2)\n    return b\n"
    found = {hint.kind for hint in extract("python", source).hints}
    assert found == set(HINT_KINDS) - {"arguments"}


@pytest.mark.parametrize(
    "query",
    [
        "(no_such_node) @comment",
        "(identifier",
        "(function_definition name: (_) @name) @definition.nonsense",
        '((identifier) @hint.name @hint.value (#set! gives "nonsense"))',
        '((function_definition name: (_) @name) @definition.class (#set! name_offset "x"))',
    ],
)
def test_a_query_that_says_what_is_unknown_is_refused(query: str) -> None:
    with pytest.raises(ValueError, match=r"query: .|name_offset|nonsense"):
        _extractor(query)


@pytest.mark.parametrize(
    "changes",
    [
        {"binds": "both"},
        {"merged": frozenset({"nonsense"})},
        {"value_traits": frozenset({"nonsense"})},
    ],
)
def test_a_table_that_says_what_is_unknown_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="unknown"):
        _extractor("(identifier) @reference", **changes)


def test_a_masked_pattern_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="masked: "):
        _extractor("(identifier) @reference", masked=("(",))


def test_only_a_grammar_is_taken_for_one() -> None:
    with pytest.raises(TypeError):
        Extractor(object(), "")  # pyright: ignore[reportCallIssue]


def test_predicates_and_settings_may_stand_in_one_pattern() -> None:
    query = (
        "((function_definition name: (_) @name) @definition.function"
        ' (#any-of? @name "f" "g") (#set! modifier "chosen"))'
    )
    facts = _extractor(query).extract(b"def f(): pass\ndef h(): pass\n")
    assert facts is not None
    found = file_facts("python", facts, "").definitions
    assert [(item.name, item.modifiers) for item in found] == [("f", ("chosen",))]
