"""Patterns and queries over the files of one snapshot, narrowed by the text index."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

import numpy as np
import numpy.typing as npt

from fourfold.constructs.asked import Asked, Config
from fourfold.constructs.process import Worker, WorkerLostError
from fourfold.constructs.why import Looked, why_empty
from fourfold.constructs.worker import MISSING
from fourfold.errors import ConfigError, QueryError
from fourfold.navigate import Navigator
from fourfold.search import Searcher
from fourfold.types import Filters, Matches

INSTALL = "code patterns need ast-grep-py: pip install 'fourfold[patterns]'"
MAX_LOST = 3
"""Files that may each end a worker before the others are given up."""
MAX_MATCHES = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a pattern or query may cost.

    Attributes
    ----------
    limit
        Matches wanted.
    timeout_s
        Seconds, all files together.
    max_bytes
        Bytes of source that are parsed.
    """

    limit: int | None = None
    timeout_s: float = 10.0
    max_bytes: int = 256 << 20

    def __post_init__(self) -> None:
        if self.limit is not None and self.limit < 1:
            raise ValueError(f"limit must be at least 1, got {self.limit}")
        if not 0 < self.timeout_s < float("inf"):
            raise ValueError(f"timeout_s must be positive, got {self.timeout_s}")
        if self.max_bytes < 1:
            raise ValueError(f"max_bytes must be at least 1, got {self.max_bytes}")


@dataclass(slots=True)
class _Rows:
    """What was found so far: columns of matches, and what there is to say."""

    files: list[int] = field(default_factory=list[int])
    starts: list[int] = field(default_factory=list[int])
    ends: list[int] = field(default_factory=list[int])
    captures: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    notes: list[str] = field(default_factory=list[str])
    truncated: bool = False
    scanned: list[int] = field(default_factory=list[int])
    shown: str = ""
    pending: list[int] | None = None

    def start(self, chosen: npt.NDArray[np.bool_]) -> list[int]:
        """Return the files that are still to be looked at, the next one last."""
        if self.pending is None:
            self.pending = [int(file_id) for file_id in np.flatnonzero(chosen)[::-1]]
        return self.pending

    def cut(self, note: str) -> None:
        """Say that the list ends before the matches do, once."""
        if not self.truncated:
            self.notes.append(note)
        self.truncated = True

    def add(self, file_id: int, found: list[tuple[int, int, dict[str, str]]]) -> None:
        """Take the matches of one file."""
        for start, end, captures in found:
            self.files.append(file_id)
            self.starts.append(start)
            self.ends.append(end)
            self.captures.append(captures)


class ConstructFinder:
    """Finds code by its shape in one snapshot. Safe to share between threads."""

    def __init__(self, searcher: Searcher, navigator: Navigator) -> None:
        self._snapshot = searcher.snapshot
        self._navigator = navigator

    def find(
        self, asked: Asked, filters: Filters | None, limits: Limits, *, narrow: bool = True
    ) -> Matches:
        """Return the matches, by path and place.

        Parameters
        ----------
        narrow
            Whether files that do not hold the literals of the pattern are passed over.

        Raises
        ------
        QueryError
            If the pattern or query cannot be used.
        ConfigError
            If the extra that it needs is not installed.
        """
        deadline = time.monotonic() + limits.timeout_s
        allowed = self._files(asked.language, filters)
        kept, missing = self._narrowed(allowed, asked.literals) if narrow else (allowed, "")
        rows = self._run(asked.request, allowed, kept, limits, deadline)
        if not rows.files and not rows.truncated:
            looked = Looked(
                asked=asked,
                languages=self._snapshot.languages,
                allowed=allowed,
                scanned=rows.scanned,
                missing=missing,
                shown=rows.shown,
            )
            rows.notes.append(why_empty(looked, self._snapshot.source, deadline))
        return Matches(
            matches=self._navigator.matches(
                np.array(rows.files, dtype=np.uint32),
                np.array(rows.starts, dtype=np.uint32),
                np.array(rows.ends, dtype=np.uint32),
                rows.captures,
            ),
            truncated=rows.truncated,
            notes=tuple(rows.notes),
        )

    def _files(self, language: str, filters: Filters | None) -> npt.NDArray[np.bool_]:
        allowed = np.asarray(self._snapshot.languages == language, dtype=np.bool_)
        greppable = self._navigator.greppable(filters)
        return allowed if greppable is None else allowed & greppable

    def _narrowed(
        self, allowed: npt.NDArray[np.bool_], literals: tuple[str, ...]
    ) -> tuple[npt.NDArray[np.bool_], str]:
        """Return the files that hold all literals, and the literal that left none."""
        kept = allowed
        for literal in sorted(literals, key=lambda word: (-len(word), word)):
            if not kept.any():
                break
            found = self._snapshot.text.grep(literal.encode("utf-8"), allow=kept, max_per_file=1)
            kept = np.zeros_like(allowed)
            kept[found.file_ids] = True
            if not kept.any():
                return kept, literal
        return kept, ""

    def _run(
        self,
        request: Config,
        allowed: npt.NDArray[np.bool_],
        kept: npt.NDArray[np.bool_],
        limits: Limits,
        deadline: float,
    ) -> _Rows:
        """Match one file after the other; one that ends the worker is left out."""
        rows = _Rows()
        for _ in range(MAX_LOST):
            try:
                with Worker(request, deadline) as worker:
                    _check(worker.description)
                    rows.shown = str(worker.description["shown"])
                    # Nothing is sure about the text of a pattern that holds a syntax error.
                    chosen = allowed if worker.description["broken"] else kept
                    pending = rows.start(chosen)
                    for file_id in self._within(pending, rows, limits):
                        _take(rows, file_id, worker, limits, self._snapshot.source(file_id))
            except WorkerLostError:
                if time.monotonic() >= deadline:
                    rows.cut(f"stopped after {limits.timeout_s:g} s")
                    return rows
                if not rows.scanned:
                    raise QueryError("reading it ends the process that was to match it") from None
                path = self._snapshot.paths[rows.scanned[-1]]
                rows.notes.append(f"{path}: left out, matching it ended the process")
            else:
                return rows
        rows.cut(f"given up after {MAX_LOST} files that ended the process")
        return rows

    def _within(self, pending: list[int], rows: _Rows, limits: Limits) -> Iterator[int]:
        """Take files from the end of ``pending`` until one of the limits."""
        most = limits.limit or MAX_MATCHES
        size = 0
        while pending:
            if len(rows.files) >= most:
                rows.cut(f"cut at {most} matches; there may be more")
                return
            size += len(self._snapshot.source(pending[-1]))
            if size > limits.max_bytes:
                rows.cut(f"stopped after {limits.max_bytes} bytes of source")
                return
            rows.scanned.append(pending[-1])
            yield pending.pop()


def _take(rows: _Rows, file_id: int, worker: Worker, limits: Limits, source: bytes) -> None:
    """Match one file and keep what it gives."""
    left = (limits.limit or MAX_MATCHES) - len(rows.files)
    answer = worker.matches(source, left + 1)
    if "error" in answer:
        raise QueryError(str(answer["error"]))
    if "fault" in answer:
        rows.notes.append(f"a file was left out: {answer['fault']}")
        return
    found = cast("list[tuple[int, int, dict[str, str]]]", answer["matches"])
    rows.add(file_id, found[:left])
    if len(found) > left:
        rows.cut(f"cut at {limits.limit or MAX_MATCHES} matches; there are more")


def _check(description: dict[str, object]) -> None:
    error = str(description["error"])
    if error == MISSING:
        raise ConfigError(INSTALL)
    if error:
        raise QueryError(error)
