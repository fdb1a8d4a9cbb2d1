"""A prototype and its definition are one thing to ask about."""

from __future__ import annotations

from pathlib import Path

import pytest

import fourfold

FILES = {
    "c.h": "int proto(int);\nint lone(int);\n",
    "d.h": "int lone(int);\n",
    "c1.c": '#include "c.h"\nint proto(int x) { return x; }\n',
    "c2.c": '#include "c.h"\nint user(void) { return proto(1); }\n',
    "local.c": "int prec(void) { return 1; }\nint f(int a) { { int prec = a; } return prec(); }\n",
    "base.py": "class Base:\n    @property\n    def size(self):\n        return 1\n\n\n"
    "def area(b: Base):\n    return b.size\n\n\ndef top(b: Base):\n    return area(b)\n",
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root = tmp_path_factory.mktemp("declared")
    for name, text in FILES.items():
        Path(root, name).write_text(text, encoding="utf-8")
    return fourfold.Index.build(root)


@pytest.mark.parametrize("asked", ["proto", "c.h:1", "c1.c:2"])
def test_callers_are_those_of_the_definition(index: fourfold.Index, asked: str) -> None:
    assert [usage.caller for usage in index.callers(asked)] == ["user"]
    assert [usage.caller for usage in index.impact(asked)] == ["user"]


def test_prototypes_of_nothing_here_are_one(index: fourfold.Index) -> None:
    found = index.callers("lone")
    assert found.notes == ("nothing in the index uses 'lone'",)
    assert {symbol.path for symbol in found.symbols} == {"c.h", "d.h"}


def test_a_prototype_is_never_unreferenced(index: fourfold.Index) -> None:
    assert {symbol.name for symbol in index.unreferenced()} == {"user", "f", "top"}


def test_uses_that_are_no_calls_are_told_of(index: fourfold.Index) -> None:
    found = index.callers("Base.size")
    assert found.notes == (
        "nothing in the index calls 'size'; 1 other use is among its references",
    )
    assert [(usage.caller, usage.depth) for usage in index.impact("Base.size")] == [
        ("area", 1),
        ("top", 2),
    ]


def test_calls_that_a_local_hides_are_told_of(index: fourfold.Index) -> None:
    (note,) = index.callers("prec").notes
    assert note == (
        "nothing in the index uses 'prec'; 1 call of the name stands where a local has it too"
    )
