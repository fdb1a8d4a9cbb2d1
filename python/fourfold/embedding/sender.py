"""One batch, sent until it is answered or there is no hope: retries, budget, deadline, checks."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from fourfold.embedding.breaker import Breaker
from fourfold.embedding.budget import Budget
from fourfold.embedding.clock import Clock
from fourfold.embedding.reply import Reply, ReplyError, read_reply
from fourfold.embedding.retry import RetryPolicy, read_retry_after
from fourfold.embedding.transport import Answer, InputType
from fourfold.embedding.verdict import Verdict, describe, judge
from fourfold.errors import (
    EmbeddingAuthError,
    EmbeddingError,
    EmbeddingProtocolError,
    EmbeddingUnavailableError,
)

logger = logging.getLogger(__name__)

REQUEST_ID_PATTERN = re.compile(r"[A-Za-z0-9_.:-]{1,64}")


class Exchanger(Protocol):
    """What carries a request; see :class:`~fourfold.embedding.transport.Transport`."""

    def exchange(
        self,
        texts: Sequence[str],
        *,
        model: str,
        bits: int,
        input_type: InputType,
        timeout_s: float,
    ) -> Answer:
        """Send one request and return what came of it, after ``timeout_s`` at the latest."""
        ...


class TooLongError(EmbeddingError):
    """A request holds more tokens than the service takes; ``detail`` is what it said."""

    def __init__(self, detail: str) -> None:
        super().__init__("the request holds more tokens than the service takes")
        self.detail = detail


class RefusedError(EmbeddingError):
    """The service refuses something in a request."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What is asked of whom.

    Attributes
    ----------
    place
        How to name the service and the key in a message.
    """

    model: str
    bits: int
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sender:
    """Sends batches to one service. Safe to share between threads."""

    transport: Exchanger
    target: Target
    budget: Budget
    breaker: Breaker
    policy: RetryPolicy
    clock: Clock
    timeout_s: float
    draw: random.Random

    def send(
        self, texts: Sequence[str], *, tokens: int, input_type: InputType, deadline: float
    ) -> npt.NDArray[np.uint8]:
        """Return one code per text, in their order.

        Parameters
        ----------
        tokens
            What the texts are at most, by our own bound.
        deadline
            On :attr:`clock`; nothing is sent and nothing waited for beyond it.

        Raises
        ------
        TooLongError, RefusedError
            If the batch must be made smaller, or something in it is refused.
        EmbeddingAuthError
            If the key is not accepted.
        EmbeddingProtocolError
            If two replies in a row do not belong to their requests.
        EmbeddingUnavailableError
            If there is no answer after all attempts or before the deadline.
        """
        failures = garbled = 0
        while True:
            self._await_turn(tokens, deadline)
            answer = self._ask(texts, input_type, deadline)
            verdict = judge(answer)
            self._log(answer, verdict, len(texts), tokens, failures)
            if verdict is Verdict.READ:
                reply = self._read(answer, len(texts), garbled)
                if reply is not None:
                    self.breaker.count(failed=False)
                    self.budget.refund(tokens - (reply.tokens or tokens))
                    return reply.codes
                garbled += 1
            elif verdict is Verdict.RETRY:
                failures += 1
                self._back_off(answer, failures, deadline)
            else:
                self._refuse(answer, verdict)

    def _await_turn(self, tokens: int, deadline: float) -> None:
        if self.breaker.is_open:
            raise EmbeddingUnavailableError(
                f"{self.target.place} keeps failing and is left alone for now", retryable=True
            )
        self._wait(self.budget.reserve(tokens), deadline, "its rate limit")

    def _ask(self, texts: Sequence[str], input_type: InputType, deadline: float) -> Answer:
        left = deadline - self.clock.now()
        return self.transport.exchange(
            texts,
            model=self.target.model,
            bits=self.target.bits,
            input_type=input_type,
            timeout_s=max(0.001, min(self.timeout_s, left)),
        )

    def _read(self, answer: Answer, num_texts: int, garbled: int) -> Reply | None:
        """Return a checked reply, or ``None`` for one bad reply, which may be asked for again."""
        try:
            return read_reply(
                answer.body,
                num_texts=num_texts,
                width=self.target.bits // 8,
                model=self.target.model,
            )
        except ReplyError as error:
            if garbled:
                self.breaker.count(failed=True)
                raise EmbeddingProtocolError(f"{self.target.place}: {error}") from None
            logger.info("%s; asking once more", error)
            return None

    def _back_off(self, answer: Answer, failures: int, deadline: float) -> None:
        reason = describe(answer)
        if failures >= self.policy.attempts:
            self.breaker.count(failed=True)
            raise EmbeddingUnavailableError(
                f"{self.target.place}: {reason}, {failures} times", retryable=True
            )
        asked = read_retry_after(answer.retry_after, self.clock.wall())
        wait = self.policy.wait_s(failures, asked, self.draw)
        if answer.status == 429:
            self.budget.pause(wait)
        self._wait(wait, deadline, reason)

    def _wait(self, seconds: float, deadline: float, reason: str) -> None:
        """Wait, if there is time left after it."""
        if self.clock.now() + seconds >= deadline:
            self.breaker.count(failed=True)
            raise EmbeddingUnavailableError(
                f"{self.target.place}: {reason}, and the time is over", retryable=True
            )
        if seconds > 0:
            self.clock.sleep(seconds)

    def _refuse(self, answer: Answer, verdict: Verdict) -> None:
        target, reason = self.target, describe(answer)
        if verdict is Verdict.SPLIT:
            raise TooLongError(answer.detail)
        if verdict is Verdict.REFUSED:
            raise RefusedError(f"{target.place}: {reason}")
        if verdict is Verdict.AUTH:
            raise EmbeddingAuthError(f"{target.place} does not accept the key: {reason}")
        self.breaker.count(failed=True)
        raise EmbeddingUnavailableError(f"{target.place}: {reason}", retryable=False)

    def _log(
        self, answer: Answer, verdict: Verdict, num_texts: int, tokens: int, failures: int
    ) -> None:
        identity = answer.request_id
        logger.debug(
            "%d texts, at most %d tokens, attempt %d: status %d, %s (request %s)",
            num_texts,
            tokens,
            failures + 1,
            answer.status,
            verdict.value,
            identity if REQUEST_ID_PATTERN.fullmatch(identity) else "without id",
        )
