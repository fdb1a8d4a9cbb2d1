"""Names that differ from a word by a typing error."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

MIN_LENGTH = 4
"""Shorter words have too many neighbours for one of them to be meant."""
ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
COLUMN_OF = {letter: column for column, letter in enumerate(ALPHABET)}


class TypoIndex:
    """Finds the names within one or two edits. Safe to share between threads."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._lengths = np.array([len(name) for name in names], dtype=np.int64)
        self._letters = np.zeros((len(names), len(ALPHABET) + 1), dtype=np.int16)
        for row, name in enumerate(names):
            for letter in name:
                self._letters[row, COLUMN_OF.get(letter, -1)] += 1

    def near(self, word: str) -> list[tuple[str, float]]:
        """Return the names within reach of ``word`` and how near they are, in ``(0, 1)``.

        One edit is allowed from :data:`MIN_LENGTH` letters on, two from eight; an exchange of
        neighbours is one edit.
        """
        if len(word) < MIN_LENGTH:
            return []
        allowed = 1 if len(word) < 2 * MIN_LENGTH else 2
        found: list[tuple[str, float]] = []
        for row in self._candidates(word, allowed):
            name = self._names[int(row)]
            distance = edit_distance(word, name, allowed)
            if 0 < distance <= allowed:
                found.append((name, 1.0 - distance / (allowed + 1)))
        return found

    def _candidates(self, word: str, allowed: int) -> npt.NDArray[np.int64]:
        letters = np.zeros(len(ALPHABET) + 1, dtype=np.int16)
        for letter in word:
            letters[COLUMN_OF.get(letter, -1)] += 1
        # An edit changes at most two letter counts by one each.
        near_length = np.flatnonzero(np.abs(self._lengths - len(word)) <= allowed)
        difference = np.abs(self._letters[near_length] - letters).sum(axis=1)
        return near_length[difference <= 2 * allowed]


def edit_distance(left: str, right: str, limit: int) -> int:
    """Return the optimal string alignment distance, or ``limit + 1`` if it is larger.

    >>> edit_distance("recieve", "receive", 2), edit_distance("abc", "xyz", 2)
    (1, 3)
    """
    before_last: list[int] = []
    last = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        row = [i]
        for j, b in enumerate(right, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, before_last[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before_last, last = last, row
    return min(last[-1], limit + 1)
