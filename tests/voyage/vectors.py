"""What the stub answers: vectors that depend on model, input type and text alone.

The bits are those of SHAKE-256, first dimension in the most significant bit; a shorter vector is a
prefix of a longer one.
"""

from __future__ import annotations

import base64
import hashlib
import struct

MAX_BITS = 2048


def code_of(model: str, input_type: str, text: str, bits: int = 1024) -> bytes:
    """Return the packed code of a text."""
    seed = f"{model}|{input_type}|{text}".encode("utf-8", "surrogatepass")
    return hashlib.shake_256(seed).digest(MAX_BITS // 8)[: bits // 8]


def values_of(code: bytes, dtype: str) -> list[int] | list[float]:
    """Return a code as the numbers of one output type."""
    bits = [byte >> shift & 1 for byte in code for shift in range(7, -1, -1)]
    match dtype:
        case "ubinary":
            return list(code)
        case "binary":
            return [byte - 128 for byte in code]
        case "uint8":
            return [255 * bit for bit in bits]
        case "int8":
            return [127 if bit else -128 for bit in bits]
        case _:
            return [1.0 if bit else -1.0 for bit in bits]


def encode(values: list[int] | list[float], dtype: str) -> str:
    """Return numbers as base64 of their little-endian bytes."""
    letter = {"ubinary": "B", "uint8": "B", "binary": "b", "int8": "b"}.get(dtype, "f")
    return base64.b64encode(struct.pack(f"<{len(values)}{letter}", *values)).decode("ascii")
