from __future__ import annotations

from pathlib import Path

from fourfold import Index
from fourfold.indexing.segment import is_scrap

SOURCE = """import os


def load(path):
    return os.stat(path)


LIMIT = 3


def store(path):
    return path
"""


def test_a_scrap_has_few_words() -> None:
    assert is_scrap("use std::fmt;\n")
    assert not is_scrap(" ".join(["word"] * 12))


def test_a_scrap_is_found_by_its_text_but_has_no_code(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(SOURCE, encoding="utf-8")
    index = Index.build(tmp_path)
    semantic = {row.docid for row in index.retrieve("semantic", "limit", 50)}
    (hit,) = index.search('"LIMIT = 3"')
    assert hit.docid not in semantic
    assert len(semantic) == 2
    assert index.status().num_without_code == 0


def test_a_file_of_one_chunk_always_has_a_code(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("three short words\n", encoding="utf-8")
    assert len(Index.build(tmp_path).retrieve("semantic", "words", 50)) == 1


def test_what_holds_nothing_has_no_code_and_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "py.typed").write_bytes(b"")
    (tmp_path / "blank.txt").write_text(" \n\n", encoding="utf-8")
    (tmp_path / "a.txt").write_text("three short words\n", encoding="utf-8")
    index = Index.build(tmp_path)
    assert len(index.retrieve("semantic", "words", 50)) == 1
    assert (index.status().num_with_code, index.status().num_without_code) == (1, 0)
