//! `hamming_topk` and `CodeMatrix`.

use std::sync::Arc;

use fourfold_core::vector::{self, CodeMatrix, Part, TopK};
use numpy::prelude::*;
use numpy::{PyArray1, PyUntypedArray};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrays::{self, Queries};
use crate::error;
use crate::segment::PySegment;

/// Docids and distances, each with one dimension or two.
type Found<'py> = (Bound<'py, PyUntypedArray>, Bound<'py, PyUntypedArray>);

/// The nearest rows of a matrix; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (codes, queries, k, /))]
pub(crate) fn hamming_topk<'py>(
    py: Python<'py>,
    codes: &Bound<'py, PyAny>,
    queries: &Bound<'py, PyAny>,
    k: i64,
) -> PyResult<Found<'py>> {
    let codes = arrays::codes(codes, "codes")?;
    let width = codes.shape()[1];
    let queries = arrays::queries(queries, width, "queries")?;
    let k = arrays::at_least(k, 1, "k")?;
    let num_rows = k.min(codes.shape()[0]);
    arrays::room_for(queries.bytes.len() / width, num_rows)?;
    let rows = codes.as_slice()?;
    let found = py
        .detach(|| vector::top_k(rows, width, &queries.bytes, k))
        .map_err(|error| error::pool(&error))?;
    into_arrays(py, found, &queries, num_rows)
}

/// Codes of several segments; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "CodeMatrix")]
pub(crate) struct PyCodeMatrix(CodeMatrix);

#[pymethods]
impl PyCodeMatrix {
    #[new]
    #[pyo3(signature = (parts, width))]
    fn new(parts: Vec<(Bound<'_, PySegment>, Bound<'_, PyAny>)>, width: i64) -> PyResult<Self> {
        let width = arrays::at_least(width, 1, "width")?;
        let parts: PyResult<Vec<Part>> = parts
            .into_iter()
            .map(|(segment, docids)| {
                let segment = Arc::clone(&segment.get().0);
                let docids = arrays::owned(&docids, "docids")?;
                Ok(Part { segment, docids })
            })
            .collect();
        CodeMatrix::new(parts?, width)
            .map(Self)
            .map_err(error::matrix)
    }

    #[getter]
    fn width(&self) -> usize {
        self.0.width()
    }

    #[pyo3(signature = (queries, k, *, allow = None))]
    fn top_k<'py>(
        &self,
        py: Python<'py>,
        queries: &Bound<'py, PyAny>,
        k: i64,
        allow: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Found<'py>> {
        let queries = arrays::queries(queries, self.0.width(), "queries")?;
        let k = arrays::at_least(k, 1, "k")?;
        let allow = allow
            .map(|allow| arrays::owned::<bool>(allow, "allow"))
            .transpose()?;
        if let Some(allow) = allow
            .as_ref()
            .filter(|allow| allow.len() < self.0.num_docs())
        {
            let (expected, found) = (self.0.num_docs(), allow.len());
            return Err(PyValueError::new_err(format!(
                "allow must have at least {expected} entries, got {found}"
            )));
        }
        let num_queries = queries.bytes.len() / self.0.width();
        arrays::room_for(num_queries, k.min(self.0.num_docs()))?;
        let found = py.detach(|| self.0.top_k(&queries.bytes, k, allow.as_deref()));
        let found = found.map_err(error::matrix)?;
        let num_rows = found.first().map_or(0, |found| found.docids.len());
        into_arrays(py, found, &queries, num_rows)
    }
}

/// One row of answers for each question; all rows are equally long.
fn into_arrays<'py>(
    py: Python<'py>,
    found: Vec<TopK>,
    queries: &Queries,
    num_rows: usize,
) -> PyResult<Found<'py>> {
    let mut docids = Vec::with_capacity(found.len() * num_rows);
    let mut distances = Vec::with_capacity(found.len() * num_rows);
    for mut found in found {
        docids.append(&mut found.docids);
        distances.append(&mut found.distances);
    }
    let shaped = |rows: Vec<u32>| -> PyResult<Bound<'py, PyUntypedArray>> {
        let rows = PyArray1::from_vec(py, rows);
        match queries.num_queries {
            None => Ok(rows.as_untyped().clone()),
            Some(num_queries) => Ok(rows.reshape([num_queries, num_rows])?.as_untyped().clone()),
        }
    };
    Ok((shaped(docids)?, shaped(distances)?))
}
