//! Directed graphs as flat arrays: neighbours, reach, centrality.
//!
//! Nodes are numbered `0..num_nodes`; an edge's id is its position in the arrays that it came in. Edges
//! may repeat and may join a node to itself. All results are in a total order and do not depend on
//! the number of threads.

mod csr;
mod pagerank;
mod personalised;
mod reach;

pub use csr::{Direction, Graph, GraphError};
pub use pagerank::PageRank;
pub use personalised::RandomWalk;
pub use reach::Reach;
