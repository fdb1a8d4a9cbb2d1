"""Grammars and compiled queries: where tree-sitter and its language pack are reached.

The pack is held below 1.0 on purpose: later releases ship no grammars and download them at first
use. Its ``cobol`` grammar never ends on some input and is left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tree_sitter import Language as TreeSitterLanguage
from tree_sitter import Node, Parser, Query, QueryCursor, Tree
from tree_sitter_language_pack import get_language

from fourfold.errors import GrammarUnavailableError
from fourfold.languages.registry import folders, language

if TYPE_CHECKING:
    from tree_sitter_language_pack import SupportedLanguage

__all__ = ["Grammar", "Node", "Pattern", "Tree", "grammar"]

LEFT_OUT = frozenset({"cobol"})
_CAPTURE = re.compile(rb"@([\w.]+)")
_PREDICATE = re.compile(rb"\(#[\w-]+\?")
_SETTING = "set."
_COMMENT = re.compile(rb"^\s*;[^\n]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """What one pattern of a query captures and sets.

    Attributes
    ----------
    captures
        Names of the captures that occur in the pattern.
    settings
        What its ``#set!`` directives say, and its captures of the form ``@set.<key>.<value>``.
    """

    captures: frozenset[str]
    settings: dict[str, str]


class Grammar:
    """A parser with the compiled query of one language. Not to be shared between threads."""

    __slots__ = ("_parser", "_query", "patterns")

    def __init__(self, name: str) -> None:
        try:
            loaded = get_language(cast("SupportedLanguage", name))
        except LookupError:
            raise GrammarUnavailableError(name) from None
        self._parser = Parser(loaded)
        text = _query_text(name) or _generic_query(loaded)
        self._query = Query(loaded, text)
        encoded = text.encode()
        self.patterns = tuple(
            _pattern(self._query, encoded, index) for index in range(self._query.pattern_count)
        )

    def parse(self, source: bytes) -> Tree:
        """Parse a whole file; a syntax error gives a tree with error nodes."""
        return self._parser.parse(source)

    def matches(self, root: Node) -> list[tuple[int, dict[str, list[Node]]]]:
        """Run the query: pairs of the pattern's number and what its captures hold."""
        return QueryCursor(self._query).matches(root)


def _pattern(query: Query, text: bytes, index: int) -> Pattern:
    written = text[query.start_byte_for_pattern(index) : query.end_byte_for_pattern(index)]
    names = {name.decode() for name in _CAPTURE.findall(_COMMENT.sub(b"", written))}
    marks = {name for name in names if name.startswith(_SETTING)}
    settings = {key: value or "" for key, value in query.pattern_settings(index).items()}
    if settings and _PREDICATE.search(written):
        # py-tree-sitter 0.26 frees what it never allocated for a pattern that has both.
        raise ValueError(f"a pattern has a predicate and #set!; use @set.key.value: {written!r}")
    for mark in marks:
        key, value = mark.removeprefix(_SETTING).split(".")
        settings[key] = value
    return Pattern(captures=frozenset(names - marks), settings=settings)


def grammar(name: str) -> Grammar:
    """Return the grammar of one language, loaded and compiled at the first call.

    Parameters
    ----------
    name
        A language whose level is ``rules`` or ``generic``.

    Returns
    -------
    Grammar
        The same object at each call.

    Raises
    ------
    GrammarUnavailableError
        If the pack has no such grammar, or it is left out.
    """
    return _grammar(name, folders())


@cache
def _grammar(name: str, among: tuple[Path, ...]) -> Grammar:
    del among  # what the query is read from
    if name in LEFT_OUT:
        raise GrammarUnavailableError(name)
    return Grammar(name)


def _query_text(name: str) -> str:
    """Join the language's own query files; empty where it has none."""
    return "\n".join(_query_file(part).read_text("utf-8") for part in language(name).queries)


def _query_file(part: str) -> Path:
    """Find a query file: in the folder asked first that has it."""
    paths = [folder / "queries" / f"{part}.scm" for folder in reversed(folders())]
    return next((path for path in paths if path.is_file()), paths[-1])


_GENERIC_KINDS = (
    ("constructor", "constructor"),
    ("method", "method"),
    ("function", "function"),
    ("subroutine", "function"),
    ("procedure", "function"),
    ("macro", "macro"),
    ("interface", "interface"),
    ("protocol", "interface"),
    ("trait", "trait"),
    ("struct", "struct"),
    ("record", "struct"),
    ("enum", "enum"),
    ("union", "union"),
    ("class", "class"),
    ("object", "class"),
    ("namespace", "namespace"),
    ("package", "namespace"),
    ("module", "module"),
    ("type", "type"),
    ("field", "field"),
    ("property", "property"),
    ("const", "constant"),
    ("variable", "variable"),
)
_GENERIC_EXCEPT = frozenset(
    {"call", "formal", "import", "incomplete", "optional", "parameter", "renaming", "tuple"}
)
_GENERIC_ENDINGS = ("definition", "declaration", "item", "statement", "def", "decl")


def _generic_query(loaded: TreeSitterLanguage) -> str:
    """Write a query for a grammar without rules of ours.

    Every named node whose type ends like a definition and says a kind that we know, and whose
    ``name`` field exists, is a definition; comments are comments.
    """
    lines = ["(comment) @comment"] if loaded.id_for_node_kind("comment", True) else []
    for type_ in _named_types(loaded):
        kind = _generic_kind(type_)
        if kind is not None:
            pattern = f'(({type_} name: (_) @name) @definition.{kind} (#set! modifier "generic"))'
            if _compiles(loaded, pattern):
                lines.append(pattern)
    return "\n".join(lines)


def _generic_kind(type_: str) -> str | None:
    if not type_.endswith(_GENERIC_ENDINGS):
        return None
    words = type_.split("_")
    if not _GENERIC_EXCEPT.isdisjoint(words):
        return None
    return next((kind for word, kind in _GENERIC_KINDS if word in words), None)


def _named_types(loaded: TreeSitterLanguage) -> list[str]:
    kinds = {
        loaded.node_kind_for_id(number)
        for number in range(loaded.node_kind_count)
        if loaded.node_kind_is_named(number) and loaded.node_kind_is_visible(number)
    }
    return sorted(kind for kind in kinds if kind)


def _compiles(loaded: TreeSitterLanguage, pattern: str) -> bool:
    """Whether the grammar can ever produce what the pattern describes."""
    try:
        Query(loaded, pattern)
    except ValueError:
        return False
    return True
