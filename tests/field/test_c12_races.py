"""C12: a tree that changes or cannot be read while it is indexed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import cast

from fourfold import Index
from fourfold.indexing.snapshot import Snapshot

from .sandbox import BUILD, build, fourfold, python, write_tree

FAILPOINT = """
import os, shutil, sys
from pathlib import Path
from fourfold.indexing import build

root = Path(sys.argv[1])
listed = build.list_files

def list_then_change(*arguments, **options):
    listing = listed(*arguments, **options)
    (root / "deleted.py").unlink()
    (root / "became_folder.py").unlink()
    (root / "became_folder.py").mkdir()
    (root / "became_link.py").unlink()
    (root / "became_link.py").symlink_to("/etc/passwd")
    (root / "became_pipe.py").unlink()
    os.mkfifo(root / "became_pipe.py")
    (root / "truncated.py").write_text("")
    with open(root / "appended.py", "a") as file:
        file.write("def appended():\\n    return 2\\n")
    shutil.rmtree(root / "gone")
    return listing

build.list_files = list_then_change
"""


def test_tree_that_changes_after_the_walk(tmp_path: Path) -> None:
    """F49."""
    names = ("deleted", "became_folder", "became_link", "became_pipe", "truncated", "appended")
    files = {f"{name}.py": f"def {name}_first():\n    return 1\n" for name in names}
    root = write_tree(
        tmp_path / "r", files | {"gone/a.py": "x = 1\n", "fine.py": "def fine():\n    return 1\n"}
    )
    done = python(FAILPOINT + BUILD, str(root), cwd=tmp_path)
    assert done.status == 0, done.stderr
    skipped = dict(cast("list[tuple[str, str]]", done.json()["skipped"]))
    assert set(skipped) == {
        "deleted.py",
        "became_folder.py",
        "became_link.py",
        "became_pipe.py",
        "gone/a.py",
    }
    assert all(skipped.values())
    index = Index.open(root)
    assert list(Snapshot.open(root / ".fourfold").paths) == [
        "appended.py",
        "fine.py",
        "truncated.py",
    ]
    assert [symbol.path for symbol in index.definitions("appended")] == ["appended.py"]
    assert len(index.grep("root:")) == 0


def test_unreadable_parts_are_listed_and_the_rest_is_indexed(tmp_path: Path) -> None:
    """F26."""
    root = write_tree(
        tmp_path / "r",
        {
            "a.py": "def readable():\n    return 1\n",
            "locked/inner.py": "x = 1\n",
            "locked_file.py": "y = 1\n",
            "sub/.gitignore": "z.py\n",
            "sub/b.py": "z = 1\n",
        },
    )
    for name in ("locked", "locked_file.py", "sub/.gitignore"):
        (root / name).chmod(0)
    try:
        built = build(root, privileged=False)
    finally:
        (root / "locked").chmod(0o700)
    assert built.paths == ["a.py", "sub/b.py"]
    assert {"locked", "locked_file.py", "sub/.gitignore"} <= set(built.skipped)
    assert [symbol.path for symbol in built.index.definitions("readable")] == ["a.py"]


def test_next_run_takes_up_what_had_failed(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": "x = 1\n", "late.py": "def late():\n    return 1\n"})
    (root / "late.py").chmod(0)
    assert build(root, privileged=False).paths == ["a.py"]
    (root / "late.py").chmod(0o600)
    assert build(root, privileged=False).paths == ["a.py", "late.py"]


def test_file_that_changed_since_is_marked_and_shown_as_indexed(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": "def kept():\n    return 'old body'\n"})
    index = build(root).index
    assert not index.search("where is kept defined")[0].stale
    (root / "a.py").write_text("# pushed down\n" * 10 + "def kept():\n    return 'new body'\n")
    hit = index.search("where is kept defined")[0]
    assert hit.stale
    assert "old body" in hit.text
    (root / "a.py").unlink()
    assert index.search("where is kept defined")[0].stale


def test_folder_that_does_not_exist_is_one_clear_line(tmp_path: Path) -> None:
    done = fourfold("index", str(tmp_path / "missing"), cwd=tmp_path)
    assert (done.status, done.stdout) == (2, "")
    assert "missing" in done.stderr
    assert len(done.stderr.strip().split("\n")) == 1


def test_json_of_a_build_is_one_object(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": "x = 1\n"})
    done = fourfold("index", "--json", cwd=root)
    assert done.status == 0, done.stderr
    assert isinstance(json.loads(done.stdout), dict)
    assert sys.executable not in done.stdout
