//! `walk` and `Walk`.

use std::path::PathBuf;

use fourfold_core::walk::{self, Settings, Stat};
use numpy::{Element, PyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyTuple};

use crate::{arrays, error};

/// What lies below a root; see `_core.pyi`.
#[pyclass(frozen, get_all, module = "fourfold._core", name = "Walk")]
pub(crate) struct PyWalk {
    paths: Py<PyList>,
    sizes: Py<PyArray1<u64>>,
    mtimes_ns: Py<PyArray1<i64>>,
    ctimes_ns: Py<PyArray1<i64>>,
    inodes: Py<PyArray1<u64>>,
    skipped: Py<PyList>,
    num_ignored: usize,
}

/// List a repository; see `_core.pyi`.
#[pyfunction]
#[pyo3(
    name = "walk",
    signature = (
        root, *, max_file_bytes = 1_048_576, max_depth = 128, max_path_bytes = 4096, respect_gitignore = true,
        global_excludes = true
    )
)]
pub(crate) fn list(
    root: &Bound<'_, PyAny>,
    max_file_bytes: i64,
    max_depth: i64,
    max_path_bytes: i64,
    respect_gitignore: bool,
    global_excludes: bool,
) -> PyResult<PyWalk> {
    let py = root.py();
    let root: PathBuf = py
        .import("os")?
        .call_method1("fsdecode", (root,))?
        .extract()?;
    let settings = Settings {
        max_file_bytes: arrays::at_least(max_file_bytes, 0, "max_file_bytes")? as u64,
        max_depth: arrays::at_least(max_depth, 0, "max_depth")?,
        max_path_bytes: arrays::at_least(max_path_bytes, 1, "max_path_bytes")?,
        respect_gitignore,
        global_excludes: if global_excludes {
            walk::global_excludes()
        } else {
            None
        },
    };
    let found = py.detach(|| walk::walk(&root, &settings));
    let found = found.map_err(|source| error::io(&root, &source))?;
    let stats: Vec<Stat> = found.files.iter().map(|file| file.stat).collect();
    let paths = found.files.iter().map(|file| PyBytes::new(py, &file.path));
    let skipped: PyResult<Vec<Bound<'_, PyTuple>>> = found
        .skipped
        .iter()
        .map(|(path, reason)| (PyBytes::new(py, path), reason.as_str()).into_pyobject(py))
        .collect();
    Ok(PyWalk {
        paths: PyList::new(py, paths)?.unbind(),
        sizes: column(py, &stats, |stat| stat.size_bytes),
        mtimes_ns: column(py, &stats, |stat| stat.mtime_ns),
        ctimes_ns: column(py, &stats, |stat| stat.ctime_ns),
        inodes: column(py, &stats, |stat| stat.inode),
        skipped: PyList::new(py, skipped?)?.unbind(),
        num_ignored: found.num_ignored,
    })
}

fn column<T: Element>(py: Python<'_>, stats: &[Stat], field: fn(&Stat) -> T) -> Py<PyArray1<T>> {
    PyArray1::from_vec(py, stats.iter().map(field).collect()).unbind()
}
