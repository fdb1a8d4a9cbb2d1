"""A stand-in for the service on loopback: the same protocol, faults by script, nothing paid."""

from __future__ import annotations

import json
import socket
import ssl
import struct
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self, cast

from .rules import Asked, Limits, RefusalError, count_tokens, read_request
from .vectors import code_of, encode, values_of

KEY = "pa-CANARY-0123456789abcdefghijklmnop"


@dataclass(frozen=True, kw_only=True)
class Seen:
    """One request as it arrived."""

    method: str
    path: str
    headers: Mapping[str, str]
    raw: bytes
    body: object

    @property
    def texts(self) -> list[str]:
        return cast("list[str]", cast("dict[str, object]", self.body)["input"])


class Rates:
    """Requests and tokens per minute, counted on a clock that is handed in."""

    def __init__(self, now: Callable[[], float], *, requests: int, tokens: int) -> None:
        self._now = now
        self._requests = requests
        self._tokens = tokens
        self._past: deque[tuple[float, int]] = deque()

    def admit(self, tokens: int) -> bool:
        now = self._now()
        while self._past and self._past[0][0] <= now - 60:
            self._past.popleft()
        used = sum(count for _, count in self._past)
        if len(self._past) >= self._requests or used + tokens > self._tokens:
            return False
        self._past.append((now, tokens))
        return True


@dataclass(kw_only=True)
class Stub:
    """A server on 127.0.0.1; open it as a context.

    Attributes
    ----------
    script
        Names of faults for the next requests; ``"ok"`` when it is empty.
    refuse
        Tells whether a text is one that the service refuses.
    """

    limits: Limits = field(default_factory=Limits)
    rates: Rates | None = None
    key: str = KEY
    script: deque[str] = field(default_factory=deque[str])
    always: str = "ok"
    elsewhere: str = ""
    tls: ssl.SSLContext | None = None
    refuse: Callable[[str], bool] = lambda text: "REFUSE-ME" in text
    seen: list[Seen] = field(default_factory=list[Seen])
    billed: list[str] = field(default_factory=list[str])
    lock: threading.Lock = field(default_factory=threading.Lock)
    stopping: threading.Event = field(default_factory=threading.Event)

    def __enter__(self) -> Self:
        stub = self

        class Handler(_Handler):
            owner = stub

        self._server = _Server(("127.0.0.1", 0), Handler)
        if self.tls is not None:
            self._server.socket = self.tls.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True
        )
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def port(self) -> int:
        return self._server.server_address[1]

    @property
    def url(self) -> str:
        return f"{'https' if self.tls else 'http'}://127.0.0.1:{self.port}/v1"

    @property
    def bodies(self) -> bytes:
        """Every byte that was sent as a body."""
        return b"\n".join(seen.raw for seen in self.seen)

    def next_step(self) -> str:
        with self.lock:
            return self.script.popleft() if self.script else self.always


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a client goes away."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    owner: Stub

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base class's name
        """Say nothing."""

    def do_GET(self) -> None:
        self._answer(b"")

    def do_POST(self) -> None:
        self._answer(self.rfile.read(int(self.headers.get("Content-Length", "0"))))

    def _answer(self, raw: bytes) -> None:
        stub = self.owner
        try:
            body: object = json.loads(raw)
        except ValueError:
            body = None
        seen = Seen(
            method=self.command, path=self.path, headers=dict(self.headers), raw=raw, body=body
        )
        with stub.lock:
            stub.seen.append(seen)
        from .faults import FAULTS  # noqa: PLC0415  faults are written in terms of this handler

        step = stub.next_step()
        try:
            if step in FAULTS:
                FAULTS[step](self)
            else:
                self.send_json(200, self.good_reply(seen))
        except RefusalError as refusal:
            self.send_json(refusal.status, {"detail": refusal.detail})

    def good_reply(self, seen: Seen | None = None) -> dict[str, object]:
        """Check a request as the service does, and return what it answers."""
        stub = self.owner
        seen = seen or stub.seen[-1]
        if seen.method != "POST" or seen.path != "/v1/embeddings":
            raise RefusalError(404, "Not Found")
        if seen.headers.get("Authorization") != f"Bearer {stub.key}":
            raise RefusalError(401, "Provided API key is invalid.")
        if seen.headers.get("Content-Type") != "application/json":
            raise RefusalError(422, [{"loc": ["header"], "msg": "not JSON"}])
        asked = read_request(seen.body, stub.limits)
        if any(map(stub.refuse, asked.texts)):
            raise RefusalError(400, "An input text is not acceptable.")
        tokens = sum(map(count_tokens, asked.texts))
        with stub.lock:
            if stub.rates is not None and not stub.rates.admit(tokens):
                raise RefusalError(429, "Rate limit reached.")
            stub.billed.extend(asked.texts)
        return reply_to(asked, tokens)

    def send_json(
        self, status: int, value: object, headers: Mapping[str, str] | None = None
    ) -> None:
        self.send_bytes(status, json.dumps(value).encode(), "application/json", headers)

    def send_bytes(
        self,
        status: int,
        raw: bytes,
        kind: str,
        headers: Mapping[str, str] | None = None,
        *,
        length: int | None = None,
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(raw) if length is None else length))
        self.send_header("X-Request-Id", f"stub-{len(self.owner.seen)}")
        for name, text in (headers or {}).items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(raw)

    def reset(self) -> None:
        """End the connection with a reset instead of an orderly close."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()


Handler = _Handler


def reply_to(asked: Asked, tokens: int) -> dict[str, object]:
    return {
        "object": "list",
        "data": [
            {"object": "embedding", "embedding": _embedding(asked, text), "index": index}
            for index, text in enumerate(asked.texts)
        ],
        "model": asked.model,
        "usage": {"total_tokens": tokens},
    }


def _embedding(asked: Asked, text: str) -> str | Sequence[int] | Sequence[float]:
    values = values_of(code_of(asked.model, asked.input_type, text, asked.bits), asked.dtype)
    return encode(values, asked.dtype) if asked.base64 else values
