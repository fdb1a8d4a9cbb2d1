"""Modules by the names under which they are imported."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.graph.facts import NO_REFERENCE
from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.usage import Ids, UsageGraph

_SEPARATORS = (".", "/", "::", "\\")
_PACKAGE_FILES = frozenset({"__init__", "index", "mod"})


class ImportedModules:
    """Finds modules and packages, in the corpus or not. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot, usage: UsageGraph) -> None:
        self._snapshot = snapshot
        self._usage = usage

    def importing_edges(self, name: str) -> Ids:
        """Return one edge for each import that writes a module's name, or one inside it.

        Parameters
        ----------
        name
            As imports write it: ``urllib3.util``, ``net/http``, ``std::fmt``.

        Returns
        -------
        numpy.ndarray
            Ids of edges, ascending; empty where no import writes this name.
        """
        rows = self._usage.facts.edge_import
        imports = np.flatnonzero(rows != NO_REFERENCE)
        written = imports[self._is_within(name)[rows[imports]]]
        _, firsts = np.unique(rows[written], return_index=True)
        return np.sort(written[firsts])

    def file_of(self, name: str) -> int | None:
        """Return the file that is a module of the corpus, if one alone can be: ``click.core``."""
        steps = name.replace("::", "/").replace(".", "/").replace("\\", "/").strip("/")
        found = [
            file_id
            for file_id, module in enumerate(self._file_modules)
            if module == steps or module.endswith("/" + steps)
        ]
        return found[0] if steps and len(found) == 1 else None

    def _is_within(self, name: str) -> npt.NDArray[np.bool_]:
        """Return one flag per import: whether what it names is ``name`` or inside it."""
        inside = tuple(name + separator for separator in _SEPARATORS)
        wholes = self._wholes
        fits = {whole: whole == name or whole.startswith(inside) for whole in set(wholes)}
        return np.array([fits[whole] for whole in wholes], dtype=np.bool_)

    @cached_property
    def _wholes(self) -> list[str]:
        """What each import names: the module with the name that is taken from it."""
        gather = self._snapshot.gather("imports")
        pairs = zip(gather.texts("module").tolist(), gather.texts("name").tolist(), strict=True)
        return [
            f"{module}{'::' if '::' in module else '.'}{name}" if name else module
            for module, name in pairs
        ]

    @cached_property
    def _file_modules(self) -> list[str]:
        """The path of each file without what a module's name leaves out."""
        modules: list[str] = []
        for path in self._snapshot.paths:
            folder, _, base = path.rpartition("/")
            stem = base.partition(".")[0]
            modules.append(folder if stem in _PACKAGE_FILES else f"{folder}/{stem}".lstrip("/"))
        return modules
