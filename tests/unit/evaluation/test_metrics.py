from __future__ import annotations

import math

import pytest

from fourfold.evaluation.metrics import MEASURES, mean, score

QRELS = {"one": {"a": 1}, "two": {"a": 1, "b": 1}, "none": {"z": 1}}


def test_measures_agree_with_their_definitions() -> None:
    scores = score({"one": ["x", "a"], "two": ["b", "x", "a"]}, QRELS)
    assert scores["one"].values["nDCG@10"] == pytest.approx(1 / math.log2(3))
    assert scores["one"].values["RR@10"] == pytest.approx(0.5)
    ideal = 1 + 1 / math.log2(3)
    assert scores["two"].values["nDCG@10"] == pytest.approx((1 + 1 / 2) / ideal)
    assert scores["two"].values["R@1"] == pytest.approx(0.5)
    assert scores["two"].values["R@5"] == pytest.approx(1.0)


def test_a_topic_without_a_hit_counts_as_zero() -> None:
    scores = score({"one": ["a"], "two": ["x"]}, QRELS)
    assert scores["none"].values == dict.fromkeys(MEASURES, 0.0)
    means = mean(scores.values())
    assert means.num_topics == 3
    assert means.values["RR@10"] == pytest.approx(1 / 3)
    assert means.zero_result_rate == pytest.approx(1 / 3)
    assert means.nothing_relevant_rate == pytest.approx(2 / 3)


def test_what_stands_beyond_ten_is_not_seen() -> None:
    filler = [f"x{i}" for i in range(10)]
    scores = score({"one": [*filler, "a"]}, {"one": {"a": 1}})
    assert scores["one"].values == dict.fromkeys(MEASURES, 0.0)
    assert scores["one"].num_entries == 11


def test_the_mean_of_nothing_is_zero() -> None:
    assert mean([]).values == dict.fromkeys(MEASURES, 0.0)
