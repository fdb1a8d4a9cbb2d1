"""The typed tier in Python: what a receiver is, by every kind of evidence in the text."""

from __future__ import annotations

import pytest
from graph_written import inside

_CLASSES = """
class Engine:
    def start(self): return 1

class Car:
    owner: "Owner"
    def __init__(self): self.engine = Engine()
    @property
    def motor(self): return self.engine
    def clone(self): return self
    @classmethod
    def make(cls): return cls()
    def __enter__(self): return self

class Owner:
    def wave(self): return 1

def build() -> Car: ...
def guess(): return Car()
def pair() -> tuple[Car, Engine]: ...
def fleet() -> list[Car]: ...
def index() -> dict[str, Car]: ...
shared = Car()
"""

_USES = {
    "constructor": ("x = Engine()\n    x.start()", "Engine.start"),
    "declared result": ("build().clone()", "Car.clone"),
    "returned value": ("guess().clone()", "Car.clone"),
    "attribute of a constructor": ("build().engine.start()", "Engine.start"),
    "declared attribute": ("build().owner.wave()", "Owner.wave"),
    "property": ("build().motor.start()", "Engine.start"),
    "result that is self": ("build().clone().clone().engine.start()", "Engine.start"),
    "class method": ("Car.make().engine.start()", "Engine.start"),
    "with": ("with Car() as c:\n        c.clone()", "Car.clone"),
    "module level": ("shared.clone()", "Car.clone"),
    "taken apart": ("a, b = pair()\n    b.start()", "Engine.start"),
    "iteration": ("for c in fleet():\n        c.clone()", "Car.clone"),
    "items": ("for k, c in index().items():\n        c.clone()", "Car.clone"),
    "index": ("index()['a'].clone()", "Car.clone"),
    "isinstance": ("if isinstance(arg, Engine):\n        arg.start()", "Engine.start"),
    "choice": ("c = build() if arg else None\n    c.clone()", "Car.clone"),
    "last assignment counts": ("c = Engine()\n    c = build()\n    c.clone()", "Car.clone"),
}


@pytest.mark.parametrize("use", _USES)
def test_receiver(use: str) -> None:
    body, wanted = _USES[use]
    assert f"m.py:use call m.py:{wanted} typed" in inside(
        {"m.py": f"{_CLASSES}\ndef use(arg):\n    {body}\n"}
    )


def test_a_parameter_of_a_test_is_what_its_fixture_yields() -> None:
    found = inside(
        {
            "app.py": "class App:\n    def run(self): ...\n    def stop(self): ...\n",
            "tests/conftest.py": (
                "import pytest\nfrom app import App\n@pytest.fixture\ndef app():\n    yield App()\n"
            ),
            "tests/test_a.py": (
                "def test_run(app):\n    app.run()\ndef helper(app):\n    app.stop()\n"
            ),
        }
    )
    assert "tests/test_a.py:test_run test app.py:App.run typed" in found
    assert not [line for line in found if "helper" in line and line.endswith("typed")]


def test_a_known_type_without_the_member_is_not_guessed() -> None:
    source = (
        "class A: ...\nclass B:\n    def only(self): ...\ndef use():\n    a = A()\n    a.only()\n"
    )
    assert not [line for line in inside({"m.py": source}) if "B.only" in line]


def test_a_value_from_outside_is_external() -> None:
    source = (
        "import outer\nclass B:\n    def only(self): ...\n"
        "def use():\n    x = outer.make()\n    x.only()\n"
    )
    assert not [line for line in inside({"m.py": source}) if "B.only" in line]
