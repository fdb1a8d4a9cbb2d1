"""Patterns and queries over the files of one snapshot, narrowed by the text index."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import numpy as np
import numpy.typing as npt

from fourfold.answers import Matches
from fourfold.constructs.asked import Asked, Config
from fourfold.constructs.process import Worker, WorkerLostError
from fourfold.constructs.rows import Row, Rows
from fourfold.constructs.why import Looked, why_empty
from fourfold.constructs.worker import MISSING
from fourfold.errors import ConfigError, QueryError
from fourfold.navigate import Navigator
from fourfold.search import Searcher
from fourfold.types import Filters

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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Job:
    """One search.

    Attributes
    ----------
    allowed, kept
        The files that may be shown, and those of them that hold the words of a match.
    chosen
        The definitions that a match must lie in; ``None`` for anywhere.
    deadline
        By the monotonic clock.
    """

    request: Config
    allowed: npt.NDArray[np.bool_]
    kept: npt.NDArray[np.bool_]
    chosen: npt.NDArray[np.bool_] | None
    limits: Limits
    deadline: float

    @property
    def most(self) -> int:
        """Matches wanted in all."""
        return self.limits.limit or MAX_MATCHES


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
        job = _Job(
            request=asked.request,
            allowed=allowed,
            kept=kept,
            chosen=self._navigator.chosen(filters),
            limits=limits,
            deadline=deadline,
        )
        rows = self._run(job)
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

    def _run(self, job: _Job) -> Rows:
        """Match one file after the other; one that ends the worker is left out."""
        rows = Rows()
        for _ in range(MAX_LOST):
            try:
                with Worker(job.request, job.deadline) as worker:
                    _check(worker.description)
                    rows.shown = str(worker.description["shown"])
                    # Nothing is sure about the text of a pattern that holds a syntax error.
                    pending = rows.start(job.allowed if worker.description["broken"] else job.kept)
                    for file_id in self._within(pending, rows, job):
                        self._match(file_id, worker, rows, job)
            except WorkerLostError:
                if time.monotonic() >= job.deadline:
                    rows.cut(f"stopped after {job.limits.timeout_s:g} s")
                    return rows
                if not rows.scanned:
                    raise QueryError("reading it ends the process that was to match it") from None
                path = self._snapshot.paths[rows.scanned[-1]]
                rows.notes.append(f"{path}: left out, matching it ended the process")
            else:
                return rows
        rows.cut(f"given up after {MAX_LOST} files that ended the process")
        return rows

    def _within(self, pending: list[int], rows: Rows, job: _Job) -> Iterator[int]:
        """Take files from the end of ``pending`` until one of the limits."""
        size = 0
        while pending:
            if len(rows.files) >= job.most:
                rows.cut(f"cut at {job.most} matches; there may be more")
                return
            size += len(self._snapshot.source(pending[-1]))
            if size > job.limits.max_bytes:
                rows.cut(f"stopped after {job.limits.max_bytes} bytes of source")
                return
            rows.scanned.append(pending[-1])
            yield pending.pop()

    def _match(self, file_id: int, worker: Worker, rows: Rows, job: _Job) -> None:
        """Keep what matching one file gives."""
        left = job.most - len(rows.files)
        wanted = left + 1 if job.chosen is None else MAX_MATCHES
        answer = worker.matches(self._snapshot.source(file_id), wanted)
        if "error" in answer:
            raise QueryError(str(answer["error"]))
        if "fault" in answer:
            path = self._snapshot.paths[file_id]
            rows.notes.append(f"{path}: left out, {answer['fault']}")
            return
        found = self._asked_for(file_id, cast("list[Row]", answer["matches"]), job)
        rows.add(file_id, found[:left])
        if len(found) > left:
            rows.cut(f"cut at {job.most} matches; there are more")

    def _asked_for(self, file_id: int, found: list[Row], job: _Job) -> list[Row]:
        """Keep the matches that lie in the definitions asked for."""
        if job.chosen is None or not found:
            return found
        files = np.full(len(found), file_id, dtype=np.uint32)
        starts = np.array([row[0] for row in found], dtype=np.uint32)
        inside = self._navigator.inside(job.chosen, files, starts)
        return [row for row, keep in zip(found, inside, strict=True) if keep]


def _check(description: dict[str, object]) -> None:
    error = str(description["error"])
    if error == MISSING:
        raise ConfigError(INSTALL)
    if error:
        raise QueryError(error)
