//! `StringTable` and `fact_tables`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use fourfold_core::tables::{self, Column, File, StringTable, Table};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyDict;

use crate::facts::PyFacts;

/// The strings of one segment; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "StringTable")]
pub(crate) struct PyStringTable(Mutex<StringTable>);

impl PyStringTable {
    fn table(&self) -> MutexGuard<'_, StringTable> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Arrays by table and column, then the name of each chunk, then what is defined in it.
type Tables<'py> = (Bound<'py, PyDict>, Vec<String>, Vec<String>);

#[pymethods]
impl PyStringTable {
    #[new]
    fn new() -> Self {
        Self(Mutex::new(StringTable::default()))
    }

    fn __len__(&self) -> usize {
        self.table().len()
    }

    #[pyo3(signature = (texts, /))]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    fn add<'py>(&self, py: Python<'py>, texts: Vec<PyBackedBytes>) -> Bound<'py, PyArray1<u32>> {
        let mut table = self.table();
        let ids = texts.iter().map(|text| table.intern(text)).collect();
        PyArray1::from_vec(py, ids)
    }

    #[getter]
    fn content<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_slice(py, self.table().bytes())
    }

    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_slice(py, self.table().offsets())
    }
}

/// The columns of many files' facts; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (facts, sources, withheld, strings, /))]
#[expect(
    clippy::needless_pass_by_value,
    reason = "PyO3 hands over what it extracted"
)]
pub(crate) fn fact_tables<'py>(
    py: Python<'py>,
    facts: Vec<Bound<'py, PyFacts>>,
    sources: Vec<PyBackedBytes>,
    withheld: Vec<Vec<(usize, usize)>>,
    strings: &Bound<'py, PyStringTable>,
) -> PyResult<Tables<'py>> {
    if sources.len() != facts.len() || withheld.len() != facts.len() {
        let (expected, sources, withheld) = (facts.len(), sources.len(), withheld.len());
        return Err(PyValueError::new_err(format!(
            "sources and withheld must have {expected} entries, one for each file, got {sources} and {withheld}"
        )));
    }
    let files: Vec<File<'_>> = facts
        .iter()
        .zip(&sources)
        .zip(withheld)
        .map(|((facts, source), spans)| File {
            facts: facts.get().facts(),
            source,
            withheld: spans.into_iter().map(|(start, end)| start..end).collect(),
        })
        .collect();
    let table = strings.get();
    let (columns, names, defined) = py.detach(|| {
        let columns = tables::tables(&files, &mut table.table());
        (
            columns,
            tables::chunk_names(&files),
            tables::names_in_chunks(&files),
        )
    });
    let found = PyDict::new(py);
    for (name, columns) in columns {
        found.set_item(name, arrays(py, columns)?)?;
    }
    Ok((found, names, defined))
}

fn arrays(py: Python<'_>, table: Table) -> PyResult<Bound<'_, PyDict>> {
    let arrays = PyDict::new(py);
    for (name, column) in table {
        match column {
            Column::Bytes(values) => arrays.set_item(name, PyArray1::from_vec(py, values))?,
            Column::Numbers(values) => arrays.set_item(name, PyArray1::from_vec(py, values))?,
            Column::Positions(values) => arrays.set_item(name, PyArray1::from_vec(py, values))?,
        }
    }
    Ok(arrays)
}
