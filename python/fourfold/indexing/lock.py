"""One writer at a time, by a lock that the kernel frees when its owner dies."""

from __future__ import annotations

import fcntl
import json
import os
import socket
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from fourfold.errors import IndexLockedError

LOCK_NAME = "lock"


@contextmanager
def writer_lock(directory: Path) -> Generator[None]:
    """Hold the writer's lock of the index in ``directory``.

    Raises
    ------
    IndexLockedError
        At once, naming the owner, if another process holds it.
    """
    path = directory / LOCK_NAME
    flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
    descriptor = os.open(path, flags, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise IndexLockedError(directory, _owner(descriptor)) from None
        _sign(descriptor)
        yield
    finally:
        os.close(descriptor)


def _sign(descriptor: int) -> None:
    """Write who holds the lock, for the message of those who do not get it."""
    owner = {"pid": os.getpid(), "host": socket.gethostname(), "since": int(time.time())}
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, json.dumps(owner).encode(), 0)


def _owner(descriptor: int) -> str:
    """Describe the holder of the lock from what it wrote."""
    try:
        owner = json.loads(os.pread(descriptor, 1024, 0))
        since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(owner["since"]))
        return f"pid {owner['pid']} on {owner['host']} since {since}"
    except (ValueError, KeyError, TypeError):
        return "owner unknown"
