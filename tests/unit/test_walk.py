"""`walk`: caps, links, special files, secrets, and what cannot be read."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from fourfold import _core

LIMITED = Path(__file__).parents[1] / "field" / "limited.py"
DEEP = "directory"
PROGRAM = """
import sys
from fourfold import _core
walk = _core.walk(sys.argv[1], global_excludes=False)
print((walk.paths, walk.skipped))
"""


def write(path: Path, content: bytes = b"x") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def test_paths_are_bytes_in_order_of_bytes(tmp_path: Path) -> None:
    names = [b"caf\xe9.py", b"a\nb.py", b"Z", b"a/b", b"a.b", b"a-b", b".hidden"]
    for name in names:
        write(Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)))
    assert _core.walk(tmp_path).paths == sorted(names)
    assert _core.walk(os.fsencode(tmp_path)).paths == sorted(names)
    assert _core.walk(str(tmp_path)).paths == sorted(names)


def test_arrays_say_what_the_system_says(tmp_path: Path) -> None:
    write(tmp_path / "a", b"123")
    write(tmp_path / "b")
    walk = _core.walk(tmp_path)
    stats = [(tmp_path / os.fsdecode(path)).stat() for path in walk.paths]
    assert walk.sizes.tolist() == [3, 1]
    assert walk.mtimes_ns.tolist() == [stat.st_mtime_ns for stat in stats]
    assert walk.ctimes_ns.tolist() == [stat.st_ctime_ns for stat in stats]
    assert walk.inodes.tolist() == [stat.st_ino for stat in stats]
    assert (walk.sizes.dtype, walk.mtimes_ns.dtype) == (np.uint64, np.int64)


def test_an_empty_root_is_no_error(tmp_path: Path) -> None:
    walk = _core.walk(tmp_path)
    assert (walk.paths, walk.skipped, walk.sizes.tolist(), walk.num_ignored) == ([], [], [], 0)


def test_a_root_that_is_no_directory_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing:
        _core.walk(tmp_path / "missing")
    assert missing.value.filename == str(tmp_path / "missing")
    write(tmp_path / "file")
    with pytest.raises(NotADirectoryError):
        _core.walk(tmp_path / "file")


def test_a_root_may_be_reached_through_a_link(tmp_path: Path) -> None:
    write(tmp_path / "real/a.py")
    (tmp_path / "link").symlink_to("real")
    assert _core.walk(tmp_path / "link").paths == [b"a.py"]


def test_f21_links_are_listed_and_never_followed(tmp_path: Path) -> None:
    write(tmp_path / "a/a.py")
    (tmp_path / "loop").symlink_to(".")
    (tmp_path / "a/up").symlink_to("..")
    (tmp_path / "x").symlink_to("y")
    (tmp_path / "y").symlink_to("x")
    (tmp_path / "outside").symlink_to("/etc/passwd")
    walk = _core.walk(tmp_path)
    assert walk.paths == [b"a/a.py"]
    links = [b"a/up", b"loop", b"outside", b"x", b"y"]
    assert walk.skipped == [(path, "symlink") for path in links]


def test_special_files_are_listed_and_never_opened(tmp_path: Path) -> None:
    write(tmp_path / "a.py")
    os.mkfifo(tmp_path / "pipe.py")
    os.mkfifo(tmp_path / ".gitignore")
    listener = socket.socket(socket.AF_UNIX)
    # A socket's path is short, whatever the temporary folder is called.
    folder = os.open(tmp_path, os.O_RDONLY)
    try:
        listener.bind(f"/proc/self/fd/{folder}/socket.py")
        walk = _core.walk(tmp_path)
    finally:
        os.close(folder)
        listener.close()
    assert walk.paths == [b"a.py"]
    assert walk.skipped == [
        (b".gitignore", "special file"),
        (b".gitignore", "unreadable ignore file"),
        (b"pipe.py", "special file"),
        (b"socket.py", "special file"),
    ]


def test_caps_are_visible(tmp_path: Path) -> None:
    write(tmp_path / "small.py", b"x" * 10)
    write(tmp_path / "large.py", b"x" * 11)
    write(tmp_path / "one/two/three.py")
    write(tmp_path / "one/a_rather_long_name.py")
    walk = _core.walk(tmp_path, max_file_bytes=10, max_depth=1, max_path_bytes=20)
    assert walk.paths == [b"small.py"]
    assert walk.skipped == [
        (b"large.py", "too large"),
        (b"one/a_rather_long_name.py", "path too long"),
        (b"one/two", "too deep"),
    ]


def test_a_sparse_file_is_as_large_as_it_says(tmp_path: Path) -> None:
    with (tmp_path / "sparse.py").open("wb") as file:
        file.truncate(8 << 30)
    assert _core.walk(tmp_path).skipped == [(b"sparse.py", "too large")]


@pytest.fixture
def deep_tree(tmp_path: Path) -> Iterator[Path]:
    """A tree whose paths are longer than the system takes."""
    here = os.open(tmp_path, os.O_RDONLY)
    for _ in range(500):
        os.mkdir(DEEP, dir_fd=here)
        deeper = os.open(DEEP, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = deeper
    os.close(here)
    yield tmp_path
    # Python's own way of removing a tree is recursive.
    subprocess.run(["rm", "-rf", str(tmp_path / DEEP)], check=True)


def test_a_very_deep_tree_ends(deep_tree: Path) -> None:
    walk = _core.walk(deep_tree)
    assert walk.skipped == [(os.fsencode("/".join([DEEP] * 129)), "too deep")]
    walk = _core.walk(deep_tree, max_depth=10_000)
    assert [reason for _, reason in walk.skipped] in (["unreadable"], ["path too long"])


def test_secrets_are_left_out_by_name(tmp_path: Path) -> None:
    secrets = [".env", ".env.local", "id_rsa", "server.PEM", "sub/.npmrc", "x.tfstate-old"]
    harmless = [".env.example", "credentials.py", "id_rsa.pub", "secrets.md"]
    for name in secrets + harmless:
        write(tmp_path / name)
    walk = _core.walk(tmp_path)
    assert walk.paths == sorted(os.fsencode(name) for name in harmless)
    assert walk.skipped == [(path, "secret name") for path in sorted(map(os.fsencode, secrets))]


def test_the_own_ignore_file_can_only_add(tmp_path: Path) -> None:
    write(tmp_path / ".gitignore", b"a.py\n")
    write(tmp_path / ".fourfoldignore", b"!a.py\nb.py\n*.txt\n!keep.txt\n")
    for name in ("a.py", "b.py", "c.py", "d.txt", "keep.txt", "sub/b.py"):
        write(tmp_path / name)
    walk = _core.walk(tmp_path)
    assert walk.paths == [b".fourfoldignore", b".gitignore", b"c.py", b"keep.txt"]
    assert walk.num_ignored == 4
    # It holds in a nested repository and without git's rules too.
    write(tmp_path / "sub/.git/HEAD", b"ref: refs/heads/main\n")
    assert b"sub/b.py" not in _core.walk(tmp_path).paths
    assert b"b.py" not in _core.walk(tmp_path, respect_gitignore=False).paths


def test_other_systems_folders_are_never_entered(tmp_path: Path) -> None:
    for folder in (".git", ".hg", ".svn", ".fourfold", "sub/.git"):
        write(tmp_path / folder / "config")
    write(tmp_path / "a.py")
    walk = _core.walk(tmp_path)
    assert (walk.paths, walk.skipped) == ([b"a.py"], [])


@pytest.mark.parametrize("content", ["a.py\n".encode("utf-16"), b"\xfe\xff\0a"])
def test_an_ignore_file_in_utf_16_is_listed(tmp_path: Path, content: bytes) -> None:
    write(tmp_path / "sub/.gitignore", content)
    write(tmp_path / "sub/a.py")
    walk = _core.walk(tmp_path)
    assert walk.paths == [b"sub/.gitignore", b"sub/a.py"]
    assert walk.skipped == [(b"sub/.gitignore", "unreadable ignore file")]


def test_an_ignore_file_that_is_a_link_is_listed(tmp_path: Path) -> None:
    write(tmp_path / "rules", b"a.py\n")
    write(tmp_path / "a.py")
    (tmp_path / ".gitignore").symlink_to("rules")
    walk = _core.walk(tmp_path)
    assert walk.paths == [b"a.py", b"rules"]
    assert walk.skipped == [(b".gitignore", "symlink"), (b".gitignore", "unreadable ignore file")]


def test_rules_outside_the_root_have_a_name(tmp_path: Path) -> None:
    write(tmp_path / ".git/HEAD", b"ref: refs/heads/main\n")
    write(tmp_path / ".git/info/exclude", b"\xff\xfe")
    write(tmp_path / ".gitignore", b"\xff\xfe")
    write(tmp_path / "a/.gitignore", b"\xff\xfe")
    write(tmp_path / "a/b/c.py")
    walk = _core.walk(tmp_path / "a/b", global_excludes=False)
    assert walk.paths == [b"c.py"]
    paths = [b"../../.git/info/exclude", b"../../.gitignore", b"../.gitignore"]
    assert walk.skipped == [(path, "unreadable ignore file") for path in paths]


def test_f26_what_cannot_be_read_is_listed_and_the_rest_is_too(tmp_path: Path) -> None:
    write(tmp_path / "closed/a.py")
    write(tmp_path / "open/.gitignore", b"b.py\n")
    write(tmp_path / "open/b.py")
    write(tmp_path / "c.py")
    (tmp_path / "closed").chmod(0)
    (tmp_path / "open/.gitignore").chmod(0)
    try:
        done = subprocess.run(
            [
                sys.executable,
                LIMITED,
                str(6 << 30),
                "drop",
                sys.executable,
                "-c",
                PROGRAM,
                tmp_path,
            ],
            check=True,
            capture_output=True,
            text=True,
        )
    finally:
        (tmp_path / "closed").chmod(0o700)
    paths = [b"c.py", b"open/.gitignore", b"open/b.py"]
    skipped = [(b"closed", "unreadable"), (b"open/.gitignore", "unreadable ignore file")]
    assert done.stdout.strip() == repr((paths, skipped))


def test_caps_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="max_file_bytes must be at least 0, got -1"):
        _core.walk(tmp_path, max_file_bytes=-1)
    with pytest.raises(ValueError, match="max_depth must be at least 0, got -1"):
        _core.walk(tmp_path, max_depth=-1)
    with pytest.raises(ValueError, match="max_path_bytes must be at least 1, got 0"):
        _core.walk(tmp_path, max_path_bytes=0)
