"""Forms of questions: a sentence of documentation as people would type it."""

from __future__ import annotations

from itertools import chain

import numpy as np
import numpy.typing as npt

from fourfold.training.bags import Bags
from fourfold.training.vocabulary import Vocabulary, words

OPENINGS = (
    "how to",
    "how do i",
    "how does it work",
    "how is it done",
    "where is the code that",
    "where does it",
    "where are the",
    "find the function that",
    "which function",
    "what does",
    "code for",
    "implementation of",
    "logic for",
    "show me",
    "function to",
    "class that",
)
STOP_WORDS = frozenset(
    words(
        "a an the this that these those it its is are was be been of to in on for with from by as"
        " at and or if not no any all into out over than then when which who whose what where how"
        " do does done can will would should may might must i you we they he she your our their"
        " there here given returns return returned whether so such only used use uses using also"
        " each other"
    )
)
_KEYWORDS = 0.2
_OPENED = 0.15
_KEPT = 0.6
_FEWEST = 2


def vary(
    bags: Bags, vocabulary: Vocabulary, generator: np.random.Generator, *, share: float = 1.0
) -> Bags:
    """Return questions of which some are cut to keywords and some begin as people begin.

    Parameters
    ----------
    bags
        The questions.
    vocabulary
        What their tokens mean.
    generator
        Decides which become what.
    share
        Factor on how many are changed.
    """
    fate = generator.random(len(bags))
    keywords = fate < _KEYWORDS * share
    opened = ~keywords & (fate < (_KEYWORDS + _OPENED) * share)
    return _open(_cut(bags, keywords, vocabulary, generator), opened, vocabulary, generator)


def _cut(
    bags: Bags,
    chosen: npt.NDArray[np.bool_],
    vocabulary: Vocabulary,
    generator: np.random.Generator,
) -> Bags:
    """Keep some content words of the chosen rows, if enough are left."""
    stop = np.asarray([word in STOP_WORDS for word in vocabulary.words], dtype=np.bool_)
    rows = bags.rows()
    kept = ~stop[bags.tokens] & (generator.random(len(rows)) < _KEPT)
    enough = np.bincount(rows[kept], minlength=len(bags)) >= _FEWEST
    kept |= ~(chosen & enough)[rows]
    offsets = np.zeros(len(bags) + 1, dtype=np.int64)
    np.cumsum(np.bincount(rows[kept], minlength=len(bags)), out=offsets[1:])
    return Bags(offsets=offsets, tokens=bags.tokens[kept], weights=bags.weights[kept])


def _open(
    bags: Bags,
    chosen: npt.NDArray[np.bool_],
    vocabulary: Vocabulary,
    generator: np.random.Generator,
) -> Bags:
    """Add the words of an opening to the chosen rows."""
    openings = [vocabulary.tokens(words(text)) for text in OPENINGS]
    picked = generator.integers(0, len(openings), len(bags))
    which = np.flatnonzero(chosen)
    added: list[list[int]] = [openings[picked[row]] for row in which]
    rows = np.concatenate([bags.rows(), np.repeat(which, [len(entry) for entry in added])])
    tokens = np.concatenate([bags.tokens, np.asarray(list(chain.from_iterable(added)), np.int32)])
    weights = np.concatenate([bags.weights, np.ones(len(tokens) - len(bags.tokens), np.float32)])
    order = np.argsort(rows, kind="stable")
    offsets = np.zeros(len(bags) + 1, dtype=np.int64)
    np.cumsum(np.bincount(rows, minlength=len(bags)), out=offsets[1:])
    return Bags(offsets=offsets, tokens=tokens[order], weights=weights[order])
