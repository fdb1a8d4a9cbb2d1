"""Chains (see ``rust/core/src/syntax/chains``) taken apart into their steps."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_STEP = re.compile(r"(::|\.|->|\?\.)([\w$#]+)|\(\)|\[\*\]|\[range\]|\[\]|\?|@|([#~])(\d+)")
_HEAD = re.compile(r'""|\[\]|\{\}|[@$#]?[\w$]+')


class Step(NamedTuple):
    """One step, its sign and its operand."""

    sign: str
    name: str = ""
    position: int = 0


CALL = Step("()")


@lru_cache(maxsize=65_536)
def take_apart(chain: str) -> tuple[str, tuple[Step, ...]]:
    """Return what a chain begins with, and its steps.

    Examples
    --------
    >>> head, steps = take_apart("<Foo>.bar()#1")
    >>> head, [step.sign for step in steps]
    ('<Foo>', ['.', '()', '#'])
    """
    if chain.startswith("<"):
        end = _closing(chain)
        head = chain[:end]
    else:
        match = _HEAD.match(chain)
        if match is None:
            return "", ()
        head, end = match[0], match.end()
    steps: list[Step] = []
    while end < len(chain):
        match = _STEP.match(chain, end)
        if match is None:
            return "", ()
        if match[1]:
            steps.append(Step("::" if match[1] == "::" else ".", match[2]))
        elif match[3]:
            steps.append(Step(match[3], position=int(match[4])))
        else:
            steps.append(Step(match[0]))
        end = match.end()
    return head, tuple(steps)


def _closing(chain: str) -> int:
    """Return where the type that the chain begins with ends."""
    depth = 0
    for position, character in enumerate(chain):
        if character == "<":
            depth += 1
        elif character == ">" and chain[position - 1] not in "-=":
            depth -= 1
            if depth == 0:
                return position + 1
    return len(chain)
