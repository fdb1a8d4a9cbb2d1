"""How much each modality counts for each intent.

The table is policy: changing a number changes every fused ranking. ``priors`` are the published
weights, always there and always exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fourfold.types import MODALITIES, Intent, Modality

DEFAULT_PROFILE = "priors"

#: Weights in the order of :data:`fourfold.types.MODALITIES`.
_PRIORS: tuple[tuple[Intent, tuple[float, float, float, float]], ...] = (
    (Intent.FIND_DEFINITION, (0.2, 0.1, 0.6, 0.1)),
    (Intent.FIND_REFERENCES, (0.1, 0.2, 0.2, 0.5)),
    (Intent.UNDERSTAND_CODE, (0.5, 0.2, 0.2, 0.1)),
    (Intent.FIND_SIMILAR, (0.4, 0.3, 0.2, 0.1)),
    (Intent.IMPACT_ANALYSIS, (0.1, 0.1, 0.1, 0.7)),
    (Intent.EXACT_MATCH, (0.0, 0.9, 0.1, 0.0)),
)


def _frozen(
    rows: tuple[tuple[Intent, tuple[float, float, float, float]], ...],
) -> Mapping[Intent, Mapping[Modality, float]]:
    """Turn rows of numbers into read-only mappings keyed by intent and modality."""
    return MappingProxyType(
        {
            intent: MappingProxyType(dict(zip(MODALITIES, numbers, strict=True)))
            for intent, numbers in rows
        }
    )


WEIGHTS: Mapping[str, Mapping[Intent, Mapping[Modality, float]]] = MappingProxyType(
    {DEFAULT_PROFILE: _frozen(_PRIORS)}
)
