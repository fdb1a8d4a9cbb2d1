"""Modules by the names under which they are imported."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.graph.facts import NO_REFERENCE
from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.usage import Ids, UsageGraph

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
        return self._edges_of(self._is_within(name))

    def taking_edges(self, name: str) -> Ids:
        """Return one edge for each import that takes ``name`` from a module, ascending."""
        return self._edges_of(self._snapshot.gather("imports").texts("name") == name)

    def _edges_of(self, chosen: npt.NDArray[np.bool_]) -> Ids:
        """Return the first edge of each import that is chosen."""
        rows = self._usage.facts.edge_import
        imports = np.flatnonzero(rows != NO_REFERENCE)
        edges = imports[chosen[rows[imports]]]
        _, firsts = np.unique(rows[edges], return_index=True)
        return np.sort(edges[firsts])

    def file_of(self, name: str) -> int | None:
        """Return the file that is a module of the corpus, if one alone can be: ``click.core``."""
        steps = _dotted(name).replace(".", "/").strip("/")
        found = [
            file_id
            for file_id, module in enumerate(self._file_modules)
            if module == steps or module.endswith("/" + steps)
        ]
        return found[0] if steps and len(found) == 1 else None

    def _is_within(self, name: str) -> npt.NDArray[np.bool_]:
        """Return one flag per import: whether what it names is ``name`` or inside it."""
        wanted, wholes = _dotted(name), self._wholes
        inside = wanted + "."
        fits = {whole: whole == wanted or whole.startswith(inside) for whole in set(wholes)}
        return np.array([fits[whole] for whole in wholes], dtype=np.bool_)

    @cached_property
    def _wholes(self) -> list[str]:
        """What each import names, dotted: the module with the name that is taken from it."""
        gather = self._snapshot.gather("imports")
        pairs = zip(gather.texts("module").tolist(), gather.texts("name").tolist(), strict=True)
        return [_dotted(f"{module}.{name}" if name else module) for module, name in pairs]

    @cached_property
    def _file_modules(self) -> list[str]:
        """The path of each file without what a module's name leaves out."""
        modules: list[str] = []
        for path in self._snapshot.paths:
            folder, _, base = path.rpartition("/")
            stem = base.partition(".")[0]
            modules.append(folder if stem in _PACKAGE_FILES else f"{folder}/{stem}".lstrip("/"))
        return modules


def _dotted(name: str) -> str:
    r"""Write the name of a module in one way: ``a::b`` and ``a\b`` as ``a.b``, ``<a>`` as ``a``."""
    return name.replace("::", ".").replace("\\", ".").strip("<>")
