"""Which definitions meet the conditions of a symbol query, and which condition left none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.filters import allowed_files
from fourfold.retrieval.names import NameIndex
from fourfold.retrieval.patterns import read_pattern
from fourfold.retrieval.symbol_columns import SymbolColumns
from fourfold.types import SYMBOL_KEYS, Condition, Filters, SymbolKey

Flags = npt.NDArray[np.bool_]

EITHER_KEYS = frozenset({"name", "in", "kind", "returns"})
"""A definition has one of each, so that two conditions of a key mean either."""
NAMING_KEYS = frozenset({"name", "in"})
"""What the question is about; the other conditions narrow it, and are blamed first."""
PART_KEYS = frozenset({"signature", "doc"})
LISTED = 8
SUGGESTIONS = 3
NOT_CLOSE = 0.1
_PLURALS = {"extends": "bases", "returns": "types"}


@dataclass(frozen=True, slots=True)
class _Step:
    """One thing that is asked of the definitions.

    Attributes
    ----------
    written
        As in the query.
    key
        What it looks at; empty for what it asks of the file.
    flags
        Which definitions pass.
    """

    written: str
    key: SymbolKey | None
    flags: Flags


class SymbolFinder:
    """Finds definitions of one snapshot by conditions. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot, names: NameIndex) -> None:
        self._snapshot = snapshot
        self._names = names
        self._columns = SymbolColumns(snapshot)

    def chosen(self, filters: Filters) -> Flags | None:
        """Return one flag per symbol for kinds and conditions, or ``None`` if there are none."""
        steps = self._symbol_steps(filters)
        return _all(steps, len(self._names)) if steps else None

    def find(self, filters: Filters) -> Flags:
        """Return one flag per symbol: whether it and its file pass everything.

        Definitions in chunks that may hold a secret are left out.
        """
        return _all(self._steps(filters), len(self._names))

    def why_empty(self, filters: Filters) -> str:
        """Say which condition left nothing, and what it could have asked for."""
        steps = self._steps(filters)
        if len(self._names) == 0:
            return "the index holds no definitions"
        for step in steps:
            if not step.flags.any():
                there = self._there(step, np.ones_like(step.flags))
                return f"nothing in the index has {step.written}{there}"
        blamed, left = _blame(steps)
        others = [step.written for step in steps if step is not blamed and step.written]
        count = int(left.sum())
        what = f"{count} definition{'s' if count > 1 else ''} with {' and '.join(others)}"
        return f"{what}, but none with {blamed.written}{self._there(blamed, left)}"

    def _steps(self, filters: Filters) -> list[_Step]:
        symbols, chunks = self._snapshot.symbols, self._snapshot.chunks
        steps: list[_Step] = []
        parts = (
            ([f"lang:{name}" for name in filters.languages], Filters(languages=filters.languages)),
            ([f"path:{glob}" for glob in filters.paths], Filters(paths=filters.paths)),
            ([f"-path:{glob}" for glob in filters.not_paths], Filters(not_paths=filters.not_paths)),
            (
                [f"tests:{'yes' if filters.tests else 'no'}"],
                Filters(tests=filters.tests),
            ),
        )
        for written, part in parts:
            if part:
                allowed = allowed_files(self._snapshot, part)
                steps.append(_Step(" or ".join(written), None, allowed[symbols.file]))
        asked = self._symbol_steps(filters)
        first = [step for step in asked if step.key in NAMING_KEYS]
        steps = [*first, *steps, *(step for step in asked if step.key not in NAMING_KEYS)]
        if chunks.withheld.any():
            shown = ~chunks.withheld[symbols.docid]
            steps.append(_Step("leave to be shown (it may hold a secret)", None, shown))
        return steps

    def _symbol_steps(self, filters: Filters) -> list[_Step]:
        """Return one step per key, or per condition where a definition may have several."""
        kinds = (Condition(key="kind", pattern=kind) for kind in filters.kinds)
        conditions = sorted(
            (*kinds, *filters.symbols), key=lambda each: SYMBOL_KEYS.index(each.key)
        )
        either: dict[SymbolKey, list[_Step]] = {}
        steps: list[_Step] = []
        for condition in conditions:
            step = self._step(condition)
            if condition.key in EITHER_KEYS and not condition.negated:
                either.setdefault(condition.key, []).append(step)
            else:
                steps.append(step)
        joined = [
            _Step(
                " or ".join(step.written for step in found),
                key,
                np.logical_or.reduce([step.flags for step in found]),
            )
            for key, found in either.items()
        ]
        return joined + steps

    def _step(self, condition: Condition) -> _Step:
        written = f"{'-' if condition.negated else ''}{condition.key}:{condition.pattern}"
        flags = self._matching(condition)
        return _Step(written, condition.key, ~flags if condition.negated else flags)

    def _matching(self, condition: Condition) -> Flags:
        """Return which definitions have what a condition says, whether it is wanted or not."""
        key, written = condition.key, condition.pattern
        if key in PART_KEYS:
            return self._columns.forms(key).flags(read_pattern(written, part=True))
        is_expression = written.startswith("/")
        if not is_expression:
            written = written.replace("::", ".")
        is_qualified = "." in written and not is_expression
        pattern = read_pattern(written, dotted=is_qualified)
        if key == "name" and pattern.literal is not None:
            flags = np.zeros(len(self._names), dtype=np.bool_)
            flags[self._names.exact(pattern.literal)] = True
            return flags
        if key == "name" and is_qualified:
            return self._columns.qualified.flags(pattern)
        return self._columns.forms(key).flags(pattern)

    def _there(self, step: _Step, left: Flags) -> str:
        """List what the definitions that are left have instead."""
        if step.key is None or step.written.startswith("-"):
            return ""
        if step.key in NAMING_KEYS:
            return self._near(step)
        if step.key in PART_KEYS:
            return ""
        values = self._columns.forms(step.key).commonest(left, LISTED)
        if not values:
            return "; no definition there has any"
        shown = [f"{value} ({count})" for value, count in values]
        return f"; {_PLURALS.get(step.key, f'{step.key}s')} there: {', '.join(shown)}"

    def _near(self, step: _Step) -> str:
        """Name definitions that are called nearly so."""
        written = step.written.partition(":")[2]
        similar = self._names.similarity(written.strip("*"))
        best = np.argsort(-similar, kind="stable")[:SUGGESTIONS]
        qualified = self._snapshot.symbols.qualified_name
        names = [str(qualified[at]) for at in best.tolist() if similar[at] > NOT_CLOSE]
        return f"; did you mean {', '.join(dict.fromkeys(names))}?" if names else ""


def _all(steps: Sequence[_Step], total: int) -> Flags:
    flags = np.ones(total, dtype=np.bool_)
    for step in steps:
        flags &= step.flags
    return flags


def _blame(steps: Sequence[_Step]) -> tuple[_Step, Flags]:
    """Return the last condition without which something would be left, and what that is.

    Where no single one does it, the first that leaves nothing of what those before it left.
    """
    total = len(steps[0].flags)
    for step in reversed(steps):
        left = _all([other for other in steps if other is not step], total)
        if left.any():
            return step, left
    flags = np.ones(total, dtype=np.bool_)
    for step in steps:
        if not (flags & step.flags).any():
            return step, flags
        flags &= step.flags
    raise ValueError("some definition meets all conditions")
