//! The k best rows seen so far, in a total order: distance up, then docid up.

use crate::smallest::Smallest;

/// The best rows of one scan, nearest first; equal distances in ascending docid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TopK {
    /// Dense ids of the rows.
    pub docids: Vec<u32>,
    /// Bits in which each row differs from the query.
    pub distances: Vec<u32>,
}

/// Collects the `k` best of the rows that are offered to it, in whatever order they come.
#[derive(Debug, Clone)]
pub(super) struct Best(Smallest<(u32, u32)>);

impl Best {
    /// Nothing yet.
    ///
    /// # Panics
    ///
    /// If `k` is 0.
    pub(super) fn new(k: usize) -> Self {
        Self(Smallest::new(k, (u32::MAX, u32::MAX)))
    }

    /// A row that is farther away than this cannot get in.
    pub(super) fn limit(&self) -> u32 {
        self.0.largest().0
    }

    /// Takes note of a row if it may be among the best.
    pub(super) fn offer(&mut self, distance: u32, docid: u32) {
        self.0.offer((distance, docid));
    }

    /// Takes note of all that another one holds.
    pub(super) fn merge(&mut self, other: &Self) {
        self.0.merge(&other.0);
    }

    /// The rows, best first.
    pub(super) fn finish(self) -> TopK {
        let (distances, docids) = self.0.finish().into_iter().unzip();
        TopK { docids, distances }
    }
}
