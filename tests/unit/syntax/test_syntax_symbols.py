"""What a definition says of itself, and whose a reference is."""

from __future__ import annotations

from fourfold.syntax.facts import Definition, FileFacts
from fourfold.syntax.parse import extract


def _one(facts: FileFacts, name: str) -> Definition:
    (found,) = [item for item in facts.definitions if item.qualified_name == name]
    return found


def test_python_function_in_full() -> None:
    source = (
        b"# About it.\n@app.route('/')\nasync def view(a, b: int = 1, *rest, key) -> Response:\n"
        b'    """Show it.\n    Well.\n\n    More.\n    """\n    total = a\n    return total\n'
    )
    found = _one(extract("python", source), "view")
    assert found.signature == "async def view(a, b: int = 1, *rest, key) -> Response"
    assert found.doc == "Show it. Well."
    assert found.decorators == ("app.route",)
    assert found.parameters == ("a", "b", "rest", "key")
    assert found.returns == "Response"
    assert found.modifiers == ("async",)
    assert found.locals == ("a", "b", "key", "rest", "total")
    assert (found.start, found.end) == (0, len(source) - 1)
    assert (found.line, found.end_line) == (2, 9)
    assert source[found.body_start :].startswith(b'"""Show')


def test_property_pair_and_overloads_are_all_listed() -> None:
    source = (
        b"class A:\n    @property\n    def x(self): ...\n    @x.setter\n    def x(self, v): ...\n"
    )
    facts = extract("python", source)
    assert [item.decorators for item in facts.definitions if item.name == "x"] == [
        ("property",),
        ("x.setter",),
    ]


def test_decorators_of_an_inner_function_stay_with_it() -> None:
    facts = extract("python", b"def f():\n    @inner\n    def f(): pass\n    return f\n")
    outer, inner = facts.definitions
    assert (outer.qualified_name, outer.decorators) == ("f", ())
    assert (inner.qualified_name, inner.decorators, inner.parent) == ("f.f", ("inner",), 0)


def test_go_method_has_its_type_as_parent() -> None:
    facts = extract("go", b"package a\nfunc (t *T) M() {}\ntype T struct{}\n")
    assert facts.definitions[0].qualified_name == "T.M"
    assert facts.definitions[facts.definitions[0].parent].name == "T"


def test_prototype_and_signature_are_marked() -> None:
    assert extract("c", b"int f(int);\n").definitions[0].modifiers == ("prototype",)
    signature = _one(extract("rust", b"trait T { fn f(&self); }\n"), "T.f")
    assert signature.modifiers == ("signature",)


def test_documentation_above_is_the_comment_without_its_marks() -> None:
    comment = b"/**\n * Adds <b>two</b>.\n * Always.\n *\n * @param a one\n */\n"
    source = comment + b"int add(int a) { return a; }\n"
    assert _one(extract("c", source), "add").doc == "Adds <b>two</b>. Always."
    assert _one(extract("rust", b"/// Doc.\n#[inline]\nfn f() {}\n"), "f").doc == "Doc."


def test_a_comment_apart_or_behind_code_is_no_documentation() -> None:
    source = b"# Licence.\n\ndef f(): pass\nx = 1  # trailing\ndef g(): pass\n"
    facts = extract("python", source)
    assert [item.doc for item in facts.definitions] == ["", "", ""]


def test_enclosing_is_the_innermost_definition_with_code() -> None:
    source = b"LIMIT = a()\nclass K:\n    size = b()\n    def m(self):\n        c()\nd()\n"
    facts = extract("python", source)
    names = {
        r.name: facts.definitions[r.enclosing].qualified_name if r.enclosing >= 0 else ""
        for r in facts.references
    }
    assert names == {"a": "", "b": "K", "c": "K.m", "d": ""}


def test_long_or_computed_receivers_are_not_spelled_out() -> None:
    facts = extract("python", b"f(1).g()\nx[0].h()\n" + b"a." * 150 + b"z()\n")
    called = {r.name: r.receiver for r in facts.references if r.kind == "call"}
    assert called["g"] == called["h"] == called["z"] == "(…)"


def test_global_names_are_not_local() -> None:
    facts = extract("python", b"n = 0\ndef f():\n    global n\n    n += 1\n    m = 1\n")
    assert _one(facts, "f").locals == ("m",)


def test_a_language_without_rules_is_read_generically() -> None:
    facts = extract("fortran", b"subroutine add(a)\nend subroutine add\n")
    assert [(item.name, item.kind, item.modifiers) for item in facts.definitions] == [
        ("add", "function", ("generic",))
    ]
