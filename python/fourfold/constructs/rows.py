"""The matches that are found so far, and what there is to say about them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

Row = tuple[int, int, dict[str, str]]
"""First and last byte of a match, and its captures."""


@dataclass(slots=True)
class Rows:
    """Columns of matches in the order of paths and places.

    Attributes
    ----------
    scanned
        The files that were looked at.
    shown
        How the pattern reads.
    pending
        The files that are still to be looked at, the next one last; ``None`` before the first.
    """

    files: list[int] = field(default_factory=list[int])
    starts: list[int] = field(default_factory=list[int])
    ends: list[int] = field(default_factory=list[int])
    captures: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    notes: list[str] = field(default_factory=list[str])
    truncated: bool = False
    scanned: list[int] = field(default_factory=list[int])
    shown: str = ""
    pending: list[int] | None = None

    def start(self, chosen: npt.NDArray[np.bool_]) -> list[int]:
        """Return the files that are still to be looked at."""
        if self.pending is None:
            self.pending = [int(file_id) for file_id in np.flatnonzero(chosen)[::-1]]
        return self.pending

    def cut(self, note: str) -> None:
        """Say that the list ends before the matches do, once."""
        if not self.truncated:
            self.notes.append(note)
        self.truncated = True

    def add(self, file_id: int, found: list[Row]) -> None:
        """Take the matches of one file."""
        for start, end, captures in found:
            self.files.append(file_id)
            self.starts.append(start)
            self.ends.append(end)
            self.captures.append(captures)
