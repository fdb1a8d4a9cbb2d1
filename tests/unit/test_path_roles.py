"""Which paths hold tests, by the customs of several languages."""

from __future__ import annotations

import pytest

from fourfold.path_roles import is_test_path


@pytest.mark.parametrize(
    "path",
    [
        "tests/app.py",
        "test_app.py",
        "tests.rs",
        "pkg/conftest.py",
        "a/foo_test.go",
        "src/__tests__/view.js",
        "src/view.test.ts",
        "src/test/java/A.java",
        "src/FooTest.java",
        "src/jvmTest/kotlin/A.kt",
        "app/src/androidTest/java/A.java",
        "Tests/Base.swift",
        "AppTests/Base.swift",
        "Src/App.Tests/Base.cs",
        "App.UnitTests/Base.cs",
        "App.IntegrationTests/Base.cs",
        "spec/lock_spec.rb",
        "src/ParserSpec.scala",
        "test-helpers/context.js",
        "unit_tests/app.py",
    ],
)
def test_tests_are_known_by_their_paths(path: str) -> None:
    assert is_test_path(path)


@pytest.mark.parametrize(
    "path",
    [
        "latest/app.py",
        "src/Latest/App.cs",
        "src/contest.py",
        "src/Contest.java",
        "attest-v1/sign.go",
        "fastest/sort.c",
        "greatest/hits.py",
        "protest_march/route.py",
        "attest.go",
        "src/testament.rs",
        "a/protest.c",
        "",
    ],
)
def test_words_that_end_alike_are_no_tests(path: str) -> None:
    assert not is_test_path(path)
