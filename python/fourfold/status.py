"""What an index holds, counted from one generation."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np

from fourfold.answers import Status
from fourfold.indexing.codes import HAS_CODE, NEVER, NOT_YET
from fourfold.indexing.manifest import MANIFEST_NAME
from fourfold.indexing.snapshot import Snapshot


def status_of(snapshot: Snapshot, root: Path | None) -> Status:
    """Return the figures of a generation.

    Parameters
    ----------
    snapshot
        The generation.
    root
        The indexed folder; ``None`` for documents from memory.
    """
    languages = Counter(str(name) or "text" for name in snapshot.languages)
    directory = snapshot.directory
    manifest = snapshot.manifest
    names = [entry.name for entry in manifest.segments]
    names += [manifest.generation_segment, MANIFEST_NAME]
    facts = snapshot.graph_facts
    return Status(
        root=str(root or ""),
        directory=str(directory),
        generation=manifest.generation,
        num_files=len(snapshot.paths),
        num_chunks=snapshot.num_docs,
        num_symbols=facts.num_symbols,
        num_references=len(facts.answers),
        num_resolved=int((facts.answers == 1).sum()),
        num_edges=len(facts.edge_source),
        num_segments=len(manifest.segments),
        languages=dict(languages.most_common()),
        skipped=dict(Counter(item.reason for item in snapshot.skipped).most_common()),
        degraded={
            path: str(note)
            for path, note in zip(snapshot.paths, snapshot.notes, strict=True)
            if note
        },
        embedder=manifest.embedder,
        num_with_code=int(((snapshot.lacks == HAS_CODE) & ~snapshot.chunks.withheld).sum()),
        num_withheld=int(snapshot.chunks.withheld.sum()),
        num_without_code=int(np.isin(snapshot.lacks, (NOT_YET, NEVER)).sum()),
        size_bytes=sum(_size_bytes(directory / name) for name in names),
    )


def _size_bytes(path: Path) -> int:
    """Return a file's size; one that a writer has removed since takes no room by its name."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
