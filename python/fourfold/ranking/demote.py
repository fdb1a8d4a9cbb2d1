"""Demotion by path: vendored, built and archived code sinks, and the factor is shown."""

from __future__ import annotations

import re

from fourfold.path_roles import foreign_folder, is_doc_path, is_test_path

DEMOTION = 0.3
WORD = re.compile(r"[\w.-]+")


def demotion_factor(path: str, *, question: str, demote_tests: bool) -> float:
    """Return the factor for ``path``: 1, or :data:`DEMOTION` once.

    Parameters
    ----------
    path
        Relative POSIX path of the file.
    question
        The question with its filters; naming the folder that demotes the file lifts the demotion.
    demote_tests
        Whether tests and documentation sink too.
    """
    folder = foreign_folder(path)
    if folder is not None and (not folder or folder not in WORD.findall(question.lower())):
        return DEMOTION
    if demote_tests and (is_test_path(path) or is_doc_path(path)):
        return DEMOTION
    return 1.0
