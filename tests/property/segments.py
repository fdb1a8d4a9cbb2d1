"""Turn sections that were just built into an open segment."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import Segment, write_segment

TOMBSTONE = 0xFFFFFFFF


def segment_of(sections: Mapping[str, bytes | npt.NDArray[np.generic]]) -> Segment:
    """Write ``sections`` and open them; nothing is left on disk."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "segment")
        write_segment(path, dict(sections), generation=1)
        return Segment.open(path, mmap=False)


def offsets_of(files: Sequence[bytes]) -> npt.NDArray[np.uint64]:
    """Where each file starts in the joined contents, and where the last one ends."""
    return np.cumsum([0, *(len(file) for file in files)], dtype=np.uint64)
