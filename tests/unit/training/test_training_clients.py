"""Each client is asked for the right thing, and the file is found where that client puts it."""

from __future__ import annotations

import hashlib
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from fourfold.training.clients import make_clients
from fourfold.training.download import fetch
from fourfold.training.harvest import harvest_one, read_items
from fourfold.training.sources import Registry, Source

CODE = b"def parse(path):\n    return open(path)\n"
POM = b"<project><licenses><license><name>MIT</name></license></licenses></project>"


def crate(files: Mapping[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as opened:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            opened.addfile(entry, io.BytesIO(content))
    return stream.getvalue()


def zipped(files: Mapping[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as opened:
        for name, content in files.items():
            opened.writestr(name, content)
    return stream.getvalue()


ARCHIVES: dict[Registry, tuple[str, str, str, bytes]] = {
    "crates": (
        "good",
        "1.0.0",
        "good-1.0.0.crate",
        crate(
            {
                "good-1.0.0/Cargo.toml": b'[package]\nlicense = "MIT"\n',
                "good-1.0.0/src/a.py": CODE,
            }
        ),
    ),
    "go": (
        "github.com/Masters/good",
        "v1.0.0",
        "github.com-Masters-good@v1.0.0.zip",
        zipped(
            {
                "github.com/Masters/good@v1.0.0/LICENSE": b"MIT License",
                "github.com/Masters/good@v1.0.0/a.py": CODE,
            }
        ),
    ),
    "maven": (
        "org.good:good-core",
        "1.0",
        "good-core-1.0-sources.jar",
        zipped({"org/good/a.py": CODE}),
    ),
}
PROGRAMS: dict[Registry, tuple[str, str]] = {
    "crates": (
        "cargo",
        (
            '[ "$*" = "info --quiet good@1.0.0" ] || exit 1\n'
            'mkdir -p "$CARGO_HOME/registry/cache/index-1"\n'
            'cp "$SERVED" "$CARGO_HOME/registry/cache/index-1/good-1.0.0.crate"\n'
        ),
    ),
    "go": (
        "go",
        (
            '[ "$*" = "mod download github.com/Masters/good@v1.0.0" ] || exit 1\n'
            'to="$GOMODCACHE/cache/download/github.com/!masters/good/@v"\n'
            'mkdir -p "$to" && cp "$SERVED" "$to/v1.0.0.zip"\n'
        ),
    ),
    "maven": (
        "mvn",
        (
            'for word; do case "$word" in -DoutputDirectory=*) to="${word#*=}";; '
            '-Dartifact=*) what="${word#*=}";; esac; done\n'
            'case "$what" in\n'
            'org.good:good-core:1.0:jar:sources) cp "$SERVED" "$to/good-core-1.0-sources.jar";;\n'
            'org.good:good-core:1.0:pom) cp "$SERVED.pom" "$to/good-core-1.0.pom";;\n'
            "*) exit 1;; esac\n"
        ),
    ),
}


@pytest.mark.parametrize("registry", sorted(ARCHIVES))
def test_an_archive_is_brought_judged_and_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, registry: Registry
) -> None:
    package, version, archive, content = ARCHIVES[registry]
    program, script = PROGRAMS[registry]
    served = tmp_path / "served"
    served.write_bytes(content)
    (tmp_path / "served.pom").write_bytes(POM)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / program).write_text(f"#!/bin/sh\n{script}")
    (tmp_path / "bin" / program).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    monkeypatch.setenv("SERVED", str(served))
    source = Source(
        registry=registry,
        package=package,
        version=version,
        archive=archive,
        split="train",
        sha256=hashlib.sha256(content).hexdigest(),
    )
    archives = tmp_path / "archives"
    assert fetch([source], archives) == []
    (tmp_path / "items").mkdir()
    found = harvest_one(source, archives, tmp_path / "items")
    assert (found.refused, found.items) == ("", 1)
    assert "MIT" in found.licence
    assert [item.name for item in read_items(source, tmp_path / "items")] == ["parse"]


def test_a_jar_without_its_pom_is_refused(tmp_path: Path) -> None:
    package, version, archive, content = ARCHIVES["maven"]
    (tmp_path / archive).write_bytes(content)
    source = Source(
        registry="maven", package=package, version=version, archive=archive, split="train",
        sha256="0" * 64,
    )  # fmt: skip
    assert harvest_one(source, tmp_path, tmp_path).refused == "names no permissive licence"


def test_every_registry_has_a_client(tmp_path: Path) -> None:
    assert set(make_clients(tmp_path)) == {"pypi", "npm", "deb", "crates", "go", "maven"}
