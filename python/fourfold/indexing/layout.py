"""Where the rows of each segment stand in a generation.

A generation numbers its live rows in the order of (path bytes, start byte), whatever segment they
lie in, so that an incremental index gives the same ids as a rebuilt one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

TOMBSTONE = 0xFFFFFFFF
"""Stands for the id of a row that no longer counts."""

Ids = npt.NDArray[np.uint32]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLayout:
    """File ids of a generation.

    Attributes
    ----------
    ids
        For each segment, the file id of each row of its file table, or :data:`TOMBSTONE`.
    paths
        Path of each live file, by file id.
    """

    ids: tuple[Ids, ...]
    paths: tuple[str, ...]


def lay_out_files(paths: Sequence[Sequence[str]], dead: Sequence[Sequence[int]]) -> FileLayout:
    """Give ids to the live files of several segments in the order of their path bytes.

    Parameters
    ----------
    paths
        For each segment, the paths of its file table.
    dead
        For each segment, the rows that are tombstoned.
    """
    live: list[tuple[bytes, int, int]] = []
    ids = tuple(np.full(len(rows), TOMBSTONE, dtype=np.uint32) for rows in paths)
    for segment, rows in enumerate(paths):
        gone = set(dead[segment])
        live += [
            (os.fsencode(path), segment, row) for row, path in enumerate(rows) if row not in gone
        ]
    live.sort()
    for file_id, (_, segment, row) in enumerate(live):
        ids[segment][row] = file_id
    return FileLayout(ids=ids, paths=tuple(paths[segment][row] for _, segment, row in live))


def lay_out_rows(
    row_files: Sequence[npt.NDArray[np.uint32]], file_ids: Sequence[Ids], num_files: int
) -> tuple[tuple[Ids, ...], int]:
    """Give ids to the live rows of a table whose rows belong to files and follow their order.

    Parameters
    ----------
    row_files
        For each segment, the file row that each row belongs to, never decreasing.
    file_ids
        For each segment, the file id of each file row.
    num_files
        Live files of the generation.

    Returns
    -------
    ids, num_rows
        For each segment the generation's id of each row (or :data:`TOMBSTONE`), and how many there
        are.
    """
    counts = np.zeros(num_files, dtype=np.int64)
    owners = [ids[files] for ids, files in zip(file_ids, row_files, strict=True)]
    for owner in owners:
        live = owner != TOMBSTONE
        counts += np.bincount(owner[live], minlength=num_files)
    first_row = np.zeros(num_files + 1, dtype=np.int64)
    np.cumsum(counts, out=first_row[1:])

    numbered: list[Ids] = []
    for owner, files in zip(owners, row_files, strict=True):
        first_in_segment = np.searchsorted(files, files, side="left")
        within = np.arange(len(files)) - first_in_segment
        ids = np.full(len(files), TOMBSTONE, dtype=np.uint32)
        live = owner != TOMBSTONE
        ids[live] = first_row[owner[live]] + within[live]
        numbered.append(ids)
    return tuple(numbered), int(first_row[-1])
