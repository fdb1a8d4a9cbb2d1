//! `match_regex`.

use fourfold_core::strings::StringPattern;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::error;

/// Which texts a regular expression matches; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (pattern, texts, /, *, ignore_case = false))]
#[expect(
    clippy::needless_pass_by_value,
    reason = "PyO3 hands over what it extracted"
)]
pub(crate) fn match_regex<'py>(
    py: Python<'py>,
    pattern: &str,
    texts: Vec<PyBackedBytes>,
    ignore_case: bool,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let flags = py
        .detach(|| {
            let pattern = StringPattern::new(pattern, ignore_case)?;
            Ok(texts.iter().map(|text| pattern.matches(text)).collect())
        })
        .map_err(error::pattern)?;
    Ok(PyArray1::from_vec(py, flags))
}
