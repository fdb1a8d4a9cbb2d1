"""What a match captures several times is one stretch, from the first node to the last."""

from __future__ import annotations

import pytest

from fourfold.syntax.parse import extract


@pytest.mark.parametrize(
    ("language", "source", "parameters"),
    [
        ("swift", "func add(_ x: Int, to y: [String] = [], z: (Int) -> Void) -> Int { 1 }", "xyz"),
        ("swift", "struct A { init(a: Int, b: Int) {} }", "ab"),
        ("swift", "func none() {}", ""),
        ("solidity", "contract C { function f(uint a, address b) public {} }", "ab"),
        ("solidity", "contract C { modifier m(uint a, uint b) { _; } }", "ab"),
        ("ocaml", "let add x (y : int) ~z = x + y + z", "xyz"),
        ("dart", "int add(int x, [int y = 1]) { return x; }", "xy"),
    ],
)
def test_parameters_without_a_node_around_them(language: str, source: str, parameters: str) -> None:
    function = extract(language, source.encode()).definitions[-1]
    assert "".join(function.parameters) == parameters


def test_a_method_goes_on_to_the_end_of_the_body_beside_its_signature() -> None:
    source = "class Cart {\n  int total(int tax) {\n    return price(tax);\n  }\n}\n"
    facts = extract("dart", source.encode())
    cart, total = facts.definitions
    assert (total.qualified_name, total.line, total.end_line) == ("Cart.total", 1, 3)
    (call,) = [each for each in facts.references if each.kind == "call"]
    assert facts.definitions[call.enclosing] is total
    assert cart.end > total.end


def test_a_path_written_as_a_run_of_names() -> None:
    source = (
        "import scala.collection.mutable\nimport shop\nimport java.util._\n"
        "import shop.base.{Item, Price => Cost, _}\n"
    )
    found = {
        (each.module, each.name, each.alias) for each in extract("scala", source.encode()).imports
    }
    assert found == {
        ("scala.collection.mutable", "", "mutable"),
        ("shop", "", "shop"),
        ("java.util", "*", ""),
        ("shop.base", "Item", "Item"),
        ("shop.base", "Price", "Cost"),
        ("shop.base", "*", ""),
    }
