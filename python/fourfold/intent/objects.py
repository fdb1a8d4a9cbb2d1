"""Reading the object of a question: the name, literal, word or "this" that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from fourfold.intent.identifiers import is_capitalised
from fourfold.intent.phrasebook import Vocabulary
from fourfold.intent.tokens import Kind, Token

THIS = "this"
MAX_FILLERS = 4
NEAREST_WINDOW = 8

_NAMED = frozenset((Kind.NAME, Kind.LITERAL, Kind.PATH, Kind.ERROR))


class Strength(Enum):
    """How surely an object is a place in code."""

    NAMED = auto()
    THIS = auto()
    PRONOUN = auto()
    WORD = auto()


class Object(NamedTuple):
    """What a phrase is about.

    Attributes
    ----------
    strength
        Named (identifier, literal, path), "this", a pronoun or a plain word.
    text
        A substring of the question, or :data:`THIS`.
    kind
        Kind of its token.
    token
        Position of its token.
    end
        Position of the first token after it.
    """

    strength: Strength
    text: str
    kind: Kind
    token: int
    end: int


def read_object(tokens: Sequence[Token], start: int, vocabulary: Vocabulary) -> Object | None:
    """Read the object that begins at token ``start``, articles and kind nouns skipped.

    ``the class Session`` and ``parse_config function`` are one object each. A plain word after a
    kind noun is none ("function composition"), but a kind noun alone is a plain word.
    """
    at = start
    after_kind = False
    limit = min(len(tokens), start + MAX_FILLERS)
    while at < limit and tokens[at].kind is Kind.WORD:
        key = tokens[at].key
        if key in vocabulary.this or is_capitalised(tokens[at].text):
            break
        if key in vocabulary.kinds:
            after_kind = True
        elif key not in vocabulary.fillers:
            break
        at += 1
    found = _single(tokens, at, vocabulary) if at < len(tokens) else None
    if found is None or (found.strength is Strength.WORD and after_kind):
        alone = at == start + 1 and tokens[start].key in vocabulary.kinds
        return _single(tokens, start, vocabulary) if alone else None
    return found


def nearest_object(tokens: Sequence[Token], start: int, vocabulary: Vocabulary) -> Object | None:
    """Return the first named object or "this" among the next :data:`NEAREST_WINDOW` tokens."""
    for at in range(start, min(len(tokens), start + NEAREST_WINDOW)):
        found = _single(tokens, at, vocabulary)
        if found is not None and found.strength in (Strength.NAMED, Strength.THIS):
            return found
    return None


def _single(tokens: Sequence[Token], at: int, vocabulary: Vocabulary) -> Object | None:
    """Read the token at ``at`` as an object, with the kind noun behind it."""
    token = tokens[at]
    strength = _strength(token, at, vocabulary)
    if strength is None:
        return None
    end = at + 1
    if strength is not Strength.WORD and end < len(tokens) and tokens[end].key in vocabulary.kinds:
        end += 1
    text = THIS if strength in (Strength.THIS, Strength.PRONOUN) else token.text
    return Object(strength, text, token.kind, at, end)


def _strength(token: Token, at: int, vocabulary: Vocabulary) -> Strength | None:
    """Say how surely ``token`` is an object; ``None`` when it cannot be one."""
    if token.kind in _NAMED:
        return Strength.NAMED
    if token.kind is not Kind.WORD or len(token.text) == 0:
        return None
    if token.key in vocabulary.this:
        return Strength.THIS
    if token.key in vocabulary.pronouns:
        return Strength.PRONOUN
    if at > 0 and is_capitalised(token.text):
        return Strength.NAMED
    return Strength.WORD
