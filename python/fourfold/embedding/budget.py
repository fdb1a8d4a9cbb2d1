"""One budget of requests and tokens per minute, shared by all threads of an embedder."""

from __future__ import annotations

import threading

from fourfold.embedding.clock import Clock

SHARE = 0.9
"""How much of the stated rate is used; the service counts with its own clock and tokenizer."""


class Budget:
    """Two token buckets and a pause. Safe to share between threads.

    A caller reserves what it will use and is told how long to wait: reservations queue up, so that
    parallel batches never start together on a budget that lasts for one of them.
    """

    def __init__(
        self, clock: Clock, *, requests_per_minute: int, tokens_per_minute: int, burst_tokens: int
    ) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._requests = _Bucket(SHARE * requests_per_minute / 60.0, SHARE * requests_per_minute)
        self._tokens = _Bucket(SHARE * tokens_per_minute / 60.0, float(burst_tokens))
        self._resume = 0.0

    def reserve(self, tokens: int) -> float:
        """Reserve one request of ``tokens`` and return how many seconds to wait before it."""
        with self._lock:
            now = self._clock.now()
            wait = max(self._requests.take(1.0, now), self._tokens.take(float(tokens), now))
            return max(wait, self._resume - now, 0.0)

    def refund(self, tokens: int) -> None:
        """Give back what was reserved and not used."""
        with self._lock:
            self._tokens.give(float(tokens))

    def pause(self, seconds: float) -> None:
        """Let no request start for ``seconds``, whoever asks."""
        with self._lock:
            self._resume = max(self._resume, self._clock.now() + seconds)


class _Bucket:
    """Fills at ``rate`` per second up to ``capacity``; what is taken beyond is owed."""

    def __init__(self, rate: float, capacity: float) -> None:
        self._rate = rate
        self._capacity = capacity
        self._level = capacity
        self._seen: float | None = None

    def take(self, amount: float, now: float) -> float:
        if self._seen is not None:
            self.give((now - self._seen) * self._rate)
        self._seen = now
        self._level -= amount
        return max(0.0, -self._level / self._rate)

    def give(self, amount: float) -> None:
        self._level = min(self._capacity, self._level + amount)
