"""Deep, wide and broken files: exact counts where there are any, a note where there are none."""

from __future__ import annotations

import threading

import pytest

from fourfold.syntax.facts import FileFacts
from fourfold.syntax.parse import extract

pytestmark = pytest.mark.timeout(60)

MAX_DEPTH = 2000


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("python", b"(" * 20_000 + b")" * 20_000),
        ("python", b"x = " + b"1 + " * 200_000 + b"1\n"),
        ("javascript", b"a" + b".b()" * 50_000),
        ("c", b"void f(){" + b"if(a){}else " * 20_000 + b"{}}"),
        ("rust", b"m!{" + b"(" * 20_000 + b")" * 20_000 + b"}"),
    ],
    ids=["parentheses", "sum", "calls", "else-if", "macro"],
)
def test_a_deep_file_becomes_text_with_a_note(name: str, source: bytes) -> None:
    facts = extract(name, source)
    assert facts.note == "too deep"
    assert facts.language == name
    assert facts.definitions == ()
    assert facts.chunks[-1].end == len(source)


@pytest.mark.parametrize(
    ("depth", "note"),
    [(10, ""), (MAX_DEPTH - 2, ""), (MAX_DEPTH - 1, "too deep"), (MAX_DEPTH + 10, "too deep")],
)
def test_only_what_is_too_deep_is_refused(depth: int, note: str) -> None:
    assert extract("javascript", b"[" * depth + b"]" * depth).note == note


def test_many_definitions_and_imports_are_counted_exactly() -> None:
    imports = b"".join(b"import m%d\n" % i for i in range(1000))
    functions = b"".join(b"def f%d(a):\n    return g(a)\n" % i for i in range(5000))
    facts = _on_a_small_stack("python", imports + functions)
    assert len(facts.imports) == 1000
    assert len(facts.definitions) == 5000
    assert len(facts.references) == 5000
    assert len(facts.chunks) == 5000 + 10


def test_fifty_thousand_definitions_are_not_cut() -> None:
    source = b"".join(b"def f%d(): pass\n" % i for i in range(50_000))
    assert len(extract("python", source).definitions) == 50_000


def _on_a_small_stack(name: str, source: bytes) -> FileFacts:
    results: list[FileFacts] = []
    before = threading.stack_size(256 << 10)
    try:
        thread = threading.Thread(target=lambda: results.append(extract(name, source)))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    return results[0]


def test_a_file_with_errors_gives_what_is_there() -> None:
    facts = extract("python", b"def f(:\n  pass\n\ndef g():\n    return h()\n\nclass (\n")
    assert "g" in [item.name for item in facts.definitions]
    assert "h" in [item.name for item in facts.references]


@pytest.mark.parametrize(
    "source", [b"\0" * 1000, b"\xff\xfe" * 1000, b"\xef\xbb\xbfdef f(): pass\n"]
)
def test_bytes_of_any_kind_are_read(source: bytes) -> None:
    assert extract("python", source).chunks[-1].end == len(source)


def test_lines_are_counted_by_line_feed_only() -> None:
    source = 'a=1\n\x0c\ndef f():\n  x="\u2028"\n  return g()\n'.encode()
    facts = extract("python", source)
    assert [(item.name, item.line) for item in facts.definitions] == [("a", 0), ("f", 2)]
    assert [(item.name, item.line) for item in facts.references] == [("g", 4)]


def test_an_unknown_language_is_read_as_text() -> None:
    assert extract("cobol", b"x\n").note == "no grammar"
