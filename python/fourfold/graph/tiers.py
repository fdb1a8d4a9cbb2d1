"""Kinds of edges, tiers of evidence, and how much each tier is worth.

The order of both tuples is stored in indexes: append, never reorder.
"""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal[
    "call", "instantiate", "decorate", "inherit", "implement", "import", "reference", "test"
]
Tier = Literal[
    "scope", "import", "self", "typed", "unique", "override", "ambiguous", "builtin-named"
]

KINDS: tuple[Kind, ...] = get_args(Kind)
TIERS: tuple[Tier, ...] = get_args(Tier)

CONFIDENCE: dict[Tier, float] = {
    "scope": 0.98,
    "import": 0.97,
    "self": 0.97,
    "typed": 0.95,
    "unique": 0.75,
    "override": 0.60,
    "ambiguous": 0.50,  # shared among the candidates
    "builtin-named": 0.10,
}

DEFAULT_VIEW = 0.7  # edges below it are shown on request only, marked possible

KIND_CODES: dict[str, int] = {kind: code for code, kind in enumerate(KINDS)}
TIER_CODES: dict[Tier, int] = {tier: code for code, tier in enumerate(TIERS)}


def confidence(tier: Tier, candidates: int = 1) -> float:
    """Return the confidence of an edge of ``tier`` that was one of ``candidates``.

    Examples
    --------
    >>> confidence("self", 3), confidence("ambiguous", 4)
    (0.97, 0.125)
    """
    worth = CONFIDENCE[tier]
    return worth / candidates if tier == "ambiguous" else worth
