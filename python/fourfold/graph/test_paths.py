"""Which files hold tests: they use the rest, and the rest never uses them by name alone."""

from __future__ import annotations

import re

TEST_FOLDERS: frozenset[str] = frozenset(
    {"__tests__", "e2e", "spec", "specs", "test", "testdata", "testing", "tests", "testsuite"}
)
TEST_FILES = re.compile(
    r"""
      (?:tests?|conftest)\.[^.]+      # tests.py, conftest.py
    | tests?[_-].+                    # test_app.py
    | .+[._-](?:tests?|specs?)\.\w+   # app_test.go, app.spec.ts
    | \w+(?:Tests?|TestCase)\.\w+     # AppTest.java
    """,
    re.VERBOSE,
)


def is_test_path(path: str) -> bool:
    """Tell whether the file at ``path`` (relative, POSIX) holds tests or their helpers.

    Examples
    --------
    >>> is_test_path("tests/conftest.py"), is_test_path("src/contest.py")
    (True, False)
    """
    *folders, name = path.split("/")
    if not TEST_FOLDERS.isdisjoint(folders):
        return True
    return TEST_FILES.fullmatch(name) is not None
