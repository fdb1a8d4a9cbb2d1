"""The codes of a segment's chunks, and which chunks have none and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from fourfold.embedding.base import Embedder, MeteredEmbedder, Outgoing
from fourfold.progress import Progress

CODES = "codes"
LACKS = "codes.lacks"
"""One byte per chunk, in segments where a chunk has no code: one of the four below."""

HAS_CODE, NOT_YET, NEVER, SCRAP = 0, 1, 2, 3
"""``NOT_YET``: it is still to be made, or a service did not give one and the next build asks again.
``NEVER``: the text cannot be embedded.
``SCRAP``: nothing at all, or too few words between definitions to mean anything by themselves."""
EMBED_BATCH = 4_096


@dataclass(frozen=True, slots=True, kw_only=True)
class ChunkTexts:
    """What is embedded: every chunk but those that are withheld and scraps.

    Attributes
    ----------
    rows
        Row of each text in the table of chunks.
    num_rows
        Rows of that table.
    scraps
        Rows that are not worth a code.
    """

    rows: Sequence[int]
    texts: Sequence[str]
    names: Sequence[str]
    num_rows: int
    scraps: Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingReport:
    """What asking for codes came to.

    Attributes
    ----------
    outgoing
        What was to be sent out of this machine; ``None`` for an embedder that sends nothing.
    lacking
        How many chunks have no code, by reason.
    """

    outgoing: Outgoing | None = None
    lacking: Mapping[str, int] = field(default_factory=dict[str, int])


def embed_chunks(
    embedder: Embedder, chunks: ChunkTexts, progress: Progress
) -> dict[str, npt.NDArray[np.uint8]]:
    """Return the sections that hold the codes; rows without one are zeros.

    Codes that are slow or paid for are only marked as still to be made: ``fill.py`` makes them
    when the rest can be searched.
    """
    codes = np.zeros((chunks.num_rows, embedder.width), dtype=np.uint8)
    lacks = np.zeros(chunks.num_rows, dtype=np.uint8)
    lacks[list(chunks.scraps)] = SCRAP
    if isinstance(embedder, MeteredEmbedder):
        lacks[list(chunks.rows)] = NOT_YET
    else:
        _embed_here(embedder, chunks, codes, progress)
    return {CODES: codes} | ({LACKS: lacks} if lacks.any() else {})


def _embed_here(
    embedder: Embedder, chunks: ChunkTexts, codes: npt.NDArray[np.uint8], progress: Progress
) -> None:
    progress.start("embedding", len(chunks.rows))
    for first in range(0, len(chunks.rows), EMBED_BATCH):
        some = slice(first, first + EMBED_BATCH)
        rows = list(chunks.rows[some])
        codes[rows] = embedder.embed_documents(chunks.texts[some], names=chunks.names[some])
        progress.advance(len(rows))
