"""`fuse` is the published formula, in every digit."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold import _core

ORDER = ["semantic", "text", "structural", "graph"]

docids = st.integers(0, 25) | st.just(0xFFFF_FFFE)
lists = st.dictionaries(
    st.sampled_from([*ORDER, "another", "other"]), st.lists(docids, max_size=30), max_size=6
)
weights = st.dictionaries(
    st.sampled_from([*ORDER, "another", "missing"]),
    st.sampled_from([0.0, 0.1, 0.5]) | st.floats(0, 10),
)
centralities = st.none() | st.dictionaries(st.integers(0, 25), st.floats(0, 100))


def reference(
    lists: Mapping[str, Sequence[int]],
    weights: Mapping[str, float],
    *,
    k: int = 40,
    centrality: Mapping[int, float] | None = None,
    limit: int | None = None,
) -> list[tuple[int, float]]:
    """The whole formula in plain Python."""
    known = [name for name in ORDER if name in lists]
    scores: dict[int, float] = {}
    for name in known + sorted(set(lists) - set(ORDER)):
        weight = weights.get(name, 0.0)
        if weight == 0.0:
            continue
        for rank, docid in enumerate(dict.fromkeys(lists[name])):
            boost = 1.0
            if centrality is not None and docid in centrality:
                boost = min(1 + 0.3 * math.log(1 + centrality[docid]), 1.5)
            scores[docid] = scores.get(docid, 0.0) + weight * 1 / (k + rank + 1) * boost
    return sorted(scores.items(), key=lambda item: (-item[1], item[0]))[:limit]


def fused(
    lists: Mapping[str, Sequence[int]],
    weights: Mapping[str, float],
    *,
    k: int = 40,
    centrality: Mapping[int, float] | Sequence[float] | npt.NDArray[np.float64] | None = None,
    limit: int | None = None,
) -> list[tuple[int, float]]:
    arrays = {name: np.array(ids, dtype=np.uint32) for name, ids in lists.items()}
    docids, scores = _core.fuse(arrays, weights, k=k, centrality=centrality, limit=limit)
    assert (docids.dtype, scores.dtype) == (np.uint32, np.float64)
    return list(zip(docids.tolist(), scores.tolist(), strict=True))


@given(lists, weights, st.integers(1, 100), centralities, st.none() | st.integers(0, 40))
def test_it_is_the_formula(
    lists: dict[str, list[int]],
    weights: dict[str, float],
    k: int,
    centrality: dict[int, float] | None,
    limit: int | None,
) -> None:
    answer = fused(lists, weights, k=k, centrality=centrality, limit=limit)
    assert answer == reference(lists, weights, k=k, centrality=centrality, limit=limit)


@given(lists, weights, st.randoms())
def test_order_of_modalities_does_not_matter(
    lists: dict[str, list[int]], weights: dict[str, float], random: Random
) -> None:
    names = list(lists)
    random.shuffle(names)
    assert fused({name: lists[name] for name in names}, weights) == fused(lists, weights)


@given(lists, weights, st.lists(st.floats(0, 5), max_size=30))
def test_values_by_position_mean_the_same_as_a_mapping(
    lists: dict[str, list[int]], weights: dict[str, float], values: list[float]
) -> None:
    mapping = dict(enumerate(values))
    expected = fused(lists, weights, centrality=mapping)
    assert fused(lists, weights, centrality=values) == expected
    assert fused(lists, weights, centrality=np.array(values)) == expected


@given(lists, weights)
def test_scores_never_increase_down_the_list(
    lists: dict[str, list[int]], weights: dict[str, float]
) -> None:
    scores = [score for _, score in fused(lists, weights)]
    assert scores == sorted(scores, reverse=True)


def test_a_boost_ends_at_one_and_a_half() -> None:
    lists, weights = {"text": [0, 1]}, {"text": 1.0}
    answer = dict(fused(lists, weights, k=1, centrality={0: 1e300}))
    assert answer == {0: 0.5 * 1.5, 1: 1 / 3}


def test_plain_lists_of_numbers_are_lists_too() -> None:
    docids, _ = _core.fuse({"text": [3, 1, 3]}, {"text": 1.0})
    assert docids.tolist() == [3, 1]


def test_nothing_fuses_to_nothing() -> None:
    assert fused({}, {}) == []
    assert fused({"text": []}, {"text": 1.0}) == []
    assert fused({"text": [1]}, {}) == []
    assert fused({"text": [1]}, {"text": 0.0}) == []


BAD = [math.nan, math.inf, -math.inf, -1.0, -1e-300]


@pytest.mark.parametrize("bad", BAD)
def test_bad_weights_are_refused(bad: float) -> None:
    some: list[dict[str, list[int]]] = [{"text": [1]}, {"text": []}, {}]
    for lists in some:
        with pytest.raises(ValueError, match='weight of "text" must be finite and not negative'):
            fused(lists, {"text": bad})


@pytest.mark.parametrize("bad", BAD)
def test_bad_centrality_is_refused(bad: float) -> None:
    for centrality in ({1: bad}, {9: bad}, [0.0, bad], np.array([0.0, bad], dtype=np.float64)):
        with pytest.raises(ValueError, match=r"centrality of docid \d must be finite"):
            _core.fuse({"text": [1]}, {"text": 1.0}, centrality=centrality)
    with pytest.raises(ValueError, match="centrality of docid 1 must be finite"):
        _core.Boosts([0.0, bad])


@pytest.mark.parametrize("bad", BAD)
def test_an_array_is_checked_where_it_is_used(bad: float) -> None:
    centrality = np.array([bad, 1.0], dtype=np.float64)
    assert fused({"text": [1]}, {"text": 1.0}, centrality=centrality)
    assert fused({"text": [1], "graph": [0]}, {"text": 1.0}, centrality=centrality)


@given(lists, weights, st.lists(st.floats(0, 5), max_size=30))
def test_boosts_made_before_mean_the_same_as_their_values(
    lists: dict[str, list[int]], weights: dict[str, float], values: list[float]
) -> None:
    boosts = _core.Boosts(values)
    assert len(boosts) == len(values)
    answer = _core.fuse(lists, weights, centrality=boosts)
    expected = _core.fuse(lists, weights, centrality=values)
    np.testing.assert_array_equal(answer[0], expected[0])
    np.testing.assert_array_equal(answer[1], expected[1])


@given(
    st.lists(st.tuples(lists, weights, st.integers(1, 90)), max_size=5),
    st.none() | st.integers(0, 20),
)
def test_many_questions_are_answered_as_each_alone(
    questions: list[tuple[dict[str, list[int]], dict[str, float], int]], limit: int | None
) -> None:
    docids, scores, offsets = _core.fuse_many(questions, limit=limit)
    assert offsets.tolist()[0] == 0
    assert len(offsets) == len(questions) + 1
    for (lists, weights, k), start, stop in zip(questions, offsets, offsets[1:], strict=False):
        expected = fused(lists, weights, k=k, limit=limit)
        assert (
            list(zip(docids[start:stop].tolist(), scores[start:stop].tolist(), strict=True))
            == expected
        )


def test_arrays_in_pieces_are_read_as_well() -> None:
    docids = np.arange(10, dtype=np.uint32)
    values = np.arange(20, dtype=np.float64)
    whole = fused({"text": docids[::2].tolist()}, {"text": 1.0}, centrality=values[::2].tolist())
    pieces = _core.fuse({"text": docids[::2]}, {"text": 1.0}, centrality=values[::2])
    assert list(zip(pieces[0].tolist(), pieces[1].tolist(), strict=True)) == whole


def test_bad_numbers_are_refused() -> None:
    for k in (0, -1):
        with pytest.raises(ValueError, match=f"k must be at least 1, got {k}"):
            fused({"text": [1]}, {"text": 1.0}, k=k)
    with pytest.raises(ValueError, match="limit must be at least 0, got -1"):
        fused({"text": [1]}, {"text": 1.0}, limit=-1)


def test_wrong_types_are_refused() -> None:
    with pytest.raises(TypeError, match=r'lists\["text"\] must be .* uint32, got .* float64'):
        _core.fuse({"text": np.array([1.0])}, {"text": 1.0})  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="centrality must be a mapping or"):
        _core.fuse({"text": [1]}, {"text": 1.0}, centrality=3)  # pyright: ignore[reportArgumentType]
