"""The path of a file from disk to facts: listed, read, decoded, parsed.

A file that cannot be read or parsed costs itself: it is listed with its reason and the run goes on.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fourfold import languages
from fourfold._core import walk
from fourfold.config import IndexSettings
from fourfold.indexing.decode import NotTextError, decode_source
from fourfold.syntax.pool import ParserPool
from fourfold.syntax.rows import ReadFile


@dataclass(frozen=True, slots=True, kw_only=True)
class FileStat:
    """What tells whether a file has changed without reading it."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


NOT_LOOKED_AT = FileStat(size=0, mtime_ns=0, ctime_ns=0, inode=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """One path that is not in the index, why, and its state then.

    Attributes
    ----------
    stat
        :data:`NOT_LOOKED_AT` where the walk itself left the path out.
    """

    path: str
    reason: str
    stat: FileStat = NOT_LOOKED_AT


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFile:
    """One file, read and decoded.

    Attributes
    ----------
    path
        Relative POSIX path; undecodable bytes as surrogates.
    source
        The bytes that are indexed.
    sha256
        Of the bytes on disk, as hexadecimal digits.
    """

    path: str
    source: bytes
    sha256: str
    language: str
    stat: FileStat


@dataclass(frozen=True, slots=True)
class Listing:
    """What a walk found: the files in the order of their path bytes, and what was left out."""

    files: dict[str, FileStat] = field(default_factory=dict[str, FileStat])
    skipped: list[Skipped] = field(default_factory=list[Skipped])


class UnreadableError(Exception):
    """A listed file cannot be indexed; the message is the reason."""


def list_files(root: Path, settings: IndexSettings) -> Listing:
    """List the files below ``root`` that belong into an index, ordered by path bytes."""
    found = walk(
        os.fsencode(root),
        max_file_bytes=settings.max_file_bytes,
        respect_gitignore=settings.gitignore,
    )
    paths = [os.fsdecode(path) for path in found.paths]
    rows = zip(
        paths,
        found.sizes.tolist(),
        found.mtimes_ns.tolist(),
        found.ctimes_ns.tolist(),
        found.inodes.tolist(),
        strict=True,
    )
    files = {
        path: FileStat(size=size, mtime_ns=mtime, ctime_ns=ctime, inode=inode)
        for path, size, mtime, ctime, inode in rows
    }
    skipped = [Skipped(path=os.fsdecode(path), reason=reason) for path, reason in found.skipped]
    return Listing(files, skipped)


def read_file(root: Path, path: str, settings: IndexSettings) -> SourceFile:
    """Read one listed file without following links, twice if it changes meanwhile.

    Raises
    ------
    UnreadableError
        If it vanished, changed its nature, cannot be read, or is no text.
    """
    for _ in range(2):
        raw, before, after = _read_once(root / path)
        if before == after:
            break
    else:
        raise UnreadableError("unstable: it changed while it was read")
    if len(raw) > settings.max_file_bytes:
        raise UnreadableError("too large")
    try:
        source = decode_source(raw)
    except NotTextError as error:
        raise UnreadableError(str(error)) from None
    return SourceFile(
        path=path,
        source=source,
        sha256=hashlib.sha256(raw).hexdigest(),
        language=languages.detect(path, source[:8192]),
        stat=before,
    )


def _read_once(path: Path) -> tuple[bytes, FileStat, FileStat]:
    """Return a file's bytes with its state before and after they were read."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            before = os.fstat(descriptor)
            if not stat.S_ISREG(before.st_mode):
                raise UnreadableError("special file")
            with open(descriptor, "rb", closefd=False) as stream:
                raw = stream.read()
            after = os.fstat(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise UnreadableError(f"unreadable: {error.strerror}") from None
    return raw, _stat_of(before), _stat_of(after)


def _stat_of(result: os.stat_result) -> FileStat:
    return FileStat(
        size=result.st_size,
        mtime_ns=result.st_mtime_ns,
        ctime_ns=result.st_ctime_ns,
        inode=result.st_ino,
    )


def parse_files(
    files: Sequence[SourceFile],
    settings: IndexSettings,
    advance: Callable[[], None],
) -> Iterator[tuple[int, ReadFile]]:
    """Parse ``files`` in worker processes, large ones first, so that none is left for the end.

    Yields
    ------
    (position, read)
        Position of the file in ``files``, and what reading it gave.
    """
    pool = ParserPool(
        processes=settings.processes or len(os.sched_getaffinity(0)),
        timeout_s=settings.parse_timeout_s,
        memory_bytes=settings.parse_memory_bytes,
    )
    with pool:
        sizes: Counter[str] = Counter()
        for file in files:
            sizes[file.language] += len(file.source)
        pool.expect(sizes)
        order = sorted(range(len(files)), key=lambda position: -len(files[position].source))
        items = ((at, files[at].language, files[at].source) for at in order)
        for position, read in pool.read(items):
            advance()
            yield position, read
