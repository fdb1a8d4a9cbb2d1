"""A question as the rules see it: tokens, names, and the phrases that apply after the guards."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.intent.matching import Match, asks_to_explain, find_matches
from fourfold.intent.objects import Object, Strength
from fourfold.intent.phrasebook import Phrasebook
from fourfold.intent.tokens import Kind, Token, tokenize
from fourfold.intent.tree import Family, Need

MAX_CHARS = 4096

#: A quoted string or an error name is only looked up in a short question.
MAX_LOOKUP = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What was asked, read once.

    Attributes
    ----------
    text
        The first :data:`MAX_CHARS` characters, without space or back-quotes around them.
    plain
        The same with back-quotes as spaces, without space around it.
    tokens
        Words, names and literals in order.
    matches
        Phrases that apply, by family, in the order of the question.
    identifiers
        Names in the question, in order, each once.
    literals
        Positions of the tokens that were quoted.
    explain
        Whether it asks for an explanation.
    """

    text: str
    plain: str
    tokens: tuple[Token, ...]
    matches: dict[Family, tuple[Match, ...]]
    identifiers: tuple[str, ...]
    literals: tuple[int, ...]
    explain: bool

    def objects(self, *families: Family) -> list[Object]:
        """Return what the phrases of ``families`` are about, in order within each."""
        matches = (match for family in families for match in self.matches.get(family, ()))
        return [match.object for match in matches if match.object is not None]

    def subjects(self, family: Family) -> tuple[str, ...]:
        """Return the texts of what the phrases of ``family`` are about, each once."""
        return tuple(dict.fromkeys(found.text for found in self.objects(family)))


def read_question(text: str, book: Phrasebook) -> Question:
    """Cut and match ``text`` once for all rules."""
    text = _without_quotes_around(text[:MAX_CHARS].strip())
    tokens = tokenize(text)
    found = find_matches(tokens, book)
    guard = _Guard(tokens, book, found)
    matches: dict[Family, list[Match]] = {}
    for match in found:
        if guard.allows(match):
            matches.setdefault(match.ending.family, []).append(match)
    word = Kind.WORD
    special = [at for at, token in enumerate(tokens) if token.kind is not word]
    return Question(
        text=text,
        plain=text.replace("`", " ").strip(),
        tokens=tuple(tokens),
        matches={family: tuple(of_family) for family, of_family in matches.items()},
        identifiers=tuple(
            dict.fromkeys(tokens[at].text for at in special if tokens[at].kind is Kind.NAME)
        ),
        literals=tuple(at for at in special if tokens[at].kind is Kind.LITERAL),
        explain=asks_to_explain(tokens, book),
    )


def _without_quotes_around(text: str) -> str:
    """Return ``text`` without space and back-quotes around it, unless they are a fence."""
    before = None
    while before != text and not text.startswith("```"):
        before, text = text, text.strip("`").strip()
    return text


class _Guard:
    """Decides which matches count in one question. Not shared between threads."""

    def __init__(self, tokens: list[Token], book: Phrasebook, found: list[Match]) -> None:
        self._tokens = tokens
        self._words = book.vocabulary
        self._opening = self._count_lead_ins()
        self._asks_why = any(
            match.ending.family is Family.LEADING and match.start <= self._opening
            for match in found
        )

    def _count_lead_ins(self) -> int:
        """Return how many words open the question without changing it."""
        for at, token in enumerate(self._tokens):
            if token.key not in self._words.lead_ins:
                return at
        return len(self._tokens)

    def allows(self, match: Match) -> bool:
        """Say whether ``match`` has the object that its phrase wants."""
        need = match.ending.need
        if need is Need.NAME_AT_OPENING and match.start > self._opening:
            return False
        if need is Need.NOTHING:
            return True
        return match.object is not None and self._allows_object(match, match.object)

    def _allows_object(self, match: Match, found: Object) -> bool:
        """Say whether ``found`` will do as the object of ``match``."""
        family, need = match.ending
        if family is Family.LOOKUP:
            return found.kind in (Kind.LITERAL, Kind.ERROR) and len(self._tokens) <= MAX_LOOKUP
        if family is Family.ASKED_TEXT:
            return match.end == len(self._tokens) and found.strength is not Strength.THIS
        if found.strength is Strength.NAMED:
            return True
        if self._asks_why and family is not Family.DEFINITION:
            return False
        if found.strength is Strength.WORD and need is not Need.OBJECT:
            return False
        return self._allows_unnamed(match, found)

    def _allows_unnamed(self, match: Match, found: Object) -> bool:
        """Say whether a plain word, a pronoun or "this" will do as the object."""
        ends = match.end == len(self._tokens)
        followed = ends or self._tokens[match.end].key in self._words.tails
        if found.strength is not Strength.WORD:
            return followed or match.ending.family is Family.IMPACT
        if match.start > self._opening:
            return False
        return ends or (followed and found.end < match.end)
