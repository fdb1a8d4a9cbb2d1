"""Running a language's query once and sorting what it captures.

The vocabulary that query files use:

==========================  ======================================================================
``@definition.<kind>``      a definition; with it ``@name`` and, where useful, ``@inner`` (the node
                            whose fields hold parameters and body), ``@container`` (the type or
                            object that it belongs to by name; of several, all from the first to
                            the last), ``@parameters``, ``@returns``,
                            ``@body``; ``#set! modifier "x"`` adds a modifier,
                            ``#set! name_offset "1"`` leaves bytes off the front of the name
``@wrapper``, ``@wrapped``  the wrapped node, if it is a definition, starts and ends with its
                            wrapper (decorators, ``export``, the keyword of a declaration)
``@doc``                    documentation inside a definition
``@comment``                a comment: documentation when it stands directly above
``@attribute``              as ``@comment``, but no documentation
``@scope``                  a function without a name: what it declares is not the file's
``@local``, ``@global``     an identifier that the scope binds, or that it declares not to bind
``@ignored``                an identifier that refers to nothing
``@import``                 an import, with ``@import.module``, ``@import.name``,
                            ``@import.alias``, ``@import.star``, ``@import.self`` (a group's own
                            module); ``#set! name "default"``,
                            ``#set! relative "yes"`` (to the file) and
                            ``#set! reexport "yes"``
``@import.group``           a group of imports whose members' modules begin with the text of its
                            ``@import.prefix``
``@import.public``          a range in which all imports are re-exports
``@call`` ...               a reference; its kind is the capture's name
``@receiver``               what stands before a member's separator
``@hint.name``              a name of which a type is known: ``@hint.type`` is a type as written,
                            ``@hint.value`` a value; ``@hint.list`` holds several names that take
                            the value apart; ``#set! step "[*]"`` follows the value,
                            ``#set! gives`` says what else the value is: ``return``,
                            ``yield``, ``arguments`` of a call, the ``variant`` whose fields the
                            names are, the value whose ``part`` has the name; that the type is a
                            ``field``'s, called by its place in the list; that a parameter is an
                            ``attribute`` too, a name the ``key`` of a literal of the type
==========================  ======================================================================

A pattern with a predicate writes its settings as captures: ``@set.reexport.yes``.
A definition is captured by the first pattern of the query that names it. An identifier captured as
several kinds of reference counts once, as the most telling of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.languages.grammars import Grammar, Node, Pattern, Tree
    from fourfold.languages.registry import Language

    _Handler: TypeAlias = Callable[[dict[str, list[Node]]], None]

Span: TypeAlias = tuple[int, int]

_DEFINITION = "definition."
_HINTED = frozenset({"hint.type", "hint.value"})
_IMPORTED = frozenset({"import.module", "import.name", "import.star", "import.self"})


@dataclass(frozen=True, slots=True, kw_only=True)
class RawDefinition:
    """One definition as captured: positions only.

    Attributes
    ----------
    pattern
        Number of the query's pattern; the lowest wins where two name the same thing.
    core
        The captured node; its wrapper and the comments above are added later.
    inner
        The node that holds parameters and body.
    """

    pattern: int
    kind: str
    core: Span
    inner: Span
    name: Span
    container: Span | None
    parameters: Span | None
    returns: Span | None
    body: Span | None
    modifier: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RawImport:
    """One import as captured: positions, and what the pattern says."""

    place: Span
    module: Span | None
    name: Span | None
    alias: Span | None
    fixed_name: str
    relative: bool
    reexport: bool


class RawHint(NamedTuple):
    """One piece of type evidence as captured: positions, and what the pattern says.

    Attributes
    ----------
    name, type, value
        Spans; ``name`` is ``None`` for what a function gives.
    names
        The list of names that take the value apart.
    step, gives
        What follows the value to give the name's own, and what else the pattern sets.
    """

    name: Span | None
    type: Span | None
    value: Span | None
    names: Span | None
    step: str
    gives: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured:
    """Everything that one file's query captured; spans by capture name in ``spans``."""

    definitions: list[RawDefinition] = field(default_factory=list["RawDefinition"])
    imports: list[RawImport] = field(default_factory=list["RawImport"])
    hints: list[RawHint] = field(default_factory=list["RawHint"])
    groups: list[tuple[Span, Span]] = field(default_factory=list[tuple[Span, Span]])
    wrappers: dict[Span, Span] = field(default_factory=dict[Span, Span])
    spans: dict[str, list[Span]] = field(default_factory=dict[str, list[Span]])


def capture(grammar: Grammar, tree: Tree, table: Language) -> Captured:
    """Run the query over a tree that is known not to be too deep.

    Parameters
    ----------
    grammar
        The grammar that made the tree.
    tree
        The parsed file.
    table
        The language, for the names of its fields.

    Returns
    -------
    Captured
        In the order of the query's matches, which is not sorted.
    """
    captured = Captured()
    spans = captured.spans
    for name in frozenset[str]().union(*(pattern.captures for pattern in grammar.patterns)):
        spans[name] = []
    handlers = [_handler(captured, table, i, p) for i, p in enumerate(grammar.patterns)]
    for index, nodes in grammar.matches(tree.root_node):
        handlers[index](nodes)
    return captured


def _handler(captured: Captured, table: Language, index: int, pattern: Pattern) -> _Handler:
    """Choose what a pattern's matches go through."""
    kind = next((c for c in pattern.captures if c.startswith(_DEFINITION)), None)
    if kind is not None:
        return _definition_handler(captured, table, index, pattern, kind)
    if "wrapped" in pattern.captures:
        return lambda nodes: _add_wrapper(captured, nodes)
    if not _HINTED.isdisjoint(pattern.captures):
        return _hint_handler(captured, pattern)
    if "import.prefix" in pattern.captures:
        return lambda nodes: captured.groups.append(
            (nodes["import.group"][0].byte_range, nodes["import.prefix"][0].byte_range)
        )
    if not _IMPORTED.isdisjoint(pattern.captures):
        return lambda nodes: _add_import(captured, pattern, nodes)
    return _span_handler(captured, pattern)


def _span_handler(captured: Captured, pattern: Pattern) -> _Handler:
    """List the spans of captures that need no company; most matches are of this kind."""
    sinks = [(name, captured.spans[name].append) for name in pattern.captures]
    if len(sinks) == 1:
        ((only, append),) = sinks
        return lambda nodes: append(nodes[only][0].byte_range)

    def add(nodes: dict[str, list[Node]]) -> None:
        for name, append in sinks:
            for node in nodes.get(name, ()):
                append(node.byte_range)

    return add


def _hint_handler(captured: Captured, pattern: Pattern) -> _Handler:
    step, gives = pattern.settings.get("step", ""), pattern.settings.get("gives", "")
    append = captured.hints.append

    def add(nodes: dict[str, list[Node]]) -> None:
        type_, value = _span(nodes, "hint.type"), _span(nodes, "hint.value")
        names = _span(nodes, "hint.list")
        if "hint.name" not in nodes:
            append(RawHint(None, type_, value, names, step, gives))
        for name in nodes.get("hint.name", ()):
            append(RawHint(name.byte_range, type_, value, names, step, gives))

    return add


def _add_wrapper(captured: Captured, nodes: dict[str, list[Node]]) -> None:
    captured.wrappers[nodes["wrapped"][0].byte_range] = nodes["wrapper"][0].byte_range


def _add_import(captured: Captured, pattern: Pattern, nodes: dict[str, list[Node]]) -> None:
    captured.spans["import"].extend(node.byte_range for node in nodes.get("import", ()))
    module, name = _span(nodes, "import.module"), _span(nodes, "import.name")
    fixed_name = "*" if "import.star" in nodes else pattern.settings.get("name", "")
    places = (name, module, _span(nodes, "import.star"), _span(nodes, "import.self"))
    raw = RawImport(
        place=next(place for place in places if place is not None),
        module=module,
        name=name,
        alias=_span(nodes, "import.alias"),
        fixed_name=fixed_name,
        relative="relative" in pattern.settings,
        reexport="reexport" in pattern.settings,
    )
    captured.imports.append(raw)


def _definition_handler(
    captured: Captured, table: Language, index: int, pattern: Pattern, capture_name: str
) -> _Handler:
    kind = capture_name.removeprefix(_DEFINITION)
    modifier = pattern.settings.get("modifier", "")
    name_offset = int(pattern.settings.get("name_offset", "0"))
    parameters_field, returns_field = table.parameters_field, table.returns_field
    body_field = table.body_field

    def add(nodes: dict[str, list[Node]]) -> None:
        core = nodes[capture_name][0]
        inner = nodes["inner"][0] if "inner" in nodes else core
        container = _hull(nodes.get("container"))
        parameters = _span(nodes, "parameters") or _field(inner, parameters_field)
        returns = _span(nodes, "returns") or _field(inner, returns_field)
        body = _span(nodes, "body") or _field(inner, body_field)
        for name in nodes["name"]:
            raw = RawDefinition(
                pattern=index,
                kind=kind,
                core=core.byte_range,
                inner=inner.byte_range,
                name=(name.start_byte + name_offset, name.end_byte),
                container=container,
                parameters=parameters,
                returns=returns,
                body=body,
                modifier=modifier,
            )
            captured.definitions.append(raw)

    return add


def _span(nodes: dict[str, list[Node]], name: str) -> Span | None:
    found = nodes.get(name)
    return found[0].byte_range if found else None


def _hull(found: list[Node] | None) -> Span | None:
    """Return the range from the first of some nodes to the last."""
    return (found[0].start_byte, found[-1].end_byte) if found else None


def _field(node: Node, name: str) -> Span | None:
    found = node.child_by_field_name(name)
    return None if found is None else found.byte_range
