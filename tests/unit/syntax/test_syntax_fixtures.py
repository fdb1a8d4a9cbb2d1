"""Every language with rules of its own reads its fixture as the fixture says."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from syntax_expectations import Expected, read_expectations

from fourfold.languages import detect
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.parse import extract

_FIXTURES = Path(__file__).parents[2] / "testdata" / "syntax"
_PATHS = sorted(path for path in _FIXTURES.iterdir() if path.suffix)


@cache
def _read(path: Path) -> tuple[FileFacts, Expected]:
    source = path.read_bytes()
    return extract(detect(path.name, source), source), read_expectations(path)


fixtures = pytest.mark.parametrize("path", _PATHS, ids=lambda path: path.stem)


@fixtures
def test_definitions_are_exactly_those_listed(path: Path) -> None:
    facts, expected = _read(path)
    found = [(item.line, item.qualified_name, item.kind) for item in facts.definitions]
    assert sorted(found) == sorted(expected.definitions)


@fixtures
def test_imports_are_exactly_those_listed(path: Path) -> None:
    facts, expected = _read(path)
    found = [(item.line, item.module, item.name, item.alias) for item in facts.imports]
    assert sorted(found) == sorted(expected.imports)


@fixtures
def test_listed_references_are_found(path: Path) -> None:
    facts, expected = _read(path)
    found = {(r.line, _dotted(r.receiver, r.name), r.kind) for r in facts.references}
    assert expected.references - found == set()


@fixtures
def test_bound_names_are_no_references(path: Path) -> None:
    facts, expected = _read(path)
    found = {(r.line, r.name) for r in facts.references if not r.receiver}
    assert expected.not_references & found == set()


@fixtures
def test_lines_are_those_of_the_names(path: Path) -> None:
    facts, _ = _read(path)
    source = path.read_bytes()
    for item in facts.definitions:
        assert source[: item.name_start].count(b"\n") == item.line
        assert source[item.name_start :].startswith(item.name.encode())
        assert item.start <= item.name_start < item.end


def _dotted(receiver: str, name: str) -> str:
    return f"{receiver}.{name}" if receiver else name
