//! Bytes and text, in and out.

use fourfold_core::text::BuiltSections;
use numpy::PyArray1;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyDict, PyMemoryView, PyString};

/// The bytes of a buffer, which nobody can change while they are read.
///
/// `bytes` are used as they are; any other buffer is copied.
pub(crate) fn constant(content: &Bound<'_, PyAny>, name: &str) -> PyResult<PyBackedBytes> {
    if let Ok(bytes) = content.cast::<PyBytes>() {
        return Ok(bytes.clone().into());
    }
    let view = PyMemoryView::from(content).map_err(|_| {
        let found = content.get_type();
        PyTypeError::new_err(format!("{name} must be bytes or an array, got {found}"))
    })?;
    if !view.getattr("c_contiguous")?.extract::<bool>()? {
        return Err(PyValueError::new_err(format!(
            "{name} must be C-contiguous"
        )));
    }
    let bytes = view.call_method0("tobytes")?;
    Ok(bytes.cast_into::<PyBytes>()?.into())
}

/// Strings as UTF-8; what is no text in them (a path's undecodable bytes) becomes replacement characters.
pub(crate) fn texts(strings: &[Bound<'_, PyString>]) -> Vec<String> {
    strings
        .iter()
        .map(|text| text.to_string_lossy().into_owned())
        .collect()
}

/// Sections as a dictionary of arrays.
pub(crate) fn sections(py: Python<'_>, sections: BuiltSections) -> PyResult<Bound<'_, PyDict>> {
    let arrays = PyDict::new(py);
    for (name, bytes) in sections {
        arrays.set_item(name, PyArray1::from_vec(py, bytes))?;
    }
    Ok(arrays)
}
