"""When to ask again, and after how long."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import UTC
from email.utils import parsedate_to_datetime

MAX_RETRY_AFTER_S = 300.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryPolicy:
    """Exponential waits with full jitter.

    Attributes
    ----------
    attempts
        Requests for one batch, the first included.
    base_s, cap_s
        The wait before the second attempt is drawn from ``[0, base_s]``; the range doubles with
        every further attempt up to ``cap_s``.
    """

    attempts: int = 6
    base_s: float = 0.5
    cap_s: float = 60.0

    def wait_s(self, failures: int, retry_after: float | None, draw: random.Random) -> float:
        """Return how long to wait after ``failures`` attempts that failed.

        What the service asks for is the least; a little jitter on top keeps clients apart.
        """
        ceiling = min(self.cap_s, self.base_s * 2.0 ** (failures - 1))
        jitter = draw.uniform(0.0, ceiling)
        if retry_after is None:
            return jitter
        return min(retry_after, MAX_RETRY_AFTER_S) + min(jitter, self.base_s)


def read_retry_after(value: str, now: float) -> float | None:
    """Return the seconds that a ``Retry-After`` header asks for, or ``None``.

    Parameters
    ----------
    value
        A number of seconds or an HTTP date.
    now
        Seconds since the epoch.
    """
    value = value.strip()
    if value.isascii() and value.isdecimal():
        return float(min(int(value[:9]), MAX_RETRY_AFTER_S))
    try:
        moment = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return min(max(0.0, moment.timestamp() - now), MAX_RETRY_AFTER_S)
