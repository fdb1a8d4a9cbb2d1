"""Every fault of the service, seen from outside: what we raise, how often we asked, how long."""

from __future__ import annotations

import threading
import time

import pytest

from fourfold.errors import (
    EmbeddingAuthError,
    EmbeddingError,
    EmbeddingProtocolError,
)

from .conftest import Make
from .faults import FAULTS, RETRY_AFTER_S
from .stub import Stub
from .vectors import code_of
from .virtual_clock import VirtualClock

pytest.importorskip("voyageai", reason="needs the extra voyage")

ATTEMPTS = 3
HARMLESS = {"reversed", "bytes as numbers", "no usage", "gzip", "close after"}
GARBLED = {
    "short", "extra", "duplicate index", "no index", "wrong dimension", "signed bytes", "floats",
    "junk base64", "other model", "no data", "empty data", "empty", "null", "list", "no body",
    "plain 200", "html 200", "bad utf-8", "cut json", "204", "gzip bomb",
}  # fmt: skip
RETRIED = {
    "cut length", "reset", "reset late", "slow headers", "drip", "408", "429", "500", "502", "503",
    "504", "520", "529", "429 seconds", "429 date", "429 junk", "429 html", "429 no detail",
    "503 plain",
}  # fmt: skip
SLOW = {"slow headers", "drip"}
AUTH = {"401", "403", "401 no detail", "403 html"}
FINAL = {"301", "302", "303", "307", "308", "404", "501"}
REFUSED = {"400", "422 list"}
TOO_LONG = {"413"}

TEXTS = [f"def function_{n}(): return {n}" for n in range(5)]


def codes(texts: list[str]) -> list[bytes]:
    return [code_of("voyage-code-3", "document", text) for text in texts]


def test_every_fault_is_sorted() -> None:
    kinds = [HARMLESS, GARBLED, RETRIED, AUTH, FINAL, REFUSED, TOO_LONG]
    assert set().union(*kinds) == set(FAULTS)
    assert sum(map(len, kinds)) == len(FAULTS)


@pytest.mark.parametrize("fault", sorted(HARMLESS))
def test_a_reply_that_is_only_odd_is_read(make: Make, stub: Stub, fault: str) -> None:
    stub.always = fault
    assert [code.tobytes() for code in make().embed_documents(TEXTS)] == codes(TEXTS)
    assert len(stub.seen) == 1


@pytest.mark.parametrize("fault", sorted(GARBLED))
def test_a_reply_that_does_not_fit_is_asked_for_once_more(
    make: Make, stub: Stub, fault: str
) -> None:
    stub.script.extend([fault, "ok"])
    assert [code.tobytes() for code in make().embed_documents(TEXTS)] == codes(TEXTS)
    assert len(stub.seen) == 2


@pytest.mark.parametrize("fault", sorted(GARBLED))
def test_two_replies_that_do_not_fit_end_the_run_and_nothing_is_kept(
    make: Make, stub: Stub, fault: str
) -> None:
    stub.script.extend([fault, fault])
    with pytest.raises(EmbeddingProtocolError):
        make().embed_documents(TEXTS)
    assert len(stub.seen) == 2
    outgoing = make().outgoing(TEXTS)
    assert outgoing.texts == len(TEXTS)


@pytest.mark.parametrize("fault", sorted(RETRIED))
def test_what_may_pass_is_asked_again(make: Make, stub: Stub, fault: str) -> None:
    stub.script.extend([fault, "ok"])
    embedder = make(timeout_s=0.4 if fault in SLOW else 5.0)
    assert [code.tobytes() for code in embedder.embed_documents(TEXTS)] == codes(TEXTS)
    assert len(stub.seen) == 2


@pytest.mark.parametrize("fault", sorted(RETRIED - SLOW))
def test_what_does_not_pass_is_given_up_after_all_attempts(
    make: Make, stub: Stub, fault: str
) -> None:
    stub.always = fault
    with pytest.raises(EmbeddingError, match=f"{ATTEMPTS} times") as caught:
        make(attempts=ATTEMPTS).embed_documents(TEXTS)
    assert caught.value.retryable
    assert len(stub.seen) == ATTEMPTS


@pytest.mark.parametrize("fault", sorted(SLOW))
def test_a_reply_that_drips_ends_in_time(make: Make, stub: Stub, fault: str) -> None:
    stub.always = fault
    started = time.monotonic()
    with pytest.raises(EmbeddingError, match="no answer in time"):
        make(attempts=2, timeout_s=0.3).embed_documents(TEXTS)
    assert time.monotonic() - started < 3.0


def test_a_thread_does_not_read_on_when_its_time_is_over(make: Make, stub: Stub) -> None:
    stub.always = "drip"
    with pytest.raises(EmbeddingError):
        make(attempts=1, timeout_s=0.3).embed_documents(TEXTS)
    ours = [thread for thread in threading.enumerate() if thread.name == "fourfold-voyage"]
    for thread in ours:
        thread.join(2.0)
    assert not any(thread.is_alive() for thread in ours)


@pytest.mark.parametrize("fault", sorted(AUTH))
@pytest.mark.parametrize("threads", [1, 8])
def test_a_key_that_is_not_accepted_ends_the_run_at_once(
    make: Make, stub: Stub, fault: str, threads: int
) -> None:
    stub.always = fault
    embedder = make(threads=threads, batch_tokens=70)
    with pytest.raises(EmbeddingAuthError, match=r"127\.0\.0\.1 \(Voyage key from the key given\)"):
        embedder.embed_documents([f"text {n}" for n in range(200)])
    assert len(stub.seen) <= threads


@pytest.mark.parametrize("fault", sorted(FINAL))
def test_what_cannot_pass_is_not_asked_again(make: Make, stub: Stub, fault: str) -> None:
    stub.always = fault
    with pytest.raises(EmbeddingError) as caught:
        make(batch_tokens=70).embed_documents([f"text {n}" for n in range(50)])
    assert "HTTP status" in str(caught.value) or "redirect" in str(caught.value)
    assert len(stub.seen) == 1


@pytest.mark.parametrize("fault", sorted(REFUSED))
def test_when_every_request_is_refused_the_settings_are_blamed(
    make: Make, stub: Stub, fault: str
) -> None:
    stub.always = fault
    with pytest.raises(EmbeddingError, match="check the model voyage-code-3"):
        make().embed_documents([f"text {n}" for n in range(500)])
    assert len(stub.seen) == 2


def test_a_body_that_is_too_large_is_sent_in_halves(make: Make, stub: Stub) -> None:
    stub.script.append("413")
    assert [code.tobytes() for code in make().embed_documents(TEXTS)] == codes(TEXTS)
    assert sorted(stub.billed) == TEXTS


@pytest.mark.parametrize("fault", ["429 seconds", "429 date"])
def test_the_wait_that_is_asked_for_is_kept(
    make: Make, stub: Stub, clock: VirtualClock, fault: str
) -> None:
    stub.script.append(fault)
    make().embed_documents(TEXTS)
    assert RETRY_AFTER_S - 1.5 <= sum(clock.waits) <= RETRY_AFTER_S + 1.0
