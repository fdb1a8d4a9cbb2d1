//! `PageRank` by power iteration.
//!
//! A node passes its rank on along the edges that leave it, in proportion to their weights; what a node
//! without any such edge holds is spread over all nodes evenly. Each node gathers along the edges
//! that arrive, in their order, so that the sums round the same way every time.

use rayon::prelude::*;

use super::csr::{Direction, Graph, PARALLEL_EDGES};
use crate::pool::{self, PoolError};

/// Nodes that a thread takes at a time.
const NODES_AT_A_TIME: usize = 1024;

/// How ranks are computed.
#[derive(Debug, Clone, Copy)]
pub struct PageRank {
    /// The part of its rank that a node passes on along its edges, in `[0, 1]`.
    pub damping: f64,
    /// The iteration ends when all changes together are at most this.
    pub tolerance: f64,
    /// The iteration ends after so many rounds, whatever still changes.
    pub max_iterations: usize,
}

impl Default for PageRank {
    fn default() -> Self {
        Self {
            damping: 0.85,
            tolerance: 1e-10,
            max_iterations: 200,
        }
    }
}

impl Graph {
    /// The rank of each node; the ranks sum to 1 and do not depend on the number of threads.
    ///
    /// # Errors
    ///
    /// [`PoolError`] if there is enough to do for several threads and they cannot be started.
    pub fn pagerank(&self, settings: PageRank) -> Result<Vec<f64>, PoolError> {
        if self.num_edges() < PARALLEL_EDGES {
            return Ok(self.ranks(settings, false));
        }
        pool::install(|| self.ranks(settings, true))
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "there are fewer than 2^32 nodes"
    )]
    fn ranks(&self, settings: PageRank, in_parallel: bool) -> Vec<f64> {
        let num_nodes = self.num_nodes();
        if num_nodes == 0 {
            return Vec::new();
        }
        let evenly = 1.0 / num_nodes as f64;
        // What a node hands out for each unit of weight is its rank times this; 0 if it has no edges.
        let totals = self.totals(Direction::Forwards).iter();
        let per_weight: Vec<f64> = totals
            .map(|&total| if total > 0.0 { 1.0 / total } else { 0.0 })
            .collect();
        let mut ranks = vec![evenly; num_nodes];
        let mut shares = vec![0.0; num_nodes];
        let mut arrived = vec![0.0; num_nodes];
        for _ in 0..settings.max_iterations {
            let mut kept = 0.0;
            for ((share, &rank), &per_weight) in shares.iter_mut().zip(&ranks).zip(&per_weight) {
                *share = rank * per_weight;
                kept += if per_weight > 0.0 { 0.0 } else { rank };
            }
            let everywhere = (1.0 - settings.damping + settings.damping * kept) * evenly;
            let gather = |first: usize, arrived: &mut [f64]| {
                let gathered = self.gather(Direction::Backwards, first, &shares);
                for (arrived, gathered) in arrived.iter_mut().zip(gathered) {
                    *arrived = gathered;
                }
            };
            if in_parallel {
                let parts = arrived.par_chunks_mut(NODES_AT_A_TIME).enumerate();
                parts.for_each(|(part, arrived)| gather(part * NODES_AT_A_TIME, arrived));
            } else {
                gather(0, &mut arrived);
            }
            let mut change = 0.0;
            for (rank, arrived) in ranks.iter_mut().zip(&arrived) {
                let new = everywhere + settings.damping * arrived;
                change += (new - *rank).abs();
                *rank = new;
            }
            if change <= settings.tolerance {
                break;
            }
        }
        let total: f64 = ranks.iter().sum();
        ranks.iter().map(|rank| rank / total).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The same with a dense matrix and no shortcut.
    fn dense(num_nodes: usize, edges: &[(u32, u32, f32)], damping: f64) -> Vec<f64> {
        let evenly = 1.0 / f64::from(u32::try_from(num_nodes).unwrap());
        let mut matrix = vec![vec![0.0; num_nodes]; num_nodes];
        for &(source, target, weight) in edges {
            matrix[source as usize][target as usize] += f64::from(weight);
        }
        for row in &mut matrix {
            let total: f64 = row.iter().sum();
            for cell in row {
                *cell = if total > 0.0 { *cell / total } else { evenly };
            }
        }
        let mut ranks = vec![evenly; num_nodes];
        for _ in 0..500 {
            ranks = (0..num_nodes)
                .map(|to| {
                    let arrived: f64 = (0..num_nodes)
                        .map(|from| ranks[from] * matrix[from][to])
                        .sum();
                    (1.0 - damping) * evenly + damping * arrived
                })
                .collect();
        }
        ranks
    }

    proptest! {
        #[test]
        fn it_is_what_the_dense_matrix_gives(
            num_nodes in 1usize..10,
            edges in prop::collection::vec((0u32..10, 0u32..10, 0u8..4), 0..25),
            damping in 0.0..0.95,
        ) {
            let count = u32::try_from(num_nodes).unwrap();
            let edges: Vec<(u32, u32, f32)> = edges
                .into_iter()
                .map(|(source, target, weight)| (source % count, target % count, f32::from(weight)))
                .collect();
            let column = |field: fn(&(u32, u32, f32)) -> u32| edges.iter().map(field).collect::<Vec<u32>>();
            let weights: Vec<f32> = edges.iter().map(|edge| edge.2).collect();
            let graph = Graph::new(num_nodes, &column(|edge| edge.0), &column(|edge| edge.1), &weights).unwrap();
            let settings = PageRank { damping, tolerance: 1e-13, max_iterations: 1000 };
            let ranks = graph.pagerank(settings).unwrap();
            prop_assert!((ranks.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            for (rank, expected) in ranks.iter().zip(dense(num_nodes, &edges, damping)) {
                prop_assert!((rank - expected).abs() < 1e-9, "{} is not {}", rank, expected);
            }
        }
    }

    #[test]
    fn threads_change_no_bit() {
        let num_nodes = 3 * NODES_AT_A_TIME + 1;
        let mut state = 1_u32;
        let mut draw = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % u32::try_from(num_nodes).unwrap()
        };
        let num_edges = PARALLEL_EDGES;
        let sources: Vec<u32> = (0..num_edges).map(|_| draw()).collect();
        let targets: Vec<u32> = (0..num_edges).map(|_| draw()).collect();
        let graph = Graph::new(num_nodes, &sources, &targets, &vec![0.5; num_edges]).unwrap();
        let alone = graph.ranks(PageRank::default(), false);
        assert_eq!(graph.pagerank(PageRank::default()).unwrap(), alone);
    }

    #[test]
    fn an_empty_graph_has_no_ranks() {
        let graph = Graph::new(0, &[], &[], &[]).unwrap();
        assert!(graph.pagerank(PageRank::default()).unwrap().is_empty());
    }
}
