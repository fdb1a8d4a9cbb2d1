"""Everything that a service or the network may do instead of answering, by name."""

from __future__ import annotations

import base64
import gzip
import json
import time
from collections.abc import Callable
from email.utils import formatdate
from typing import cast

from .stub import Handler

Fault = Callable[[Handler], None]
Row = dict[str, object]

RETRY_AFTER_S = 7
DRIP_S = 0.05
BOMB_BYTES = 64 << 20


def _changed(change: Callable[[list[Row], Row], object]) -> Fault:
    """Return a fault that changes a good reply."""

    def fault(handler: Handler) -> None:
        reply = handler.good_reply()
        change(cast("list[Row]", reply["data"]), reply)
        handler.send_json(200, reply)

    return fault


def _put(value: object) -> Callable[[list[Row], Row], object]:
    return lambda data, _reply: data[0].update(embedding=value)


def _status(
    status: int, detail: object = "no", headers: Callable[[], dict[str, str]] | None = None
) -> Fault:
    return lambda handler: handler.send_json(
        status, {"detail": detail}, headers() if headers else None
    )


def _raw(status: int, raw: bytes, kind: str = "application/json") -> Fault:
    return lambda handler: handler.send_bytes(status, raw, kind)


def _redirect(status: int) -> Fault:
    return lambda handler: handler.send_bytes(
        status, b"", "text/html", {"Location": handler.owner.elsewhere}
    )


def _cut_json(handler: Handler) -> None:
    raw = json.dumps(handler.good_reply()).encode()
    handler.send_bytes(200, raw[: len(raw) // 2], "application/json")


def _cut_length(handler: Handler) -> None:
    raw = json.dumps(handler.good_reply()).encode()
    handler.send_bytes(200, raw[: len(raw) // 2], "application/json", length=len(raw))
    handler.close_connection = True


def _gzip(handler: Handler) -> None:
    raw = gzip.compress(json.dumps(handler.good_reply()).encode())
    handler.send_bytes(200, raw, "application/json", {"Content-Encoding": "gzip"})


def _gzip_bomb(handler: Handler) -> None:
    raw = gzip.compress(b" " * BOMB_BYTES)
    handler.send_bytes(200, raw, "application/json", {"Content-Encoding": "gzip"})


def _no_content(handler: Handler) -> None:
    handler.send_response(204)
    handler.send_header("Content-Length", "0")
    handler.end_headers()


def _reset_late(handler: Handler) -> None:
    raw = json.dumps(handler.good_reply()).encode()
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", str(len(raw)))
    handler.end_headers()
    handler.wfile.write(raw[:20])
    handler.wfile.flush()
    handler.reset()


def _slow_headers(handler: Handler) -> None:
    """Send a status line a letter at a time, for as long as anybody listens."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
    _drip(handler)


def _drip_body(handler: Handler) -> None:
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", "1000000")
    handler.end_headers()
    _drip(handler)


def _drip(handler: Handler) -> None:
    handler.close_connection = True
    while not handler.owner.stopping.is_set():
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(DRIP_S)


def _close_after(handler: Handler) -> None:
    """Answer well, then close a connection that was to be kept."""
    handler.send_json(200, handler.good_reply())
    handler.close_connection = True


def _date_header() -> dict[str, str]:
    return {"Retry-After": formatdate(time.time() + RETRY_AFTER_S, usegmt=True)}


FAULTS: dict[str, Fault] = {
    "short": _changed(lambda data, _: data.pop()),
    "extra": _changed(lambda data, _: data.append({**data[0], "index": len(data)})),
    "duplicate index": _changed(lambda data, _: data[-1].update(index=0)),
    "no index": _changed(lambda data, _: data[0].pop("index")),
    "reversed": _changed(lambda data, _: data.reverse()),
    "wrong dimension": _changed(_put(base64.b64encode(bytes(64)).decode())),
    "signed bytes": _changed(_put([-51] * 128)),
    "floats": _changed(_put([0.5] * 1024)),
    "bytes as numbers": _changed(
        lambda data, _: [
            row.update(embedding=list(base64.b64decode(str(row["embedding"])))) for row in data
        ]
    ),
    "junk base64": _changed(_put("!!not base64!!" * 20)),
    "other model": _changed(lambda _, reply: reply.update(model="voyage-other")),
    "no usage": _changed(lambda _, reply: reply.pop("usage")),
    "no data": _changed(lambda _, reply: reply.pop("data")),
    "empty data": _changed(lambda data, _: data.clear()),
    "empty": _raw(200, b"{}"),
    "null": _raw(200, b"null"),
    "list": _raw(200, b"[]"),
    "no body": _raw(200, b""),
    "plain 200": _raw(200, b"fine", "text/plain"),
    "html 200": _raw(200, b"<html>proxy login</html>", "text/html"),
    "bad utf-8": _raw(200, b'{"data": "\xff\xfe"}'),
    "cut json": _cut_json,
    "cut length": _cut_length,
    "gzip": _gzip,
    "gzip bomb": _gzip_bomb,
    "204": _no_content,
    "reset": lambda handler: handler.reset(),
    "reset late": _reset_late,
    "slow headers": _slow_headers,
    "drip": _drip_body,
    "close after": _close_after,
    **{str(status): _redirect(status) for status in (301, 302, 303, 307, 308)},
    **{
        str(status): _status(status)
        for status in (400, 401, 403, 404, 408, 413, 429, 500, 501, 502, 503, 504, 520, 529)
    },
    "422 list": _status(422, [{"loc": ["body", "input"], "msg": "bad", "type": "value_error"}]),
    "429 seconds": _status(429, "slow down", lambda: {"Retry-After": str(RETRY_AFTER_S)}),
    "429 date": _status(429, "slow down", _date_header),
    "429 junk": _status(429, "slow down", lambda: {"Retry-After": "soon"}),
    "429 html": _raw(429, b"<html>busy</html>", "text/html"),
    "429 no detail": _raw(429, b"{}"),
    "401 no detail": _raw(401, b"{}"),
    "403 html": _raw(403, b"<html>forbidden</html>", "text/html"),
    "503 plain": _raw(503, b"busy", "text/plain"),
}
