//! The facts of many files as the columns of one segment's tables.
//!
//! Rows of files follow each other. A position inside a file (a definition's parent, a chunk's definition) becomes a row
//! of the segment; a string becomes its place in one table of all strings, in the order of first use, column by column.
//! The names of tables and columns, and the order of those that hold strings, are `fourfold.indexing.schema`'s.

mod chunks;
mod columns;
mod strings;
#[cfg(test)]
mod tests;

use std::ops::Range;

pub use self::chunks::{chunk_names, names_in_chunks};
pub use self::columns::{Column, Table, tables};
pub use self::strings::StringTable;
use crate::syntax::Facts;

/// One file of a segment.
#[derive(Debug, Clone)]
pub struct File<'a> {
    /// What was read out of it.
    pub facts: &'a Facts,
    /// Its bytes.
    pub source: &'a [u8],
    /// Bytes of it that nobody may be shown.
    pub withheld: Vec<Range<usize>>,
}
