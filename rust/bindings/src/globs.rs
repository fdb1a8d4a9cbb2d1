//! `match_globs`.

use fourfold_core::globs::PathGlobs;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::error;

/// Which paths any of the globs matches; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (patterns, paths, /))]
#[expect(
    clippy::needless_pass_by_value,
    reason = "PyO3 hands over what it extracted"
)]
pub(crate) fn match_globs(
    py: Python<'_>,
    patterns: Vec<String>,
    paths: Vec<PyBackedBytes>,
) -> PyResult<Bound<'_, PyArray1<bool>>> {
    let flags = py
        .detach(|| {
            let globs = PathGlobs::new(&patterns)?;
            Ok(paths.iter().map(|path| globs.matches(path)).collect())
        })
        .map_err(|error| error::glob(&error))?;
    Ok(PyArray1::from_vec(py, flags))
}
