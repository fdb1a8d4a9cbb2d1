"""The tables of languages: one small TOML file each, read on first use."""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Literal

from fourfold.errors import GrammarUnavailableError

Level = Literal["rules", "generic", "prose", "text"]
"""How a language is read: by its own query, by the generic rule, by headings, or as plain lines."""

Standing = Literal["first", "second", "third", "none"]
"""What is resolved: with types; by scope and imports; within a file; nothing is promised."""

_OWN = Path(__file__).parent
_OTHERS = "others"
_folders: tuple[Path, ...] = (_OWN,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language's table.

    Attributes
    ----------
    name
        The name of the grammar in the pack, which is the language's name everywhere in Fourfold.
    level
        How files of the language are read.
    standing
        How much is made of what is read.
    extensions, filenames, interpreters
        What a file of the language looks like: endings without the dot, whole names, and the
        programs of a ``#!`` line.
    sniff
        A pattern searched in the head of a file whose ending another language claims too; the
        language that has one is asked first.
    queries
        Names of the query files that are joined to this language's query, in order.
    modifiers
        Words before a definition's name that are kept as its modifiers.
    parameters_field, returns_field, body_field
        Fields of a definition's node that hold its parameters, return type and body.
    binds
        Which part of an imported module's path becomes the local name when none is written.
    path_separators
        What separates the parts of a module's path.
    constants_by_case
        Whether a variable written in capitals is a constant.
    members_are_fields
        Whether a variable in the body of a class is a field of it.
    merged
        Definition kinds of which a repeated name in one scope counts once (reassignments).
    transparent_containers
        Parts of a definition's own container that do not qualify its name, such as ``exports``.
    masked
        Patterns of what the parser is not to see, such as macros that stand for attributes: the
        groups of each match are blanked before a file is parsed, or made ``;`` if they are named
        ``end``. ``^`` and ``$`` match at lines.
    kept_receivers
        Receivers that are kept as written though they are no plain dotted name.
    value_traits
        How values are written: with ``lifetimes``, so that single quotes hold no strings;
        ``braced`` literals after the name of their type; a ``question`` mark that takes an error
        away; ``typed`` numbers, characters and casts; types in ``brackets`` before a literal.
    casts, member_casts
        Functions and members whose first argument is the type of what they give.
    macros
        What macros give, ``name chain`` each; where there are any, ``!`` calls one.
    heading, skipped
        For prose: the pattern of a heading, with groups ``mark`` and ``title`` or ``under`` and
        ``name``, and the pattern of text in which no heading is looked for.
    """

    name: str
    level: Level = "rules"
    standing: Standing = "none"
    extensions: tuple[str, ...] = ()
    filenames: tuple[str, ...] = ()
    interpreters: tuple[str, ...] = ()
    sniff: str = ""
    queries: tuple[str, ...] = ()
    modifiers: frozenset[str] = field(default_factory=frozenset[str])
    parameters_field: str = "parameters"
    returns_field: str = "return_type"
    body_field: str = "body"
    binds: Literal["first", "last", "nothing"] = "nothing"
    path_separators: tuple[str, ...] = (".",)
    constants_by_case: bool = False
    members_are_fields: bool = True
    merged: frozenset[str] = field(default_factory=frozenset[str])
    transparent_containers: frozenset[str] = field(default_factory=frozenset[str])
    masked: tuple[str, ...] = ()
    kept_receivers: frozenset[str] = field(default_factory=frozenset[str])
    value_traits: frozenset[str] = field(default_factory=frozenset[str])
    casts: frozenset[str] = field(default_factory=frozenset[str])
    member_casts: frozenset[str] = field(default_factory=frozenset[str])
    macros: frozenset[str] = field(default_factory=frozenset[str])
    heading: str = ""
    skipped: str = ""


_FIELDS = {item.name for item in fields(Language)}
_SETS = {item.name for item in fields(Language) if item.type == "frozenset[str]"}


def _from_table(name: str, table: dict[str, object]) -> Language:
    """Make a language of its TOML table; an unknown key is a mistake and raises."""
    unknown = set(table) - _FIELDS
    if unknown:
        raise ValueError(f"{name}.toml: unknown keys {sorted(unknown)}")
    values: dict[str, object] = {"name": name, "queries": (name,)}
    for key, value in table.items():
        if isinstance(value, list):
            values[key] = frozenset(value) if key in _SETS else tuple(value)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]  TOML
        else:
            values[key] = value
    return Language(**values)  # pyright: ignore[reportArgumentType]  keys checked above, values by the tests


def folders() -> tuple[Path, ...]:
    """Return the folders whose ``data`` and ``queries`` are read, the last one first asked."""
    return _folders


@contextmanager
def with_folder(folder: Path) -> Generator[None]:
    """Read the tables and queries of another folder too, in this process, while the block runs.

    Parameters
    ----------
    folder
        Holds ``data/<language>.toml`` and ``queries/<language>.scm``; the language is called as its
        grammar is in the pack. What it says of a language replaces what is said here.
    """
    global _folders  # noqa: PLW0603  the one setting of this module, given back at the end
    before = _folders
    _folders = (*before, folder)
    try:
        yield
    finally:
        _folders = before


@cache
def _others() -> dict[str, Language]:
    """Languages without a table of their own: they share one file."""
    text = (_OWN / "data" / f"{_OTHERS}.toml").read_text("utf-8")
    tables: dict[str, dict[str, object]] = tomllib.loads(text)
    return {name: _from_table(name, {"queries": [], **table}) for name, table in tables.items()}


def language(name: str) -> Language:
    """Return the table of one language.

    Parameters
    ----------
    name
        A name that :func:`language_names` lists.

    Returns
    -------
    Language
        The same object at each call.

    Raises
    ------
    GrammarUnavailableError
        If no table has this name.
    """
    return _language(name, _folders)


@cache
def _language(name: str, among: tuple[Path, ...]) -> Language:
    if name != _OTHERS and name.isidentifier():
        for folder in reversed(among):
            path = folder / "data" / f"{name}.toml"
            if path.is_file():
                return _from_table(name, tomllib.loads(path.read_text("utf-8")))
    try:
        return _others()[name]
    except KeyError:
        raise GrammarUnavailableError(name) from None


def language_names() -> tuple[str, ...]:
    """Every language that :func:`language` knows, in alphabetical order."""
    return _language_names(_folders)


@cache
def _language_names(among: tuple[Path, ...]) -> tuple[str, ...]:
    own = {path.stem for folder in among for path in (folder / "data").glob("*.toml")}
    return tuple(sorted((own - {_OTHERS}) | set(_others())))
