"""Finding secrets against the same patterns in Python's expressions."""

from __future__ import annotations

import math
import re
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fourfold.indexing.secrets import holds_secret, secret_spans

KEY_BLOCK = re.compile(rb"-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----")
KEY = re.compile(
    rb"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b"
    rb"|\bgh[pousr]_[A-Za-z0-9]{36,}"
    rb"|\bgithub_pat_[A-Za-z0-9_]{60,}"
    rb"|\bglpat-[A-Za-z0-9_-]{20,}"
    rb"|\bxox[abprs]-[A-Za-z0-9-]{20,}"
    rb"|\bAIza[0-9A-Za-z_-]{35}\b"
    rb"|\bsk_live_[0-9A-Za-z]{20,}"
    rb"|\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}"
    rb"|\bnpm_[A-Za-z0-9]{36}\b"
    rb"|\bpypi-[A-Za-z0-9_-]{50,}"
)
VALUE = re.compile(rb"[:=]\s{0,4}[\"']([A-Za-z0-9+/=_-]{24,200})[\"']")
NAME = re.compile(
    rb"(?i)[a-z0-9_.-]{0,40}(?:secret|passw(?:or)?d|token|api_?key|access_?key|private_?key)"
    rb"[a-z0-9_.-]{0,20}[\"']?\s{0,4}\Z"
)
PIECES = [
    *(b"token", b"my_Secret.x", b"PassWord", b"api_key", b"plain", b" ", b"\n", b"\t\v ", b"   "),
    *(b"=", b":", b'"', b"'", b"-", b"_", b"a", b"9", b"\xff", b"Z" * 40, b"x.y-" * 12),
    *(b"hR7xKq2LmN9pVw3YzB8cTd5F", b"Q=0/1+" * 4, b"b1" * 99, b"c2" * 101),
    *(b"AKIA", b"ASIA0123456789ABCDEF", b"ghp_", b"github_pat_", b"glpat-", b"xoxb-", b"AIza"),
    *(b"sk_live_", b"sk-", b"sk-ant-", b"npm_", b"pypi-", b"aB3" * 12, b"aB3_" * 16),
    *(b"-----BEGIN ", b"RSA ", b"PRIV" + b"ATE KEY", b" BLOCK", b"-----", b"-----END "),
]


def spans(text: bytes) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for match in KEY_BLOCK.finditer(text):
        limit = min(len(text), match.end() + (1 << 16))
        end = text.find(b"-----END ", match.end(), limit)
        found.append((match.start(), limit if end < 0 else end))
    found += [match.span() for match in KEY.finditer(text)]
    for match in VALUE.finditer(text):
        name = NAME.search(text, max(0, match.start() - 80), match.start())
        if name is not None and looks_random(match[1]):
            found.append((name.start(), match.end()))
    return sorted(found)


def looks_random(value: bytes) -> bool:
    shares = [count / len(value) for count in Counter(value).values()]
    bits = -sum(share * math.log2(share) for share in shares)
    return any(48 <= byte <= 57 for byte in value) and bits >= 4.0


@given(st.lists(st.lists(st.sampled_from(PIECES), max_size=30).map(b"".join), max_size=4))
def test_the_same_is_found_as_by_the_patterns(texts: list[bytes]) -> None:
    expected = [spans(text) for text in texts]
    assert secret_spans(texts) == expected
    assert [holds_secret(text) for text in texts] == [bool(found) for found in expected]


telling = st.sampled_from([b"token", b"x_secret", b"API_KEY.b", b"passwd"])
values = st.text("aB3+/=_-Zq7", min_size=20, max_size=210).map(str.encode)


@given(
    telling, st.sampled_from([b" = ", b":", b"=\n   ", b" =     "]), values, st.binary(max_size=3)
)
def test_the_same_assignments_are_found(
    name: bytes, sign: bytes, value: bytes, more: bytes
) -> None:
    text = name + sign + b"'" + value + b"'" + more
    assert secret_spans([text]) == [spans(text)]
