//! `write_segment` and `Segment`.

use std::path::PathBuf;
use std::sync::Arc;

use fourfold_core::segment::{self, Segment};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyMapping};

use crate::{bytes, error};

/// Write a segment; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (path, sections, *, generation))]
#[expect(
    clippy::needless_pass_by_value,
    reason = "PyO3 hands over what it extracted"
)]
pub(crate) fn write_segment(
    py: Python<'_>,
    path: PathBuf,
    sections: &Bound<'_, PyMapping>,
    generation: u64,
) -> PyResult<()> {
    let mut owned: Vec<(String, PyBackedBytes)> = Vec::new();
    for item in sections.items()? {
        let (name, content): (String, Bound<'_, PyAny>) = item.extract()?;
        let bytes = bytes::constant(&content, &format!("section {name:?}"))?;
        owned.push((name, bytes));
    }
    let sections: Vec<(&str, &[u8])> = owned
        .iter()
        .map(|(name, bytes)| (name.as_str(), &bytes[..]))
        .collect();
    py.detach(|| segment::write(&path, &sections, generation))
        .map_err(error::segment)
}

/// An open segment; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "Segment")]
pub(crate) struct PySegment(pub(crate) Arc<Segment>);

#[pymethods]
impl PySegment {
    #[staticmethod]
    #[pyo3(signature = (path, *, mmap = true))]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    fn open(py: Python<'_>, path: PathBuf, mmap: bool) -> PyResult<Self> {
        let open = if mmap {
            Segment::open
        } else {
            Segment::open_in_memory
        };
        let segment = py.detach(|| open(&path)).map_err(error::segment)?;
        Ok(Self(Arc::new(segment)))
    }

    #[getter]
    fn generation(&self) -> u64 {
        self.0.generation()
    }

    fn names(&self) -> Vec<&str> {
        self.0.names().collect()
    }

    #[pyo3(signature = (name, start, stop, /))]
    fn read<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        start: usize,
        stop: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let section = py.detach(|| self.0.section(name)).map_err(error::segment)?;
        let part = section.get(start..stop).ok_or_else(|| {
            let length = section.len();
            PyValueError::new_err(format!(
                "section {name:?} has {length} bytes, asked for {start}..{stop}"
            ))
        })?;
        Ok(PyBytes::new(py, part))
    }

    #[pyo3(signature = (name, /))]
    fn section<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let copy = py
            .detach(|| self.0.section(name).map(<[u8]>::to_vec))
            .map_err(error::segment)?;
        Ok(PyArray1::from_vec(py, copy))
    }

    fn verify(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.0.verify()).map_err(error::segment)
    }
}
