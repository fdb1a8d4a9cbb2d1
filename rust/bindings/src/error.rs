//! Errors of core as Python exceptions: the only place where they cross.

use std::ffi::CStr;
use std::io;
use std::path::{Path, PathBuf};

use fourfold_core::embed::ModelError;
use fourfold_core::fuse::FuseError;
use fourfold_core::globs::GlobError;
use fourfold_core::graph::GraphError;
use fourfold_core::pool::PoolError;
use fourfold_core::resolve::error::ResolveError;
use fourfold_core::segment::{Problem, SegmentError};
use fourfold_core::syntax::SyntaxError;
use fourfold_core::syntax::wire::WireError;
use fourfold_core::text::build::BuildError as TextBuildError;
use fourfold_core::text::terms::BuildError;
use fourfold_core::text::{PatternError, TextError};
use fourfold_core::vector::MatrixError;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyRuntimeWarning, PyValueError};
use pyo3::prelude::*;

mod imported {
    #![allow(
        missing_docs,
        reason = "documented where they are defined, in fourfold.errors"
    )]
    pyo3::import_exception!(fourfold.errors, ConfigError);
    pyo3::import_exception!(fourfold.errors, IndexFormatError);
    pyo3::import_exception!(fourfold.errors, QueryError);
}

pub(crate) use imported::{ConfigError, IndexFormatError, QueryError};

/// `OSError` or the subclass that fits, with its number and file name.
pub(crate) fn io(path: &Path, source: &io::Error) -> PyErr {
    match source.raw_os_error() {
        Some(number) => {
            let text = source.to_string();
            let text = text.split(" (os error").next().unwrap_or(&text).to_owned();
            PyOSError::new_err((number, text, path.as_os_str().to_owned()))
        }
        None => PyOSError::new_err(format!("{}: {source}", path.display())),
    }
}

pub(crate) fn segment(error: SegmentError) -> PyErr {
    let SegmentError { path, problem } = error;
    match problem {
        Problem::Io(source) => io(&path, &source),
        Problem::Damaged { .. } | Problem::Version { .. } | Problem::Missing { .. } => {
            IndexFormatError::new_err((path, problem.to_string()))
        }
        Problem::Name { .. } => PyValueError::new_err(problem.to_string()),
    }
}

pub(crate) fn pool(error: &PoolError) -> PyErr {
    match error {
        PoolError::Setting { .. } => ConfigError::new_err(error.to_string()),
        PoolError::Start { .. } => PyRuntimeError::new_err(error.to_string()),
    }
}

pub(crate) fn matrix(error: MatrixError) -> PyErr {
    match error {
        MatrixError::Segment(error) => segment(error),
        MatrixError::Order { .. } => PyValueError::new_err(error.to_string()),
        MatrixError::Pool(error) => pool(&error),
    }
}

pub(crate) fn fuse(error: &FuseError) -> PyErr {
    match error {
        FuseError::Weight { .. } | FuseError::Centrality { .. } | FuseError::SmoothingConstant => {
            PyValueError::new_err(error.to_string())
        }
    }
}

pub(crate) fn graph(error: &GraphError) -> PyErr {
    match error {
        GraphError::Lengths { .. }
        | GraphError::Node { .. }
        | GraphError::Weight { .. }
        | GraphError::TooLarge { .. } => PyValueError::new_err(error.to_string()),
        GraphError::Pool(error) => pool(error),
    }
}

pub(crate) fn glob(error: &GlobError) -> PyErr {
    QueryError::new_err(error.to_string())
}

pub(crate) fn model(error: ModelError) -> PyErr {
    match error {
        ModelError::Io { path, source } => io(&path, &source),
        ModelError::Format { path, reason } => IndexFormatError::new_err((path, reason)),
    }
}

pub(crate) fn pattern(error: PatternError) -> PyErr {
    QueryError::new_err((error.message, error.offset))
}

pub(crate) fn text(error: TextError) -> PyErr {
    match error {
        TextError::Segment(error) => segment(error),
        TextError::Order { .. } => PyValueError::new_err(error.to_string()),
        TextError::Pool(error) => pool(&error),
    }
}

pub(crate) fn text_build(error: &TextBuildError) -> PyErr {
    match error {
        TextBuildError::Offsets { .. } | TextBuildError::TooManyFiles => {
            PyValueError::new_err(error.to_string())
        }
        TextBuildError::Pool(error) => pool(error),
    }
}

pub(crate) fn syntax(error: &SyntaxError) -> PyErr {
    match error {
        SyntaxError::Grammar(_)
        | SyntaxError::Query(_)
        | SyntaxError::Pattern(_)
        | SyntaxError::Mask(_)
        | SyntaxError::TooLarge(_) => PyValueError::new_err(error.to_string()),
        SyntaxError::Stopped => PyRuntimeError::new_err(error.to_string()),
    }
}

pub(crate) fn wire(error: WireError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// `paths` are those of the parts.
pub(crate) fn resolve(error: &ResolveError, paths: &[PathBuf]) -> PyErr {
    match error {
        ResolveError::Section { part, .. } => {
            let path = paths.get(*part).cloned().unwrap_or_default();
            IndexFormatError::new_err((path, error.to_string()))
        }
        ResolveError::Rules(_) => PyValueError::new_err(error.to_string()),
        ResolveError::Thread => PyRuntimeError::new_err(error.to_string()),
    }
}

pub(crate) fn terms_build(error: &BuildError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A warning, not an error: a debug build is right, only slow.
pub(crate) fn warn_of_debug_build(py: Python<'_>, profile: &str) -> PyResult<()> {
    const TEXT: &CStr = c"fourfold._core is a debug build: right, but far too slow to be measured";
    if profile != "debug" {
        return Ok(());
    }
    PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), TEXT, 1)
}
