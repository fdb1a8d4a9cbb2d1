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
        ("x.h", b"#import <UIKit/UIKit.h>\n@interface A : B\n@end\n", "objc"),
        ("x.h", b"#import <a.h>\nnamespace a {\n", "cpp"),
        ("x.m", b"#import <a.h>\n@implementation A\n", "objc"),
        ("x.m", b"function y = f(x)\n% doc\n", "matlab"),
        ("x.mm", b"", "objc"),
        ("x.pl", b"#!/usr/bin/perl\nuse strict;\n", "perl"),
        ("x.pl", b":- module(shop, [add/2]).\nadd(X, Y) :- X > Y.\n", "prolog"),
        ("x.t", b"use Test::More;\n", "perl"),
        ("x.v", b"module adder(input a);\nendmodule\n", "verilog"),
        ("x.v", b"module main\n\nfn main() {\n}\n", "v"),
        ("x.v", b"Require Import List.\nLemma a : b.\n", "coq"),
        ("x.ts", b"export const a = 1;\n", "typescript"),
        ("x.ts", b'<?xml version="1.0"?>\n<!DOCTYPE TS>\n', "xml"),
        ("x.cls", b"\\NeedsTeXFormat{LaTeX2e}\n", "latex"),
        ("x.cls", b"public class A {}\n", "apex"),
        ("x.pp", b"class nginx {\n  package { 'a': ensure => x }\n", "puppet"),
        ("x.pp", b"program a;\nbegin\nend.\n", "pascal"),
        ("x.fs", b"module A\nlet x = 1\n", "fsharp"),
        ("x.fs", b"#version 330\nvoid main() {}\n", "glsl"),
        ("main.tf", b"", "terraform"),
        ("a.hcl", b"", "hcl"),
        ("a.mli", b"", "ocaml_interface"),
        ("Jenkinsfile", b"", "groovy"),
        ("build.gradle", b"", "groovy"),
        ("build.gradle.kts", b"", "kotlin"),
        ("build.sbt", b"", "scala"),
        ("Brewfile", b"", "ruby"),
        (".zshenv", b"", "bash"),
        ("tool", b"#!/usr/bin/env -S uv run --script\n", "python"),
        ("tool", b"#!/usr/bin/env elixir\n", "elixir"),
        ("tool", b"#!/usr/bin/pwsh\n", "powershell"),
        ("tool", b"#!/usr/bin/env swift\n", "swift"),
        ("tool", b"#!/usr/bin/perl -w\n", "perl"),
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


@pytest.mark.parametrize("name", language_names())
def test_what_a_table_claims_is_detected(name: str) -> None:
    table = language(name)
    for filename in table.filenames:
        assert detect(filename, b"") == name
    for interpreter in table.interpreters:
        assert detect("tool", f"#!/usr/bin/env {interpreter}\n".encode()) == name
    for extension in table.extensions if not table.sniff else ():
        assert detect(f"a/x.{extension}", b"") == name


def test_generic_languages_have_a_query() -> None:
    for name in ("fortran", "nim", "erlang"):
        query = grammar(name).query
        assert "@definition." in query
        assert "@name" in query


def test_unknown_and_left_out_languages_are_refused() -> None:
    with pytest.raises(GrammarUnavailableError):
        language("klingon")
    with pytest.raises(GrammarUnavailableError):
        language("../languages/data/python")
    with pytest.raises(GrammarUnavailableError):
        grammar("cobol")
