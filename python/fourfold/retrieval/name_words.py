"""Which definitions are called by the words of a question: coverage weighted by rarity.

For each symbol, ``c`` is the share of the question's rarity that its name covers (its qualifier
counts half) and ``p`` the share of the name's rarity that the question names; the score is ``c (1 +
p) / 2``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from fourfold._core import terms_of
from fourfold.indexing.snapshot import Snapshot

QUALIFIER_CREDIT = 0.5

Postings = dict[str, npt.NDArray[np.int64]]


class NameWords:
    """Sub-words of the names of one snapshot. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot) -> None:
        symbols = snapshot.symbols
        names: list[str] = symbols.name.tolist()
        qualifiers = [
            qualified[: -len(name)] if name else qualified
            for name, qualified in zip(names, symbols.qualified_name.tolist(), strict=True)
        ]
        self._num_symbols = len(names)
        self._in_name = _postings(names)
        self._in_qualifier = _postings(qualifiers)
        self._name_rarity = np.zeros(self._num_symbols)
        for word, ids in self._in_name.items():
            self._name_rarity[ids] += self._rarity(word)

    def coverage(self, words: Sequence[str]) -> npt.NDArray[np.float64]:
        """Return the score of each symbol, ``(num_symbols,)`` in ``[0, 1]``.

        Parameters
        ----------
        words
            Stemmed content words of the question, without repeats.
        """
        covered = np.zeros(self._num_symbols)
        named = np.zeros(self._num_symbols)
        total = 0.0
        none = np.zeros(0, dtype=np.int64)
        for word in words:
            rarity = self._rarity(word)
            total += rarity
            credit = np.zeros(self._num_symbols)
            credit[self._in_qualifier.get(word, none)] = QUALIFIER_CREDIT
            in_name = self._in_name.get(word, none)
            credit[in_name] = 1.0
            covered += rarity * credit
            named[in_name] += rarity
        if total == 0.0:
            return covered
        precision = np.divide(
            named, self._name_rarity, out=np.zeros_like(named), where=self._name_rarity > 0
        )
        return covered / total * (0.5 + 0.5 * precision)

    def _rarity(self, word: str) -> float:
        """Return ``ln(1 + (N - n + .5) / (n + .5))`` for a word in ``n`` of ``N`` names."""
        count = len(self._in_name.get(word, ()))
        return float(np.log1p((self._num_symbols - count + 0.5) / (count + 0.5)))


def _postings(texts: Sequence[str]) -> Postings:
    words_of: dict[str, tuple[str, ...]] = {}
    found: dict[str, list[int]] = defaultdict(list)
    for symbol, text in enumerate(texts):
        if text not in words_of:
            words_of[text] = tuple(dict.fromkeys(terms_of(text)))
        for word in words_of[text]:
            found[word].append(symbol)
    return {word: np.array(ids, dtype=np.int64) for word, ids in found.items()}
