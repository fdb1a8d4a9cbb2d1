"""A worker as its parent sees it: asked one file after the other, until a deadline."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from types import TracebackType
from typing import IO, BinaryIO, Self, cast

from fourfold.constructs.asked import Config
from fourfold.syntax.process import search_path
from fourfold.syntax.protocol import FrameError, read_frame, write_frame

MEMORY_BYTES = 2 << 30
_MODULE = "fourfold.constructs.worker"

Answer = dict[str, object]


class WorkerLostError(Exception):
    """The worker is gone: killed at the deadline, or by what it was given."""


class Worker:
    """A process that matches one request. Not for use by several threads.

    Parameters
    ----------
    request
        What it matches.
    deadline
        By the monotonic clock; the process is killed then, whatever it does.
    """

    def __init__(self, request: Config, deadline: float) -> None:
        self._process = subprocess.Popen(  # noqa: S603  our own interpreter and module
            [sys.executable, "-P", "-m", _MODULE, str(MEMORY_BYTES)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": search_path()},
        )
        left_s = max(0.0, deadline - time.monotonic())
        self._timer = threading.Timer(left_s, self._process.kill)
        self._timer.daemon = True
        self._timer.start()
        self.description: Answer = {}
        self._request = request

    def __enter__(self) -> Self:
        try:
            self.description = self._exchange({}, json.dumps(self._request).encode())
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def matches(self, source: bytes, limit: int) -> Answer:
        """Return the matches of one file.

        Raises
        ------
        WorkerLostError
            If the process ended meanwhile.
        """
        return self._exchange({"limit": limit}, source)

    def kinds(self, source: bytes) -> frozenset[str]:
        """Return the kinds of nodes in a file."""
        found = self._exchange({"ask": "kinds"}, source).get("kinds", [])
        return frozenset(cast("list[str]", found))

    def end(self) -> None:
        """Kill the process and wait for it."""
        self._timer.cancel()
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                cast("IO[bytes]", stream).close()
        self._process.wait()

    def _exchange(self, header: dict[str, str | float], body: bytes) -> Answer:
        try:
            write_frame(cast("BinaryIO", self._process.stdin), header, body)
            frame = read_frame(cast("BinaryIO", self._process.stdout))
        except (OSError, ValueError, FrameError):
            frame = None
        if frame is None:
            raise WorkerLostError
        return cast("Answer", json.loads(frame[1]))
