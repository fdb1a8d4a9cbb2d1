"""Each small repository is copied and indexed once per session, by whoever needs it first."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold import Index

from .expectations import REPOSITORIES


@pytest.fixture(scope="session")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Give the folder of an indexed copy of ``tests/testdata/repos/<language>``."""
    folders: dict[str, Path] = {}

    def get(language: str) -> Path:
        if language not in folders:
            folder = tmp_path_factory.mktemp(language) / "repository"
            shutil.copytree(REPOSITORIES / language, folder)
            Index.build(folder)
            folders[language] = folder
        return folders[language]

    return get


@pytest.fixture(scope="session")
def index(repository: Callable[[str], Path]) -> Callable[[str], Index]:
    """Give the open index of a small repository."""
    opened: dict[str, Index] = {}

    def get(language: str) -> Index:
        if language not in opened:
            opened[language] = Index.open(repository(language))
        return opened[language]

    return get
