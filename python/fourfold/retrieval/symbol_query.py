"""Reading a symbol query: clauses, and the bare forms ``def x``, ``class X``, ``Class.method``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from fourfold.errors import QueryError
from fourfold.retrieval.clauses import clauses, without
from fourfold.retrieval.filters import KEYS, MEANT_BY, add_clauses
from fourfold.types import Condition, Filters

_CALLABLE = ("function", "method", "constructor")
_VALUE = ("constant", "variable", "field")
_TYPES = ("type", "struct", "interface", "class", "enum", "union", "trait")

KINDS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    dict.fromkeys(("def", "defn", "defp", "fn", "fun", "func", "function"), _CALLABLE)
    | dict.fromkeys(("const", "let", "var", "val"), _VALUE)
    | dict.fromkeys(("module", "namespace", "package"), ("module", "namespace"))
    | dict.fromkeys(("type", "typedef"), _TYPES)
    | {
        "class": ("class",),
        "constructor": ("constructor",),
        "enum": ("enum",),
        "impl": ("impl",),
        "interface": ("interface",),
        "macro": ("macro",),
        "protocol": ("interface", "trait"),
        "record": ("class", "struct"),
        "struct": ("struct", "class"),
        "trait": ("trait",),
        "union": ("union",),
    }
)
"""The kinds that a keyword before a name stands for, in one language or another."""

_BARE = re.compile(r"(?:(?P<keyword>\w+)\s+)?(?P<name>/.+/i?|\S+)", re.DOTALL)
_PARAMETERS = re.compile(r"[({:<].*", re.DOTALL)
_EMPTY = re.compile(r"(?<!\S)-?(?P<key>[a-z_-]+):(?=\s|$)")


def read_symbol_query(text: str) -> Filters:
    """Read a symbol query.

    Parameters
    ----------
    text
        Clauses as in ``kind:method name:parse*``, and before, between or behind them at most one
        bare name, with a keyword in front or not.

    Raises
    ------
    QueryError
        If it is empty, has an unknown key, or more than one bare name.
    """
    found = list(clauses(text))
    for clause in found:
        if clause.key not in KEYS:
            raise QueryError(_unknown(clause.key))
    filters = add_clauses(Filters(), found)
    rest = without(text, found)
    if rest:
        filters = _add_bare(filters, rest)
    if not filters:
        raise QueryError(f"the query is empty; keys are {_listed()}")
    return filters


def _add_bare(filters: Filters, rest: str) -> Filters:
    """Add the condition that ``def x``, ``class X`` or a name alone is."""
    unfinished = _EMPTY.search(rest)
    if unfinished is not None:
        raise QueryError(f"{unfinished['key']}: wants a value right behind it")
    match = _BARE.fullmatch(_signature_head(rest))
    keyword = match["keyword"] if match else None
    if match is None or (keyword is not None and keyword not in KINDS_OF):
        raise QueryError(
            f"cannot read {rest!r}: want clauses (keys: {_listed()}) and at most one bare name, "
            "as in `def parse*`"
        )
    if keyword is not None:
        filters = replace(filters, kinds=(*filters.kinds, *KINDS_OF[keyword]))
    condition = Condition(key="name", pattern=match["name"].removesuffix("()"))
    return replace(filters, symbols=(*filters.symbols, condition))


def _signature_head(rest: str) -> str:
    """Return ``def f`` of ``def f(x): ...``; an expression between slashes stays."""
    first = rest.split(maxsplit=1)[0]
    if first not in KINDS_OF or "/" in rest:
        return rest
    return _PARAMETERS.sub("", rest.replace("::", "."))


def _unknown(key: str) -> str:
    meant = MEANT_BY.get(key)
    hint = f"; did you mean {meant}:?" if meant else ""
    return f"unknown key {key!r}{hint}; keys are {_listed()}"


def _listed() -> str:
    return ", ".join(sorted(KEYS))
