"""The sample of each language: all its definitions and imports, and no others.

The samples of first-class languages list all references, those of second-class ones all but plain
reads. They show what is easily got wrong: overloads, nesting, operators, names in Unicode.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

import pytest
from syntax_expectations import Expected, read_expectations

from fourfold.languages import detect, language, language_names
from fourfold.syntax.facts import Definition, FileFacts
from fourfold.syntax.parse import extract

_ROOT = Path(__file__).parents[2] / "testdata" / "languages"
_SAMPLES = {path.parent.name: path for path in _ROOT.glob("*/sample.*") if path.suffix != ".toml"}

samples = pytest.mark.parametrize("name", sorted(_SAMPLES))


@cache
def _read(name: str) -> tuple[FileFacts, Expected]:
    path = _SAMPLES[name]
    source = path.read_bytes()
    return extract(detect(path.name, source), source), read_expectations(path)


def _by_standing(*standings: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "name", sorted(n for n in _SAMPLES if language(n).standing in standings)
    )


@samples
def test_definitions_are_exactly_those_listed(name: str) -> None:
    facts, expected = _read(name)
    found = [(item.line, item.qualified_name, item.kind) for item in facts.definitions]
    assert facts.language == name
    assert sorted(found) == sorted(expected.definitions)


@samples
def test_definitions_say_what_the_table_says(name: str) -> None:
    facts, expected = _read(name)
    first: dict[str, Definition] = {}
    for item in facts.definitions:
        first.setdefault(item.qualified_name, item)
    for qualified_name, wanted in expected.details.items():
        item = first[qualified_name]
        found = {key: _said(facts, item, key) for key in wanted}
        assert {qualified_name: found} == {qualified_name: wanted}


def _said(facts: FileFacts, item: Definition, key: str) -> object:
    """Return one field of a definition as a table writes it."""
    if key == "parent":
        return facts.definitions[item.parent].qualified_name if item.parent >= 0 else ""
    value: object = getattr(item, key)
    return [*cast("tuple[str, ...]", value)] if isinstance(value, tuple) else value


@_by_standing("first", "second", "third")
def test_imports_are_exactly_those_listed(name: str) -> None:
    facts, expected = _read(name)
    found = [(item.line, item.module, item.name, item.alias) for item in facts.imports]
    assert sorted(found) == sorted(expected.imports)


@_by_standing("first", "second")
def test_references_are_exactly_those_listed(name: str) -> None:
    facts, expected = _read(name)
    plain = language(name).standing == "first"
    found = {
        (r.line, f"{r.receiver}.{r.name}" if r.receiver else r.name, r.kind)
        for r in facts.references
        if plain or r.kind != "reference"
    }
    assert found == expected.references


@samples
def test_names_stand_where_they_are_said_to(name: str) -> None:
    facts, _ = _read(name)
    source = _SAMPLES[name].read_bytes()
    for item in facts.definitions:
        assert source[: item.name_start].count(b"\n") == item.line
        assert source[item.name_start :].startswith(item.name.encode())
        assert item.start <= item.name_start < item.end


def test_each_language_with_rules_has_a_sample() -> None:
    ruled = {name for name in language_names() if language(name).level == "rules"}
    standing = {name for name in ruled if language(name).standing != "none"}
    assert ruled - standing == {"arduino", "cuda", "glsl"}
    assert standing - set(_SAMPLES) == {"ocaml_interface", "terraform", "tsx"}
    assert set(_SAMPLES) - standing == {"fortran"}
    assert len(_SAMPLES) == 30
