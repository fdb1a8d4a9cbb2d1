"""Refusing trees that are too deep for a query, without walking all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.languages.grammars import Tree

MAX_DEPTH = 2000
_STRIDE = 500


def is_too_deep(tree: Tree) -> bool:
    """Tell whether some node may lie deeper than :data:`MAX_DEPTH`.

    One step in depth-first order goes down by one level at most, so the ``_STRIDE`` nodes before
    a node at depth ``d`` lie deeper than ``d - _STRIDE``. Looking at every ``_STRIDE``-th node
    therefore misses nothing; a tree less than ``_STRIDE`` short of the limit may be refused too.
    """
    cursor = tree.walk()
    for index in range(0, tree.root_node.descendant_count, _STRIDE):
        cursor.goto_descendant(index)
        if cursor.depth > MAX_DEPTH - _STRIDE:
            return True
    return False
