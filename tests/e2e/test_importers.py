"""Who imports a file, a module of the corpus or of elsewhere, a symbol."""

from __future__ import annotations

from pathlib import Path

import pytest

import fourfold

FILES = {
    "shop/__init__.py": "from .basket import Basket\n",
    "shop/basket.py": "import json\nfrom http.client import HTTPConnection\n\n\n"
    "class Basket:\n    pass\n",
    "shop/pay.py": "from shop.basket import Basket\nimport http\n",
    "a.c": "#include <stdio.h>\n",
    "lib.rs": "use crate::store;\n",
    "probe.go": 'package main\n\nimport "net/http/httptest"\n',
    "page.php": "<?php\nuse Psr\\Http\\Message;\n",
    "run.py": "import shop.basket\nimport jsonlines\n",
    "main.go": 'package main\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\n'
    "func main() { fmt.Println(http.StatusOK) }\n",
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root = tmp_path_factory.mktemp("shop")
    for name, text in FILES.items():
        path = Path(root, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return fourfold.Index.build(root)


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("shop/basket.py", [("shop/__init__.py", 1), ("shop/pay.py", 1)]),
        ("shop.basket", [("run.py", 1), ("shop/__init__.py", 1), ("shop/pay.py", 1)]),
        ("Basket", [("shop/__init__.py", 1), ("shop/pay.py", 1)]),
        ("json", [("shop/basket.py", 1)]),
        ("http", [("shop/basket.py", 2), ("shop/pay.py", 2)]),
        ("http.client", [("shop/basket.py", 2)]),
        ("net/http", [("main.go", 5)]),
        ("HTTPConnection", [("shop/basket.py", 2)]),
        ("stdio.h", [("a.c", 1)]),
        ("Psr\\Http\\Message", [("page.php", 2)]),
        ("crate::store", [("lib.rs", 1)]),
        ("Psr", [("page.php", 2)]),
        ("Psr\\Http", [("page.php", 2)]),
    ],
)
def test_each_import_is_listed_once(
    index: fourfold.Index, name: str, places: list[tuple[str, int]]
) -> None:
    found = index.importers(name)
    assert sorted((usage.path, usage.line) for usage in found) == places
    assert {usage.kind for usage in found} == {"import"}


def test_a_module_from_elsewhere_has_no_place(index: fourfold.Index) -> None:
    (usage,) = index.importers("http.client")
    assert (usage.target.kind, usage.target.qualified_name) == (
        "external",
        "http.client.HTTPConnection",
    )
    assert (usage.target.path, usage.target.line) == ("", 0)


def test_an_empty_name_is_an_error(index: fourfold.Index) -> None:
    with pytest.raises(fourfold.QueryError):
        index.importers(" ")


def test_an_unknown_name_is_an_error(index: fourfold.Index) -> None:
    with pytest.raises(fourfold.SymbolNotFoundError):
        index.importers("jso")
