"""One exchange with the service: a request through the ``voyageai`` package, an answer as a value.

The package is imported here and nowhere else, when the first request is made. It is called in a
thread of ours that is new for every exchange: the package keeps a session per thread, and a thread
can be left behind when its time is over, which no timeout of the package guarantees. Whatever the
package raises becomes a value inside that thread, since its errors may show texts, headers or key.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Literal, cast

from fourfold.embedding.key import ApiKey
from fourfold.embedding.session import Exchange, Package, Session, governed, make_session
from fourfold.errors import EmbeddingError

InputType = Literal["query", "document"]
Fault = Literal["", "timeout", "connection", "certificate", "reply"]

_import_lock = threading.Lock()


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came of one exchange.

    Attributes
    ----------
    status
        HTTP status, 0 where no reply came.
    fault
        What went wrong besides: nothing in time, no connection or a cut one, a certificate that is
        not trusted, or a reply that cannot be read.
    body
        The reply as parsed JSON.
    detail
        What the service said about an error; to be read by us, never to be shown.
    """

    status: int = 0
    fault: Fault = ""
    body: object = field(default=None, repr=False)
    detail: str = field(default="", repr=False)
    retry_after: str = ""
    request_id: str = ""


class Transport:
    """Sends requests to one address. Safe to share between threads, and to use after a fork."""

    def __init__(
        self, *, key: ApiKey, base_url: str, proxy: str = "", ca_file: str = "", connections: int
    ) -> None:
        self._key = key
        self._base_url = base_url
        self._proxy = proxy
        self._ca_file = ca_file
        self._connections = connections
        self._lock = threading.Lock()
        self._session: Session | None = None
        self._process = 0

    def exchange(
        self,
        texts: Sequence[str],
        *,
        model: str,
        bits: int,
        input_type: InputType,
        timeout_s: float,
    ) -> Answer:
        """Send one request and return what came of it, after ``timeout_s`` at the latest."""
        voyageai = load_package()
        exchange = Exchange(deadline=time.monotonic() + timeout_s)
        parameters: dict[str, object] = {
            "input": list(texts),
            "model": model,
            "input_type": input_type,
            "truncation": False,
            "output_dtype": "ubinary",
            "output_dimension": bits,
            "encoding_format": "base64",
        }
        answers: list[Answer] = []
        done = threading.Event()

        def work() -> None:
            try:
                answers.append(self._ask(voyageai, parameters, exchange, timeout_s))
            finally:
                done.set()

        threading.Thread(target=work, name="fourfold-voyage", daemon=True).start()
        done.wait(timeout_s)
        return answers[0] if answers else Answer(fault="timeout")

    def _ask(
        self,
        voyageai: ModuleType,
        parameters: dict[str, object],
        exchange: Exchange,
        timeout_s: float,
    ) -> Answer:
        try:
            with governed(cast("Package", voyageai), self._own_session(), exchange):
                body: object = voyageai.Embedding.create(
                    api_key=self._key.reveal(),
                    base_url=self._base_url,
                    request_timeout=timeout_s,
                    **parameters,
                )
        except Exception as error:  # the top of a thread, and the package raises anything
            return _answer_of(error, exchange)
        return Answer(
            status=exchange.status,
            body=body,
            retry_after=exchange.retry_after,
            request_id=exchange.request_id,
        )

    def _own_session(self) -> Session:
        """Return the session of this process: connections do not survive a fork."""
        with self._lock:
            if self._session is None or self._process != os.getpid():
                self._session = make_session(
                    proxy=self._proxy, ca_file=self._ca_file, connections=self._connections
                )
                self._process = os.getpid()
            return self._session


def load_package() -> ModuleType:
    """Import the ``voyageai`` package, whose import is not safe in two threads at once.

    Raises
    ------
    EmbeddingError
        If it is not installed.
    """
    with _import_lock:
        try:
            return import_module("voyageai")
        except ModuleNotFoundError as error:
            if error.name != "voyageai":
                raise
            raise EmbeddingError(
                "the Voyage embedder needs the extra: pip install 'fourfold[voyage]'"
            ) from None


def _answer_of(error: Exception, exchange: Exchange) -> Answer:
    """Turn what the package raised into a value that keeps none of its text but the detail."""
    status = exchange.status
    return Answer(
        status=status,
        fault=_fault_of(error, status),
        detail=_detail_of(error),
        retry_after=exchange.retry_after,
        request_id=exchange.request_id,
    )


def _fault_of(error: Exception, status: int) -> Fault:
    if status >= 300:
        return ""
    errors = import_module("voyageai.error")
    causes = import_module("requests").exceptions
    if isinstance(error, errors.Timeout):
        return "timeout"
    if isinstance(error.__cause__, causes.SSLError):
        return "certificate"
    if isinstance(error.__cause__, causes.ContentDecodingError):
        return "reply"
    if isinstance(error, errors.APIConnectionError):
        return "connection"
    return "reply" if status else "connection"


def _detail_of(error: Exception) -> str:
    """Return the field ``detail`` of an error's body, where it is a text."""
    body = getattr(error, "json_body", None)
    if not isinstance(body, dict):
        return ""
    detail = cast("dict[str, object]", body).get("detail")
    return detail[:1_000] if isinstance(detail, str) else ""
