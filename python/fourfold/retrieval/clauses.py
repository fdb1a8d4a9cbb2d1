"""``key:value`` words in a question or a symbol query, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_CLAUSE = re.compile(
    r"""
    (?<!\S)(?P<minus>-?)(?P<key>[a-z][a-z_-]*):
    (?P<value>
        /(?:\\.|[^/\\\n])+/i?(?!\S)           # a regular expression, which may hold spaces
      | "[^"\n]*"(?!\S) | '[^'\n]*'(?!\S)     # quoted
      | [^\s:]\S*                             # one word; a::b is a name
    )
    """,
    re.VERBOSE,
)


class Clause(NamedTuple):
    """One ``key:value``.

    Attributes
    ----------
    value
        Without the quotes around it.
    negated
        Whether a minus stands before the key.
    start, end
        Where it stands in the text.
    """

    key: str
    value: str
    negated: bool
    start: int
    end: int


def clauses(text: str) -> Iterator[Clause]:
    """Yield the clauses of ``text`` in order, whatever their keys.

    >>> [clause.value for clause in clauses('kind:method returns:"dict[str, int]" a::b')]
    ['method', 'dict[str, int]']
    """
    for match in _CLAUSE.finditer(text):
        value = match["value"]
        if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
            value = value[1:-1]
        yield Clause(match["key"], value, bool(match["minus"]), match.start(), match.end())


def without(text: str, taken: list[Clause]) -> str:
    """Return ``text`` without some clauses, its white space tidied."""
    kept: list[str] = []
    position = 0
    for clause in taken:
        kept.append(text[position : clause.start])
        position = clause.end
    return " ".join("".join([*kept, text[position:]]).split())
