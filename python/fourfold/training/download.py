"""Bringing archives from their registries, each by name and version, each checked by its hash."""

from __future__ import annotations

import hashlib
import logging
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fourfold.training.clients import Client, make_clients
from fourfold.training.sources import Source

_LOG = logging.getLogger("fourfold.training.download")
_TOGETHER = 16
_TIMEOUT_S = 1800


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A source that could not be had.

    Attributes
    ----------
    source
        What was asked for.
    reason
        Why it was not taken.
    """

    source: Source
    reason: str


def fetch(sources: Sequence[Source], folder: Path) -> list[Missing]:
    """Bring what is not there yet into ``folder``; an archive with another hash is not kept.

    Parameters
    ----------
    sources
        What is wanted.
    folder
        Where archives lie under their own names.

    Returns
    -------
    list of Missing
        Sources whose archive is not in ``folder`` now, in the order of ``sources``.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [source for source in sources if not _is_there(source, folder)]
    for registry, client in make_clients(folder).items():
        of_registry = [source for source in wanted if source.registry == registry]
        for first in range(0, len(of_registry), _TOGETHER):
            few = of_registry[first : first + _TOGETHER]
            _bring(few, client, folder)
            left = [source for source in few if not _is_there(source, folder)]
            for source in left if len(few) > 1 else ():
                _bring([source], client, folder)
    return [
        Missing(source=source, reason="not served, or with another hash")
        for source in sources
        if not _is_there(source, folder)
    ]


def sha256_of(path: Path) -> str:
    """Return the hash of a file in hexadecimal."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _is_there(source: Source, folder: Path) -> bool:
    path = folder / source.archive
    return path.is_file() and sha256_of(path) == source.sha256


def _bring(sources: Sequence[Source], client: Client, folder: Path) -> None:
    with tempfile.TemporaryDirectory(dir=folder, prefix=".incoming-") as temporary:
        incoming = Path(temporary)
        for command in client.commands(sources, incoming):
            done = subprocess.run(  # noqa: S603  a registry's client, with pinned names
                command, cwd=incoming, capture_output=True, check=False, timeout=_TIMEOUT_S
            )
            if done.returncode:
                _LOG.info("%s: %s", command[:4], done.stderr.decode("utf-8", "replace")[-400:])
        for source in sources:
            arrived = client.place(source, incoming)
            if arrived.is_file() and sha256_of(arrived) == source.sha256:
                arrived.replace(folder / source.archive)
                for beside in source.beside:
                    if (incoming / beside).is_file():
                        (incoming / beside).replace(folder / beside)
