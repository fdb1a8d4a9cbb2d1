"""The stub is faithful: the facts about the service that the other tests rest on."""

from __future__ import annotations

import base64
import json
import urllib.error
import urllib.request
from typing import cast

import numpy as np
import pytest

from .rules import Limits
from .stub import KEY, Rates, Stub
from .vectors import code_of, encode, values_of

GOOD: dict[str, object] = {
    "input": ["def f(): pass"],
    "model": "voyage-code-3",
    "input_type": "document",
    "truncation": False,
    "output_dtype": "ubinary",
    "output_dimension": 1024,
    "encoding_format": "base64",
}


def ask(stub: Stub, key: str = KEY, path: str = "/embeddings", **changes: object) -> object:
    request = urllib.request.Request(  # noqa: S310  loopback
        stub.url + path,
        json.dumps({**GOOD, **changes}).encode(),
        {"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request) as reply:
        return json.load(reply)


def refused(stub: Stub, key: str = KEY, path: str = "/embeddings", **changes: object) -> int:
    with pytest.raises(urllib.error.HTTPError) as caught:
        ask(stub, key, path, **changes)
    assert "detail" in json.load(caught.value)
    caught.value.close()
    return caught.value.code


def test_the_first_dimension_is_the_most_significant_bit() -> None:
    bits = [0, 1, 0, 0, 1, 1, 0, 1]
    code = np.packbits(bits).tobytes()
    assert values_of(code, "ubinary") == [77]
    assert values_of(code, "binary") == [-51]
    assert [value > 0 for value in values_of(code, "float")] == [bit == 1 for bit in bits]
    assert base64.b64decode(encode([-51], "binary")) == b"\xcd"


def test_a_shorter_code_is_a_prefix() -> None:
    long, short = (code_of("m", "query", "text", bits) for bits in (2048, 256))
    assert long[:32] == short
    assert code_of("m", "document", "text", 256) != short


def test_a_good_request_is_answered(stub: Stub) -> None:
    reply = cast("dict[str, list[dict[str, object]]]", ask(stub))
    code = base64.b64decode(str(reply["data"][0]["embedding"]))
    assert code == code_of("voyage-code-3", "document", "def f(): pass")
    numbers = cast("dict[str, list[dict[str, object]]]", ask(stub, encoding_format=None))
    assert numbers["data"][0]["embedding"] == list(code)


def test_what_the_service_refuses_is_refused(stub: Stub) -> None:
    assert refused(stub, key="pa-wrong") == 401
    assert refused(stub, path="//embeddings") == 404
    assert refused(stub, model="gpt") == 400
    assert refused(stub, output_dimension=1000) == 400
    assert refused(stub, output_dtype="float32") == 400
    assert refused(stub, model="voyage-code-2", output_dimension=1536) == 400
    assert refused(stub, input_type=None) == 400
    assert refused(stub, input=[]) == 400
    assert refused(stub, input=[""]) == 400
    assert refused(stub, input=["x"] * 1_001) == 400
    assert refused(stub, input="x") == 422
    assert refused(stub, extra=1) == 422
    assert stub.billed == []


def test_too_many_tokens_are_refused_with_both_numbers(stub: Stub) -> None:
    stub.limits = Limits(batch_tokens=100)
    with pytest.raises(urllib.error.HTTPError) as caught:
        ask(stub, input=["x" * 300, "y" * 300])
    detail = json.load(caught.value)["detail"]
    caught.value.close()
    assert "100" in detail
    assert "216 tokens" in detail


def test_rates_count_on_their_own_clock() -> None:
    now = [0.0]
    rates = Rates(lambda: now[0], requests=2, tokens=100)
    assert [rates.admit(40), rates.admit(40), rates.admit(1)] == [True, True, False]
    now[0] = 61.0
    assert [rates.admit(90), rates.admit(20)] == [True, False]
