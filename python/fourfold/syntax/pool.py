"""Parsing many files in worker processes, each file within a limit of time and memory.

The workers are plain subprocesses, so that programs which use the library need no ``__main__``
guard. A file that kills its worker, or takes too long, costs itself: it comes back as text.
"""

from __future__ import annotations

import queue
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from fourfold._core import Facts
from fourfold.errors import FourfoldError
from fourfold.syntax.plain import read_plain
from fourfold.syntax.process import Reply, WorkerProcess
from fourfold.syntax.rows import ReadFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType

    from fourfold.syntax.facts import FileFacts

DEFAULT_TIMEOUT_S = 10.0
DEFAULT_MEMORY_BYTES = 2 << 30

_QUEUED_BYTES = 32 << 10
"""A second file is sent ahead only while both surely fit into the pipe, so that no write blocks."""

_BYTES_PER_WORKER = 1 << 20
"""Another worker is worth its start once this much was handed out for each that runs."""

_NO_START = (
    "the parser process does not start (exit status {status}); "
    "`python -m fourfold.syntax.worker 0` shows why"
)

LATE = "parse timed out"
CRASHED = "parser crashed"


@dataclass(frozen=True, slots=True)
class _Item:
    """One file on its way."""

    key: int
    language: str
    source: bytes


class ParserPool:
    """Worker processes that parse files. One thread may use a pool at a time.

    Parameters
    ----------
    processes
        The most workers at once, >= 1. Fewer run when there is little to do.
    timeout_s
        Seconds that one file may take, > 0.
    memory_bytes
        Address space of one worker; 0 is no limit.

    Examples
    --------
    >>> with ParserPool(processes=2) as pool:
    ...     facts = dict(pool.run([(0, "python", b"def f(): pass")]))
    >>> facts[0].definitions[0].name
    'f'
    """

    def __init__(
        self,
        processes: int = 1,
        timeout_s: float = DEFAULT_TIMEOUT_S,
        memory_bytes: int = DEFAULT_MEMORY_BYTES,
    ) -> None:
        if processes < 1:
            raise ValueError(f"processes must be at least 1, got {processes}")
        if timeout_s <= 0:
            raise ValueError(f"timeout_s must be positive, got {timeout_s}")
        self._processes = processes
        self._timeout_s = timeout_s
        self._memory_bytes = memory_bytes
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        self._workers: dict[WorkerProcess, deque[_Item]] = {}
        self._handed_bytes = 0

    def __enter__(self) -> Self:
        self._spawn()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all workers; what they have not finished is lost. May be called twice."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def run(self, items: Iterable[tuple[int, str, bytes]]) -> Iterator[tuple[int, FileFacts]]:
        """Parse files, and make rows of what they hold.

        Takes and raises what :meth:`read` does.

        Yields
        ------
        (key, facts)
            One for each item, in the order in which they are finished.
        """
        for key, found in self.read(items):
            yield key, found.rows()

    def read(self, items: Iterable[tuple[int, str, bytes]]) -> Iterator[tuple[int, ReadFile]]:
        """Parse files.

        Parameters
        ----------
        items
            Triples of the caller's key, the language and the file's bytes; taken as workers
            become free.

        Yields
        ------
        (key, file)
            One for each item, in the order in which they are finished.

        Raises
        ------
        FourfoldError
            If a worker process does not come up at all.
        """
        pending: deque[_Item] = deque()
        source = iter(items)
        try:
            while self._refill(source, pending) or any(self._workers.values()):
                yield from self._collect(pending)
        finally:
            self._abandon()

    def _refill(self, source: Iterator[tuple[int, str, bytes]], pending: deque[_Item]) -> bool:
        """Hand out what workers can take, and tell whether something is left that they cannot."""
        self._hand_out(pending)
        while not pending:
            following = next(source, None)
            if following is None:
                return False
            pending.append(_Item(*following))
            self._hand_out(pending)
        return True

    def _abandon(self) -> None:
        """Kill the workers that still hold files, when the caller wants no more results."""
        for worker in [worker for worker, held in self._workers.items() if held]:
            worker.end()
            del self._workers[worker]

    def _hand_out(self, pending: deque[_Item]) -> None:
        """Send what is pending to workers that can take it."""
        while pending:
            worker = self._free_worker(len(pending[0].source))
            if worker is None:
                return
            item = pending.popleft()
            if not self._workers[worker]:
                worker.start_clock()
            self._workers[worker].append(item)
            self._handed_bytes += len(item.source)
            worker.send(item.language, item.source, self._timeout_s)

    def _free_worker(self, size: int) -> WorkerProcess | None:
        """Find an idle worker, start one, or find one that can take a small file ahead."""
        for worker, held in self._workers.items():
            if not held:
                return worker
        running = len(self._workers)
        if running == 0 or (
            running < self._processes and self._handed_bytes >= running * _BYTES_PER_WORKER
        ):
            return self._spawn()
        for worker, held in self._workers.items():
            if len(held) == 1 and len(held[0].source) + size <= _QUEUED_BYTES:
                return worker
        return None

    def _spawn(self) -> WorkerProcess:
        worker = WorkerProcess(self._memory_bytes, self._replies)
        self._workers[worker] = deque()
        return worker

    def _collect(self, pending: deque[_Item]) -> Iterator[tuple[int, ReadFile]]:
        """Wait for one reply, or for the first file to be late."""
        deadline = min(worker.busy_since for worker, held in self._workers.items() if held)
        wait_s = max(0.0, deadline + self._timeout_s - time.monotonic())
        reply: Reply | None = None
        with suppress(queue.Empty):
            reply = self._replies.get(timeout=wait_s)
        if reply is None:
            yield from self._give_up_late(pending)
        elif reply.worker in self._workers:
            yield from self._settle(reply, pending)

    def _give_up_late(self, pending: deque[_Item]) -> Iterator[tuple[int, ReadFile]]:
        now = time.monotonic()
        late = [w for w, held in self._workers.items() if held and w.is_late(now, self._timeout_s)]
        for worker in late:
            yield self._bury(worker, pending, LATE)

    def _settle(self, reply: Reply, pending: deque[_Item]) -> Iterator[tuple[int, ReadFile]]:
        """Turn a worker's reply, or its death, into one file's facts."""
        held = self._workers[reply.worker]
        if reply.body is None:
            if not reply.worker.started:
                raise FourfoldError(_NO_START.format(status=reply.worker.exit_status))
            if held:
                yield self._bury(reply.worker, pending, CRASHED)
            else:
                del self._workers[reply.worker]
            return
        item = held.popleft()
        reply.worker.start_clock()
        if reply.note:
            yield item.key, read_plain(item.language, item.source, note=reply.note)
            return
        try:
            facts = Facts.decode(reply.body, len(item.source))
        except ValueError:
            yield item.key, read_plain(item.language, item.source, note=CRASHED)
        else:
            yield item.key, ReadFile(item.language, facts, "")

    def _bury(
        self, worker: WorkerProcess, pending: deque[_Item], note: str
    ) -> tuple[int, ReadFile]:
        """End a worker: its first file is to blame, the others go back in front."""
        held = self._workers.pop(worker)
        worker.end()
        culprit = held.popleft()
        pending.extendleft(reversed(held))
        return culprit.key, read_plain(culprit.language, culprit.source, note=note)
