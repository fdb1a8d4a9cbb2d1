//! Ranking chunks against plain language: BM25F over the words of four fields.
//!
//! # Terms
//!
//! A *run* is a maximal sequence of letters, digits and underscores. Its sub-words ([`tokenise`]) give one stemmed
//! term each; a run of several sub-words also gives one whole term: `=` and the run in lower case without
//! underscores, so that `parseConfig` and `parse_config` share `=parseconfig`.
//!
//! # Score
//!
//! With `tf_f` the count of a term in field `f` of a chunk, `len_f` the number of terms of that field and `avg_f`
//! its mean over the live chunks of all parts ([`fields`] holds the constants):
//!
//! ```text
//! tf'   = sum over f of  w_f * tf_f / (1 - b_f + b_f * len_f / avg_f)
//! idf   = ln(1 + (N - df + 0.5) / (df + 0.5))          N, df: live chunks
//! score = sum over the question's terms of  idf * tf' / (2 + tf')
//! ```
//!
//! Terms are summed in sorted order in `f64`, so that a score does not depend on how chunks are spread over parts.
//!
//! # Sections
//!
//! | name | content |
//! |---|---|
//! | `terms.keys`, `terms.key_offsets` | the terms, sorted by bytes, as spans |
//! | `terms.postings`, `terms.offsets` | one posting list per term ([`postings`]), as spans |
//! | `terms.lengths` | `u32` per chunk and field: body, names, stem, folders |

pub mod build;
pub mod fields;
pub mod postings;
pub mod question;
pub mod search;
pub mod stop_words;
pub mod tokenise;

pub use build::{BuildError, Chunks, build};
pub use search::{TermHits, TermIndex};
