"""How each registry's own client brings an archive: its commands, and where the file then lies.

Nothing of a package is built or run, and no package brings its dependencies along.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from fourfold.training.apt import Apt
from fourfold.training.sources import Registry, Source

Commands = Sequence[Sequence[str]]


class Client(Protocol):
    """Brings archives of one registry."""

    def commands(self, sources: Sequence[Source], incoming: Path) -> Commands:
        """Return the commands that bring ``sources`` into the folder ``incoming``."""
        ...

    def place(self, source: Source, incoming: Path) -> Path:
        """Return where the archive of ``source`` lies after that."""
        ...


class _Flat:
    """A client that puts archives into the folder itself."""

    def place(self, source: Source, incoming: Path) -> Path:
        """Return the archive in ``incoming`` itself."""
        return incoming / source.archive


class Pip(_Flat):
    """Wheels from PyPI."""

    def commands(self, sources: Sequence[Source], incoming: Path) -> Commands:
        """Return one command for all."""
        asked = [f"{source.package}=={source.version}" for source in sources]
        options = ["--no-deps", "--only-binary=:all:", "--quiet", "--dest", str(incoming)]
        return [[sys.executable, "-m", "pip", "download", *options, *asked]]


class Npm(_Flat):
    """Tarballs from the npm registry."""

    def commands(self, sources: Sequence[Source], incoming: Path) -> Commands:
        """Return one command for all; it writes where it runs."""
        del incoming
        asked = [f"{source.package}@{source.version}" for source in sources]
        return [["npm", "pack", "--ignore-scripts", "--silent", *asked]]


class Debian(_Flat):
    """Source and binary packages of Debian."""

    def __init__(self, folder: Path) -> None:
        self._apt = Apt(folder)

    def commands(self, sources: Sequence[Source], incoming: Path) -> Commands:
        """Return one command for each kind of package."""
        return self._apt.commands(sources, incoming)


class Cargo:
    """Crates: ``cargo info`` downloads the one that it describes, and nothing that it needs."""

    def commands(self, sources: Sequence[Source], incoming: Path) -> Commands:
        """Return one command for each crate."""
        cargo = ["env", f"CARGO_HOME={incoming / 'cargo'}", "cargo", "info", "--quiet"]
        return [[*cargo, f"{source.package}@{source.version}"] for source in sources]

    def place(self, source: Source, incoming: Path) -> Path:
        """Return the crate in the client's own cache."""
        found = (incoming / "cargo" / "registry" / "cache").glob(f"*/{source.archive}")
        return next(found, incoming / source.archive)


class Go:
    """Modules, as the zip files of the module proxy."""

    def commands(self, sources: Sequence[Source], incoming: Path) -> Commands:
        """Return one command for all."""
        settings = [
            f"GOMODCACHE={incoming / 'go'}",
            "GOFLAGS=-modcacherw",
            "GOTOOLCHAIN=local",
        ]
        asked = [f"{source.package}@{source.version}" for source in sources]
        return [["env", *settings, "go", "mod", "download", *asked]]

    def place(self, source: Source, incoming: Path) -> Path:
        """Return the zip file in the client's own cache, where ``A`` is written ``!a``."""
        module, version = (
            re.sub("[A-Z]", lambda letter: f"!{letter[0].lower()}", name)
            for name in (source.package, source.version)
        )
        return incoming / "go" / "cache" / "download" / module / "@v" / f"{version}.zip"


class Maven(_Flat):
    """Jars of sources, each with the POM that names its licence.

    Parameters
    ----------
    folder
        Where the client keeps its plugins.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def commands(self, sources: Sequence[Source], incoming: Path) -> Commands:
        """Return two commands for each."""
        maven = [
            "mvn",
            "--quiet",
            "--batch-mode",
            f"-Dmaven.repo.local={self._folder.absolute()}",
            f"-DoutputDirectory={incoming}",
            "dependency:copy",
        ]
        return [
            [*maven, f"-Dartifact={source.package}:{source.version}:{kind}"]
            for source in sources
            for kind in ("jar:sources", "pom")
        ]


def make_clients(folder: Path) -> dict[Registry, Client]:
    """Return the client of each registry; what they keep for themselves lies in ``folder``."""
    return {
        "pypi": Pip(),
        "npm": Npm(),
        "deb": Debian(folder / ".apt"),
        "crates": Cargo(),
        "go": Go(),
        "maven": Maven(folder / ".maven"),
    }
