"""Codes that are slow or paid for, made after everything else can be searched.

A generation is committed with marks for the chunks whose codes are still to be made. They are asked
for in one run over the whole generation; from time to time, and at the end, what has come is
committed as a further generation: the data segments concerned and the generation segment are
written anew, so that readers see codes appear and a killed run loses nothing that a cache kept.
"""

from __future__ import annotations

import os
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import Segment, write_segment
from fourfold.embedding.base import Lack, MeteredEmbedder, Outgoing
from fourfold.errors import EmbeddingError
from fourfold.indexing.codes import (
    CODES,
    HAS_CODE,
    LACKS,
    NEVER,
    NOT_YET,
    ChunkTexts,
    EmbeddingReport,
)
from fourfold.indexing.layout import TOMBSTONE
from fourfold.indexing.manifest import Manifest, write_manifest
from fourfold.indexing.segment import embedding_name
from fourfold.indexing.snapshot import Snapshot
from fourfold.indexing.sweep import next_number, sweep
from fourfold.progress import Progress

SENDING = "sending"
"""How a stage begins that sends texts out of this machine; its name says how many."""

COMMIT_EVERY_S = 30.0
MAX_COMMIT_SHARE = 0.05
"""Time between two commits at least, and the share of all time that they may take."""


def pending_texts(snapshot: Snapshot, *, without: Collection[str] = ()) -> ChunkTexts:
    """Return the texts whose codes are still to be made; their rows are docids.

    Parameters
    ----------
    snapshot
        The generation.
    without
        Paths of files that do not count.
    """
    chunks = snapshot.chunks
    waiting: list[int] = np.flatnonzero(snapshot.lacks == NOT_YET).tolist()
    docids = [docid for docid in waiting if snapshot.paths[chunks.file[docid]] not in without]
    texts: list[str] = []
    names: list[str] = []
    at, source = -1, b""
    for docid in docids:
        if chunks.file[docid] != at:
            at = int(chunks.file[docid])
            source = snapshot.source(at)
        text = source[int(chunks.start[docid]) : int(chunks.end[docid])]
        texts.append(text.decode("utf-8", "replace"))
        names.append(embedding_name(snapshot.paths[at], str(chunks.name[docid])))
    return ChunkTexts(rows=docids, texts=texts, names=names, num_rows=snapshot.num_docs, scraps=())


def fill_codes(
    directory: Path,
    manifest: Manifest,
    embedder: MeteredEmbedder,
    progress: Progress,
    *,
    is_committed: bool,
) -> tuple[Manifest, EmbeddingReport]:
    """Ask for the codes that are still to be made, and commit them.

    Parameters
    ----------
    manifest
        The generation whose chunks they are.
    is_committed
        Whether readers see that generation already; if not, nothing is committed before the end.

    Returns
    -------
    manifest, report
        The generation that holds them; its manifest is the current one.

    Raises
    ------
    EmbeddingError
        If the embedder says that going on is useless. What came before is committed if the
        generation was.
    """
    snapshot = Snapshot(directory, manifest)
    chunks = pending_texts(snapshot)
    writer = _Writer(snapshot, chunks.rows)
    report = EmbeddingReport()
    if chunks.rows:
        run = _Run(embedder, chunks, writer, progress)
        try:
            for _ in run.steps():
                if is_committed and writer.is_due():
                    writer.commit()
        except (EmbeddingError, KeyboardInterrupt):
            if is_committed:
                writer.commit()
            raise
        report = EmbeddingReport(outgoing=run.outgoing, lacking=run.lacking)
    writer.commit()
    if not is_committed and writer.manifest is manifest:
        write_manifest(directory, manifest)
    return writer.manifest, report


class _Run:
    """One run of an embedder over the texts that wait."""

    def __init__(
        self, embedder: MeteredEmbedder, chunks: ChunkTexts, writer: _Writer, progress: Progress
    ) -> None:
        self._embedder = embedder
        self._chunks = chunks
        self._writer = writer
        self._progress = progress
        self.outgoing = embedder.outgoing(chunks.texts, names=chunks.names)
        self.lacking: dict[str, int] = {}

    def steps(self) -> Iterator[None]:
        """Hand over what comes, and yield after each batch."""
        chunks = self._chunks
        self._progress.start(_stage(self.outgoing), len(chunks.rows))
        for event in self._embedder.embed_batches(chunks.texts, names=chunks.names):
            docids = [chunks.rows[position] for position in event.positions]
            if isinstance(event, Lack):
                self._writer.give_up(docids, final=event.final)
                self.lacking[event.reason] = self.lacking.get(event.reason, 0) + len(docids)
            else:
                self._writer.take(docids, event.codes)
            self._progress.advance(len(docids))
            yield


@dataclass(slots=True)
class _Pace:
    """When the last commit ended, and how long it took."""

    ended: float
    took_s: float = 0.0

    def is_due(self) -> bool:
        wait_s = max(COMMIT_EVERY_S, self.took_s / MAX_COMMIT_SHARE)
        return time.monotonic() - self.ended >= wait_s


class _Writer:
    """Collects codes by docid and commits them as further generations."""

    def __init__(self, snapshot: Snapshot, docids: Sequence[int]) -> None:
        self.manifest = snapshot.manifest
        self._snapshot = snapshot
        self._codes = snapshot.code_rows()
        self._lacks = snapshot.lacks.copy()
        self._concerned = self._parts_with(docids)
        self._has_news = False
        self._pace = _Pace(ended=time.monotonic())

    def take(self, docids: list[int], codes: npt.NDArray[np.uint8]) -> None:
        """Take in codes, one for each of ``docids``."""
        self._codes[docids] = codes
        self._lacks[docids] = HAS_CODE
        self._has_news = True

    def give_up(self, docids: list[int], *, final: bool) -> None:
        """Note that these chunks get no code, for now or for ever."""
        self._lacks[docids] = NEVER if final else NOT_YET
        self._has_news |= final

    def is_due(self) -> bool:
        """Tell whether it is time for a commit."""
        return self._has_news and self._pace.is_due()

    def commit(self) -> None:
        """Make what was taken in the current generation; nothing happens without news."""
        if not self._has_news:
            return
        begin = time.monotonic()
        directory, old = self._snapshot.directory, self._snapshot.manifest
        first = next_number(directory)
        generation = first + max(len(self._concerned) - 1, 0)
        segments = list(old.segments)
        for number, part in enumerate(self._concerned, start=first):
            segments[part] = replace(segments[part], name=f"data-{number:08}.seg")
            path = directory / segments[part].name
            write_segment(os.fspath(path), self._sections_of(part), generation=generation)
        manifest = replace(
            old,
            generation=generation,
            segments=tuple(segments),
            generation_segment=f"generation-{generation:08}.seg",
        )
        write_segment(
            os.fspath(directory / manifest.generation_segment),
            _sections(self._snapshot.generation_segment),
            generation=generation,
        )
        write_manifest(directory, manifest)
        sweep(directory, manifest)
        self.manifest = manifest
        self._has_news = False
        self._pace = _Pace(ended=time.monotonic(), took_s=time.monotonic() - begin)

    def _parts_with(self, docids: Sequence[int]) -> list[int]:
        return [
            part
            for part, ids in enumerate(self._snapshot.docids_by_part())
            if np.isin(ids[ids != TOMBSTONE], docids).any()
        ]

    def _sections_of(self, part: int) -> dict[str, npt.NDArray[np.generic]]:
        """Return the sections of a part, with the codes that there are now."""
        ids = self._snapshot.docids_by_part()[part]
        live = ids != TOMBSTONE
        codes = np.zeros((len(ids), self.manifest.width), dtype=np.uint8)
        lacks = np.zeros(len(ids), dtype=np.uint8)
        codes[live] = self._codes[ids[live]]
        lacks[live] = self._lacks[ids[live]]
        sections = _sections(self._snapshot.parts[part].segment)
        del sections[LACKS]
        return sections | {CODES: codes} | ({LACKS: lacks} if lacks.any() else {})


def _sections(segment: Segment) -> dict[str, npt.NDArray[np.generic]]:
    return {name: segment.section(name) for name in segment.names()}


def _stage(outgoing: Outgoing | None) -> str:
    if outgoing is None or not outgoing.texts:
        return "embedding"
    return f"{SENDING} {outgoing.texts:,} texts, about {outgoing.tokens:,} tokens"
