"""S1, S2: a path in an argument names an indexed file or nothing, and links do not lead out."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold import Index, QueryError

from .sandbox import build, invoke, write_tree

OUTSIDE = (
    "../outside.py",
    "pkg/../../outside.py",
    "%2e%2e/outside.py",
    "..\\outside.py",
    "/etc/passwd",
    "C:x.py",
    "\\\\?\\C:\\x.py",
    "a.py\x00.txt",
    "a.py.",
    "a.py ",
    "../r-evil/secret.py",
    "pkg",
    ".",
    "",
    "x/" * 2_500 + "a.py",
)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    folder = tmp_path_factory.mktemp("paths")
    write_tree(folder, {"outside.py": "x = 1\n", "r-evil/secret.py": "y = 1\n"})
    root = write_tree(folder / "r", {"a.py": "def a():\n    pass\n", "pkg/b.py": "z = 1\n"})
    return build(root).index


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: repr(path)[:30])
def test_path_outside_is_the_same_as_no_path(index: Index, path: str) -> None:
    with pytest.raises(QueryError) as caught:
        index.similar(path, 1)
    assert str(caught.value) == f"{path}: no such file in the index"
    with pytest.raises(QueryError):
        index.search("who calls this", at=f"{path}:1")


@pytest.mark.parametrize("line", [0, 4, 10**9])
def test_line_outside_the_file_is_refused(index: Index, line: int) -> None:
    with pytest.raises(QueryError, match="no line"):
        index.similar("a.py", line)


def test_command_refuses_a_path_outside(index: Index) -> None:
    assert index.root is not None
    done = invoke("similar", "../outside.py:1", cwd=index.root)
    assert (done.status, done.stdout) == (2, "")
    assert "no such file in the index" in done.stderr


def test_link_put_in_place_of_a_file_is_not_followed(tmp_path: Path) -> None:
    outside = write_tree(tmp_path / "outside", {"private.py": "PRIVATE_TEXT = 1\n"})
    root = write_tree(tmp_path / "r", {"a.py": "def a():\n    return 'as indexed'\n"})
    index = build(root).index
    (root / "a.py").unlink()
    (root / "a.py").symlink_to(outside / "private.py")
    hit = index.search("where is a defined")[0]
    assert hit.stale
    assert "as indexed" in hit.text
    index.refresh()
    assert len(index.grep("PRIVATE_TEXT")) == 0
