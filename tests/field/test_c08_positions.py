"""C8: one notion of line and column, the same on every surface."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest

from .sandbox import Built, build, invoke, write_tree

UMLAUTS = """\
// Überträge TODO
function übertragen() {
  return lösung(1);
}
/* ä */ function lösung(n) { return n; }
"""
FORM_FEED = 'a=1\n\x0c\ndef f():\n  x="\u2028"\n  return 7\n'
CARRIAGE = "def one():\r\n    return 'first end'\r\n\r\n\r\ndef two():\r\n    return one()\r\n"


@pytest.fixture
def umlauts(tmp_path: Path) -> Built:
    return build(write_tree(tmp_path / "r", {"t.js": UMLAUTS}))


def test_columns_are_bytes_on_every_surface(umlauts: Built) -> None:
    """F19."""
    root = umlauts.index.root
    assert root is not None
    line = UMLAUTS.split("\n")[4]
    column = len(line[: line.index("lösung")].encode())
    (symbol,) = umlauts.index.definitions("lösung")
    assert (symbol.line, symbol.column) == (5, column)
    (call,) = umlauts.index.callers("lösung")
    assert (call.line, call.column) == (3, len(b"  return "))
    found = [(match.line, match.column) for match in umlauts.index.grep("lösung")]
    assert found == [(3, 9), (5, column)]
    done = invoke("def", "lösung", "--json", cwd=root)
    assert done.status == 0, done.stderr
    assert f'"column": {column}' in json.dumps(done.json())


def test_match_ends_where_its_text_ends(umlauts: Built) -> None:
    raw = UMLAUTS.encode()
    for match in umlauts.index.grep("lösung"):
        assert raw[match.start : match.end].decode() == "lösung"


def test_only_the_line_feed_ends_a_line(tmp_path: Path) -> None:
    """F23."""
    root = write_tree(tmp_path / "r", {"f.py": FORM_FEED})
    index = build(root).index
    (symbol,) = index.definitions("f")
    assert (symbol.line, symbol.end_line) == (3, 5)
    assert [match.line for match in index.grep("return 7")] == [5]
    hit = index.search('"return 7"')[0]
    assert [site.line for site in hit.sites] == [5]
    assert hit.start_line <= 5 <= hit.end_line
    hit = index.search("where is f defined")[0]
    assert hit.line == 3
    done = invoke("grep", "return 7", cwd=root)
    assert "f.py:5:" in done.stdout
    done = invoke("def", "f", cwd=root)
    assert "f.py:3" in done.stdout


def test_other_separators_are_plain_characters(tmp_path: Path) -> None:
    separators = ("\x0b", "\x1c", "\x85", "\u2028", "\u2029", "\r")
    files = {
        f"s{number}.py": f'text = """a{sign}b"""\ndef after():\n    return "needle"\n'
        for number, sign in enumerate(separators)
    }
    index = build(write_tree(tmp_path / "r", files)).index
    expected = sorted(files)
    needles = [(match.path, match.line) for match in index.grep("needle")]
    assert needles == [(path, 3) for path in expected]
    symbols = index.definitions("after")
    assert [(symbol.path, symbol.line) for symbol in symbols] == [(path, 2) for path in expected]


def test_carriage_return_belongs_to_the_line_end(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"w.py": CARRIAGE})
    index = build(root).index
    (two,) = index.definitions("two")
    assert (two.line, two.end_line) == (5, 6)
    (match,) = index.grep("first end")
    assert (match.line, match.text) == (2, "    return 'first end'")
    (call,) = index.callers("one")
    assert (call.line, call.column) == (6, 11)


def test_chunks_are_cut_between_characters(tmp_path: Path) -> None:
    body = "".join(f"    total += {number}  # Schlüssel äöü 漢字 🙂\n" for number in range(600))
    root = write_tree(tmp_path / "r", {"big.py": f"def long(total):\n{body}    return total\n"})
    index = build(root).index
    hits = index.search("Schlüssel", dedupe="none", limit=50, modalities=["text"])
    assert len(hits) > 1
    assert not any("\ufffd" in hit.text for hit in hits)


def test_text_answers_of_library_and_command_agree(umlauts: Built) -> None:
    root = umlauts.index.root
    assert root is not None
    done = invoke("search", "where is lösung defined", "--json", cwd=root)
    hit = umlauts.index.search("where is lösung defined")[0]
    rows = cast("list[Mapping[str, object]]", done.json()["hits"])
    shown = {key: rows[0][key] for key in ("path", "start_line", "end_line", "line")}
    assert shown == {
        "path": hit.path,
        "start_line": hit.start_line,
        "end_line": hit.end_line,
        "line": hit.line,
    }
