"""What is looked at in text that no one writes by hand, so that its cost stays in proportion."""

from __future__ import annotations

import numpy as np
from graph_written import answers, built, inside


def test_a_long_chain_of_classes_has_the_members_of_its_nearest_thousand() -> None:
    classes = [
        f"class C{at}(C{at - 1}):\n    def use{at}(self): self.root()\n" for at in range(1, 1_100)
    ]
    found = inside({"a.py": "class C0:\n    def root(self): pass\n" + "".join(classes)})
    users = {line for line in found if line.endswith(" call a.py:C0.root self")}
    assert users == {f"a.py:C{at}.use{at} call a.py:C0.root self" for at in range(1, 1_000)}


def test_what_was_said_last_of_a_local_is_found_among_many_values_that_say_nothing() -> None:
    near, far = ("    x = unknown()\n" * count for count in (150, 250))
    head = "class A:\n    def run(self): pass\n"
    use = "def {}():\n    x = A()\n{}    x.run()\n"
    lines = inside({"a.py": head + use.format("near", near) + use.format("far", far)})
    assert "a.py:near call a.py:A.run typed" in lines
    assert not any(line.startswith("a.py:far call a.py:A.run typed") for line in lines)


def test_a_family_of_more_than_256_has_the_first_as_targets_and_says_how_many_there_are() -> None:
    methods = "".join(f"    void run(Kind{at} kind) {{}}\n" for at in range(300))
    source = "class A {\n" + methods + "    void use() { run(unknown()); }\n}\n"
    _, graph = built({"A.java": source})
    calls = graph.edge_candidates == 300
    assert int(calls.sum()) == 256
    targets = graph.edge_target[calls]
    assert np.array_equal(targets, np.sort(targets))


def test_a_type_that_doubles_in_each_line_is_known_as_far_as_it_stays_small() -> None:
    lines = "".join(f"    x{at + 1} = x{at}.items()\n" for at in range(40))
    source = f"class A:\n    def run(self): pass\ndef f(x0: dict[str, A]):\n{lines}    return x40\n"
    found = answers({"a.py": source + "def g():\n    for one in f(): one.run()\n"})
    assert found["items"] == "external"
