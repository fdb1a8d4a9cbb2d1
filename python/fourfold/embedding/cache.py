"""Codes that were slow to make or paid for, kept by the content that they were made from.

One SQLite file in a directory of the user's own (mode 0700), shared by all corpora and worktrees.
The key of an entry is the SHA-256 of what determines a code: who makes it, for what, and the text
itself; nothing can be read back from it. Each write is one transaction, so that a killed run keeps
every batch that was answered. An entry of a wrong length or with a wrong check is dropped when it
is met.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import stat
import sys
import threading
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold.errors import ConfigError, EmbeddingError

FILE_NAME = "codes-1.sqlite"
CHECK_BYTES = 8
BUSY_TIMEOUT_S = 30.0
KEYS_PER_QUERY = 500


def default_directory() -> Path:
    """Return the directory of the user's own for things that can be made again."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "fourfold"
    return Path.home() / ".cache" / "fourfold"


def content_key(maker: str, *parts: str) -> bytes:
    """Return the key of what ``maker`` makes of ``parts``, 32 bytes.

    Parameters
    ----------
    maker
        Everything besides the text that determines a code.
    parts
        The text and what is embedded with it; lengths count, so that parts cannot run together.
    """
    digest = hashlib.sha256()
    for part in (maker, *parts):
        raw = part.encode("utf-8", "surrogatepass")
        digest.update(len(raw).to_bytes(8, "little"))
        digest.update(raw)
    return digest.digest()


class CodeCache:
    """Codes by key, on disk. Safe to share between threads and processes.

    Parameters
    ----------
    directory
        Made with mode 0700 if it is not there.

    Raises
    ------
    ConfigError
        If the directory belongs to somebody else or others may write to it.
    """

    def __init__(self, directory: Path) -> None:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        _check_private(directory)
        self._path = directory / FILE_NAME
        self._lock = threading.Lock()
        os.close(os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600))
        with self._transaction() as connection:
            connection.execute(
                "CREATE TABLE IF NOT EXISTS codes (key BLOB PRIMARY KEY, code BLOB) WITHOUT ROWID"
            )

    def get(self, keys: Sequence[bytes], width: int) -> dict[bytes, npt.NDArray[np.uint8]]:
        """Return the codes that are kept, ``(width,)`` uint8 each; drop what is damaged."""
        found: dict[bytes, npt.NDArray[np.uint8]] = {}
        damaged: list[bytes] = []
        with self._transaction() as connection:
            for first in range(0, len(keys), KEYS_PER_QUERY):
                some = keys[first : first + KEYS_PER_QUERY]
                marks = ",".join("?" * len(some))
                rows = connection.execute(
                    f"SELECT key, code FROM codes WHERE key IN ({marks})",  # noqa: S608  marks only
                    some,
                )
                for key, kept in rows:
                    code = _unpack(key, kept, width)
                    if code is None:
                        damaged.append(key)
                    else:
                        found[key] = code
            connection.executemany("DELETE FROM codes WHERE key = ?", [(key,) for key in damaged])
        return found

    def put(self, codes: Mapping[bytes, npt.NDArray[np.uint8]]) -> None:
        """Keep ``codes``; they are on disk when this returns."""
        rows = [(key, _pack(key, code)) for key, code in codes.items()]
        with self._transaction() as connection:
            connection.executemany("INSERT OR REPLACE INTO codes VALUES (?, ?)", rows)

    @contextmanager
    def _transaction(self) -> Generator[sqlite3.Connection]:
        """Open the file anew, since a connection survives neither a thread nor a fork."""
        try:
            with (
                self._lock,
                closing(sqlite3.connect(self._path, timeout=BUSY_TIMEOUT_S)) as connection,
                connection,
            ):
                yield connection
        except sqlite3.Error as error:
            raise EmbeddingError(
                f"{self._path}: the cache of codes cannot be used ({error}); if it is damaged, "
                "move it away"
            ) from None


def _check_private(directory: Path) -> None:
    found = directory.stat()
    if found.st_uid != os.getuid() or found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise ConfigError(
            f"{directory}: the cache of codes must belong to you and be writable by you alone"
        )


def _pack(key: bytes, code: npt.NDArray[np.uint8]) -> bytes:
    raw = code.tobytes()
    return raw + _check_of(key, raw)


def _unpack(key: bytes, kept: object, width: int) -> npt.NDArray[np.uint8] | None:
    if not isinstance(kept, bytes) or len(kept) != width + CHECK_BYTES:
        return None
    raw, check = kept[:width], kept[width:]
    return np.frombuffer(raw, dtype=np.uint8) if check == _check_of(key, raw) else None


def _check_of(key: bytes, raw: bytes) -> bytes:
    return hashlib.sha256(key + raw).digest()[:CHECK_BYTES]
