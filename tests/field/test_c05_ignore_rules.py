"""C5: git's ignore rules, bit for bit, and nothing that leaks when a rule file is damaged."""

from __future__ import annotations

import codecs
from pathlib import Path

from .sandbox import build, git, write_tree

RULES = r"""
*.log
!keep.log
/rooted.py
build/
doc/**/draft.py
**/deep.py
trailing\ 
\#literal.py
\!bang.py
a?c.py
[xyz].py
parent/
!parent/child.py
no_slash_dir
""".lstrip("\n")  # noqa: W291  a blank kept by a backslash is one of the cases

FILES = (
    "app.py",
    "noise.log",
    "keep.log",
    "rooted.py",
    "sub/rooted.py",
    "build/out.py",
    "sub/build/out.py",
    "rebuild/kept.py",
    "doc/draft.py",
    "doc/a/b/draft.py",
    "doc/a/final.py",
    "deep.py",
    "q/w/deep.py",
    "#literal.py",
    "!bang.py",
    "abc.py",
    "abbc.py",
    "x.py",
    "xx.py",
    "parent/child.py",
    "no_slash_dir/a.py",
    "sub/no_slash_dir/a.py",
    "nested/inner.py",
    "nested/other.py",
    "nested/keep.log",
    "excluded.py",
    "[dir]/file.py",
)


def test_mark_before_the_first_rule_does_not_disarm_it(tmp_path: Path) -> None:
    """F11."""
    root = write_tree(
        tmp_path / "r",
        {
            ".gitignore": codecs.BOM_UTF8 + b"secret.py\r\n",
            "secret.py": "x = 1\n",
            "a.py": "y = 2\n",
        },
    )
    built = build(root)
    assert "secret.py" not in built.paths
    assert "a.py" in built.paths


def test_index_holds_what_git_would_add(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {name: f"name = {name!r}\n" for name in FILES})
    git("init", "-q", cwd=root)
    (root / ".gitignore").write_text(RULES)
    (root / "nested" / ".gitignore").write_text("inner.py\nkeep.log\n")
    (root / ".git" / "info").mkdir(exist_ok=True)
    (root / ".git" / "info" / "exclude").write_text("excluded.py\n")
    listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=root)
    expected = [name for name in listed.split("\0") if name and not name.endswith(".gitignore")]
    assert [path for path in build(root).paths if not path.endswith(".gitignore")] == sorted(
        expected
    )


def test_rules_of_one_root_do_not_reach_another(tmp_path: Path) -> None:
    first = write_tree(tmp_path / "one", {".gitignore": "a.py\n", "a.py": "x = 1\n", "b.py": ""})
    second = write_tree(tmp_path / "two", {"a.py": "x = 1\n"})
    assert "a.py" not in build(first).paths
    assert build(second).paths == ["a.py"]


def test_rules_count_without_a_repository(tmp_path: Path) -> None:
    root = write_tree(
        tmp_path / "r", {".gitignore": "gen/\n", "gen/a.py": "a = 1\n", "b.py": "b = 1\n"}
    )
    assert "gen/a.py" not in build(root).paths


def test_names_with_signs_of_the_rule_language_are_literal(tmp_path: Path) -> None:
    names = ["[ab].py", "a*b.py", "!x.py", "#x.py", "a\\b.py", "{a,b}.py", "?.py"]
    root = write_tree(tmp_path / "r", dict.fromkeys([".gitignore", *names], "x = 1\n"))
    assert set(names) <= set(build(root).paths)


def test_unreadable_rule_file_is_named_and_ignores_nothing_new(tmp_path: Path) -> None:
    root = write_tree(
        tmp_path / "r", {".gitignore": "a.py\n", "a.py": "x = 1\n", "sub/b.py": "y = 1\n"}
    )
    (root / ".gitignore").chmod(0)
    built = build(root, privileged=False)
    assert set(built.paths) == {"a.py", "sub/b.py"}
    assert ".gitignore" in built.skipped


def test_undecodable_rules_still_hide_what_they_name(tmp_path: Path) -> None:
    root = write_tree(
        tmp_path / "r",
        {".gitignore": b"caf\xe9/\nsecret.py\n", "secret.py": "x = 1\n", "a.py": "y = 1\n"},
    )
    assert "secret.py" not in build(root).paths
