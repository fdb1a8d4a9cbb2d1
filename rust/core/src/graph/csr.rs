//! Compressed sparse rows: for each node the edges that leave it, and those that arrive.
//!
//! Row `n` of one direction is `offsets[n]..offsets[n + 1]` of three columns: the nodes at the other ends,
//! their edges' ids, which ascend within a row, and their weights. Weights are kept for each direction,
//! since a walk over all edges would spend its time looking them up.

use std::ops::Range;

use crate::ids::MAX_ROWS;
use crate::pool::{self, PoolError};

/// Which ends of its edges a node is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Along the edges: from callers to callees.
    Forwards,
    /// Against them: from callees to callers.
    Backwards,
}

/// Why arrays do not make a graph.
#[derive(Debug, thiserror::Error)]
pub enum GraphError {
    /// The arrays of edges have different lengths.
    #[error(
        "sources, targets and weights must be equally long, got {sources}, {targets} and {weights}"
    )]
    Lengths {
        /// Number of sources.
        sources: usize,
        /// Number of targets.
        targets: usize,
        /// Number of weights.
        weights: usize,
    },
    /// A node's number is too large.
    #[error("nodes must be below {num_nodes}, got {node}")]
    Node {
        /// What was given.
        node: u32,
        /// How many nodes there are.
        num_nodes: usize,
    },
    /// A weight is not a number that can be summed up.
    #[error("weight of edge {edge} must be finite and not negative, got {weight}")]
    Weight {
        /// Whose weight.
        edge: usize,
        /// What was given.
        weight: f32,
    },
    /// There are more nodes or edges than numbers for them.
    #[error("a graph holds at most {MAX_ROWS} nodes and edges, got {found}")]
    TooLarge {
        /// How many were given.
        found: usize,
    },
    /// There are no threads to sort many edges with.
    #[error(transparent)]
    Pool(#[from] PoolError),
}

/// From so many edges on both cores of a small machine are worth waking.
pub(super) const PARALLEL_EDGES: usize = 100_000;

/// A graph that does not change. It may be shared between threads.
#[derive(Debug)]
pub struct Graph {
    forwards: Rows,
    backwards: Rows,
}

/// The edges of all nodes in one direction.
#[derive(Debug)]
struct Rows {
    offsets: Vec<u32>,
    nodes: Vec<u32>,
    edge_ids: Vec<u32>,
    weights: Vec<f32>,
    /// The weights of each node's edges together.
    totals: Vec<f64>,
}

impl Graph {
    /// Builds both directions from parallel arrays, one entry for each edge.
    ///
    /// # Errors
    ///
    /// [`GraphError`] if the arrays are not equally long, name a node that is not there, or carry a
    /// weight that is negative, infinite or not a number; or if there are so many edges that they are
    /// sorted by several threads and those cannot be started.
    pub fn new(
        num_nodes: usize,
        sources: &[u32],
        targets: &[u32],
        weights: &[f32],
    ) -> Result<Self, GraphError> {
        if sources.len() != targets.len() || sources.len() != weights.len() {
            return Err(GraphError::Lengths {
                sources: sources.len(),
                targets: targets.len(),
                weights: weights.len(),
            });
        }
        let found = num_nodes.max(sources.len());
        if found > MAX_ROWS {
            return Err(GraphError::TooLarge { found });
        }
        for nodes in [sources, targets] {
            let largest = nodes.iter().fold(0, |largest, &node| largest.max(node));
            if !nodes.is_empty() && largest as usize >= num_nodes {
                let node = largest;
                return Err(GraphError::Node { node, num_nodes });
            }
        }
        let is_wrong = |weight: &f32| !(weight.is_finite() && *weight >= 0.0);
        if let Some(edge) = weights.iter().position(is_wrong) {
            let weight = weights[edge];
            return Err(GraphError::Weight { edge, weight });
        }
        let forwards = || Rows::new(num_nodes, sources, targets, weights);
        let backwards = || Rows::new(num_nodes, targets, sources, weights);
        let (forwards, backwards) = if sources.len() < PARALLEL_EDGES {
            (forwards(), backwards())
        } else {
            pool::install(|| rayon::join(forwards, backwards))?
        };
        Ok(Self {
            forwards,
            backwards,
        })
    }

    /// How many nodes there are.
    #[must_use]
    pub fn num_nodes(&self) -> usize {
        self.forwards.offsets.len() - 1
    }

    /// How many edges there are.
    #[must_use]
    pub fn num_edges(&self) -> usize {
        self.forwards.nodes.len()
    }

    /// The nodes at the other ends of a node's edges and the edges' ids, in ascending order of edge id.
    ///
    /// # Panics
    ///
    /// If there is no such node. The bindings check it and raise instead.
    #[must_use]
    pub fn neighbours(&self, node: u32, direction: Direction) -> (&[u32], &[u32]) {
        let rows = self.rows(direction);
        let range = rows.range(node as usize);
        (&rows.nodes[range.clone()], &rows.edge_ids[range])
    }

    /// The weights of all edges of each node in one direction together.
    pub(super) fn totals(&self, direction: Direction) -> &[f64] {
        &self.rows(direction).totals
    }

    /// For each node from `first` on, what arrives there along its edges of one direction when every
    /// node at the other end hands out its share for each unit of weight.
    pub(super) fn gather(
        &self,
        direction: Direction,
        first: usize,
        shares: &[f64],
    ) -> impl Iterator<Item = f64> {
        let rows = self.rows(direction);
        rows.offsets[first..].windows(2).map(|row| {
            let row = row[0] as usize..row[1] as usize;
            let nodes = rows.nodes[row.clone()].iter();
            nodes
                .zip(&rows.weights[row])
                .map(|(&node, &weight)| f64::from(weight) * shares[node as usize])
                .sum()
        })
    }

    fn rows(&self, direction: Direction) -> &Rows {
        match direction {
            Direction::Forwards => &self.forwards,
            Direction::Backwards => &self.backwards,
        }
    }
}

impl Rows {
    /// Sorts edges by the node that they belong to; the caller has checked the nodes and the count.
    fn new(num_nodes: usize, owners: &[u32], others: &[u32], weights: &[f32]) -> Self {
        let mut offsets = vec![0_u32; num_nodes + 1];
        for &owner in owners {
            offsets[owner as usize + 1] += 1;
        }
        for node in 0..num_nodes {
            offsets[node + 1] += offsets[node];
        }
        let mut next = offsets.clone();
        // One write far away for each edge is enough: the other columns are read from where they are.
        let mut edge_ids = vec![0_u32; owners.len()];
        for (&owner, edge_id) in owners.iter().zip(0..) {
            let place = &mut next[owner as usize];
            edge_ids[*place as usize] = edge_id;
            *place += 1;
        }
        let weights: Vec<f32> = edge_ids.iter().map(|&id| weights[id as usize]).collect();
        let total = |row: &[u32]| {
            let weights = &weights[row[0] as usize..row[1] as usize];
            weights.iter().map(|&weight| f64::from(weight)).sum()
        };
        Self {
            totals: offsets.windows(2).map(total).collect(),
            nodes: edge_ids.iter().map(|&id| others[id as usize]).collect(),
            offsets,
            edge_ids,
            weights,
        }
    }

    fn range(&self, node: usize) -> Range<usize> {
        self.offsets[node] as usize..self.offsets[node + 1] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_keep_their_ids_and_their_order() {
        let graph = Graph::new(3, &[2, 0, 2, 2], &[1, 1, 0, 1], &[1.0; 4]).unwrap();
        assert_eq!(
            graph.neighbours(2, Direction::Forwards),
            (&[1, 0, 1][..], &[0, 2, 3][..])
        );
        assert_eq!(
            graph.neighbours(1, Direction::Backwards),
            (&[2, 0, 2][..], &[0, 1, 3][..])
        );
        assert_eq!(graph.neighbours(1, Direction::Forwards), (&[][..], &[][..]));
        assert_eq!((graph.num_nodes(), graph.num_edges()), (3, 4));
    }

    #[test]
    fn arrays_that_make_no_graph_are_refused() {
        let lengths = Graph::new(3, &[0, 1], &[1], &[1.0]).unwrap_err();
        assert!(matches!(lengths, GraphError::Lengths { .. }));
        let node = Graph::new(2, &[0], &[2], &[1.0]).unwrap_err();
        assert_eq!(node.to_string(), "nodes must be below 2, got 2");
        for bad in [f32::NAN, f32::INFINITY, -1.0] {
            let weight = Graph::new(2, &[0], &[1], &[bad]).unwrap_err();
            assert!(matches!(weight, GraphError::Weight { edge: 0, .. }));
        }
    }
}
