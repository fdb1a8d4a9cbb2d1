"""Looking a name up: as written, in another case, qualified, in part, by its words, mistyped."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import fourfold
from fourfold.cli.main import cli
from fourfold.errors import SymbolNotFoundError

_SETTINGS = '''"""Settings."""


def load(path):
    return parseConfig(path)


def parseConfig(text):
    return {}


def parse_config_file(path):
    return parseConfig(path)


class Parser:
    def load(self): ...


parser = Parser()


class ConfigParser(Parser):
    def load(self): ...

    def parse_all(self): ...
'''
_OTHER = '''from settings import parseConfig


def load(path):
    return parseConfig(path)


def use_config_to_parse():
    """parse config parse config"""
    config = parse = 1
    return parseConfig(config)
'''
_FILES = {
    "src/settings.py": _SETTINGS,
    "src/other.py": _OTHER,
    "include/store.h": (
        "int store_open(const char *path);\nextern int store_count;\n"
        "class Store { public: void fill(int a); };\n"
    ),
    "src/store.c": "int store_open(const char *path) { return 0; }\n",
    "src/store.cpp": "int store_count = 0;\nvoid Store::fill(int a) { }\n",
    "lib/route.d.ts": "export declare class Route { handle(req: Request): void; }\n",
    "lib/route.js": "class Route { handle(req) { return req } }\n",
    "lib/overloads.ts": (
        "export function pick(a: string): string;\nexport function pick(a: number): number;\n"
        "export function pick(a: any): any { return a; }\n"
        "export interface Picker { choose(a: string): string; }\n"
    ),
    "lib/area.pyi": "def area(x: int) -> int: ...\n",
    "src/zone/area.py": "def area(x):\n    return x\n",
    "mux/mux.go": (
        "package mux\n\ntype Path struct{}\n\ntype Mux struct{}\n\n"
        "func (mx *Mux) Path(name string) *Path { return nil }\n\n"
        "func (s *Stack[T]) Push(v T) Path { return Path{} }\n"
    ),
    "mux/stack.go": "package mux\n\ntype Stack[T any] struct{}\n\ntype Push struct{}\n",
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> fourfold.Index:
    root = tmp_path_factory.mktemp("lookup")
    for path, text in _FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return fourfold.Index.build(root)


def first(index: fourfold.Index, question: str) -> str:
    hit = index.search(question, limit=1)[0]
    return f"{hit.path}:{hit.line}"


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("parseConfig", "src/settings.py:8"),  # as written
        ("Parser", "src/settings.py:16"),
        ("parser", "src/settings.py:20"),  # a class of the name in another case does not win
        ("PARSECONFIG", "src/settings.py:8"),
        ("parse_config", "src/settings.py:8"),
        ("parse-config", "src/settings.py:8"),
        ("parse config", "src/settings.py:8"),  # by its words
        ("Parser.load", "src/settings.py:17"),  # qualified
        ("ConfigParser::load", "src/settings.py:24"),
        ("settings.load", "src/settings.py:4"),
        ("other.load", "src/other.py:4"),
        ("parseConf", "src/settings.py:8"),  # the beginning
        ("parsConfig", "src/settings.py:8"),  # mistyped
        ("parseConfgi", "src/settings.py:8"),
        ("ConfgParser", "src/settings.py:23"),
    ],
)
def test_a_name_is_found_however_it_is_written(
    name: str, place: str, index: fourfold.Index
) -> None:
    assert first(index, f"where is {name} defined") == place
    if name not in {"parser", "ConfgParser"}:  # alone, a word in a fusion that other lists share
        assert first(index, name) == place


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("parse_config", ["src/settings.py:8"]),
        ("parse config", ["src/settings.py:8"]),
        ("parser", ["src/settings.py:20"]),
        ("Parser.load", ["src/settings.py:17"]),
        ("parseConf", []),
    ],
)
def test_definitions_are_exact_up_to_case_and_separators(
    name: str, places: list[str], index: fourfold.Index
) -> None:
    found = index.definitions(name)
    assert [f"{symbol.path}:{symbol.line}" for symbol in found] == places


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("store_open", "src/store.c:1"),
        ("store_count", "src/store.cpp:1"),
        ("fill", "src/store.cpp:2"),
        ("handle", "lib/route.js:1"),
        ("Route", "lib/route.js:1"),
        ("pick", "lib/overloads.ts:3"),
        ("choose", "lib/overloads.ts:4"),
        ("area", "src/zone/area.py:1"),
    ],
)
def test_what_is_comes_before_what_is_only_declared(
    name: str, place: str, index: fourfold.Index
) -> None:
    symbol = index.definitions(name)[0]
    assert f"{symbol.path}:{symbol.line}" == place
    assert first(index, f"where is {name} defined") == place


@pytest.mark.parametrize(
    ("pasted", "place"),
    [
        ("func (mx *Mux) Path(name string) *Path {", "mux/mux.go:7"),
        ("func (mx *Mux) Path(...)", "mux/mux.go:7"),
        ("func (s *Stack[T]) Push(v T) Path", "mux/mux.go:9"),
        ("type Path struct {", "mux/mux.go:3"),
        ("def parse_config_file(path):", "src/settings.py:12"),
        ("class ConfigParser(Parser):", "src/settings.py:23"),
    ],
)
def test_a_pasted_head_finds_what_it_declares_and_not_a_type_in_it(
    pasted: str, place: str, index: fourfold.Index
) -> None:
    result = index.search(pasted, limit=1)
    assert f"{result[0].path}:{result[0].line}" == place
    assert result.fusion_strategy == "direct"


def test_names_nearby_are_offered(index: fourfold.Index) -> None:
    root = str(index.root)
    done = CliRunner().invoke(cli, ["def", "-C", root, "parsConfig"])
    assert done.exit_code == 1
    assert "did you mean parseConfig?" in done.stderr
    done = CliRunner().invoke(cli, ["def", "-C", root, "parseConfig", "--lang", "go"])
    assert "1 definition with name:parseConfig, but none with lang:go" in done.stderr
    with pytest.raises(SymbolNotFoundError, match="did you mean parseConfig"):
        index.callers("parsConfig")
