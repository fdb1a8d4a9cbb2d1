"""Finding phrases in a question: the tree is walked once from every token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fourfold.intent.elements import Slot
from fourfold.intent.objects import THIS, Object, Strength, nearest_object, read_object
from fourfold.intent.phrasebook import Phrasebook, Vocabulary
from fourfold.intent.tokens import Kind, Token
from fourfold.intent.tree import Ending, Node

MAX_GAP = 6

#: A long text asks at its beginning or at its end; in its middle the same words are prose. Counted
#: in tokens.
BEGINNING = 24
END = 16


class Match(NamedTuple):
    """A phrase found in a question.

    Attributes
    ----------
    ending
        Which family it belongs to, and what it needs.
    start, end
        Positions of its first token and of the first token after it.
    object
        What it is about; ``None`` for a phrase without an object.
    """

    ending: Ending
    start: int
    end: int
    object: Object | None


class _Place(NamedTuple):
    """A state of the walk: a node, the next token, and the object so far."""

    node: Node
    at: int
    object: Object | None


def find_matches(tokens: Sequence[Token], book: Phrasebook) -> list[Match]:
    """Return the matches of phrases that ask, by the position where they start."""
    found: list[Match] = []
    for start in range(len(tokens)):
        if BEGINNING <= start < len(tokens) - END:
            continue
        origin = _Place(book.asking, start, None)
        if tokens[start].kind is Kind.WORD:
            places = _over_word(origin, tokens)
        else:
            places = _over_slots(origin, tokens, book.vocabulary)
        for place in _walk(places, tokens, book.vocabulary):
            found.extend(Match(ending, start, place.at, place.object) for ending in place.node.ends)
    return found


def asks_to_explain(tokens: Sequence[Token], book: Phrasebook) -> bool:
    """Say whether a phrase that asks for an explanation stands anywhere."""
    starts = book.explaining.beginnings(token.key for token in tokens)
    return any(_completes(book.explaining, tokens, start) for start in starts)


def _completes(node: Node, tokens: Sequence[Token], at: int) -> bool:
    """Say whether some phrase of words and gaps below ``node`` continues from token ``at``."""
    if at == len(tokens):
        return False
    for step in node.after(tokens[at].key):
        if step.node.ends or _completes(step.node, tokens, at + 1):
            return True
    gap = node.slots.get(Slot.GAP)
    if gap is None:
        return False
    window = tokens[at : at + MAX_GAP + 1]
    starts = gap.beginnings(token.key for token in window)
    return any(_completes(gap, tokens, at + start) for start in starts)


def _walk(
    places: list[_Place], tokens: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[_Place]:
    """Yield ``places`` and all that can be reached from them."""
    while places:
        place = places.pop()
        yield place
        if place.at < len(tokens):
            places += _over_word(place, tokens)
            if place.node.slots:
                places += _over_slots(place, tokens, vocabulary)


def _over_word(place: _Place, tokens: Sequence[Token]) -> list[_Place]:
    """Return where the next token leads when it is a word."""
    at = place.at
    steps = place.node.after(tokens[at].key)
    if not steps:
        return []
    this = Object(Strength.THIS, THIS, Kind.WORD, at, at + 1)
    return [_Place(step.node, at + 1, this if step.is_object else place.object) for step in steps]


def _over_slots(place: _Place, tokens: Sequence[Token], vocabulary: Vocabulary) -> list[_Place]:
    """Return where an object, or a gap and the word behind it, leads."""
    reached: list[_Place] = []
    for slot, node in place.node.slots.items():
        if slot is Slot.GAP:
            for at in range(place.at, min(len(tokens), place.at + MAX_GAP + 1)):
                reached += _over_word(_Place(node, at, place.object), tokens)
            continue
        read = read_object if slot is Slot.OBJECT else nearest_object
        found = read(tokens, place.at, vocabulary)
        if found is not None:
            reached.append(_Place(node, found.end, found))
    return reached
