"""What a path says about a file: tests, documentation, or code from elsewhere or from a tool."""

from __future__ import annotations

import re
from functools import lru_cache

TEST_FOLDERS = frozenset(
    {"__tests__", "e2e", "spec", "specs", "test", "testdata", "testing", "tests", "testsuite"}
)
TEST_FOLDER_NAMES = re.compile(
    r"""
      .*[a-z](?:Tests?|Specs?)       # jvmTest, AppTests
    | .+[._-](?:[A-Z]\w*)?Tests?     # App.Tests, App.UnitTests
    | tests?[_-].+                   # test-helpers
    | .+[_-](?:tests?|specs?)        # unit_tests
    """,
    re.VERBOSE,
)
TEST_FILES = re.compile(
    r"""
      (?:tests?|conftest)\.[^.]+      # tests.py, conftest.py
    | tests?[_-].+                    # test_app.py
    | .+[._-](?:tests?|specs?)\.\w+   # app_test.go, app.spec.ts
    | \w+(?:Tests?|TestCase|Spec)\.\w+   # AppTest.java, AppSpec.scala
    """,
    re.VERBOSE,
)

DOC_FOLDERS = frozenset({"doc", "docs", "example", "examples"})
DOC_FILES = re.compile(r".+\.(?:md|rst|adoc|txt)")

FOREIGN_FOLDERS = frozenset(
    {
        # written elsewhere
        "vendor", "vendored", "_vendor", "third_party", "third-party", "thirdparty", "3rdparty",
        "node_modules", "bower_components", "site-packages", "external", "externals", "extern",
        "deps",
        # made by a tool
        "build", "dist", "out", "target", "_build", "generated", "__generated__", "gen", "minified",
        # kept for the record
        "archive", "archived", "deprecated", "old", "legacy",
    }
)  # fmt: skip
FOREIGN_FILES = re.compile(
    r".+(?:\.min\.(?:js|css)|_pb2(?:_grpc)?\.pyi?|\.pb\.go|\.generated\.\w+)"
)
DECLARATION_FILES = re.compile(r".+\.(?:d\.[cm]?ts|pyi|mli)")


@lru_cache(maxsize=65_536)
def is_test_path(path: str) -> bool:
    """Tell whether the file at ``path`` (relative, POSIX) holds tests or their helpers.

    >>> is_test_path("tests/conftest.py"), is_test_path("src/contest.py")
    (True, False)
    """
    *folders, name = path.split("/")
    return any(map(_is_test_folder, folders)) or TEST_FILES.fullmatch(name) is not None


@lru_cache(maxsize=4_096)
def _is_test_folder(name: str) -> bool:
    return name.lower() in TEST_FOLDERS or TEST_FOLDER_NAMES.fullmatch(name) is not None


@lru_cache(maxsize=65_536)
def is_doc_path(path: str) -> bool:
    """Tell whether the file at ``path`` is documentation or an example."""
    *folders, name = path.split("/")
    return not DOC_FOLDERS.isdisjoint(folders) or DOC_FILES.fullmatch(name) is not None


@lru_cache(maxsize=65_536)
def foreign_folder(path: str) -> str | None:
    """Return what makes the file at ``path`` vendored, built or archived, in lower case.

    Returns
    -------
    str or None
        The folder's name, or the empty string when the file's own name says it; ``None`` for a
        file that the corpus is about.
    """
    *folders, name = path.split("/")
    for folder in folders:
        if folder.lower() in FOREIGN_FOLDERS:
            return folder.lower()
    return "" if FOREIGN_FILES.fullmatch(name) else None


@lru_cache(maxsize=65_536)
def is_declaration_path(path: str) -> bool:
    """Tell whether the file at ``path`` only declares what another file holds.

    >>> is_declaration_path("lib/index.d.ts"), is_declaration_path("lib/index.ts")
    (True, False)
    """
    return DECLARATION_FILES.fullmatch(path.rpartition("/")[2]) is not None
