"""What a worker process does to itself before it reads a stranger's file."""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

if sys.platform != "win32":
    import resource


def take_output() -> BinaryIO:
    """Return standard output as a stream that nothing else in this process writes to.

    Descriptor 1 is standard error from here on, so that native code that prints reaches that. The
    parent ends this process; Ctrl-C does not.
    """
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return replies


def limit_memory(size_bytes: int) -> None:
    """Bound this process's address space, where the system can; 0 is no bound."""
    if sys.platform != "win32" and size_bytes > 0:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        bound = size_bytes if hard == resource.RLIM_INFINITY else min(size_bytes, hard)
        resource.setrlimit(resource.RLIMIT_AS, (bound, hard))
