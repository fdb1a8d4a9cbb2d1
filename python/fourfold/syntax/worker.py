"""A process that parses the files it is sent: ``python -m fourfold.syntax.worker MEMORY_BYTES``.

Standard output carries frames of :mod:`fourfold.syntax.protocol` and nothing else. The process ends
when its input does, and kills itself when a file takes far longer than its limit, should the pool
that would have done so be gone.
"""

from __future__ import annotations

import gc
import signal
import sys
from typing import BinaryIO

from fourfold.syntax.confine import limit_memory, take_output
from fourfold.syntax.parse import read
from fourfold.syntax.protocol import read_frame, write_frame

_GRACE = 2.0


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests in order until the stream ends."""
    while (frame := read_frame(requests)) is not None:
        header, source = frame
        timeout_s = header.get("timeout_s")
        _arm(float(timeout_s) * _GRACE if isinstance(timeout_s, (int, float)) else 0.0)
        note, body = "", b""
        try:
            facts, note = read(str(header.get("language", "")), source)
            body = b"" if note else facts.encode()
        except MemoryError:
            note = "out of memory"
        except Exception as error:
            note = f"parser failed: {type(error).__name__}"
        _arm(0.0)
        write_frame(replies, {"note": note}, body)


def _arm(seconds: float) -> None:
    """Have the system end this process after a while; 0 calls that off."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main(arguments: list[str]) -> None:
    """Run the worker on its standard streams."""
    replies = take_output()
    limit_memory(int(arguments[0]))
    gc.disable()  # facts hold no cycles, and scanning for some took a fifth of the time
    write_frame(replies, {}, b"")
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    main(sys.argv[1:])
