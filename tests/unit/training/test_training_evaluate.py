"""Comparing rankers on the same questions."""

from __future__ import annotations

import numpy as np
import pytest

from fourfold.training.evaluate import find_ranks, measure, paired, summarise
from fourfold.training.task import Task

TASK = Task(
    project="p",
    texts=("a", "b", "c"),
    names=("a", "b", "c"),
    questions=("first", "second"),
    relevant=((0,), (1, 2)),
    hard=(False, True),
)
SCORES = np.array([[3, 2, 1], [3, 1, 2]], dtype=np.float32)


def test_ranks_begin_at_zero_and_the_best_relevant_candidate_counts() -> None:
    (ranks,) = find_ranks(lambda _: SCORES, [TASK])
    assert ranks.tolist() == [0, 1]


def test_measuring_is_summing_up_what_was_found() -> None:
    found = find_ranks(lambda _: SCORES, [TASK])
    assert summarise(found, [TASK]) == measure(lambda _: SCORES, [TASK])
    assert summarise(found, [TASK]).mrr == pytest.approx(0.75)  # pyright: ignore[reportUnknownMemberType]  no stubs


def test_a_gain_is_the_mean_of_differences_with_their_error() -> None:
    before, after = [np.array([0, 1]), np.array([3])], [np.array([0, 0]), np.array([1])]
    gain = paired(before, after)
    differences = [0.0, 0.5, 0.25]
    assert gain.difference == pytest.approx(0.25)  # pyright: ignore[reportUnknownMemberType]  no stubs
    assert gain.error == pytest.approx(float(np.std(differences, ddof=1)) / 3**0.5)  # pyright: ignore[reportUnknownMemberType]  no stubs
    assert paired(before, before).error == 0


def test_one_question_has_no_spread() -> None:
    assert paired([np.array([1])], [np.array([0])]).error == 0
