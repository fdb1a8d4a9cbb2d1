"""A clock that never really waits."""

from __future__ import annotations

import threading
import time


class VirtualClock:
    """Waits by moving its hands."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._now = 1_000.0
        self.waits: list[float] = []

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return time.time()

    def sleep(self, seconds: float) -> None:
        with self._lock:
            self._now += seconds
            self.waits.append(seconds)
