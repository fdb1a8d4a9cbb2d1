"""What a matcher gives inside a worker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

MAX_CAPTURE_CHARS = 200
MAX_SEEN_NODES = 50_000


class Described(NamedTuple):
    """How a pattern or query reads.

    Attributes
    ----------
    error
        Why it cannot be used; empty if it can.
    shown
        The kinds of its nodes, for people.
    broken
        Whether the pattern holds a syntax error, so that nothing is sure about its text.
    """

    error: str = ""
    shown: str = ""
    broken: bool = False


class Found(NamedTuple):
    """One match: its byte range, and what stands for each variable or capture."""

    start: int
    end: int
    captures: Mapping[str, str]


class Matcher(Protocol):
    """Matches one pattern or query in one file after the other."""

    def describe(self) -> Described:
        """Say how it reads, before any file is looked at."""
        ...

    def matches(self, source: bytes, limit: int) -> list[Found]:
        """Return the first matches of a file by place."""
        ...

    def kinds(self, source: bytes) -> frozenset[str]:
        """Return the kinds of nodes in a file."""
        ...
