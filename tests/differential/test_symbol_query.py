"""Symbol queries against a plain loop over the table of definitions."""

from __future__ import annotations

import fnmatch
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourfold
from fourfold.indexing.schema import LIST_SEPARATOR
from fourfold.indexing.snapshot import Snapshot
from fourfold.types import Condition, SymbolKey

REPOSITORIES = Path(__file__).parents[1] / "testdata/repos"

COLUMNS: dict[SymbolKey, str] = {
    "name": "name",
    "kind": "kind",
    "decorator": "decorators",
    "extends": "bases",
    "param": "parameters",
    "modifier": "modifiers",
    "in": "qualified_name",
}
LISTS = {"decorator", "extends", "param", "modifier"}
EITHER = {"name", "in", "kind"}


@pytest.fixture(scope="module")
def index() -> fourfold.Index:
    files = sorted(path for path in REPOSITORIES.rglob("*") if path.is_file())
    return fourfold.Index.from_documents(
        (str(path.relative_to(REPOSITORIES)), path.read_text(encoding="utf-8"))
        for path in files
        if path.suffix != ".toml"
    )


@pytest.fixture(scope="module")
def rows(index: fourfold.Index) -> list[dict[str, str]]:
    snapshot = Snapshot.open(Path(index.status().directory))
    columns = {
        key: snapshot.gather("symbols").texts(name).tolist() for key, name in COLUMNS.items()
    }
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def holds(row: dict[str, str], condition: Condition) -> bool:
    """Say slowly whether a definition meets a condition, whatever its minus."""
    value = row[condition.key]
    if condition.key in LISTS:
        offered = value.split(LIST_SEPARATOR) if value else []
        if condition.key in {"decorator", "extends"}:
            offered = [
                ".".join(item.replace("::", ".").split(".")[at:])
                for item in offered
                for at in range(item.count(".") + 1 + item.count("::"))
            ]
    elif condition.key == "in":
        parts = value.replace("::", ".").split(".")[:-1]
        offered = [
            ".".join(parts[first:last])
            for last in range(1, len(parts) + 1)
            for first in range(last)
        ]
    else:
        offered = [value]
    return any(fnmatch.fnmatchcase(item, condition.pattern) for item in offered)


def passes(row: dict[str, str], conditions: list[Condition]) -> bool:
    grouped: dict[str, list[bool]] = {}
    for condition in conditions:
        held = holds(row, condition)
        if condition.negated or condition.key not in EITHER:
            if held is condition.negated:
                return False
        else:
            grouped.setdefault(condition.key, []).append(held)
    return all(any(found) for found in grouped.values())


@given(data=st.data())
def test_a_query_finds_what_a_loop_finds(
    data: st.DataObject, index: fourfold.Index, rows: list[dict[str, str]]
) -> None:
    conditions: list[Condition] = []
    for _ in range(data.draw(st.integers(1, 3))):
        row = data.draw(st.sampled_from(rows))
        key = data.draw(st.sampled_from(list(COLUMNS)))
        value = row[key].split(LIST_SEPARATOR)[-1].split(".")[-1]
        if key == "in":
            value = row[key].split(".")[0]
        if not value.isidentifier():
            continue
        if key != "kind":
            value = data.draw(
                st.sampled_from([value, value[:2] + "*", "*" + value[-2:], "?" * len(value)])
            )
        negated = data.draw(st.booleans()) and len(conditions) > 0
        conditions.append(Condition(key=key, pattern=value, negated=negated))
    if not conditions:
        return
    written = " ".join(f"{'-' if c.negated else ''}{c.key}:{c.pattern}" for c in conditions)
    found = index.symbols(written)
    assert found.total == sum(passes(row, conditions) for row in rows), written
    assert bool(found.notes) is (found.total == 0)
