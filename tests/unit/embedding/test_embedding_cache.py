"""The cache of codes: private, durable, and sceptical of what it holds."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from fourfold.embedding.cache import FILE_NAME, CodeCache, content_key
from fourfold.errors import ConfigError, EmbeddingError

WIDTH = 8
KEYS = [content_key("maker", str(n), "") for n in range(1_200)]
CODES = {key: np.frombuffer(key[:WIDTH], np.uint8) for key in KEYS}


@contextmanager
def opened(directory: Path) -> Generator[sqlite3.Connection]:
    with closing(sqlite3.connect(directory / FILE_NAME)) as connection, connection:
        yield connection


def test_what_was_put_is_there_for_another(tmp_path: Path) -> None:
    CodeCache(tmp_path / "cache").put(CODES)
    found = CodeCache(tmp_path / "cache").get([*KEYS, b"unknown"], WIDTH)
    assert found.keys() == CODES.keys()
    assert all((found[key] == CODES[key]).all() for key in KEYS)


def test_the_directory_is_private(tmp_path: Path) -> None:
    CodeCache(tmp_path / "a" / "b")
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "a" / "b" / FILE_NAME).stat().st_mode) == 0o600


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_a_directory_that_others_may_write_is_refused(tmp_path: Path, mode: int) -> None:
    tmp_path.chmod(mode)
    with pytest.raises(ConfigError, match="writable by you alone"):
        CodeCache(tmp_path)


def test_a_linked_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir(mode=0o700)
    (tmp_path / "elsewhere").touch()
    (tmp_path / "cache" / FILE_NAME).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match=FILE_NAME):
        CodeCache(tmp_path / "cache")


@pytest.mark.parametrize(
    "poison", [b"", b"short", bytes(WIDTH), bytes(WIDTH + 8), bytes(WIDTH + 9), "text", 7, None]
)
def test_a_poisoned_entry_is_dropped(tmp_path: Path, poison: object) -> None:
    cache = CodeCache(tmp_path / "cache")
    cache.put(CODES)
    with opened(tmp_path / "cache") as connection:
        connection.execute("UPDATE codes SET code = ? WHERE key = ?", (poison, KEYS[0]))
    assert KEYS[0] not in cache.get(KEYS, WIDTH)
    with opened(tmp_path / "cache") as connection:
        (count,) = connection.execute("SELECT count(*) FROM codes").fetchone()
    assert count == len(KEYS) - 1


def test_an_entry_of_another_key_is_dropped(tmp_path: Path) -> None:
    cache = CodeCache(tmp_path / "cache")
    cache.put(CODES)
    with opened(tmp_path / "cache") as connection:
        ((code,),) = connection.execute("SELECT code FROM codes WHERE key = ?", (KEYS[1],))
        connection.execute("UPDATE codes SET code = ? WHERE key = ?", (code, KEYS[0]))
    assert KEYS[0] not in cache.get(KEYS, WIDTH)


def test_another_width_finds_nothing(tmp_path: Path) -> None:
    cache = CodeCache(tmp_path / "cache")
    cache.put(CODES)
    assert cache.get(KEYS[:3], WIDTH * 2) == {}


def test_a_file_that_is_no_cache_is_said_and_kept(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir(mode=0o700)
    (tmp_path / "cache" / FILE_NAME).write_bytes(b"not a database, for sure" * 100)
    with pytest.raises(EmbeddingError, match="move it away"):
        CodeCache(tmp_path / "cache")
    assert (tmp_path / "cache" / FILE_NAME).read_bytes().startswith(b"not a database")


def test_threads_share_a_cache(tmp_path: Path) -> None:
    caches = [CodeCache(tmp_path / "cache") for _ in range(4)]

    def fill(position: int) -> None:
        for key in KEYS[position:80:4]:
            caches[position].put({key: CODES[key]})

    threads = [threading.Thread(target=fill, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(caches[0].get(KEYS, WIDTH)) == 80


def test_parts_of_a_key_cannot_run_together() -> None:
    assert content_key("m", "ab", "c") != content_key("m", "a", "bc")
    assert content_key("m", "a", "") != content_key("m", "", "a")
    assert content_key("m/query", "a", "") != content_key("m/document", "a", "")
