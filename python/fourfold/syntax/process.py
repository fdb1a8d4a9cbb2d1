"""One worker process as its pool sees it: requests in, replies out through a thread."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, cast

from fourfold.syntax.protocol import FrameError, read_frame, write_frame

if TYPE_CHECKING:
    import queue

_PACKAGE_PARENT = Path(__file__).resolve().parents[2]
_MODULE = "fourfold.syntax.worker"


@dataclass(frozen=True, slots=True)
class Reply:
    """What came from a worker; ``body`` is ``None`` when the worker has ended."""

    worker: WorkerProcess
    note: str
    body: bytes | None


class WorkerProcess:
    """A running worker.

    Attributes
    ----------
    busy_since
        When the file that it is at was begun, by the monotonic clock.
    started
        Whether it has come up and said so.
    """

    def __init__(self, memory_bytes: int, replies: queue.SimpleQueue[Reply]) -> None:
        # -P: the current folder may be a stranger's repository, nothing is imported from it.
        # -S: the paths are handed down, so that `site` need not look for them again.
        self._process = subprocess.Popen(  # noqa: S603  our own interpreter and module
            [sys.executable, "-P", "-S", "-m", _MODULE, str(memory_bytes)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": search_path()},
        )
        self._requests = cast("IO[bytes]", self._process.stdin)
        self.busy_since = time.monotonic()
        self.started = False
        reader = threading.Thread(target=self._read, args=(replies,), daemon=True)
        reader.start()

    def send(self, language: str, source: bytes, timeout_s: float) -> None:
        """Send one file; that the worker has died shows in its replies."""
        header: dict[str, str | float] = {"language": language, "timeout_s": timeout_s}
        with suppress(OSError):
            write_frame(cast("BinaryIO", self._requests), header, source)

    def start_clock(self) -> None:
        """Count the time of the file that is now at work from here."""
        self.busy_since = time.monotonic()

    def is_late(self, now: float, timeout_s: float) -> bool:
        """Tell whether the file at work has had its time."""
        return now >= self.busy_since + timeout_s

    def end(self) -> None:
        """Kill the process and wait for it."""
        self._process.kill()
        with suppress(OSError):
            self._requests.close()
        self._process.wait()

    @property
    def exit_status(self) -> int | None:
        """How the process ended, or ``None`` while it runs."""
        return self._process.poll()

    def _read(self, replies: queue.SimpleQueue[Reply]) -> None:
        stream = cast("BinaryIO", self._process.stdout)
        with stream, suppress(FrameError, OSError):
            if read_frame(stream) is not None:
                self.start_clock()
                self.started = True
            while (frame := read_frame(stream)) is not None:
                replies.put(Reply(self, str(frame[0].get("note", "")), frame[1]))
        replies.put(Reply(self, "", None))


def search_path() -> str:
    """Return where a worker imports from: as this process, without the current folder."""
    entries = [str(_PACKAGE_PARENT), *(str(Path(entry).absolute()) for entry in sys.path if entry)]
    return os.pathsep.join(dict.fromkeys(entries))
