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
    from collections.abc import Iterable, Iterator, Mapping
    from types import TracebackType

    from fourfold.syntax.facts import FileFacts

DEFAULT_TIMEOUT_S = 10.0
DEFAULT_MEMORY_BYTES = 2 << 30

_QUEUED_BYTES = 32 << 10
"""Files are sent ahead only while all surely fit into the pipe, so that no write blocks."""
_FRAME_BYTES = 256
"""What a file takes in the pipe beside its own bytes, at most."""

_BYTES_PER_WORKER = 1 << 20
"""Another worker is worth its start once this much was handed out for each that runs."""

_BYTES_PER_READER = 512 << 10
"""Another worker reads a language once there is this much of it for each that does: a large query
takes a worker up to half a second to compile."""

_AHEAD = 1_024
"""How many files are looked at, so that each worker finds some in languages that it knows."""

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

    @property
    def sent_bytes(self) -> int:
        """Return what it takes in the pipe."""
        return len(self.source) + _FRAME_BYTES


class _Pending:
    """Files that no worker has yet, by language."""

    def __init__(self) -> None:
        self._items: dict[str, deque[_Item]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def languages(self) -> list[str]:
        return [language for language, items in self._items.items() if items]

    def first(self, language: str) -> _Item | None:
        items = self._items[language]
        return items[0] if items else None

    def take(self, language: str) -> None:
        self._items[language].popleft()
        self._count -= 1

    def add(self, item: _Item) -> None:
        self._items.setdefault(item.language, deque()).append(item)
        self._count += 1

    def put_back(self, item: _Item) -> None:
        self._items.setdefault(item.language, deque()).appendleft(item)
        self._count += 1


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
        self._languages: dict[WorkerProcess, set[str]] = {}
        self._readers: dict[str, int] = {}
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

    def expect(self, sizes: Mapping[str, int]) -> None:
        """Say how many bytes there will be in each language.

        The workers that they are worth are started, and a language of which there is little is
        read by few of them.
        """
        self._readers = {
            language: 1 + size // _BYTES_PER_READER for language, size in sizes.items()
        }
        worth = min(self._processes, 1 + sum(sizes.values()) // _BYTES_PER_WORKER)
        while len(self._workers) < worth:
            self._spawn()

    def close(self) -> None:
        """End all workers; what they have not finished is lost. May be called twice."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        self._languages.clear()

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
            become free, at most 1,024 ahead.

        Yields
        ------
        (key, file)
            One for each item, in the order in which they are finished.

        Raises
        ------
        FourfoldError
            If a worker process does not come up at all.
        """
        pending = _Pending()
        source = iter(items)
        try:
            while self._refill(source, pending) or any(self._workers.values()):
                yield from self._collect(pending)
        finally:
            self._abandon()

    def _refill(self, source: Iterator[tuple[int, str, bytes]], pending: _Pending) -> bool:
        """Hand out what workers can take, and tell whether something is left that they cannot."""
        self._hand_out(pending)
        while len(pending) < _AHEAD:
            following = next(source, None)
            if following is None:
                break
            pending.add(_Item(*following))
            self._hand_out(pending)
        return len(pending) > 0

    def _abandon(self) -> None:
        """Kill the workers that still hold files, when the caller wants no more results."""
        for worker in [worker for worker, held in self._workers.items() if held]:
            worker.end()
            self._forget(worker)

    def _forget(self, worker: WorkerProcess) -> deque[_Item]:
        """Drop a worker that has ended, and return what it held."""
        del self._languages[worker]
        return self._workers.pop(worker)

    def _hand_out(self, pending: _Pending) -> None:
        """Send what is pending to workers that can take it."""
        for language in pending.languages():
            while (item := pending.first(language)) is not None:
                worker = self._free_worker(item)
                if worker is None:
                    break
                pending.take(language)
                if not self._workers[worker]:
                    worker.start_clock()
                self._workers[worker].append(item)
                self._languages[worker].add(language)
                self._handed_bytes += len(item.source)
                worker.send(item.language, item.source, self._timeout_s)

    def _free_worker(self, item: _Item) -> WorkerProcess | None:
        """Find an idle worker, start one, or find one that can take small files ahead."""
        readers = [w for w in self._workers if item.language in self._languages[w]]
        is_open = len(readers) < self._readers.get(item.language, self._processes)
        allowed = readers + [w for w in self._workers if is_open and w not in readers]
        for worker in allowed:
            if not self._workers[worker]:
                return worker
        running = len(self._workers)
        if running == 0 or (
            is_open
            and running < self._processes
            and self._handed_bytes >= running * _BYTES_PER_WORKER
        ):
            return self._spawn()
        for worker in allowed:
            held = self._workers[worker]
            if sum(other.sent_bytes for other in held) + item.sent_bytes <= _QUEUED_BYTES:
                return worker
        return None

    def _spawn(self) -> WorkerProcess:
        worker = WorkerProcess(self._memory_bytes, self._replies)
        self._workers[worker] = deque()
        self._languages[worker] = set()
        return worker

    def _collect(self, pending: _Pending) -> Iterator[tuple[int, ReadFile]]:
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

    def _give_up_late(self, pending: _Pending) -> Iterator[tuple[int, ReadFile]]:
        now = time.monotonic()
        late = [w for w, held in self._workers.items() if held and w.is_late(now, self._timeout_s)]
        for worker in late:
            yield self._bury(worker, pending, LATE)

    def _settle(self, reply: Reply, pending: _Pending) -> Iterator[tuple[int, ReadFile]]:
        """Turn a worker's reply, or its death, into one file's facts."""
        held = self._workers[reply.worker]
        if reply.body is None:
            if not reply.worker.started:
                raise FourfoldError(_NO_START.format(status=reply.worker.exit_status))
            if held:
                yield self._bury(reply.worker, pending, CRASHED)
            else:
                self._forget(reply.worker)
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

    def _bury(self, worker: WorkerProcess, pending: _Pending, note: str) -> tuple[int, ReadFile]:
        """End a worker: its first file is to blame, the others go back in front."""
        held = self._forget(worker)
        worker.end()
        culprit = held.popleft()
        for item in reversed(held):
            pending.put_back(item)
        return culprit.key, read_plain(culprit.language, culprit.source, note=note)
