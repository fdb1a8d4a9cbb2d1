"""Functions that a macro makes: ``TEST(open) { ... }`` defines what the macro says, ``run_open``.

A file is read by itself, and the macro mostly stands in another. So the reader marks such a
definition, named after its argument until the macros of the corpus are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from fourfold._core import Facts

MADE = "made"
"""The modifier of a definition that a macro makes."""
MACRO_LANGUAGES = frozenset({"c", "cpp", "objc"})
"""Languages whose files may define the macros that others use."""

_DEFINE = re.compile(
    rb"^[ \t]*#[ \t]*define[ \t]+(?P<name>\w+)\((?P<parameters>[^()\n]*)\)"
    rb"(?P<body>(?:[^\\\n]|\\\r?\n|\\(?!\r?\n))*)",
    re.MULTILINE,
)
_USE = re.compile(r"(?P<macro>\w+)\s*\(\s*(?P<argument>\w+)\s*\)\s*$")
_CONTINUED = re.compile(rb"\\\r?\n")
_BRACE = re.compile(r"[{}]")
_MADE_BY = re.compile(r"(?P<name>[A-Za-z_]\w*)\s*\(")
_PASTE = re.compile(r"\s*##\s*")
_MAX_USES = 32
_MAX_BODY_BYTES = 4_096
_KEYWORDS = frozenset({"if", "for", "while", "switch", "return", "sizeof", "__attribute__"})


class Macro(NamedTuple):
    """A macro with one parameter, and what it stands for, on one line, ``;`` for each block."""

    parameter: str
    body: str


_NOTHING = Macro("_", "")
Macros: TypeAlias = Mapping[str, tuple[Macro, ...]]
"""Macros by name, each variant once, in the order in which they are defined."""


def macros_of(source: bytes) -> Iterator[tuple[str, Macro]]:
    """Give the macros with one parameter that a file defines, in order, with their names."""
    for match in _DEFINE.finditer(source):
        parameter = match["parameters"].strip()
        body = match["body"][:_MAX_BODY_BYTES]
        if parameter.isalnum() or parameter.replace(b"_", b"").isalnum():
            text = _CONTINUED.sub(b" ", body).decode("utf-8", "replace")
            name, parameter_name = match["name"].decode(), parameter.decode()
            yield name, Macro(parameter_name, _without_blocks(" ".join(text.split())))


def _without_blocks(text: str) -> str:
    """Put ``;`` in the place of each block in braces."""
    kept: list[str] = []
    depth, start = 0, 0
    for brace in _BRACE.finditer(text):
        if depth == 0:
            kept.append(text[start : brace.start()])
        depth = max(0, depth + (1 if brace[0] == "{" else -1))
        start = brace.end()
        if depth == 0:
            kept.append(";")
    return "".join(kept) + (text[start:] if depth == 0 else "")


def gather(macros: Iterable[tuple[str, Macro]]) -> Macros:
    """Put macros together by name."""
    held: dict[str, dict[Macro, None]] = {}
    for name, macro in macros:
        held.setdefault(name, {})[macro] = None
    return {name: tuple(variants) for name, variants in held.items()}


def made_name(signature: str, own: Macros, others: Macros) -> str | None:
    """Return the name of the function that a use of a macro makes.

    Parameters
    ----------
    signature
        The use: ``TEST(open)``, with what may stand before it.
    own, others
        The macros of the file itself, and of the whole corpus.

    Returns
    -------
    str or None
        ``None`` where no macro of this name is known, where its variants do not agree, or where it
        makes no function.
    """
    use = _USE.search(signature)
    waiting = [use.group("macro", "argument")] if use else []
    seen: set[tuple[str, ...]] = set()
    names: set[str | None] = set()
    while waiting and len(seen) < _MAX_USES:
        macro, argument = waiting.pop()
        if (macro, argument) not in seen:
            seen.add((macro, argument))
            for each in own.get(macro) or others.get(macro, (_NOTHING,)):
                text = _applied(each, argument)
                head = _MADE_BY.search(text)
                further = _USE.search(text) if head else None
                if further and (further["macro"] in own or further["macro"] in others):
                    waiting.append(further.group("macro", "argument"))
                else:
                    names.add(head["name"] if head and head["name"] not in _KEYWORDS else None)
    return names.pop() if len(names) == 1 and not waiting else None


def _applied(macro: Macro, argument: str) -> str:
    """Return what stands last in a macro that is given an argument: the head of a function."""
    text = re.sub(rf"\b{macro.parameter}\b", lambda _: argument, macro.body)
    return _PASTE.sub("", text).rpartition(";")[2]


def name_made(facts: Facts, source: bytes, others: Macros) -> Facts:
    """Return ``facts`` with the names of what macros make, where these are known."""
    marked = facts.marked(MADE)
    if not marked:
        return facts
    own = gather(macros_of(source))
    named = ((at, made_name(signature, own, others)) for at, signature in marked)
    names = {at: name for at, name in named if name is not None}
    return facts.renamed(names) if names else facts


def used_macros(signatures: Iterable[str], macros: Macros) -> Macros:
    """Return the macros that uses rest on, through others too."""
    uses = filter(None, map(_USE.search, signatures))
    waiting, used = [use["macro"] for use in uses], dict[str, Sequence[Macro]]()
    while waiting:
        name = waiting.pop()
        if name not in used and name in macros:
            used[name] = macros[name]
            waiting += [word for each in macros[name] for word in re.findall(r"\w+", each.body)]
    return {name: tuple(sorted(variants)) for name, variants in used.items()}
