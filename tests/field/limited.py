"""Runs a command with a memory limit and, on request, without root's right to read everything.

Usage: ``python limited.py MEMORY_BYTES keep|drop COMMAND...``. The limits survive the ``exec``.
"""

from __future__ import annotations

import ctypes
import os
import resource
import sys

PR_CAPBSET_DROP = 24
CAP_DAC_OVERRIDE = 1
CAP_DAC_READ_SEARCH = 2


def main() -> None:
    memory_bytes = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.argv[2] == "drop" and sys.platform == "linux":
        libc = ctypes.CDLL(None)
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    os.execv(sys.argv[3], sys.argv[3:])  # noqa: S606  the tests' own command


if __name__ == "__main__":
    main()
