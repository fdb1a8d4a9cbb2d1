//! The compiled part of fourfold. Private: import `fourfold` instead.

mod arrays;
mod bytes;
mod embed;
mod error;
mod extract;
mod facts;
mod fuse;
mod globs;
mod grammar;
mod graph;
mod parts;
mod resolve;
mod secrets;
mod segment;
mod strings;
mod tables;
mod terms;
mod text;
mod vector;
mod walk;

/// The compiled part of fourfold. Private: import `fourfold` instead.
#[pyo3::pymodule]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::embed::PyStaticEmbedder;
    #[pymodule_export]
    use crate::extract::PyExtractor;
    #[pymodule_export]
    use crate::facts::PyFacts;
    #[pymodule_export]
    use crate::fuse::{PyBoosts, fuse, fuse_many};
    #[pymodule_export]
    use crate::globs::match_globs;
    #[pymodule_export]
    use crate::graph::PyGraph;
    #[pymodule_export]
    use crate::resolve::resolve;
    #[pymodule_export]
    use crate::secrets::{holds_secret, secret_spans};
    #[pymodule_export]
    use crate::segment::{PySegment, write_segment};
    #[pymodule_export]
    use crate::strings::match_regex;
    #[pymodule_export]
    use crate::tables::{PyStringTable, fact_tables};
    #[pymodule_export]
    use crate::terms::{PyTermIndex, question_terms, terms_of, tokenize};
    #[pymodule_export]
    use crate::text::{PyMatches, PyTextIndex};
    #[pymodule_export]
    use crate::vector::{PyCodeMatrix, hamming_topk};
    #[pymodule_export]
    use crate::walk::{PyWalk, list};

    #[pymodule_export]
    #[expect(
        non_upper_case_globals,
        reason = "the name that Python programs look for"
    )]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "an attribute of a Python module")]
    const build_profile: &str = if cfg!(debug_assertions) {
        "debug"
    } else {
        "release"
    };

    /// Warns that a debug build is slow, so that nobody measures it.
    #[pymodule_init]
    fn init(py: Python<'_>) -> PyResult<()> {
        crate::error::warn_of_debug_build(py, build_profile)
    }
}
