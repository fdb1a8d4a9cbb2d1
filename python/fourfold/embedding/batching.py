"""Which texts travel together, and how much one request may carry."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from fourfold.embedding.models import MAX_TEXTS
from fourfold.embedding.pieces import Piece

NUMBER_PATTERN = re.compile(r"\d[\d,_]{0,12}")
OVERFLOW_PATTERN = re.compile(r"(?i)\btokens?\b")
MIN_LIMIT = 64


class TokenLimit:
    """Tokens that one request may carry, learned from refusals. Shared by threads."""

    def __init__(self, start: int) -> None:
        self._lock = threading.Lock()
        self._value = start

    @property
    def value(self) -> int:
        """Tokens, by our own bound."""
        return self._value

    def learn(self, sent: int, detail: str) -> None:
        """Lower the limit after a request of ``sent`` tokens was too long.

        Parameters
        ----------
        sent
            The request's tokens by our own bound.
        detail
            What the service said. Where it names its limit and the count it made, our bound is
            scaled by them; the limit halves at least.
        """
        lowered = sent // 2
        numbers = read_overflow(detail)
        if numbers is not None:
            maximum, counted = numbers
            lowered = min(lowered, maximum * sent // counted)
        with self._lock:
            self._value = max(MIN_LIMIT, min(self._value, lowered))


def is_overflow(detail: str) -> bool:
    """Tell whether a refusal is about the number of tokens."""
    return bool(OVERFLOW_PATTERN.search(detail)) and read_overflow(detail) is not None


def read_overflow(detail: str) -> tuple[int, int] | None:
    """Return the limit and the count that a refusal names, or ``None``."""
    numbers = [int(re.sub(r"[,_]", "", match.group())) for match in NUMBER_PATTERN.finditer(detail)]
    pairs = [(low, high) for low, high in pairwise(numbers) if MIN_LIMIT <= low < high]
    return pairs[0] if pairs else None


def make_batches(
    pieces: Iterable[Piece], limit: TokenLimit, *, max_texts: int = MAX_TEXTS
) -> Iterator[list[Piece]]:
    """Yield ``pieces`` in their order, as many in each batch as one request may carry.

    The limit is read anew for every batch, so that what one refusal taught counts from then on.
    """
    batch: list[Piece] = []
    tokens = 0
    for piece in pieces:
        if batch and (len(batch) == max_texts or tokens + piece.tokens > limit.value):
            yield batch
            batch, tokens = [], 0
        batch.append(piece)
        tokens += piece.tokens
    if batch:
        yield batch


def count_tokens(pieces: Sequence[Piece]) -> int:
    """Return at most how many tokens ``pieces`` are together."""
    return sum(piece.tokens for piece in pieces)
