//! Scores by docid: sums one after the other, and a table of where each docid's sum stands.
//!
//! Where docids are dense the table is indexed by docid. Otherwise it is one with open addressing; a
//! standard map would spend more on its hash than all the sums cost.

use super::Fused;
use crate::smallest::Smallest;

/// The score of one docid so far.
#[derive(Debug, Clone, Copy)]
struct Sum {
    docid: u32,
    /// Number of the last list that added to this score.
    stamp: u32,
    boost: f64,
    score: f64,
}

/// Scores by docid. It may be used again.
#[derive(Debug, Default)]
pub(super) struct Sums {
    found: Vec<Sum>,
    /// One more than the position of a docid's sum, or 0 in a place that is free.
    places: Vec<u32>,
    /// How far a 64-bit hash is shifted to become a place; `None` where a docid is its own place.
    shift: Option<u32>,
}

impl Sums {
    /// Forgets everything and makes room for lists of `num_entries` docids together up to `largest`.
    pub(super) fn clear(&mut self, num_entries: usize, largest: u32) {
        // At most a quarter of the places are ever taken, so that hardly a docid finds its own taken.
        let num_places = (num_entries * 4).next_power_of_two().max(2);
        let is_dense = (largest as usize) < 2 * num_places;
        self.shift = (!is_dense).then_some(u64::BITS - num_places.trailing_zeros());
        let num_places = if is_dense {
            largest as usize + 1
        } else {
            num_places
        };
        self.places.clear();
        self.places.resize(num_places, 0);
        self.found.clear();
        self.found.reserve(num_entries);
    }

    /// Gives back the memory of unusually long lists.
    pub(super) fn shrink(&mut self) {
        const MOST: usize = 1 << 16;
        if self.places.capacity() > MOST {
            *self = Self::default();
        }
    }

    /// Adds what a list gives to its docids: `contribution` of the rank times `boost` of the docid.
    ///
    /// `stamp` is different for each list.
    ///
    /// # Errors
    ///
    /// Whatever `boost` fails with.
    pub(super) fn add_list<E>(
        &mut self,
        list: &[u32],
        stamp: u32,
        contribution: impl Fn(u32) -> f64,
        boost: impl Fn(u32) -> Result<f64, E>,
    ) -> Result<(), E> {
        /// 2^64 divided by the golden ratio: neighbouring docids come to lie far apart.
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        match self.shift {
            None => self.add_at(list, stamp, contribution, boost, |docid| docid as usize),
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the shift leaves a place's number"
            )]
            Some(shift) => self.add_at(list, stamp, contribution, boost, |docid| {
                (u64::from(docid).wrapping_mul(SPREAD) >> shift) as usize
            }),
        }
    }

    /// As `add_list`, looking for a docid from the place on that `first` gives.
    ///
    /// Not inlined: all kinds of boost in one function leave too few registers for any of them.
    #[inline(never)]
    fn add_at<E>(
        &mut self,
        list: &[u32],
        stamp: u32,
        contribution: impl Fn(u32) -> f64,
        boost: impl Fn(u32) -> Result<f64, E>,
        first: impl Fn(u32) -> usize,
    ) -> Result<(), E> {
        let Self { found, places, .. } = self;
        let mask = places.len() - 1;
        let mut rank = 0;
        for &docid in list {
            let mut place = first(docid);
            let sum = loop {
                let taken = places[place] as usize;
                if taken == 0 {
                    break None;
                }
                if let Some(sum) = found.get_mut(taken - 1).filter(|sum| sum.docid == docid) {
                    break Some(sum);
                }
                place = (place + 1) & mask;
            };
            match sum {
                None => {
                    let boost = boost(docid)?;
                    let score = contribution(rank) * boost;
                    found.push(Sum {
                        docid,
                        stamp,
                        boost,
                        score,
                    });
                    #[expect(
                        clippy::cast_possible_truncation,
                        reason = "there are no more sums than docids"
                    )]
                    let taken = found.len() as u32;
                    places[place] = taken;
                }
                Some(sum) if sum.stamp == stamp => continue,
                Some(sum) => {
                    sum.stamp = stamp;
                    sum.score += contribution(rank) * sum.boost;
                }
            }
            rank += 1;
        }
        Ok(())
    }

    /// All docids, or the best `limit` of them: score down, then docid up.
    pub(super) fn best(&self, limit: Option<usize>) -> Fused {
        let keys = self.found.iter().map(key);
        let keys = match limit {
            Some(0) => Vec::new(),
            Some(limit) => {
                let mut smallest = Smallest::new(limit, u128::MAX);
                keys.for_each(|key| smallest.offer(key));
                smallest.finish()
            }
            None => {
                let mut keys: Vec<u128> = keys.collect();
                keys.sort_unstable();
                keys
            }
        };
        let (docids, scores) = keys.into_iter().map(read_key).unzip();
        Fused { docids, scores }
    }
}

/// A number that is the smaller, the better the docid is; comparing numbers needs no branches.
///
/// Scores are not negative, so their bits are in the order of their values.
fn key(sum: &Sum) -> u128 {
    u128::from(!sum.score.to_bits()) << u32::BITS | u128::from(sum.docid)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "takes apart what `key` put together"
)]
fn read_key(key: u128) -> (u32, f64) {
    (key as u32, f64::from_bits(!((key >> u32::BITS) as u64)))
}
