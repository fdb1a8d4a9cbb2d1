"""A language is added by data alone: a table and a query, no line of the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.languages import detect, language
from fourfold.languages.registry import with_folder
from fourfold.syntax.parse import extract

_TABLE = """
extensions = ["toy", "capnp"]
interpreters = ["toyrun"]
modifiers = ["struct"]
"""
_QUERY = """
(struct (type_identifier) @name) @definition.struct
(field (field_identifier) @name (field_type (_) @returns)) @definition.field
(method (method_identifier) @name) @definition.method
(interface (type_identifier) @name) @definition.interface
(comment) @comment
(import (import_path) @import.module) @import
(custom_type (type_identifier) @reference)
"""
_SOURCE = b"""using import "shared.capnp".Item;
# A cart of things.
struct Cart {
  items @0 :List(Item);
  owner @1 :Person;
}
interface Shop { open @0 () -> (); }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    (tmp_path / "queries").mkdir()
    (tmp_path / "data" / "capnp.toml").write_text(_TABLE)
    (tmp_path / "queries" / "capnp.scm").write_text(_QUERY)
    return tmp_path


def test_a_language_of_a_given_folder_is_found_and_read(folder: Path) -> None:
    with with_folder(folder):
        assert detect("x.toy", b"") == detect("x", b"#!/usr/bin/toyrun\n") == "capnp"
        facts = extract("capnp", _SOURCE)
    assert [(item.qualified_name, item.kind, item.line) for item in facts.definitions] == [
        ("Cart", "struct", 2),
        ("Cart.items", "field", 3),
        ("Cart.owner", "field", 4),
        ("Shop", "interface", 6),
        ("Shop.open", "method", 6),
    ]
    assert facts.definitions[0].doc == "A cart of things."
    assert [item.name for item in facts.references] == ["Item", "Person"]


def test_the_language_is_gone_with_its_folder(folder: Path) -> None:
    with with_folder(folder):
        assert language("capnp").level == "rules"
    assert language("capnp").level == "text"
    assert detect("x.toy", b"") == ""
    assert extract("capnp", _SOURCE).definitions == ()


def test_a_table_with_an_unknown_key_is_refused(folder: Path) -> None:
    (folder / "data" / "capnp.toml").write_text("nonsense = 1\n")
    with with_folder(folder), pytest.raises(ValueError, match="nonsense"):
        language("capnp")
