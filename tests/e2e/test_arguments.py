"""A value of a wrong type is named; nothing is answered instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fourfold import Index

Call = Callable[[Any], object]

CALLS: dict[str, tuple[Call, type[Exception], str]] = {
    "question": (lambda it: it.search(None), TypeError, "query must be a string, got NoneType"),
    "bytes": (lambda it: it.search(b"load"), TypeError, "query must be a string, got bytes"),
    "limit": (lambda it: it.search("x", limit="3"), TypeError, "limit must be a whole number"),
    "half a hit": (lambda it: it.search("x", limit=2.5), TypeError, "limit must be a whole"),
    "dedupe": (lambda it: it.search("x", dedupe="no"), ValueError, "dedupe must be one of file"),
    "intent": (lambda it: it.search("x", intent="no"), ValueError, "intent must be one of find_d"),
    "modalities": (lambda it: it.search("x", modalities="text"), TypeError, "a list of strings"),
    "at": (lambda it: it.search("x", at=5), TypeError, "at must be a string, got int"),
    "one for many": (lambda it: it.search_many("load"), TypeError, "queries must be a list"),
    "many": (lambda it: it.search_many([None]), TypeError, "each of queries must be a string"),
    "similar": (lambda it: it.similar("a.py", "1"), TypeError, "line must be a whole number"),
    "pattern": (lambda it: it.grep(b"x"), TypeError, "pattern must be a string, got bytes"),
    "deadline": (lambda it: it.grep("x", timeout_s="1"), TypeError, "timeout_s must be a number"),
    "definitions": (lambda it: it.definitions(5), TypeError, "name must be a string, got int"),
    "callers": (lambda it: it.callers(None), TypeError, "symbol must be a string, got NoneType"),
    "minimum": (
        lambda it: it.callers("missing", minimum="1"),
        TypeError,
        "minimum must be a number",
    ),
    "depth": (
        lambda it: it.impact("missing", depth="1"),
        TypeError,
        "depth must be a whole number",
    ),
    "diff": (lambda it: it.affected(None), TypeError, "diff must be a string, got NoneType"),
    "hubs": (lambda it: it.hubs(limit=1.5), TypeError, "limit must be a whole number, got float"),
}


@pytest.mark.parametrize(("call", "kind", "words"), CALLS.values(), ids=CALLS.keys())
def test_wrong_types(
    call: Call, kind: type[Exception], words: str, index: Callable[[str], Index]
) -> None:
    with pytest.raises(kind, match=words):
        call(index("python"))


@pytest.mark.parametrize("pattern", ["^", "$", "(?m)^", "zzz*|"])
def test_empty_matches_are_not_listed_and_it_is_said(
    pattern: str, index: Callable[[str], Index]
) -> None:
    found = index("python").grep(pattern, regex=True)
    assert not found
    assert found.notes[-1] == "it matches the empty string; empty matches are not listed"
    assert len(index("python").grep("no such thing", regex=True).notes) == 1
