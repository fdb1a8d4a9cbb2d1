"""Debian's client with a state of its own, which also knows source packages."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from fourfold.training.sources import Source

_MACHINE_SOURCES = Path("/etc/apt/sources.list.d")
_TYPES = re.compile(r"^Types:.*$", re.MULTILINE)
_BINARY = ".deb"


class Apt:
    """Makes commands; reads the package lists when the first one is made.

    Parameters
    ----------
    folder
        Where lists are kept. The machine's own are not touched.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def commands(self, sources: Sequence[Source], incoming: Path) -> Sequence[Sequence[str]]:
        """Return the commands that bring ``sources`` into ``incoming``."""
        del incoming
        apt = self._client()
        binaries = [s for s in sources if s.archive.endswith(_BINARY)]
        origins = [s for s in sources if not s.archive.endswith(_BINARY)]
        commands: list[list[str]] = []
        if binaries:
            commands.append([*apt, "download", *(f"{s.package}={s.version}" for s in binaries)])
        if origins:
            asked = (f"{s.package}={s.version}" for s in origins)
            commands.append([*apt, "source", "--download-only", "--only-source", *asked])
        return commands

    def _client(self) -> list[str]:
        folder = self._folder.absolute()
        lists = folder / "lists"
        options = {
            "Dir::Etc::SourceList": folder / "list.sources",
            "Dir::Etc::SourceParts": folder / "none",
            "Dir::State::Lists": lists,
            "Dir::Cache": folder / "cache",
            "APT::Sandbox::User": "root",
        }
        apt = ["apt-get", "-qq", *(f"-o{key}={value}" for key, value in options.items())]
        if not lists.is_dir():
            (lists / "partial").mkdir(parents=True)
            (folder / "cache/archives/partial").mkdir(parents=True)
            stanzas = [
                _TYPES.sub("Types: deb deb-src", path.read_text(encoding="utf-8"))
                for path in sorted(_MACHINE_SOURCES.glob("debian*.sources"))
            ]
            (folder / "list.sources").write_text("\n".join(stanzas), encoding="utf-8")
            subprocess.run(  # noqa: S603  the client, with our own arguments
                [*apt, "update"], check=True, capture_output=True
            )
        return apt
