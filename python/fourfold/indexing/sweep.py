"""Clearing away what no generation names any more."""

from __future__ import annotations

import re
from pathlib import Path

from fourfold.indexing.manifest import Manifest

OURS = re.compile(r"(?:data|generation)-\d+\.seg(?:\.tmp-\d+-\d+)?|\.manifest\.json\.\d+\.tmp")
"""Names that this library gives to files of an index; nothing else is ever removed."""


def sweep(directory: Path, manifest: Manifest) -> None:
    """Remove segments of older generations and leftovers of killed writers.

    Only the holder of the writer's lock may call this. A reader that has a segment open keeps it.
    """
    named = {entry.name for entry in manifest.segments} | {manifest.generation_segment}
    for path in directory.iterdir():
        if OURS.fullmatch(path.name) and path.name not in named:
            path.unlink(missing_ok=True)


def next_number(directory: Path) -> int:
    """Return a number above that of every segment that is there: no name is ever used twice."""
    digits = (path.stem.rpartition("-")[2] for path in directory.glob("*-*.seg"))
    return 1 + max((int(number) for number in digits if number.isdecimal()), default=0)


def clear(directory: Path) -> None:
    """Remove every file of an index, and the directory if nothing else is in it."""
    for path in directory.iterdir():
        if OURS.fullmatch(path.name) or path.name in {"manifest.json", "lock", ".gitignore"}:
            path.unlink(missing_ok=True)
    if not any(directory.iterdir()):
        directory.rmdir()
