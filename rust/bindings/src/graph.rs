//! `Graph`.

use fourfold_core::graph::{Direction, Graph, PageRank, RandomWalk};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::{arrays, error};

/// Two parallel arrays.
type Pair<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>);

/// A graph as flat arrays; see `_core.pyi`.
#[pyclass(frozen, module = "fourfold._core", name = "Graph")]
pub(crate) struct PyGraph(Graph);

#[pymethods]
impl PyGraph {
    #[new]
    #[pyo3(signature = (num_nodes, sources, targets, weights))]
    fn new(
        py: Python<'_>,
        num_nodes: i64,
        sources: &Bound<'_, PyAny>,
        targets: &Bound<'_, PyAny>,
        weights: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let num_nodes = arrays::at_least(num_nodes, 0, "num_nodes")?;
        let sources: Vec<u32> = arrays::owned(sources, "sources")?;
        let targets: Vec<u32> = arrays::owned(targets, "targets")?;
        let weights: Vec<f32> = arrays::owned(weights, "weights")?;
        let graph = py.detach(|| Graph::new(num_nodes, &sources, &targets, &weights));
        graph.map(Self).map_err(|error| error::graph(&error))
    }

    #[getter]
    fn num_nodes(&self) -> usize {
        self.0.num_nodes()
    }

    #[getter]
    fn num_edges(&self) -> usize {
        self.0.num_edges()
    }

    #[pyo3(signature = (*, damping = 0.85, tolerance = 1e-10, max_iterations = 200))]
    fn pagerank<'py>(
        &self,
        py: Python<'py>,
        damping: f64,
        tolerance: f64,
        max_iterations: i64,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let settings = PageRank {
            damping: arrays::fraction(damping, "damping")?,
            tolerance,
            max_iterations: arrays::at_least(max_iterations, 1, "max_iterations")?,
        };
        let ranks = py.detach(|| self.0.pagerank(settings));
        let ranks = ranks.map_err(|error| error::pool(&error))?;
        Ok(PyArray1::from_vec(py, ranks))
    }

    #[pyo3(signature = (seeds, seed_weights, *, restart = 0.5, steps = 8, undirected = true))]
    fn personalised<'py>(
        &self,
        py: Python<'py>,
        seeds: &Bound<'py, PyAny>,
        seed_weights: &Bound<'py, PyAny>,
        restart: f64,
        steps: i64,
        undirected: bool,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let seeds = self.nodes(seeds, "seeds")?;
        let weights: Vec<f64> = arrays::owned(seed_weights, "seed_weights")?;
        if seeds.len() != weights.len() {
            let (expected, found) = (seeds.len(), weights.len());
            return Err(PyValueError::new_err(format!(
                "seed_weights must have {expected} entries, one for each seed, got {found}"
            )));
        }
        if let Some(bad) = weights
            .iter()
            .find(|weight| !(weight.is_finite() && **weight >= 0.0))
        {
            return Err(PyValueError::new_err(format!(
                "seed_weights must be finite and not negative, got {bad}"
            )));
        }
        let walk = RandomWalk {
            restart: arrays::fraction(restart, "restart")?,
            steps: arrays::at_least(steps, 0, "steps")?,
            undirected,
        };
        let seeds: Vec<(u32, f64)> = seeds.into_iter().zip(weights).collect();
        Ok(PyArray1::from_vec(
            py,
            py.detach(|| self.0.personalised(&seeds, walk)),
        ))
    }

    #[pyo3(signature = (seeds, *, depth, reverse))]
    fn reach<'py>(
        &self,
        py: Python<'py>,
        seeds: &Bound<'py, PyAny>,
        depth: i64,
        reverse: bool,
    ) -> PyResult<Pair<'py>> {
        let seeds = self.nodes(seeds, "seeds")?;
        let depth = u32::try_from(arrays::at_least(depth, 0, "depth")?).unwrap_or(u32::MAX);
        let reach = py.detach(|| self.0.reach(&seeds, depth, direction(reverse)));
        Ok((
            PyArray1::from_vec(py, reach.nodes),
            PyArray1::from_vec(py, reach.distances),
        ))
    }

    #[pyo3(signature = (node, *, reverse))]
    fn neighbours<'py>(&self, py: Python<'py>, node: i64, reverse: bool) -> PyResult<Pair<'py>> {
        let node = u32::try_from(arrays::at_least(node, 0, "node")?).unwrap_or(u32::MAX);
        self.check(node, "node")?;
        let (nodes, edge_ids) = self.0.neighbours(node, direction(reverse));
        Ok((
            PyArray1::from_slice(py, nodes),
            PyArray1::from_slice(py, edge_ids),
        ))
    }
}

impl PyGraph {
    fn nodes(&self, nodes: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<u32>> {
        let nodes: Vec<u32> = arrays::owned(nodes, name)?;
        nodes.iter().try_for_each(|&node| self.check(node, name))?;
        Ok(nodes)
    }

    fn check(&self, node: u32, name: &str) -> PyResult<()> {
        let num_nodes = self.0.num_nodes();
        if (node as usize) < num_nodes {
            return Ok(());
        }
        Err(PyValueError::new_err(format!(
            "{name} must be below {num_nodes}, got {node}"
        )))
    }
}

fn direction(reverse: bool) -> Direction {
    if reverse {
        Direction::Backwards
    } else {
        Direction::Forwards
    }
}
