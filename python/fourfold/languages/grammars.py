"""Grammars and compiled queries: where tree-sitter and its language pack are reached.

The pack is held below 1.0 on purpose: later releases ship no grammars and download them at first
use. Its ``cobol`` grammar never ends on some input and is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tree_sitter import Language as TreeSitterLanguage
from tree_sitter import Query
from tree_sitter_language_pack import get_binding

from fourfold.errors import GrammarUnavailableError
from fourfold.languages.registry import folders, language

if TYPE_CHECKING:
    from tree_sitter_language_pack import SupportedLanguage

LEFT_OUT = frozenset({"cobol"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """A language's parser and its query.

    Attributes
    ----------
    capsule
        The parser's tables, for whoever loads grammars.
    query
        The text of the query; a pattern for each line where the language has none of its own.
    """

    capsule: object
    query: str


def grammar(name: str) -> Grammar:
    """Return the grammar of one language, loaded at the first call.

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
    try:
        capsule = get_binding(cast("SupportedLanguage", name))
    except LookupError:
        raise GrammarUnavailableError(name) from None
    return Grammar(capsule=capsule, query=_query_text(name) or _generic_query(capsule))


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


def _generic_query(capsule: object) -> str:
    """Write a query for a grammar without rules of ours.

    Every named node whose type ends like a definition and says a kind that we know, and whose
    ``name`` field exists, is a definition; comments are comments.
    """
    loaded = TreeSitterLanguage(capsule)
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
