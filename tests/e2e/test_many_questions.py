"""Many questions at once are answered as each of them alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourfold import Index, QueryError

from .expectations import questions


@pytest.mark.parametrize("threads", [1, 3])
def test_many_questions_are_answered_as_each_alone(
    threads: int, index: Callable[[str], Index]
) -> None:
    opened = index("python")
    asked = [
        question.query
        for question in questions("definition", "literal", "understand")
        if question.language == "python"
    ]
    asked.append("where is no_such_name_anywhere defined")
    together = opened.search_many(asked, threads=threads)
    alone = [opened.search(query) for query in asked]
    strategies = {result.fusion_strategy for result in alone}
    assert {"direct", "weighted_rrf"} <= strategies, strategies
    for one, other in zip(together, alone, strict=True):
        assert list(one) == list(other)
        assert (one.plan, one.status, one.notes) == (other.plan, other.status, other.notes)


def test_no_questions_have_no_answers(index: Callable[[str], Index]) -> None:
    assert index("python").search_many([]) == []


def test_a_question_that_cannot_be_read_is_an_error(index: Callable[[str], Index]) -> None:
    with pytest.raises(QueryError, match="the question is empty"):
        index("python").search_many(["load", " "])
