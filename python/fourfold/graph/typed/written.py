"""Types as they are written, read into trees; one small parser for all languages."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

UNION, TUPLE, LIST, MAP, FUNCTION = "|", "()", "[]", "{}", "->"

_PIECE = re.compile(r"[\w$]+(?:(?:\.|::)[\w$]+)*|\.\.\.|[-=]>|::|&&|[\[\]<>(){},|&*?;+:=]")
_LIFETIME = re.compile(r"'[a-z_]\w*")
_ANNOTATION = re.compile(r"@[\w.]+(?:\([^()]*\))?")
_SKIPPED = frozenset(
    {"*", "&", "&&", "mut", "dyn", "impl", "const", "readonly", "final", "?", "extends", "unique"}
)
_SKIPPED_IN_C = _SKIPPED | {"struct", "union", "enum", "class", "typename", "volatile", "mutable"}
_ENDING = frozenset({"", ">", ",", "]", ")"})
_FUNCTIONS = frozenset({"func", "fn", "Fn", "FnMut", "FnOnce"})
_BRACKETS = frozenset({"(", "[", "{", "..."})
_OPENING, _CLOSING = "([{<", ")]}>"
_MAX_DEPTH = 12


class Written(NamedTuple):
    """A type as written: a name with arguments, or one of the shapes above."""

    name: str
    args: tuple[Written, ...] = ()


NOT_READ = Written("")


@lru_cache(maxsize=65_536)
def read_type(text: str, family: str) -> Written:
    """Read a type.

    Examples
    --------
    >>> read_type("map[string]*Foo", "go")
    Written(name='{}', args=(Written(name='string', args=()), Written(name='Foo', args=())))
    """
    if family == "python":
        text = text.replace('"', "").replace("'", "")
    elif family == "rust":
        text = _LIFETIME.sub("", text)
    elif family == "java":
        text = _ANNOTATION.sub("", text)
    try:
        return _Reader(_PIECE.findall(text), family).union(0)
    except IndexError:
        return NOT_READ


class _Reader:
    """Reads pieces from the left."""

    def __init__(self, pieces: list[str], family: str) -> None:
        self._pieces = pieces
        self._family = family
        self._skipped = _SKIPPED_IN_C if family == "c" else _SKIPPED
        self._at = 0

    def _peek(self) -> str:
        return self._pieces[self._at] if self._at < len(self._pieces) else ""

    def _take(self) -> str:
        self._at += 1
        return self._pieces[self._at - 1]

    def union(self, depth: int) -> Written:
        if self._peek() == "|":
            self._take()
        held = [self._with_suffix(depth)]
        while self._peek() == "|" or (self._peek() == "&" and self._family == "ecma"):
            self._take()
            held.append(self._with_suffix(depth))
        return held[0] if len(held) == 1 else Written(UNION, tuple(held))

    def _with_suffix(self, depth: int) -> Written:
        if depth > _MAX_DEPTH:
            raise IndexError
        held = self._primary(depth)
        while self._family in {"java", "ecma", "c_sharp"}:
            following = self._pieces[self._at : self._at + 2]
            if following == ["[", "]"]:
                self._at += 2
                held = Written(LIST, (held,))
            elif following[:1] == ["..."]:
                self._at += 1
                held = Written(LIST, (held,))
            else:
                break
        return held

    def _primary(self, depth: int) -> Written:
        piece = self._take()
        while piece in self._skipped and self._peek() not in _ENDING:
            piece = self._take()
        if piece in _BRACKETS:
            return self._shape(piece, depth)
        if piece in _FUNCTIONS and self._peek() in {"(", "<"}:
            return self._function(depth)
        if self._family == "go" and piece in {"map", "chan"}:
            return self._go_container(piece, depth)
        if not (piece[0].isalpha() or piece[0] in "_$"):
            return NOT_READ
        return self._named(piece, depth)

    def _shape(self, piece: str, depth: int) -> Written:
        if piece == "(":
            return self._parenthesised(depth)
        if piece == "[":
            return self._bracketed(depth)
        if piece == "...":
            return Written(LIST, (self._with_suffix(depth + 1),)) if self._peek() else NOT_READ
        self._skip_to_close()
        return NOT_READ

    def _go_container(self, piece: str, depth: int) -> Written:
        if piece == "chan" or self._peek() != "[":
            return Written(LIST, (self.union(depth + 1),))
        self._take()
        key = self.union(depth + 1)
        self._take()
        return Written(MAP, (key, self.union(depth + 1)))

    def _named(self, name: str, depth: int) -> Written:
        if self._peek() == "::":
            self._take()
        opening = "[" if self._family in {"python", "go"} else "<"
        if self._peek() != opening or self._pieces[self._at + 1 : self._at + 2] == ["]"]:
            return Written(name)
        self._take()
        held = Written(name, self._list(depth, "]" if opening == "[" else ">"))
        if self._peek().startswith("::"):  # `Vec<T>::Item`
            return NOT_READ
        return held

    def _list(self, depth: int, closing: str) -> tuple[Written, ...]:
        held: list[Written] = []
        while self._peek() != closing:
            held.append(self.union(depth + 1))
            while self._peek() not in {",", closing}:
                piece = self._take()  # bounds, defaults, lengths
                if piece in _OPENING and piece != "<":
                    self._skip_to_close()
            if self._peek() == ",":
                self._take()
        self._take()
        return tuple(held)

    def _parenthesised(self, depth: int) -> Written:
        start = self._at
        try:
            held = self._elements(depth)
        except IndexError:
            self._at = start
            self._skip_to_close()
            held = ()
        if self._peek() in {"=>", "->"}:
            self._take()
            return Written(FUNCTION, (self.union(depth + 1),))
        return held[0] if len(held) == 1 else Written(TUPLE, held)

    def _elements(self, depth: int) -> tuple[Written, ...]:
        """Read what stands in parentheses; Go's results may have names."""
        held: list[Written] = []
        while self._peek() != ")":
            element = self.union(depth + 1)
            if self._family == "go" and self._peek() not in {",", ")"}:
                element = self.union(depth + 1)
            held.append(element)
            while self._peek() not in {",", ")"}:
                piece = self._take()
                if piece in _OPENING and piece != "<":
                    self._skip_to_close()
            if self._peek() == ",":
                self._take()
        self._take()
        return tuple(held)

    def _bracketed(self, depth: int) -> Written:
        if self._family == "go":
            while self._take() != "]":
                pass
            return Written(LIST, (self.union(depth + 1),))
        held = self._list(depth, "]")
        if self._family == "rust":
            return Written(LIST, held[:1])
        return Written(TUPLE, held)

    def _function(self, depth: int) -> Written:
        if self._peek() == "<":
            return NOT_READ
        self._take()
        self._skip_to_close()
        if self._peek() == "->":
            self._take()
        if not self._peek() or self._peek() in ",)>]":
            return Written(FUNCTION, (NOT_READ,))
        return Written(FUNCTION, (self.union(depth + 1),))

    def _skip_to_close(self) -> None:
        """Go past the bracket that closes the one just taken."""
        depth = 1
        while depth:
            piece = self._take()
            if piece in _OPENING:
                depth += 1
            elif piece in _CLOSING:
                depth -= 1
