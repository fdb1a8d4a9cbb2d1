//! `secret_spans` and `holds_secret`.

use fourfold_core::secrets;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::error;

/// Where texts hold what looks like a secret; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (texts, /))]
#[expect(
    clippy::needless_pass_by_value,
    reason = "PyO3 hands over what it extracted"
)]
pub(crate) fn secret_spans(
    py: Python<'_>,
    texts: Vec<PyBackedBytes>,
) -> PyResult<Vec<Vec<(usize, usize)>>> {
    let found = py
        .detach(|| secrets::spans_of_all(&texts))
        .map_err(|error| error::pool(&error))?;
    let pairs = found.into_iter().map(|spans| {
        spans
            .into_iter()
            .map(|span| (span.start, span.end))
            .collect()
    });
    Ok(pairs.collect())
}

/// Whether a text holds what looks like a secret; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn holds_secret(py: Python<'_>, text: &Bound<'_, PyBytes>) -> bool {
    let text = text.as_bytes();
    py.detach(|| !secrets::spans(text).is_empty())
}
