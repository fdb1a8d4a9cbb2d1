"""No error path shows the key or a text: not in errors, logs, standard streams or globals."""

from __future__ import annotations

import logging
import threading
import traceback
from collections.abc import Iterator

import pytest

from fourfold.errors import EmbeddingError

from .conftest import Make
from .faults import FAULTS
from .stub import KEY, Stub

voyageai = pytest.importorskip("voyageai", reason="needs the extra voyage")

PROSE = "text-CANARY-in-the-code"


class Records(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name} {record.getMessage()} {vars(record)!r}")


@pytest.fixture
def records() -> Iterator[Records]:
    """Collect everything that is logged anywhere, from DEBUG on."""
    handler, root = Records(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


def key_in_frames(error: BaseException) -> bool:
    """Tell whether a traceback that prints the locals of our frames would show the key."""
    trace = traceback.TracebackException.from_exception(error, capture_locals=True)
    return any(
        KEY in value
        for frame in trace.stack
        if "/fourfold/embedding/" in frame.filename
        for value in (frame.locals or {}).values()
    )


@pytest.mark.parametrize("threads", [1, 8])
@pytest.mark.parametrize("fault", ["ok", *FAULTS])
def test_nothing_is_given_away(  # noqa: PLR0917  fixtures
    make: Make,
    stub: Stub,
    records: Records,
    capfd: pytest.CaptureFixture[str],
    fault: str,
    threads: int,
) -> None:
    stub.always, stub.elsewhere = fault, f"http://127.0.0.1:{stub.port}/{KEY}"
    embedder = make(threads=threads, attempts=2, timeout_s=0.3, batch_tokens=120)
    errors: list[EmbeddingError] = []
    for ask in (
        lambda: embedder.embed_documents([f"{PROSE} {n}" for n in range(6)]),
        lambda: embedder.embed_query(f"{PROSE}?"),
    ):
        try:
            ask()
        except EmbeddingError as error:
            errors.append(error)
    said = [*records.lines, *capfd.readouterr(), repr(embedder)]
    for error in errors:
        said += [*traceback.format_exception(error), repr(error), repr(vars(error))]
    assert "CANARY" not in "\n".join(said)
    assert not any(map(key_in_frames, errors))
    assert all(error.__cause__ is None for error in errors)
    assert records.lines


def _is_idle() -> bool:
    """Wait until no call is under way: another test may have left one behind at its deadline."""
    pause, logger = threading.Event(), logging.getLogger("voyage")
    for _ in range(200):
        if not logger.filters:
            return True
        pause.wait(0.05)
    return False


def test_the_globals_of_the_package_are_as_they_were(make: Make, stub: Stub) -> None:
    assert _is_idle()
    names = ["api_key", "api_key_path", "proxy", "log", "debug", "app_info", "requestssession"]
    voyageai.requestssession = mine = lambda: None
    try:
        before = {name: getattr(voyageai, name) for name in names}
        stub.script.extend(["ok", "short", "500", "401"])
        embedder = make(threads=4)
        for text in "abc":
            try:
                embedder.embed_documents([text])
            except EmbeddingError:
                continue
        assert {name: getattr(voyageai, name) for name in names} == before
        assert voyageai.requestssession is mine
        assert _is_idle()
    finally:
        voyageai.requestssession = None


def test_the_host_program_keeps_its_own_sessions_meanwhile(make: Make, stub: Stub) -> None:
    """A thread that is not ours gets what the package would have given it."""
    assert _is_idle()
    seen: list[object] = []

    def host(step: str) -> str:
        seen.append(voyageai.requestssession())
        return step

    original = stub.next_step
    stub.next_step = lambda: host(original())  # runs in a thread of the server, during our call
    make().embed_documents(["text"])
    (given,) = seen
    assert getattr(given, "trust_env", None) is True
    assert getattr(given, "max_redirects", 0) == 30
    assert _is_idle()
    assert voyageai.requestssession is None
