"""Questions about the shape of a corpus, and its tables in bulk."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal, cast

import numpy as np
import pytest

import fourfold
from fourfold.errors import ConfigError
from fourfold.export import Exported

_SOURCES = {
    "shop/base.py": (
        "from shop import store\n\n\nclass Base:\n    def run(self):\n        return 1\n"
    ),
    "shop/store.py": (
        "from shop.base import Base\n\n\nclass Store(Base):\n    def save(self):\n"
        "        return self.check()\n\n    def check(self):\n        return 2\n\n\n"
        "def orphan():\n    return 3\n"
    ),
    "shop/view.py": (
        "from shop.store import Store\n\n\ndef show():\n    store = Store()\n"
        "    return store.save()\n"
    ),
    "tests/test_view.py": "from shop.view import show\n\n\ndef test_show():\n    show()\n",
    "other.py": "def show():\n    return 0\n",
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root = tmp_path_factory.mktemp("shop")
    for path, text in _SOURCES.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return fourfold.Index.build(root)


def test_implementers(index: fourfold.Index) -> None:
    assert [row.caller for row in index.implementers("Base")] == ["Store"]


def test_importers_of_a_file_and_of_a_symbol(index: fourfold.Index) -> None:
    assert {row.path for row in index.importers("shop/store.py")} == {
        "shop/base.py",
        "shop/view.py",
    }
    assert {row.path for row in index.importers("Store")} == {"shop/view.py"}


def test_path(index: fourfold.Index) -> None:
    found = index.path("test_show", "Store.check")
    assert [row.target.name for row in found] == ["show", "save", "check"]
    assert [row.depth for row in found] == [1, 2, 3]
    assert index.path("Store.check", "test_show").notes


def test_cycles(index: fourfold.Index) -> None:
    assert index.cycles() == (("shop/base.py", "shop/store.py"),)


def test_unreferenced(index: fourfold.Index) -> None:
    assert {(symbol.path, symbol.name) for symbol in index.unreferenced()} == {
        ("shop/base.py", "run"),
        ("shop/store.py", "orphan"),
        ("other.py", "show"),
    }


def test_ambiguous_name_answers_with_its_candidates(index: fourfold.Index) -> None:
    found = index.callers("show")
    assert not found
    assert {symbol.path for symbol in found.symbols} == {"shop/view.py", "other.py"}
    assert "may mean 2 definitions" in found.notes[0]
    assert [row.path for row in index.callers("shop/view.py:5")] == ["tests/test_view.py"]


def test_affected_by_a_diff(index: fourfold.Index) -> None:
    diff = "--- a/shop/store.py\n+++ b/shop/store.py\n@@ -9 +9 @@\n-  return 1\n+  return 2\n"
    change = index.affected(diff)
    assert [symbol.qualified_name for symbol in change.changed] == ["Store.check"]
    assert [row.caller for row in change] == ["Store.save", "show", "test_show"]
    assert change.tests == ("tests/test_view.py",)
    assert index.affected("--- a/no.py\n+++ b/no.py\n@@ -1 +1 @@\n-a\n+b\n").notes


def test_export_of_edges(index: fourfold.Index) -> None:
    rows = list(index.export("edges", kinds=["call"]))
    (row,) = [row for row in rows if row["name"] == "check"]
    assert row["file"] == "shop/store.py"
    assert (row["line"], row["column"], row["kind"], row["tier"]) == (6, 20, "call", "self")
    assert (row["def_file"], row["def_line"], row["caller"]) == ("shop/store.py", 8, "Store.save")
    assert row["confidence"] == pytest.approx(0.97)


def test_export_of_symbols_chunks_and_codes(index: fourfold.Index) -> None:
    symbols = list(index.export("symbols", kinds=["class"]))
    assert {row["qualified_name"] for row in symbols} == {"Base", "Store"}
    assert {row["line"] for row in symbols} == {4}
    chunks = index.export("chunks", form="numpy")
    codes = index.export("codes", form="numpy")
    assert len(chunks["docid"]) == len(codes["code"])
    assert codes["code"].dtype == np.uint8


@pytest.mark.parametrize(
    ("what", "form", "kinds"),
    [("nothing", "rows", None), ("edges", "nothing", None), ("codes", "rows", ["call"])],
)
def test_export_refuses(
    index: fourfold.Index, what: str, form: str, kinds: list[str] | None
) -> None:
    with pytest.raises(ValueError, match=r"must be one of|no kinds"):
        index.export(cast("Exported", what), form=cast("Literal['rows']", form), kinds=kinds)


def test_arrow_is_an_extra(index: fourfold.Index, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ConfigError, match="pyarrow"):
        index.export("symbols", form="arrow")


def test_a_path_may_be_long(tmp_path: Path) -> None:
    for number in range(200):
        following = number + 1
        (tmp_path / f"c{number}.py").write_text(
            f"from c{following} import g{following}\n\n\ndef g{number}():\n"
            f"    return g{following}()\n",
            encoding="utf-8",
        )
    (tmp_path / "c200.py").write_text("def g200():\n    return 1\n", encoding="utf-8")
    index = fourfold.Index.build(tmp_path)
    assert len(index.path("g0", "g200")) == 200
    assert index.path("g200", "g0").notes == ("'g200' does not reach 'g0'",)
