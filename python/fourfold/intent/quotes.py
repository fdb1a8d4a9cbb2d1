"""Finding quoted text: what a person marks as literal stays exactly as it was written."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import islice
from typing import NamedTuple

#: Each opening quote with the quotes that may close it.
PAIRS: dict[str, str] = {
    '"': '"',
    "'": "'",
    "\u201c": "\u201d\u201c",
    "\u2018": "\u2019",
    "\u201e": "\u201c\u201d",
    "\u201a": "\u2018\u2019",
    "«": "»",
    "‹": "›",
    "「": "」",
    "『": "』",
}
_MARKS = frozenset("".join(PAIRS) + "".join(PAIRS.values()))
_MARK = re.compile("[" + "".join(sorted(_MARKS)) + "]")
_BRACKETS = frozenset("([{<")
MIN_LENGTH = 2

#: Marks beyond these are punctuation: nobody quotes so much in one question.
MAX_MARKS = 256


class Quoted(NamedTuple):
    """A quoted stretch: ``start`` and ``end`` include the quotes, ``text`` does not."""

    start: int
    end: int
    text: str


def find_quoted(text: str) -> list[Quoted]:
    """Return the quoted stretches of ``text``, in order, none inside another.

    A quote opens after a start, a space or a bracket and closes before an end, a space or
    punctuation, so an apostrophe (``what's``, ``об'єкт``) is no quote. Stretches shorter than
    :data:`MIN_LENGTH` are skipped, and only the first :data:`MAX_MARKS` marks are looked at.
    """
    marks = [mark.start() for mark in islice(_MARK.finditer(text), MAX_MARKS)]
    closing: dict[str, list[int]] = {}
    for at in marks:
        if _may_close(text, at):
            closing.setdefault(text[at], []).append(at)
    found: list[Quoted] = []
    free_from = 0
    for at in marks:
        if at < free_from or not _may_open(text, at):
            continue
        end = _first_closing(closing, PAIRS[text[at]], at + 1 + MIN_LENGTH)
        if end is not None:
            found.append(Quoted(at, end + 1, text[at + 1 : end]))
            free_from = end + 1
    return found


def _first_closing(closing: dict[str, list[int]], quotes: str, after: int) -> int | None:
    """Return the first position from ``after`` on where one of ``quotes`` closes."""
    candidates: list[int] = []
    for quote in quotes:
        places = closing.get(quote, [])
        index = bisect_left(places, after)
        candidates.extend(places[index : index + 1])
    return min(candidates, default=None)


def _may_open(text: str, at: int) -> bool:
    """Say whether the mark at ``at`` stands where a quote begins."""
    if text[at] not in PAIRS or at + 1 == len(text) or text[at + 1].isspace():
        return False
    if at == 0:
        return True
    before = text[at - 1]
    return before.isspace() or before in _BRACKETS or _joins_words(before)


def _may_close(text: str, at: int) -> bool:
    """Say whether the mark at ``at`` stands where a quote ends."""
    before = text[at - 1] if at else ""
    if not before or before == "\\" or (text[at] == "'" and before.isspace()):
        return False
    if at + 1 == len(text):
        return True
    after = text[at + 1]
    if before in _BRACKETS or (before.isspace() and not after.isspace()):
        return False
    if after in _MARKS or after == "_":
        return False
    return not after.isalnum() or _joins_words(after)


def _joins_words(character: str) -> bool:
    """Say whether ``character`` belongs to a script that writes words without spaces."""
    return "\u2e80" <= character <= "\u9fff" or "\u0e00" <= character <= "\u0eff"
