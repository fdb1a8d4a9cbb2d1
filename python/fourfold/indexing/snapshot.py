"""A snapshot: one committed generation, as a reader opened it.

Everything is read when first needed and kept; a snapshot never changes, whatever a writer does,
and may be shared between threads.
"""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import CodeMatrix, Segment, TermIndex, TextIndex
from fourfold.errors import IndexFormatError
from fourfold.graph.facts import GraphFacts
from fourfold.indexing.codes import CODES, HAS_CODE, LACKS
from fourfold.indexing.columns import (
    ChunkColumns,
    Gather,
    ImportTable,
    Part,
    ReferenceTable,
    SymbolTable,
    Texts,
)
from fourfold.indexing.ingest import FileStat, Skipped
from fourfold.indexing.layout import TOMBSTONE, FileLayout, Ids, lay_out_files, lay_out_rows
from fourfold.indexing.manifest import REBUILD, Manifest, read_manifest
from fourfold.indexing.schema import GENERATION_TABLES
from fourfold.indexing.segment import CONTENT_OFFSETS, CONTENTS
from fourfold.indexing.tables import TableReader


class Snapshot:
    """One generation, open for reading."""

    def __init__(self, directory: Path, manifest: Manifest) -> None:
        self.directory = directory
        self.manifest = manifest
        self.parts = tuple(Part(directory / entry.name) for entry in manifest.segments)
        paths = [part.tables.texts("files", "path").tolist() for part in self.parts]
        for part, entry, rows in zip(self.parts, manifest.segments, paths, strict=True):
            if len(rows) != entry.num_files:
                raise IndexFormatError(part.path, "section files.path does not fit the manifest")
        self._files: FileLayout = lay_out_files(
            paths, [entry.tombstones for entry in manifest.segments]
        )

    @classmethod
    def open(cls, directory: Path) -> Snapshot:
        """Open the current generation of the index in ``directory``.

        Raises
        ------
        IndexNotFoundError, IndexFormatError
            If there is no index, or its files cannot be read.
        """
        manifest = read_manifest(directory)
        while True:
            snapshot = cls._try_to_open(directory, manifest)
            if snapshot is not None:
                return snapshot
            manifest = read_manifest(directory)

    @classmethod
    def _try_to_open(cls, directory: Path, manifest: Manifest) -> Snapshot | None:
        """Open a generation with all its files, or return ``None`` if a writer replaced it."""
        try:
            snapshot = cls(directory, manifest)
            _ = snapshot._opened_generation_segment  # opened before a writer can sweep it away
        except FileNotFoundError as error:
            if read_manifest(directory).generation != manifest.generation:
                return None
            missing = Path(error.filename or directory)
            raise IndexFormatError(missing, f"the file is missing; {REBUILD}") from None
        return snapshot

    @cached_property
    def _opened_generation_segment(self) -> Segment | IndexFormatError:
        """The generation segment, or the damage in it: data segments answer without it."""
        try:
            return Segment.open(os.fspath(self.directory / self.manifest.generation_segment))
        except IndexFormatError as error:
            return error

    @property
    def generation_segment(self) -> Segment:
        """The segment of what belongs to the generation as a whole.

        Raises
        ------
        IndexFormatError
            If it is damaged.
        """
        opened = self._opened_generation_segment
        if isinstance(opened, IndexFormatError):
            raise opened
        return opened

    @cached_property
    def _generation(self) -> TableReader:
        path = self.directory / self.manifest.generation_segment
        segment = self.generation_segment
        if segment.generation != self.manifest.generation:
            reason = f"generation {segment.generation}, but the manifest names it for "
            raise IndexFormatError(path, f"{reason}{self.manifest.generation}")
        return TableReader(segment, GENERATION_TABLES, path)

    @property
    def paths(self) -> tuple[str, ...]:
        """Relative POSIX path of each file, by file id."""
        return self._files.paths

    @cached_property
    def file_ids(self) -> dict[str, int]:
        """File id of each path."""
        return {path: file_id for file_id, path in enumerate(self.paths)}

    @cached_property
    def languages(self) -> Texts:
        """Language of each file, by file id; the empty string is plain text."""
        return self._file_texts("language")

    @cached_property
    def notes(self) -> Texts:
        """Why a file is degraded, by file id; the empty string if it is not."""
        return self._file_texts("note")

    @cached_property
    def hashes(self) -> Texts:
        """SHA-256 of each file as it was on disk, by file id."""
        return self._file_texts("sha256")

    @cached_property
    def stats(self) -> list[FileStat]:
        """State on disk of each file when it was last looked at, by file id."""
        return self._read_stats("stats")

    @cached_property
    def skipped(self) -> list[Skipped]:
        """What the walk or the reading left out, with the reasons."""
        paths = self._generation.texts("skipped", "path").tolist()
        reasons = self._generation.texts("skipped", "reason").tolist()
        return [
            Skipped(path=path, reason=reason, stat=stat)
            for path, reason, stat in zip(paths, reasons, self._read_stats("skipped"), strict=True)
        ]

    def _read_stats(self, table: str) -> list[FileStat]:
        columns = [
            self._generation.column(table, name, np.int64).tolist()
            for name in ("size", "mtime_ns", "ctime_ns", "inode")
        ]
        return [
            FileStat(size=size, mtime_ns=mtime, ctime_ns=ctime, inode=inode)
            for size, mtime, ctime, inode in zip(*columns, strict=True)
        ]

    def source(self, file_id: int) -> bytes:
        """Return the bytes of one file as they were indexed."""
        part, row = self._home_of[file_id]
        offsets = self._content_offsets[part]
        segment = self.parts[part].segment
        return segment.read(CONTENTS, int(offsets[row]), int(offsets[row + 1]))

    def _file_texts(self, column: str) -> Texts:
        gathered = np.empty(len(self.paths), dtype=object)
        for part, ids in zip(self.parts, self._files.ids, strict=True):
            live = ids != TOMBSTONE
            gathered[ids[live]] = part.tables.texts("files", column)[live]
        return gathered

    @cached_property
    def _home_of(self) -> list[tuple[int, int]]:
        homes = [(0, 0)] * len(self.paths)
        for part, ids in enumerate(self._files.ids):
            for row, file_id in enumerate(ids.tolist()):
                if file_id != TOMBSTONE:
                    homes[file_id] = (part, row)
        return homes

    @cached_property
    def _content_offsets(self) -> list[npt.NDArray[np.uint64]]:
        return [part.segment.section(CONTENT_OFFSETS).view("<u8") for part in self.parts]

    def _lay_out(self, table: str) -> tuple[tuple[Ids, ...], int]:
        owners = [part.owner(table) for part in self.parts]
        return lay_out_rows(owners, self._files.ids, len(self.paths))

    @cached_property
    def _chunk_ids(self) -> tuple[tuple[Ids, ...], int]:
        return self._lay_out("chunks")

    @cached_property
    def _symbol_ids(self) -> tuple[tuple[Ids, ...], int]:
        return self._lay_out("symbols")

    @cached_property
    def _reference_ids(self) -> tuple[tuple[Ids, ...], int]:
        return self._lay_out("references")

    @cached_property
    def _import_ids(self) -> tuple[tuple[Ids, ...], int]:
        return self._lay_out("imports")

    @property
    def num_docs(self) -> int:
        """Live chunks."""
        return self._chunk_ids[1]

    @cached_property
    def chunks(self) -> ChunkColumns:
        """The chunks, by docid."""
        gather = Gather(self.parts, "chunks", *self._chunk_ids)
        return ChunkColumns(
            file=gather.mapped("file", self._files.ids),
            start=gather.numbers("start", np.uint32),
            end=gather.numbers("end", np.uint32),
            start_line=gather.numbers("start_line", np.uint32),
            end_line=gather.numbers("end_line", np.uint32),
            symbol=gather.optional("symbol", self._symbol_ids[0]),
            name=gather.texts("name"),
            withheld=gather.numbers("withheld", np.bool_),
        )

    @cached_property
    def symbols(self) -> SymbolTable:
        """The definitions, by symbol id."""
        gather = Gather(self.parts, "symbols", *self._symbol_ids)
        return SymbolTable(
            file=gather.mapped("file", self._files.ids),
            name=gather.texts("name"),
            qualified_name=gather.texts("qualified_name"),
            kind=gather.texts("kind"),
            parent=gather.optional("parent", self._symbol_ids[0]),
            name_start=gather.numbers("name_start", np.uint32),
            line=gather.numbers("line", np.uint32),
            end_line=gather.numbers("end_line", np.uint32),
            docid=gather.mapped("chunk", self._chunk_ids[0]),
            signature=gather.texts("signature"),
            doc=gather.texts("doc"),
        )

    @cached_property
    def references(self) -> ReferenceTable:
        """The sites of use, by reference id."""
        gather = Gather(self.parts, "references", *self._reference_ids)
        return ReferenceTable(
            file=gather.mapped("file", self._files.ids),
            name=gather.texts("name"),
            enclosing=gather.optional("enclosing", self._symbol_ids[0]),
            start=gather.numbers("start", np.uint32),
            line=gather.numbers("line", np.uint32),
        )

    @cached_property
    def imports(self) -> ImportTable:
        """The imports, by import id."""
        gather = Gather(self.parts, "imports", *self._import_ids)
        return ImportTable(
            file=gather.mapped("file", self._files.ids),
            start=gather.numbers("start", np.uint32),
            line=gather.numbers("line", np.uint32),
        )

    def gather(self, table: str) -> Gather:
        """Return access to any column of ``table``, in the order of the generation."""
        return Gather(self.parts, table, *self._ids_of(table))

    def _ids_of(self, table: str) -> tuple[tuple[Ids, ...], int]:
        match table:
            case "files":
                return self._files.ids, len(self.paths)
            case "chunks":
                return self._chunk_ids
            case "symbols":
                return self._symbol_ids
            case "references":
                return self._reference_ids
            case "imports":
                return self._import_ids
            case _:
                return self._lay_out(table)

    def ids_by_part(self, table: str) -> tuple[Ids, ...]:
        """Return the id of each row of each part's ``table``, or the tombstone."""
        return self._ids_of(table)[0]

    def docids_by_part(self) -> tuple[Ids, ...]:
        """Return the docid of each row of each part's chunk table."""
        return self._chunk_ids[0]

    def symbol_ids_by_part(self) -> tuple[Ids, ...]:
        """Return the symbol id of each row of each part's symbol table."""
        return self._symbol_ids[0]

    def file_ids_by_part(self) -> tuple[Ids, ...]:
        """Return the file id of each row of each part's file table."""
        return self._files.ids

    @cached_property
    def codes(self) -> CodeMatrix:
        """The binary codes of the chunks."""
        return CodeMatrix(
            [(part.segment, ids) for part, ids in zip(self.parts, self._chunk_ids[0], strict=True)],
            self.manifest.width,
        )

    @cached_property
    def lacks(self) -> npt.NDArray[np.uint8]:
        """Whether each chunk has a code, by docid: one of the marks of ``codes.py``."""
        gathered = np.full(self.num_docs, HAS_CODE, dtype=np.uint8)
        for part, ids in zip(self.parts, self._chunk_ids[0], strict=True):
            if LACKS not in part.segment.names():
                continue
            marks = part.segment.section(LACKS)
            if len(marks) != len(ids):
                raise IndexFormatError(part.path, f"section {LACKS} does not fit the chunks")
            live = ids != TOMBSTONE
            gathered[ids[live]] = marks[live]
        return gathered

    def code(self, docid: int) -> npt.NDArray[np.uint8] | None:
        """Return the code of a chunk, ``(width,)`` uint8, or ``None`` where it has none."""
        if self.chunks.withheld[docid] or self.lacks[docid] != HAS_CODE:
            return None
        width = self.manifest.width
        for part, ids in zip(self.parts, self._chunk_ids[0], strict=True):
            rows = np.flatnonzero(ids == docid)
            if len(rows):
                first = int(rows[0]) * width
                return np.frombuffer(part.segment.read(CODES, first, first + width), np.uint8)
        return None

    def code_rows(self) -> npt.NDArray[np.uint8]:
        """Return the codes of all chunks, ``(num_docs, width)``; zeros where there is none."""
        width = self.manifest.width
        gathered = np.zeros((self.num_docs, width), dtype=np.uint8)
        for part, ids in zip(self.parts, self._chunk_ids[0], strict=True):
            rows = part.segment.section(CODES).reshape(-1, width)
            live = ids != TOMBSTONE
            gathered[ids[live]] = rows[live]
        return gathered

    @cached_property
    def text(self) -> TextIndex:
        """The trigram index over the files."""
        return TextIndex(
            [(part.segment, ids) for part, ids in zip(self.parts, self._files.ids, strict=True)]
        )

    @cached_property
    def terms(self) -> TermIndex:
        """The index of words over the chunks."""
        return TermIndex(
            [(part.segment, ids) for part, ids in zip(self.parts, self._chunk_ids[0], strict=True)]
        )

    @cached_property
    def graph_facts(self) -> GraphFacts:
        """The edges with their evidence."""
        column = self._generation.column
        return GraphFacts(
            num_symbols=self._symbol_ids[1],
            num_files=len(self.paths),
            external_names=self._generation.texts("external", "name").tolist(),
            edge_source=column("edges", "source", np.uint32),
            edge_target=column("edges", "target", np.uint32),
            edge_kind=column("edges", "kind", np.uint8),
            edge_tier=column("edges", "tier", np.uint8),
            edge_confidence=column("edges", "confidence", np.float32),
            edge_reference=column("edges", "reference", np.uint32),
            edge_import=column("edges", "imported", np.uint32),
            edge_candidates=column("edges", "candidates", np.uint16),
            answers=column("answers", "answer", np.uint8),
        )

    @cached_property
    def pagerank_n(self) -> npt.NDArray[np.float64]:
        """N times PageRank of each symbol."""
        return self._generation.column("centrality", "pagerank_n", np.float64)

    @cached_property
    def degrees(self) -> npt.NDArray[np.float64]:
        """Confidence-weighted uses of each symbol."""
        return self._generation.column("centrality", "degree", np.float64)

    def verify(self) -> None:
        """Check every section of every segment against its checksum."""
        for part in self.parts:
            part.segment.verify()
        self.generation_segment.verify()
