//! Refusing trees that are too deep for a query, without walking all of them.

use tree_sitter::Tree;

/// No node of a tree that is read lies deeper.
pub const MAX_DEPTH: u32 = 2000;
const STRIDE: u32 = 500;

/// Tells whether some node may lie deeper than [`MAX_DEPTH`].
///
/// One step in depth-first order goes down by one level at most, so the `STRIDE` nodes before a node at depth `d` lie
/// deeper than `d - STRIDE`. Looking at every `STRIDE`-th node therefore misses nothing; a tree less than `STRIDE` short
/// of the limit may be refused too.
pub(super) fn is_too_deep(tree: &Tree) -> bool {
    let mut cursor = tree.walk();
    let count = tree.root_node().descendant_count();
    (0..count).step_by(STRIDE as usize).any(|index| {
        cursor.goto_descendant(index);
        cursor.depth() > MAX_DEPTH - STRIDE
    })
}
