//! `fuse`, `fuse_many` and `Boosts`.
//!
//! Lists and centrality are read where they lie, which takes microseconds, so the GIL is kept: nobody
//! can change an array meanwhile.

use std::collections::HashMap;

use fourfold_core::fuse::{self as core, Boosts, Centrality, Fused, RankedList};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyMapping;

use crate::{arrays, error};

/// Docids and scores.
type Arrays<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<f64>>);

/// Docids and scores of many questions, and where each one's begin and end.
type ManyArrays<'py> = (
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<u64>>,
);

/// Merge ranked lists; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (lists, weights, *, k = 40, centrality = None, limit = None))]
pub(crate) fn fuse<'py>(
    py: Python<'py>,
    lists: &Bound<'py, PyMapping>,
    weights: &Bound<'py, PyMapping>,
    k: i64,
    centrality: Option<&Bound<'py, PyAny>>,
    limit: Option<i64>,
) -> PyResult<Arrays<'py>> {
    let k = arrays::at_least(k, 1, "k")?;
    let limit = checked_limit(limit)?;
    let lists = Lists::new(lists, weights)?;
    let centrality = centrality.map(Values::new).transpose()?;
    let fused = core::fuse(
        &lists.ranked(),
        k,
        Values::borrow(centrality.as_ref()),
        limit,
    )
    .map_err(|error| error::fuse(&error))?;
    Ok((
        PyArray1::from_vec(py, fused.docids),
        PyArray1::from_vec(py, fused.scores),
    ))
}

/// Merge the ranked lists of many questions; see `_core.pyi`.
#[pyfunction]
#[pyo3(signature = (questions, *, centrality = None, limit = None))]
#[expect(
    clippy::needless_pass_by_value,
    reason = "PyO3 hands over what it extracted"
)]
pub(crate) fn fuse_many<'py>(
    py: Python<'py>,
    questions: Vec<(Bound<'py, PyMapping>, Bound<'py, PyMapping>, i64)>,
    centrality: Option<&Bound<'py, PyAny>>,
    limit: Option<i64>,
) -> PyResult<ManyArrays<'py>> {
    let limit = checked_limit(limit)?;
    let centrality = centrality.map(Values::new).transpose()?;
    let owned: Vec<(Lists<'_>, usize)> = questions
        .iter()
        .map(|(lists, weights, k)| Ok((Lists::new(lists, weights)?, arrays::at_least(*k, 1, "k")?)))
        .collect::<PyResult<_>>()?;
    let ranked: Vec<Vec<RankedList<'_>>> = owned.iter().map(|(lists, _)| lists.ranked()).collect();
    let asked = ranked.iter().zip(&owned);
    let asked = asked.map(|(lists, &(_, k))| (lists.as_slice(), k));
    let fused = core::fuse_many(asked, Values::borrow(centrality.as_ref()), limit)
        .map_err(|error| error::fuse(&error))?;
    let mut offsets = vec![0];
    let mut all = Fused::default();
    for mut fused in fused {
        all.docids.append(&mut fused.docids);
        all.scores.append(&mut fused.scores);
        offsets.push(all.docids.len() as u64);
    }
    Ok((
        PyArray1::from_vec(py, all.docids),
        PyArray1::from_vec(py, all.scores),
        PyArray1::from_vec(py, offsets),
    ))
}

/// The boost of each docid; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "Boosts")]
pub(crate) struct PyBoosts(Boosts);

#[pymethods]
impl PyBoosts {
    #[new]
    #[pyo3(signature = (centrality, /))]
    fn new(centrality: &Bound<'_, PyAny>) -> PyResult<Self> {
        let values = arrays::floats(centrality, "centrality")?;
        Boosts::new(&values)
            .map(Self)
            .map_err(|error| error::fuse(&error))
    }

    fn __len__(&self) -> usize {
        self.0.num_docs()
    }
}

fn checked_limit(limit: Option<i64>) -> PyResult<Option<usize>> {
    limit
        .map(|limit| arrays::at_least(limit, 0, "limit"))
        .transpose()
}

/// The lists of one question with their weights.
struct Lists<'py>(Vec<(PyBackedStr, f64, Docids<'py>)>);

impl<'py> Lists<'py> {
    /// A modality that has a weight and no list, or the other way round, is an empty list or one of
    /// weight 0: what was given is checked all the same.
    fn new(lists: &Bound<'py, PyMapping>, weights: &Bound<'py, PyMapping>) -> PyResult<Self> {
        let mut all: Vec<(PyBackedStr, f64, Docids<'py>)> = Vec::with_capacity(4);
        for item in lists.items()? {
            let (modality, docids): (PyBackedStr, Bound<'py, PyAny>) = item.extract()?;
            let docids = Docids::new(&docids, &modality)?;
            all.push((modality, 0.0, docids));
        }
        for item in weights.items()? {
            let (modality, weight): (PyBackedStr, f64) = item.extract()?;
            match all.iter_mut().find(|(other, _, _)| **other == *modality) {
                Some((_, unset, _)) => *unset = weight,
                None => all.push((modality, weight, Docids::Copied(Vec::new()))),
            }
        }
        Ok(Self(all))
    }

    fn ranked(&self) -> Vec<RankedList<'_>> {
        let lists = self.0.iter();
        let ranked = lists.map(|(modality, weight, docids)| RankedList {
            modality,
            docids: docids.borrow(),
            weight: *weight,
        });
        ranked.collect()
    }
}

/// One ranked list: an array in one piece stays where it is, anything else is copied.
enum Docids<'py> {
    Borrowed(PyReadonlyArray1<'py, u32>),
    Copied(Vec<u32>),
}

impl<'py> Docids<'py> {
    fn new(list: &Bound<'py, PyAny>, modality: &str) -> PyResult<Self> {
        match arrays::borrowed(list) {
            Some(array) => Ok(Self::Borrowed(array)),
            None => arrays::docids(list, &format!("lists[{modality:?}]")).map(Self::Copied),
        }
    }

    fn borrow(&self) -> &[u32] {
        match self {
            Self::Borrowed(array) => array.as_slice().unwrap_or_default(),
            Self::Copied(docids) => docids,
        }
    }
}

/// Centrality as Python gave it.
enum Values<'py> {
    Prepared(Bound<'py, PyBoosts>),
    Borrowed(PyReadonlyArray1<'py, f64>),
    Copied(Vec<f64>),
    Sparse(HashMap<u32, f64>),
}

impl<'py> Values<'py> {
    fn new(values: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(boosts) = values.cast::<PyBoosts>() {
            return Ok(Self::Prepared(boosts.clone()));
        }
        if let Some(array) = arrays::borrowed(values) {
            return Ok(Self::Borrowed(array));
        }
        let Ok(mapping) = values.cast::<PyMapping>() else {
            return arrays::floats(values, "centrality").map(Self::Copied);
        };
        let entries: PyResult<HashMap<u32, f64>> =
            mapping.items()?.iter().map(|item| item.extract()).collect();
        entries.map(Self::Sparse)
    }

    fn borrow(values: Option<&Self>) -> Centrality<'_> {
        match values {
            None => Centrality::Absent,
            Some(Self::Prepared(boosts)) => Centrality::Prepared(&boosts.get().0),
            Some(Self::Borrowed(array)) => Centrality::Dense(array.as_slice().unwrap_or_default()),
            Some(Self::Copied(values)) => Centrality::Dense(values),
            Some(Self::Sparse(values)) => Centrality::Sparse(values),
        }
    }
}
