"""Texts into pieces, pieces into batches, and the limit that refusals teach."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.embedding.batching import (
    MIN_LIMIT,
    TokenLimit,
    count_tokens,
    is_overflow,
    make_batches,
    read_overflow,
)
from fourfold.embedding.pieces import Piece, clean, halve_piece, join_codes, make_pieces
from fourfold.embedding.tokens import bound_tokens, guess_tokens

VOYAGE_WORDS = (
    "Request to model 'voyage-code-3' failed. The max allowed tokens per submitted batch is "
    "120000. Your batch has 124417 tokens after truncation. Please lower the number of tokens."
)


def pieces(*texts: str) -> list[Piece]:
    return [piece for n, text in enumerate(texts) for piece in make_pieces(n, text, 1 << 30)]


@given(st.lists(st.text(min_size=1, max_size=300), max_size=40), st.integers(40, 400))
def test_batches_keep_order_and_limits(texts: list[str], limit: int) -> None:
    batches = list(make_batches(pieces(*texts), TokenLimit(limit), max_texts=7))
    assert [piece.text for batch in batches for piece in batch] == texts
    assert all(len(batch) <= 7 for batch in batches)
    assert all(len(batch) == 1 or count_tokens(batch) <= limit for batch in batches)


@given(st.text(min_size=1, max_size=3_000), st.integers(20, 200))
def test_pieces_of_a_text_are_the_text(text: str, limit: int) -> None:
    made = list(make_pieces(0, text, limit))
    for piece in made:
        assert text[piece.order : piece.order + len(piece.text)] == piece.text
        assert piece.tokens <= limit or len(piece.text) < 2
    if len(made) > 1:
        assert "".join("".join(piece.text for piece in made).split()) == "".join(text.split())


def test_a_text_is_cut_at_the_end_of_a_line() -> None:
    (whole,) = pieces("a = 1\n" * 10)
    first, second = halve_piece(whole)
    assert first.text.endswith("\n")
    assert first.text + second.text == whole.text


def test_one_character_cannot_be_cut() -> None:
    assert len(halve_piece(pieces("x")[0])) == 1


def test_the_longer_piece_decides_each_bit() -> None:
    short, long = pieces("ab", "abcd")
    codes = [np.array([0b1010_0000], np.uint8), np.array([0b0000_0101], np.uint8)]
    joined = join_codes([(short, codes[0]), (long, codes[1])])
    assert joined.tolist() == [0b0000_0101]


@given(st.text(alphabet=st.characters(codec=None), max_size=200))
def test_clean_text_can_be_sent(text: str) -> None:
    assert len(clean(text).encode()) >= 0
    assert len(clean(text)) == len(text)


def test_nul_survives() -> None:
    assert clean("a\0b") == "a\0b"
    assert clean("a\ud800b") == "a\ufffdb"


@given(st.text(max_size=500))
def test_the_guess_is_below_the_bound(text: str) -> None:
    assert guess_tokens(text) <= bound_tokens(text)
    assert bound_tokens(text) >= len(text.encode("utf-8", "replace")) // 2


@pytest.mark.parametrize(
    ("detail", "numbers"),
    [
        (VOYAGE_WORDS, (120_000, 124_417)),
        ("max 120,000 tokens, your batch has 124,417", (120_000, 124_417)),
        ("no numbers here", None),
        ("model 3 is unknown", None),
        ("", None),
    ],
)
def test_the_numbers_of_an_overflow_are_read(detail: str, numbers: tuple[int, int] | None) -> None:
    assert read_overflow(detail) == numbers
    assert is_overflow(detail) == (numbers is not None)


def test_the_limit_halves_at_least() -> None:
    limit = TokenLimit(200_000)
    limit.learn(190_000, VOYAGE_WORDS)
    assert limit.value == 95_000
    limit.learn(90_000, "max 1000 tokens but 90000 tokens were sent")
    assert limit.value == 1_000
    limit.learn(900, "")
    assert limit.value == 450


def test_the_limit_never_grows_and_never_vanishes() -> None:
    limit = TokenLimit(1_000)
    limit.learn(100_000, "")
    assert limit.value == 1_000
    for _ in range(20):
        limit.learn(limit.value, "")
    assert limit.value == MIN_LIMIT
