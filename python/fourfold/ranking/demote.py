"""Demotion by path: vendored, built and archived code sinks, and the factor is shown."""

from __future__ import annotations

import re
from functools import lru_cache

DEMOTION = 0.3

DEMOTED_PARTS = frozenset(
    {
        "vendor", "vendored", "_vendor", "third_party", "third-party", "thirdparty", "3rdparty",
        "node_modules", "bower_components", "site-packages", "external", "externals", "extern",
        "deps", "build", "dist", "out", "target", "_build", "generated", "__generated__", "gen",
        "archive", "archived", "deprecated", "old", "legacy", "minified",
    }
)  # fmt: skip

DEMOTED_NAMES = re.compile(r"\.min\.(?:js|css)$|_pb2(?:_grpc)?\.pyi?$|\.pb\.go$|\.generated\.\w+$")

TEST_OR_DOC_PARTS = frozenset(
    {
        "test", "tests", "testing", "__tests__", "spec", "specs", "testdata", "fixtures",
        "doc", "docs", "example", "examples",
    }
)  # fmt: skip
TEST_OR_DOC_NAMES = re.compile(
    r"^test_|_tests?\.\w+$|\.(?:test|spec)\.\w+$|Tests?\.(?:java|cs|kt)$|\.(?:md|rst|adoc|txt)$"
)


@lru_cache(maxsize=65_536)
def is_demoted_path(path: str) -> bool:
    """Tell whether ``path`` lies in a vendored, built or archived part of the tree."""
    *folders, name = path.split("/")
    return any(part.lower() in DEMOTED_PARTS for part in folders) or bool(
        DEMOTED_NAMES.search(name)
    )


@lru_cache(maxsize=65_536)
def is_test_or_doc_path(path: str) -> bool:
    """Tell whether ``path`` holds tests, examples or documentation."""
    *folders, name = path.split("/")
    return any(part.lower() in TEST_OR_DOC_PARTS for part in folders) or bool(
        TEST_OR_DOC_NAMES.search(name)
    )


def names_demoted_part(question: str, path: str) -> bool:
    """Tell whether the question itself names the folder that demotes ``path``."""
    words = set(re.findall(r"[\w.-]+", question.lower()))
    return any(part.lower() in words and part.lower() in DEMOTED_PARTS for part in path.split("/"))


def demotion_factor(path: str, *, question: str, demote_tests: bool) -> float:
    """Return the factor for ``path``: 1, or :data:`DEMOTION` once.

    Parameters
    ----------
    path
        Relative POSIX path of the file.
    question
        The question with its filters; naming the demoted folder lifts the demotion.
    demote_tests
        Whether tests and documentation sink too.
    """
    if is_demoted_path(path) and not names_demoted_part(question, path):
        return DEMOTION
    if demote_tests and is_test_or_doc_path(path):
        return DEMOTION
    return 1.0
