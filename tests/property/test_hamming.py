"""`hamming_topk` and `CodeMatrix` find what sorting all rows finds."""

from __future__ import annotations

import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from fourfold import _core
from fourfold.errors import IndexFormatError

TOMBSTONE = 0xFFFF_FFFF

Codes = npt.NDArray[np.uint8]
Found = tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]

# Few values, so that many rows tie; and all of them.
cells = st.sampled_from([0, 1, 0x80, 0xFF]) | st.integers(0, 255)
widths = st.integers(1, 64)


@st.composite
def tables(draw: st.DrawFn, most_rows: int = 30) -> tuple[Codes, Codes]:
    """Draw codes and questions of one width."""
    width = draw(widths)
    rows = draw(st.integers(0, most_rows))
    questions = draw(st.integers(0, 4))
    return (
        draw(hnp.arrays(np.uint8, (rows, width), elements=cells)),
        draw(hnp.arrays(np.uint8, (questions, width), elements=cells)),
    )


def nearest(codes: Codes, question: Codes, k: int) -> Found:
    """Sort all rows by distance, then docid."""
    distances = np.bitwise_count(codes ^ question).sum(axis=1, dtype=np.uint32)
    order = np.lexsort((np.arange(len(codes)), distances))[:k]
    return order.astype(np.uint32), distances[order]


@given(tables(), st.integers(1, 40))
def test_many_questions_are_answered_as_by_sorting(table: tuple[Codes, Codes], k: int) -> None:
    codes, questions = table
    docids, distances = _core.hamming_topk(codes, questions, k)
    assert docids.shape == distances.shape == (len(questions), min(k, len(codes)))
    assert docids.dtype == distances.dtype == np.uint32
    for row, question in enumerate(questions):
        expected = nearest(codes, question, k)
        np.testing.assert_array_equal(docids[row], expected[0])
        np.testing.assert_array_equal(distances[row], expected[1])


@given(tables(), st.integers(1, 40))
def test_one_question_is_the_row_of_many(table: tuple[Codes, Codes], k: int) -> None:
    codes, questions = table
    many = _core.hamming_topk(codes, questions, k)
    for row, question in enumerate(questions):
        docids, distances = _core.hamming_topk(codes, question, k)
        np.testing.assert_array_equal(docids, many[0][row])
        np.testing.assert_array_equal(distances, many[1][row])


@given(tables(), st.integers(1, 20))
def test_fewer_are_the_beginning_of_more(table: tuple[Codes, Codes], k: int) -> None:
    codes, questions = table
    fewer, _ = _core.hamming_topk(codes, questions, k)
    more, _ = _core.hamming_topk(codes, questions, k + 7)
    np.testing.assert_array_equal(fewer, more[:, : fewer.shape[1]])


def test_large_tables_and_batches_change_nothing() -> None:
    generator = np.random.default_rng(7)
    codes = generator.integers(0, 4, (30_000, 32), dtype=np.uint8)
    questions = codes[:50]
    docids, distances = _core.hamming_topk(codes, questions, 25)
    for row in (0, 17, 49):
        expected = nearest(codes, questions[row], 25)
        np.testing.assert_array_equal(docids[row], expected[0])
        np.testing.assert_array_equal(distances[row], expected[1])


def test_codes_are_read_in_place_and_may_be_read_only() -> None:
    codes = np.frombuffer(bytes(range(64)), np.uint8).reshape(8, 8)
    assert not codes.flags.writeable
    assert _core.hamming_topk(codes, codes[3], 1)[0].tolist() == [3]


@pytest.mark.parametrize(
    ("codes", "queries", "k", "error", "message"),
    [
        (np.zeros((3, 2), np.int8), np.zeros(2, np.uint8), 1, TypeError, "codes must be"),
        (np.zeros(3, np.uint8), np.zeros(3, np.uint8), 1, TypeError, "codes must be"),
        (np.zeros((3, 2), np.uint8), np.zeros(2), 1, TypeError, "queries must be"),
        (np.zeros((3, 2), np.uint8), np.zeros((1, 1, 2), np.uint8), 1, TypeError, "queries must"),
        (np.zeros((3, 2), np.uint8), np.zeros(3, np.uint8), 1, ValueError, "2 bytes wide, got 3"),
        (np.zeros((3, 0), np.uint8), np.zeros(0, np.uint8), 1, ValueError, "at least 1 byte wide"),
        (np.zeros((3, 4), np.uint8)[:, ::2], np.zeros(2, np.uint8), 1, ValueError, "C-contiguous"),
        (np.zeros((3, 2), np.uint8), np.zeros(2, np.uint8), 0, ValueError, "k must be at least 1"),
        (np.zeros((3, 2), np.uint8), np.zeros(2, np.uint8), -1, ValueError, "k must be at least 1"),
    ],
)
def test_what_makes_no_sense_is_refused(
    codes: Codes, queries: Codes, k: int, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        _core.hamming_topk(codes, queries, k)


def test_answers_that_no_memory_holds_are_refused() -> None:
    codes = np.zeros((1 << 22, 1), np.uint8)
    with pytest.raises(MemoryError, match="no room for 4194304 rows of each of 4194304 queries"):
        _core.hamming_topk(codes, codes, 1 << 22)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of some segment."""

    code: bytes
    part: int
    is_live: bool
    is_allowed: bool


@st.composite
def rows(draw: st.DrawFn) -> list[Row]:
    width = draw(st.integers(1, 16))
    row = st.builds(
        Row,
        code=st.lists(cells, min_size=width, max_size=width).map(bytes),
        part=st.integers(0, 2),
        is_live=st.booleans(),
        is_allowed=st.booleans(),
    )
    return draw(st.lists(row, min_size=1, max_size=40))


@given(rows(), st.integers(1, 50), st.booleans())
def test_segments_answer_as_one_table_of_their_live_rows(
    rows: list[Row], k: int, filtered: bool
) -> None:
    width = len(rows[0].code)
    live = [row for row in rows if row.is_live]
    docids = dict(zip((id(row) for row in live), range(len(live)), strict=True))
    allow = np.array([row.is_allowed for row in live], dtype=np.bool_)
    with tempfile.TemporaryDirectory() as folder:
        parts: list[tuple[_core.Segment, npt.NDArray[np.uint32]]] = []
        for part in range(3):
            mine = [row for row in rows if row.part == part]
            path = Path(folder) / str(part)
            _core.write_segment(path, {"codes": b"".join(row.code for row in mine)}, generation=1)
            ids = [docids.get(id(row), TOMBSTONE) for row in mine]
            parts.append((_core.Segment.open(path), np.array(ids, dtype=np.uint32)))
        matrix = _core.CodeMatrix(parts, width)
        question = np.frombuffer(rows[0].code, np.uint8)
        found = matrix.top_k(question, k, allow=allow if filtered else None)
        many = matrix.top_k(np.stack([question, ~question]), k, allow=allow if filtered else None)
    codes = np.frombuffer(b"".join(row.code for row in live), np.uint8).reshape(-1, width)
    kept = np.flatnonzero(allow) if filtered else np.arange(len(live))
    order, distances = nearest(codes[kept], question, k)
    np.testing.assert_array_equal(found[0], kept[order])
    np.testing.assert_array_equal(found[1], distances)
    np.testing.assert_array_equal(many[0][0], found[0])
    assert many[0].shape == (2, len(order))


def test_a_matrix_refuses_what_does_not_fit(tmp_path: Path) -> None:
    _core.write_segment(tmp_path / "a", {"codes": bytes(8)}, generation=1)
    segment = _core.Segment.open(tmp_path / "a")
    ids = np.array([0, 1], dtype=np.uint32)
    with pytest.raises(ValueError, match="width must be at least 1"):
        _core.CodeMatrix([(segment, ids)], 0)
    with pytest.raises(ValueError, match="docids of part 0 must increase, row 1 does not"):
        _core.CodeMatrix([(segment, ids[::-1].copy())], 4)
    with pytest.raises(IndexFormatError, match='section "codes": 2 rows of 3 bytes'):
        _core.CodeMatrix([(segment, ids)], 3)
    matrix = _core.CodeMatrix([(segment, ids)], 4)
    assert matrix.width == 4
    with pytest.raises(ValueError, match="allow must have at least 2 entries, got 1"):
        matrix.top_k(np.zeros(4, np.uint8), 1, allow=np.ones(1, np.bool_))
    with pytest.raises(ValueError, match="queries must be 4 bytes wide, got 3"):
        matrix.top_k(np.zeros(3, np.uint8), 1)


def test_damaged_codes_are_an_error_and_never_an_answer(tmp_path: Path) -> None:
    path = tmp_path / "a"
    _core.write_segment(path, {"codes": bytes(range(64))}, generation=1)
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    matrix = _core.CodeMatrix([(_core.Segment.open(path), np.arange(8, dtype=np.uint32))], 8)
    with pytest.raises(IndexFormatError, match='section "codes": checksum'):
        matrix.top_k(np.zeros(8, np.uint8), 1)


def test_threads_share_a_matrix(tmp_path: Path) -> None:
    generator = np.random.default_rng(3)
    codes = generator.integers(0, 256, (5_000, 16), dtype=np.uint8)
    _core.write_segment(tmp_path / "a", {"codes": codes}, generation=1)
    ids = np.arange(len(codes), dtype=np.uint32)
    matrix = _core.CodeMatrix([(_core.Segment.open(tmp_path / "a"), ids)], 16)
    answers: dict[int, list[int]] = {}

    def ask(number: int) -> None:
        answers[number] = matrix.top_k(codes[number * 16 : number * 16 + 16], 3)[0][:, 0].tolist()

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {number: list(range(number * 16, number * 16 + 16)) for number in range(8)}
