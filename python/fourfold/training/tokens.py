"""A training set in the tokens of a vocabulary."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from fourfold.training.arrays import Floats
from fourfold.training.bags import Bags
from fourfold.training.features import Features, count_words, translate
from fourfold.training.vocabulary import Vocabulary, build_vocabulary


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingSet:
    """What training reads.

    Attributes
    ----------
    vocabulary
        The tokens.
    features
        Bags of tokens: a body's weights are the roots of its counts, a name's are 1.
    rarity
        By token, from how few bodies hold it.
    """

    vocabulary: Vocabulary
    features: Features
    rarity: Floats


def choose_vocabulary(features: Features, *, size: int, pieces: int) -> Vocabulary:
    """Return the vocabulary of a training set."""
    projects, totals = count_words(features)
    return build_vocabulary(projects, totals, size=size, pieces=pieces)


def tokenise(features: Features, vocabulary: Vocabulary) -> TrainingSet:
    """Return features with words replaced by tokens."""
    bodies = translate(features.bodies, features.words, vocabulary)
    seen = np.bincount(bodies.tokens, minlength=len(vocabulary))
    known = replace(
        features,
        words=vocabulary.words,
        questions=translate(features.questions, features.words, vocabulary),
        bodies=_weighted(bodies, np.sqrt(bodies.weights)),
        names=_presence(translate(features.names, features.words, vocabulary)),
        stems=_presence(translate(features.stems, features.words, vocabulary)),
    )
    rarity = np.log1p(len(bodies) / (1.0 + seen)).astype(np.float32)
    return TrainingSet(vocabulary=vocabulary, features=known, rarity=rarity)


def _weighted(bags: Bags, weights: Floats) -> Bags:
    return Bags(offsets=bags.offsets, tokens=bags.tokens, weights=weights)


def _presence(bags: Bags) -> Bags:
    return _weighted(bags, np.ones_like(bags.weights))
