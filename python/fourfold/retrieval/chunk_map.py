"""From a place in a file to the chunk that holds it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fourfold.indexing.snapshot import Snapshot

Offsets = npt.NDArray[np.uint32]


class ChunkMap:
    """Finds the docid of a byte. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot) -> None:
        chunks = snapshot.chunks
        self._chunk_files = chunks.file
        self._num_files = len(snapshot.paths)
        self._keys = (chunks.file.astype(np.uint64) << np.uint64(32)) | chunks.start

    def docids(self, files: Offsets, offsets: Offsets) -> npt.NDArray[np.uint32]:
        """Return the docid that holds each byte.

        Parameters
        ----------
        files, offsets
            File ids and byte offsets, ``(n,)`` each; every file must have a chunk.
        """
        keys = (files.astype(np.uint64) << np.uint64(32)) | offsets
        return (np.searchsorted(self._keys, keys, side="right") - 1).astype(np.uint32)

    def docid(self, file_id: int, offset: int) -> int:
        """Return the docid that holds one byte."""
        key = np.uint64((file_id << 32) | offset)
        return int(np.searchsorted(self._keys, key, side="right")) - 1

    def files_of(self, allowed: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """Return one flag per file: whether any of its chunks is allowed."""
        flags = np.zeros(self._num_files, dtype=np.bool_)
        flags[self._chunk_files[allowed]] = True
        return flags
