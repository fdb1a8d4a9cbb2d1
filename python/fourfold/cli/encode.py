"""Values as JSON for programs: one object per answer, always valid JSON."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import cast


def to_json(value: object) -> str:
    """Return ``value`` as one line of ASCII JSON.

    A string that is no valid Unicode (a path with other bytes) is written with replacement
    characters, and a field ``<name>_b64`` beside it holds the bytes.
    """
    return json.dumps(encode(value), allow_nan=False)


def encode(value: object) -> object:
    """Return ``value`` as plain JSON types."""
    if is_dataclass(value) and not isinstance(value, type):
        pairs = {field.name: getattr(value, field.name) for field in fields(value)}
        return _encode_object(cast("dict[str, object]", pairs))
    if isinstance(value, str):
        return _printable(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        rows = cast("Mapping[object, object]", value)
        return _encode_object({str(key): item for key, item in rows.items()})
    if isinstance(value, Sequence):
        return [encode(item) for item in cast("Sequence[object]", value)]
    raise TypeError(f"{type(value).__name__} has no JSON form")


def _encode_object(pairs: Mapping[str, object]) -> dict[str, object]:
    encoded: dict[str, object] = {}
    for key, value in pairs.items():
        encoded[_printable(key)] = encode(value)
        if isinstance(value, str) and _printable(value) != value:
            encoded[f"{key}_b64"] = base64.b64encode(os.fsencode(value)).decode("ascii")
    return encoded


def _printable(text: str) -> str:
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
