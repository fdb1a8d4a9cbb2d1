//! Two inverted indexes over the text of a corpus.
//!
//! - [`TextIndex`] answers literals and regular expressions exactly. It maps every trigram, and every short
//!   word, to the files that hold it ([`build`], [`posting`]), turns a [`pattern`] into a condition on them
//!   ([`query`]), evaluates that condition (`intersect`) and looks at the bytes of what is left ([`grep`], `verify`).
//! - [`TermIndex`] ranks chunks against plain language by BM25F ([`terms`]).
//!
//! Both are built into named sections of bytes and read from any owner of such sections ([`sections`]), part by
//! part; an index of several parts answers like one of a single part over the same live rows.

pub mod build;
mod directory;
pub mod grep;
pub mod index;
mod intersect;
mod lines;
pub mod pattern;
pub mod posting;
pub mod query;
pub mod sections;
mod short_words;
pub mod terms;
pub mod trigram;
mod varint;
mod verify;
mod window;

pub use grep::{Grep, GrepOptions};
pub use index::{TextError, TextIndex};
pub use pattern::{Pattern, PatternError, PatternOptions, Unit};
pub use sections::{BuiltSections, Sections};
pub use terms::{TermHits, TermIndex};
