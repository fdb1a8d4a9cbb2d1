"""Vendored copies do not drown what is the project's own (F44)."""

from __future__ import annotations

import pytest

from fourfold import Index

COPIES = 200

OWN = '''"""Reading of settings."""


def parse(text):
    """Read settings from lines of name and value."""
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
'''

COPY = '''"""Part {number} of a library."""


def parse(text):
    """Read settings from lines of name and value."""
    return [part.strip() for part in text.split(";") if part]
'''


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    root = tmp_path_factory.mktemp("vendored")
    (root / "zone").mkdir()
    (root / "zone" / "settings.py").write_text(OWN)
    for number in range(COPIES):
        folder = root / "node_modules" / f"part{number:03}"
        folder.mkdir(parents=True)
        (folder / "settings.py").write_text(COPY.format(number=number))
    return Index.build(root)


@pytest.mark.parametrize(
    "question", ["where is parse defined", "parse", "how are settings read from lines"]
)
def test_own_code_stands_before_its_copies(index: Index, question: str) -> None:
    result = index.search(question)
    assert result[0].path == "zone/settings.py"
    assert result[0].demotion == 1.0


def test_copies_are_demoted_not_hidden(index: Index) -> None:
    result = index.search("where is parse defined", limit=COPIES + 10)
    copies = [hit for hit in result if hit.path.startswith("node_modules/")]
    assert len(copies) == COPIES
    assert {hit.demotion for hit in copies} == {0.3}


def test_naming_the_folder_lifts_the_demotion(index: Index) -> None:
    result = index.search("where is parse defined path:node_modules/**")
    assert result[0].path == "node_modules/part000/settings.py"
    assert result[0].demotion == 1.0


def test_definitions_list_all_of_them_the_own_one_first(index: Index) -> None:
    symbols = index.definitions("parse")
    assert len(symbols) == COPIES + 1
    assert symbols[0].path == "zone/settings.py"
