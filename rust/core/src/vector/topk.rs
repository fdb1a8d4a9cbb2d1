//! The k best rows seen so far, in a total order: distance up, then docid up.

use std::collections::BinaryHeap;

/// The best rows of one scan, nearest first; equal distances in ascending docid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TopK {
    /// Dense ids of the rows.
    pub docids: Vec<u32>,
    /// Bits in which each row differs from the query.
    pub distances: Vec<u32>,
}

/// Collects the `k` best of the rows that are offered to it, in whatever order they come.
pub(super) struct Best {
    k: usize,
    worst_first: BinaryHeap<(u32, u32)>,
}

impl Best {
    /// Room for `k` rows out of at most `num_rows`; nothing larger is allocated.
    pub(super) fn new(k: usize, num_rows: usize) -> Self {
        let k = k.min(num_rows);
        Self {
            k,
            worst_first: BinaryHeap::with_capacity(k + 1),
        }
    }

    /// One for each of `num_queries`.
    pub(super) fn for_batch(num_queries: usize, k: usize, num_rows: usize) -> Vec<Self> {
        (0..num_queries).map(|_| Self::new(k, num_rows)).collect()
    }

    /// A row that is farther away than this cannot get in.
    pub(super) fn threshold(&self) -> u32 {
        match self.worst_first.peek() {
            Some(&(distance, _)) if self.worst_first.len() == self.k => distance,
            _ => u32::MAX,
        }
    }

    /// Keeps the row if it is among the best.
    pub(super) fn offer(&mut self, distance: u32, docid: u32) {
        if self.worst_first.len() < self.k {
            self.worst_first.push((distance, docid));
        } else if let Some(mut worst) = self.worst_first.peek_mut()
            && (distance, docid) < *worst
        {
            *worst = (distance, docid);
        }
    }

    /// The rows, best first.
    pub(super) fn finish(self) -> TopK {
        let (distances, docids) = self.worst_first.into_sorted_vec().into_iter().unzip();
        TopK { docids, distances }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_best_do_not_depend_on_the_order_in_which_they_come(
            distances in prop::collection::vec(0u32..5, 0..40),
            k in 0usize..45,
            turn in 0usize..40,
        ) {
            let mut rows: Vec<(u32, u32)> = distances.into_iter().zip(0..).collect();
            let mut best = Best::new(k, rows.len());
            let turn = turn % rows.len().max(1);
            for &(distance, docid) in rows[turn..].iter().chain(&rows[..turn]) {
                best.offer(distance, docid);
            }
            rows.sort_unstable();
            rows.truncate(k);
            let (distances, docids) = rows.into_iter().unzip();
            prop_assert_eq!(best.finish(), TopK { docids, distances });
        }
    }

    #[test]
    fn the_threshold_is_the_worst_row_that_is_kept() {
        let mut best = Best::new(2, 10);
        assert_eq!(best.threshold(), u32::MAX);
        best.offer(7, 0);
        best.offer(3, 1);
        assert_eq!(best.threshold(), 7);
        best.offer(5, 2);
        assert_eq!(best.threshold(), 5);
    }
}
