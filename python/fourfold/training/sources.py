"""The list of packages that the offline model learns from or is measured on."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from fourfold.errors import ConfigError

Registry = Literal["pypi", "npm", "deb", "crates", "go", "maven"]
Split = Literal["train", "val"]

SOURCES = Path(__file__).with_name("sources.tsv")
NEVER_TRAIN = Path(__file__).with_name("never-train.txt")

_COLUMNS = ("registry", "package", "version", "archive", "split", "sha256")
_AFFIXES = re.compile(
    r"^(?:lib(?:rust-)?|golang-|ruby-|php-|node-|python3?-|haskell-)|-(?:dev|java)$"
)
_DIGITS = re.compile(r"[\d.]+$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One archive of one package.

    Attributes
    ----------
    registry, package, version
        What the registry's client asks for; a package of Maven is ``group:artifact``.
    archive
        Name under which the file that comes back is kept.
    split
        ``train`` or ``val``; a ``val`` package only measures.
    sha256
        Of the file, in hexadecimal.
    """

    registry: Registry
    package: str
    version: str
    archive: str
    split: Split
    sha256: str

    @property
    def name(self) -> str:
        """Registry and package, which names the project in reports."""
        return f"{self.registry}:{self.package}"

    @property
    def beside(self) -> tuple[str, ...]:
        """Files that come with the archive and say more about its licence."""
        if self.registry == "maven":
            return (f"{self.package.rpartition(':')[2]}-{self.version}.pom",)
        if self.registry != "deb" or self.archive.endswith(".deb"):
            return ()
        return (f"{self.package}_{self.version.rsplit(':', 1)[-1]}.debian.tar.xz",)


def read_sources(path: Path = SOURCES) -> list[Source]:
    """Read a list of sources: tab-separated columns under a header, ``#`` begins a comment line.

    Raises
    ------
    ConfigError
        If a row has an unknown registry or split, or misses a column.
    """
    with path.open(encoding="utf-8", newline="") as stream:
        rows = csv.DictReader((line for line in stream if line[0] != "#"), delimiter="\t")
        return [_source(path, row) for row in rows]


def _source(path: Path, row: dict[str, str | None]) -> Source:
    cells = {column: row.get(column) or "" for column in _COLUMNS}
    for registry in get_args(Registry):
        for split in get_args(Split):
            if (cells["registry"], cells["split"]) == (registry, split) and all(cells.values()):
                return Source(
                    registry=registry,
                    package=cells["package"],
                    version=cells["version"],
                    archive=cells["archive"],
                    split=split,
                    sha256=cells["sha256"],
                )
    raise ConfigError(f"{path}: not a source: {cells}")


def read_names(path: Path = NEVER_TRAIN) -> frozenset[str]:
    """Read a list of names, one a line; ``#`` begins a comment line."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return frozenset(line for line in lines if line and not line.startswith("#"))


def judging_name(package: str, judging: Iterable[str]) -> str:
    """Return the judging project that ``package`` seems to be or to belong to; empty if none.

    Any part of the package's name counts, with what its registry puts around names taken off: a
    package that only shares a word with a judging project is left out too.
    """
    names = set(judging)
    bare = package.lower()
    while (shorter := _AFFIXES.sub("", bare)) != bare:
        bare = shorter
    parts = re.split(r"[-/@_:]", bare)
    runs = {
        "-".join(parts[first:last])
        for first in range(len(parts))
        for last in range(first + 1, len(parts) + 1)
    }
    candidates = {package.lower(), bare, *runs}
    candidates |= {_DIGITS.sub("", name) for name in candidates}
    candidates |= {name.removesuffix(".js") for name in candidates}
    return min(candidates & names, default="")
