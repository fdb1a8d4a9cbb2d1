"""The nouns of Fourfold: frozen values without behaviour, shared by every layer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NewType, get_args

DocId = NewType("DocId", int)
Modality = Literal["semantic", "text", "structural", "graph"]
Strategy = Literal["direct", "direct_fallback", "single", "weighted_rrf"]
Preset = Literal["quick", "default", "thorough"]

MODALITIES: tuple[Modality, ...] = get_args(Modality)
PRESETS: tuple[Preset, ...] = get_args(Preset)


class Intent(StrEnum):
    """What kind of place a question looks for."""

    FIND_DEFINITION = "find_definition"
    FIND_REFERENCES = "find_references"
    UNDERSTAND_CODE = "understand_code"
    FIND_SIMILAR = "find_similar"
    IMPACT_ANALYSIS = "impact_analysis"
    EXACT_MATCH = "exact_match"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One row of one retriever's ranked list.

    Attributes
    ----------
    docid
        Dense id of the chunk inside the snapshot.
    rank
        Position in the list that produced it; 0 is best.
    score
        The retriever's own number. Never compared across modalities.
    """

    docid: DocId
    rank: int
    score: float
