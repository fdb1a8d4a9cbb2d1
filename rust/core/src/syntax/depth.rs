//! Refusing trees that are too deep for a query, without walking all of them.

use tree_sitter::Tree;

/// No node of a tree that is read lies deeper.
pub const MAX_DEPTH: usize = 2000;

/// Tells whether some node lies deeper than [`MAX_DEPTH`].
///
/// A subtree is no deeper than it has nodes: only what is large enough is entered.
pub(super) fn is_too_deep(tree: &Tree) -> bool {
    let mut cursor = tree.walk();
    let mut depth = 0;
    while depth <= MAX_DEPTH {
        let may_reach = depth + cursor.node().descendant_count() > MAX_DEPTH + 1;
        if may_reach && cursor.goto_first_child() {
            depth += 1;
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return false;
            }
            depth -= 1;
        }
    }
    true
}
