"""Which language a file is taken for."""

from __future__ import annotations

import pytest

from fourfold.errors import GrammarUnavailableError
from fourfold.languages import detect, language, language_names
from fourfold.languages.grammars import grammar


@pytest.mark.parametrize(
    ("path", "head", "expected"),
    [
        ("a/b.py", b"", "python"),
        (b"a/\xff.rs", b"", "rust"),
        ("A.JAVA", b"", "java"),
        ("x.d.ts", b"", "typescript"),
        ("x.tsx", b"", "tsx"),
        ("x.h", b"int f(void);\n", "c"),
        ("x.h", b"#pragma once\nnamespace a {\n", "cpp"),
        ("x.cc", b"", "cpp"),
        ("Rakefile", b"", "ruby"),
        ("tool", b"#!/usr/bin/env python3\n", "python"),
        ("tool", b"#!/usr/bin/env -S node --flag\n", "javascript"),
        ("tool", b"#! /bin/bash -e\n", "bash"),
        ("tool", b"#!/opt/x/python3.12\n", "python"),
        ("tool", b"#!/usr/bin/unknown\n", ""),
        ("tool", b"#!", ""),
        ("README.md", b"", "markdown"),
        ("LICENSE", b"text", ""),
        (".gitignore", b"", ""),
        ("constructor", b"", ""),
        ("__proto__", b"", ""),
        ("", b"", ""),
        ("a.", b"", ""),
        ("x.cob", b"", ""),
    ],
)
def test_language_of_a_file(path: str | bytes, head: bytes, expected: str) -> None:
    assert detect(path, head) == expected


def test_no_two_languages_claim_an_ending_without_a_sniff() -> None:
    plain: dict[str, str] = {}
    for name in language_names():
        table = language(name)
        for extension in table.extensions if not table.sniff else ():
            assert plain.setdefault(extension, name) == name


@pytest.mark.parametrize("name", [n for n in language_names() if language(n).level == "rules"])
def test_queries_compile(name: str) -> None:
    assert grammar(name).patterns


def test_generic_languages_have_a_query() -> None:
    for name in ("fortran", "nim", "erlang"):
        assert any("name" in pattern.captures for pattern in grammar(name).patterns)


def test_unknown_and_left_out_languages_are_refused() -> None:
    with pytest.raises(GrammarUnavailableError):
        language("klingon")
    with pytest.raises(GrammarUnavailableError):
        language("../languages/data/python")
    with pytest.raises(GrammarUnavailableError):
        grammar("cobol")
