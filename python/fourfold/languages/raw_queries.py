"""A query that a user wrote, over the trees of one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from tree_sitter import Language as TreeSitterLanguage
from tree_sitter import Node, Parser, Query, QueryCursor
from tree_sitter_language_pack import get_language

from fourfold.errors import GrammarUnavailableError
from fourfold.languages.grammars import LEFT_OUT

if TYPE_CHECKING:
    from tree_sitter_language_pack import SupportedLanguage

__all__ = ["Node", "RawQuery"]

Predicate = Callable[[str, Sequence[tuple[str, str]], int, Mapping[str, Sequence[Node]]], bool]


class RawQuery:
    """A compiled query.

    Raises
    ------
    GrammarUnavailableError
        If there is no such grammar.
    ValueError
        If the query does not compile; the message says where.
    """

    def __init__(self, language: str, text: str) -> None:
        loaded = _load(language)
        self._parser = Parser(loaded)
        self._query = Query(loaded, text)

    @property
    def num_captures(self) -> int:
        """How many names the query captures nodes under."""
        return self._query.capture_count

    def matches(
        self, source: bytes, predicate: Predicate, *, match_limit: int
    ) -> list[tuple[int, dict[str, list[Node]]]]:
        """Return the number of the pattern of each match, and what its captures hold.

        ``predicate`` decides the predicates that tree-sitter does not know; it must not raise.
        """
        tree = self._parser.parse(source)
        cursor = QueryCursor(self._query, match_limit=match_limit)
        return cursor.matches(tree.root_node, predicate)  # pyright: ignore[reportArgumentType]  it calls with these arguments

    def kinds(self, source: bytes, limit: int) -> frozenset[str]:
        """Return the kinds of the first ``limit`` nodes of a file."""
        tree = self._parser.parse(source)
        cursor = tree.walk()
        seen: set[str] = set()
        for index in range(min(limit, tree.root_node.descendant_count)):
            cursor.goto_descendant(index)
            if cursor.node is not None:
                seen.add(cursor.node.type)
        return frozenset(seen)

    @staticmethod
    def kinds_of(language: str) -> list[str]:
        """Return every kind of named node that a grammar has."""
        loaded = _load(language)
        numbers = range(loaded.node_kind_count)
        kinds = {loaded.node_kind_for_id(n) for n in numbers if loaded.node_kind_is_named(n)}
        return sorted(kind for kind in kinds if kind)


def _load(language: str) -> TreeSitterLanguage:
    if language in LEFT_OUT:
        raise GrammarUnavailableError(language)
    try:
        return get_language(cast("SupportedLanguage", language))
    except LookupError:
        raise GrammarUnavailableError(language) from None
