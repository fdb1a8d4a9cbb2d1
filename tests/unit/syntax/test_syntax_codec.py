"""Facts survive the way between processes, and nothing else gets through."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold._core import Facts
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.parse import extract, read
from fourfold.syntax.rows import file_facts

_SOURCE = b'''import a.b as c
from . import d


class K(c.Base):
    """Doc \xc3\xa9."""

    @d.wrap
    def m(self, x: int = 1, *rest) -> "None":
        return self.n(x)
'''


def _encoded(name: str, source: bytes) -> bytes:
    facts, _ = read(name, source)
    return facts.encode()


def _decoded(name: str, data: bytes, size: int) -> FileFacts:
    return file_facts(name, Facts.decode(data, size), "")


def test_decode_of_encode_is_the_same() -> None:
    data = _encoded("python", _SOURCE)
    assert _decoded("python", data, len(_SOURCE)) == extract("python", _SOURCE)
    assert Facts.decode(data, len(_SOURCE)).encode() == data


@pytest.mark.parametrize(
    "name", ["__proto__", "constructor", "None", "NaN", "undefined", "__class__"]
)
def test_odd_names_survive(name: str) -> None:
    source = f"function {name}() {{ return {name}2(); }}\n".encode()
    facts = _decoded("javascript", _encoded("javascript", source), len(source))
    assert facts.definitions[0].name == name
    assert facts.references[0].name == f"{name}2"


@pytest.mark.parametrize("number", [0x7FFFFFFF, 0xFFFFFFFE])
def test_no_number_may_be_just_anything(number: int) -> None:
    data = _encoded("python", _SOURCE)
    (text_bytes,) = struct.unpack_from("<I", data, 36)
    for offset in range(0, len(data) - text_bytes, 4):
        changed = data[:offset] + struct.pack("<I", number) + data[offset + 4 :]
        with pytest.raises(ValueError, match=": "):
            Facts.decode(changed, len(_SOURCE))


@pytest.mark.parametrize("size", [len(_SOURCE) - 1, len(_SOURCE) + 1, 0, 1 << 40])
def test_the_facts_of_another_file_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=": "):
        Facts.decode(_encoded("python", _SOURCE), size)


def test_half_a_document_and_more_than_one_are_refused() -> None:
    data = _encoded("python", _SOURCE)
    for wrong in (*(data[:end] for end in range(len(data))), data + b"\0", data + data):
        with pytest.raises(ValueError, match=": "):
            Facts.decode(wrong, len(_SOURCE))


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=200), changed=st.integers(0, 1 << 20))
def test_what_is_read_from_anything_is_written_the_same(data: bytes, changed: int) -> None:
    valid = bytearray(_encoded("python", _SOURCE))
    at = changed % len(valid)
    valid[at : at + len(data)] = data
    for document in (data, bytes(valid)):
        try:
            facts = Facts.decode(document, len(_SOURCE))
        except ValueError:
            continue
        assert facts.encode() == document
