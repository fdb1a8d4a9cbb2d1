"""Writing one data segment: files with everything that was read out of them."""

from __future__ import annotations

import bisect
import itertools
import os
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import TermIndex, TextIndex, write_segment
from fourfold.embedding.base import Embedder
from fourfold.indexing.codes import ChunkTexts, embed_chunks
from fourfold.indexing.ingest import SourceFile
from fourfold.indexing.schema import DATA_TABLES, LIST_SEPARATOR
from fourfold.indexing.secrets import MIN_SECRET_BYTES, holds_secret, secret_spans
from fourfold.indexing.tables import TableWriter, Values
from fourfold.progress import Progress
from fourfold.syntax.facts import Chunk, Definition, FileFacts

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
    facts: FileFacts


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

    sections: dict[str, npt.NDArray[np.generic]] = dict(rows.encode(parsed))
    sections[CONTENTS] = np.frombuffer(contents, dtype=np.uint8)
    sections[CONTENT_OFFSETS] = offsets
    sections.update(TextIndex.build(contents, offsets))
    sections.update(_build_terms(contents, offsets, rows, parsed))
    sections.update(embed_chunks(embedder, _chunk_texts(parsed, rows), progress))
    write_segment(os.fspath(path), sections, generation=generation)


def chunk_texts(parsed: Sequence[ParsedFile]) -> ChunkTexts:
    """Return what of ``parsed`` is given to an embedder."""
    return _chunk_texts(parsed, _Rows.of(parsed))


class _Rows:
    """The rows of a segment's tables while they are collected."""

    def __init__(self) -> None:
        self.chunk_file: list[int] = []
        self.chunks: list[Chunk] = []
        self.chunk_lines: list[tuple[int, int]] = []
        self.chunk_symbol: list[int] = []
        self.withheld: list[bool] = []
        self.symbol_file: list[int] = []
        self.symbol_parent: list[int] = []
        self.symbol_chunk: list[int] = []
        self.symbols: list[Definition] = []
        self.defined_in_chunk: list[list[str]] = []

    @classmethod
    def of(cls, parsed: Sequence[ParsedFile]) -> _Rows:
        rows = cls()
        for file_id, item in enumerate(parsed):
            rows.add(file_id, item)
        return rows

    def add(self, file_id: int, item: ParsedFile) -> None:
        facts, source = item.facts, item.file.source
        first_chunk, first_symbol = len(self.chunks), len(self.symbols)
        starts = [chunk.start for chunk in facts.chunks]
        secrets = secret_spans(source)
        line = 0
        for chunk in facts.chunks:
            text = source[chunk.start : chunk.end]
            breaks = text.count(b"\n")
            last = line + breaks - (1 if text.endswith(b"\n") else 0)
            self.chunk_file.append(file_id)
            self.chunks.append(chunk)
            self.chunk_lines.append((line, max(line, last)))
            self.chunk_symbol.append(
                first_symbol + chunk.definition if chunk.definition >= 0 else -1
            )
            self.withheld.append(
                any(start < chunk.end and chunk.start < end for start, end in secrets)
            )
            self.defined_in_chunk.append([])
            line += breaks
        for definition in facts.definitions:
            position = max(bisect.bisect_right(starts, definition.name_start) - 1, 0)
            self.symbol_file.append(file_id)
            self.symbols.append(definition)
            self.symbol_parent.append(
                first_symbol + definition.parent if definition.parent >= 0 else -1
            )
            self.symbol_chunk.append(first_chunk + position)
            self.defined_in_chunk[first_chunk + position].append(definition.qualified_name)

    def encode(self, parsed: Sequence[ParsedFile]) -> dict[str, npt.NDArray[np.generic]]:
        writer = TableWriter(DATA_TABLES)
        files = [item.file for item in parsed]
        writer.add(
            "files",
            {
                "path": [file.path for file in files],
                "language": [item.facts.language for item in parsed],
                "note": [item.facts.note for item in parsed],
                "size": [file.stat.size for file in files],
                "sha256": [file.sha256 for file in files],
            },
        )
        writer.add("chunks", self._chunk_columns())
        writer.add("symbols", self._symbol_columns())
        writer.add("references", self._reference_columns(parsed))
        writer.add("imports", _import_columns(parsed))
        writer.add("hints", _hint_columns(parsed))
        return writer.sections()

    def _chunk_columns(self) -> dict[str, Values]:
        return {
            "file": self.chunk_file,
            "start": [chunk.start for chunk in self.chunks],
            "end": [chunk.end for chunk in self.chunks],
            "start_line": [first for first, _ in self.chunk_lines],
            "end_line": [last for _, last in self.chunk_lines],
            "symbol": self.chunk_symbol,
            "name": [chunk.name for chunk in self.chunks],
            "withheld": self.withheld,
        }

    def _symbol_columns(self) -> dict[str, Values]:
        symbols = self.symbols
        join = LIST_SEPARATOR.join
        return {
            "file": self.symbol_file,
            "name": [symbol.name for symbol in symbols],
            "qualified_name": [symbol.qualified_name for symbol in symbols],
            "kind": [symbol.kind for symbol in symbols],
            "parent": self.symbol_parent,
            "start": [symbol.start for symbol in symbols],
            "end": [symbol.end for symbol in symbols],
            "name_start": [symbol.name_start for symbol in symbols],
            "line": [symbol.line for symbol in symbols],
            "end_line": [symbol.end_line for symbol in symbols],
            "chunk": self.symbol_chunk,
            "signature": [symbol.signature for symbol in symbols],
            "doc": [symbol.doc for symbol in symbols],
            "returns": [symbol.returns for symbol in symbols],
            "bases": [join(symbol.bases) for symbol in symbols],
            "decorators": [join(symbol.decorators) for symbol in symbols],
            "parameters": [join(symbol.parameters) for symbol in symbols],
            "modifiers": [join(symbol.modifiers) for symbol in symbols],
            "locals": [join(symbol.locals) for symbol in symbols],
        }

    def _reference_columns(self, parsed: Sequence[ParsedFile]) -> dict[str, Values]:
        firsts = _first_symbols(parsed)
        rows = [
            (file_id, reference)
            for file_id, item in enumerate(parsed)
            for reference in item.facts.references
        ]
        return {
            "file": [file_id for file_id, _ in rows],
            "name": [row.name for _, row in rows],
            "kind": [row.kind for _, row in rows],
            "receiver": [row.receiver for _, row in rows],
            "enclosing": [
                firsts[file_id] + row.enclosing if row.enclosing >= 0 else -1
                for file_id, row in rows
            ],
            "start": [row.start for _, row in rows],
            "line": [row.line for _, row in rows],
        }


def _first_symbols(parsed: Sequence[ParsedFile]) -> list[int]:
    """Return the row of each file's first symbol."""
    counts = (len(item.facts.definitions) for item in parsed)
    return list(itertools.accumulate(counts, initial=0))


def _hint_columns(parsed: Sequence[ParsedFile]) -> dict[str, Values]:
    firsts = _first_symbols(parsed)
    rows = [(file_id, row) for file_id, item in enumerate(parsed) for row in item.facts.hints]
    return {
        "file": [file_id for file_id, _ in rows],
        "name": [row.name for _, row in rows],
        "kind": [row.kind for _, row in rows],
        "text": [row.text for _, row in rows],
        "start": [row.start for _, row in rows],
        "enclosing": [
            firsts[file_id] + row.enclosing if row.enclosing >= 0 else -1 for file_id, row in rows
        ],
    }


def _import_columns(parsed: Sequence[ParsedFile]) -> dict[str, Values]:
    rows = [(file_id, row) for file_id, item in enumerate(parsed) for row in item.facts.imports]
    return {
        "file": [file_id for file_id, _ in rows],
        "module": [row.module for _, row in rows],
        "name": [row.name for _, row in rows],
        "alias": [row.alias for _, row in rows],
        "start": [row.start for _, row in rows],
        "line": [row.line for _, row in rows],
        "reexport": [row.reexport for _, row in rows],
    }


def _build_terms(
    contents: bytes,
    offsets: npt.NDArray[np.uint64],
    rows: _Rows,
    parsed: Sequence[ParsedFile],
) -> dict[str, npt.NDArray[np.uint8]]:
    return TermIndex.build(
        contents,
        offsets,
        np.asarray(rows.chunk_file, dtype=np.uint32),
        np.asarray([chunk.start for chunk in rows.chunks], dtype=np.uint32),
        np.asarray([chunk.end for chunk in rows.chunks], dtype=np.uint32),
        [
            " ".join(names) or chunk.name
            for names, chunk in zip(rows.defined_in_chunk, rows.chunks, strict=True)
        ],
        [item.file.path for item in parsed],
    )


def _chunk_texts(parsed: Sequence[ParsedFile], rows: _Rows) -> ChunkTexts:
    """Return the texts to embed; a withheld chunk is never shown to an embedder."""
    texts = [_chunk_text(parsed, rows, row) for row in range(len(rows.chunks))]
    per_file = Counter(rows.chunk_file)
    scraps = {
        row
        for row, (text, chunk) in enumerate(zip(texts, rows.chunks, strict=True))
        if not text.strip()
        or (not chunk.name and per_file[rows.chunk_file[row]] > 1 and is_scrap(text))
    }
    wanted = [
        row for row, withheld in enumerate(rows.withheld) if not withheld and row not in scraps
    ]
    return ChunkTexts(
        rows=wanted,
        texts=[texts[row] for row in wanted],
        names=[
            embedding_name(parsed[rows.chunk_file[row]].file.path, rows.chunks[row].name)
            for row in wanted
        ],
        num_rows=len(rows.chunks),
        scraps=sorted(scraps),
    )


def is_scrap(text: str) -> bool:
    """Tell whether what lies between two definitions is too little to mean anything by itself."""
    return sum(1 for _ in itertools.islice(WORD.finditer(text), SCRAP_WORDS)) < SCRAP_WORDS


def _chunk_text(parsed: Sequence[ParsedFile], rows: _Rows, docid: int) -> str:
    chunk = rows.chunks[docid]
    source = parsed[rows.chunk_file[docid]].file.source
    return source[chunk.start : chunk.end].decode("utf-8", "replace")


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
