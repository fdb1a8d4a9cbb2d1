"""Retries, waits and deadlines on a virtual clock, with answers from a list."""

from __future__ import annotations

import random
from collections.abc import Sequence
from email.utils import formatdate

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.embedding.breaker import Breaker
from fourfold.embedding.budget import Budget
from fourfold.embedding.retry import MAX_RETRY_AFTER_S, RetryPolicy, read_retry_after
from fourfold.embedding.sender import Sender, Target
from fourfold.embedding.transport import Answer, InputType
from fourfold.embedding.verdict import RETRIED, Verdict, judge
from fourfold.errors import EmbeddingUnavailableError

from .virtual_clock import VirtualClock


class Listed:
    """Answers from a list, then well."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.timeouts: list[float] = []

    def exchange(
        self,
        texts: Sequence[str],
        *,
        model: str,
        bits: int,
        input_type: InputType,
        timeout_s: float,
    ) -> Answer:
        self.timeouts.append(timeout_s)
        if self.answers:
            return self.answers.pop(0)
        data = [{"index": n, "embedding": [0] * (bits // 8)} for n in range(len(texts))]
        return Answer(status=200, body={"data": data, "model": model})


def sender(clock: VirtualClock, transport: Listed, **policy: float) -> Sender:
    return Sender(
        transport=transport,
        target=Target(model="m", bits=32, place="the service"),
        budget=Budget(clock, requests_per_minute=100, tokens_per_minute=6_000, burst_tokens=1_000),
        breaker=Breaker(clock, failures=2, rest_s=30.0),
        policy=RetryPolicy(**policy),  # pyright: ignore[reportArgumentType]  numbers
        clock=clock,
        timeout_s=10.0,
        draw=random.Random(3),  # noqa: S311  jitter
    )


def send(one: Sender, clock: VirtualClock, *, seconds: float = 100.0) -> np.ndarray:
    return one.send(["a", "b"], tokens=10, input_type="query", deadline=clock.now() + seconds)


def test_waits_grow_within_full_jitter(clock: VirtualClock) -> None:
    failures = [Answer(status=503)] * 5
    send(sender(clock, Listed(*failures), attempts=6, base_s=0.5, cap_s=3.0), clock)
    assert len(clock.waits) == 5
    assert all(
        0 <= wait <= ceiling
        for wait, ceiling in zip(clock.waits, [0.5, 1.0, 2.0, 3.0, 3.0], strict=True)
    )
    assert len(set(clock.waits)) == 5


@given(st.integers(1, 200), st.floats(0, 1e9) | st.none(), st.integers(0, 99))
def test_a_wait_is_bounded(failures: int, asked: float | None, seed: int) -> None:
    policy = RetryPolicy()
    wait = policy.wait_s(failures, asked, random.Random(seed))  # noqa: S311  jitter
    if asked is None:
        assert 0 <= wait <= policy.cap_s
    else:
        assert min(asked, MAX_RETRY_AFTER_S) <= wait <= MAX_RETRY_AFTER_S + policy.base_s


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("7", 7.0),
        (" 0 ", 0.0),
        ("99999999999", MAX_RETRY_AFTER_S),
        (formatdate(1_000_030, usegmt=True), 30.0),
        (formatdate(999_000, usegmt=True), 0.0),
        ("Wed, 21 Oct 2900 07:28:00 GMT", MAX_RETRY_AFTER_S),
        ("soon", None),
        ("", None),
        ("-3", None),
        ("1.5", None),
        ("٣", None),
    ],
)
def test_retry_after_is_read(value: str, seconds: float | None) -> None:
    assert read_retry_after(value, 1_000_000.0) == seconds


def test_no_request_starts_after_the_deadline(clock: VirtualClock) -> None:
    transport = Listed(*[Answer(status=429, retry_after="4")] * 9)
    with pytest.raises(EmbeddingUnavailableError, match="the time is over"):
        send(sender(clock, transport, attempts=20), clock, seconds=10.0)
    assert len(transport.timeouts) <= 3
    assert all(
        timeout <= left for timeout, left in zip(transport.timeouts, [10.0, 6.0, 2.0], strict=False)
    )


def test_a_deadline_that_has_passed_sends_nothing(clock: VirtualClock) -> None:
    transport = Listed()
    with pytest.raises(EmbeddingUnavailableError):
        send(sender(clock, transport), clock, seconds=0.0)
    assert transport.timeouts == []


def test_the_breaker_opens_rests_and_closes(clock: VirtualClock) -> None:
    transport = Listed(*[Answer(fault="connection")] * 2)
    one = sender(clock, transport, attempts=1)
    for _ in range(2):
        with pytest.raises(EmbeddingUnavailableError, match="connection"):
            send(one, clock)
    with pytest.raises(EmbeddingUnavailableError, match="left alone"):
        send(one, clock)
    assert len(transport.timeouts) == 2
    clock.sleep(31.0)
    assert send(one, clock).shape == (2, 4)
    assert not one.breaker.is_open


def test_a_429_holds_back_everybody(clock: VirtualClock) -> None:
    budget = Budget(clock, requests_per_minute=6_000, tokens_per_minute=6_000, burst_tokens=1_000)
    assert budget.reserve(10) == 0.0
    budget.pause(12.0)
    assert budget.reserve(10) == pytest.approx(12.0)  # pyright: ignore[reportUnknownMemberType]  no stubs


def test_a_429_to_one_thread_holds_back_the_others(
    clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = sender(clock, Listed(Answer(status=429, retry_after="5")))
    held: list[float] = []
    monkeypatch.setattr(clock, "sleep", lambda _seconds: held.append(one.budget.reserve(0)))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]  no stubs
    send(one, clock)
    assert held[0] >= 5.0


def test_reservations_queue_up(clock: VirtualClock) -> None:
    """Forty batches of 96,000 tokens under 3,000,000 tokens a minute never come in one burst."""
    budget = Budget(
        clock, requests_per_minute=2_000, tokens_per_minute=3_000_000, burst_tokens=120_000
    )
    waits = [budget.reserve(96_000) for _ in range(40)]
    assert waits[0] == 0.0
    assert waits == sorted(waits)
    for start in waits:
        within = sum(1 for wait in waits if start <= wait < start + 60.0)
        assert within * 96_000 <= 3_000_000


def test_what_was_not_used_is_given_back(clock: VirtualClock) -> None:
    budget = Budget(clock, requests_per_minute=6_000, tokens_per_minute=60, burst_tokens=100)
    assert budget.reserve(100) == 0.0
    budget.refund(90)
    assert budget.reserve(90) == 0.0
    assert budget.reserve(1) > 0.0


def test_no_status_but_success_is_read() -> None:
    for status in (*range(100, 200), *range(300, 600)):
        verdict = judge(Answer(status=status))
        assert verdict is not Verdict.READ
        assert (verdict is Verdict.RETRY) == (status in RETRIED)
