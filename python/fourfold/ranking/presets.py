"""Named settings for a search: which retrievers take part, and how their lists are merged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from fourfold.types import Preset


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetSettings:
    """One preset.

    Attributes
    ----------
    num_modalities
        How many retrievers take part: 1 is semantic alone, 3 leaves out the one that DESIGN's rule
        names, 4 is all.
    k
        Smoothing constant of reciprocal rank fusion.
    may_go_direct
        Whether a confident question may be answered by one retriever.
    """

    num_modalities: int
    k: int
    may_go_direct: bool


PRESETS: Mapping[Preset, PresetSettings] = MappingProxyType(
    {
        "quick": PresetSettings(num_modalities=1, k=40, may_go_direct=False),
        "default": PresetSettings(num_modalities=3, k=40, may_go_direct=True),
        "thorough": PresetSettings(num_modalities=4, k=60, may_go_direct=False),
    }
)

MIN_DEPTH = 100
DEPTH_PER_HIT = 5
LARGE_CORPUS_CHUNKS = 20_000
LARGE_CORPUS_DEPTH = 300


def retrieval_depth(limit: int, num_docs: int) -> int:
    """Return how many candidates each retriever is asked for."""
    floor = LARGE_CORPUS_DEPTH if num_docs > LARGE_CORPUS_CHUNKS else MIN_DEPTH
    return max(floor, DEPTH_PER_HIT * limit)
