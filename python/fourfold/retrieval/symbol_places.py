"""Which places of a corpus lie inside certain definitions."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.indexing.snapshot import Snapshot

Flags = npt.NDArray[np.bool_]


class SymbolPlaces:
    """The ranges of one snapshot's definitions. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    def files_with(self, chosen: Flags) -> Flags:
        """Return one flag per file: whether it holds one of the chosen symbols."""
        flags = np.zeros(len(self._snapshot.paths), dtype=np.bool_)
        flags[self._snapshot.symbols.file[chosen]] = True
        return flags

    def inside(
        self, chosen: Flags, files: npt.NDArray[np.uint32], starts: npt.NDArray[np.uint32]
    ) -> Flags:
        """Tell which places lie in one of the chosen symbols, its decorators and comment included.

        Parameters
        ----------
        chosen
            One flag per symbol.
        files, starts
            File and byte offset of each place.
        """
        begin, end = self._ranges
        owner = self._snapshot.symbols.file
        flags = np.zeros(len(files), dtype=np.bool_)
        for file_id in np.unique(files):
            first, last = np.searchsorted(owner, [file_id, file_id + 1])
            rows = np.flatnonzero(chosen[first:last]) + first
            if len(rows) == 0:
                continue
            # Ranges in the order of their starts: a place is inside if one that starts before it
            # reaches beyond it.
            reach = np.maximum.accumulate(end[rows])
            at = np.flatnonzero(files == file_id)
            before = np.searchsorted(begin[rows], starts[at], side="right") - 1
            flags[at] = (before >= 0) & (reach[np.maximum(before, 0)] > starts[at])
        return flags

    @cached_property
    def _ranges(self) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        gather = self._snapshot.gather("symbols")
        return gather.numbers("start", np.uint32), gather.numbers("end", np.uint32)
