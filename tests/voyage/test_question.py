"""A question has two seconds; without its code the other retrievers answer, and say so."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from fourfold import Index
from fourfold.errors import EmbeddingError

from .conftest import Make
from .faults import FAULTS
from .stub import Stub
from .test_faults import HARMLESS
from .vectors import code_of
from .virtual_clock import VirtualClock

pytest.importorskip("voyageai", reason="needs the extra voyage")


@pytest.fixture
def index(make: Make, tmp_path: Path) -> Index:
    root = tmp_path / "corpus"
    root.mkdir()
    (root / "app.py").write_text("def send_request(url):\n    return open_socket(url)\n")
    (root / "lib.py").write_text("def open_socket(url):\n    return url\n")
    return Index.build(root, embedder=make(timeout_s=0.4, query_deadline_s=0.4))


def test_a_question_is_paid_for_once(make: Make, stub: Stub) -> None:
    embedder = make()
    first = embedder.embed_query("how are requests sent")
    assert first.tobytes() == code_of("voyage-code-3", "query", "how are requests sent")
    assert (embedder.embed_query("how are requests sent") == first).all()
    assert (make().embed_query("how are requests sent") == first).all()
    assert len(stub.seen) == 1
    make(cache=False).embed_query("how are requests sent")
    assert len(stub.seen) == 2


def test_an_empty_question_is_the_callers_mistake(make: Make) -> None:
    with pytest.raises(ValueError, match="empty"):
        make().embed_query(" \n")


def test_a_question_that_is_too_long_is_not_sent(make: Make, stub: Stub) -> None:
    with pytest.raises(EmbeddingError, match="too long"):
        make().embed_query("x = 1\n" * 40_000)
    assert stub.seen == []


@pytest.mark.parametrize("fault", sorted(FAULTS.keys() - HARMLESS - {"duplicate index"}))
def test_the_others_answer_when_the_service_does_not(index: Index, stub: Stub, fault: str) -> None:
    stub.always = fault
    started = time.monotonic()
    result = index.search("how does it send a request", preset="thorough")
    assert time.monotonic() - started < 3.0
    assert result.status["semantic"].startswith("failed: ")
    assert result.status["text"] == "ok"
    assert result[0].path == "app.py"
    assert any("semantic failed" in note for note in result.notes)


def test_an_answer_that_is_too_slow_is_not_waited_for(
    make: Make, stub: Stub, clock: VirtualClock
) -> None:
    stub.always = "429 seconds"
    started = clock.now()
    with pytest.raises(EmbeddingError, match="the time is over"):
        make().embed_query("question")
    assert clock.now() - started <= 2.0
    assert len(stub.seen) == 1


def test_a_service_that_is_down_is_left_alone_for_a_while(
    make: Make, stub: Stub, clock: VirtualClock
) -> None:
    stub.always = "503"
    embedder = make()
    for number in range(10):
        with pytest.raises(EmbeddingError):
            embedder.embed_query(f"question {number}")
    asked = len(stub.seen)
    assert asked <= 9
    stub.always = "ok"
    with pytest.raises(EmbeddingError, match="left alone"):
        embedder.embed_query("question")
    clock.sleep(60.0)
    embedder.embed_query("question")
    assert len(stub.seen) == asked + 1


def test_a_direct_question_is_not_sent(index: Index, stub: Stub) -> None:
    stub.seen.clear()
    assert index.search("where is send_request defined")[0].symbol == "send_request"
    assert index.search('"open_socket"')
    assert stub.seen == []


def test_similar_code_is_found_without_asking(index: Index, stub: Stub) -> None:
    stub.seen.clear()
    assert index.similar("app.py", 1).status["semantic"] == "ok"
    assert stub.seen == []


def test_a_question_that_holds_a_secret_is_not_sent(index: Index, stub: Stub) -> None:
    stub.seen.clear()
    secret = "ghp_" + "0123456789abcdefghij" * 2
    result = index.search(f"how is the token {secret} used", preset="thorough")
    assert "secret" in result.status["semantic"]
    assert stub.seen == []


def test_an_index_of_voyage_answers_without_it_and_says_so(index: Index) -> None:
    opened = Index.open(index.status().root)
    result = opened.search("how does it send a request", preset="thorough")
    assert result[0].path == "app.py"
    assert "voyage-code-3/1024/ubinary" in result.status["semantic"]
    assert any("ask with the embedder that made the index" in note for note in result.notes)


def test_two_models_are_never_compared(index: Index, make: Make) -> None:
    opened = Index.open(index.status().root, embedder=make(model="voyage-code-4"))
    result = opened.search("how does it send a request", preset="quick")
    assert len(result) == 0
    assert result.status["semantic"].startswith("failed")
