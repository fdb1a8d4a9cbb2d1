"""The manifest: one small JSON file that names the segments of the current generation.

It is written beside its final name, synced and renamed over it last, so that a reader finds the old
generation or the new one. Everything that status reports is derived from it.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from fourfold.errors import IndexFormatError, IndexNotFoundError
from fourfold.indexing.schema import FORMAT

MANIFEST_NAME = "manifest.json"
INDEX_DIRECTORY = ".fourfold"
"""Where an index lies inside the tree that it covers, unless another place is given."""
MAX_MANIFEST_BYTES = 64 << 20
REBUILD = "rebuild with `fourfold index --force`"
"""The remedy that an error about a damaged index names."""


def find_directory(path: Path) -> Path:
    """Return the index directory that ``path`` means: its own ``.fourfold``, or ``path`` itself."""
    inner = path / INDEX_DIRECTORY
    is_index = (path / MANIFEST_NAME).is_file() and any(path.glob("data-*.seg"))
    return path if is_index and not inner.is_dir() else inner


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentEntry:
    """One data segment of a generation.

    Attributes
    ----------
    name
        File name inside the index directory.
    num_files
        Rows of its file table.
    tombstones
        Rows of the file table that no longer count, ascending.
    """

    name: str
    num_files: int
    tombstones: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """One committed state.

    Attributes
    ----------
    root
        The corpus, relative to the index directory where possible, so that both can be moved.
    started_ns
        When the writer began to look at files; a file modified later is read again next time.
    embedder, width
        Identity of the embedder that made the codes, and bytes per code.
    """

    generation: int
    root: str
    started_ns: int
    embedder: str
    width: int
    segments: tuple[SegmentEntry, ...]
    generation_segment: str
    max_file_bytes: int
    gitignore: bool
    format: int = FORMAT


def write_manifest(directory: Path, manifest: Manifest) -> None:
    """Commit ``manifest``: after this returns, it is the current one."""
    target = directory / MANIFEST_NAME
    temporary = directory / f".{MANIFEST_NAME}.{os.getpid()}.tmp"
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW
    descriptor = os.open(temporary, flags, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
        json.dump(asdict(manifest), stream, indent=1)
        stream.flush()
        os.fsync(stream.fileno())
    temporary.replace(target)
    sync_directory(directory)


def sync_directory(directory: Path) -> None:
    """Make the names in ``directory`` durable."""
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def read_manifest(directory: Path) -> Manifest:
    """Return the committed state of the index in ``directory``.

    Raises
    ------
    IndexNotFoundError
        If there is no manifest.
    IndexFormatError
        If it is damaged, or of a version that this library does not read.
    """
    path = directory / MANIFEST_NAME
    try:
        with path.open("rb") as stream:
            raw = stream.read(MAX_MANIFEST_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise IndexNotFoundError(directory) from None
    try:
        fields = json.loads(raw)
        version = fields["format"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise IndexFormatError(path, f"not a manifest; {REBUILD}") from None
    if len(raw) > MAX_MANIFEST_BYTES:
        raise IndexFormatError(path, f"too large for a manifest; {REBUILD}")
    if version != FORMAT:
        reason = f"rebuild needed: index format {version}, this library reads {FORMAT}"
        raise IndexFormatError(path, reason)
    try:
        manifest = _from_fields(fields)
    except (KeyError, TypeError, ValueError) as error:
        raise IndexFormatError(path, f"a field is missing or wrong ({error}); {REBUILD}") from None
    if directory.name == INDEX_DIRECTORY and manifest.root not in {"..", ""}:
        # The tree around an index is its own; a manifest that came with it may not name another.
        raise IndexFormatError(path, f"it names another tree, {manifest.root!r}; {REBUILD}")
    return manifest


def _from_fields(fields: dict[str, object]) -> Manifest:
    """Build a manifest from parsed JSON, checking every field against the schema."""
    segments = tuple(
        SegmentEntry(
            name=_file_name(row["name"]),
            num_files=_count(row["num_files"]),
            tombstones=tuple(_count(item) for item in cast("list[object]", row["tombstones"])),
        )
        for row in _rows(fields["segments"])
    )
    return Manifest(
        generation=_count(fields["generation"]),
        root=_text(fields["root"]),
        started_ns=_count(fields["started_ns"]),
        embedder=_text(fields["embedder"]),
        width=_count(fields["width"]),
        segments=segments,
        generation_segment=_file_name(fields["generation_segment"]),
        max_file_bytes=_count(fields["max_file_bytes"]),
        gitignore=bool(fields["gitignore"]),
    )


def _rows(value: object) -> list[dict[str, object]]:
    if not isinstance(value, list) or not all(
        isinstance(row, dict) for row in cast("list[object]", value)
    ):
        raise ValueError("expected a list of objects")
    return cast("list[dict[str, object]]", value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected a string, got {value!r}")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 63:
        raise ValueError(f"expected a count, got {value!r}")
    return value


def _file_name(value: object) -> str:
    name = _text(value)
    if name in {"", ".", ".."} or "/" in name or "\\" in name or "\0" in name:
        raise ValueError(f"not a file name: {name!r}")
    return name
