from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.ranking.boost import boost_factor, scale_centrality
from fourfold.ranking.demote import DEMOTION, demotion_factor
from fourfold.ranking.fusion import Merge, Ranking, explain, fuse_all, keep_order, prepare_boosts
from fourfold.ranking.order import place
from fourfold.types import CentralityScale, Modality


def ranking(docids: list[int], scores: list[float]) -> Ranking:
    return Ranking(docids=np.array(docids, np.uint32), scores=np.array(scores, np.float64))


def test_ties_go_to_the_lower_docid_and_demotion_comes_before_the_order() -> None:
    factors = {0: 0.3, 1: 1.0, 2: 1.0}
    files = np.array([0, 1, 2], np.uint32)
    placed = place(
        ranking([0, 2, 1], [1.0, 0.5, 0.5]), files, factors.__getitem__, one_per_file=True
    )
    assert [item.docid for item in placed] == [1, 2, 0]
    assert placed[2].score == pytest.approx(0.3)


def test_one_hit_per_file_keeps_the_others_as_also() -> None:
    found, files = ranking([0, 1, 2], [0.1, 0.9, 0.5]), np.zeros(3, np.uint32)
    keep = place(found, files, lambda _: 1.0, one_per_file=True)
    assert [item.docid for item in keep] == [1]
    assert keep[0].also == [2, 0]
    every = place(found, files, lambda _: 1.0, one_per_file=False)
    assert [item.docid for item in every] == [1, 2, 0]


def test_no_chunks_are_placed_nowhere() -> None:
    assert place(ranking([], []), np.zeros(0, np.uint32), lambda _: 1.0, one_per_file=True) == []


@pytest.mark.parametrize(
    ("path", "factor"),
    [
        ("src/app.py", 1.0),
        ("vendor/lib/app.py", DEMOTION),
        ("a/node_modules/vendor/x.js", DEMOTION),
        ("static/jquery.min.js", DEMOTION),
        ("api/v1_pb2.py", DEMOTION),
        ("vendor.py", 1.0),
        ("src/vendoring/app.py", 1.0),
        ("tests/test_app.py", 1.0),
    ],
)
def test_vendored_and_built_paths_sink_once(path: str, factor: float) -> None:
    assert demotion_factor(path, question="parse", demote_tests=False) == factor


def test_naming_the_folder_lifts_the_demotion() -> None:
    question = "parse in vendor"
    assert demotion_factor("vendor/a.py", question=question, demote_tests=False) == 1.0
    assert demotion_factor("build/a.py", question=question, demote_tests=False) == DEMOTION


def test_tests_sink_only_when_asked() -> None:
    for path in ("tests/a.py", "docs/guide.md", "pkg/app_test.go"):
        assert demotion_factor(path, question="q", demote_tests=False) == 1.0
        assert demotion_factor(path, question="q", demote_tests=True) == DEMOTION


@given(st.floats(0, 1e9))
def test_the_boost_is_capped(centrality: float) -> None:
    assert 1.0 <= boost_factor(centrality) <= 1.5
    assert boost_factor(centrality) == min(1 + 0.3 * math.log(1 + centrality), 1.5) or (
        boost_factor(centrality) == pytest.approx(1 + 0.3 * math.log(1 + centrality))
    )


@pytest.mark.parametrize(
    ("scale", "expected"),
    [
        ("max", [0.5, 1.0, 0.0]),
        ("n", [2.0, 4.0, 0.0]),
        ("raw", [2 / 3, 4 / 3, 0.0]),
        ("degree", [1.0, 0.5, 0.0]),
        ("off", [0.0, 0.0, 0.0]),
    ],
)
def test_scales_of_centrality(scale: CentralityScale, expected: list[float]) -> None:
    found = scale_centrality(np.array([2.0, 4.0, 0.0]), np.array([6.0, 3.0, 0.0]), scale)
    assert found.tolist() == pytest.approx(expected)


def test_a_fused_score_is_the_boosted_sum_of_its_contributions() -> None:
    lists: dict[Modality, Ranking] = {
        "semantic": ranking([3, 1], [0.9, 0.8]),
        "text": ranking([1], [7.0]),
    }
    weights: dict[Modality, float] = {"semantic": 0.5, "text": 0.2}
    centrality = np.array([0.0, 1.0, 0.0, 0.0])
    fused = fuse_all([Merge(lists=lists, weights=weights, k=40)], prepare_boosts(centrality))[0]
    assert set(fused.docids.tolist()) == {1, 3}
    for docid, score in zip(fused.docids.tolist(), fused.scores.tolist(), strict=True):
        shares = explain(docid, lists, weights, k=40)
        total = sum(share.contribution for share in shares.values())
        assert score == pytest.approx(boost_factor(float(centrality[docid])) * total)
    assert explain(1, lists, weights, k=40)["semantic"].rank == 1
    assert explain(1, lists, weights, k=40)["text"].score == 7.0


def test_one_list_keeps_its_order_without_boost() -> None:
    kept = keep_order(ranking([9, 2], [5.0, 4.0]))
    assert kept.docids.tolist() == [9, 2]
    assert kept.scores.tolist() == [1 / 41, 1 / 42]
