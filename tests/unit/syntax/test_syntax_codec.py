"""Facts survive the way between processes, and nothing else gets through."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.syntax.codec import SchemaError, from_json, to_json
from fourfold.syntax.parse import extract

_SOURCE = b'''import a.b as c
from . import d


class K(c.Base):
    """Doc \xc3\xa9."""

    @d.wrap
    def m(self, x: int = 1, *rest) -> "None":
        return self.n(x)
'''

Document = dict[str, Any]


def test_decode_of_encode_is_the_same() -> None:
    facts = extract("python", _SOURCE)
    assert from_json(to_json(facts), len(_SOURCE)) == facts


@pytest.mark.parametrize(
    "name", ["__proto__", "constructor", "None", "NaN", "undefined", "__class__"]
)
def test_odd_names_survive(name: str) -> None:
    source = f"function {name}() {{ return {name}2(); }}\n".encode()
    facts = from_json(to_json(extract("javascript", source)), len(source))
    assert facts.definitions[0].name == name
    assert facts.references[0].name == f"{name}2"


def _set(table: str, column: str, value: object) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        document[table][column][0] = value

    return change


def _drop_column(document: Document) -> None:
    del document["references"]["line"]


def _add_column(document: Document) -> None:
    document["references"]["extra"] = []


def _add_table(document: Document) -> None:
    document["more"] = {}


def _shorten(document: Document) -> None:
    document["definitions"]["line"].pop()


def _number_as_language(document: Document) -> None:
    document["language"] = 3


def _open_gap(document: Document) -> None:
    document["chunks"]["end"][-1] -= 1


@pytest.mark.parametrize(
    "change",
    [
        _set("definitions", "kind", "x) DELETE //"),
        _set("definitions", "start", 1 << 40),
        _set("definitions", "start", -1),
        _set("definitions", "start", True),
        _set("definitions", "start", "0"),
        _set("definitions", "parent", 99),
        _set("definitions", "locals", [1]),
        _set("definitions", "locals", "ab"),
        _set("definitions", "name", None),
        _set("references", "enclosing", -2),
        _set("imports", "reexport", 1),
        _drop_column,
        _add_column,
        _add_table,
        _shorten,
        _number_as_language,
        _open_gap,
    ],
)
def test_anything_else_is_refused(change: Callable[[Document], None]) -> None:
    document = json.loads(to_json(extract("python", _SOURCE)))
    change(document)
    with pytest.raises(SchemaError):
        from_json(json.dumps(document).encode(), len(_SOURCE))


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"null", b"[" * 100_000, b"\xff"])
def test_what_is_no_document_is_refused(data: bytes) -> None:
    with pytest.raises(SchemaError):
        from_json(data, 0)
