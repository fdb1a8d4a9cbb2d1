"""From archives to one file of items each: licence judged, definitions extracted, kept on disk."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from fourfold import _core
from fourfold.indexing.secrets import holds_secret
from fourfold.training import extract, licences
from fourfold.training.archives import read_files
from fourfold.training.extract import Item
from fourfold.training.sources import Source

FORMAT = 1
"""Raise when extraction changes, so that what was kept is made again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Harvest:
    """What one archive gave.

    Attributes
    ----------
    source
        The archive.
    licence, refused
        Its licence, and why it was refused; ``refused`` is empty if it was not.
    items
        How many items its file holds.
    """

    source: Source
    licence: str
    refused: str
    items: int


def harvest(
    sources: Sequence[Source], archives: Path, folder: Path, *, processes: int = 2
) -> Iterator[Harvest]:
    """Extract what has not been extracted yet, in worker processes; in the order of ``sources``.

    An archive that kills its worker is reported as refused.
    """
    folder.mkdir(parents=True, exist_ok=True)
    left = list(sources)
    while left:
        with ProcessPoolExecutor(max_workers=processes) as pool:
            futures = [pool.submit(harvest_one, source, archives, folder) for source in left]
            for position, future in enumerate(futures):
                try:
                    yield future.result()
                except BrokenProcessPool:
                    yield Harvest(
                        source=left[position], licence="", refused="broke the parser", items=0
                    )
                    left = left[position + 1 :]
                    break
            else:
                left = []


def harvest_one(source: Source, archives: Path, folder: Path) -> Harvest:
    """Judge and extract one archive, or read what was found the last time."""
    path = items_path(source, folder)
    if path.is_file():
        return _known(source, path)
    files = dict(read_files(archives / source.archive))
    verdict = licences.judge(
        files, _copyright(source, archives), statement=_statement(source, files, archives)
    )
    found: list[Item] = []
    if not verdict.refused:
        kept = ((path, text) for path, text in files.items() if not verdict.leaves_out(path))
        found = list(extract.extract_items(kept))
    head = {"licence": verdict.licence, "refused": verdict.refused, "items": len(found)}
    _write(path, [head, *map(asdict, found)])
    return Harvest(
        source=source, licence=verdict.licence, refused=verdict.refused, items=len(found)
    )


def items_of_tree(root: Path) -> list[Item]:
    """Return the items of a source tree, read as an index reads it.

    What holds something that looks like a secret is left out: a model remembers words.
    """
    listed = _core.walk(os.fspath(root))
    files = ((os.fsdecode(path), (root / os.fsdecode(path)).read_bytes()) for path in listed.paths)
    return [item for item in extract.extract_items(files) if not _holds_secret(item)]


def _holds_secret(item: Item) -> bool:
    texts = (item.code, item.doc, *item.remarks)
    return any(holds_secret(text.encode("utf-8", "replace")) for text in texts)


def items_path(source: Source, folder: Path) -> Path:
    """Return where the items of an archive are kept."""
    key = hashlib.sha256(f"{FORMAT}/{source.sha256}".encode()).hexdigest()[:16]
    return folder / f"{source.registry}-{source.package.replace('/', '-').strip('@')}-{key}.gz"


def read_items(source: Source, folder: Path) -> list[Item]:
    """Return the items of an archive that was harvested."""
    with gzip.open(items_path(source, folder), "rt", encoding="utf-8") as stream:
        next(stream)
        return [_item(cast("dict[str, object]", json.loads(line))) for line in stream]


def _item(row: Mapping[str, object]) -> Item:
    def text(key: str) -> str:
        return str(row[key])

    def texts(key: str) -> tuple[str, ...]:
        return tuple(str(entry) for entry in cast("list[object]", row[key]))

    return Item(
        language=text("language"),
        path=text("path"),
        kind=text("kind"),
        name=text("name"),
        code=text("code"),
        doc=text("doc"),
        sentence=text("sentence"),
        remarks=texts("remarks"),
        calls=texts("calls"),
    )


def _known(source: Source, path: Path) -> Harvest:
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        head = cast("dict[str, object]", json.loads(next(stream)))
    return Harvest(
        source=source,
        licence=str(head["licence"]),
        refused=str(head["refused"]),
        items=int(str(head["items"])),
    )


def _statement(source: Source, files: Mapping[str, bytes], archives: Path) -> str:
    """Return the licence that metadata of a crate or a jar name."""
    if source.registry == "crates":
        return licences.of_crate(files)
    poms = [archives / name for name in source.beside if source.registry == "maven"]
    texts = [pom.read_text(encoding="utf-8", errors="replace") for pom in poms if pom.is_file()]
    return licences.of_pom("\n".join(texts))


def _copyright(source: Source, archives: Path) -> str:
    for name in source.beside if source.registry == "deb" else ():
        if (archives / name).is_file():
            for path, content in read_files(archives / name):
                if path == "debian/copyright":
                    return content.decode("utf-8", "replace")
    return ""


def _write(path: Path, rows: Iterable[Mapping[str, object]]) -> None:
    partial = path.with_suffix(".partial")
    with (
        partial.open("wb") as raw,
        gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=3, mtime=0, filename="") as packed,
    ):
        for row in rows:
            packed.write(json.dumps(row, ensure_ascii=False).encode("utf-8", "replace") + b"\n")
    partial.replace(path)
