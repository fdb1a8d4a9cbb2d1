//! `PageRank` by power iteration.
//!
//! A node passes its rank on along the edges that leave it, in proportion to their weights; what a node
//! without any such edge holds is spread over all nodes evenly. Each node gathers along the edges
//! that arrive, in their order, so that the sums round the same way every time.

use super::csr::{Direction, Graph};

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
    /// The rank of each node; the ranks sum to 1.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "there are fewer than 2^32 nodes"
    )]
    pub fn pagerank(&self, settings: PageRank) -> Vec<f64> {
        let num_nodes = self.num_nodes();
        if num_nodes == 0 {
            return Vec::new();
        }
        let evenly = 1.0 / num_nodes as f64;
        let out_weights = self.totals(Direction::Forwards);
        let links = self.links(Direction::Backwards);
        let mut ranks = vec![evenly; num_nodes];
        let mut shares = vec![0.0; num_nodes];
        for _ in 0..settings.max_iterations {
            let mut kept = 0.0;
            for ((share, &rank), &out_weight) in shares.iter_mut().zip(&ranks).zip(out_weights) {
                *share = if out_weight > 0.0 {
                    rank / out_weight
                } else {
                    0.0
                };
                kept += if out_weight > 0.0 { 0.0 } else { rank };
            }
            let everywhere = (1.0 - settings.damping + settings.damping * kept) * evenly;
            let mut change = 0.0;
            for (rank, arrived) in ranks.iter_mut().zip(links.gather(&shares)) {
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
            let weights = edges.iter().map(|edge| edge.2).collect();
            let graph = Graph::new(num_nodes, &column(|edge| edge.0), &column(|edge| edge.1), weights).unwrap();
            let settings = PageRank { damping, tolerance: 1e-13, max_iterations: 1000 };
            let ranks = graph.pagerank(settings);
            prop_assert!((ranks.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            for (rank, expected) in ranks.iter().zip(dense(num_nodes, &edges, damping)) {
                prop_assert!((rank - expected).abs() < 1e-9, "{} is not {}", rank, expected);
            }
        }
    }

    #[test]
    fn an_empty_graph_has_no_ranks() {
        let graph = Graph::new(0, &[], &[], vec![]).unwrap();
        assert!(graph.pagerank(PageRank::default()).is_empty());
    }
}
