"""From captured definitions to the file's outline: ranges, kinds, nesting, qualified names."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, cast

from fourfold.syntax.nesting import innermost, parents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.languages.registry import Language
    from fourfold.syntax.captures import RawDefinition, Span
    from fourfold.syntax.facts import DefinitionKind
    from fourfold.syntax.material import Material

FUNCTIONS = frozenset({"function", "method", "constructor"})
VALUES = frozenset({"constant", "variable", "field", "enum_member"})
CLASSES = frozenset({"class", "interface", "trait", "struct", "enum", "union", "impl"})

_MAYBE_LOCAL = frozenset({"constant", "variable"})
_CONSTANT = re.compile(r"_*[A-Z][A-Z0-9_]*")
_TYPE_ARGUMENTS = re.compile(r"<[^<>]*>|\[[^\[\]]*\]")
_CONTAINER_NAME = re.compile(r"[\w$]+(?:\s*(?:\.|::)\s*[\w$]+)*")
_SEPARATOR = re.compile(r"\s*(?:\.|::)\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlined:
    """One definition with its place in the file.

    Attributes
    ----------
    raw
        What the query captured.
    start, end
        Byte range with wrappers and leading comments.
    head
        Where the definition begins without the comments.
    parent
        Position of the definition around this one in the outline, or -1.
    """

    raw: RawDefinition
    kind: DefinitionKind
    name: str
    qualified_name: str
    start: int
    end: int
    head: int
    parent: int

    @property
    def span(self) -> Span:
        """The range as a pair."""
        return self.start, self.end


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """A file's definitions in order, and what turned out to be a local name only."""

    definitions: list[Outlined]
    locals: list[Span]


class _Place(NamedTuple):
    """Where a captured definition begins and ends."""

    start: int
    end: int
    head: int
    raw: RawDefinition


def outline(material: Material) -> Outline:
    """Arrange a file's definitions.

    Parameters
    ----------
    material
        The parsed file.

    Returns
    -------
    Outline
        Definitions by (start, outer first), and the spans of names declared inside functions.
    """
    captured, leading = material.captured, material.leading
    raws = _without_repeats(captured.definitions)
    raws, local_names = _split_locals(raws, material.spans("scope"))
    places: list[_Place] = []
    for raw in raws:
        head, end = _wrapped(raw.core, captured.wrappers)
        places.append(_Place(leading.start_above(head), end, head, raw))
    places.sort(key=lambda place: (place.start, -place.end, place.raw.name))
    found = _merged(_arrange(material, places), material.table.merged)
    return Outline(definitions=found, locals=local_names)


def _without_repeats(raws: Sequence[RawDefinition]) -> list[RawDefinition]:
    """Keep the first pattern's view of each name, and one name for each function or class."""
    by_name: dict[Span, RawDefinition] = {}
    for raw in raws:
        known = by_name.get(raw.name)
        if known is None or raw.pattern < known.pattern:
            by_name[raw.name] = raw
    by_inner: dict[Span, RawDefinition] = {}
    kept: list[RawDefinition] = []
    for raw in by_name.values():
        if raw.kind not in FUNCTIONS | CLASSES:
            kept.append(raw)
            continue
        known = by_inner.get(raw.inner)
        if known is None or raw.pattern < known.pattern:
            by_inner[raw.inner] = raw
    return kept + list(by_inner.values())


def _split_locals(
    raws: Sequence[RawDefinition], scopes: Sequence[Span]
) -> tuple[list[RawDefinition], list[Span]]:
    """Part definitions from values declared inside functions, which are local names."""
    holders = [(raw.inner, raw.kind in FUNCTIONS) for raw in raws if raw.kind not in VALUES]
    holders += [(scope, True) for scope in scopes]
    holders.sort(key=lambda holder: (holder[0][0], -holder[0][1]))
    ranges = [span for span, _ in holders]
    ordered = sorted(raws, key=lambda raw: raw.name)
    around = innermost(ranges, [raw.name[0] for raw in ordered])
    kept: list[RawDefinition] = []
    names: list[Span] = []
    for raw, holder in zip(ordered, around, strict=True):
        if raw.kind in _MAYBE_LOCAL and holder >= 0 and holders[holder][1]:
            names.append(raw.name)
        else:
            kept.append(raw)
    return kept, names


def _wrapped(core: Span, wrappers: dict[Span, Span]) -> Span:
    """Widen a node to its outermost wrapper."""
    span = core
    while span in wrappers and wrappers[span] != span:
        span = wrappers[span]
    return span


def _arrange(material: Material, places: Sequence[_Place]) -> list[Outlined]:
    found: list[Outlined] = []
    around = parents([(place.start, place.end) for place in places])
    for (start, end, head, raw), nearest in zip(places, around, strict=True):
        name = material.text(raw.name)
        container = _container(material, raw)
        parent = nearest
        if raw.kind == "field" and parent >= 0 and found[parent].kind in FUNCTIONS:
            parent = found[parent].parent  # declared in a constructor's head
        outer = found[parent] if parent >= 0 else None
        prefix = container or (outer.qualified_name if outer else "")
        plain = _SEPARATOR.sub(".", name)
        in_class = container != "" or (outer is not None and outer.kind in CLASSES)
        item = Outlined(
            raw=raw,
            kind=_kind(raw.kind, name, in_class, material.table),
            name=name,
            qualified_name=f"{prefix}.{plain}" if prefix else plain,
            start=start,
            end=end,
            head=head,
            parent=parent,
        )
        found.append(item)
    return found


def _container(material: Material, raw: RawDefinition) -> str:
    """Read the container that a definition names: ``Server`` in Go's ``func (s *Server) Run()``."""
    if raw.container is None:
        return ""
    text = material.text(raw.container)
    before = ""
    while before != text:
        before, text = text, _TYPE_ARGUMENTS.sub("", text)
    match = _CONTAINER_NAME.search(text)
    parts = _SEPARATOR.split(match[0]) if match else []
    return ".".join(part for part in parts if part not in material.table.transparent_containers)


def _kind(kind: str, name: str, in_class: bool, table: Language) -> DefinitionKind:
    """Decide what the place of a definition says about its kind."""
    if kind == "function" and in_class:
        kind = "method"
    elif kind in {"variable", "constant"}:
        if in_class and table.members_are_fields:
            kind = "field"
        elif table.constants_by_case:
            kind = "constant" if _CONSTANT.fullmatch(name) else "variable"
    return cast("DefinitionKind", kind)


def _merged(found: list[Outlined], kinds: frozenset[str]) -> list[Outlined]:
    """Count repeated names of some kinds once in each scope; renumber the parents.

    A later assignment is dropped; a function's later clause lengthens the function.
    """
    seen: dict[tuple[int, str], int] = {}
    position_of: dict[int, int] = {-1: -1}
    kept: list[Outlined] = []
    for position, item in enumerate(found):
        key = (item.parent, item.name)
        first = seen.setdefault(key, len(kept)) if item.kind in kinds else len(kept)
        if first < len(kept):
            position_of[position] = position_of[item.parent]
            if item.kind in FUNCTIONS and first == len(kept) - 1:
                kept[first] = replace(kept[first], end=item.end)
            continue
        position_of[position] = first
        kept.append(item)
    if len(kept) == len(found):
        return found
    return [replace(item, parent=position_of[item.parent]) for item in kept]


def container_parents(found: Sequence[Outlined]) -> list[int]:
    """List the parents; who names its container has that as parent, if the file defines it."""
    types = {
        item.qualified_name: position
        for position, item in enumerate(found)
        if item.kind in CLASSES or item.kind == "type"
    }
    result = [item.parent for item in found]
    for position, item in enumerate(found):
        if item.raw.container is not None:
            above = item.qualified_name.rpartition(".")[0]
            parent = types.get(above, item.parent)
            result[position] = item.parent if parent == position else parent
    return result
