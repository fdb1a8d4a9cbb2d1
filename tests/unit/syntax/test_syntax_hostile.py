"""Every language of the first class: deep files give a reason, broken ones what is there."""

from __future__ import annotations

import pytest

from fourfold.languages import language, language_names
from fourfold.syntax.parse import extract

pytestmark = pytest.mark.timeout(60)

_DEPTH = 5_000

_SHAPES = {
    "python": (b"x = %s\n", b"def f(:\n\ndef g():\n    return h()\n"),
    "javascript": (b"const x = %s;\n", b"function f( {\n\nfunction g() { return h(); }\n"),
    "typescript": (b"const x = %s;\n", b"interface {\n}\nfunction g() { return h(); }\n"),
    "tsx": (b"const x = %s;\n", b"interface {\n}\nfunction g() { return h(); }\n"),
    "java": (
        b"class A { int x = %s; }\n",
        b"class A { void f( { }\n void g() { h(); } }\n",
    ),
    "go": (b"package p\nvar x = %s\n", b"package p\nfunc f( {\n}\nfunc g() { h() }\n"),
    "rust": (b"const X: u8 = %s;\n", b"fn f( {}\nfn g() { h(); }\n"),
    "c": (b"int x = %s;\n", b"int f(int) { return 1 + }\nint g(void) { return h(); }\n"),
    "cpp": (b"int x = %s;\n", b"class { ;\nint g() { return h(); }\n"),
    "csharp": (
        b"class A { int x = %s; }\n",
        b"class A { void F( { }\n void g() { h(); } }\n",
    ),
}

first_class = pytest.mark.parametrize("name", sorted(_SHAPES))


def test_each_language_of_the_first_class_is_tried() -> None:
    first = {name for name in language_names() if language(name).standing == "first"}
    assert first == set(_SHAPES)


@first_class
def test_a_deep_file_becomes_text_with_a_reason(name: str) -> None:
    source = _SHAPES[name][0] % (b"(" * _DEPTH + b"1" + b")" * _DEPTH)
    facts = extract(name, source)
    assert facts.note == "too deep"
    assert (facts.definitions, facts.references) == ((), ())
    assert facts.chunks[-1].end == len(source)


@first_class
def test_what_is_as_deep_as_people_write_is_read(name: str) -> None:
    source = _SHAPES[name][0] % (b"(" * 100 + b"1" + b")" * 100)
    facts = extract(name, source)
    assert facts.note == ""
    assert [item.name for item in facts.definitions][-1] in {"x", "X"}


@first_class
def test_a_broken_file_gives_what_is_there(name: str) -> None:
    facts = extract(name, _SHAPES[name][1])
    assert facts.note == ""
    assert "g" in [item.name for item in facts.definitions]
    assert "h" in [used.name for used in facts.references if used.kind == "call"]


@first_class
def test_a_file_cut_anywhere_is_read(name: str) -> None:
    source = _SHAPES[name][1]
    for end in range(len(source)):
        chunks = extract(name, source[:end]).chunks
        assert b"".join(source[chunk.start : chunk.end] for chunk in chunks) == source[:end]
