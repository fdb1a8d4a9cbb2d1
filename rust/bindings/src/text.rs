//! `TextIndex` and its matches.

use std::sync::Arc;
use std::time::Duration;

use fourfold_core::segment::Segment;
use fourfold_core::text::build::{self, BuildOptions};
use fourfold_core::text::{GrepOptions, Pattern, PatternOptions, TextIndex, Unit};
use numpy::PyArray1;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::parts::{self, Pairs};
use crate::{arrays, bytes, error};

/// Contents of several segments; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "TextIndex")]
pub(crate) struct PyTextIndex(TextIndex<Arc<Segment>>);

/// What was found; see `_core.pyi`.
#[pyclass(frozen, get_all, module = "fourfold._core", name = "Matches")]
pub(crate) struct PyMatches {
    file_ids: Py<PyArray1<u32>>,
    starts: Py<PyArray1<u32>>,
    ends: Py<PyArray1<u32>>,
    truncated: bool,
    timed_out: bool,
    scanned_files: usize,
}

#[pymethods]
impl PyMatches {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.file_ids.bind(py).len()
    }
}

#[pymethods]
impl PyTextIndex {
    #[new]
    #[pyo3(signature = (parts))]
    fn new(py: Python<'_>, parts: Pairs<'_>) -> PyResult<Self> {
        let parts = parts::parts(parts, "file_ids")?;
        py.detach(|| TextIndex::open(parts))
            .map(Self)
            .map_err(error::text)
    }

    #[pyo3(signature = (
        pattern, *, regex = false, ignore_case = false, whole_lines = false, allow = None, limit = None, max_per_file = None, timeout_s = None
    ))]
    #[expect(
        clippy::too_many_arguments,
        reason = "each is one keyword of the Python signature"
    )]
    fn grep(
        &self,
        py: Python<'_>,
        pattern: &Bound<'_, PyAny>,
        regex: bool,
        ignore_case: bool,
        whole_lines: bool,
        allow: Option<&Bound<'_, PyAny>>,
        limit: Option<i64>,
        max_per_file: Option<i64>,
        timeout_s: Option<f64>,
    ) -> PyResult<PyMatches> {
        let pattern = pattern_bytes(pattern)?;
        let allow = parts::allow(allow, self.0.num_files())?;
        let options = GrepOptions {
            allow: allow.as_deref(),
            limit: limit
                .map(|limit| arrays::at_least(limit, 0, "limit"))
                .transpose()?,
            max_per_file: max_per_file
                .map(|most| arrays::at_least(most, 1, "max_per_file"))
                .transpose()?,
            timeout: timeout_s.map(seconds).transpose()?,
        };
        let found = py.detach(|| {
            let make = if regex {
                Pattern::regex
            } else {
                Pattern::literal
            };
            let unit = if whole_lines { Unit::Line } else { Unit::Match };
            let read_as = PatternOptions { ignore_case, unit };
            let pattern = make(&pattern, read_as).map_err(error::pattern)?;
            self.0.grep(&pattern, &options).map_err(error::text)
        })?;
        Ok(PyMatches {
            file_ids: PyArray1::from_vec(py, found.file_ids).unbind(),
            starts: PyArray1::from_vec(py, found.starts).unbind(),
            ends: PyArray1::from_vec(py, found.ends).unbind(),
            truncated: found.truncated,
            timed_out: found.timed_out,
            scanned_files: found.scanned_files,
        })
    }

    #[staticmethod]
    #[pyo3(signature = (contents, offsets))]
    fn build<'py>(
        py: Python<'py>,
        contents: &Bound<'py, PyAny>,
        offsets: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let contents = bytes::constant(contents, "contents")?;
        let offsets: Vec<u64> = arrays::owned(offsets, "offsets")?;
        let built = py.detach(|| build::build(&contents, &offsets, BuildOptions::default()));
        bytes::sections(py, built.map_err(|error| error::text_build(&error))?)
    }
}

/// A pattern's bytes; of a string, those that the file system's encoding gives.
fn pattern_bytes(pattern: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = pattern.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    let Ok(text) = pattern.cast::<PyString>() else {
        let found = pattern.get_type();
        return Err(PyTypeError::new_err(format!(
            "pattern must be str or bytes, got {found}"
        )));
    };
    text.call_method1("encode", ("utf-8", "surrogateescape"))?
        .extract()
}

fn seconds(number: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(number).map_err(|_| {
        PyValueError::new_err(format!(
            "timeout_s must be at least 0 and finite, got {number}"
        ))
    })
}
