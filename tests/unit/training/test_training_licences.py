from __future__ import annotations

import json

import pytest

from fourfold.training.licences import is_permissive, judge, of_crate, of_pom

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


CRATE = b'[package]\nname = "x"\nlicense = "%s"\n'


@pytest.mark.parametrize(
    ("licence", "refused"),
    [(b"MIT OR Apache-2.0", False), (b"MIT/Apache-2.0", False), (b"GPL-3.0", True)],
)
def test_a_crate_is_judged_by_its_manifest(licence: bytes, refused: bool) -> None:
    files = {"x-1/Cargo.toml": CRATE % licence, "x-1/sub/Cargo.toml": CRATE % b"other"}
    assert of_crate(files) == licence.decode()
    assert bool(judge(files, statement=of_crate(files)).refused) is refused


def test_a_crate_that_points_at_a_file_is_judged_by_it() -> None:
    files = {"x-1/Cargo.toml": b'[package]\nlicense-file = "LICENSE"\n', "x-1/LICENSE": GPL}
    assert of_crate(files) == ""
    assert judge(files, statement=of_crate(files)).refused
    assert of_crate({"x-1/Cargo.toml": b"not = [toml"}) == ""


def pom(*names: str) -> str:
    rows = "".join(f"<license><name>{name}</name></license>" for name in names)
    return f"<project><name>P</name><licenses>{rows}</licenses></project>"


@pytest.mark.parametrize(
    ("names", "refused"),
    [
        (["Apache License, Version 2.0"], False),
        (["The MIT License"], False),
        (["Apache-2.0", "GNU Lesser General Public License"], True),
        (["Eclipse Public License - v 2.0"], True),
    ],
)
def test_a_jar_is_judged_by_all_licences_of_its_pom(names: list[str], refused: bool) -> None:
    assert bool(judge({}, statement=of_pom(pom(*names))).refused) is refused


def test_a_pom_without_licences_says_nothing() -> None:
    assert of_pom("<project><name>MIT</name></project>") == ""
    assert of_pom("<!-- <licenses><license><name>MIT</name></license></licenses> -->") == ""
    assert judge({}, statement="").refused
    assert not judge({"META-INF/LICENSE.txt": MIT}).refused


@pytest.mark.parametrize(
    ("text", "licence"),
    [
        (
            (
                "Copyright (c) 2015, A\n\nRedistribution and use in source and "
                "binary forms, with or without\nmodification, are permitted provided that"
            ),
            "BSD",
        ),
        (
            "Copyright A\n\nPermission is hereby granted, free of charge, to any person\nobtaining",
            "MIT",
        ),
        (
            (
                "Permission to use, copy, modify, and/or distribute this software for "
                "any purpose with or without fee is hereby granted"
            ),
            "ISC",
        ),
    ],
)
def test_a_licence_without_its_name_is_known_by_its_words(text: str, licence: str) -> None:
    assert judge({"LICENSE": text.encode()}).licence == licence
    restricted = f"{text}\n\nfor non-commercial use"
    assert judge({"LICENSE": restricted.encode()}).refused
