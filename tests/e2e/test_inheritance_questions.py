"""Questions after what stands below a class or an interface."""

from __future__ import annotations

from pathlib import Path

import pytest

import fourfold

FILES = {
    "shapes.py": "class Shape:\n    pass\n\n\nclass Square(Shape):\n    pass\n\n\n"
    "class Tile(Square):\n    pass\n\n\n"
    "def use(shape: Shape) -> Shape:\n    return Shape()\n",
    "area.go": "package p\n\ntype Area interface {\n\tSize() int\n}\n\ntype Room struct{}\n\n"
    "func (r Room) Size() int { return 1 }\n\nfunc Sum(a Area) int { return a.Size() }\n",
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root = tmp_path_factory.mktemp("shapes")
    for name, text in FILES.items():
        Path(root, name).write_text(text, encoding="utf-8")
    return fourfold.Index.build(root)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("subclasses of Shape", ["Square"]),
        ("which classes inherit from Square", ["Tile"]),
        ("what implements Area", ["Room"]),
        ("хто реалізує Area", ["Room"]),
    ],
)
def test_what_stands_below_is_the_answer(
    index: fourfold.Index, question: str, found: list[str]
) -> None:
    result = index.search(question)
    assert [hit.symbol for hit in result] == found
    assert result.plan.strategy == "direct"


def test_uses_are_another_question(index: fourfold.Index) -> None:
    assert "use" in [hit.symbol for hit in index.search("who uses Shape")]


def test_nothing_below_is_said(index: fourfold.Index) -> None:
    result = index.search("subclasses of Tile")
    assert "graph: nothing in the index inherits from 'Tile'" in result.notes


def test_who_implements_a_function_still_finds_it(index: fourfold.Index) -> None:
    assert index.search("which file implements Sum")[0].symbol == "Sum"
    assert index.search("implementations of `Sum`")[0].symbol == "Sum"
