"""What an answer means: go on, ask again, send less, or stop."""

from __future__ import annotations

from enum import StrEnum

from fourfold.embedding.batching import is_overflow
from fourfold.embedding.transport import Answer


class Verdict(StrEnum):
    """What to do after an answer."""

    READ = "read the reply"
    RETRY = "ask again later"
    SPLIT = "send fewer tokens"
    REFUSED = "something in the request is refused"
    AUTH = "the key is not accepted"
    GIVE_UP = "asking again is useless"


RETRIED = frozenset({408, 429, 500, 502, 503, 504, *range(520, 530)})
VERDICTS: dict[int, Verdict] = {
    400: Verdict.REFUSED,
    422: Verdict.REFUSED,
    413: Verdict.SPLIT,
    401: Verdict.AUTH,
    403: Verdict.AUTH,
}


def judge(answer: Answer) -> Verdict:
    """Return what ``answer`` means."""
    if answer.fault in {"timeout", "connection"}:
        return Verdict.RETRY
    if answer.fault == "certificate":
        return Verdict.GIVE_UP
    status = answer.status
    if 200 <= status < 300:
        return Verdict.READ
    if status == 400 and is_overflow(answer.detail):
        return Verdict.SPLIT
    if status in RETRIED:
        return Verdict.RETRY
    return VERDICTS.get(status, Verdict.GIVE_UP)


def describe(answer: Answer) -> str:
    """Return what went wrong in a few words of ours; nothing that the service wrote."""
    if answer.fault == "timeout":
        return "no answer in time"
    if answer.fault == "connection":
        return "the connection failed or was cut"
    if answer.fault == "certificate":
        return "the certificate is not trusted"
    if 300 <= answer.status < 400:
        return f"a redirect ({answer.status}), which is refused"
    return f"HTTP status {answer.status}"
