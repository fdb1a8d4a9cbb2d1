"""The trigram index answers as a scan of every file does."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from segments import TOMBSTONE, offsets_of, segment_of

from fourfold._core import Matches, Segment, TextIndex
from fourfold.errors import IndexFormatError, QueryError

Row = tuple[int, int, int]

# Letters that fold onto each other, also with other numbers of bytes (KELVIN SIGN, LONG S).
LETTERS = "abAkK\u212asS\u017f\u00e4\u00c4\u03c3\u03c2\u03a3 _\n"
texts = st.text(alphabet=LETTERS, max_size=30)
raw_files = st.lists(
    st.lists(st.sampled_from([b"a", b"b", b"\xff", b"\xe4", b"\n", b"\0"]), max_size=30).map(
        b"".join
    ),
    max_size=8,
)

atoms = st.sampled_from(["a", "b", "k", "s", "ab", "ba", ".", "[ab]", "[^a]", r"\w", "ä"])
branches = st.lists(atoms, min_size=1, max_size=3).map("".join)
groups = st.lists(branches, min_size=1, max_size=3).map(lambda some: f"(?:{'|'.join(some)})")
quantifiers = st.sampled_from(["", "*", "+", "?", "{2}", "{1,3}"])
tails = st.tuples(st.one_of(atoms, groups), quantifiers).map("".join)
# The first unit takes at least one character: Python and Rust differ after an empty match.
regexes = st.tuples(
    st.sampled_from(["", "^", r"\b"]),
    st.one_of(atoms, groups),
    st.lists(tails, max_size=3).map("".join),
    st.sampled_from(["", "$"]),
).map("".join)


def index_of(files: Sequence[bytes], file_ids: Sequence[int] | None = None) -> TextIndex:
    return TextIndex([part_of(files, range(len(files)) if file_ids is None else file_ids)])


def part_of(
    files: Sequence[bytes], file_ids: Sequence[int]
) -> tuple[Segment, npt.NDArray[np.uint32]]:
    contents, offsets = b"".join(files), offsets_of(files)
    sections = TextIndex.build(contents, offsets)
    segment = segment_of({**sections, "contents.bytes": contents, "contents.offsets": offsets})
    return segment, np.array(file_ids, dtype=np.uint32)


def rows_of(found: Matches) -> list[Row]:
    return list(
        zip(found.file_ids.tolist(), found.starts.tolist(), found.ends.tolist(), strict=True)
    )


def find_all(text: bytes, literal: bytes) -> Iterator[int]:
    at = text.find(literal)
    while at >= 0:
        yield at
        at = text.find(literal, at + len(literal))


def scan_literal(files: Sequence[bytes], literal: bytes) -> list[Row]:
    return [
        (file_id, at, at + len(literal))
        for file_id, text in enumerate(files)
        for at in find_all(text, literal)
    ]


def scan_regex(files: Sequence[str], pattern: str, flags: re.RegexFlag) -> list[Row]:
    compiled = re.compile(pattern, flags)
    return [
        (file_id, len(text[: found.start()].encode()), len(text[: found.end()].encode()))
        for file_id, text in enumerate(files)
        for found in compiled.finditer(text)
    ]


@given(raw_files, st.data())
def test_a_literal_is_found_wherever_the_bytes_are(files: list[bytes], data: st.DataObject) -> None:
    literal = data.draw(st.binary(min_size=1, max_size=4) | raw_files.map(b"".join))
    assume(literal)
    assert rows_of(index_of(files).grep(literal)) == scan_literal(files, literal)


@given(st.lists(texts, max_size=6), texts.filter(bool))
def test_a_literal_is_found_in_any_case(files: list[str], literal: str) -> None:
    found = index_of([text.encode() for text in files]).grep(literal, ignore_case=True)
    assert rows_of(found) == scan_regex(files, re.escape(literal), re.IGNORECASE)


@given(st.lists(texts, max_size=6), regexes, st.booleans())
def test_a_regex_matches_where_pythons_does(
    files: list[str], pattern: str, ignore_case: bool
) -> None:
    found = index_of([text.encode() for text in files]).grep(
        pattern, regex=True, ignore_case=ignore_case
    )
    flags = re.MULTILINE | (re.IGNORECASE if ignore_case else re.NOFLAG)
    assert rows_of(found) == scan_regex(files, pattern, flags)


@given(raw_files, st.lists(st.booleans(), min_size=8, max_size=8), st.integers(0, 8))
def test_parts_with_deleted_files_answer_like_the_whole(
    files: list[bytes], deleted: list[bool], cut: int
) -> None:
    live = [text for text, dead in zip(files, deleted, strict=False) if not dead]
    numbers = iter(range(len(live)))
    ids = [TOMBSTONE if dead else next(numbers) for _, dead in zip(files, deleted, strict=False)]
    parts = [part_of(files[:cut], ids[:cut]), part_of(files[cut:], ids[cut:])]
    assert rows_of(TextIndex(parts).grep(b"ab")) == scan_literal(live, b"ab")


def test_matches_come_by_file_id_though_parts_interleave() -> None:
    index = TextIndex([part_of([b"abc", b"abc"], [1, 3]), part_of([b"abc", b"abc"], [0, 2])])
    assert rows_of(index.grep("abc")) == [(file_id, 0, 3) for file_id in range(4)]


def test_file_ids_must_increase_within_a_part() -> None:
    with pytest.raises(ValueError, match="file_ids of part 1 must increase, row 1 does not"):
        TextIndex([part_of([b"abc"], [0]), part_of([b"abc", b"abc"], [2, 1])])


@given(st.lists(texts, max_size=6), regexes)
def test_whole_lines_are_those_that_match_by_themselves(files: list[str], pattern: str) -> None:
    found = index_of([text.encode() for text in files]).grep(pattern, regex=True, whole_lines=True)
    compiled = re.compile(pattern)
    expected: list[Row] = []
    for file_id, text in enumerate(files):
        start = 0
        for line in text.removesuffix("\n").split("\n") if text else []:
            end = start + len(line.encode())
            if compiled.search(line):
                expected.append((file_id, start, end))
            start = end + 1
    assert rows_of(found) == expected


def test_a_line_holds_no_line_end() -> None:
    for pattern, regex in [("a\nb", False), (r"a\nb", True)]:
        with pytest.raises(QueryError, match="line end"):
            index_of([b"a\nb"]).grep(pattern, regex=regex, whole_lines=True)
    found = index_of([b"a\nb\nab ab\n"]).grep("b", whole_lines=True)
    assert rows_of(found) == [(0, 2, 3), (0, 4, 9)]


def test_a_limit_gives_the_first_matches_and_says_so() -> None:
    index = index_of([b"ab ab", b"ab"])
    found = index.grep("ab", limit=2)
    assert (rows_of(found), found.truncated, found.timed_out) == (
        [(0, 0, 2), (0, 3, 5)],
        True,
        False,
    )
    assert not index.grep("ab", limit=3).truncated
    assert rows_of(index.grep("ab", max_per_file=1)) == [(0, 0, 2), (1, 0, 2)]
    late = index.grep("ab", timeout_s=0.0)
    assert (len(late), late.truncated, late.timed_out) == (0, True, True)


def test_only_allowed_files_are_looked_at() -> None:
    index = index_of([b"ab", b"ab", b"ab"])
    found = index.grep("ab", allow=np.array([False, True, False]))
    assert (rows_of(found), found.scanned_files) == ([(1, 0, 2)], 1)
    with pytest.raises(ValueError, match="allow must have at least 3 entries, got 2"):
        index.grep("ab", allow=np.array([True, True]))


def test_files_without_the_trigrams_are_not_looked_at() -> None:
    index = index_of([b"needle", b"hay" * 100, b"need"])
    assert index.grep("needle").scanned_files == 1
    assert index.grep("ne.*le", regex=True).scanned_files == 3
    assert index.grep("(nee|hay)dle", regex=True).scanned_files == 1


@pytest.mark.parametrize(
    ("pattern", "offset"),
    [("ab(c", 2), (r"a\y", 1), ("x{2,1}", 1), (b"a\xff", 1), ("", None), ("(a{1000}){1000}", None)],
)
def test_a_bad_regex_says_where(pattern: str | bytes, offset: int | None) -> None:
    with pytest.raises(QueryError) as caught:
        index_of([b"abc"]).grep(pattern, regex=True)
    assert caught.value.offset == offset


def test_an_empty_literal_is_refused() -> None:
    with pytest.raises(QueryError, match="the pattern is empty"):
        index_of([b"abc"]).grep(b"")


@pytest.mark.timeout(5)
def test_a_regex_takes_linear_time() -> None:
    assert len(index_of([b"a" * 50_000 + b"b"]).grep("(a+)+$", regex=True)) == 0


@pytest.mark.parametrize(
    "name", ["trigram.postings", "trigram.blocks", "trigram.entries", "contents.offsets"]
)
def test_damaged_bytes_are_an_error_that_names_the_section(name: str) -> None:
    files = [b"needle", b"needle in hay"]
    contents, offsets = b"".join(files), offsets_of(files)
    sections: dict[str, npt.NDArray[np.uint8]] = {
        **TextIndex.build(contents, offsets),
        "contents.bytes": np.frombuffer(contents, dtype=np.uint8),
        "contents.offsets": offsets.view(np.uint8),
    }
    sections[name] = np.full_like(sections[name], 0xFF)
    part = (segment_of(sections), np.arange(2, dtype=np.uint32))
    with pytest.raises(IndexFormatError, match=re.escape(name.split(".", maxsplit=1)[0])):
        TextIndex([part]).grep("needle")


@pytest.mark.skipif(shutil.which("rg") is None, reason="ripgrep (rg) is not installed")
@pytest.mark.parametrize("pattern", [r"\w+_b", "^a", r"b$", "[kK]s", r"\bab\b"])
def test_ripgrep_finds_the_same_lines(pattern: str, tmp_path: Path) -> None:
    files = [b"ab\r\na_b ab\n", b"xab\n\nks b", b"\xff a_b\nab", b"Ks" + b"x" * 70_000 + b"b\n"]
    for file_id, text in enumerate(files):
        (tmp_path / str(file_id)).write_bytes(text)
    command = ["rg", "-a", "--crlf", "--no-ignore", "--no-heading", "-n", "-o", "-b", pattern]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    expected = sorted(
        (int(file_id), int(start))
        for file_id, _, start, _ in (
            line.split(b":", 3) for line in done.stdout.removesuffix(b"\n").split(b"\n") if line
        )
    )
    found = index_of(files).grep(pattern, regex=True)
    assert [(file_id, start) for file_id, start, _ in rows_of(found)] == expected
