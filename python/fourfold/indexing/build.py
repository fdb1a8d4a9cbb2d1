"""Building and refreshing an index: from a tree on disk to one committed generation.

``.fourfold`` beside the files (or any directory given) holds the segments, the manifest and a
``.gitignore`` of ``*``. A refresh writes the changed files as a small segment and tombstones the
rows that they replace; when segments or tombstones pile up, everything is written anew as one
segment.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fourfold.config import IndexSettings
from fourfold.embedding.base import Embedder, MeteredEmbedder, Outgoing
from fourfold.errors import IndexFormatError, IndexNotFoundError
from fourfold.indexing.changes import Changes, find_changes
from fourfold.indexing.codes import EmbeddingReport
from fourfold.indexing.documents import as_one_chunk, read_documents
from fourfold.indexing.fill import fill_codes, pending_texts
from fourfold.indexing.ingest import FileStat, Skipped, list_files, parse_files
from fourfold.indexing.link import GenerationFacts, link, write_generation_segment
from fourfold.indexing.lock import writer_lock
from fourfold.indexing.manifest import MANIFEST_NAME, Manifest, SegmentEntry, write_manifest
from fourfold.indexing.naming import name_all, renames_kept
from fourfold.indexing.segment import ParsedFile, chunk_texts, write_data_segment
from fourfold.indexing.snapshot import Snapshot
from fourfold.indexing.sweep import next_number, sweep
from fourfold.progress import Progress

MAX_SEGMENTS = 16
MAX_DEAD_SHARE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildReport:
    """What a build or a refresh did.

    Attributes
    ----------
    parsed, kept, removed
        Files processed, left as they were, and dropped.
    skipped
        What is not in the index, with reasons.
    outgoing
        What was sent out of this machine; ``None`` for an embedder that sends nothing.
    lacking
        How many chunks were asked about and have no code, by reason. The semantic retriever does
        not find them; a text that can be embedded later is embedded by the next build.
    """

    generation: int
    parsed: int
    kept: int
    removed: int
    skipped: Sequence[Skipped]
    outgoing: Outgoing | None = None
    lacking: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildPlan:
    """What a build would do.

    Attributes
    ----------
    parse
        Path and language of each file to process; the empty string is plain text.
    kept
        Files that stay as they are.
    removed
        Paths that would leave the index.
    skipped
        What would be left out, with reasons.
    outgoing
        What would be sent out of this machine; ``None`` for an embedder that sends nothing.
    """

    parse: Sequence[tuple[str, str]]
    kept: int
    removed: Sequence[str]
    skipped: Sequence[Skipped]
    outgoing: Outgoing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Everything that one build needs.

    Attributes
    ----------
    root
        The tree; ``None`` for documents from memory.
    """

    root: Path | None
    directory: Path
    settings: IndexSettings
    embedder: Embedder
    progress: Progress


def build_index(job: Job, *, force: bool = False) -> BuildReport:
    """Bring the index in ``job.directory`` up to the tree at ``job.root``.

    Codes that are slow or paid for come last: what else there is to search is committed before
    them, unless that would take codes away that the current generation has.

    Parameters
    ----------
    force
        Build everything anew, beside the old generation, which serves until the new one is there.

    Raises
    ------
    IndexLockedError
        If another process is writing.
    EmbeddingError
        If the embedder says that going on is useless. What was committed before stays, and what
        has no code gets one from a later build.
    """
    root = _tree_of(job)
    _prepare(job.directory)
    with writer_lock(job.directory):
        previous = None if force else _usable_previous(job)
        started_ns = time.time_ns()
        listing = list_files(root, job.settings)
        changes = find_changes(root, listing, previous, job.settings)
        if previous is not None:
            if not changes and _same_skips(changes.skipped, previous.skipped):
                manifest, embedded = _fill(job, previous.manifest, is_committed=True)
                return _report(manifest.generation, changes, embedded)
            if _is_worn(previous, changes) or renames_kept(previous, changes):
                previous = None
                changes = find_changes(root, listing, None, job.settings)
        manifest, embedded = _write_all(job, previous, changes, started_ns)
        return _report(manifest.generation, changes, embedded)


def plan_index(job: Job) -> BuildPlan:
    """Return what a build would index, keep and leave out, writing nothing."""
    root = _tree_of(job)
    listing = list_files(root, job.settings)
    previous = _usable_previous(job)
    changes = find_changes(root, listing, previous, job.settings)
    parsed = {file.path for file in changes.changed}
    return BuildPlan(
        parse=tuple((file.path, file.language) for file in changes.changed),
        kept=len(changes.kept),
        removed=tuple(sorted(changes.gone - parsed)),
        skipped=tuple(changes.skipped),
        outgoing=_outgoing(job, previous, changes),
    )


def _outgoing(job: Job, previous: Snapshot | None, changes: Changes) -> Outgoing | None:
    """Return what a build would send: texts of ``changes``, which takes parsing, and older ones."""
    if not isinstance(job.embedder, MeteredEmbedder):
        return None
    job.progress.start("parsing", len(changes.changed))
    chunks = chunk_texts(_parse(job, previous, changes))
    texts, names = list(chunks.texts), list(chunks.names)
    if previous is not None:
        waiting = pending_texts(previous, without=changes.gone)
        texts += waiting.texts
        names += waiting.names
    return job.embedder.outgoing(texts, names=names)


def build_documents(
    job: Job, documents: Iterable[tuple[str, str]], *, language: str | None
) -> BuildReport:
    """Index documents from memory, each as one chunk, in the order of their ids' bytes.

    Raises
    ------
    ValueError
        For an id that is empty or comes twice.
    GrammarUnavailableError
        If ``language`` is unknown.
    """
    files = read_documents(documents, language)
    changes = Changes(changed=files)
    _prepare(job.directory)
    with writer_lock(job.directory):
        manifest, embedded = _write_all(job, None, changes, time.time_ns())
    return _report(manifest.generation, changes, embedded)


def _tree_of(job: Job) -> Path:
    if job.root is None:
        raise ValueError("documents from memory have no tree")
    return job.root


def _prepare(directory: Path) -> None:
    """Make the index directory, private to its owner and invisible to git."""
    if directory.is_symlink():
        # A repository may carry such a link; it must not make us write or delete elsewhere.
        raise IndexFormatError(directory, "a symbolic link is never written through")
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    ignore = directory / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n", encoding="utf-8")


def _usable_previous(job: Job) -> Snapshot | None:
    """Open the current generation if a refresh may build on it."""
    try:
        snapshot = Snapshot.open(job.directory)
        if not _fits(snapshot.manifest, job):
            return None
        snapshot.verify()
    except (IndexNotFoundError, IndexFormatError):
        return None
    return snapshot


def _fits(manifest: Manifest, job: Job) -> bool:
    """Tell whether a generation was made with the settings of ``job``."""
    return (
        manifest.embedder == job.embedder.identity
        and manifest.max_file_bytes == job.settings.max_file_bytes
        and manifest.gitignore == job.settings.gitignore
    )


def _same_skips(new: Sequence[Skipped], old: Sequence[Skipped]) -> bool:
    return {(item.path, item.reason) for item in new} == {(item.path, item.reason) for item in old}


def _is_worn(previous: Snapshot, changes: Changes) -> bool:
    """Tell whether so much has piled up that one new segment is better."""
    total = sum(entry.num_files for entry in previous.manifest.segments)
    dead = total - len(previous.paths) + len(changes.gone)
    return len(previous.manifest.segments) >= MAX_SEGMENTS or dead > MAX_DEAD_SHARE * max(total, 1)


def _write_all(
    job: Job, previous: Snapshot | None, changes: Changes, started_ns: int
) -> tuple[Manifest, EmbeddingReport]:
    """Write a generation and commit it, before its codes are made where that can take long."""
    manifest = _write_generation(job, previous, changes, started_ns)
    is_slow = isinstance(job.embedder, MeteredEmbedder)
    takes_codes_away = previous is None and (job.directory / MANIFEST_NAME).exists()
    is_early = not (is_slow and takes_codes_away)
    if is_early:
        write_manifest(job.directory, manifest)
    manifest, embedded = _fill(job, manifest, is_committed=is_early)
    sweep(job.directory, manifest)
    return manifest, embedded


def _fill(job: Job, manifest: Manifest, *, is_committed: bool) -> tuple[Manifest, EmbeddingReport]:
    """Make the codes that are still to be made, if the embedder is one of the slow ones."""
    if not isinstance(job.embedder, MeteredEmbedder):
        return manifest, EmbeddingReport()
    return fill_codes(
        job.directory, manifest, job.embedder, job.progress, is_committed=is_committed
    )


def _write_generation(
    job: Job, previous: Snapshot | None, changes: Changes, started_ns: int
) -> Manifest:
    """Write the segments of a new generation, and return the manifest that would commit it."""
    generation = next_number(job.directory)
    if previous is not None:
        generation = max(generation, previous.manifest.generation + 1)
    segments = _surviving_segments(previous, changes)
    if changes.changed or not segments:
        name = f"data-{generation:08}.seg"
        _write_data(job, job.directory / name, previous, changes, generation)
        entry = SegmentEntry(name=name, num_files=len(changes.changed), tombstones=())
        segments = (*segments, entry)
    manifest = Manifest(
        generation=generation,
        root="" if job.root is None else os.path.relpath(job.root, job.directory),
        started_ns=started_ns,
        embedder=job.embedder.identity,
        width=job.embedder.width,
        segments=segments,
        generation_segment=f"generation-{generation:08}.seg",
        max_file_bytes=job.settings.max_file_bytes,
        gitignore=job.settings.gitignore,
    )
    _link_generation(job, manifest, changes)
    return manifest


def _write_data(
    job: Job, path: Path, previous: Snapshot | None, changes: Changes, generation: int
) -> None:
    job.progress.start("parsing", len(changes.changed))
    write_data_segment(
        path,
        _parse(job, previous, changes),
        generation=generation,
        embedder=job.embedder,
        progress=job.progress,
    )


def _parse(job: Job, previous: Snapshot | None, changes: Changes) -> list[ParsedFile]:
    files = changes.changed
    read = dict(parse_files(files, job.settings, job.progress.advance))
    named = name_all(files, read, previous, changes)
    return [
        ParsedFile(file=file, read=each if job.root is not None else as_one_chunk(each, file))
        for file, each in zip(files, named, strict=True)
    ]


def _link_generation(job: Job, manifest: Manifest, changes: Changes) -> None:
    job.progress.start("linking", 1)
    snapshot = Snapshot(job.directory, manifest)
    graph, importance = link(snapshot)
    stats: dict[str, FileStat] = {file.path: file.stat for file in changes.changed} | changes.kept
    whole = GenerationFacts(
        stats=[stats[path] for path in snapshot.paths],
        skipped=changes.skipped,
        graph=graph,
        importance=importance,
    )
    path = job.directory / manifest.generation_segment
    write_generation_segment(path, whole, generation=manifest.generation)
    job.progress.advance()


def _surviving_segments(previous: Snapshot | None, changes: Changes) -> tuple[SegmentEntry, ...]:
    """Return the old segments with their new tombstones, less those that are wholly dead."""
    if previous is None:
        return ()
    survivors: list[SegmentEntry] = []
    for part, entry in zip(previous.parts, previous.manifest.segments, strict=True):
        paths = part.tables.texts("files", "path").tolist()
        dead = set(entry.tombstones)
        dead |= {row for row, path in enumerate(paths) if path in changes.gone}
        if len(dead) < entry.num_files:
            tombstones = tuple(sorted(dead))
            survivors.append(
                SegmentEntry(name=entry.name, num_files=entry.num_files, tombstones=tombstones)
            )
    return tuple(survivors)


def _report(
    generation: int, changes: Changes, embedded: EmbeddingReport | None = None
) -> BuildReport:
    replaced = {file.path for file in changes.changed}
    embedded = embedded or EmbeddingReport()
    return BuildReport(
        generation=generation,
        parsed=len(changes.changed),
        kept=len(changes.kept),
        removed=len(changes.gone - replaced),
        skipped=tuple(changes.skipped),
        outgoing=embedded.outgoing,
        lacking=embedded.lacking,
    )
