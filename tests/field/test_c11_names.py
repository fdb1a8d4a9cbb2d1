"""C11: file names are bytes; they round-trip, and no terminal or parser is broken by them."""

from __future__ import annotations

import base64
import os
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest

from .sandbox import build, invoke, write_tree

LATIN = b"caf\xe9.py"
NEWLINE = b"a\nb.py"
ESCAPE = b"\x1b]0;x\x07.py"

ODD = [
    LATIN,
    NEWLINE,
    ESCAPE,
    b'"q".py',
    b"-leading.py",
    b"trailing .py ",
    b"tab\there.py",
    b"emoji\xf0\x9f\x99\x82.py",
    b"rtl\xe2\x80\xae.py",
    b"back\\slash.py",
    b"percent%20.py",
    b"n" * 250 + b".py",
]


def write_named(root: Path, *names: bytes) -> Path:
    """Write a file of one definition for each name."""
    root.mkdir()
    for number, name in enumerate(names):
        with open(os.path.join(os.fsencode(root), name), "wb") as file:  # noqa: PTH118, PTH123
            file.write(b"def odd_%d():\n    return 'needle'\n" % number)
    return root


def rows(done_json: Mapping[str, object], key: str) -> Sequence[Mapping[str, object]]:
    return cast("Sequence[Mapping[str, object]]", done_json[key])


def test_undecodable_and_broken_names_are_listed_and_found(tmp_path: Path) -> None:
    """F22."""
    root = write_named(tmp_path / "r", *ODD)
    built = build(root)
    assert [os.fsencode(path) for path in built.paths] == sorted(ODD)
    for number, name in enumerate(ODD):
        if not name.endswith(b".py"):
            continue
        (symbol,) = built.index.definitions(f"odd_{number}")
        assert os.fsencode(symbol.path) == name
        hit = built.index.search(f"where is odd_{number} defined")[0]
        assert os.fsencode(hit.path) == name
        assert not hit.stale
    assert len(built.index.grep("needle")) == len(ODD)


def test_json_is_valid_and_keeps_the_bytes(tmp_path: Path) -> None:
    """F22."""
    root = write_named(tmp_path / "r", LATIN, NEWLINE, b"plain.py")
    build(root)
    found: set[bytes] = set()
    done = invoke("grep", "needle", "--json", cwd=root)
    assert done.status == 0, done.stderr
    for row in rows(done.json(), "matches"):
        encoded = row.get("path_b64")
        if encoded is not None:
            found.add(base64.b64decode(str(encoded)))
            assert "\ufffd" in str(row["path"])
        else:
            found.add(str(row["path"]).encode())
    assert found == {LATIN, NEWLINE, b"plain.py"}


@pytest.mark.parametrize(
    "verb", [("grep", "needle"), ("search", "where is odd_0 defined"), ("def", "odd_0")]
)
def test_terminal_never_gets_a_control_character_from_a_name(
    tmp_path: Path, verb: tuple[str, str]
) -> None:
    root = write_named(tmp_path / "r", ESCAPE, NEWLINE, b"rtl\xe2\x80\xae.py")
    build(root)
    done = invoke(*verb, cwd=root)
    assert done.status == 0, done.stderr
    assert not any(sign in done.stdout for sign in "\x1b\x07\r\u202e")


def test_terminal_never_gets_a_control_character_from_a_file(tmp_path: Path) -> None:
    hostile = "def shown():\n    return '\x1b]52;c;aGk=\x07 \x1b[2J needle \r \u202e \x9b'\n"
    root = write_tree(tmp_path / "r", {"a.py": hostile})
    build(root)
    for verb in (("grep", "needle"), ("search", "where is shown defined")):
        done = invoke(*verb, cwd=root)
        assert done.status == 0, done.stderr
        assert not any(sign in done.stdout for sign in "\x1b\x07\r\u202e\x9b")


def test_case_twins_are_two_files(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"Case.py": "x = 1\n", "case.py": "y = 1\n"})
    assert build(root).paths == ["Case.py", "case.py"]


def test_stored_names_are_not_normalised(tmp_path: Path) -> None:
    composed = unicodedata.normalize("NFC", "café.py")
    decomposed = unicodedata.normalize("NFD", "café.py")
    root = write_tree(tmp_path / "r", {composed: "x = 1\n", decomposed: "y = 1\n"})
    assert set(build(root).paths) == {composed, decomposed}
