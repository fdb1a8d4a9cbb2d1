"""A class in several parts is one thing: its main part stands for it."""

from __future__ import annotations

from graph_written import inside

_PARTS = {
    "Token.Async.cs": "namespace N { public partial class Token { void Later() {} } }",
    "Token.cs": "namespace N { public partial class Token { void Now() {} } }",
    "Use.cs": "namespace N { class Use { void Run(Token t) { t.Later(); } } }",
}


def test_the_part_in_the_file_of_its_name_stands_for_a_class() -> None:
    found = inside(_PARTS)
    assert any("reference Token.cs:N.Token " in line for line in found)
    assert not any("Token.Async.cs:N.Token " in line for line in found)
    assert any(" call Token.Async.cs:N.Token.Later typed" in line for line in found)


def test_else_the_longest_part_does() -> None:
    sources = {path.replace("Token.", "Other."): text for path, text in _PARTS.items()}
    found = inside(sources)
    assert any("reference Other.Async.cs:N.Token " in line for line in found)
