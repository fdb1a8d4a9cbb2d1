//! `TermIndex` and the words of a text.

use std::sync::Arc;

use fourfold_core::segment::Segment;
use fourfold_core::text::TermIndex;
use fourfold_core::text::terms::{self, Chunks};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::parts::{self, Pairs};
use crate::{arrays, bytes, error};

/// Docids and scores.
type Hits<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<f32>>);

/// The words of a text; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn tokenize(text: &Bound<'_, PyString>) -> Vec<String> {
    terms::tokenise::tokenise(&text.to_string_lossy())
}

/// The stems of a text; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn terms_of(text: &Bound<'_, PyString>) -> Vec<String> {
    terms::tokenise::stems(&text.to_string_lossy())
}

/// The stems of the content words of a question; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn question_terms(text: &Bound<'_, PyString>) -> Vec<String> {
    terms::question::stems(&text.to_string_lossy())
}

/// Words of several segments; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "TermIndex")]
pub(crate) struct PyTermIndex(TermIndex<Arc<Segment>>);

#[pymethods]
impl PyTermIndex {
    #[new]
    #[pyo3(signature = (parts))]
    fn new(py: Python<'_>, parts: Pairs<'_>) -> PyResult<Self> {
        let parts = parts::parts(parts, "docids")?;
        py.detach(|| TermIndex::open(parts))
            .map(Self)
            .map_err(error::segment)
    }

    #[pyo3(signature = (query, depth, *, allow = None))]
    fn search<'py>(
        &self,
        py: Python<'py>,
        query: &Bound<'py, PyString>,
        depth: i64,
        allow: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Hits<'py>> {
        let query = query.to_string_lossy();
        let depth = arrays::at_least(depth, 0, "depth")?;
        let allow = parts::allow(allow, self.0.num_docs())?;
        let hits = py
            .detach(|| self.0.search(&query, depth, allow.as_deref()))
            .map_err(error::segment)?;
        Ok((
            PyArray1::from_vec(py, hits.docids),
            PyArray1::from_vec(py, hits.scores),
        ))
    }

    #[staticmethod]
    #[pyo3(signature = (contents, file_offsets, chunk_file, chunk_start, chunk_end, names, paths))]
    #[expect(clippy::too_many_arguments, reason = "one argument per column")]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    fn build<'py>(
        py: Python<'py>,
        contents: &Bound<'py, PyAny>,
        file_offsets: &Bound<'py, PyAny>,
        chunk_file: &Bound<'py, PyAny>,
        chunk_start: &Bound<'py, PyAny>,
        chunk_end: &Bound<'py, PyAny>,
        names: Vec<Bound<'py, PyString>>,
        paths: Vec<Bound<'py, PyString>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let contents = bytes::constant(contents, "contents")?;
        let file_offsets = arrays::owned(file_offsets, "file_offsets")?;
        let files = arrays::owned(chunk_file, "chunk_file")?;
        let starts = arrays::owned(chunk_start, "chunk_start")?;
        let ends = arrays::owned(chunk_end, "chunk_end")?;
        let (names, paths) = (bytes::texts(&names), bytes::texts(&paths));
        let built = py.detach(|| {
            terms::build(&Chunks {
                contents: &contents,
                file_offsets: &file_offsets,
                files: &files,
                starts: &starts,
                ends: &ends,
                names: &names,
                paths: &paths,
            })
        });
        bytes::sections(py, built.map_err(|error| error::terms_build(&error))?)
    }
}
