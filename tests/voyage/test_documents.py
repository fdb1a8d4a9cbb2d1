"""Many texts: batches, limits that are learned, texts that are refused or too long, threads."""

from __future__ import annotations

from collections.abc import Generator
from typing import cast

import numpy as np
import pytest

from fourfold.embedding.base import Batch, Lack
from fourfold.embedding.pieces import halve_piece, join_codes, make_pieces
from fourfold.errors import EmbeddingError

from .conftest import Make
from .rules import Limits
from .stub import Rates, Stub
from .vectors import code_of
from .virtual_clock import VirtualClock

pytest.importorskip("voyageai", reason="needs the extra voyage")

THREADS = pytest.mark.parametrize("threads", [1, 8])
TEXTS = [f"def function_{n}():\n    return {n}\n" for n in range(2_500)]


def code(text: str) -> bytes:
    return code_of("voyage-code-3", "document", text)


def right(codes: np.ndarray, texts: list[str]) -> bool:
    return [row.tobytes() for row in codes] == [code(text) for text in texts]


@THREADS
def test_at_most_a_thousand_texts_go_together(make: Make, stub: Stub, threads: int) -> None:
    assert right(make(threads=threads).embed_documents(TEXTS), TEXTS)
    assert sorted(len(seen.texts) for seen in stub.seen) == [500, 1_000, 1_000]


@THREADS
def test_at_most_the_limit_of_tokens_goes_together(make: Make, stub: Stub, threads: int) -> None:
    stub.limits = Limits(batch_tokens=2_000)
    embedder = make(threads=threads, batch_tokens=2_000)
    assert right(embedder.embed_documents(TEXTS[:300]), TEXTS[:300])
    assert sorted(stub.billed) == sorted(TEXTS[:300])


@THREADS
def test_the_limit_is_learned_from_refusals(make: Make, stub: Stub, threads: int) -> None:
    stub.limits = Limits(batch_tokens=3_000)
    embedder = make(threads=threads)
    assert right(embedder.embed_documents(TEXTS), TEXTS)
    assert sorted(stub.billed) == sorted(TEXTS)
    assert sum(len(seen.texts) for seen in stub.seen) > len(TEXTS)
    stub.seen.clear()
    stub.billed.clear()
    more = [text.upper() for text in TEXTS]
    assert right(embedder.embed_documents(more), more)
    assert sum(len(seen.texts) for seen in stub.seen) == len(more), "the limit was not remembered"


@THREADS
def test_a_refused_text_is_found_and_the_others_are_embedded(
    make: Make, stub: Stub, threads: int
) -> None:
    texts = TEXTS[:400]
    bad = {7, 8, 399}
    for position in bad:
        texts[position] += "REFUSE-ME"
    events = list(make(threads=threads).embed_batches(texts))
    lacks = [event for event in events if isinstance(event, Lack)]
    assert {position for lack in lacks for position in lack.positions} == bad
    assert all(lack.final for lack in lacks)
    codes = {
        position: row.tobytes()
        for event in events
        if isinstance(event, Batch)
        for position, row in zip(event.positions, event.codes, strict=True)
    }
    assert codes == {n: code(text) for n, text in enumerate(texts) if n not in bad}
    assert len(stub.seen) < 80
    good = [text for n, text in enumerate(texts) if n not in bad]
    assert sorted(text for text in stub.billed if text in set(good)) == sorted(good)


def test_a_refused_text_alone_does_not_blame_the_settings(make: Make) -> None:
    (event,) = make().embed_batches(["REFUSE-ME"])
    assert isinstance(event, Lack)
    assert event.final
    assert event.reason == "the service refuses this text"


def test_a_text_over_the_context_is_sent_in_pieces_and_whole(make: Make, stub: Stub) -> None:
    text = "".join(f"value_{n} = {n}\n" for n in range(9_000))
    embedder = make()
    codes = embedder.embed_documents(["short", text])
    sent = [piece for seen in stub.seen for piece in seen.texts if piece != "short"]
    assert len(sent) > 1
    assert sorted("".join(sent)) == sorted(text)
    pieces = list(make_pieces(1, text, 32_000))
    expected = join_codes([(piece, np.frombuffer(code(piece.text), np.uint8)) for piece in pieces])
    assert (codes[1] == expected).all()
    assert codes[0].tobytes() == code("short")


def test_a_text_that_the_service_counts_longer_is_cut_again(make: Make, stub: Stub) -> None:
    stub.limits = Limits(context_tokens=100)
    text = "".join(f"value_{n} = {n}\n" for n in range(60))
    codes = make().embed_documents([text])
    assert len(codes) == 1
    assert "".join(sorted("".join(stub.billed))) == "".join(sorted(text))
    assert max(map(len, stub.billed)) <= 300
    assert len(halve_piece(next(make_pieces(0, text, 1 << 20)))) == 2


def test_blank_texts_are_not_sent(make: Make, stub: Stub) -> None:
    events = list(make().embed_batches(["", " \n\t", "x = 1"], names=["A", "B", "C"]))
    lacks = [event for event in events if isinstance(event, Lack)]
    assert [lack.positions for lack in lacks] == [[0, 1]]
    assert stub.billed == ["C\nx = 1"]


def test_odd_characters_are_sent(make: Make, stub: Stub) -> None:
    make().embed_documents(["nul \0", "half \ud83d pair", "emoji 🙂"])
    assert stub.billed == ["nul \0", "half \ufffd pair", "emoji 🙂"]


def test_equal_texts_are_paid_for_once(make: Make, stub: Stub) -> None:
    texts = ["same", "other", "same", "same"]
    assert right(make().embed_documents(texts), texts)
    assert stub.billed == ["same", "other"]


@THREADS
def test_nothing_is_paid_for_twice(make: Make, stub: Stub, threads: int) -> None:
    texts = TEXTS[:50]
    first = make(threads=threads).embed_documents(texts)
    again = make(threads=threads)
    assert again.outgoing(texts).texts == 0
    assert (again.embed_documents(texts) == first).all()
    assert sorted(stub.billed) == sorted(texts)


def test_other_models_widths_and_kinds_do_not_share_codes(make: Make, stub: Stub) -> None:
    for changes in ({}, {"model": "voyage-code-4"}, {"bits": 512}):
        make(**changes).embed_documents(["text"])
    make().embed_query("text")
    make().embed_documents(["text"], names=["name"])
    assert len(stub.seen) == 5


def test_a_run_that_ends_early_keeps_what_was_answered(make: Make, stub: Stub) -> None:
    embedder = make(batch_tokens=300)
    run = cast("Generator[Batch | Lack]", embedder.embed_batches(TEXTS[:100]))
    first = next(run)
    run.close()
    assert isinstance(first, Batch)
    paid = list(stub.billed)
    make().embed_documents(TEXTS[:100])
    kept = {TEXTS[position] for position in first.positions}
    assert not kept & set(stub.billed[len(paid) :])


def test_codes_answered_before_an_auth_error_are_kept(make: Make, stub: Stub) -> None:
    stub.script.extend(["ok", "ok", "401"])
    with pytest.raises(EmbeddingError, match="does not accept the key"):
        make(batch_tokens=200).embed_documents(TEXTS[:50])
    paid = list(stub.billed)
    assert paid
    make().embed_documents(TEXTS[:50])
    assert sorted(stub.billed) == sorted(TEXTS[:50])


def test_an_outage_opens_the_breaker_and_every_text_is_accounted_for(
    make: Make, stub: Stub
) -> None:
    stub.script.extend(["ok", "ok"])
    stub.always = "503"
    embedder = make(batch_tokens=200, attempts=3)
    events = list(embedder.embed_batches(TEXTS[:200]))
    lost = [position for e in events if isinstance(e, Lack) for position in e.positions]
    coded = [position for e in events if isinstance(e, Batch) for position in e.positions]
    assert sorted(lost + coded) == list(range(200))
    assert coded
    assert len(stub.seen) == 2 + 3 * 3
    stub.always = "ok"
    assert right(embedder.embed_documents(TEXTS[:200]), TEXTS[:200]), "the breaker stayed open"


def test_the_deadline_of_a_run_is_kept(make: Make, stub: Stub, clock: VirtualClock) -> None:
    stub.always = "429 seconds"
    started = clock.now()
    (event,) = make(run_deadline_s=20.0, attempts=50).embed_batches(TEXTS[:3])
    assert isinstance(event, Lack)
    assert not event.final
    assert "the time is over" in event.reason
    assert clock.now() - started < 20.0


@THREADS
def test_parallel_batches_share_one_budget(
    make: Make, stub: Stub, clock: VirtualClock, threads: int
) -> None:
    stub.rates = Rates(clock.now, requests=2_000, tokens=60_000)
    embedder = make(threads=threads, tokens_per_minute=60_000, batch_tokens=5_000)
    assert right(embedder.embed_documents(TEXTS), TEXTS)
    refused = len(stub.seen) - len({seen.raw for seen in stub.seen})
    assert refused <= threads
    assert sorted(stub.billed) == sorted(TEXTS)


def test_the_plan_counts_what_would_go_out(make: Make, stub: Stub) -> None:
    embedder = make()
    embedder.embed_documents(TEXTS[:10])
    outgoing = embedder.outgoing([*TEXTS[:30], ""])
    assert outgoing.texts == 20
    assert 0 < outgoing.tokens < outgoing.max_tokens
    assert len(stub.seen) == 1
