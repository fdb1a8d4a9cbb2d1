"""What has changed in a tree since a generation was committed.

A file counts as unchanged without being read when size, times and inode are as they were *and* it
was not modified after the writer had begun to look (git's racy rule); else its bytes decide.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from fourfold.config import IndexSettings
from fourfold.indexing.ingest import (
    FileStat,
    Listing,
    Skipped,
    SourceFile,
    UnreadableError,
    read_file,
)
from fourfold.indexing.snapshot import Snapshot


@dataclass(slots=True, kw_only=True)
class Changes:
    """The difference between a listing and a generation.

    Attributes
    ----------
    changed
        Files to parse, in the order of path bytes.
    kept
        State on disk of each file that stays as it was indexed, by path.
    gone
        Paths that are indexed and no longer belong there, or that ``changed`` replaces.
    skipped
        What is left out of the new generation.
    """

    changed: list[SourceFile] = field(default_factory=list[SourceFile])
    kept: dict[str, FileStat] = field(default_factory=dict[str, FileStat])
    gone: set[str] = field(default_factory=set[str])
    skipped: list[Skipped] = field(default_factory=list[Skipped])

    def __bool__(self) -> bool:
        return bool(self.changed or self.gone)


def find_changes(
    root: Path, listing: Listing, previous: Snapshot | None, settings: IndexSettings
) -> Changes:
    """Compare ``listing`` with the generation ``previous``, reading what cannot be told apart."""
    known = _Known(previous)
    changes = Changes(skipped=list(listing.skipped))
    for path, stat in listing.files.items():
        if known.is_unchanged(path, stat):
            changes.kept[path] = stat
            continue
        reason = known.skip_reason(path, stat)
        if reason is not None:
            changes.skipped.append(Skipped(path=path, reason=reason, stat=stat))
            continue
        try:
            file = read_file(root, path, settings)
        except UnreadableError as error:
            changes.skipped.append(Skipped(path=path, reason=str(error), stat=stat))
            continue
        if known.hashes.get(path) == file.sha256:
            changes.kept[path] = file.stat
        else:
            changes.changed.append(file)
    changes.gone = {path for path in known.hashes if path not in changes.kept}
    return changes


class _Known:
    """What a generation says about the files on disk."""

    def __init__(self, snapshot: Snapshot | None) -> None:
        self.hashes: dict[str, str] = {}
        self._stats: dict[str, FileStat] = {}
        self._skipped: dict[str, Skipped] = {}
        self._started_ns = 0
        if snapshot is not None:
            self.hashes = dict(zip(snapshot.paths, snapshot.hashes.tolist(), strict=True))
            self._stats = dict(zip(snapshot.paths, snapshot.stats, strict=True))
            self._skipped = {item.path: item for item in snapshot.skipped}
            self._started_ns = snapshot.manifest.started_ns

    def is_unchanged(self, path: str, stat: FileStat) -> bool:
        return self._stats.get(path) == stat and self._is_settled(stat)

    def skip_reason(self, path: str, stat: FileStat) -> str | None:
        item = self._skipped.get(path)
        if item is None or item.stat != stat or not self._is_settled(stat):
            return None
        return item.reason

    def _is_settled(self, stat: FileStat) -> bool:
        return max(stat.mtime_ns, stat.ctime_ns) < self._started_ns
