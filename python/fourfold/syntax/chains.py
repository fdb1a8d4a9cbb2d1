"""Values in short form: what types can be followed through, and nothing else.

A chain begins with a name or with what is known of the value itself and goes on in steps::

    name          a name          .name  ::name   a member
    <T>           a value of a type as written    ()      what a call gives
    ""  0  []  {} literals        []      what an index gives
                                  ?       what is left when an error or nothing is taken away

``await client(1).get("/")[0]`` is ``client().get()[]`` and ``new Foo(1)`` is ``<Foo>``. The
arguments are left out; what is no such chain (arithmetic, closures, choices) is the empty string.
"""

from __future__ import annotations

import re

MAX_CHAIN_CHARACTERS = 2_000
"""A longer value is not followed."""

_COMMENTS = r"//[^\n]*|/\*(?s:.*?)\*/|(?<=\s)\#(?![\[!{])[^\n]*"
_STRINGS = r'"""(?s:.*?)"""|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`'
_QUOTED = r"'''(?s:.*?)'''|'(?:[^'\\\n]|\\.)*'"
_CHARACTER = r"'(?:[^'\\\n]|\\[^\n]{1,8})'|'[a-z_]\w*"

_NAME = re.compile(r"[^\W\d][\w$]*|[$@#][\w$]+")
_SPACE = re.compile(rf"(?:\s+|{_COMMENTS})*")
_PREFIX = re.compile(r"(?:(?:await|move|ref|mut)\s+(?=[\w&(*\"'])|&\s*|\*\s*)+")
_NEW = re.compile(r"new\s+([\w.$]+)\s*")
_LITERAL_PREFIX = re.compile(r"(?:[rbfuRBFU]{1,2})?(?=[\"'`])")
_NUMBER = re.compile(r"-?\d(?:[eE][-+]|[\w.])*")
_GENERIC = re.compile(r"(?:::)?<[\w\s,.:&'\[\]()?|<>*]*>(?=\s*(?:\(|::|\{|\.))")
_ANGLE = re.compile(r"<|(?<![-=])>")
_MEMBER = re.compile(r"(\?\.|!\.|\.|::|->)\s*")
_AS = re.compile(r"(as|satisfies)\s+")
_TEXTS = frozenset({'""', "<char>"})
_ADDED_STRING = re.compile(r'\+\s*"')
_GENERIC_CALL = re.compile(r"<[\w\s.,?&<>\[\]]*>(?=\s*[({])")
_OR = re.compile(r"(?:or\b|\|\||\?\?)")
_GO_TYPE = re.compile(r"(?:\[\w*\]|map\[[\w.*]+\]|chan\s+)+\*?[\w.]+")
_CAST = re.compile(
    r"\(\s*((?:[A-Z]|byte\b|short\b|char\b|int\b|long\b|float\b|double\b)[\w.]*(?:<[^()]*>)?(?:\[\])*)\s*\)\s*(?=[\w(\"])"
)
_OPENING, _CLOSING = "([{", ")]}"
_NO_VALUES = frozenset(
    {"async", "class", "do", "fn", "func", "function", "if", "lambda", "loop", "match", "not"}
    | {"switch", "typeof", "unsafe", "yield"}
)
_BRACED = frozenset({"go", "rust"})


class ChainReader:
    """Reads chains of one language. Holds no state but its patterns."""

    def __init__(self, language: str) -> None:
        self._language = language
        quoted = _CHARACTER if language == "rust" else _QUOTED
        self._string = re.compile(rf"{_STRINGS}|{quoted}")
        self._piece = re.compile(rf"{_COMMENTS}|{_STRINGS}|{quoted}|[()\[\]{{}},]")

    def read(self, text: str) -> str:
        """Return ``text`` as a chain, or the empty string.

        Examples
        --------
        >>> reader = ChainReader("python")
        >>> reader.read('self.load(a[1], "x").items[0]'), reader.read("a + b")
        ('self.load().items[]', '')
        """
        if len(text) > MAX_CHAIN_CHARACTERS:
            return ""
        if self._language == "java" and text.endswith(".class"):
            return "<Class>"
        chain, position = self._start(text, self._space(text, 0))
        if not chain:
            return ""
        return self._steps(chain, text, position)

    def extend(self, chain: str, text: str) -> str:
        """Return ``chain`` followed by the steps that ``text`` writes."""
        return self._steps(chain, text, 0) if chain and len(text) <= MAX_CHAIN_CHARACTERS else ""

    def _space(self, text: str, position: int) -> int:
        match = _SPACE.match(text, position)
        return match.end() if match else position

    def skip(self, text: str, position: int) -> int:
        """Return where the bracket at ``position`` is closed, or -1."""
        depth = 0
        for match in self._piece.finditer(text, position):
            piece = match[0]
            if piece in _OPENING:
                depth += 1
            elif piece in _CLOSING:
                depth -= 1
                if depth == 0:
                    return match.end()
        return -1

    def commas(self, text: str) -> list[int]:
        """Return where the commas stand that no bracket, string or comment holds."""
        found: list[int] = []
        depth = 0
        text = _GENERIC_CALL.sub(lambda match: "_" * len(match[0]), text)
        for match in self._piece.finditer(text):
            piece = match[0]
            if piece in _OPENING:
                depth += 1
            elif piece in _CLOSING:
                depth -= 1
            elif piece == "," and depth == 0:
                found.append(match.start())
        return found

    def _start(self, text: str, position: int) -> tuple[str, int]:
        """Read what a chain begins with; an empty chain where it is nothing that we follow."""
        prefix = _PREFIX.match(text, position)
        if prefix:
            position = prefix.end()
        if position >= len(text):
            return "", position
        if text[position] == "(":
            return self._parenthesised(text, position)
        return self._literal(text, position) or self._name(text, position)

    def _literal(self, text: str, position: int) -> tuple[str, int] | None:
        first = text[position]
        string = self._string.match(text, _end(_LITERAL_PREFIX.match(text, position), position))
        if string:
            is_character = first == "'" and self._language == "java"
            return ("<char>" if is_character else '""'), string.end()
        if first.isdigit() or (first == "-" and text[position + 1 : position + 2].isdigit()):
            number = _NUMBER.match(text, position)
            return self._number(number[0] if number else ""), _end(number, position)
        if first in "[m" and self._language == "go":
            typed = _GO_TYPE.match(text, position)
            if typed and text[typed.end() : typed.end() + 1] in {"{", "("}:
                return f"<{typed[0]}>", self.skip(text, typed.end())
        if first in "[{":
            return ("[]" if first == "[" else "{}"), self.skip(text, position)
        return None

    def _number(self, text: str) -> str:
        """Return a number, with its type where overloads tell numbers apart."""
        if self._language != "java":
            return "0"
        suffix = text[-1]
        is_hex = text[:2] in {"0x", "0X"}
        if suffix in "lL":
            return "<long>"
        if is_hex:
            return "<int>"
        if suffix in "fF":
            return "<float>"
        return "<double>" if "." in text or suffix in "dD" or "e" in text.lower() else "<int>"

    def _name(self, text: str, position: int) -> tuple[str, int]:
        new = _NEW.match(text, position) if text.startswith("new", position) else None
        if new:
            return self._new(text, new)
        match = _NAME.match(text, position)
        if match is None or match[0] in _NO_VALUES:
            return "", position
        name, end = match[0], match.end()
        if text.startswith("(", end):
            typed = self._type_argument(name, text, end)
            if typed:
                return typed, self.skip(text, end)
        return name, end

    def _new(self, text: str, new: re.Match[str]) -> tuple[str, int]:
        end, arguments = new.end(), ""
        if text.startswith("<", end):
            end = _skip_angles(text, end)
            arguments = text[new.end() : end]
        is_array = text.startswith("[", end)
        while end < len(text) and text[end] in "([":
            end = self.skip(text, end)
            if end < 0:
                return "", end
        after = self._space(text, end)
        if self._language == "java" and text.startswith("{", after):
            end = self.skip(text, after)
        return f"<{new[1]}{arguments}{'[]' if is_array else ''}>", end

    def _type_argument(self, name: str, text: str, opening: int) -> str:
        """Read calls whose first argument is a type: ``cast(Foo, x)``, ``make([]Foo, 3)``."""
        python = self._language == "python" and name == "cast"
        if not python and not (self._language == "go" and name in {"make", "new"}):
            return ""
        end = self.skip(text, opening)
        inside = text[opening + 1 : end - 1]
        first = inside.partition(",")[0] if inside.count("[") == 0 else _first_argument(inside)
        return f"<{first.strip().strip(_QUOTES)}>" if first.strip() else ""

    def _parenthesised(self, text: str, position: int) -> tuple[str, int]:
        cast = _CAST.match(text, position) if self._language == "java" else None
        if cast:
            return f"<{cast[1]}>", len(text)
        end = self.skip(text, position)
        if end < 0:
            return "", end
        return self.read(text[position + 1 : end - 1]), end

    def _steps(self, chain: str, text: str, position: int) -> str:
        while position >= 0:
            position = self._space(text, position)
            if position >= len(text):
                return chain
            taken = self._step(chain, text, position)
            if taken is None:
                return ""
            chain, position = taken
        return ""

    def _step(self, chain: str, text: str, position: int) -> tuple[str, int] | None:
        first = text[position]
        if first in "([":
            return chain + ("()" if first == "(" else "[]"), self.skip(text, position)
        generic = _GENERIC.match(text, position) if first in ":<" else None
        member = None if generic else _MEMBER.match(text, position)
        if generic:
            taken = chain, generic.end()
        elif member:
            taken = self._member(chain, text, member)
        elif first in "{?!":
            taken = self._sign(chain, text, position)
        else:
            taken = self._ending(chain, text, position)
        return taken

    def _sign(self, chain: str, text: str, position: int) -> tuple[str, int] | None:
        """Read the braces of a literal, and the signs after a value."""
        first = text[position]
        if first == "{" and self._language in _BRACED:
            return f"<{chain.removesuffix('[]')}>", self.skip(text, position)
        if first == "?" and self._language == "rust":
            return f"{chain}?", position + 1
        if first == "!":
            return self._bang(chain, text, position)
        return self._ending(chain, text, position)

    def _ending(self, chain: str, text: str, position: int) -> tuple[str, int] | None:
        """Read what may follow a value as a whole: another type for it, another value."""
        changed = _AS.match(text, position)
        if changed:
            same = changed[1] == "satisfies" or text.startswith("const", changed.end())
            return (chain if same else f"<{text[changed.end() :].strip()}>"), len(text)
        if text[position] == "+" and (chain in _TEXTS or _ADDED_STRING.match(text, position)):
            return '""', len(text)
        return (chain, len(text)) if _OR.match(text, position) else None

    def _member(self, chain: str, text: str, member: re.Match[str]) -> tuple[str, int] | None:
        separator = "::" if member[1] == "::" else "."
        if text.startswith("(", member.end()):
            end = self.skip(text, member.end())
            typed = text[member.end() + 1 : end - 1].strip()
            return (chain if typed == "type" else f"<{typed}>"), end
        name = re.compile(r"[\w$#]+").match(text, member.end())
        if name is None:
            return None
        if name[0] == "await":
            return chain, name.end()
        if name[0] == "cast" and self._language == "python" and text.startswith("(", name.end()):
            typed = self._type_argument("cast", text, name.end())
            return typed or f"{chain}.cast", self.skip(text, name.end())
        return f"{chain}{separator}{name[0]}", name.end()

    def _bang(self, chain: str, text: str, position: int) -> tuple[str, int] | None:
        """Read ``!``: a macro's in Rust, the promise that something is there elsewhere."""
        if text.startswith("=", position + 1):
            return None
        if self._language != "rust":
            return chain, position + 1
        opening = self._space(text, position + 1)
        end = self.skip(text, opening)
        known = {"vec": "<Vec<_>>", "format": '""'}.get(chain, "")
        return (known, end) if known else None


_QUOTES = "\"'"


def _skip_angles(text: str, position: int) -> int:
    """Return where the type arguments that begin at ``position`` end."""
    depth = 0
    for match in _ANGLE.finditer(text, position):
        depth += 1 if match[0] == "<" else -1
        if depth == 0:
            return match.end()
    return len(text)


def _first_argument(text: str) -> str:
    depth = 0
    for position, character in enumerate(text):
        if character in _OPENING:
            depth += 1
        elif character in _CLOSING:
            depth -= 1
        elif character == "," and depth == 0:
            return text[:position]
    return text


def _end(match: re.Match[str] | None, position: int) -> int:
    return match.end() if match else position
