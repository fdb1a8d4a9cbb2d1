//! From one file's bytes to its facts: definitions, references, imports, hints and chunks.
//!
//! What a language looks like is data that comes from outside: a grammar, a query and a table. [`Extractor`] parses a
//! file, runs the query once (`captures`), arranges what it captured (`outline`) and reads the rest off the text.
//! Everything is in the order of positions; nothing walks a tree by recursion. [`Facts`] travel between processes in the
//! form that [`wire`] describes.

mod bindings;
mod captures;
mod chains;
mod chunk;
mod container;
mod depth;
mod extractor;
pub mod facts;
mod grammar;
mod hints;
mod imports;
pub mod kinds;
mod leading;
mod lines;
mod made;
mod mask;
mod material;
mod nesting;
mod outline;
mod pattern;
mod receivers;
mod references;
mod sections;
pub mod settings;
mod split;
mod strings;
mod symbols;
mod text;
mod units;
pub mod wire;

use tree_sitter::{LanguageError, QueryError};

pub use self::depth::MAX_DEPTH;
pub use self::extractor::Extractor;
pub use self::facts::Facts;
pub use self::sections::{Sections, facts_of_text};
pub use self::settings::Settings;
pub use self::strings::{StringId, Strings};

/// Why a language cannot be read, or a file not be parsed.
#[derive(Debug, thiserror::Error)]
pub enum SyntaxError {
    /// The grammar is of a generation that the parser does not know.
    #[error("grammar: {0}")]
    Grammar(#[from] LanguageError),
    /// The query does not fit the grammar.
    #[error("query: {0}")]
    Query(#[from] QueryError),
    /// A pattern of the query says what nobody understands.
    #[error("query: {0}")]
    Pattern(String),
    /// A pattern of what is masked is none.
    #[error("masked: {0}")]
    Mask(#[from] regex::Error),
    /// Positions are stored in 31 bits.
    #[error("a file of {0} bytes is too large to be parsed")]
    TooLarge(usize),
    /// The parser gave up.
    #[error("the parser gave no tree")]
    Stopped,
}
