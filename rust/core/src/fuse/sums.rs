//! Scores by docid: a table with open addressing.
//!
//! A standard map would spend more on its hash than all the sums cost.

use super::Fused;

/// The score of one docid so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    pub(super) docid: u32,
    /// Number of the last list that added to this score; 0 in a place that is free.
    pub(super) stamp: u32,
    pub(super) boost: f64,
    pub(super) score: f64,
}

/// Scores by docid.
pub(super) struct Sums {
    places: Vec<Sum>,
    /// How far a 64-bit hash is shifted to become a place.
    shift: u32,
}

impl Sums {
    /// Places for `num_entries` docids, at most half of them ever taken.
    pub(super) fn with_room_for(num_entries: usize) -> Self {
        let num_places = (num_entries * 2).next_power_of_two().max(2);
        Self {
            places: vec![Sum::default(); num_places],
            shift: u64::BITS - num_places.trailing_zeros(),
        }
    }

    /// The place of `docid`; one that was free has the boost that `boost` gives and must be stamped.
    pub(super) fn entry(&mut self, docid: u32, boost: impl FnOnce() -> f64) -> &mut Sum {
        /// 2^64 divided by the golden ratio: neighbouring docids come to lie far apart.
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mask = self.places.len() - 1;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the shift leaves a place's number"
        )]
        let mut place = (u64::from(docid).wrapping_mul(SPREAD) >> self.shift) as usize;
        while self.places[place].stamp != 0 && self.places[place].docid != docid {
            place = (place + 1) & mask;
        }
        let sum = &mut self.places[place];
        if sum.stamp == 0 {
            sum.docid = docid;
            sum.boost = boost();
        }
        sum
    }

    /// All docids, or the best `limit` of them: score down, then docid up.
    pub(super) fn best(self, limit: Option<usize>) -> Fused {
        let mut sums: Vec<Sum> = self
            .places
            .into_iter()
            .filter(|sum| sum.stamp != 0)
            .collect();
        let by_rank = |a: &Sum, b: &Sum| b.score.total_cmp(&a.score).then(a.docid.cmp(&b.docid));
        if let Some(limit) = limit.filter(|&limit| limit < sums.len()) {
            if limit > 0 {
                sums.select_nth_unstable_by(limit - 1, by_rank);
            }
            sums.truncate(limit);
        }
        sums.sort_unstable_by(by_rank);
        Fused {
            docids: sums.iter().map(|sum| sum.docid).collect(),
            scores: sums.iter().map(|sum| sum.score).collect(),
        }
    }
}
