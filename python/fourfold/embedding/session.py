"""The ``requests`` session under the ``voyageai`` package, and the hook that puts it there.

``voyageai.requestssession`` may name a function that makes sessions. While calls of ours are
running it names :func:`_make_session`, which gives our threads our session and every other thread
what the host program would have had; when the last of them ends the host's own value is back. The
package also logs whole requests at DEBUG: those of our threads are kept out of its logger.

Our session follows no redirect, reads no environment and no ``.netrc``, keeps no cookies, and
bounds a reply in size and in total time (the package's own timeout starts anew with every read).
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from typing import Protocol, cast

MAX_REPLY_BYTES = 16 << 20
READ_BYTES = 1 << 16
HOST_CONNECTION_RETRIES = 2
"""What the package gives a session that it makes itself."""


@dataclass(slots=True)
class Exchange:
    """What the wire said in one exchange, whatever the package makes of it.

    Attributes
    ----------
    deadline
        On the monotonic clock; no byte of a reply is read after it.
    """

    deadline: float
    status: int = 0
    retry_after: str = ""
    request_id: str = ""


class Session(Protocol):
    """What we need of ``requests.Session``."""

    def close(self) -> None:
        """Close every connection."""
        ...


class Package(Protocol):
    """What we need of the module ``voyageai``."""

    requestssession: object
    proxy: str | dict[str, str] | None


class _Ours(threading.local):
    """The session and the exchange of a thread of ours; nothing in any other thread."""

    session: Session | None = None
    exchange: Exchange | None = None


@dataclass(slots=True)
class _Hook:
    """Who uses the hook now, and what was there before."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    users: int = 0
    previous: object = None


_ours = _Ours()
_hook = _Hook()


def make_session(*, proxy: str, ca_file: str, connections: int) -> Session:
    """Return a session that goes to the address it is told and nowhere else."""
    requests = import_module("requests")
    session = requests.Session()
    session.trust_env = False
    session.max_redirects = 0
    session.cookies.set_policy(import_module("http.cookiejar").DefaultCookiePolicy([]))
    session.headers["Accept-Encoding"] = "identity"
    session.hooks["response"].append(_note_response)
    if proxy:
        session.proxies = {"http": proxy, "https": proxy}
    if ca_file:
        session.verify = ca_file
    adapter = requests.adapters.HTTPAdapter(pool_maxsize=connections, max_retries=0)
    session.mount("https://", adapter)
    session.mount("http://", adapter)
    return cast("Session", session)


@contextmanager
def governed(voyageai: Package, session: Session, exchange: Exchange) -> Generator[None]:
    """Let this thread's calls of the package use ``session`` and report to ``exchange``."""
    _ours.session, _ours.exchange = session, exchange
    _enter(voyageai)
    try:
        yield
    finally:
        _leave(voyageai)
        _ours.session = _ours.exchange = None


def _enter(voyageai: Package) -> None:
    with _hook.lock:
        if _hook.users == 0:
            _hook.previous = voyageai.requestssession
            voyageai.requestssession = _make_session
            logging.getLogger("voyage").addFilter(_is_foreign)
        _hook.users += 1


def _leave(voyageai: Package) -> None:
    with _hook.lock:
        _hook.users -= 1
        if _hook.users == 0:
            logging.getLogger("voyage").removeFilter(_is_foreign)
            if voyageai.requestssession is _make_session:
                voyageai.requestssession = _hook.previous
            _hook.previous = None


def _is_foreign(_record: logging.LogRecord) -> bool:
    """Tell whether a record of the package is not about a call of ours."""
    return _ours.session is None


def _make_session() -> object:
    """Give a thread of ours its session, and any other what the host program would have had."""
    if _ours.session is not None:
        return _ours.session
    previous = _hook.previous
    if callable(previous):
        return cast("Callable[[], object]", previous)()
    return previous or _host_session()


def _host_session() -> object:
    """Return what the package makes where no hook is set."""
    requests = import_module("requests")
    proxy = cast("Package", import_module("voyageai")).proxy
    session = requests.Session()
    if proxy:
        same = isinstance(proxy, str)
        session.proxies = {"http": proxy, "https": proxy} if same else dict(proxy)
    adapter = requests.adapters.HTTPAdapter(max_retries=HOST_CONNECTION_RETRIES)
    session.mount("https://", adapter)
    return session


class _Body(Protocol):
    def read1(self, amount: int, *, decode_content: bool) -> bytes: ...
    def close(self) -> None: ...
    def release_conn(self) -> None: ...


class _Response(Protocol):
    status_code: int
    headers: dict[str, str]
    is_redirect: bool
    raw: _Body

    def close(self) -> None: ...


def _note_response(response: _Response, **_options: object) -> None:
    """Write down status and headers, refuse a redirect, and bound the body."""
    exchange = _ours.exchange
    if exchange is None:
        return
    exchange.status = response.status_code
    exchange.retry_after = response.headers.get("Retry-After", "")
    exchange.request_id = response.headers.get("X-Request-Id", "")
    if response.is_redirect:
        response.close()
        raise import_module("requests").TooManyRedirects("redirects are refused")
    response.raw = _BoundedBody(response.raw, exchange.deadline)


class _BoundedBody:
    """The body of a reply, read as it comes, up to a size and a moment."""

    def __init__(self, inner: _Body, deadline: float) -> None:
        self._inner = inner
        self._deadline = deadline

    def stream(self, amount: int, *, decode_content: bool = True) -> Iterator[bytes]:
        errors = import_module("requests").exceptions
        size = 0
        while True:
            if time.monotonic() > self._deadline:
                raise errors.ReadTimeout("the reply takes too long")
            data = self._inner.read1(max(amount, READ_BYTES), decode_content=decode_content)
            if not data:
                return
            size += len(data)
            if size > MAX_REPLY_BYTES:
                raise errors.ContentDecodingError("the reply is too large")
            yield data

    def read1(self, amount: int, *, decode_content: bool) -> bytes:
        return self._inner.read1(amount, decode_content=decode_content)

    def close(self) -> None:
        self._inner.close()

    def release_conn(self) -> None:
        self._inner.release_conn()
