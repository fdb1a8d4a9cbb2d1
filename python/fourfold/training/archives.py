"""Reading the files of an archive without unpacking it: wheels, tarballs, jars, Debian packages."""

from __future__ import annotations

import io
import re
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from fourfold.errors import ConfigError

MAX_FILE_BYTES = 1 << 20
_AR_MAGIC = b"!<arch>\n"
_AR_HEADER = 60
_GO_PREFIX = re.compile(r"^[^@]+@v[^/]+/")
"""What the module proxy puts before every path."""


def read_files(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the regular files of an archive, in its order, without those above one MiB.

    Yields
    ------
    (path, contents)
        The path as the archive names it, with ``/``; in a Go module, from the module's root.

    Raises
    ------
    ConfigError
        If the file is no archive that can be read.
    """
    try:
        if archive.suffix in {".whl", ".zip", ".jar"}:
            yield from _zip_files(archive)
        elif archive.suffix == ".deb":
            yield from _tar_files(io.BytesIO(_deb_data(archive.read_bytes())))
        else:
            with archive.open("rb") as stream:
                yield from _tar_files(stream)
    except (tarfile.TarError, zipfile.BadZipFile, EOFError, OSError) as error:
        raise ConfigError(f"{archive}: {error}") from error


def _zip_files(archive: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(archive) as opened:
        for entry in opened.infolist():
            if not entry.is_dir() and entry.file_size <= MAX_FILE_BYTES:
                yield _GO_PREFIX.sub("", entry.filename), opened.read(entry)


def _tar_files(stream: io.BufferedReader | io.BytesIO) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=stream, mode="r|*") as opened:
        for entry in opened:
            if entry.isreg() and entry.size <= MAX_FILE_BYTES:
                extracted = opened.extractfile(entry)
                if extracted is not None:
                    yield entry.name.removeprefix("./"), extracted.read()


def _deb_data(content: bytes) -> bytes:
    """Return the member ``data.tar.*`` of a Debian package, which is an ``ar`` archive."""
    if not content.startswith(_AR_MAGIC):
        raise tarfile.ReadError("not a Debian package")
    at = len(_AR_MAGIC)
    while at + _AR_HEADER <= len(content):
        header = content[at : at + _AR_HEADER]
        name = header[:16].decode("ascii", "replace").strip().rstrip("/")
        size = int(header[48:58])
        at += _AR_HEADER
        if name.startswith("data.tar"):
            return content[at : at + size]
        at += size + size % 2
    raise tarfile.ReadError("a Debian package without data")
