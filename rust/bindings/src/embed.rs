//! `StaticEmbedder`.

use std::path::PathBuf;

use fourfold_core::embed::StaticEmbedder;
use numpy::prelude::*;
use numpy::{PyArray1, PyArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::{bytes, error};

/// The offline embedder; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "StaticEmbedder")]
pub(crate) struct PyStaticEmbedder(StaticEmbedder);

#[pymethods]
impl PyStaticEmbedder {
    #[staticmethod]
    #[pyo3(signature = (directory, /))]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    fn open(py: Python<'_>, directory: PathBuf) -> PyResult<Self> {
        py.detach(|| StaticEmbedder::open(&directory))
            .map(Self)
            .map_err(error::model)
    }

    #[getter]
    fn width(&self) -> usize {
        self.0.width()
    }

    #[getter]
    fn dim(&self) -> usize {
        self.0.dim()
    }

    #[pyo3(signature = (texts, names = None))]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    fn embed_documents<'py>(
        &self,
        py: Python<'py>,
        texts: Vec<Bound<'py, PyString>>,
        names: Option<Vec<Bound<'py, PyString>>>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        if let Some(names) = names.as_ref().filter(|names| names.len() != texts.len()) {
            let (expected, found) = (texts.len(), names.len());
            return Err(PyValueError::new_err(format!(
                "names must have {expected} entries, one for each text, got {found}"
            )));
        }
        let texts = bytes::texts(&texts);
        let names = names.map(|names| bytes::texts(&names));
        let codes = py
            .detach(|| self.0.embed_documents(&texts, names.as_deref()))
            .map_err(|error| error::pool(&error))?;
        PyArray1::from_vec(py, codes).reshape([texts.len(), self.0.width()])
    }

    #[pyo3(signature = (text, /))]
    fn embed_query<'py>(
        &self,
        py: Python<'py>,
        text: &Bound<'py, PyString>,
    ) -> Bound<'py, PyArray1<u8>> {
        let text = text.to_string_lossy();
        PyArray1::from_vec(py, py.detach(|| self.0.embed_query(&text)))
    }
}
