from __future__ import annotations

import codecs
import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.indexing.decode import NotTextError, decode_source

TEXT = "def grüße():\n    return '€ \U0001f600'\n"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
        (codecs.BOM_UTF8, "utf-8"),
        (b"", "utf-8"),
    ],
)
def test_a_mark_says_how_to_read(mark: bytes, encoding: str) -> None:
    assert decode_source(mark + TEXT.encode(encoding)) == TEXT.encode()


@pytest.mark.parametrize(
    "raw", [codecs.BOM_UTF16_LE + b"a", codecs.BOM_UTF16_LE + b"\x00\xd8a\x00", b"\0", b"a\0b"]
)
def test_what_is_no_text_says_so(raw: bytes) -> None:
    with pytest.raises(NotTextError, match=r"binary|utf-16"):
        decode_source(raw)


def test_utf_16_without_a_mark_is_binary() -> None:
    with pytest.raises(NotTextError, match="binary"):
        decode_source(TEXT.encode("utf-16-le"))


def test_other_encodings_are_kept_as_they_are() -> None:
    assert decode_source(b"caf\xe9") == b"caf\xe9"


@given(st.binary())
def test_any_bytes_are_decoded_or_refused(raw: bytes) -> None:
    with contextlib.suppress(NotTextError):
        assert raw.endswith(decode_source(raw)) or raw[:1] in {b"\xff", b"\xfe", b"\0"}
