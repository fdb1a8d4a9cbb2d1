"""The table of corpora: where each comes from, its revision, and which folder is indexed."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import cast

from fourfold.errors import ConfigError


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpus:
    """One row of the table.

    Attributes
    ----------
    source
        Repository that it was taken from, ``""`` if unknown.
    revision
        Commit of that repository, ``""`` if unknown.
    root
        POSIX path of the indexed folder inside the repository, ``"."`` for all of it.
    """

    name: str
    source: str = ""
    revision: str = ""
    root: str = "."

    def folder(self, corpora: Path) -> Path:
        """Return the folder to index, where ``corpora`` holds one folder per corpus.

        Raises
        ------
        ConfigError
            If it is not there.
        """
        folder = corpora / self.name / self.root
        if not folder.is_dir():
            raise ConfigError(f"{folder}: no such corpus folder")
        return folder

    def repository_path(self, path: str) -> str:
        """Return a path of the index as the repository names it."""
        return str(PurePosixPath(self.root) / path)


def load_corpora(file: Path) -> dict[str, Corpus]:
    """Read a table: TOML with ``[[corpus]]``, or a JSON list; a commit may be called either way.

    Raises
    ------
    ConfigError
        If the file is no such table.
    """
    text = file.read_text(encoding="utf-8")
    try:
        rows: object = (
            json.loads(text) if file.suffix == ".json" else tomllib.loads(text).get("corpus")
        )
    except ValueError as error:
        raise ConfigError(f"{file}: {error}") from error
    if not isinstance(rows, list):
        raise ConfigError(f"{file}: expected [[corpus]] tables or a JSON list")
    corpora = [_read_row(row, file) for row in cast("Sequence[Mapping[str, object]]", rows)]
    return {corpus.name: corpus for corpus in corpora}


def _read_row(row: Mapping[str, object], file: Path) -> Corpus:
    if "name" not in row:
        raise ConfigError(f"{file}: a corpus has no name")
    return Corpus(
        name=str(row["name"]),
        source=str(row.get("source", row.get("repository", ""))),
        revision=str(row.get("revision", row.get("commit", ""))),
        root=str(row.get("root", ".")),
    )
