from __future__ import annotations

import pytest

from fourfold.intent.profiles import WEIGHTS
from fourfold.ranking.plan import Asked, Wishes, make_plan
from fourfold.types import Intent, Modality, Plan


def plan(
    intent: Intent,
    confidence: float = 0.9,
    *,
    num_triggers: int = 1,
    wishes: Wishes | None = None,
    num_docs: int = 10,
) -> Plan:
    asked = Asked(
        intent=intent, confidence=confidence, rule="a rule", subject="", num_triggers=num_triggers
    )
    return make_plan(
        asked,
        wishes or Wishes(),
        profiles=WEIGHTS,
        num_docs=num_docs,
        direct_threshold=0.85,
    )


def test_a_confident_ordinary_question_goes_direct() -> None:
    assert plan(Intent.FIND_DEFINITION).strategy == "direct"


@pytest.mark.parametrize(
    "wishes",
    [
        Wishes(intent=Intent.FIND_DEFINITION),
        Wishes(modalities=("text", "structural")),
        Wishes(weights={"text": 0.5}),
        Wishes(preset="thorough"),
    ],
)
def test_what_the_caller_forces_is_fused(wishes: Wishes) -> None:
    assert plan(Intent.FIND_DEFINITION, wishes=wishes).strategy == "weighted_rrf"


def test_a_second_trigger_or_a_doubt_is_fused() -> None:
    assert plan(Intent.FIND_DEFINITION, num_triggers=2).strategy == "weighted_rrf"
    assert plan(Intent.FIND_DEFINITION, 0.84).strategy == "weighted_rrf"


def test_a_k_of_the_callers_own_does_not_forbid_the_direct_path() -> None:
    chosen = plan(Intent.FIND_DEFINITION, wishes=Wishes(k=7))
    assert (chosen.strategy, chosen.k) == ("direct", 7)


@pytest.mark.parametrize(
    ("intent", "modalities"),
    [
        (Intent.UNDERSTAND_CODE, ["semantic", "text", "structural"]),
        (Intent.FIND_DEFINITION, ["semantic", "text", "structural"]),
        (Intent.FIND_REFERENCES, ["text", "structural", "graph"]),
        (Intent.IMPACT_ANALYSIS, ["text", "structural", "graph"]),
        (Intent.EXACT_MATCH, ["text", "structural"]),
    ],
)
def test_graph_takes_the_place_of_the_lightest_when_it_dominates(
    intent: Intent, modalities: list[Modality]
) -> None:
    assert list(plan(intent).weights) == modalities


def test_thorough_asks_all_four_and_exact_match_never_embeds() -> None:
    wishes = Wishes(preset="thorough")
    assert len(plan(Intent.UNDERSTAND_CODE, wishes=wishes).weights) == 4
    assert plan(Intent.UNDERSTAND_CODE, wishes=wishes).k == 60
    assert "semantic" not in plan(Intent.EXACT_MATCH, wishes=wishes).weights


def test_quick_asks_the_semantic_retriever_alone() -> None:
    chosen = plan(Intent.EXACT_MATCH, wishes=Wishes(preset="quick"))
    assert (chosen.strategy, list(chosen.weights)) == ("single", ["semantic"])


def test_a_weight_of_zero_turns_a_retriever_off() -> None:
    chosen = plan(Intent.UNDERSTAND_CODE, wishes=Wishes(weights={"semantic": 0.0}))
    assert list(chosen.weights) == ["text", "structural"]
    none: dict[Modality, float] = {"semantic": 0.0, "text": 0.0, "structural": 0.0}
    with pytest.raises(ValueError, match="turned off"):
        plan(Intent.UNDERSTAND_CODE, wishes=Wishes(weights=none))


def test_a_weight_for_graph_brings_it_in() -> None:
    chosen = plan(Intent.UNDERSTAND_CODE, wishes=Wishes(weights={"graph": 0.4}))
    assert chosen.weights["graph"] == 0.4


def test_depth_grows_with_the_limit_and_the_corpus() -> None:
    assert plan(Intent.UNDERSTAND_CODE).depth == 100
    assert plan(Intent.UNDERSTAND_CODE, wishes=Wishes(limit=50)).depth == 250
    assert plan(Intent.UNDERSTAND_CODE, num_docs=20_001).depth == 300


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"limit": 0}, "limit"),
        ({"k": 0}, "k must"),
        ({"preset": "slow"}, "preset"),
        ({"modalities": ()}, "modalities"),
        ({"modalities": ("vector",)}, "vector"),
        ({"weights": {"text": float("nan")}}, "text"),
        ({"weights": {"text": -1.0}}, "text"),
    ],
)
def test_a_wish_out_of_range_is_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Wishes(**fields)  # pyright: ignore[reportArgumentType]  wrong on purpose


def test_an_unknown_profile_is_refused() -> None:
    with pytest.raises(ValueError, match="no profile"):
        plan(Intent.UNDERSTAND_CODE, wishes=Wishes(profile="best"))


def test_the_published_weights_are_the_published_ones() -> None:
    table = {
        "find_definition": (0.2, 0.1, 0.6, 0.1),
        "find_references": (0.1, 0.2, 0.2, 0.5),
        "understand_code": (0.5, 0.2, 0.2, 0.1),
        "find_similar": (0.4, 0.3, 0.2, 0.1),
        "impact_analysis": (0.1, 0.1, 0.1, 0.7),
        "exact_match": (0.0, 0.9, 0.1, 0.0),
    }
    for intent, weights in WEIGHTS["priors"].items():
        row = (weights["semantic"], weights["text"], weights["structural"], weights["graph"])
        assert row == table[intent]
