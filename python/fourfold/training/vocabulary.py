"""The words that a model knows, and how a text is cut into them: the reference of the Rust side."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from string import ascii_lowercase

WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+|[^\W\d_a-zA-Z]+")
MAX_BODY_CHARS = 2_500
MAX_BODY_WORDS = 350

_MAX_UNKNOWN_CHARS = 40
_MIN_PIECE_CHARS = 2
_MAX_WORD_CHARS = 24
_PIECE_CHARS = range(3, 6)


def words(text: str) -> list[str]:
    """Return the words of a text in lower case, in order."""
    return [word.lower() for word in WORD.findall(text)]


def body_words(text: str) -> list[str]:
    """Return the words of a chunk that a model reads."""
    found = islice(WORD.finditer(text[:MAX_BODY_CHARS]), MAX_BODY_WORDS)
    return [match[0].lower() for match in found]


class Vocabulary:
    """Words numbered by their place. Not to be shared between threads: it remembers what it cut."""

    def __init__(self, known: Sequence[str]) -> None:
        self.words = tuple(known)
        self._ids = {word: token for token, word in enumerate(self.words)}
        self._longest = max(map(len, self.words), default=0)
        self._cut: dict[str, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.words)

    def tokens(self, found: Iterable[str]) -> list[int]:
        """Return the tokens of words in lower case, in order."""
        tokens: list[int] = []
        for word in found:
            token = self._ids.get(word)
            if token is not None:
                tokens.append(token)
            else:
                tokens.extend(self._pieces(word))
        return tokens

    def _pieces(self, word: str) -> tuple[int, ...]:
        pieces = self._cut.get(word)
        if pieces is None:
            pieces = self._cut[word] = tuple(self._cut_up(word))
        return pieces

    def _cut_up(self, word: str) -> Iterable[int]:
        if len(word) > _MAX_UNKNOWN_CHARS or all("0" <= letter <= "9" for letter in word):
            return
        at = 0
        while at + _MIN_PIECE_CHARS <= len(word):
            longest = min(len(word), at + self._longest)
            for end in range(longest, at + _MIN_PIECE_CHARS - 1, -1):
                token = self._ids.get(word[at:end])
                if token is not None:
                    yield token
                    at = end
                    break
            else:
                at += 1


def build_vocabulary(
    projects: Mapping[str, int], totals: Counter[str], *, size: int, pieces: int
) -> Vocabulary:
    """Choose words and pieces.

    Parameters
    ----------
    projects
        In how many projects each word occurs.
    totals
        How often each occurs in all.
    size
        How many tokens there are at most.
    pieces
        How many of them are parts of words, for words that are not known; the rest are words, those
        of the most projects first. All pairs of ASCII letters are known as well.
    """
    pairs = [first + second for first in ascii_lowercase for second in ascii_lowercase]
    usable = [word for word in projects if len(word) <= _MAX_WORD_CHARS and projects[word] > 1]
    usable.sort(key=lambda word: (-projects[word], -totals[word], word))
    known = usable[: size - pieces - len(pairs)]
    chosen = dict.fromkeys(known)
    for piece in _frequent_pieces((word for word in totals if word not in chosen), totals):
        if len(chosen) >= size - len(pairs):
            break
        chosen.setdefault(piece)
    return Vocabulary(list(dict.fromkeys([*chosen, *pairs])))


def _frequent_pieces(unknown: Iterable[str], totals: Counter[str]) -> list[str]:
    """Return beginnings and ends of words, the most frequent first."""
    counts: Counter[str] = Counter()
    for word in unknown:
        if word.isalpha():
            weight = min(totals[word], 20)
            for length in _PIECE_CHARS:
                if len(word) > length:
                    counts[word[:length]] += weight
                    counts[word[-length:]] += weight
    return [piece for piece, _ in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))]
