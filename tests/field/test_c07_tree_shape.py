"""C7: links, worktrees, submodules, nested repositories, and indexes that are moved."""

from __future__ import annotations

import os
import socket
from pathlib import Path

from fourfold import Index

from .sandbox import build, fourfold, git, write_tree


def test_linked_worktree_obeys_the_common_excludes(tmp_path: Path) -> None:
    """F10."""
    main = write_tree(tmp_path / "main", {"a.py": "x = 1\n"})
    git("init", "-q", cwd=main)
    git("add", "-A", cwd=main)
    git("commit", "-q", "-m", "first", cwd=main)
    git("worktree", "add", "-q", "../linked", "-b", "other", cwd=main)
    (main / ".git" / "info").mkdir(exist_ok=True)
    (main / ".git" / "info" / "exclude").write_text("scratch.py\n")
    linked = write_tree(tmp_path / "linked", {"scratch.py": "y = 1\n", "b.py": "z = 1\n"})
    assert (linked / ".git").is_file()
    assert build(linked).paths == ["a.py", "b.py"]


def test_submodule_without_its_git_folder_is_indexed(tmp_path: Path) -> None:
    """F17."""
    pointers = ("gitdir: ../missing/modules/sub\n", "gitdir: \n", "\xff\n", "")
    files = {"a.py": "x = 1\n"}
    for number, pointer in enumerate(pointers):
        files |= {f"sub{number}/.git": pointer, f"sub{number}/b.py": "def inner(): pass\n"}
    root = write_tree(tmp_path / "r", files)
    git("init", "-q", cwd=root)
    built = build(root)
    inside = [f"sub{number}/b.py" for number in range(len(pointers))]
    assert built.paths == ["a.py", *inside]
    assert [symbol.path for symbol in built.index.definitions("inner")] == inside


def test_links_in_a_circle_end(tmp_path: Path) -> None:
    """F21."""
    root = write_tree(tmp_path / "r", {"a.py": "x = 1\n", "d/e/b.py": "y = 1\n"})
    (root / "loop").symlink_to(".")
    (root / "left").symlink_to("right")
    (root / "right").symlink_to("left")
    (root / "d" / "e" / "up").symlink_to("..")
    (root / "twin.py").symlink_to("a.py")
    built = build(root)
    assert built.paths == ["a.py", "d/e/b.py"]


def test_what_a_link_outside_shows_is_not_read(tmp_path: Path) -> None:
    outside = write_tree(tmp_path / "outside", {"private.py": "TOKEN_OF_ANOTHER = 1\n"})
    root = write_tree(tmp_path / "r", {"a.py": "x = 1\n"})
    (root / "file.py").symlink_to(outside / "private.py")
    (root / "folder").symlink_to(outside)
    (root / "passwd").symlink_to("/etc/passwd")
    built = build(root)
    assert built.paths == ["a.py"]
    assert len(built.index.grep("TOKEN_OF_ANOTHER")) == 0


def test_hard_links_are_two_files(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": "x = 1\n"})
    os.link(root / "a.py", root / "b.py")
    assert build(root).paths == ["a.py", "b.py"]


def test_pipes_and_sockets_are_never_opened(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": "x = 1\n"})
    os.mkfifo(root / "pipe.py")
    with socket.socket(socket.AF_UNIX) as listener:
        # A relative name, since the name of a socket must be short.
        previous = Path.cwd()
        os.chdir(root)
        try:
            listener.bind("socket.py")
        finally:
            os.chdir(previous)
        built = build(root)
    assert built.paths == ["a.py"]


def test_nested_repository_keeps_its_own_rules(tmp_path: Path) -> None:
    root = write_tree(
        tmp_path / "r",
        {
            "a.py": "x = 1\n",
            "inner/b.py": "y = 1\n",
            "inner/junk.py": "z = 1\n",
            "inner/.gitignore": "junk.py\n",
        },
    )
    git("init", "-q", cwd=root)
    git("init", "-q", cwd=root / "inner")
    paths = build(root).paths
    assert "inner/b.py" in paths
    assert "inner/junk.py" not in paths


def test_index_survives_being_moved(tmp_path: Path) -> None:
    """F46."""
    root = write_tree(tmp_path / "repo", {"pkg/a.py": "def moved_along():\n    return 7\n"})
    build(root)
    moved = root.rename(tmp_path / "repo2")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path)
    for path in (moved, tmp_path / "link" / "repo2"):
        hit = Index.open(path).search("where is moved_along defined")[0]
        assert (hit.path, hit.stale) == ("pkg/a.py", False)
        assert "return 7" in hit.text
    stored = b"".join(file.read_bytes() for file in sorted((moved / ".fourfold").iterdir()))
    assert os.fsencode(tmp_path) not in stored
    done = fourfold(
        "search", "where is moved_along defined", "-C", str(moved), cwd=tmp_path / "elsewhere"
    )
    assert done.status == 0, done.stderr
    assert "pkg/a.py" in done.stdout


def test_index_answers_from_a_tree_that_cannot_be_written(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": "def frozen():\n    return 1\n"})
    build(root)
    folders = [root, root / ".fourfold"]
    for file in (root / ".fourfold").iterdir():
        file.chmod(0o400)
    for folder in folders:
        folder.chmod(0o500)
    try:
        done = fourfold("def", "frozen", cwd=root, privileged=False)
    finally:
        for folder in folders:
            folder.chmod(0o700)
    assert done.status == 0, done.stderr
    assert "a.py" in done.stdout


def test_folder_reached_by_a_link_is_the_folder(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": "x = 1\n"})
    (tmp_path / "alias").symlink_to(root)
    index = Index.build(tmp_path / "alias")
    assert index.root == root.resolve()
