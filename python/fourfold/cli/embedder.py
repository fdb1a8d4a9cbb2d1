"""Which embedder a command uses: the only place where the environment is read for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from fourfold import embedding
from fourfold.config import VoyageSettings
from fourfold.embedding.base import Embedder
from fourfold.embedding.key import ApiKey
from fourfold.errors import ConfigError, IndexFormatError, IndexNotFoundError
from fourfold.indexing.manifest import read_manifest

P = ParamSpec("P")
R = TypeVar("R")

KEY = "VOYAGE_API_KEY"
KEY_PATH = "VOYAGE_API_KEY_PATH"
OFFLINE_PREFIX = "fourfold-static-"
VOYAGE_VARIABLES = {
    "model": "FOURFOLD_VOYAGE_MODEL",
    "base_url": "FOURFOLD_VOYAGE_URL",
    "proxy": "FOURFOLD_VOYAGE_PROXY",
    "ca_file": "FOURFOLD_VOYAGE_CA_FILE",
    "cache_directory": "FOURFOLD_CACHE",
}
BITS = "FOURFOLD_VOYAGE_BITS"


def embedder_option(command: Callable[P, R]) -> Callable[P, R]:
    """Add ``--embedder``."""
    return click.option(
        "--embedder",
        metavar="static|voyage|FOLDER",
        envvar="FOURFOLD_EMBEDDER",
        default=None,
        help="What turns text into codes: the offline model, Voyage, or a model on disk.",
    )(command)


def make_embedder(name: str | None) -> Embedder:
    """Return the embedder of an option's value; ``None`` is the offline model.

    Raises
    ------
    ConfigError
        If there is no key, no such folder, or a variable cannot be used.
    """
    if name in {None, "", "static"}:
        return embedding.default()
    if name == "voyage":
        return _voyage(os.environ)
    return _folder(Path(str(name)), os.environ)


def _voyage(environment: Mapping[str, str]) -> Embedder:
    from fourfold.embedding.voyage import (  # noqa: PLC0415  who does not ask for it does not wait for it
        VoyageEmbedder,
    )

    return VoyageEmbedder(_read_key(environment), _read_settings(environment))


def _folder(folder: Path, environment: Mapping[str, str]) -> Embedder:
    from fourfold.embedding.cache import CodeCache, default_directory  # noqa: PLC0415  as above
    from fourfold.embedding.folders import open_folder  # noqa: PLC0415  as above

    directory = environment.get(VOYAGE_VARIABLES["cache_directory"])
    return open_folder(folder, cache=CodeCache(Path(directory or default_directory())))


def check_switch(name: str | None, directory: Path) -> None:
    """Refuse to replace codes that may have been paid for, unless an embedder is named.

    Raises
    ------
    ConfigError
        If the index was made by another embedder than the offline one and ``name`` names none.
    """
    if name is not None:
        return
    try:
        made_by = read_manifest(directory).embedder
    except (IndexNotFoundError, IndexFormatError):
        return
    if not made_by.startswith(OFFLINE_PREFIX):
        raise ConfigError(
            f"the index holds codes of {made_by}: name that embedder with --embedder to go on, or "
            "say --embedder static to replace them"
        )


def _read_key(environment: Mapping[str, str]) -> ApiKey:
    value = environment.get(KEY, "")
    if value:
        return ApiKey(value, source=KEY)
    path = environment.get(KEY_PATH, "")
    if not path:
        raise ConfigError(f"--embedder voyage needs a key: set {KEY}, or {KEY_PATH} to a file")
    try:
        return ApiKey(Path(path).read_text("ascii"), source=KEY_PATH)
    except (OSError, UnicodeDecodeError):
        raise ConfigError(f"the file that {KEY_PATH} names cannot be read") from None


def _read_settings(environment: Mapping[str, str]) -> VoyageSettings:
    given = {
        field: environment[variable]
        for field, variable in VOYAGE_VARIABLES.items()
        if environment.get(variable)
    }
    bits = environment.get(BITS, "").strip()
    if bits and not (bits.isascii() and bits.isdecimal()):
        raise ConfigError(f"{BITS} must be a number")
    defaults = VoyageSettings()
    return VoyageSettings(
        bits=int(bits) if bits else defaults.bits,
        model=given.get("model", defaults.model),
        base_url=given.get("base_url", ""),
        proxy=given.get("proxy", ""),
        ca_file=given.get("ca_file", ""),
        cache_directory=given.get("cache_directory", ""),
    )
