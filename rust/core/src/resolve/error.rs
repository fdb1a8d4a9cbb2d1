//! Why nothing can be resolved.

/// An error in what was handed in.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ResolveError {
    /// A part of the facts does not fit together.
    #[error("section {section} {problem}")]
    Section {
        /// Which part.
        part: usize,
        /// The section, as `table.column`.
        section: String,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// The rules of languages are not what is expected.
    #[error("rules: {0}")]
    Rules(String),
    /// No thread could be started.
    #[error("cannot start a thread to resolve in")]
    Thread,
}
