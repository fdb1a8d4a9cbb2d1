from __future__ import annotations

import json

import pytest

from fourfold.training.licences import is_permissive, judge

GPL = b"                    GNU GENERAL PUBLIC LICENSE\n\nVersion 3"
MIT = b"MIT License\n\nPermission is hereby granted"


@pytest.mark.parametrize(
    ("statement", "permissive"),
    [
        ("MIT", True),
        ("Apache-2.0 OR GPL-3.0", True),
        ("(MIT AND Zlib)", True),
        ("BSD-3-Clause AND LGPL-2.1", False),
        ("GPL-3.0-only", False),
        ("MPL-2.0", False),
        ("AGPL", False),
        ("BUSL-1.1", False),
        ("CC-BY-NC-4.0", False),
        ("SEE LICENSE IN LICENSE", False),
        ("", False),
    ],
)
def test_statements(statement: str, permissive: bool) -> None:
    assert is_permissive(statement) is permissive


def test_metadata_of_a_wheel() -> None:
    files = {
        "a-1.dist-info/METADATA": b"Name: a\nLicense-Expression: MIT\nLicense-File: COPYING\n\nGPL"
    }
    assert judge(files).licence == "MIT"
    assert not judge(files).refused


def test_a_licence_file_is_believed_over_metadata() -> None:
    files = {
        "package/package.json": json.dumps({"license": "MIT"}).encode(),
        "package/LICENSE": GPL,
    }
    assert judge(files).refused == "a licence file begins as copyleft"
    files["package/LICENSE"] = MIT
    assert not judge(files).refused


def test_without_metadata_the_licence_file_speaks() -> None:
    assert not judge({"x-1/LICENSE": MIT}).refused
    assert judge({"x-1/COPYING": GPL}).refused
    assert judge({"x-1/README": b"hello"}).refused == "names no permissive licence"


def test_files_under_other_licences_are_left_out() -> None:
    text = (
        "Format: x\n\nFiles: *\nCopyright: a\nLicense: Expat\n\n"
        "Files: src/gpl/*\n  tools/b.c\nCopyright: b\nLicense: GPL-2+\n\n"
        "Files: debian/*\nCopyright: c\nLicense: GPL-3\n"
    )
    verdict = judge({}, text)
    assert not verdict.refused
    assert verdict.leaves_out("x-1/src/gpl/a.c")
    assert verdict.leaves_out("tools/b.c")
    assert not verdict.leaves_out("x-1/src/a.c")


def test_a_copyright_file_that_is_copyleft_or_unclear() -> None:
    assert judge({}, "Files: *\nCopyright: a\nLicense: LGPL-2.1\n").refused
    assert judge({}, "Released under the MIT licence; some parts GPL").refused
    assert not judge({}, "Released under the MIT licence").refused
