"""The codes of the questions asked last, in memory."""

from __future__ import annotations

import threading
from collections import OrderedDict

import numpy as np
import numpy.typing as npt


class RecentCodes:
    """Forgets what was not asked for the longest time. Safe to share between threads."""

    def __init__(self, capacity: int) -> None:
        self._lock = threading.Lock()
        self._capacity = capacity
        self._codes: OrderedDict[bytes, npt.NDArray[np.uint8]] = OrderedDict()

    def get(self, key: bytes) -> npt.NDArray[np.uint8] | None:
        """Return the code of ``key``, if it is remembered."""
        with self._lock:
            if key in self._codes:
                self._codes.move_to_end(key)
            return self._codes.get(key)

    def put(self, key: bytes, code: npt.NDArray[np.uint8]) -> None:
        """Remember the code of ``key``."""
        with self._lock:
            self._codes[key] = code
            self._codes.move_to_end(key)
            if len(self._codes) > self._capacity:
                self._codes.popitem(last=False)
