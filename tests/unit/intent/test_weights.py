from __future__ import annotations

from collections.abc import MutableMapping
from typing import cast

import pytest

from fourfold.intent.profiles import DEFAULT_PROFILE, WEIGHTS
from fourfold.types import MODALITIES, Intent, Modality

PUBLISHED = {
    "find_definition": (0.2, 0.1, 0.6, 0.1),
    "find_references": (0.1, 0.2, 0.2, 0.5),
    "understand_code": (0.5, 0.2, 0.2, 0.1),
    "find_similar": (0.4, 0.3, 0.2, 0.1),
    "impact_analysis": (0.1, 0.1, 0.1, 0.7),
    "exact_match": (0.0, 0.9, 0.1, 0.0),
}


def test_priors_are_the_published_numbers() -> None:
    priors = WEIGHTS["priors"]
    assert DEFAULT_PROFILE == "priors"
    assert set(priors) == set(Intent)
    for intent, numbers in PUBLISHED.items():
        assert tuple(priors[Intent(intent)][modality] for modality in MODALITIES) == numbers
        assert sum(numbers) == pytest.approx(1.0)


def test_weights_cannot_be_changed() -> None:
    row = cast("MutableMapping[Modality, float]", WEIGHTS["priors"][Intent.FIND_SIMILAR])
    with pytest.raises(TypeError):
        row["text"] = 1.0
