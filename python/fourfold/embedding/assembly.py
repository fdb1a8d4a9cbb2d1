"""From pieces back to texts: a text is done when all its pieces are, or lost when one is."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from fourfold.embedding.base import Batch, Lack
from fourfold.embedding.pieces import Piece, join_codes

Coded = tuple[Piece, npt.NDArray[np.uint8]]


class Assembly:
    """Counts the pieces of each text; :meth:`expect` may be called from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[int, int] = {}
        self._coded: dict[int, list[Coded]] = {}

    def expect(self, position: int, pieces: int) -> None:
        """Count ``pieces`` more (or fewer) of the text at ``position``."""
        with self._lock:
            self._open[position] = self._open.get(position, 0) + pieces

    def add(self, pieces: Sequence[Piece], codes: npt.NDArray[np.uint8]) -> Batch | None:
        """Take codes in, and return the texts that are whole now, if any."""
        done: dict[int, npt.NDArray[np.uint8]] = {}
        with self._lock:
            for piece, code in zip(pieces, codes, strict=True):
                position = piece.position
                if position not in self._open:
                    continue
                self._coded.setdefault(position, []).append((piece, code))
                self._open[position] -= 1
                if self._open[position] == 0:
                    del self._open[position]
                    done[position] = join_codes(self._coded.pop(position))
        if not done:
            return None
        return Batch(positions=list(done), codes=np.stack(list(done.values())))

    def lose(self, pieces: Sequence[Piece], reason: str, *, final: bool) -> Lack | None:
        """Give up the texts of ``pieces``, and return those that were not given up before."""
        lost: dict[int, None] = {}
        with self._lock:
            for piece in pieces:
                if self._open.pop(piece.position, None) is not None:
                    self._coded.pop(piece.position, None)
                    lost[piece.position] = None
        return Lack(positions=list(lost), reason=reason, final=final) if lost else None
