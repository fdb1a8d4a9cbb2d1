"""Tree-sitter queries inside a worker."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold._core import match_regex
from fourfold.constructs.asked import QUERY_STRING
from fourfold.constructs.found import MAX_CAPTURE_CHARS, MAX_SEEN_NODES, Described, Found
from fourfold.errors import GrammarUnavailableError
from fourfold.languages.raw_queries import Node, RawQuery

MATCH = "match"
MATCH_LIMIT = 1 << 16
CAPTURES_NOTHING = "the query captures nothing: write @name behind the node to report"
UNCLOSED = "the query ends before it is complete: a parenthesis or bracket is not closed"
_KIND = re.compile(r"Invalid node type at row \d+, column \d+: (?P<kind>\w+)")
_NAMED = re.compile(r"\(\s*(?P<kind>[a-z_]\w*)")


class QueryMatcher:
    """Runs one query over the files of one language."""

    def __init__(self, request: Mapping[str, object]) -> None:
        self._language = str(request["language"])
        self._text = str(request["query"])
        self._asked: dict[int, set[tuple[str, str, str]]] = {}

    def describe(self) -> Described:
        """Compile the query; an unknown kind is answered with near ones."""
        try:
            num_captures = self._query.num_captures
        except GrammarUnavailableError as error:
            return Described(error=str(error))
        except ValueError as error:
            message = str(error).replace("regex?", "match?").replace("Unexpected EOF", UNCLOSED)
            return Described(error=f"{message}{self._near(message)}")
        if num_captures == 0:
            return Described(error=CAPTURES_NOTHING)
        return Described(
            shown=", ".join(dict.fromkeys(_NAMED.findall(QUERY_STRING.sub("", self._text))))
        )

    def matches(self, source: bytes, limit: int) -> list[Found]:
        """Return the first matches of a file by place."""
        self._asked.clear()
        matches = self._query.matches(source, self._note, match_limit=MATCH_LIMIT)
        kept = np.ones(len(matches), dtype=np.bool_)
        for pattern, asked in self._asked.items():
            rows = [row for row, (number, _) in enumerate(matches) if number == pattern]
            for predicate, capture, expression in sorted(asked):
                held = [matches[row][1].get(capture, []) for row in rows]
                kept[rows] &= _flags(predicate, expression, held)
        found = [
            _found(captures) for (_, captures), keep in zip(matches, kept, strict=True) if keep
        ]
        chosen = [row for row in found if row is not None]
        chosen.sort(key=lambda row: (row.start, -row.end, sorted(row.captures.items())))
        return chosen[:limit]

    def kinds(self, source: bytes) -> frozenset[str]:
        """Return the kinds of nodes in a file."""
        return self._query.kinds(source, MAX_SEEN_NODES)

    @cached_property
    def _query(self) -> RawQuery:
        return RawQuery(self._language, self._text)

    def _near(self, message: str) -> str:
        wrong = _KIND.search(message)
        if wrong is None:
            return ""
        known = RawQuery.kinds_of(self._language)
        near = get_close_matches(wrong["kind"], known, n=3, cutoff=0.5)
        return f"; did you mean {', '.join(near)}?" if near else ""

    def _note(
        self,
        predicate: str,
        args: Sequence[tuple[str, str]],
        pattern: int,
        _captures: Mapping[str, Sequence[Node]],
    ) -> bool:
        """Keep what a pattern asks by ``#match?``: all its matches are decided in one go later."""
        (capture, _), (expression, _) = args
        self._asked.setdefault(pattern, set()).add((predicate, capture, expression))
        return True


def _flags(
    predicate: str, expression: str, held: Sequence[Sequence[Node]]
) -> npt.NDArray[np.bool_]:
    """Tell of which matches the nodes of a capture fit, by Rust's ``regex`` in linear time."""
    counts = [len(nodes) for nodes in held]
    fits = match_regex(expression, [node.text or b"" for nodes in held for node in nodes])
    if "not-" in predicate:
        fits = ~fits
    owner = np.repeat(np.arange(len(held)), counts)
    number = np.bincount(owner[fits], minlength=len(held))
    if predicate.startswith("any-"):
        return (number > 0) | (np.array(counts) == 0)
    return number == np.array(counts)


def _found(captures: Mapping[str, Sequence[Node]]) -> Found | None:
    nodes = [node for held in captures.values() for node in held]
    if not nodes:
        return None
    whole = captures.get(MATCH) or nodes
    texts = {
        name: (held[0].text or b"").decode("utf-8", "replace")[:MAX_CAPTURE_CHARS]
        for name, held in captures.items()
        if held and name != MATCH
    }
    start = min(node.start_byte for node in whole)
    return Found(start, max(node.end_byte for node in whole), texts)
