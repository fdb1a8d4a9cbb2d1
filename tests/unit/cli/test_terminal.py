from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from fourfold.cli.encode import to_json
from fourfold.cli.terminal import UNSAFE, visible, visible_line
from fourfold.types import Site


@given(st.text(st.characters()))
def test_nothing_that_a_terminal_obeys_is_left(text: str) -> None:
    assert not UNSAFE.search(visible(text))
    assert "\n" not in visible_line(text)


def test_escapes_are_spelled_out() -> None:
    assert visible("a\x1b[2J\u202eb\r") == "a\\x1b[2J\\u202eb\\x0d"
    assert visible("tab\tand ünïcode") == "tab\tand ünïcode"
    assert visible("caf\udce9") == "caf\\xe9"


def test_json_is_valid_for_names_that_are_no_unicode() -> None:
    loaded = json.loads(to_json({"path": "caf\udce9.py", "site": Site(line=1, column=2)}))
    assert loaded == {
        "path": "caf\ufffd.py",
        "path_b64": "Y2Fm6S5weQ==",
        "site": {"line": 1, "column": 2},
    }
