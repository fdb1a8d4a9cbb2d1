"""Checking a reply before anything of it is believed."""

from __future__ import annotations

import base64
import binascii
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
import numpy.typing as npt

logger = logging.getLogger(__name__)


class ReplyError(Exception):
    """A reply does not belong to its request; the message says how, and never holds its content."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """A reply that was checked.

    Attributes
    ----------
    codes
        ``(texts, width)`` uint8, in the order of the request.
    tokens
        What the service counted, or ``None`` where it did not say.
    """

    codes: npt.NDArray[np.uint8]
    tokens: int | None


def read_reply(body: object, *, num_texts: int, width: int, model: str) -> Reply:
    """Return the codes of a reply in the order of the request.

    Raises
    ------
    ReplyError
        If it holds other than one code of ``width`` bytes for each index, or names another model.
    """
    if not isinstance(body, Mapping):
        raise ReplyError(f"the reply is no object but {type(body).__name__}")
    fields = cast("Mapping[str, object]", body)
    if fields.get("model") != model:
        raise ReplyError("the reply names another model than was asked for")
    data = fields.get("data")
    if not isinstance(data, list):
        raise ReplyError("the reply holds no list of codes")
    rows = cast("list[object]", data)
    if len(rows) != num_texts:
        raise ReplyError(f"{num_texts} texts were sent and {len(rows)} codes came back")
    codes = np.zeros((num_texts, width), dtype=np.uint8)
    seen: set[int] = set()
    for row in rows:
        index, code = _read_row(row, width)
        if index in seen or not 0 <= index < num_texts:
            raise ReplyError("the indices of the codes are not those of the texts")
        seen.add(index)
        codes[index] = code
    return Reply(codes=codes, tokens=_read_usage(fields.get("usage")))


def _read_row(row: object, width: int) -> tuple[int, npt.NDArray[np.uint8]]:
    if not isinstance(row, Mapping):
        raise ReplyError("a code is no object")
    fields = cast("Mapping[str, object]", row)
    index = fields.get("index")
    if not isinstance(index, int) or isinstance(index, bool):
        raise ReplyError("a code has no index")
    return index, _read_code(fields.get("embedding"), width)


def _read_code(value: object, width: int) -> npt.NDArray[np.uint8]:
    """Return a code that came as base64, or as a list of numbers from 0 to 255."""
    if isinstance(value, str):
        try:
            raw = base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError):
            raise ReplyError("a code is not base64") from None
    elif isinstance(value, list):
        raw = _bytes_of(cast("Sequence[object]", value))
    else:
        raise ReplyError("an item holds no code")
    if len(raw) != width:
        raise ReplyError(f"a code has {len(raw)} bytes, {width} were asked for")
    return np.frombuffer(raw, dtype=np.uint8)


def _bytes_of(values: Sequence[object]) -> bytes:
    if not all(type(value) is int and 0 <= value <= 255 for value in values):
        raise ReplyError("a code holds numbers that are no unsigned bytes")
    return bytes(cast("Sequence[int]", values))


def _read_usage(usage: object) -> int | None:
    total = (
        cast("Mapping[str, object]", usage).get("total_tokens")
        if isinstance(usage, Mapping)
        else None
    )
    if isinstance(total, int) and not isinstance(total, bool) and total >= 0:
        return total
    logger.info("the reply does not say how many tokens it used")
    return None
