//! Breadth-first reach: which nodes lie within so many steps of a set.

use super::csr::{Direction, Graph};

/// Nodes and how many steps away each lies; distance ascending, then node.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The nodes, seeds included.
    pub nodes: Vec<u32>,
    /// Their distances; 0 for seeds.
    pub distances: Vec<u32>,
}

impl Graph {
    /// The nodes within `depth` steps of any of `seeds`.
    ///
    /// # Panics
    ///
    /// If a seed is no node. The bindings check it and raise instead.
    #[must_use]
    pub fn reach(&self, seeds: &[u32], depth: u32, direction: Direction) -> Reach {
        let mut is_seen = vec![false; self.num_nodes()];
        let mut found = Reach::default();
        let mut level: Vec<u32> = Vec::new();
        see(seeds, &mut is_seen, &mut level);
        for distance in 0..=depth {
            level.sort_unstable();
            found.nodes.extend_from_slice(&level);
            found.distances.resize(found.nodes.len(), distance);
            if level.is_empty() {
                break;
            }
            let mut next = Vec::new();
            if distance < depth {
                for &node in &level {
                    let (nodes, _) = self.neighbours(node, direction);
                    see(nodes, &mut is_seen, &mut next);
                }
            }
            level = next;
        }
        found
    }
}

/// Adds those of `nodes` that were not seen before.
fn see(nodes: &[u32], is_seen: &mut [bool], level: &mut Vec<u32>) {
    for &node in nodes {
        if !std::mem::replace(&mut is_seen[node as usize], true) {
            level.push(node);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_is_the_distance_that_relaxing_every_edge_gives(
            edges in prop::collection::vec((0u32..12, 0u32..12), 0..30),
            seeds in prop::collection::vec(0u32..12, 0..4),
            depth in 0u32..5,
            backwards: bool,
        ) {
            let (sources, targets): (Vec<u32>, Vec<u32>) = edges.iter().copied().unzip();
            let graph = Graph::new(12, &sources, &targets, &vec![1.0; edges.len()]).unwrap();
            let direction = if backwards { Direction::Backwards } else { Direction::Forwards };
            let mut distances = [u32::MAX; 12];
            for &seed in &seeds {
                distances[seed as usize] = 0;
            }
            for _ in 0..12 {
                for &(source, target) in &edges {
                    let (from, to) = if backwards { (target, source) } else { (source, target) };
                    let step = distances[from as usize].saturating_add(1);
                    distances[to as usize] = distances[to as usize].min(step);
                }
            }
            let mut expected: Vec<(u32, u32)> = distances
                .into_iter()
                .zip(0..)
                .filter(|&(distance, _)| distance <= depth)
                .collect();
            expected.sort_unstable();
            let found = graph.reach(&seeds, depth, direction);
            let found: Vec<(u32, u32)> = found.distances.into_iter().zip(found.nodes).collect();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_long_chain_needs_no_deep_stack() {
        let count = 200_000u32;
        let sources: Vec<u32> = (0..count - 1).collect();
        let targets: Vec<u32> = (1..count).collect();
        let graph = Graph::new(
            count as usize,
            &sources,
            &targets,
            &vec![1.0; sources.len()],
        )
        .unwrap();
        let thread = std::thread::Builder::new().stack_size(256 << 10);
        let reach = thread
            .spawn(move || graph.reach(&[0], u32::MAX, Direction::Forwards))
            .unwrap();
        assert_eq!(reach.join().unwrap().distances.last(), Some(&(count - 1)));
    }
}
