"""A circuit breaker: a service that keeps failing is left alone."""

from __future__ import annotations

import threading

from fourfold.embedding.clock import Clock


class Breaker:
    """Opens after some failures in a row. Safe to share between threads.

    Parameters
    ----------
    failures
        How many in a row open it.
    rest_s
        After how many seconds one more try is allowed.
    """

    def __init__(self, clock: Clock, *, failures: int, rest_s: float = float("inf")) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = failures
        self._rest_s = rest_s
        self._in_a_row = 0
        self._opened = 0.0

    @property
    def is_open(self) -> bool:
        """Whether the service is to be left alone now."""
        with self._lock:
            if self._in_a_row < self._failures:
                return False
            return self._clock.now() - self._opened < self._rest_s

    def count(self, *, failed: bool) -> None:
        """Count one answer, or the lack of it."""
        with self._lock:
            self._in_a_row = self._in_a_row + 1 if failed else 0
            self._opened = self._clock.now()
