r"""What parsing one file gives: small frozen values, positions in bytes.

Lines are 0-based and counted by ``\n`` only. Rows are named tuples, since a large corpus has
millions of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

DefinitionKind = Literal[
    "module",
    "class",
    "interface",
    "trait",
    "struct",
    "enum",
    "union",
    "type",
    "function",
    "method",
    "constructor",
    "property",
    "field",
    "constant",
    "variable",
    "macro",
    "namespace",
    "impl",
    "enum_member",
]
ReferenceKind = Literal["call", "instantiate", "decorate", "inherit", "implement", "reference"]

HintKind = Literal["type", "value", "return", "yield", "receiver", "arguments"]

DEFINITION_KINDS: tuple[DefinitionKind, ...] = get_args(DefinitionKind)
REFERENCE_KINDS: tuple[ReferenceKind, ...] = get_args(ReferenceKind)
HINT_KINDS: tuple[HintKind, ...] = get_args(HintKind)

OPAQUE_RECEIVER = "(…)"
"""Stands for a receiver that is no plain dotted name, such as the result of a call."""


class Definition(NamedTuple):
    """One definition of a file.

    Attributes
    ----------
    name, kind, qualified_name
        The name as written, what it names, and the name with its containers, joined by dots.
    signature
        The definition without its body, on one line.
    doc
        The first paragraph of its documentation, on one line; empty if there is none.
    start, end
        Byte range with decorators and the comment directly above.
    name_start, body_start
        First byte of the name and of the body; a definition without a body has ``end`` there.
    line, end_line
        Line of the name, and line of the last byte.
    parent
        Position of the containing definition in the file's list, or -1.
    decorators, bases, parameters, returns, modifiers
        What the definition's head says, in source order; ``returns`` is empty if it says nothing.
    locals
        Names bound inside (parameters, assignments, loop variables), sorted, without repeats.
    """

    name: str
    kind: DefinitionKind
    qualified_name: str
    signature: str
    doc: str
    start: int
    end: int
    name_start: int
    body_start: int
    line: int
    end_line: int
    parent: int
    decorators: tuple[str, ...]
    bases: tuple[str, ...]
    parameters: tuple[str, ...]
    returns: str
    modifiers: tuple[str, ...]
    locals: tuple[str, ...]


class Reference(NamedTuple):
    """One use of a name.

    Attributes
    ----------
    name, kind
        The name as written and how it is used.
    start, line
        First byte of the name, and its line.
    receiver
        What stands before the name's last separator, without white space and at most 200 bytes;
        empty if nothing does, :data:`OPAQUE_RECEIVER` if it is no plain dotted name.
    enclosing
        Position of the innermost definition that holds code here (not a constant, variable or
        field), or -1 at module level. A decorator belongs to what it decorates.
    """

    name: str
    kind: ReferenceKind
    start: int
    line: int
    receiver: str
    enclosing: int


class Import(NamedTuple):
    """One name that a file imports.

    Attributes
    ----------
    module
        The module as written, without quotes.
    name
        The member; empty for the module itself, ``*`` for all, ``default`` for the default export.
    alias
        The local name that it binds; empty if none.
    start, line
        Where the module, or the member if there is one, is written.
    reexport
        Whether the file offers the name to its own importers.
    """

    module: str
    name: str
    alias: str
    start: int
    line: int
    reexport: bool


class TypeHint(NamedTuple):
    """What the text says of the type of something; what it means is for others to find out.

    Attributes
    ----------
    name
        The local name, or ``self.x`` where an attribute is assigned; empty for the other kinds
        than ``type`` and ``value``.
    kind
        ``type`` is a declared type, ``value`` an assigned value, ``return`` and ``yield`` what a
        function gives, ``receiver`` what stands before the name of the reference at ``start``,
        ``arguments`` what the call at ``start`` is given.
    text
        The type as written, or the value as a chain (see ``rust/core/src/syntax/chains``), or the
        number of the arguments and their chains, one a line, empty for those that are none.
    start
        What is said holds from here on: where the name begins, or the value ends.
    enclosing
        Position of the innermost definition that holds code here, or -1 at module level.
    """

    name: str
    kind: HintKind
    text: str
    start: int
    enclosing: int


class Chunk(NamedTuple):
    """A span of the file; a file's chunks follow each other and concatenate to the file.

    Attributes
    ----------
    start, end
        Byte range, cut on character boundaries.
    definition
        Position of the definition that the chunk mainly holds, or -1.
    name
        Qualified name of that definition or of the one around, a breadcrumb of headings in prose,
        or empty.
    """

    start: int
    end: int
    definition: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FileFacts:
    """Everything that parsing one file gives.

    Attributes
    ----------
    language
        The file's language; empty for plain text.
    definitions
        In the order of ``start``, outer before inner.
    references, imports, chunks, hints
        In the order of ``start``.
    note
        Why the file was degraded to text; empty if it was not.
    """

    language: str
    definitions: tuple[Definition, ...]
    references: tuple[Reference, ...]
    imports: tuple[Import, ...]
    chunks: tuple[Chunk, ...]
    note: str
    hints: tuple[TypeHint, ...] = ()
