"""Filters: read out of the question, and turned into flags that every retriever obeys."""

from __future__ import annotations

import os
import re
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from fourfold._core import match_globs
from fourfold.errors import QueryError
from fourfold.indexing.snapshot import Snapshot
from fourfold.languages.aliases import find_language
from fourfold.path_roles import is_test_path
from fourfold.syntax.facts import DEFINITION_KINDS
from fourfold.types import Filters

TOKEN = re.compile(r"(?<!\S)(-?)(lang|path|kind|tests):(\S+)")
QUOTED = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`\n]*`")
YES_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def read_filters(question: str) -> tuple[str, Filters]:
    """Take ``lang:``, ``path:``, ``-path:``, ``kind:`` and ``tests:`` out of a question.

    Quoted text is never touched.

    Returns
    -------
    text, filters
        What is left of the question, and the filters.

    Raises
    ------
    QueryError
        If a filter cannot be meant: an unknown language or kind, or ``-`` before one that has none.
    """
    quoted = [match.span() for match in QUOTED.finditer(question)]
    filters = Filters()
    kept: list[str] = []
    position = 0
    for match in TOKEN.finditer(question):
        if any(start <= match.start() < end for start, end in quoted):
            continue
        filters = _add(filters, match.group(1), match.group(2), match.group(3))
        kept.append(question[position : match.start()])
        position = match.end()
    if position == 0:
        return question, filters
    return " ".join("".join([*kept, question[position:]]).split()), filters


def _add(filters: Filters, minus: str, name: str, value: str) -> Filters:
    if minus and name != "path":
        raise QueryError(f"-{name}: is not a filter; only -path: takes a minus")
    if name == "path":
        if minus:
            return replace(filters, not_paths=(*filters.not_paths, value))
        return replace(filters, paths=(*filters.paths, value))
    if name == "lang":
        return replace(filters, languages=(*filters.languages, value.lower()))
    if name == "kind":
        return replace(filters, kinds=(*filters.kinds, value.lower()))
    if value.lower() not in YES_NO:
        raise QueryError(f"tests: takes yes or no, got {value!r}")
    return replace(filters, tests=YES_NO[value.lower()])


def merge_filters(left: Filters, right: Filters | None) -> Filters:
    """Return a filter that asks for what both ask for."""
    if right is None:
        return left
    return Filters(
        languages=left.languages + right.languages,
        paths=left.paths + right.paths,
        not_paths=left.not_paths + right.not_paths,
        kinds=left.kinds + right.kinds,
        tests=left.tests if right.tests is None else right.tests,
    )


def check_filters(filters: Filters) -> None:
    """Refuse what no index can satisfy.

    Raises
    ------
    QueryError
        For an unknown language or kind.
    """
    for language in filters.languages:
        if find_language(language) is None:
            raise QueryError(f"unknown language {language!r}")
    for kind in filters.kinds:
        if kind not in DEFINITION_KINDS:
            raise QueryError(
                f"unknown kind {kind!r}; kinds are {', '.join(sorted(DEFINITION_KINDS))}"
            )


def allowed_files(snapshot: Snapshot, filters: Filters) -> npt.NDArray[np.bool_]:
    """Return one flag per file: whether its path and language pass."""
    paths = snapshot.paths
    raw = [os.fsencode(path) for path in paths]
    allowed = np.ones(len(paths), dtype=np.bool_)
    if filters.languages:
        wanted = [find_language(language) for language in filters.languages]
        allowed &= np.isin(snapshot.languages, np.array(wanted, dtype=object))
    if filters.paths:
        allowed &= match_globs(list(filters.paths), raw)
    if filters.not_paths:
        allowed &= ~match_globs(list(filters.not_paths), raw)
    if filters.tests is not None:
        tests = np.array([is_test_path(path) for path in paths], dtype=np.bool_)
        allowed &= tests if filters.tests else ~tests
    return allowed


def allowed_docs(snapshot: Snapshot, filters: Filters) -> npt.NDArray[np.bool_] | None:
    """Return one flag per docid, or ``None`` if everything may be found.

    Chunks that hold a secret are never found.
    """
    chunks = snapshot.chunks
    withheld = chunks.withheld
    if not filters and not withheld.any():
        return None
    allowed = ~withheld & allowed_files(snapshot, filters)[chunks.file]
    if filters.kinds:
        kinds = np.isin(snapshot.symbols.kind, np.array(filters.kinds, dtype=object))
        holds = np.zeros(snapshot.num_docs, dtype=np.bool_)
        holds[snapshot.symbols.docid[kinds]] = True
        allowed &= holds
    return allowed
