"""Filters: read out of the question, and turned into flags that every retriever obeys."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import numpy as np
import numpy.typing as npt

from fourfold._core import match_globs
from fourfold.errors import QueryError
from fourfold.indexing.snapshot import Snapshot
from fourfold.languages.aliases import find_language
from fourfold.path_roles import is_test_path
from fourfold.retrieval.clauses import Clause, clauses, without
from fourfold.retrieval.patterns import read_pattern
from fourfold.syntax.facts import DEFINITION_KINDS
from fourfold.types import SYMBOL_KEYS, Condition, Filters, SymbolKey

FILE_KEYS = ("lang", "path", "tests")
KEYS: tuple[str, ...] = (*FILE_KEYS, *SYMBOL_KEYS)
MEANT_BY = {
    "annotation": "decorator", "base": "extends", "class": "in", "implements": "extends",
    "inherits": "extends", "is": "modifier", "language": "lang", "parameter": "param",
    "parent": "in", "return": "returns", "file": "path", "type": "kind",
}  # fmt: skip
"""What people write for a key; it is named to them, not guessed."""

QUOTED = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`\n]*`")
PASTED = frozenset("{};\n")
"""What a question with conditions does not hold; ``{ name:'x' }`` is code."""
MAX_CLAUSES = 100
YES_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def read_filters(question: str) -> tuple[str, Filters]:
    """Take ``lang:``, ``path:``, ``tests:`` and conditions such as ``kind:`` out of a question.

    Quoted text is never touched, and pasted code holds no conditions but ``kind:``.

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
    known = (*FILE_KEYS, "kind") if not PASTED.isdisjoint(question) else KEYS
    taken = [
        clause
        for clause in clauses(question)
        if clause.key in known and not any(start <= clause.start < end for start, end in quoted)
    ]
    filters = add_clauses(Filters(), taken)
    return (without(question, taken) if taken else question), filters


def add_clauses(filters: Filters, taken: Sequence[Clause]) -> Filters:
    """Return ``filters`` with the clauses added, whose keys are of :data:`KEYS`."""
    if len(taken) > MAX_CLAUSES:
        raise QueryError(f"{len(taken)} filters and conditions; at most {MAX_CLAUSES} are read")
    for clause in taken:
        filters = add_clause(filters, clause)
    return filters


def add_clause(filters: Filters, clause: Clause) -> Filters:
    """Return ``filters`` with one more, whose key is one of :data:`KEYS`."""
    key, value = clause.key, clause.value
    if key == "path":
        if clause.negated:
            return replace(filters, not_paths=(*filters.not_paths, value))
        return replace(filters, paths=(*filters.paths, value))
    if key in FILE_KEYS and clause.negated:
        raise QueryError(f"-{key}: is not a filter; {key}: takes no minus")
    if key == "lang":
        return replace(filters, languages=(*filters.languages, value.lower()))
    if key == "tests":
        if value.lower() not in YES_NO:
            raise QueryError(f"tests: takes yes or no, got {value!r}")
        return replace(filters, tests=YES_NO[value.lower()])
    if key == "kind" and not clause.negated:
        return replace(filters, kinds=(*filters.kinds, value.lower()))
    wanted = value.lower() if key == "kind" else value
    condition = Condition(key=cast("SymbolKey", key), pattern=wanted, negated=clause.negated)
    return replace(filters, symbols=(*filters.symbols, condition))


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
        symbols=left.symbols + right.symbols,
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
    excluded = [each.pattern for each in filters.symbols if each.key == "kind"]
    for kind in (*filters.kinds, *excluded):
        if kind not in DEFINITION_KINDS:
            raise QueryError(
                f"unknown kind {kind!r}; kinds are {', '.join(sorted(DEFINITION_KINDS))}"
            )
    for condition in filters.symbols:
        read_pattern(condition.pattern)


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


def allowed_docs(
    snapshot: Snapshot, filters: Filters, chosen: npt.NDArray[np.bool_] | None
) -> npt.NDArray[np.bool_] | None:
    """Return one flag per docid, or ``None`` if everything may be found.

    Chunks that hold a secret are never found.

    Parameters
    ----------
    chosen
        One flag per symbol: whether it is of the kinds and meets the conditions; ``None`` where
        the filters name none.
    """
    chunks = snapshot.chunks
    withheld = chunks.withheld
    if not filters and not withheld.any():
        return None
    allowed = ~withheld & allowed_files(snapshot, filters)[chunks.file]
    if chosen is not None:
        holds = np.zeros(snapshot.num_docs, dtype=np.bool_)
        holds[snapshot.symbols.docid[chosen]] = True
        allowed &= holds
    return allowed
