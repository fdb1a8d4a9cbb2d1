"""Groups of nodes that reach each other."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fourfold.retrieval.usage import Ids


def components(num_nodes: int, sources: Ids, targets: Ids) -> list[list[int]]:
    """Return the strongly connected components of a graph, each in ascending order.

    Examples
    --------
    >>> components(3, np.array([0, 1]), np.array([1, 0]))
    [[0, 1], [2]]
    """
    order = np.argsort(sources, kind="stable")
    first = np.searchsorted(sources[order], np.arange(num_nodes + 1))
    return _Search(targets[order], first).run()


class _Search:
    """Tarjan's algorithm without recursion: a chain of imports may be as long as a corpus."""

    def __init__(self, targets: Ids, first: npt.NDArray[np.int64]) -> None:
        self._targets: list[int] = targets.tolist()
        self._first: list[int] = first.tolist()
        num_nodes = len(self._first) - 1
        self._number = [-1] * num_nodes
        self._lowest = [0] * num_nodes
        self._on_stack = [False] * num_nodes
        self._stack: list[int] = []

    def run(self) -> list[list[int]]:
        found: list[list[int]] = []
        count = 0
        for root, seen in enumerate(self._number):
            work = [] if seen >= 0 or self._number[root] >= 0 else [(root, self._first[root])]
            while work:
                node, at = work.pop()
                if self._number[node] < 0:
                    self._number[node] = self._lowest[node] = count
                    count += 1
                    self._stack.append(node)
                    self._on_stack[node] = True
                at = self._next_unseen(node, at)
                if at < self._first[node + 1]:
                    target = self._targets[at]
                    work += [(node, at + 1), (target, self._first[target])]
                    continue
                if self._lowest[node] == self._number[node]:
                    found.append(self._group_of(node))
                if work:
                    above = work[-1][0]
                    self._lowest[above] = min(self._lowest[above], self._lowest[node])
        return found

    def _next_unseen(self, node: int, at: int) -> int:
        """Return where the next unseen neighbour stands; note what the seen ones reach."""
        while at < self._first[node + 1]:
            target = self._targets[at]
            if self._number[target] < 0:
                return at
            if self._on_stack[target]:
                self._lowest[node] = min(self._lowest[node], self._number[target])
            at += 1
        return at

    def _group_of(self, node: int) -> list[int]:
        group: list[int] = []
        while not group or group[-1] != node:
            member = self._stack.pop()
            self._on_stack[member] = False
            group.append(member)
        return sorted(group)
