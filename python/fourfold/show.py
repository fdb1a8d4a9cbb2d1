"""From chunks in their final places to the hits that a caller sees."""

from __future__ import annotations

import hashlib
import stat
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from fourfold.indexing.snapshot import Snapshot
from fourfold.ranking.boost import boost_factor
from fourfold.ranking.fusion import SINGLE_LIST_K, Ranking, explain
from fourfold.ranking.order import Placed
from fourfold.ranking.plan import is_fused
from fourfold.retrieval.base import RankedList
from fourfold.types import Contribution, DocId, Hit, Modality, Plan, Site

MAX_ALSO = 10


class HitWriter:
    """Writes hits of one snapshot. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        root = snapshot.manifest.root
        self._root = (snapshot.directory / root).resolve() if root else None

    def hits(
        self,
        placed: Sequence[Placed],
        lists: Mapping[Modality, RankedList],
        plan: Plan,
        *,
        centrality: npt.NDArray[np.float64] | None,
    ) -> tuple[Hit, ...]:
        """Return one hit per place, in order.

        Parameters
        ----------
        centrality
            The boost's argument by docid; ``None`` where nothing was boosted.
        """
        stale: dict[int, bool] = {}
        return tuple(self._hit(item, lists, plan, centrality, stale) for item in placed)

    def _hit(
        self,
        item: Placed,
        lists: Mapping[Modality, RankedList],
        plan: Plan,
        centrality: npt.NDArray[np.float64] | None,
        stale: dict[int, bool],
    ) -> Hit:
        snapshot, docid = self._snapshot, DocId(item.docid)
        importance = 0.0 if centrality is None else float(centrality[docid])
        chunks = snapshot.chunks
        file_id = int(chunks.file[docid])
        if file_id not in stale:
            stale[file_id] = self.is_stale(file_id)
        source = snapshot.source(file_id)
        sites = self._sites(docid, lists)
        return Hit(
            docid=docid,
            path=snapshot.paths[file_id],
            language=str(snapshot.languages[file_id]),
            start_line=int(chunks.start_line[docid]) + 1,
            end_line=int(chunks.end_line[docid]) + 1,
            line=self._line(docid, sites),
            symbol=str(chunks.name[docid]),
            kind=self._kind(docid),
            score=item.score,
            contributions=self._explain(docid, lists, plan),
            centrality=importance,
            boost=boost_factor(importance),
            demotion=item.demotion,
            sites=sites,
            also=self._also(item.also),
            text=source[int(chunks.start[docid]) : int(chunks.end[docid])].decode(
                "utf-8", "replace"
            ),
            stale=stale[file_id],
        )

    def _explain(
        self, docid: int, lists: Mapping[Modality, RankedList], plan: Plan
    ) -> dict[Modality, Contribution]:
        rankings: dict[Modality, Ranking] = {}
        own_list: dict[Modality, float] = {}
        for modality, entry in lists.items():
            rankings[modality] = entry.ranking
            own_list[modality] = 1.0
        k = plan.k if is_fused(plan) else SINGLE_LIST_K
        weights = plan.weights if is_fused(plan) else own_list
        return explain(docid, rankings, weights, k=k)

    def _sites(self, docid: int, lists: Mapping[Modality, RankedList]) -> tuple[Site, ...]:
        found = {
            (site.line, site.column)
            for entry in lists.values()
            for site in entry.sites.get(docid, ())
        }
        return tuple(Site(line=line, column=column) for line, column in sorted(found))

    def _line(self, docid: int, sites: Sequence[Site]) -> int:
        """Return the line to look at first: a site, the definition's name, or the first line."""
        if sites:
            return sites[0].line
        symbol = int(self._snapshot.chunks.symbol[docid])
        if symbol >= 0:
            line = int(self._snapshot.symbols.line[symbol])
            first = int(self._snapshot.chunks.start_line[docid])
            last = int(self._snapshot.chunks.end_line[docid])
            if first <= line <= last:
                return line + 1
        return int(self._snapshot.chunks.start_line[docid]) + 1

    def _kind(self, docid: int) -> str:
        symbol = int(self._snapshot.chunks.symbol[docid])
        return str(self._snapshot.symbols.kind[symbol]) if symbol >= 0 else ""

    def _also(self, docids: Sequence[int]) -> tuple[tuple[int, int], ...]:
        chunks = self._snapshot.chunks
        return tuple(
            (int(chunks.start_line[docid]) + 1, int(chunks.end_line[docid]) + 1)
            for docid in docids[:MAX_ALSO]
        )

    def is_stale(self, file_id: int) -> bool:
        """Tell whether a file on disk differs from what was indexed, or is gone.

        Documents that came from memory are never stale.
        """
        if self._root is None:
            return False
        known = self._snapshot.stats[file_id]
        path = self._root / self._snapshot.paths[file_id]
        try:
            now = path.lstat()
            if (now.st_size, now.st_mtime_ns) == (known.size, known.mtime_ns):
                return False
            if not stat.S_ISREG(now.st_mode):
                return True
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError:
            return True
        return digest != self._snapshot.hashes[file_id]
