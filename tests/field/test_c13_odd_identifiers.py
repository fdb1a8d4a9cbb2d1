"""C13: names that mean something to a language or a format are names like any other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

import pytest

from .sandbox import Built, build, invoke, write_tree

NAMES = (
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "__class__",
    "__init__",
    "__dict__",
    "NaN",
    "null",
    "undefined",
    "Infinity",
    "prototype",
    "self",
    "nil",
)
FOLDERS = ("__proto__", "constructor", "toString", "None", "NaN", "null", "1e5", "-", "true", "0")

JAVASCRIPT = "".join(
    f"exports.{name} = function {name}() {{\n  return helper();\n}};\n\n"
    for name in NAMES
    if name not in {"null", "self"}
)


def python_source(name: str) -> str:
    return f"def {name}():\n    return 1\n\n\ndef calls_{name.strip('_')}():\n    return {name}()\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    files = {f"{folder}/{folder}.py": python_source("inner") for folder in FOLDERS}
    files |= {f"py/{number}.py": python_source(name) for number, name in enumerate(NAMES)}
    files["js/all.js"] = "function helper() {\n  return 1;\n}\n\n" + JAVASCRIPT
    files["js/class.js"] = (
        "class Widget {\n  constructor() {\n    this.toString();\n  }\n\n"
        "  toString() {\n    return '';\n  }\n\n  get [Symbol.iterator]() {\n    return 1;\n  }\n\n"
        "  ''() {\n    return 2;\n  }\n}\n"
    )
    return build(write_tree(tmp_path_factory.mktemp("odd") / "r", files))


def test_folders_of_odd_names_are_indexed(built: Built) -> None:
    """F28."""
    assert built.degraded == {}
    assert {f"{folder}/{folder}.py" for folder in FOLDERS} <= set(built.paths)


@pytest.mark.parametrize("name", NAMES)
def test_odd_name_is_defined_called_and_asked_for(built: Built, name: str) -> None:
    """F28."""
    path = f"py/{NAMES.index(name)}.py"
    (own,) = [symbol for symbol in built.index.definitions(name) if symbol.path == path]
    usages = built.index.callers(f"{path}:{own.line}")
    assert [(usage.line, usage.caller) for usage in usages] == [(6, f"calls_{name.strip('_')}")]
    result = built.index.search(f"where is {name} defined", limit=20)
    assert path in {hit.path for hit in result}


@pytest.mark.parametrize("folder", FOLDERS)
def test_odd_folder_is_a_path_filter(built: Built, folder: str) -> None:
    result = built.index.search(f"where is inner defined path:{folder}/**")
    assert {hit.path for hit in result} == {f"{folder}/{folder}.py"}


@pytest.mark.parametrize("text", [*NAMES, *FOLDERS, "''", "None", "__import__", "%s", "{}", "\x00"])
def test_odd_question_is_answered(built: Built, text: str) -> None:
    result = built.index.search(text)
    assert len(result) > 0 or result.notes


def test_methods_of_a_class_are_nodes(built: Built) -> None:
    symbols = built.index.definitions("constructor")
    assert "Widget.constructor" in {symbol.qualified_name for symbol in symbols}
    callers = {usage.caller for usage in built.index.callers("Widget.toString")}
    assert "Widget.constructor" in callers


@pytest.mark.parametrize("name", NAMES)
def test_names_survive_json(built: Built, name: str) -> None:
    root = built.index.root
    assert root is not None
    done = invoke("def", "--json", "--", name, cwd=root)
    assert done.status == 0, done.stderr
    value: object = json.loads(done.stdout)
    rows = cast("list[Mapping[str, object]]", cast("Mapping[str, object]", value)["results"])
    assert name in {row["name"] for row in rows}
