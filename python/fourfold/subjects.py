"""What the name in an exact question means: one definition, or the candidates."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.answers import Symbol
from fourfold.arguments import check_text
from fourfold.errors import QueryError, SymbolNotFoundError
from fourfold.graph.families import family_of
from fourfold.indexing.snapshot import Snapshot
from fourfold.path_roles import foreign_folder, is_test_path
from fourfold.retrieval.declared import prototypes
from fourfold.retrieval.names import NameIndex
from fourfold.retrieval.usage import Ids

CODE_KINDS = frozenset(
    {"function", "method", "constructor", "macro"}
    | {"class", "interface", "trait", "struct", "enum", "union", "type"}
)
VALUE_KINDS = frozenset({"variable", "constant"})
SUGGESTIONS = 3
NOT_CLOSE = 0.1
"""Similarity up to which a name is not offered for another."""
LISTED = 8


def no_symbols() -> Ids:
    """Return no ids."""
    return np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """The symbols that a question is about.

    Attributes
    ----------
    symbols
        The definition that is meant with its overloads; empty if the name is ambiguous.
    candidates
        One symbol for each definition that an ambiguous name may mean.
    others
        Namesakes in vendored code and in tests, which are not meant.
    """

    symbols: Ids
    candidates: Ids = field(default_factory=no_symbols)
    others: Ids = field(default_factory=no_symbols)


def why_ambiguous(name: str, candidates: tuple[Symbol, ...]) -> str:
    """Say which definitions a name may mean."""
    places = [f"{each.qualified_name} ({each.path}:{each.line})" for each in candidates[:LISTED]]
    more = len(candidates) - LISTED
    listed = ", ".join(places) + (f" and {more} more" if more > 0 else "")
    return f"{name!r} may mean {len(candidates)} definitions; ask for one of them: {listed}"


def why_not(others: tuple[Symbol, ...]) -> tuple[str, ...]:
    """Name the namesakes that were not meant, if there are some."""
    if not others:
        return ()
    places = ", ".join(f"{each.path}:{each.line}" for each in others[:LISTED])
    return (f"{len(others)} more of this name in vendored code or tests: {places}",)


class Subjects:
    """Finds subjects in one snapshot. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot, names: NameIndex) -> None:
        self._snapshot = snapshot
        self._names = names

    def find(self, name: str, *, code: bool = False) -> Subject:
        """Return what ``name`` or ``path:line`` means.

        Parameters
        ----------
        code
            Prefer what can be called to values of the same name.

        Raises
        ------
        QueryError
            If the name is empty, or the place is not in the index.
        SymbolNotFoundError
            If there is no such definition.
        """
        check_text("symbol", name)
        if not name.strip():
            raise QueryError("the name is empty")
        found = self._names.exact(name)
        if len(found) == 0:
            return Subject(symbols=self._at(name))
        groups = self._groups(found)
        kinds = self._snapshot.symbols.kind
        if code and len(groups) > 1:
            called = [group for group in groups if kinds[group[0]] in CODE_KINDS]
            groups = called or groups
        own = [group for group in groups if self._is_own(group[0])]
        if len(own or groups) > 1:
            firsts = np.array([group[0] for group in groups], dtype=np.int64)
            return Subject(symbols=no_symbols(), candidates=firsts)
        chosen = (own or groups)[0]
        others = [group[0] for group in groups if group is not chosen]
        return Subject(
            symbols=np.array(chosen, dtype=np.int64), others=np.array(others, dtype=np.int64)
        )

    def _is_own(self, symbol: int) -> bool:
        """Tell whether a definition is the corpus's own: neither vendored nor a test's."""
        path = self._snapshot.paths[int(self._snapshot.symbols.file[symbol])]
        return foreign_folder(path) is None and not is_test_path(path)

    def _groups(self, found: Ids) -> list[list[int]]:
        """Put the members of an overload family, and a class with its constructors, together."""
        table = self._snapshot.symbols
        blocks = [symbol for symbol in found.tolist() if table.kind[symbol] == "impl"]
        named = [symbol for symbol in found.tolist() if table.kind[symbol] != "impl"] or blocks
        named = [symbol for symbol in named if not self._is_import(symbol)] or named
        groups: dict[tuple[int, str], list[int]] = {}
        for symbol in named:
            parent = int(table.parent[symbol])
            is_constructor = table.kind[symbol] == "constructor" and parent >= 0
            holder = parent if is_constructor else symbol
            key = (int(table.file[holder]), str(table.qualified_name[holder]))
            groups.setdefault(key, []).append(symbol)
        return self._without_rivals(list(groups.values()))

    def _without_rivals(self, groups: list[list[int]]) -> list[list[int]]:
        """Let a prototype be one with the definition that it declares, or with other prototypes.

        Where it may declare several definitions, it stands for each, and is left out.
        """
        if not any(self._is_prototype[group[0]] for group in groups):
            return groups
        whole = [group for group in groups if not self._is_prototype[group].all()]
        for group in groups:
            if self._is_prototype[group].all():
                same = [each for each in whole if self._is_declared(each[0], group[0])]
                if not same:
                    whole.append(group)
                elif len(same) == 1:
                    same[0] += group
        return whole

    def _is_declared(self, definition: int, prototype: int) -> bool:
        """Tell whether a definition may be what a prototype declares."""
        table, languages = self._snapshot.symbols, self._snapshot.languages
        families = [family_of(str(languages[table.file[each]])) for each in (definition, prototype)]
        names = table.qualified_name[[definition, prototype]]
        return bool(names[0] == names[1]) and families[0] == families[1]

    @cached_property
    def _is_prototype(self) -> npt.NDArray[np.bool_]:
        return prototypes(self._snapshot)

    def _is_import(self, symbol: int) -> bool:
        """Tell whether a variable only holds what an import gives: ``const { x } = require()``."""
        table = self._snapshot.symbols
        if table.kind[symbol] not in VALUE_KINDS:
            return False
        return (int(table.file[symbol]), str(table.name[symbol])) in self._imported

    @cached_property
    def _imported(self) -> frozenset[tuple[int, str]]:
        aliases = self._snapshot.gather("imports").texts("alias").tolist()
        return frozenset(zip(self._snapshot.imports.file.tolist(), aliases, strict=True))

    def _at(self, name: str) -> Ids:
        path, colon, line = name.rpartition(":")
        file_id = self._snapshot.file_ids.get(path.removeprefix("./"))
        if not colon or not line.isdecimal() or file_id is None:
            raise SymbolNotFoundError(name, self._why_unknown(name))
        held = self.around(file_id, int(line), int(line))
        if len(held) == 0:
            raise SymbolNotFoundError(name, "no definition stands there")
        found = int(held[-1])
        if not self._is_prototype[found]:
            return held[-1:]
        named = self._names.exact(str(self._snapshot.symbols.qualified_name[found])).tolist()
        same = [each for each in named if each != found and self._is_declared(each, found)]
        return np.array([found, *same], dtype=np.int64)

    def around(self, file_id: int, first: int, last: int) -> Ids:
        """Return the definitions of a file that hold lines of a range, outer before inner."""
        table = self._snapshot.symbols
        begin, end = np.searchsorted(table.file, [file_id, file_id + 1])
        rows = slice(int(begin), int(end))
        touched = (table.line[rows] < last) & (table.end_line[rows] >= first - 1)
        return np.flatnonzero(touched) + int(begin)

    def _why_unknown(self, name: str) -> str:
        similar = self._names.similarity(name)
        near = np.argsort(-similar, kind="stable")[:SUGGESTIONS]
        names = [
            str(self._snapshot.symbols.qualified_name[each])
            for each in near.tolist()
            if similar[each] > NOT_CLOSE
        ]
        if names:
            return f"no definition of this name; did you mean {', '.join(names)}?"
        return "no definition of this name in the index"
