"""Patterns for names: exact, with ``*`` and ``?``, or a regular expression between slashes.

Regular expressions are those of Rust's ``regex``, in time linear in what they look at.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold._core import match_regex
from fourfold.errors import QueryError

_REGEX = re.compile(r"/(?P<body>(?:\\.|[^/\\])+)/(?P<flag>i?)", re.DOTALL)
_PUNCTUATION = frozenset(string.punctuation)
_WILD = frozenset("*?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """What a string must be like.

    Attributes
    ----------
    literal
        The string itself, or ``None`` where an expression is to match.
    regex
        The expression; not used beside a literal.
    ignore_case
        Whether letters of the expression match in either case.
    """

    literal: str | None
    regex: str = ""
    ignore_case: bool = False

    def flags(self, texts: npt.NDArray[np.object_], encoded: list[bytes]) -> npt.NDArray[np.bool_]:
        """Tell which texts match.

        Parameters
        ----------
        texts, encoded
            The same strings twice.
        """
        if self.literal is not None:
            return np.asarray(texts == self.literal, dtype=np.bool_)
        return match_regex(self.regex, encoded, ignore_case=self.ignore_case)


def read_pattern(written: str, *, part: bool = False, dotted: bool = False) -> Pattern:
    """Read a pattern as people write it.

    Parameters
    ----------
    part
        Whether it may match a part of a string, in either case; an expression always may.
    dotted
        Whether ``*`` and ``?`` stop at dots and ``**`` does not.

    Raises
    ------
    QueryError
        For an expression that cannot be read; ``offset`` is the byte of ``written``.
    """
    expression = _REGEX.fullmatch(written)
    if expression is not None:
        return _checked(expression["body"].replace("\\/", "/"), bool(expression["flag"]), written)
    if part:
        return Pattern(literal=None, regex=_of_glob(written, dotted=False), ignore_case=True)
    if _WILD.isdisjoint(written):
        return Pattern(literal=written)
    return Pattern(literal=None, regex=f"(?s)^(?:{_of_glob(written, dotted=dotted)})$")


def _checked(body: str, ignore_case: bool, written: str) -> Pattern:
    try:
        match_regex(body, [], ignore_case=ignore_case)
    except QueryError as error:
        offset = None if error.offset is None else error.offset + 1
        raise QueryError(f"{written}: {error.message}", offset) from None
    return Pattern(literal=None, regex=body, ignore_case=ignore_case)


def _of_glob(glob: str, *, dotted: bool) -> str:
    r"""Return the expression that a glob means.

    >>> _of_glob("parse*", dotted=False), _of_glob("Parser.*", dotted=True)
    ('parse.*', 'Parser\\\\.[^.]*')
    """
    any_one = "[^.]" if dotted else "."
    parts: list[str] = []
    for run in re.findall(r"\*+|\?|[^*?]+", glob):
        if run[0] == "*":
            parts.append(".*" if len(run) > 1 else f"{any_one}*")
        elif run == "?":
            parts.append(any_one)
        else:
            parts.append("".join(f"\\{c}" if c in _PUNCTUATION else c for c in run))
    return "".join(parts)
