//! `Facts`.

use std::collections::HashMap;

use fourfold_core::syntax::facts::{Definition, List};
use fourfold_core::syntax::{self, Facts, StringId, wire};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::error;

type Columns<'py> = Bound<'py, PyTuple>;

/// What parsing one file gives; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "Facts")]
pub(crate) struct PyFacts {
    facts: Facts,
    /// The strings as Python's, made when they are first asked for.
    strings: PyOnceLock<Py<PyList>>,
}

impl PyFacts {
    pub(crate) fn new(facts: Facts) -> Self {
        Self {
            facts,
            strings: PyOnceLock::new(),
        }
    }

    pub(crate) fn facts(&self) -> &Facts {
        &self.facts
    }

    fn strings<'py>(&self, py: Python<'py>) -> PyResult<Table<'py>> {
        let strings = self.strings.get_or_try_init(py, || {
            PyList::new(py, self.facts.strings.iter().collect::<Vec<_>>()).map(Bound::unbind)
        })?;
        Ok(Table(strings.bind(py).clone()))
    }
}

#[pymethods]
impl PyFacts {
    #[staticmethod]
    #[pyo3(signature = (source, sections))]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    fn of_text(
        py: Python<'_>,
        source: &Bound<'_, PyBytes>,
        sections: Vec<(usize, String)>,
    ) -> PyResult<Self> {
        let source = source.as_bytes();
        let sections: Vec<(usize, &str)> = sections
            .iter()
            .map(|(start, name)| (*start, name.as_str()))
            .collect();
        let facts = py.detach(|| syntax::facts_of_text(source, &sections));
        facts.map(Self::new).map_err(|error| error::syntax(&error))
    }

    #[staticmethod]
    #[pyo3(signature = (data, size, /))]
    fn decode(py: Python<'_>, data: &Bound<'_, PyBytes>, size: usize) -> PyResult<Self> {
        let data = data.as_bytes();
        let facts = py.detach(|| wire::decode(data, size));
        facts.map(Self::new).map_err(error::wire)
    }

    fn encode<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let data = py.detach(|| wire::encode(&self.facts));
        PyBytes::new(py, &data)
    }

    #[pyo3(signature = (size, /))]
    fn as_one_chunk(&self, size: u32) -> Self {
        Self::new(self.facts.clone().as_one_chunk(size))
    }

    #[pyo3(signature = (modifier, /))]
    fn marked(&self, modifier: &str) -> Vec<(usize, String)> {
        let found = self.facts.marked(modifier).into_iter();
        found.map(|(at, text)| (at, text.to_owned())).collect()
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "PyO3 hands over what it extracted"
    )]
    #[pyo3(signature = (names, /))]
    fn renamed(&self, names: HashMap<usize, String>) -> Self {
        Self::new(self.facts.renamed(&names))
    }

    fn definitions<'py>(&self, py: Python<'py>) -> PyResult<Columns<'py>> {
        let strings = self.strings(py)?;
        let rows = &self.facts.definitions;
        let text = |id: fn(&Definition) -> StringId| strings.column(rows, id);
        let lists = |list: fn(&Definition) -> List| {
            let tuples = rows.iter().map(|row| strings.tuple(&self.facts, list(row)));
            PyList::new(py, tuples.collect::<PyResult<Vec<_>>>()?)
        };
        let columns = [
            text(|row| row.name)?,
            strings.names(rows, |row| row.kind.name())?,
            text(|row| row.qualified_name)?,
            text(|row| row.signature)?,
            text(|row| row.doc)?,
            numbers(py, rows, |row| row.start)?,
            numbers(py, rows, |row| row.end)?,
            numbers(py, rows, |row| row.name_start)?,
            numbers(py, rows, |row| row.body_start)?,
            numbers(py, rows, |row| row.line)?,
            numbers(py, rows, |row| row.end_line)?,
            numbers(py, rows, |row| row.parent)?,
            lists(|row| row.decorators)?,
            lists(|row| row.bases)?,
            lists(|row| row.parameters)?,
            text(|row| row.returns)?,
            lists(|row| row.modifiers)?,
            lists(|row| row.locals)?,
        ];
        PyTuple::new(py, columns)
    }

    fn references<'py>(&self, py: Python<'py>) -> PyResult<Columns<'py>> {
        let (strings, rows) = (self.strings(py)?, &self.facts.references);
        let columns = [
            strings.column(rows, |row| row.name)?,
            strings.names(rows, |row| row.kind.name())?,
            numbers(py, rows, |row| row.start)?,
            numbers(py, rows, |row| row.line)?,
            strings.column(rows, |row| row.receiver)?,
            numbers(py, rows, |row| row.enclosing)?,
        ];
        PyTuple::new(py, columns)
    }

    fn imports<'py>(&self, py: Python<'py>) -> PyResult<Columns<'py>> {
        let (strings, rows) = (self.strings(py)?, &self.facts.imports);
        let columns = [
            strings.column(rows, |row| row.module)?,
            strings.column(rows, |row| row.name)?,
            strings.column(rows, |row| row.alias)?,
            numbers(py, rows, |row| row.start)?,
            numbers(py, rows, |row| row.line)?,
            PyList::new(py, rows.iter().map(|row| row.reexport))?,
        ];
        PyTuple::new(py, columns)
    }

    fn chunks<'py>(&self, py: Python<'py>) -> PyResult<Columns<'py>> {
        let (strings, rows) = (self.strings(py)?, &self.facts.chunks);
        let columns = [
            numbers(py, rows, |row| row.start)?,
            numbers(py, rows, |row| row.end)?,
            numbers(py, rows, |row| row.definition)?,
            strings.column(rows, |row| row.name)?,
        ];
        PyTuple::new(py, columns)
    }

    fn hints<'py>(&self, py: Python<'py>) -> PyResult<Columns<'py>> {
        let (strings, rows) = (self.strings(py)?, &self.facts.hints);
        let columns = [
            strings.column(rows, |row| row.name)?,
            strings.names(rows, |row| row.kind.name())?,
            strings.column(rows, |row| row.text)?,
            numbers(py, rows, |row| row.start)?,
            numbers(py, rows, |row| row.enclosing)?,
        ];
        PyTuple::new(py, columns)
    }
}

/// The strings of one file's facts.
struct Table<'py>(Bound<'py, PyList>);

impl<'py> Table<'py> {
    fn get(&self, id: StringId) -> PyResult<Bound<'py, PyAny>> {
        self.0.get_item(id.index())
    }

    fn column<T>(&self, rows: &[T], id: impl Fn(&T) -> StringId) -> PyResult<Bound<'py, PyList>> {
        let strings = rows.iter().map(|row| self.get(id(row)));
        PyList::new(self.0.py(), strings.collect::<PyResult<Vec<_>>>()?)
    }

    fn tuple(&self, facts: &Facts, list: List) -> PyResult<Bound<'py, PyTuple>> {
        let strings = facts.list(list).map(|id| self.get(id));
        PyTuple::new(self.0.py(), strings.collect::<PyResult<Vec<_>>>()?)
    }

    /// A column of names, of which there are few.
    fn names<T>(
        &self,
        rows: &[T],
        name: impl Fn(&T) -> &'static str,
    ) -> PyResult<Bound<'py, PyList>> {
        let py = self.0.py();
        PyList::new(py, rows.iter().map(|row| PyString::intern(py, name(row))))
    }
}

fn numbers<'py, T, N: IntoPyObject<'py>>(
    py: Python<'py>,
    rows: &[T],
    number: impl Fn(&T) -> N,
) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, rows.iter().map(number))
}
