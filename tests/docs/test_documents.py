"""Links lead somewhere, public names exist, and what the README shows runs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import language_table
import pytest

import fourfold

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    path
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benches/**/*.md")]
    if not path.name.startswith(".")
)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
SHOP = ROOT / "tests/testdata/repos/python"
OPTIONAL = {
    "ast_grep_py",
    "click",
    "rich",
    "tree_sitter",
    "tree_sitter_language_pack",
    "voyageai",
    "ir_measures",
}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_relative_link_leads_somewhere(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    missing = [link for link in links if not (document.parent / link).exists()]
    assert missing == []


def test_every_public_name_exists_and_is_loaded_from_where_it_is_said_to_be() -> None:
    missing = [name for name in fourfold.__all__ if not hasattr(fourfold, name)]
    assert missing == []
    assert dir(fourfold) == sorted(fourfold.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        _ = fourfold.nonsense  # pyright: ignore[reportAttributeAccessIssue]  wrong on purpose


def test_importing_loads_nothing_optional() -> None:
    program = "import fourfold, sys; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert OPTIONAL.isdisjoint(found.stdout.split())


def test_the_examples_of_the_readme_run(tmp_path: Path) -> None:
    tree = tmp_path / "repo"
    shutil.copytree(SHOP, tree)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    first, second = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    found = subprocess.run(
        [sys.executable, "-c", first.replace("path/to/repo", str(tree))],
        check=True,
        capture_output=True,
        text=True,
    )
    assert re.match(
        r"find_definition 0\.95 direct\n\S+:\d+ method SessionMixin\.load_session", found.stdout
    )
    assert "index.impact" in second


def test_the_demonstration_runs(tmp_path: Path) -> None:
    tree = tmp_path / "a tree"
    shutil.copytree(SHOP, tree)
    found = subprocess.run(
        [sys.executable, str(ROOT / "examples/demo.py"), str(tree)],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "definitions" in found.stdout
    for intent in ("find_definition", "find_references", "impact_analysis", "exact_match"):
        assert intent in found.stdout


def test_the_table_of_languages_is_that_of_the_registry() -> None:
    assert language_table.written() == language_table.table()
