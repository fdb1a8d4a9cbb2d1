"""The outline of a file: from the index, and without one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import fourfold
from fourfold.answers import Outline, OutlineItem
from fourfold.cli.main import cli
from fourfold.errors import QueryError

_APP = '''"""A module."""

LIMIT = 3


class App:
    """Holds routes."""

    class Settings:
        def load(self): ...

    def run(self, port: int = 80) -> None:
        """Serve."""
        def helper(): ...


def main() -> int: ...
'''
_NAMES = [
    (0, "LIMIT"),
    (0, "App"),
    (1, "Settings"),
    (2, "load"),
    (1, "run"),
    (2, "helper"),
    (0, "main"),
]


def named(outline: Outline) -> list[tuple[int, str]]:
    def below(items: tuple[OutlineItem, ...], depth: int) -> list[tuple[int, str]]:
        return [
            row
            for item in items
            for row in ((depth, item.symbol.name), *below(item.children, depth + 1))
        ]

    return below(outline.items, 0)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/app.py").write_text(_APP, encoding="utf-8")
    (tmp_path / "notes.md").write_text("# Notes\n\ntext\n", encoding="utf-8")
    (tmp_path / "empty.py").write_text("x()\n", encoding="utf-8")
    (tmp_path / "data.unknown").write_text("text\n", encoding="utf-8")
    return tmp_path


def test_index_and_parser_give_the_same_tree(root: Path) -> None:
    index = fourfold.Index.build(root)
    indexed = index.outline("src/app.py")
    assert named(indexed) == _NAMES
    assert (indexed.indexed, indexed.language, indexed.notes) == (True, "python", ())
    alone = fourfold.outline_file(root / "src/app.py")
    assert not alone.indexed
    assert named(alone) == _NAMES
    run = indexed.items[1].children[1].symbol
    assert (run.line, run.end_line, run.doc) == (12, 14, "Serve.")
    assert run.signature == "def run(self, port: int = 80) -> None"
    again = alone.items[1].children[1].symbol
    assert (again.line, again.column, again.signature) == (run.line, run.column, run.signature)


def test_a_changed_or_new_file_is_parsed_now_and_says_so(root: Path) -> None:
    index = fourfold.Index.build(root)
    (root / "src/app.py").write_text("def other(): ...\n", encoding="utf-8")
    (root / "new.py").write_text("def new(): ...\n", encoding="utf-8")
    changed = index.outline("./src/app.py")
    assert named(changed) == [(0, "other")]
    assert "has changed" in changed.notes[0]
    assert changed.items[0].symbol.path == changed.path == "src/app.py"
    assert named(index.outline("new.py")) == [(0, "new")]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("notes.md", "markdown is read as text"),
        ("empty.py", "no definition in this file"),
        ("data.unknown", "no language"),
    ],
)
def test_an_empty_outline_says_why(path: str, said: str, root: Path) -> None:
    index = fourfold.Index.build(root)
    for outline in (index.outline(path), fourfold.outline_file(root / path)):
        assert not outline
        assert said in outline.notes[0]


def test_a_degraded_file_says_why(root: Path) -> None:
    (root / "deep.py").write_text("x = " + "(" * 5000 + ")" * 5000 + "\n", encoding="utf-8")
    assert "too deep" in fourfold.outline_file(root / "deep.py").notes[0]
    index = fourfold.Index.build(root)
    assert "too deep" in index.outline("deep.py").notes[0]


def test_many_levels_need_no_deep_stack(root: Path) -> None:
    nested = (
        "".join("  " * depth + f"class C{depth}:\n" for depth in range(200)) + "  " * 200 + "x=1"
    )
    (root / "nested.py").write_text(nested, encoding="utf-8")
    outline = fourfold.outline_file(root / "nested.py")
    assert len(named(outline)) >= 200
    assert max(depth for depth, _ in named(outline)) == 64
    asked = ["outline", "--json", str(root / "nested.py")]
    assert CliRunner().invoke(cli, asked).exit_code == 0


def test_a_secret_is_not_shown(root: Path) -> None:
    key = "sk_live_" + "a1b2c3d4e5f6g7h8i9j0k1l2"
    (root / "keys.py").write_text(f'API_KEY = "{key}"\ndef f(): ...\n', encoding="utf-8")
    index = fourfold.Index.build(root)
    for outline in (index.outline("keys.py"), fourfold.outline_file(root / "keys.py")):
        assert [item.symbol.name for item in outline] == ["API_KEY", "f"]
        assert key not in repr(outline)
        assert "look like secrets" in outline.notes[0]


def test_nothing_outside_the_root_is_read(root: Path) -> None:
    index = fourfold.Index.build(root / "src")
    for path in ("../empty.py", str(root / "empty.py"), "missing.py"):
        with pytest.raises(QueryError, match="no such file in the index"):
            index.outline(path)
    (root / "src/link.py").symlink_to(root / "empty.py")
    with pytest.raises(QueryError):
        index.outline("link.py")


def test_the_command_works_with_and_without_an_index(root: Path) -> None:
    file = str(root / "src/app.py")
    alone = CliRunner().invoke(cli, ["outline", file])
    assert alone.exit_code == 0
    assert "      12-14    method def run(self, port: int = 80) -> None  # Serve." in alone.stdout
    fourfold.Index.build(root)
    found = CliRunner().invoke(cli, ["outline", file])
    assert (found.exit_code, found.stdout) == (0, alone.stdout)
    answer = json.loads(CliRunner().invoke(cli, ["outline", "--json", file]).stdout)
    assert answer["indexed"]
    assert answer["items"][1]["children"][0]["symbol"]["name"] == "Settings"
    within = CliRunner().invoke(cli, ["outline", "-C", str(root), "src/app.py"])
    assert within.stdout == alone.stdout
    assert CliRunner().invoke(cli, ["outline", str(root / "notes.md")]).exit_code == 1
    assert CliRunner().invoke(cli, ["outline", str(root / "missing.py")]).exit_code == 2
