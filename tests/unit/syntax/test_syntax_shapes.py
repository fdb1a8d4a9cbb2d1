"""Shapes of definitions and calls that compilers see and a plain query misses."""

from __future__ import annotations

import pytest

from fourfold.syntax.parse import extract

_DEFINITIONS: list[tuple[str, str, list[tuple[str, str]]]] = [
    ("javascript", "export default function () {}", [("default", "function")]),
    ("javascript", "export default async () => 1", [("default", "function")]),
    ("javascript", "export default class { run() {} }", [("default", "class"), ("run", "method")]),
    ("typescript", "export default (): X => ({})", [("default", "function")]),
    ("javascript", "export default function named() {}", [("named", "function")]),
    ("javascript", "module.exports = class App {}", [("App", "class")]),
    ("javascript", "module.exports = function run() {}", [("run", "function")]),
    ("javascript", "module.exports = function () {}", [("exports", "function")]),
    ("javascript", "class A { ['b-c']() {} }", [("A", "class"), ("b-c", "method")]),
    (
        "javascript",
        "Object.defineProperty(req, 'ip', { get() { return 1 } })",
        [("ip", "property"), ("get", "method")],
    ),
    ("javascript", "Object.freeze(req, 'ip')", []),
    ("c", "int old(a, b) int a; char *b; { return a; }", [("old", "function")]),
    ("c", "void (*on(int s, void (*f)(int)))(int) { return 0; }", [("on", "function")]),
    ("c", "void (*on(int s, void (*f)(int)))(int);", [("on", "function")]),
    ("c", "typedef void *(*alloc_fn)(int n);", [("alloc_fn", "type")]),
    ("c", "typedef int (visit)(int n);", [("visit", "type")]),
    ("c", "typedef void *(defrag)(void *p);", [("defrag", "type")]),
    (
        "c",
        "struct o { void *(*get)(int); int (*all[3])(int); };",
        [("o", "struct"), ("get", "field"), ("all", "field")],
    ),
    ("cpp", "int A::B::get() const { return 1; }", [("get", "method")]),
    ("cpp", "const K& A<T>::B::key() { return k; }", [("key", "method")]),
    ("cpp", "int A::B::C::go() { return 1; }", [("go", "method")]),
    ("cpp", "Node** Table::find(K k) { return 0; }", [("find", "method")]),
    ("cpp", "Node** find(K k) { return 0; }", [("find", "function")]),
    ("cpp", "Env::~Env() = default;", [("~Env", "method")]),
    ("cpp", "A::B::~B() = default;", [("~B", "method")]),
    ("cpp", "Env::Env() = default;", [("Env", "method")]),
    ("cpp", "x = default_value;", []),
    ("cpp", "int A::B::operator()(int n) { return n; }", [("operator()", "method")]),
    (
        "cpp",
        "void f() { Slice in(text); switch (n) { case 1: Slice to(x); } }",
        [("f", "function")],
    ),
    ("cpp", "void f();", [("f", "function")]),
]

_CALLS = [
    ("javascript", "const fs = require('fs')", ["require"]),
    ("javascript", "const { a, b: c } = require('fs')", ["require"]),
    ("javascript", "const join = require('path').join", ["require"]),
    ("javascript", "module.exports = require('./all')", ["require"]),
    (
        "c",
        "void f(cb *g) { (*g)(1); (g)(2); t[0](3); s->t[0](4); (s->h)(5); }",
        ["g", "g", "t", "t", "h"],
    ),
    (
        "cpp",
        "void f() { (*g_)(1); a.Base::go(2); ::x::y::get<0>(3); ::a::b::c(4); }",
        ["g_", "go", "get", "c"],
    ),
    ("cpp", "auto p = new std::pair<A, B>(1);", ["pair"]),
]


@pytest.mark.parametrize(("language", "source", "expected"), _DEFINITIONS)
def test_definitions(language: str, source: str, expected: list[tuple[str, str]]) -> None:
    found = extract(language, source.encode()).definitions
    assert [(item.name, item.kind) for item in found] == expected


@pytest.mark.parametrize(("language", "source", "expected"), _CALLS)
def test_calls(language: str, source: str, expected: list[str]) -> None:
    found = extract(language, source.encode()).references
    assert [r.name for r in found if r.kind in {"call", "instantiate"}] == expected


def test_the_container_of_a_function_is_all_that_stands_before_its_name() -> None:
    (item,) = extract("cpp", b"int A<T>::B::get() const { return 1; }").definitions
    assert item.qualified_name == "A.B.get"


_MASKED = [
    ("c", "struct API_EXPORT box { int n; };", [("box", "struct"), ("n", "field")]),
    ("c", "enum STATE get(void) { return 0; }", [("get", "function")]),
    (
        "c",
        "struct s {\n  HEAD_FIELDS\n  int n;\n  TAIL_FIELDS\n};",
        [("s", "struct"), ("n", "field")],
    ),
    ("c", "UNUSED(static int f(struct s* p)) { return 0; }", [("f", "function")]),
    (
        "c",
        "enum e {\n  A,\n#define X(n) E_##n,\n  ALL(X)\n#undef X\n  LAST\n};",
        [("e", "enum"), ("A", "enum_member"), ("LAST", "enum_member")],
    ),
    (
        "c",
        "#define RUN(n) do { /* one */ \\\n  go(n); /* two */ \\\n} while (/* ever */ 0)\nint x;",
        [("RUN", "macro"), ("x", "variable")],
    ),
    (
        "c",
        "enum e { RED,\n  GREEN\n};",
        [("e", "enum"), ("RED", "enum_member"), ("GREEN", "enum_member")],
    ),
    (
        "csharp",
        "public class A\n#if ASYNC\n    : IDisposable\n#endif\n{\n    void F() {}\n}",
        [("A", "class"), ("F", "method")],
    ),
    (
        "cpp",
        "class API_EXPORT Cache : public Base { virtual ~Cache(); };",
        [("Cache", "class"), ("~Cache", "method")],
    ),
    (
        "cpp",
        "class Q {\n Q_OBJECT\n int n GUARDED_BY(mu);\n void f() REQUIRES(mu_) { RELEASE(mu); } };",
        [("Q", "class"), ("n", "field"), ("f", "method")],
    ),
]


@pytest.mark.parametrize(("language", "source", "expected"), _MASKED)
def test_macros_that_stand_for_attributes_or_members(
    language: str, source: str, expected: list[tuple[str, str]]
) -> None:
    found = extract(language, source.encode()).definitions
    assert [(item.name, item.kind) for item in found] == expected


def test_what_is_masked_stays_in_the_text() -> None:
    (item, _) = extract("cpp", b"class API_EXPORT Cache { ~Cache(); };").definitions
    assert item.signature == "class API_EXPORT Cache"
    assert item.name_start == len("class API_EXPORT ")


def test_a_generic_call_signature_ends_the_member_before_it() -> None:
    source = (
        "interface On {\n  <R extends any>(h: R): [R]\n\n  // two\n  <\n    R extends any,\n"
        "    S extends any\n  >(h: R): [S]\n  <T>(x: T): void\n}\n"
        "export class After { run(): void {} }\n"
        "const f =\n  <T extends object>(x: T) => x\n"
        "type Both = On &\n  <T extends string>(x: T) => void\n"
    )
    found = extract("typescript", source.encode()).definitions
    names = [(item.name, item.kind) for item in found]
    assert names == [
        ("On", "interface"),
        ("After", "class"),
        ("run", "method"),
        ("f", "function"),
        ("Both", "type"),
    ]
