//! `fuse`.

use std::collections::HashMap;

use fourfold_core::fuse as core;
use fourfold_core::fuse::{Centrality, RankedList};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyMapping;

use crate::{arrays, error};

/// Docids and scores.
type Fused<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<f64>>);

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
) -> PyResult<Fused<'py>> {
    let k = arrays::at_least(k, 1, "k")?;
    let limit = limit
        .map(|limit| arrays::at_least(limit, 0, "limit"))
        .transpose()?;
    let mut owned: HashMap<String, (Vec<u32>, f64)> = HashMap::new();
    for item in weights.items()? {
        let (modality, weight): (String, f64) = item.extract()?;
        owned.insert(modality, (Vec::new(), weight));
    }
    for item in lists.items()? {
        let (modality, docids): (String, Bound<'_, PyAny>) = item.extract()?;
        let docids = arrays::docids(&docids, &format!("lists[{modality:?}]"))?;
        owned.entry(modality).or_default().0 = docids;
    }
    let centrality = centrality.map(Values::new).transpose()?;
    let fused = py.detach(|| {
        let lists: Vec<RankedList<'_>> = owned
            .iter()
            .map(|(modality, (docids, weight))| RankedList {
                modality,
                docids,
                weight: *weight,
            })
            .collect();
        let centrality = centrality
            .as_ref()
            .map_or(Centrality::Absent, Values::borrow);
        core::fuse(&lists, k, centrality, limit)
    });
    let fused = fused.map_err(|error| error::fuse(&error))?;
    Ok((
        PyArray1::from_vec(py, fused.docids),
        PyArray1::from_vec(py, fused.scores),
    ))
}

/// Centrality as Python gave it, copied.
enum Values {
    Dense(Vec<f64>),
    Sparse(HashMap<u32, f64>),
}

impl Values {
    fn new(values: &Bound<'_, PyAny>) -> PyResult<Self> {
        let Ok(mapping) = values.cast::<PyMapping>() else {
            return arrays::floats(values, "centrality").map(Self::Dense);
        };
        let entries: PyResult<HashMap<u32, f64>> =
            mapping.items()?.iter().map(|item| item.extract()).collect();
        entries.map(Self::Sparse)
    }

    fn borrow(&self) -> Centrality<'_> {
        match self {
            Self::Dense(values) => Centrality::Dense(values),
            Self::Sparse(values) => Centrality::Sparse(values),
        }
    }
}
