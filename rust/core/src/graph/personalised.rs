//! Personalised `PageRank`: where a walk ends up that keeps coming back to its seeds.
//!
//! After each step the walker stands at a seed with probability `restart` (by weight), and otherwise has
//! moved along an edge, by weight. Where there is no edge it goes back to the seeds. A fixed number of
//! steps is taken, so that what is far from the seeds counts little and costs nothing.

use super::csr::{Direction, Graph};

/// How the walk is taken.
#[derive(Debug, Clone, Copy)]
pub struct RandomWalk {
    /// The probability of coming back to the seeds after a step, in `[0, 1]`.
    pub restart: f64,
    /// How many steps are taken.
    pub steps: usize,
    /// Whether edges are walked against their direction as well.
    pub undirected: bool,
}

impl Default for RandomWalk {
    fn default() -> Self {
        Self {
            restart: 0.5,
            steps: 8,
            undirected: true,
        }
    }
}

impl Graph {
    /// The probability of each node after a walk from `seeds`, each a node and its weight.
    ///
    /// The probabilities sum to 1, or are all 0 if no seed has any weight.
    ///
    /// # Panics
    ///
    /// If a seed is no node. The bindings check it, and that weights are finite and not negative.
    #[must_use]
    pub fn personalised(&self, seeds: &[(u32, f64)], walk: RandomWalk) -> Vec<f64> {
        let num_nodes = self.num_nodes();
        let mut start = vec![0.0; num_nodes];
        let total: f64 = seeds.iter().map(|&(_, weight)| weight).sum();
        if total <= 0.0 {
            return start;
        }
        for &(node, weight) in seeds {
            start[node as usize] += weight / total;
        }
        let mut out_weights = self.totals(Direction::Forwards).to_vec();
        if walk.undirected {
            let against = self.totals(Direction::Backwards);
            for (total, against) in out_weights.iter_mut().zip(against) {
                *total += against;
            }
        }
        let mut arrived = vec![0.0; num_nodes];
        let mut ranks = start.clone();
        let mut shares = vec![0.0; num_nodes];
        for _ in 0..walk.steps {
            let mut stranded = 0.0;
            for ((share, &rank), &out_weight) in shares.iter_mut().zip(&ranks).zip(&out_weights) {
                *share = if out_weight > 0.0 {
                    rank / out_weight
                } else {
                    0.0
                };
                stranded += if out_weight > 0.0 { 0.0 } else { rank };
            }
            let back = walk.restart + (1.0 - walk.restart) * stranded;
            arrived.clear();
            arrived.extend(self.gather(Direction::Backwards, 0, &shares));
            if walk.undirected {
                let against = self.gather(Direction::Forwards, 0, &shares);
                for (arrived, more) in arrived.iter_mut().zip(against) {
                    *arrived += more;
                }
            }
            for ((rank, &start), &arrived) in ranks.iter_mut().zip(&start).zip(&arrived) {
                *rank = back * start + (1.0 - walk.restart) * arrived;
            }
        }
        ranks
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_walk_that_always_restarts_stays_at_its_seeds() {
        let graph = Graph::new(3, &[0, 1], &[1, 2], &[1.0; 2]).unwrap();
        let walk = RandomWalk {
            restart: 1.0,
            ..RandomWalk::default()
        };
        assert_eq!(
            graph.personalised(&[(0, 3.0), (2, 1.0)], walk),
            [0.75, 0.0, 0.25]
        );
    }

    #[test]
    fn one_step_splits_by_weight() {
        let graph = Graph::new(3, &[0, 0], &[1, 2], &[3.0, 1.0]).unwrap();
        let walk = RandomWalk {
            restart: 0.5,
            steps: 1,
            undirected: false,
        };
        assert_eq!(graph.personalised(&[(0, 1.0)], walk), [0.5, 0.375, 0.125]);
    }

    #[test]
    fn without_seeds_there_is_no_walk() {
        let graph = Graph::new(2, &[0], &[1], &[1.0]).unwrap();
        assert_eq!(graph.personalised(&[], RandomWalk::default()), [0.0, 0.0]);
        assert_eq!(
            graph.personalised(&[(0, 0.0)], RandomWalk::default()),
            [0.0, 0.0]
        );
    }

    proptest! {
        #[test]
        fn nothing_is_lost_on_the_way(
            edges in prop::collection::vec((0u32..8, 0u32..8, 0u8..3), 0..20),
            seed in 0u32..8,
            restart in 0.0..1.0,
            steps in 0usize..10,
            undirected: bool,
        ) {
            let sources: Vec<u32> = edges.iter().map(|edge| edge.0).collect();
            let targets: Vec<u32> = edges.iter().map(|edge| edge.1).collect();
            let weights: Vec<f32> = edges.iter().map(|edge| f32::from(edge.2)).collect();
            let graph = Graph::new(8, &sources, &targets, &weights).unwrap();
            let walk = RandomWalk { restart, steps, undirected };
            let ranks = graph.personalised(&[(seed, 2.0)], walk);
            prop_assert!((ranks.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            prop_assert!(ranks.iter().all(|&rank| rank >= 0.0));
        }
    }
}
