"""Recognising a declaration: ``def f``, ``class C:``, ``pub fn f(x: u8) -> u8``."""

from __future__ import annotations

import re

from fourfold.intent.identifiers import is_identifier
from fourfold.intent.names import CLAUSES, HARD_KEYWORDS, MODIFIERS, SOFT_KEYWORDS

_KEYWORDS = "|".join(sorted(HARD_KEYWORDS | SOFT_KEYWORDS))
_DECLARATION = re.compile(
    rf"""
    (?:template\s*<[^<>]{{0,200}}>\s*)?
    (?:(?:{"|".join(sorted(MODIFIERS))})(?:\([^()\s]{{0,40}}\))?\s+){{0,5}}
    (?P<keyword>{_KEYWORDS})\s+
    (?:\((?P<receiver>[^()]{{0,80}})\)\s*)?
    [*&]{{0,2}}(?P<name>[^\W\d]\w*+(?:(?:\.|::)[^\W\d]\w*+)*+)
    (?P<rest>.*)
    """,
    re.VERBOSE,
)
_RECEIVER = re.compile(r"(?P<type>[^\W\d]\w*+)\s*(?:\[[^\[\]]*\])?\s*$")
_DEFINE = re.compile(r"#\s*define\s+(?P<name>[^\W\d]\w*+)(?P<rest>\(.*|)")
_FROM_IMPORT = re.compile(r"from\s+[\w.]+\s+import\s+(?P<name>[^\W\d]\w*+)")
_PROSE = re.compile(r"(?<!\w)[^\W\d_A-Z]{2,}+(?:\s+[^\W\d_A-Z]{2,}+){2}")
_FIRST_WORD = re.compile(r"[^\W\d]\w*+")


def declared_name(text: str) -> str:
    """Return the name that ``text`` declares, or ``""`` when it is no declaration.

    A receiver before the name qualifies it. After the name only a signature may follow. A keyword
    that is also a plain noun ("class", "type") wants a name by its shape, or a signature behind it.

    Examples
    --------
    >>> declared_name("class ConfigLoader:"), declared_name("def f"), declared_name("fn f(x: u8)")
    ('ConfigLoader', 'f', 'f')
    >>> declared_name("class imbalance weighting"), declared_name("type inference")
    ('', '')
    >>> declared_name("func (r *Router) Find(path string) error")
    'Router.Find'
    """
    other = _DEFINE.fullmatch(text) or _FROM_IMPORT.fullmatch(text)
    if other:
        return other["name"]
    match = _DECLARATION.fullmatch(text)
    if match is None:
        return ""
    name, rest = match["name"], match["rest"].strip()
    if not _is_signature(rest):
        return ""
    if match["keyword"] in SOFT_KEYWORDS and not (rest.strip("?!. ") or _looks_named(name)):
        return ""
    receiver = _RECEIVER.search(match["receiver"] or "")
    return f"{receiver['type']}.{name}" if receiver else name


def _looks_named(name: str) -> bool:
    """Say whether ``name`` is more than a plain lower-case word."""
    return len(name) == 1 or is_identifier(name) or name != name.lower()


def _is_signature(rest: str) -> bool:
    """Say whether what follows the name belongs to a declaration."""
    if not any(character.isalnum() for character in rest):
        return True
    if _PROSE.search(rest):
        return False
    first = _FIRST_WORD.match(rest)
    if first is not None:
        return first[0] in CLAUSES
    return rest[0] in "(<[{:=" or rest.startswith("->")
