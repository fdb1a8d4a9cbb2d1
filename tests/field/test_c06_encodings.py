"""C6: what is text, what becomes of other encodings, and that nothing vanishes silently."""

from __future__ import annotations

import codecs
from pathlib import Path

from .sandbox import build, write_tree

SOURCE = "def grüße(name):\n    return 'schöne neue welt'\n"
MARKS = {
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}


BROKEN = {
    "no_mark_le.py": SOURCE.encode("utf-16-le"),
    "no_mark_be.py": SOURCE.encode("utf-16-be"),
    "odd_le.py": codecs.BOM_UTF16_LE + SOURCE.encode("utf-16-le")[:-1],
    "odd_be.py": codecs.BOM_UTF16_BE + SOURCE.encode("utf-16-be") + b"\xd8",
    "high_alone.py": codecs.BOM_UTF16_LE + b"\x00\xd8" + "x = 1".encode("utf-16-le"),
    "low_alone.py": codecs.BOM_UTF16_BE + b"\xdc\x00" + "x = 1".encode("utf-16-be"),
    "no_character.py": codecs.BOM_UTF32_LE + b"\xff\xff\xff\xff",
}
BINARY = {
    "first_byte.c": b"\x00ELF",
    "picture.c": b"GIF89a\x00\x01",
    "program.c": b"\x7fELF\x02\x01\x01\x00" + b"a" * 50,
}


def test_marked_encodings_are_searchable_as_utf8(tmp_path: Path) -> None:
    """F15."""
    files = {f"{name}.py": mark + SOURCE.encode(name) for name, mark in MARKS.items()}
    index = build(write_tree(tmp_path / "r", files)).index
    expected = [(path, 2) for path in sorted(files)]
    assert [(match.path, match.line) for match in index.grep("schöne neue")] == expected
    symbols = index.definitions("grüße")
    assert sorted((symbol.path, symbol.line) for symbol in symbols) == [
        (path, 1) for path in sorted(files)
    ]


def test_broken_wide_text_is_skipped_with_a_reason(tmp_path: Path) -> None:
    """F15."""
    built = build(write_tree(tmp_path / "r", BROKEN | {"fine.py": b"x = 1\n"}))
    assert built.paths == ["fine.py"]
    assert set(built.skipped) == set(BROKEN)
    assert all(built.skipped.values())


def test_binary_is_listed_as_such(tmp_path: Path) -> None:
    built = build(write_tree(tmp_path / "r", BINARY | {"fine.c": b"int x;\n"}))
    assert built.paths == ["fine.c"]
    assert built.skipped == dict.fromkeys(BINARY, "binary")
    assert built.index.status().skipped == {"binary": len(BINARY)}


def test_bytes_that_are_no_utf8_are_indexed_as_they_are(tmp_path: Path) -> None:
    root = write_tree(
        tmp_path / "r", {"latin.py": b"# caf\xe9\ndef serve():\n    return 'th\xe9'\n"}
    )
    index = build(root).index
    assert [symbol.line for symbol in index.definitions("serve")] == [2]
    hit = index.search("where is serve defined")[0]
    assert hit.path == "latin.py"
    assert "th\ufffd" in hit.text


def test_utf8_mark_is_no_part_of_the_first_line(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"a.py": codecs.BOM_UTF8 + b"def first():\n    pass\n"})
    (symbol,) = build(root).index.definitions("first")
    assert (symbol.line, symbol.column) == (1, 4)


def test_empty_file_is_a_file(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"__init__.py": "", "blank.py": "\n\n", "a.py": "x = 1\n"})
    assert build(root).paths == ["__init__.py", "a.py", "blank.py"]


def test_folder_without_files_is_a_valid_index(tmp_path: Path) -> None:
    root = tmp_path / "r"
    root.mkdir()
    built = build(root)
    assert built.paths == []
    result = built.index.search("how does it work")
    assert len(result) == 0
    assert any("no files" in note for note in result.notes)
