"""A reply is believed when it fits its request, and not otherwise."""

from __future__ import annotations

import base64

import numpy as np
import numpy.typing as npt
import pytest

from fourfold.embedding.reply import ReplyError, read_reply

Row = dict[str, object]


def reply(rows: list[Row] | None = None) -> Row:
    data = rows or [row(n) for n in range(3)]
    return {"data": data, "model": "m", "usage": {"total_tokens": 7}}


def row(index: int, width: int = 4) -> Row:
    return {"index": index, "embedding": base64.b64encode(bytes([index % 256] * width)).decode()}


def read(body: object) -> npt.NDArray[np.uint8]:
    return read_reply(body, num_texts=3, width=4, model="m").codes


def test_codes_stand_in_the_order_of_the_texts() -> None:
    assert read(reply([row(2), row(0), row(1)]))[:, 0].tolist() == [0, 1, 2]


def test_numbers_are_as_good_as_base64() -> None:
    rows: list[Row] = [{"index": n, "embedding": [n, 0, 255, 1]} for n in range(3)]
    assert read(reply(rows)).tolist() == [[n, 0, 255, 1] for n in range(3)]


def test_usage_is_read_where_it_is_given() -> None:
    assert read_reply(reply(), num_texts=3, width=4, model="m").tokens == 7
    for usage in (None, {}, {"total_tokens": True}, {"total_tokens": -1}, "many"):
        body = {**reply(), "usage": usage}
        assert read_reply(body, num_texts=3, width=4, model="m").tokens is None


def item(**changes: object) -> Row:
    """Return a reply whose first code is changed."""
    return reply([{**row(0), **changes}, row(1), row(2)])


def without(body: Row, name: str) -> Row:
    return {field: value for field, value in body.items() if field != name}


UNFIT: dict[str, object] = {
    "other model": {**reply(), "model": "other"},
    "no model": without(reply(), "model"),
    "no data": without(reply(), "data"),
    "data is no list": {**reply(), "data": {}},
    "one too few": reply([row(0), row(1)]),
    "one too many": reply([row(0), row(1), row(2), row(3)]),
    "an index twice": reply([row(0), row(1), row(1)]),
    "an index below": reply([row(0), row(1), row(-1)]),
    "an index above": reply([row(0), row(1), row(3)]),
    "a short code": reply([row(0), row(1), row(2, width=3)]),
    "a long code": reply([row(0), row(1), row(2, width=8)]),
    "no item": {**reply(), "data": [row(0), row(1), None]},
    "index is a flag": item(index=False),
    "index is a text": item(index="0"),
    "no code": item(embedding=None),
    "bad letters": item(embedding="AAAAA*=="),
    "letters beyond ASCII": item(embedding="ÄÄÄÄ"),
    "signed bytes": item(embedding=[-51, 0, 0, 0]),
    "beyond a byte": item(embedding=[256, 0, 0, 0]),
    "floats": item(embedding=[0.5, 0.5, 0.5, 0.5]),
    "flags": item(embedding=[True, False, True, False]),
    "nothing": None,
    "a list": [],
    "a text": "fine",
    "an empty object": {},
}


@pytest.mark.parametrize("name", UNFIT)
def test_anything_else_is_refused(name: str) -> None:
    with pytest.raises(ReplyError):
        read(UNFIT[name])
