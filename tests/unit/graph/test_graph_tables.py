from __future__ import annotations

import pytest

from fourfold.graph.builtin_names import GLOBALS, METHODS
from fourfold.graph.families import FAMILIES, family_of, rules_of
from fourfold.graph.manifests import crate_folders, go_modules, package_names
from fourfold.graph.tiers import CONFIDENCE, DEFAULT_VIEW, KINDS, TIERS, confidence


def test_tiers_are_those_of_the_design() -> None:
    assert KINDS == (
        "call",
        "instantiate",
        "decorate",
        "inherit",
        "implement",
        "import",
        "reference",
        "test",
    )
    assert [(tier, CONFIDENCE[tier]) for tier in TIERS] == [
        ("scope", 0.98),
        ("import", 0.97),
        ("self", 0.97),
        ("typed", 0.95),
        ("unique", 0.75),
        ("override", 0.60),
        ("ambiguous", 0.50),
        ("builtin-named", 0.10),
    ]
    shown = [tier for tier in TIERS if CONFIDENCE[tier] >= DEFAULT_VIEW]
    assert shown == ["scope", "import", "self", "typed", "unique"]
    assert confidence("ambiguous", 5) == pytest.approx(0.1)
    assert confidence("unique", 5) == pytest.approx(0.75)


def test_families() -> None:
    assert {family_of(each) for each in ("javascript", "typescript", "tsx")} == {"ecma"}
    assert family_of("python") == "python"
    assert rules_of("brainfuck").unique is False
    assert all(FAMILIES[family].unique for family in METHODS)


def test_builtin_names() -> None:
    assert {"get", "append", "update", "items"} <= METHODS["python"]
    assert {"print", "len", "ValueError"} <= GLOBALS["python"]
    assert GLOBALS.keys() == METHODS.keys()


def test_manifests() -> None:
    manifests = {
        "go.mod": "// x\nmodule example.com/a // y\n",
        "sub/go.mod": "module example.com/a/sub\n",
        "a/Cargo.toml": '[package]\nversion = "1"\nname = "one-two"\n',
        "b/Cargo.toml": '[package]\nname = "x"\n\n[lib]\nname = "named"\n',
        "w/package.json": '{"name": "@s/w", "version": "1"}',
        "bad/package.json": "{",
    }
    paths = [*manifests, "packages/bare/package.json", "c/Cargo.toml"]
    assert go_modules(manifests) == [("example.com/a/sub", "sub"), ("example.com/a", "")]
    assert crate_folders(paths, manifests) == {"a": "one_two", "b": "named", "c": "c"}
    assert package_names(paths, manifests) == {"@s/w": ["w"], "bare": ["packages/bare"]}


def test_a_package_without_its_manifest_is_called_as_its_folder() -> None:
    paths = ["packages/zed/src/index.ts", "packages/own/package.json", "packages/own/a.ts"]
    manifests = {"packages/own/package.json": '{"name": "@s/own"}'}
    assert package_names(paths, manifests) == {"zed": ["packages/zed"], "@s/own": ["packages/own"]}
