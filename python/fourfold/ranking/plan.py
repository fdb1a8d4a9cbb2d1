"""From a question that has been read to a plan: which retrievers, which weights, which strategy."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from fourfold.arguments import check_count
from fourfold.ranking.presets import PRESETS, retrieval_depth
from fourfold.types import MODALITIES, Intent, Modality, Plan, Preset, Strategy

DEFAULT_PROFILE = "priors"
DEFAULT_MODALITIES: tuple[Modality, ...] = ("semantic", "text", "structural")
MAX_LIMIT = 1_000_000
MAX_K = 1_000_000
FORCED_RULE = "forced by the caller"

Weights = Mapping[Modality, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a classifier read, and whether it read more than one thing.

    Attributes
    ----------
    num_triggers
        How many rules for exact and graph questions match; two forbid the direct path.
    """

    intent: Intent
    confidence: float
    rule: str
    subject: str
    num_triggers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the caller asked for or forced; ``None`` leaves it to the plan."""

    limit: int = 10
    preset: Preset = "default"
    profile: str | None = None
    intent: Intent | None = None
    modalities: tuple[Modality, ...] | None = None
    weights: Weights | None = None
    k: int | None = None

    def __post_init__(self) -> None:
        check_count("limit", self.limit)
        if self.k is not None:
            check_count("k", self.k)
        if not 1 <= self.limit <= MAX_LIMIT:
            raise ValueError(f"limit must lie in [1, {MAX_LIMIT}], got {self.limit}")
        if self.preset not in PRESETS:
            raise ValueError(f"preset must be one of {', '.join(PRESETS)}, got {self.preset!r}")
        if self.k is not None and not 1 <= self.k <= MAX_K:
            raise ValueError(f"k must lie in [1, {MAX_K}], got {self.k}")
        if self.modalities is not None:
            if not self.modalities:
                raise ValueError("modalities must name at least one of " + ", ".join(MODALITIES))
            _check_modalities(self.modalities)
        if self.weights is not None:
            _check_modalities(self.weights)
            for modality, weight in self.weights.items():
                if not math.isfinite(weight) or weight < 0:
                    raise ValueError(f"weight of {modality} must be finite and >= 0, got {weight}")


def _check_modalities(names: Collection[str]) -> None:
    for name in names:
        if name not in MODALITIES:
            raise ValueError(f"no modality {name!r}; there are {', '.join(MODALITIES)}")


def make_plan(
    asked: Asked,
    wishes: Wishes,
    *,
    profiles: Mapping[str, Mapping[Intent, Weights]],
    num_docs: int,
    direct_threshold: float,
) -> Plan:
    """Decide how ``asked`` is answered.

    Returns
    -------
    Plan
        Its weights name the retrievers that take part, heaviest not first but in the fixed order of
        :data:`~fourfold.types.MODALITIES`; a weight of 0 leaves a retriever out.

    Raises
    ------
    ValueError
        If no retriever is left, or there is no such profile.
    """
    profile = wishes.profile or DEFAULT_PROFILE
    if profile not in profiles:
        raise ValueError(f"no profile {profile!r}; there are {', '.join(profiles)}")
    if wishes.intent is not None:
        asked = replace(asked, intent=wishes.intent, confidence=1.0, rule=FORCED_RULE)
    prior = profiles[profile][asked.intent]
    weights = _choose(prior, wishes)
    preset = PRESETS[wishes.preset]
    return Plan(
        intent=asked.intent,
        confidence=asked.confidence,
        rule=asked.rule,
        subject=asked.subject,
        preset=wishes.preset,
        profile=profile,
        strategy=_choose_strategy(asked, wishes, weights, direct_threshold),
        weights=weights,
        k=preset.k if wishes.k is None else wishes.k,
        depth=retrieval_depth(wishes.limit, num_docs),
    )


def is_fused(plan: Plan) -> bool:
    """Tell whether several lists were merged, so that the boost counts."""
    return plan.strategy in {"weighted_rrf", "direct_fallback"}


def dominant_modality(weights: Weights) -> Modality:
    """Return the heaviest modality; on ties the later one, so graph before semantic."""
    return max(weights, key=lambda modality: (weights[modality], MODALITIES.index(modality)))


def _choose(prior: Weights, wishes: Wishes) -> dict[Modality, float]:
    """Return the weights of the modalities that take part."""
    weights = {**prior, **(wishes.weights or {})}
    chosen = wishes.modalities or _preset_modalities(prior, wishes)
    if len(chosen) == 1:
        # A list of its own needs no weight to be heard.
        return {chosen[0]: weights[chosen[0]] or 1.0}
    left: dict[Modality, float] = {
        modality: weights[modality]
        for modality in MODALITIES
        if modality in chosen and weights[modality] > 0
    }
    if not left:
        raise ValueError("every retriever is turned off: no weight is above 0")
    return left


def _preset_modalities(prior: Weights, wishes: Wishes) -> tuple[Modality, ...]:
    number = PRESETS[wishes.preset].num_modalities
    if number == 1:
        return ("semantic",)
    if number == len(MODALITIES) or (wishes.weights or {}).get("graph", 0.0) > 0:
        return MODALITIES
    if dominant_modality(prior) != "graph":
        return DEFAULT_MODALITIES
    replaced = min(
        DEFAULT_MODALITIES, key=lambda modality: (prior[modality], MODALITIES.index(modality))
    )
    return tuple(modality for modality in MODALITIES if modality != replaced)


def _choose_strategy(
    asked: Asked, wishes: Wishes, weights: Weights, direct_threshold: float
) -> Strategy:
    if len(weights) == 1:
        return "single"
    forced = (
        wishes.intent is not None or wishes.modalities is not None or wishes.weights is not None
    )
    ordinary = PRESETS[wishes.preset].may_go_direct and not forced and asked.num_triggers <= 1
    if ordinary and asked.confidence >= direct_threshold:
        return "direct"
    return "weighted_rrf"
