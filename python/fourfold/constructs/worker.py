"""A process that matches one pattern or query: ``python -m fourfold.constructs.worker MEMORY``.

The first frame holds the request, every other one a file. Standard output carries frames of
:mod:`fourfold.syntax.protocol` and nothing else. What hangs or crashes in here is ended by the
parent, and costs itself.
"""

from __future__ import annotations

import json
import sys
from typing import BinaryIO

from fourfold.constructs.found import Described, Matcher
from fourfold.errors import FourfoldError
from fourfold.syntax.confine import limit_memory, take_output
from fourfold.syntax.protocol import read_frame, write_frame

MISSING = "missing"


def make_matcher(request: dict[str, object]) -> Matcher:
    """Return what matches; only what is used is imported."""
    if request["mode"] == "pattern":
        from fourfold.constructs.ast_patterns import PatternMatcher  # noqa: PLC0415  an extra

        return PatternMatcher(request)
    from fourfold.constructs.tree_queries import QueryMatcher  # noqa: PLC0415  heavy

    return QueryMatcher(request)


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer frames in order until the stream ends."""
    frame = read_frame(requests)
    if frame is None:
        return
    try:
        matcher = make_matcher(json.loads(frame[1]))
    except ModuleNotFoundError:
        _reply(replies, Described(error=MISSING)._asdict())
        return
    _reply(replies, matcher.describe()._asdict())
    while (frame := read_frame(requests)) is not None:
        header, source = frame
        try:
            if header.get("ask") == "kinds":
                answer: dict[str, object] = {"kinds": sorted(matcher.kinds(source))}
            else:
                limit = header.get("limit")
                found = matcher.matches(source, int(limit) if isinstance(limit, int) else 0)
                answer = {"matches": found}
        except FourfoldError as error:
            answer = {"error": str(error)}
        except Exception as error:
            answer = {"fault": f"{type(error).__name__}: {error}"[:300]}
        _reply(replies, answer)


def _reply(replies: BinaryIO, answer: dict[str, object]) -> None:
    write_frame(replies, {}, json.dumps(answer).encode())


def main(arguments: list[str]) -> None:
    """Run the worker on its standard streams."""
    replies = take_output()
    limit_memory(int(arguments[0]))
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    main(sys.argv[1:])
