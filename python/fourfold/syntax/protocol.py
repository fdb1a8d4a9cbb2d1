"""Frames between a pool and its workers: a JSON header and raw bytes, each with its length.

Eight bytes (two big-endian 32-bit lengths) stand before the header and the body. A request's header
holds ``language`` and ``timeout_s``, its body is the file; a reply's header holds ``note``, and its
body is the facts as :meth:`fourfold._core.Facts.encode` writes them, or empty where the note says
why there are none. A worker begins with an empty frame, which says that it has come up.
"""

from __future__ import annotations

import json
import struct
from typing import BinaryIO, cast

_LENGTHS = struct.Struct(">II")
MAX_FRAME_BYTES = 1 << 30


class FrameError(ValueError):
    """The bytes on the pipe are no frame."""


def write_frame(stream: BinaryIO, header: dict[str, str | float], body: bytes) -> None:
    """Write one frame and flush it."""
    encoded = json.dumps(header).encode()
    stream.write(_LENGTHS.pack(len(encoded), len(body)))
    stream.write(encoded)
    stream.write(body)
    stream.flush()


def read_frame(stream: BinaryIO) -> tuple[dict[str, object], bytes] | None:
    """Read one frame.

    Returns
    -------
    (header, body) or None
        ``None`` if the stream ended, in front of a frame or inside one.

    Raises
    ------
    FrameError
        If the lengths are absurd or the header is no JSON object.
    """
    prefix = stream.read(_LENGTHS.size)
    if len(prefix) < _LENGTHS.size:
        return None
    header_bytes, body_bytes = cast("tuple[int, int]", _LENGTHS.unpack(prefix))
    if header_bytes + body_bytes > MAX_FRAME_BYTES:
        raise FrameError("a frame is too long")
    encoded = stream.read(header_bytes)
    body = stream.read(body_bytes)
    if len(encoded) < header_bytes or len(body) < body_bytes:
        return None
    try:
        header = json.loads(encoded)
    except ValueError:
        raise FrameError("a frame's header is no JSON") from None
    if not isinstance(header, dict):
        raise FrameError("a frame's header is no object")
    return cast("dict[str, object]", header), body
