"""Uses by name alone: shown when they are asked for, worth what the name is worth."""

from __future__ import annotations

from pathlib import Path

import pytest

import fourfold

_SOURCES = {
    "a.py": (
        "class Store:\n    def flush_all(self):\n        return 1\n\n"
        "    def get(self):\n        return 2\n\n"
        "class Remote:\n    def flush_all(self):\n        return 3\n"
    ),
    "b.py": (
        "def run(thing):\n    thing.flush_all()\n    thing.get()\n\n"
        "def helper(flush_all):\n    return flush_all()\n"
    ),
    "c.js": "function run(thing) {\n  thing.flush_all();\n}\n",
    "tests/test_a.py": (
        "def only_in_tests():\n    return 1\n\ndef test_it(fake):\n    fake.only_in_tests()\n"
    ),
    "d.py": "def go(thing):\n    thing.only_in_tests()\n",
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root: Path = tmp_path_factory.mktemp("possible")
    for path, text in _SOURCES.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return fourfold.Index.build(root)


def test_a_name_alone_is_no_use(index: fourfold.Index) -> None:
    found = index.callers("Store.flush_all")
    assert not found
    assert "; 1 use of the name comes without evidence" in found.notes[0]
    assert "minimum confidence of 0" in found.notes[0]


def test_its_sites_are_shared_among_the_candidates(index: fourfold.Index) -> None:
    (row,) = index.callers("Store.flush_all", minimum=0.0)
    assert (row.path, row.line, row.caller) == ("b.py", 2, "run")
    assert (row.tier, row.confidence) == ("ambiguous", 0.25)
    assert not index.callers("Store.flush_all", minimum=0.3)


def test_the_name_of_a_builtin_is_worth_little(index: fourfold.Index) -> None:
    (row,) = index.callers("Store.get", minimum=0.05)
    assert (row.tier, row.confidence) == ("builtin-named", 0.1)


def test_code_never_means_a_test_by_name_alone(index: fourfold.Index) -> None:
    (row,) = index.callers("only_in_tests", minimum=0.0)
    assert row.path == "tests/test_a.py"


def test_a_question_shows_them_when_nothing_better_is_known(index: fourfold.Index) -> None:
    result = index.search("who calls Remote.flush_all")
    assert [hit.path for hit in result] == ["b.py"]
    assert result.plan.strategy == "direct"
    assert any("without evidence" in note for note in result.notes)


def test_uses_through_an_interface_are_said_to_be_possible(tmp_path: Path) -> None:
    source = (
        "package shapes\n\ntype Shape interface {\n\tArea() float64\n\tName() string\n}\n\n"
        "type Square struct{}\n\nfunc (s Square) Area() float64 { return 1 }\n"
        'func (s Square) Name() string { return "" }\n\n'
        "func Total(s Shape) float64 { return s.Area() }\n"
    )
    (tmp_path / "a.go").write_text(source, encoding="utf-8")
    index = fourfold.Index.build(tmp_path)
    for found in (index.callers("Square.Area"), index.impact("Square.Area")):
        assert not found
        assert "1 possible use with less, 0.6 at most" in found.notes[0]
    (row,) = index.callers("Square.Area", minimum=0.0)
    assert (row.caller, row.tier) == ("Total", "override")
    result = index.search("who calls Square.Area")
    assert [hit.symbol for hit in result] == ["Total"]
    assert any("1 possible use with less" in note for note in result.notes)


def test_types_that_have_all_methods_of_an_interface_may_implement_it(tmp_path: Path) -> None:
    files = {
        "shapes/shape.go": "package shapes\n\ntype Shape interface {\n\tArea() float64\n"
        "\tName() string\n}\n\ntype Half struct{}\n\n"
        "func (h Half) Area() float64 { return 1 }\n",
        "shapes/square.go": "package shapes\n\ntype Square struct{}\n\n"
        "func (s *Square) Area() float64 { return 1 }\n",
        "shapes/name.go": 'package shapes\n\nfunc (s *Square) Name() string { return "" }\n',
        "other/half.go": "package other\n\ntype Half int\n\n"
        'func (h Half) Name() string { return "" }\n',
        "shapes/fake_test.go": "package shapes\n\ntype Fake struct{}\n\n"
        'func (Fake) Area() float64 { return 1 }\nfunc (Fake) Name() string { return "" }\n',
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    (row,) = fourfold.Index.build(tmp_path).implementers("Shape")
    assert (row.path, row.line, row.caller) == ("shapes/square.go", 3, "Square")
    assert (row.kind, row.tier, row.confidence) == ("implement", "override", 0.6)


def test_what_is_embedded_counts_for_interfaces_and_types(tmp_path: Path) -> None:
    (tmp_path / "a.go").write_text(
        'package p\n\nimport "io"\n\ntype R interface{ Read() }\n\n'
        "type S interface {\n\tR\n\tClose()\n}\n\n"
        "type X interface {\n\tio.Writer\n\tClose()\n}\n\n"
        "type OnlyClose struct{}\n\nfunc (OnlyClose) Close() {}\n\n"
        "type Both struct{ OnlyClose }\n\nfunc (Both) Read() {}\n\n"
        "type Own struct{}\n\nfunc (*Own) Read() {}\nfunc (*Own) Close() {}\n\n"
        "type Promoted struct{ *Own }\n",
        encoding="utf-8",
    )
    index = fourfold.Index.build(tmp_path)
    rows = index.implementers("S")
    assert [row.caller for row in rows if row.tier == "override"] == ["Both", "Own", "Promoted"]
    assert [row.caller for row in index.implementers("X")] == []
