"""C11: a name is found in either Unicode spelling, and kept as it was written."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from fourfold import Index


@pytest.mark.parametrize("stored", ["NFC", "NFD"])
@pytest.mark.parametrize("asked", ["NFC", "NFD"])
def test_either_spelling_finds_the_stored_one(tmp_path: Path, stored: str, asked: str) -> None:
    def spell(form: str, text: str) -> str:
        return unicodedata.normalize(form, text)  # pyright: ignore[reportArgumentType]  two of four

    path = spell(stored, "größe.py")
    source = f"def {spell(stored, 'größe')}():\n    return 1\n"
    (tmp_path / path).write_text(source, encoding="utf-8")
    index = Index.build(tmp_path)
    (symbol,) = index.definitions(spell(asked, "größe"))
    assert symbol.path == path
    assert symbol.name == spell(stored, "größe")
    assert index.search(f"where is {spell(asked, 'größe')} defined")[0].path == path
    assert index.search("similar to this", at=f"{spell(asked, 'größe.py')}:1") is not None
