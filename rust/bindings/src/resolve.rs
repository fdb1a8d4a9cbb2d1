//! `resolve`.

use std::path::PathBuf;

use fourfold_core::resolve::corpus::Corpus;
use fourfold_core::resolve::{self as core, Files, NamedPackage, Part, Resolved};
use numpy::PyArray1;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMapping};

use crate::{arrays, bytes, error};

type Packages = Vec<(String, Vec<NamedPackage>)>;
type Array<'py, T> = Bound<'py, PyArray1<T>>;
type Columns<'py> = (
    Array<'py, u32>,
    Array<'py, u32>,
    Array<'py, u8>,
    Array<'py, u8>,
    Array<'py, u32>,
    Array<'py, u32>,
    Array<'py, u16>,
    Array<'py, u8>,
    Vec<Bound<'py, PyBytes>>,
);
type GivenPart<'py> = (PathBuf, Bound<'py, PyMapping>, Bound<'py, PyMapping>);

/// Binds uses to definitions; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (parts, rules, *, languages, tests, packages))]
pub(crate) fn resolve<'py>(
    py: Python<'py>,
    parts: Vec<GivenPart<'py>>,
    rules: &str,
    languages: &Bound<'py, PyAny>,
    tests: &Bound<'py, PyAny>,
    packages: Packages,
) -> PyResult<Columns<'py>> {
    let mut paths = Vec::new();
    let mut read = Vec::new();
    for (path, sections, ids) in parts {
        paths.push(path);
        read.push(part(&sections, &ids)?);
    }
    let files = Files {
        languages: arrays::owned(languages, "languages")?,
        tests: arrays::owned(tests, "tests")?,
        packages,
    };
    let resolved = py.detach(|| Corpus::read(&read, rules, files).and_then(core::resolve));
    let resolved = resolved.map_err(|error| error::resolve(&error, &paths))?;
    Ok(to_python(py, resolved))
}

fn part(sections: &Bound<'_, PyMapping>, ids: &Bound<'_, PyMapping>) -> PyResult<Part> {
    let mut owned = Vec::new();
    for item in sections.items()? {
        let (name, content): (String, Bound<'_, PyAny>) = item.extract()?;
        let content = bytes::constant(&content, &format!("section {name:?}"))?;
        owned.push((name, content.to_vec()));
    }
    let of = |table: &str| match ids.get_item(table) {
        Ok(ids) => arrays::owned(&ids, table),
        Err(_) => Err(PyKeyError::new_err(table.to_owned())),
    };
    Ok(Part {
        sections: owned,
        files: of("files")?,
        symbols: of("symbols")?,
        references: of("references")?,
        imports: of("imports")?,
        hints: of("hints")?,
    })
}

fn to_python(py: Python<'_>, resolved: Resolved) -> Columns<'_> {
    let edges = resolved.edges;
    let names = resolved.external_names.iter();
    (
        PyArray1::from_vec(py, edges.source),
        PyArray1::from_vec(py, edges.target),
        PyArray1::from_vec(py, edges.kind),
        PyArray1::from_vec(py, edges.tier),
        PyArray1::from_vec(py, edges.reference),
        PyArray1::from_vec(py, edges.import_row),
        PyArray1::from_vec(py, edges.candidates),
        PyArray1::from_vec(py, resolved.answers),
        names.map(|name| PyBytes::new(py, name)).collect(),
    )
}
