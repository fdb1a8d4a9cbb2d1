"""Columns of a generation: those of its segments, brought into one order."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from fourfold._core import Segment
from fourfold.errors import IndexFormatError
from fourfold.indexing.layout import TOMBSTONE, Ids
from fourfold.indexing.schema import DATA_TABLES
from fourfold.indexing.tables import TableReader

Scalar = TypeVar("Scalar", bound=np.generic)
Texts = npt.NDArray[np.object_]


class Coded(NamedTuple):
    """A column of strings in which each value is written once.

    Attributes
    ----------
    values
        The values that occur, without repeats.
    codes
        For each row, the position of its value.
    """

    values: list[str]
    codes: npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChunkColumns:
    """The chunks of a generation, by docid; bytes and 0-based lines inside their file."""

    file: Ids
    start: npt.NDArray[np.uint32]
    end: npt.NDArray[np.uint32]
    start_line: npt.NDArray[np.uint32]
    end_line: npt.NDArray[np.uint32]
    symbol: npt.NDArray[np.int64]
    name: Texts
    withheld: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class SymbolTable:
    """The definitions of a generation, by symbol id; bytes and 0-based lines inside their file."""

    file: Ids
    name: Texts
    qualified_name: Texts
    kind: Texts
    parent: npt.NDArray[np.int64]
    name_start: npt.NDArray[np.uint32]
    line: npt.NDArray[np.uint32]
    end_line: npt.NDArray[np.uint32]
    docid: Ids
    signature: Texts
    doc: Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceTable:
    """The sites of use of a generation, by reference id."""

    file: Ids
    name: Texts
    enclosing: npt.NDArray[np.int64]
    start: npt.NDArray[np.uint32]
    line: npt.NDArray[np.uint32]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportTable:
    """The imports of a generation, by import id."""

    file: Ids
    start: npt.NDArray[np.uint32]
    line: npt.NDArray[np.uint32]


class Part:
    """One data segment with the ids that its rows have in the generation."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.segment = Segment.open(os.fspath(path))
        self.tables = TableReader(self.segment, DATA_TABLES, path)

    def owner(self, table: str) -> npt.NDArray[np.uint32]:
        """Return the file row of each row of ``table``."""
        return self.tables.column(table, "file", np.uint32)


class Gather:
    """Columns of one table, brought from the segments into the order of the generation."""

    def __init__(self, parts: Sequence[Part], table: str, ids: tuple[Ids, ...], total: int) -> None:
        self._parts = parts
        self._table = table
        self._ids = ids
        self._live = [part_ids != TOMBSTONE for part_ids in ids]
        self._total = total

    def numbers(self, column: str, dtype: type[Scalar]) -> npt.NDArray[Scalar]:
        """Return a column of numbers."""
        gathered = np.zeros(self._total, dtype=dtype)
        for part, ids, live in zip(self._parts, self._ids, self._live, strict=True):
            gathered[ids[live]] = part.tables.column(self._table, column, dtype)[live]
        return gathered

    def texts(self, column: str) -> Texts:
        """Return a column of strings."""
        gathered = np.empty(self._total, dtype=object)
        for part, ids, live in zip(self._parts, self._ids, self._live, strict=True):
            gathered[ids[live]] = part.tables.texts(self._table, column)[live]
        return gathered

    def coded(self, column: str) -> Coded:
        """Return a column of strings by its values."""
        codes = np.zeros(self._total, dtype=np.int64)
        code_of: dict[str, int] = {}
        for part, ids, live in zip(self._parts, self._ids, self._live, strict=True):
            stored = part.tables.column(self._table, column, np.uint32)[live]
            distinct: npt.NDArray[np.uint32]
            distinct, rows = np.unique(stored, return_inverse=True)
            strings = part.tables.strings()
            if len(distinct) and int(distinct[-1]) >= len(strings):
                name = f"{self._table}.{column}"
                raise IndexFormatError(part.path, f"section {name} names a missing string")
            known = [code_of.setdefault(strings[int(at)], len(code_of)) for at in distinct]
            codes[ids[live]] = np.array(known, dtype=np.int64)[rows]
        return Coded(list(code_of), codes)

    def mapped(self, column: str, targets: Sequence[Ids]) -> Ids:
        """Return a column of row numbers as ids of the generation."""
        gathered = np.zeros(self._total, dtype=np.uint32)
        for part, ids, live, target in zip(
            self._parts, self._ids, self._live, targets, strict=True
        ):
            rows = part.tables.column(self._table, column, np.uint32)[live]
            if len(rows) and int(rows.max()) >= len(target):
                name = f"{self._table}.{column}"
                raise IndexFormatError(part.path, f"section {name} names a missing row")
            gathered[ids[live]] = target[rows]
        return gathered

    def optional(self, column: str, targets: Sequence[Ids]) -> npt.NDArray[np.int64]:
        """Return a column of row numbers, or -1 for none, as ids of the generation."""
        gathered = np.full(self._total, -1, dtype=np.int64)
        for part, ids, live, target in zip(
            self._parts, self._ids, self._live, targets, strict=True
        ):
            rows = part.tables.column(self._table, column, np.int64)[live]
            if len(rows) and int(rows.max()) >= len(target):
                name = f"{self._table}.{column}"
                raise IndexFormatError(part.path, f"section {name} names a missing row")
            mapped = np.full(len(rows), -1, dtype=np.int64)
            mapped[rows >= 0] = target[rows[rows >= 0]]
            gathered[ids[live]] = mapped
        return gathered
