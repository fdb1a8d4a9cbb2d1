from __future__ import annotations

import json
from pathlib import Path

import pytest

from fourfold.errors import ConfigError
from fourfold.evaluation.corpora import Corpus, load_corpora


def test_toml_and_json_tables_say_the_same(tmp_path: Path) -> None:
    toml = tmp_path / "corpora.toml"
    toml.write_text(
        '[[corpus]]\nname = "web"\nsource = "a/web"\nrevision = "abc"\nroot = "src/web"\n'
    )
    table = tmp_path / "corpora.json"
    rows = [{"name": "web", "repository": "a/web", "commit": "abc", "root": "src/web"}]
    table.write_text(json.dumps(rows))
    expected = Corpus(name="web", source="a/web", revision="abc", root="src/web")
    assert load_corpora(toml) == load_corpora(table) == {"web": expected}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("c.toml", "[[corpus]]\nroot = 'x'\n"),
        ("c.toml", "corpus = 3\n"),
        ("c.toml", "[[corpus]\n"),
        ("c.json", "{}"),
        ("c.json", "["),
    ],
)
def test_another_file_is_refused_by_name(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text)
    with pytest.raises(ConfigError, match=name):
        load_corpora(file)


def test_paths_are_named_as_the_repository_names_them(tmp_path: Path) -> None:
    corpus = Corpus(name="web", root="src/web")
    assert corpus.repository_path("app.py") == "src/web/app.py"
    assert Corpus(name="web").repository_path("app.py") == "app.py"
    with pytest.raises(ConfigError, match="no such corpus folder"):
        corpus.folder(tmp_path)
    (tmp_path / "web/src/web").mkdir(parents=True)
    assert corpus.folder(tmp_path) == tmp_path / "web/src/web"
