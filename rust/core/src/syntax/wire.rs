//! Facts as bytes, and back with every number checked: who wrote them is not trusted.
//!
//! ```text
//! header         10 numbers: magic, version, then the counts of strings, definitions, list items, references, imports,
//!                chunks and hints, and the bytes of all strings
//! string ends    where each string ends
//! definitions    18 columns: name, kind, qualified name, signature, doc, start, end, name start, body start, line, end
//!                line, parent, returns, then the lengths of decorators, bases, parameters, modifiers and locals, whose
//!                items follow each other, definition by definition
//! list items     strings
//! references     6 columns: name, kind, start, line, receiver, enclosing
//! imports        6 columns: module, name, alias, start, line, reexport
//! chunks         4 columns: start, end, definition, name
//! hints          5 columns: name, kind, text, start, enclosing
//! strings        the text of all strings
//! ```
//!
//! Every number has 32 bits, little-endian; a table's columns stand one after the other. A string is its place in the
//! table of strings, a kind its place in the list of kinds, a position -1 where there is none.

mod decode;
mod encode;

pub use self::decode::decode;
pub use self::encode::encode;

const MAGIC: u32 = u32::from_le_bytes(*b"FFct");
const VERSION: u32 = 1;
const HEADER: usize = 10;

/// Why bytes are no facts of a file of a certain size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{what}: {problem}")]
pub struct WireError {
    /// The part that is wrong.
    pub what: &'static str,
    /// What is wrong with it.
    pub problem: &'static str,
}

#[cfg(test)]
mod tests;
