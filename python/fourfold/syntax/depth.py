"""Refusing trees that are too deep for a query, without walking all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.languages.grammars import Tree

MAX_DEPTH = 2000
_STRIDE = 500


def is_too_deep(tree: Tree) -> bool:
    """Tell whether some node may lie deeper than :data:`MAX_DEPTH`.

    One step in depth-first order goes down by one level at most, so a node at depth ``d`` has, among
    any ``_STRIDE`` nodes before it, only nodes deeper than ``d - _STRIDE``. Looking at every
    ``_STRIDE``-th node therefore misses nothing; a tree whose depth lies within ``_STRIDE`` below the
    limit may be refused as well.
    """
    cursor = tree.walk()
    for index in range(0, tree.root_node.descendant_count, _STRIDE):
        cursor.goto_descendant(index)
        if cursor.depth > MAX_DEPTH - _STRIDE:
            return True
    return False
