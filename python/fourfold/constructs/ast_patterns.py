"""Code patterns inside a worker, by ``ast-grep-py``."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Mapping
from typing import cast

from ast_grep_py import Config, SgNode, SgRoot

from fourfold.constructs.asked import MANY, VARIABLE, is_call
from fourfold.constructs.found import MAX_CAPTURE_CHARS, MAX_SEEN_NODES, Described, Found
from fourfold.languages.pattern_languages import CALL_CONTEXTS

MAX_SHOWN_CHARS = 300
MAX_SHOWN_DEPTH = 6
_CAUSE = re.compile(r"^\s*(?:\d+:)?\s*(.+)$", re.MULTILINE)
_STAND_IN = "µ"
_STAND_INS = (_STAND_IN, "$")
"""What stands for ``$`` in a name; each language has one of these among its letters."""


def _same_length(error: UnicodeError) -> tuple[str, int]:
    """Replace bytes that are no UTF-8 one for one, so that offsets stay."""
    fault = cast("UnicodeDecodeError", error)
    return "?" * (fault.end - fault.start), fault.end


codecs.register_error("fourfold.same_length", _same_length)


class PatternMatcher:
    """Matches one rule in the files of one language."""

    def __init__(self, request: Mapping[str, object]) -> None:
        self._language = str(request["language"])
        self._config = cast("Config", request["config"])
        self._pattern = str(request["pattern"])
        names = VARIABLE.finditer(MANY.sub("", str(request["config"])))
        self._variables = tuple(dict.fromkeys(match["name"] for match in names))
        many = (match["name"] for match in MANY.finditer(str(request["config"])))
        self._many = tuple(dict.fromkeys(name for name in many if name))

    def describe(self) -> Described:
        """Try the rule, and say how its pattern reads."""
        try:
            SgRoot("", self._language).root().find_all(self._config)
        except RuntimeError as error:
            return Described(error=_readable(str(error)))
        if self._pattern.startswith("kind:"):
            return Described(shown=self._pattern)
        read = [self._read(stand_in) for stand_in in _STAND_INS]
        return next((each for each in read if not each.broken), read[0])

    def _read(self, stand_in: str) -> Described:
        """Say how the pattern reads with another letter for the ``$`` of its variables."""
        text = MANY.sub(lambda _: stand_in, self._pattern)
        text = VARIABLE.sub(lambda match: stand_in + match["name"], text)
        context = CALL_CONTEXTS.get(self._language)
        if context is not None and is_call(self._pattern):
            root = SgRoot(f"{context.before}{text}{context.after}", self._language).root()
            call = root.find(kind=context.kind)
            return Described(shown=_shown(call or root), broken=_has_error(root))
        root = SgRoot(text, self._language).root()
        shown = _shown(root.children()[0] if len(root.children()) == 1 else root)
        return Described(shown=shown, broken=_has_error(root))

    def matches(self, source: bytes, limit: int) -> list[Found]:
        """Return the first matches of a file by place."""
        text = source.decode("utf-8", "fourfold.same_length")
        nodes = SgRoot(text, self._language).root().find_all(self._config)
        nodes.sort(key=lambda node: (_span(node)[0], -_span(node)[1]))
        nodes = nodes[:limit]
        spans = [_span(node) for node in nodes]
        offset = _byte_offsets(text, {edge for span in spans for edge in span})
        return [
            Found(offset[start], offset[end], self._captures(node))
            for node, (start, end) in zip(nodes, spans, strict=True)
        ]

    def kinds(self, source: bytes) -> frozenset[str]:
        """Return the kinds of nodes in a file."""
        pending = [SgRoot(source.decode("utf-8", "replace"), self._language).root()]
        seen: set[str] = set()
        for _ in range(MAX_SEEN_NODES):
            if not pending:
                break
            node = pending.pop()
            seen.add(node.kind())
            pending += node.children()
        return frozenset(seen)

    def _captures(self, node: SgNode) -> dict[str, str]:
        captures: dict[str, str] = {}
        for name in self._variables:
            held = node.get_match(name)
            if held is not None:
                captures[name] = held.text()[:MAX_CAPTURE_CHARS]
        for name in self._many:
            held_nodes = node.get_multiple_matches(name)
            if held_nodes:
                text = "".join(each.text() for each in held_nodes if each.text() == ",")
                parts = [each.text() for each in held_nodes if each.text() != ","]
                captures[name] = (", " if text else " ").join(parts)[:MAX_CAPTURE_CHARS]
        return captures


def _span(node: SgNode) -> tuple[int, int]:
    """Return the first and last character index of a node."""
    place = node.range()
    return place.start.index, place.end.index


def _byte_offsets(text: str, indexes: Iterable[int]) -> dict[int, int]:
    """Return the byte offset of each character index."""
    if text.isascii():
        return {index: index for index in indexes}
    offsets: dict[int, int] = {}
    last = total = 0
    for index in sorted(indexes):
        total += len(text[last:index].encode("utf-8"))
        offsets[index] = total
        last = index
    return offsets


def _has_error(root: SgNode) -> bool:
    return root.find(kind="ERROR") is not None


def _shown(node: SgNode, depth: int = 0) -> str:
    """Return the kinds of a tree: ``call(attribute(identifier, identifier), argument_list)``."""
    children = [child for child in node.children() if child.is_named()]
    if not children or depth == MAX_SHOWN_DEPTH:
        return node.kind()
    inner = ", ".join(_shown(child, depth + 1) for child in children)
    return f"{node.kind()}({inner})"[:MAX_SHOWN_CHARS]


def _readable(message: str) -> str:
    """Return the innermost cause of what ast-grep says, without its stack."""
    causes = _CAUSE.findall(message.partition("Stack backtrace")[0].strip())
    cause = causes[-1].strip().replace(_STAND_IN, "$") if causes else "it cannot be read"
    if "Multiple AST nodes" in cause:
        return "the pattern is several nodes; write one expression or statement"
    if "No AST root" in cause:
        return "the pattern holds no code"
    return cause
