"""From the bytes of a file to the bytes that are indexed.

UTF-16 and UTF-32 with a byte-order mark become UTF-8 and a UTF-8 mark is dropped; everything else
is indexed as it is, whatever its encoding. A file is binary if a NUL byte stands in its first 8,000
bytes.
"""

from __future__ import annotations

import codecs

BINARY_PROBE_BYTES = 8_000

# UTF-32 first: its little-endian mark begins with UTF-16's.
MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


class NotTextError(Exception):
    """The bytes are no text; the message is the reason that a listing shows."""


def decode_source(raw: bytes) -> bytes:
    """Return the bytes to index.

    Raises
    ------
    NotTextError
        If the file is binary, or its mark promises an encoding that the rest does not keep.
    """
    if raw.startswith(codecs.BOM_UTF8):
        return raw[len(codecs.BOM_UTF8) :]
    for mark, encoding in MARKS:
        if raw.startswith(mark):
            return _transcode(raw[len(mark) :], encoding)
    if b"\0" in raw[:BINARY_PROBE_BYTES]:
        raise NotTextError("binary")
    return raw


def _transcode(raw: bytes, encoding: str) -> bytes:
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        raise NotTextError(f"not valid {encoding[:6]}: {error.reason}") from None
    return text.encode("utf-8")
