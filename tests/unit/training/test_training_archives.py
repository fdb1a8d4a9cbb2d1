"""Reading archives, and bringing them: only what has the right hash is kept."""

from __future__ import annotations

import hashlib
import io
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from fourfold.errors import ConfigError
from fourfold.training import download
from fourfold.training.archives import MAX_FILE_BYTES, read_files
from fourfold.training.clients import Client
from fourfold.training.harvest import harvest_one, read_items
from fourfold.training.sources import Source

FILES = {"a/b.py": b"def parse(path):\n    return open(path)\n", "c.txt": b"hello"}


def tar_of(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as opened:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"./{name}")
            entry.size = len(content)
            opened.addfile(entry, io.BytesIO(content))
        link = tarfile.TarInfo("link")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        opened.addfile(link)
    return stream.getvalue()


def deb_of(files: dict[str, bytes]) -> bytes:
    members = {"debian-binary": b"2.0", "data.tar.gz": tar_of(files)}
    parts = [b"!<arch>\n"]
    for name, content in members.items():
        header = f"{name:<16}{0:<12}{0:<6}{0:<6}{644:<8}{len(content):<10}`\n".encode()
        parts += [header, content, b"\n" * (len(content) % 2)]
    return b"".join(parts)


def zip_of(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as opened:
        for name, content in files.items():
            opened.writestr(name, content)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("name", "make"), [("x.tar.gz", tar_of), ("x_1_all.deb", deb_of), ("x-1.whl", zip_of)]
)
def test_archives_of_every_form(
    tmp_path: Path, name: str, make: Callable[[dict[str, bytes]], bytes]
) -> None:
    (tmp_path / name).write_bytes(make({**FILES, "large": b"x" * (MAX_FILE_BYTES + 1)}))
    assert dict(read_files(tmp_path / name)) == FILES


@pytest.mark.parametrize("name", ["x.tar.gz", "x.deb", "x.whl"])
def test_what_is_no_archive_is_an_error(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"nothing of the kind")
    with pytest.raises(ConfigError, match=name):
        list(read_files(tmp_path / name))


def source_of(content: bytes, archive: str = "x-1.whl") -> Source:
    return Source(
        registry="pypi",
        package="x",
        version="1",
        archive=archive,
        split="train",
        sha256=hashlib.sha256(content).hexdigest(),
    )


def test_an_archive_with_another_hash_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = tmp_path / "served"
    served.mkdir()
    (served / "good-1.whl").write_bytes(b"good")
    (served / "bad-1.whl").write_bytes(b"changed on the way")
    asked: list[int] = []

    class Copy:
        def commands(self, sources: Sequence[Source], incoming: Path) -> Sequence[Sequence[str]]:
            asked.append(len(sources))
            return [["cp", str(served / source.archive), str(incoming)] for source in sources]

        def place(self, source: Source, incoming: Path) -> Path:
            return incoming / source.archive

    def clients(_folder: Path) -> dict[str, Client]:
        return {"pypi": Copy()}

    monkeypatch.setattr(download, "make_clients", clients)
    sources = [source_of(b"good", "good-1.whl"), source_of(b"bad", "bad-1.whl")]
    missing = download.fetch(sources, tmp_path / "archives")
    assert [entry.source.archive for entry in missing] == ["bad-1.whl"]
    assert [path.name for path in (tmp_path / "archives").iterdir()] == ["good-1.whl"]
    assert asked == [2, 1]


def test_a_harvest_is_kept_and_a_refused_package_gives_nothing(tmp_path: Path) -> None:
    licensed = zip_of({**FILES, "x.dist-info/METADATA": b"License: MIT\n"})
    for content, items in ((licensed, 1), (zip_of(FILES), 0)):
        source = source_of(content)
        (tmp_path / source.archive).write_bytes(content)
        first = harvest_one(source, tmp_path, tmp_path)
        (tmp_path / source.archive).unlink()
        assert harvest_one(source, tmp_path, tmp_path) == first
        assert (first.items, bool(first.refused)) == (items, not items)
        assert [item.name for item in read_items(source, tmp_path)] == ["parse"] * items
