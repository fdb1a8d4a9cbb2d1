"""`write_segment` and `Segment` as Python sees them; the format itself is tested in Rust."""

from __future__ import annotations

import pickle
import re
import stat
from pathlib import Path

import numpy as np
import pytest

from fourfold import _core
from fourfold.errors import IndexFormatError

SECTIONS = {
    "codes": np.arange(12, dtype=np.uint8).reshape(3, 4),
    "edges.weight": np.array([0.5, 1.5], dtype="<f4"),
    "names": b"first\0second",
    "empty": b"",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.seg"
    _core.write_segment(path, SECTIONS, generation=7)
    return path


def flip(path: Path, offset: int) -> None:
    content = bytearray(path.read_bytes())
    content[offset] ^= 1
    path.write_bytes(content)


@pytest.mark.parametrize("mmap", [True, False])
def test_what_is_written_is_read_again(path: Path, mmap: bool) -> None:
    segment = _core.Segment.open(path, mmap=mmap)
    assert segment.generation == 7
    assert segment.names() == sorted(SECTIONS)
    segment.verify()
    assert segment.section("codes").tolist() == list(range(12))
    assert segment.section("edges.weight").view("<f4").tolist() == [0.5, 1.5]
    assert segment.section("names").tobytes() == b"first\0second"
    assert segment.section("empty").size == 0


def test_the_file_is_for_its_owner_and_alone(path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_the_same_content_is_the_same_file(path: Path, tmp_path: Path) -> None:
    turned = dict(reversed(SECTIONS.items()))
    _core.write_segment(tmp_path / "b.seg", turned, generation=7)
    assert (tmp_path / "b.seg").read_bytes() == path.read_bytes()


def test_a_section_is_a_copy(path: Path) -> None:
    segment = _core.Segment.open(path)
    segment.section("codes")[0] = 99
    assert segment.section("codes")[0] == 0


@pytest.mark.parametrize("buffer", [bytearray(b"ab"), memoryview(b"ab"), np.array([b"a", b"b"])])
def test_any_contiguous_buffer_is_a_section(
    tmp_path: Path, buffer: bytearray | memoryview | np.ndarray[tuple[int], np.dtype[np.bytes_]]
) -> None:
    _core.write_segment(tmp_path / "a.seg", {"a": buffer}, generation=0)
    assert _core.Segment.open(tmp_path / "a.seg").section("a").tobytes() == b"ab"


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    for name in ("", "A", "a b", "a" * 33, "ä"):
        with pytest.raises(ValueError, match="section names are 1 to 32 bytes"):
            _core.write_segment(tmp_path / "a.seg", {name: b""}, generation=1)
    with pytest.raises(ValueError, match=re.escape('section "a" must be C-contiguous')):
        _core.write_segment(tmp_path / "a.seg", {"a": np.zeros((4, 4))[:, 1]}, generation=1)
    with pytest.raises(TypeError, match=re.escape('section "a" must be bytes or an array')):
        _core.write_segment(tmp_path / "a.seg", {"a": "text"}, generation=1)  # pyright: ignore[reportArgumentType]
    with pytest.raises(OverflowError):
        _core.write_segment(tmp_path / "a.seg", {}, generation=-1)
    assert list(tmp_path.iterdir()) == []


def test_a_failed_write_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.seg").mkdir()
    with pytest.raises(IsADirectoryError) as failed:
        _core.write_segment(tmp_path / "a.seg", SECTIONS, generation=1)
    assert failed.value.filename == str(tmp_path / "a.seg")
    assert list(tmp_path.iterdir()) == [tmp_path / "a.seg"]
    with pytest.raises(FileNotFoundError):
        _core.write_segment(tmp_path / "missing/a.seg", SECTIONS, generation=1)


def test_a_damaged_section_is_named_and_the_others_serve(path: Path) -> None:
    codes = path.read_bytes().index(bytes(range(12)))
    flip(path, codes + 3)
    segment = _core.Segment.open(path)
    with pytest.raises(
        IndexFormatError, match='section "codes": checksum does not match'
    ) as damaged:
        segment.section("codes")
    assert damaged.value.path == path
    assert str(pickle.loads(pickle.dumps(damaged.value))) == str(damaged.value)  # noqa: S301  our own
    with pytest.raises(IndexFormatError, match='section "codes"'):
        segment.verify()
    assert segment.section("names").tobytes() == b"first\0second"


def test_a_missing_section_is_named(path: Path) -> None:
    with pytest.raises(IndexFormatError, match='section "other" is missing'):
        _core.Segment.open(path).section("other")


@pytest.mark.parametrize("mmap", [True, False])
def test_no_byte_of_header_and_table_may_differ(path: Path, mmap: bool) -> None:
    for offset in range(64 + 64 * len(SECTIONS)):
        flip(path, offset)
        with pytest.raises(IndexFormatError):
            _core.Segment.open(path, mmap=mmap)
        flip(path, offset)
    _core.Segment.open(path, mmap=mmap).verify()


def test_other_files_are_no_segments(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "text").write_bytes(b"text " * 100)
    for name in ("empty", "text"):
        with pytest.raises(IndexFormatError, match="header"):
            _core.Segment.open(tmp_path / name)
    with pytest.raises(FileNotFoundError) as missing:
        _core.Segment.open(tmp_path / "missing")
    assert missing.value.filename == str(tmp_path / "missing")
    with pytest.raises(OSError, match=r"irectory|device"):
        _core.Segment.open(tmp_path)


def test_another_version_says_what_to_do(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[8:12] = (2).to_bytes(4, "little")
    path.write_bytes(content)
    with pytest.raises(IndexFormatError, match="index v2, library reads v1-v1"):
        _core.Segment.open(path)


def test_a_file_cut_short_under_a_reader_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "a.seg"
    _core.write_segment(path, {"codes": bytes(100_000)}, generation=1)
    mapped = _core.Segment.open(path)
    in_memory = _core.Segment.open(path, mmap=False)
    with path.open("r+b") as file:
        file.truncate(4096)
    with pytest.raises(IndexFormatError, match='section "codes": the file was cut short'):
        mapped.section("codes")
    assert in_memory.section("codes").size == 100_000


def test_a_reader_keeps_what_it_opened(path: Path) -> None:
    old = _core.Segment.open(path)
    _core.write_segment(path, {"codes": b"new"}, generation=8)
    assert old.generation == 7
    assert old.section("codes").size == 12
    assert _core.Segment.open(path).section("codes").tobytes() == b"new"
