"""What `walk` lists is what git lists as not ignored."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fourfold import _core

NAMES = ["a", "b", "ab", "a.py", "b.py", "A", "a b", "[a]", "!a", "#a", "{a,b}", "-", "caf\udce9"]
PIECES = [
    *("a", "b", "ab", "A", ".py", "*", "**", "?", "/", "/", "**/", "/**", "[ab]", "[!a]", "[^b]"),
    *("[a-c]", "[]a]", "[[:alpha:]]", "[[:upper:]_]", "[a", "{a,b}", "\\", "\\*", "\\ ", " ", "!"),
    *("#", "-", "\t", "caf\udce9", "[\\]a]", "[a-]", "[[:no:]]", "é"),
]

lines = st.tuples(
    st.sampled_from(["", "", "", "!", "/", "!/", "#"]),
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=4).map("".join),
    st.sampled_from(["\n", "\r\n", " \n", "/\n", "\n\n"]),
).map("".join)
rules = st.tuples(st.sampled_from(["", "\ufeff"]), st.lists(lines, max_size=5).map("".join)).map(
    "".join
)
directories = st.lists(st.sampled_from(NAMES), max_size=2).map("/".join)
trees = st.lists(
    st.lists(st.sampled_from(NAMES), min_size=1, max_size=4).map("/".join), min_size=1, max_size=8
)


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[bytes]:
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(cwd),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_AUTHOR_NAME": "a",
        "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@example.org",
    }
    return subprocess.run(command, cwd=cwd, env=environment, check=False, capture_output=True)


def git(*arguments: str, cwd: Path) -> bytes:
    done = run("git", *arguments, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


def git_lists(root: Path) -> list[bytes]:
    listed = git("ls-files", "-co", "--exclude-standard", "-z", cwd=root)
    return sorted(path for path in listed.split(b"\0") if path)


def listed(root: Path) -> list[bytes]:
    return _core.walk(root, global_excludes=False).paths


def write(path: Path, content: str = "x") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode("utf-8", "surrogateescape"))


def fill(root: Path, files: Sequence[str], ignores: dict[str, str]) -> None:
    """Write files and ignore files wherever their names leave each other room."""
    content = dict.fromkeys(files, "x")
    content |= {f"{directory}/.gitignore": text for directory, text in ignores.items()}
    for file, text in content.items():
        place = root / file.strip("/")
        if not place.is_dir() and not any(parent.is_file() for parent in place.parents):
            write(place, text)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty repository to copy, because `git init` is slow."""
    root = tmp_path_factory.mktemp("template")
    git("init", "-q", "--template=", ".", cwd=root)
    return root


@pytest.fixture
def repository(template: Path, tmp_path: Path) -> Path:
    return shutil.copytree(template, tmp_path / "repository")


@given(
    files=trees,
    ignores=st.dictionaries(directories, rules, max_size=3),
    exclude=rules,
    ignores_case=st.booleans(),
)
def test_random_rules_mean_what_they_mean_to_git(
    template: Path, files: list[str], ignores: dict[str, str], exclude: str, ignores_case: bool
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = shutil.copytree(template, Path(folder) / "repository")
        fill(root, files, ignores)
        write(root / ".git/info/exclude", exclude)
        if ignores_case:
            git("config", "core.ignoreCase", "true", cwd=root)
        assert listed(root) == git_lists(root)


@given(
    files=trees,
    above=rules,
    between=rules,
    ignores=st.dictionaries(directories, rules, max_size=2),
)
def test_a_root_inside_a_repository_obeys_the_rules_above_it(
    template: Path, files: list[str], above: str, between: str, ignores: dict[str, str]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        top = shutil.copytree(template, Path(folder) / "repository")
        root = top / "a" / "b"
        fill(top, ["a/b/x"], {"": above, "a": between})
        # A root that is itself ignored is walked all the same: the caller asked for it.
        assume(run("git", "check-ignore", "-q", "a/b", cwd=top).returncode == 1)
        fill(root, files, ignores)
        assert listed(root) == git_lists(root)


def test_rules_hold_without_a_repository(tmp_path: Path) -> None:
    fill(tmp_path, ["a.py", "b.py", "c/a.py", "c/b.py"], {"": "a.py\n", "c": "!a.py\n/b.py\n"})
    assert listed(tmp_path) == [b".gitignore", b"b.py", b"c/.gitignore", b"c/a.py"]


def test_rules_can_be_switched_off(repository: Path) -> None:
    fill(repository, ["a.py"], {"": "*.py\n"})
    write(repository / ".git/info/exclude", "*.py\n")
    assert _core.walk(repository, respect_gitignore=False).paths == [b".gitignore", b"a.py"]


def test_f10_a_linked_worktree_obeys_the_common_excludes(repository: Path, tmp_path: Path) -> None:
    write(repository / "a.py")
    git("add", ".", cwd=repository)
    git("commit", "-qm", "a", cwd=repository)
    tree = tmp_path / "tree"
    git("worktree", "add", "-q", str(tree), "-b", "b", cwd=repository)
    assert (tree / ".git").is_file()
    write(repository / ".git/info/exclude", "private.py\n")
    fill(tree, ["b.py", "private.py", "own.py"], {"": "own.py\n"})
    assert listed(tree) == git_lists(tree) == [b".gitignore", b"a.py", b"b.py"]


def test_f11_marks_of_an_editor_do_not_disarm_a_rule(repository: Path) -> None:
    write(repository / "secret.py")
    write(repository / "other.py")
    (repository / ".gitignore").write_bytes(b"\xef\xbb\xbfsecret.py\r\n")
    assert listed(repository) == git_lists(repository) == [b".gitignore", b"other.py"]


def test_f17_a_submodule_that_points_nowhere_is_walked(repository: Path) -> None:
    fill(repository, ["a.py", "sub/b.py", "sub/c.py"], {"": "b.py\n", "sub": "c.py\n"})
    write(repository / "sub/.git", "gitdir: ../.git/modules/missing\n")
    walk = _core.walk(repository, global_excludes=False)
    # Its own rules hold, the outer ones do not.
    assert walk.paths == [b".gitignore", b"a.py", b"sub/.gitignore", b"sub/b.py"]
    assert walk.skipped == []


def test_a_nested_repository_obeys_its_own_rules_alone(repository: Path, template: Path) -> None:
    nested = shutil.copytree(template, repository / "nested")
    fill(repository, ["a.py", "b.py"], {"": "a.py\n"})
    fill(nested, ["a.py", "b.py", "c.py", "d.py"], {"": "b.py\n"})
    write(repository / ".git/info/exclude", "c.py\n")
    write(nested / ".git/info/exclude", "d.py\n")
    inner = git_lists(nested)
    assert inner == [b".gitignore", b"a.py", b"c.py"]
    assert listed(repository) == sorted(
        [b".gitignore", b"b.py", *(b"nested/" + path for path in inner)]
    )


def test_an_ignored_nested_repository_is_left_out(repository: Path, template: Path) -> None:
    write(shutil.copytree(template, repository / "nested") / "a.py")
    fill(repository, ["b.py"], {"": "nested/\n"})
    assert listed(repository) == [b".gitignore", b"b.py"]


def test_global_excludes_come_last(repository: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    write(home / ".gitconfig", f"[core]\n\texcludesFile = {home}/rules\n")
    write(home / "rules", "*.tmp\n*.bak\n")
    fill(repository, ["a.py", "a.tmp", "a.bak"], {"": "!a.bak\n"})
    program = (
        "import sys\nfrom fourfold import _core\n"
        "for excludes in (True, False):\n"
        "    print(_core.walk(sys.argv[1], global_excludes=excludes).paths)\n"
    )
    environment = {
        key: value for key, value in os.environ.items() if not key.startswith(("GIT_", "XDG_"))
    }
    done = subprocess.run(
        [sys.executable, "-c", program, str(repository)],
        env=environment | {"HOME": str(home)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == [
        "[b'.gitignore', b'a.bak', b'a.py']",
        "[b'.gitignore', b'a.bak', b'a.py', b'a.tmp']",
    ]
