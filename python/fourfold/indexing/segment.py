"""Writing one data segment: files with everything that was read out of them."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import TermIndex, TextIndex, fact_tables, write_segment
from fourfold.embedding.base import Embedder
from fourfold.indexing.codes import ChunkTexts, embed_chunks
from fourfold.indexing.ingest import SourceFile
from fourfold.indexing.schema import DATA_TABLES
from fourfold.indexing.secrets import MIN_SECRET_BYTES, holds_secret, secret_spans
from fourfold.indexing.tables import TableWriter
from fourfold.progress import Progress
from fourfold.syntax.rows import ReadFile

CONTENTS = "contents.bytes"
WORD = re.compile(r"\w+")
SCRAP_WORDS = 12
NAME_PARTS = 2
"""Parts of a qualified name that are embedded: the name and what holds it."""
CONTENT_OFFSETS = "contents.offsets"


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedFile:
    """One file and what was read out of it."""

    file: SourceFile
    read: ReadFile


def write_data_segment(
    path: Path,
    parsed: Sequence[ParsedFile],
    *,
    generation: int,
    embedder: Embedder,
    progress: Progress,
) -> None:
    """Write ``parsed``, which must be in the order of path bytes, to a new segment at ``path``."""
    rows = _Rows.of(parsed)
    contents = b"".join(item.file.source for item in parsed)
    offsets = np.zeros(len(parsed) + 1, dtype="<u8")
    np.cumsum([len(item.file.source) for item in parsed], out=offsets[1:])

    sections: dict[str, npt.NDArray[np.generic]] = dict(rows.sections)
    sections[CONTENTS] = np.frombuffer(contents, dtype=np.uint8)
    sections[CONTENT_OFFSETS] = offsets
    with ThreadPoolExecutor(1) as beside:
        trigrams = beside.submit(TextIndex.build, contents, offsets)
        words = beside.submit(_build_terms, contents, offsets, rows, parsed)
        codes = embed_chunks(embedder, _chunk_texts(parsed, rows), progress)
        sections |= trigrams.result() | words.result() | codes
    write_segment(os.fspath(path), sections, generation=generation)


def chunk_texts(parsed: Sequence[ParsedFile]) -> ChunkTexts:
    """Return what of ``parsed`` is given to an embedder."""
    return _chunk_texts(parsed, _Rows.of(parsed))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows:
    """The tables of a segment.

    Attributes
    ----------
    sections
        Every column, and the strings.
    chunk_file, chunk_start, chunk_end
        File, first byte and first byte behind each chunk.
    withheld
        Whether nobody may be shown a chunk.
    chunk_names
        Name of each chunk; empty if it has none.
    defined
        What each chunk defines, in the words that are searched.
    """

    sections: dict[str, npt.NDArray[np.generic]]
    chunk_file: npt.NDArray[np.uint32]
    chunk_start: npt.NDArray[np.uint32]
    chunk_end: npt.NDArray[np.uint32]
    withheld: npt.NDArray[np.uint8]
    chunk_names: list[str]
    defined: list[str]

    @classmethod
    def of(cls, parsed: Sequence[ParsedFile]) -> _Rows:
        writer = TableWriter(DATA_TABLES)
        files = [item.file for item in parsed]
        writer.add(
            "files",
            {
                "path": [file.path for file in files],
                "language": [item.read.language for item in parsed],
                "note": [item.read.note for item in parsed],
                "size": [file.stat.size for file in files],
                "sha256": [file.sha256 for file in files],
            },
        )
        tables, names, defined = fact_tables(
            [item.read.facts for item in parsed],
            [file.source for file in files],
            secret_spans([file.source for file in files]),
            writer.strings,
        )
        for table, columns in tables.items():
            writer.add(table, columns)
        sections = writer.sections()
        return cls(
            sections=sections,
            chunk_file=sections["chunks.file"].view(np.uint32),
            chunk_start=sections["chunks.start"].view(np.uint32),
            chunk_end=sections["chunks.end"].view(np.uint32),
            withheld=sections["chunks.withheld"].view(np.uint8),
            chunk_names=names,
            defined=defined,
        )


def _build_terms(
    contents: bytes,
    offsets: npt.NDArray[np.uint64],
    rows: _Rows,
    parsed: Sequence[ParsedFile],
) -> dict[str, npt.NDArray[np.uint8]]:
    return TermIndex.build(
        contents,
        offsets,
        rows.chunk_file,
        rows.chunk_start,
        rows.chunk_end,
        rows.defined,
        [item.file.path for item in parsed],
    )


def _chunk_texts(parsed: Sequence[ParsedFile], rows: _Rows) -> ChunkTexts:
    """Return the texts to embed; a withheld chunk is never shown to an embedder."""
    files: list[int] = rows.chunk_file.tolist()
    texts = [
        parsed[file].file.source[start:end].decode("utf-8", "replace")
        for file, start, end in zip(
            files, rows.chunk_start.tolist(), rows.chunk_end.tolist(), strict=True
        )
    ]
    per_file: list[int] = np.bincount(rows.chunk_file, minlength=len(parsed)).tolist()
    scraps = [
        row
        for row, (text, name) in enumerate(zip(texts, rows.chunk_names, strict=True))
        if not text.strip() or (not name and per_file[files[row]] > 1 and is_scrap(text))
    ]
    is_wanted = rows.withheld == 0
    is_wanted[scraps] = False
    wanted: list[int] = np.flatnonzero(is_wanted).tolist()
    return ChunkTexts(
        rows=wanted,
        texts=[texts[row] for row in wanted],
        names=[
            embedding_name(parsed[files[row]].file.path, rows.chunk_names[row]) for row in wanted
        ],
        num_rows=len(texts),
        scraps=scraps,
    )


def is_scrap(text: str) -> bool:
    """Tell whether what lies between two definitions is too little to mean anything by itself."""
    return sum(1 for _ in itertools.islice(WORD.finditer(text), SCRAP_WORDS)) < SCRAP_WORDS


def embedding_name(path: str, name: str) -> str:
    """Return the name that is embedded beside a chunk: the last of its name, and the file's stem.

    Namespaces, which every chunk of a corpus may share, would only dilute it. What looks like a
    secret is no name.

    Parameters
    ----------
    path
        Of the file, relative.
    name
        Of what the chunk defines, qualified; empty if it defines nothing.
    """
    stem = path.rsplit("/", 1)[-1].split(".", 1)[0]
    own = ".".join(name.split(".")[-NAME_PARTS:])
    return " ".join("" if _is_secret(part) else part for part in (own, stem))


def _is_secret(name: str) -> bool:
    return len(name) >= MIN_SECRET_BYTES and holds_secret(name.encode("utf-8", "replace"))
