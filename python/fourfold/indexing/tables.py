"""Columns to sections and back.

Numbers are stored as they are. Strings of one segment are interned: each is stored once, in the
order of first use, and a column holds its id.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from fourfold._core import StringTable
from fourfold.errors import IndexFormatError
from fourfold.indexing.schema import Column

DTYPES: Mapping[Column, str] = {
    "u8": "<u1",
    "u32": "<u4",
    "u64": "<u8",
    "i32": "<i4",
    "i64": "<i8",
    "f32": "<f4",
    "f64": "<f8",
    "str": "<u4",
}
STRING_BYTES = "strings.bytes"
STRING_OFFSETS = "strings.offsets"

Scalar = TypeVar("Scalar", bound=np.generic)
Values = Sequence[int] | Sequence[float] | Sequence[str] | npt.NDArray[np.generic]


class Sections(Protocol):
    """Anything that hands out the bytes of a named section."""

    def section(self, name: str, /) -> npt.NDArray[np.uint8]:
        """Return the bytes of section ``name``."""
        ...


class TableWriter:
    """Collects the tables of one segment. Not for use by several threads.

    Attributes
    ----------
    strings
        The segment's strings. A column of ``uint32`` where the schema says ``str`` holds ids that
        this table gave.
    """

    def __init__(self, schema: Mapping[str, Mapping[str, Column]]) -> None:
        self._schema = schema
        self.strings = StringTable()
        self._sections: dict[str, npt.NDArray[np.generic]] = {}

    def add(self, table: str, columns: Mapping[str, Values]) -> None:
        """Encode ``columns``, which must be exactly those of the schema and equally long."""
        wanted = self._schema[table]
        if columns.keys() != wanted.keys():
            raise ValueError(f"table {table} has columns {sorted(wanted)}, got {sorted(columns)}")
        lengths = {len(values) for values in columns.values()}
        if len(lengths) > 1:
            raise ValueError(f"the columns of table {table} have different lengths: {lengths}")
        for column, kind in wanted.items():
            values = columns[column]
            if kind == "str" and not _holds_ids(values):
                texts = [str(value).encode("utf-8", "surrogateescape") for value in values]
                values = self.strings.add(texts)
            self._sections[f"{table}.{column}"] = np.asarray(values, dtype=DTYPES[kind])

    def sections(self) -> dict[str, npt.NDArray[np.generic]]:
        """Return every section, the strings included."""
        return {
            **self._sections,
            STRING_BYTES: self.strings.content,
            STRING_OFFSETS: self.strings.offsets.astype("<u8", copy=False),
        }


def _holds_ids(values: Values) -> bool:
    return isinstance(values, np.ndarray) and values.dtype == np.uint32


class TableReader:
    """Reads the tables of one segment. Safe to share between threads."""

    def __init__(
        self, sections: Sections, schema: Mapping[str, Mapping[str, Column]], path: Path
    ) -> None:
        self._sections = sections
        self._schema = schema
        self._path = path
        self._strings: list[str] | None = None

    def strings(self) -> list[str]:
        """Return the segment's string table."""
        if self._strings is None:
            self._strings = self._read_strings()
        return self._strings

    def column(self, table: str, column: str, dtype: type[Scalar]) -> npt.NDArray[Scalar]:
        """Return one column as ``dtype``: numbers, or for ``str`` the ids into :meth:`strings`."""
        name = f"{table}.{column}"
        raw = self._sections.section(name)
        stored = np.dtype(DTYPES[self._schema[table][column]])
        if len(raw) % stored.itemsize:
            raise IndexFormatError(self._path, f"section {name} is not a whole number of values")
        return raw.view(stored).astype(dtype, copy=False)

    def texts(self, table: str, column: str) -> npt.NDArray[np.object_]:
        """Return a ``str`` column as an object array of Python strings."""
        ids = self.column(table, column, np.uint32)
        strings = np.empty(len(self.strings()), dtype=object)
        strings[:] = self.strings()
        if len(ids) and int(ids.max()) >= len(strings):
            raise IndexFormatError(self._path, f"section {table}.{column} names a missing string")
        return strings[ids]

    def _read_strings(self) -> list[str]:
        blob = self._sections.section(STRING_BYTES).tobytes()
        raw = self._sections.section(STRING_OFFSETS)
        if len(raw) % 8 or len(raw) == 0:
            raise IndexFormatError(self._path, f"section {STRING_OFFSETS} has a wrong length")
        offsets: list[int] = raw.view("<u8").tolist()
        if offsets[0] != 0 or offsets[-1] != len(blob) or sorted(offsets) != offsets:
            raise IndexFormatError(self._path, f"section {STRING_OFFSETS} does not fit the strings")
        return [
            blob[start:end].decode("utf-8", "surrogateescape")
            for start, end in itertools.pairwise(offsets)
        ]
