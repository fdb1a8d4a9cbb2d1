"""Figures of product topics and their paired differences, ready for a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

import numpy as np
from product import Judged

from fourfold.evaluation.harness import VIEWS, Outcome

MEASURES = ("nDCG@10", "RR@10")


def of_outcomes(judged: Judged, outcomes: Mapping[str, Outcome]) -> dict[str, object]:
    """Return the means of each system, by view and group."""
    groups = ("all", "category shares no word with the name")
    return {
        system: {
            view: {
                name: {measure: round(means.values[measure], 4) for measure in MEASURES}
                | {"topics": means.num_topics}
                for name, means in outcome.means(judged.topic_set, view).items()
                if name in groups
            }
            for view in VIEWS
        }
        for system, outcome in outcomes.items()
    }


def gains(first: Mapping[str, Outcome], second: Mapping[str, Outcome]) -> dict[str, object]:
    """Return by how much the second is above the first, topic by topic, with standard errors."""
    return {
        system: {
            view: {measure: _gain(outcome, second[system], view, measure) for measure in MEASURES}
            for view in VIEWS
        }
        for system, outcome in first.items()
    }


def _gain(first: Outcome, second: Outcome, view: str, measure: str) -> dict[str, float]:
    before, after = (
        np.array([row.values[measure] for row in one.scores[view].values()])
        for one in (first, second)
    )
    differences = after - before
    error = differences.std(ddof=1) / len(differences) ** 0.5
    return {"difference": round(float(differences.mean()), 4), "error": round(float(error), 4)}


def rounded(value: object) -> dict[str, object]:
    """Return a dataclass of figures as a mapping, numbers rounded to four digits."""
    return {key: _round(entry) for key, entry in asdict(value).items()}  # type: ignore[call-overload]


def _round(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: _round(entry) for key, entry in value.items()}
    return value
