"""Texts made ready to be sent, and those too long for the model cut into pieces.

No text is ever cut off: each piece of a long one is embedded, and the code of the whole is, bit by
bit, what the longer part of it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold.embedding.tokens import bound_tokens

SURROGATES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A text, or a part of one.

    Attributes
    ----------
    position
        Which text this belongs to.
    order
        Where in that text it starts, in characters.
    tokens
        At most how many tokens it is.
    """

    position: int
    order: int
    text: str
    tokens: int


def clean(text: str) -> str:
    """Return ``text`` with lone surrogates replaced, which no request can carry."""
    return text.translate(SURROGATES) if not text.isascii() else text


def make_pieces(position: int, text: str, max_tokens: int) -> Iterator[Piece]:
    """Yield ``text`` in pieces of at most ``max_tokens``, one where it fits."""
    whole = Piece(position=position, order=0, text=text, tokens=bound_tokens(text))
    waiting = [whole]
    while waiting:
        piece = waiting.pop()
        if piece.tokens <= max_tokens or len(piece.text) < 2:
            yield piece
        else:
            waiting.extend(reversed(halve_piece(piece)))


def halve_piece(piece: Piece) -> tuple[Piece, ...]:
    """Cut a piece in two, at the end of a line where one is near the middle.

    Halves that hold no text are dropped; a piece of one character cannot be cut.
    """
    middle = len(piece.text) // 2
    line_end = piece.text.rfind("\n", middle // 2, middle + middle // 2) + 1
    cut = line_end or middle
    return tuple(
        Piece(
            position=piece.position,
            order=piece.order + start,
            text=text,
            tokens=bound_tokens(text),
        )
        for start, text in ((0, piece.text[:cut]), (cut, piece.text[cut:]))
        if text.strip()
    )


def join_codes(pieces: Sequence[tuple[Piece, npt.NDArray[np.uint8]]]) -> npt.NDArray[np.uint8]:
    """Return the code of a whole text from those of its pieces: a vote by length for each bit."""
    ordered = sorted(pieces, key=lambda item: item[0].order)
    if len(ordered) == 1:
        return ordered[0][1]
    bits = np.stack([np.unpackbits(code) for _, code in ordered]).astype(np.int64)
    weights = np.array([len(piece.text) for piece, _ in ordered], dtype=np.int64)
    return np.packbits(2 * (weights @ bits) > weights.sum())
