"""What a chunk holds, where it is cut, and the law that chunks are the file."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.languages import language, language_names
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.parse import extract

_PYTHON = b'''import os

LIMIT = 1


class Reader:
    """Reads."""

    size = 0

    # Opens it.
    @cached
    def open(self):
        def inner():
            return 1

        return inner

    mode = "r"

    def close(self):
        return None


def main():
    return Reader()
'''


def _texts(facts: FileFacts, source: bytes) -> list[tuple[str, str]]:
    return [(chunk.name, source[chunk.start : chunk.end].decode()) for chunk in facts.chunks]


def _named(texts: list[tuple[str, str]]) -> list[str]:
    return [name for name, _ in texts]


def test_methods_stand_alone_and_class_code_lies_between() -> None:
    texts = _texts(extract("python", _PYTHON), _PYTHON)
    assert _named(texts) == ["", "Reader", "Reader.open", "Reader", "Reader.close", "main"]
    assert texts[1][1].startswith("class Reader:")
    assert texts[1][1].rstrip().endswith("size = 0")
    assert texts[2][1].startswith("    # Opens it.\n    @cached\n    def open")
    assert "def inner" in texts[2][1]
    assert texts[3][1].strip() == 'mode = "r"'


def test_only_the_head_of_a_class_mainly_holds_it() -> None:
    facts = extract("python", _PYTHON)
    held = [
        facts.definitions[chunk.definition].qualified_name if chunk.definition >= 0 else ""
        for chunk in facts.chunks
    ]
    assert held == ["", "Reader", "Reader.open", "", "Reader.close", "main"]


def test_closing_braces_and_blank_lines_join_the_chunk_before() -> None:
    source = b"class A {\n  int f() { return 1; }\n\n}\n\n\nclass B {\n}\n"
    texts = _texts(extract("java", source), source)
    assert [text for _, text in texts] == [
        "class A {\n",
        "  int f() { return 1; }\n\n}\n\n\n",
        "class B {\n}\n",
    ]


def test_large_function_is_split_at_statements_under_its_name() -> None:
    body = "".join(
        f"    if a{i}:\n        b{i} = [\n            {i},\n        ]\n" for i in range(60)
    )
    source = f"def big():\n{body}    return 1\n".encode()
    facts = extract("python", source)
    texts = _texts(facts, source)
    assert len(texts) == 3
    assert _named(texts) == ["big"] * 3
    assert all(text.startswith(("def big", "    if a", "    return")) for _, text in texts)
    assert all(text.count("\n") <= 100 for _, text in texts)


def test_functions_of_a_large_function_stand_alone() -> None:
    inner = "".join(f"    def part{i}():\n" + "        x()\n" * 30 for i in range(5))
    source = f"def big():\n{inner}".encode()
    names = _named(_texts(extract("python", source), source))
    assert names == ["big", *(f"big.part{i}" for i in range(5))]


def test_one_long_line_is_cut_by_bytes_between_characters() -> None:
    source = b"x = '" + "é".encode() * 20_000 + b"'"
    facts = extract("python", source)
    assert max(chunk.end - chunk.start for chunk in facts.chunks) <= 6000
    for chunk in facts.chunks:
        source[chunk.start : chunk.end].decode()


def test_markdown_is_cut_at_headings_outside_code() -> None:
    fill = "Words about it, enough of them to make a section that stands alone.\n" * 3
    code = "```\n# no heading\n```\n"
    source = f"# Top\n\n{fill}## Part\n\n{fill}{code}{fill}Other\n=====\n{fill}".encode()
    names = _named(_texts(extract("markdown", source), source))
    assert names == ["Top", "Top > Part", "Other"]


def test_plain_text_is_cut_by_about_fifty_lines() -> None:
    source = b"line\n" * 120
    assert [chunk.end - chunk.start for chunk in extract("", source).chunks] == [250, 250, 100]


def test_an_empty_file_has_no_chunks() -> None:
    assert extract("python", b"").chunks == ()
    assert extract("", b"").chunks == ()


_PIECES = st.sampled_from(
    [
        *(b"def f(a):\n", b"    return a\n", b"class C {\n", b"}\n", b"func g() {", b"# c\n"),
        *(b"\r\n", b"\n", b"  ", b"(", b")", b'"', b"'", b"x = 1;", b"\xff\x80", b"\0", b"\x0c"),
        *(b"# H\n", b"===\n", b"```\n", b"<?php ", b"{-", b"fn h() -> u8 { 1 }\n"),
        *("é€𝄞".encode(), b"a" * 7000),
    ]
)


@pytest.mark.parametrize(
    "name", [name for name in language_names() if language(name).level in {"rules", "prose"}]
)
@settings(max_examples=25, deadline=None)
@given(pieces=st.lists(_PIECES, max_size=40))
def test_chunks_follow_each_other_and_are_the_file(name: str, pieces: list[bytes]) -> None:
    source = b"".join(pieces)
    _assert_partition(extract(name, source), source)


@settings(max_examples=200, deadline=None)
@given(source=st.binary(max_size=400))
def test_chunks_of_any_bytes_are_the_file(source: bytes) -> None:
    _assert_partition(extract("", source), source)
    _assert_partition(extract("python", source), source)


@settings(max_examples=50, deadline=None)
@given(text=st.text(alphabet=st.sampled_from("aé€𝄞\n"), max_size=60))
def test_cuts_fall_on_character_boundaries(text: str) -> None:
    source = (text * 400).encode()
    for chunk in extract("python", source).chunks:
        source[chunk.start : chunk.end].decode()


def _assert_partition(facts: FileFacts, source: bytes) -> None:
    edges = [0, *(chunk.end for chunk in facts.chunks)]
    assert [chunk.start for chunk in facts.chunks] == edges[:-1]
    assert edges[-1] == len(source)
    assert all(chunk.start < chunk.end for chunk in facts.chunks)
