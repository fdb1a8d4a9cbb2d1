//! The best of all sums, boosted.
//!
//! A boost is a logarithm, or a look far away in memory, and costs as much as everything else that is done
//! for a docid. It lies between 1 and its cap, so with a limit only those docids are boosted whose sum
//! under the largest boost reaches the last that gets in without any.

use super::Fused;
use super::centrality::BOOST_CAP;
use super::sums::{Sum, Sums};
use crate::smallest::Smallest;

/// Rounding makes a boosted sum larger than its sum times the boost by less than this.
const ROUNDING: f64 = 1.0 + 1e-9;

/// Smaller numbers are rounded more coarsely.
const LEAST: f64 = 1e-290;

/// How much docids are boosted.
pub(super) trait Boost {
    /// The factor for a docid, between 1 and [`BOOST_CAP`].
    fn of(&self, docid: u32) -> f64;

    /// A factor that is cheap to find and not smaller.
    fn at_most(&self, docid: u32) -> f64;
}

impl Sums {
    /// All docids, or the best `limit` of them, without any boost: score down, then docid up.
    pub(super) fn best(&self, limit: Option<usize>) -> Fused {
        let scored = self.found.iter().map(|sum| (sum.docid, sum.score));
        fused(scored, limit)
    }

    /// The same with boosts.
    pub(super) fn best_boosted(&self, limit: Option<usize>, boost: &impl Boost) -> Fused {
        let mut all = Vec::new();
        let boosted = |sum: &Sum| {
            let score = self.boosted(sum, boost.of(sum.docid), &mut all);
            (sum.docid, score)
        };
        match limit {
            Some(limit) if limit > 0 && limit < self.found.len() => {
                let near = self.near(limit, boost);
                fused(near.iter().map(boosted), Some(limit))
            }
            _ => fused(self.found.iter().map(boosted), limit),
        }
    }

    /// The sums that may be among the best `limit` once they are boosted.
    fn near(&self, limit: usize, boost: &impl Boost) -> Vec<Sum> {
        // What the last one that gets in scores at least: no boost makes a sum smaller.
        let mut least = 0.0;
        let mut smallest = Smallest::new(limit, u128::MAX);
        let mut near: Vec<Sum> = Vec::with_capacity(8 * limit.min(self.found.len()));
        for sum in &self.found {
            if sum.score * (BOOST_CAP * ROUNDING) >= least {
                near.push(*sum);
                smallest.offer(key(sum.docid, sum.score));
                least = score_of(smallest.largest());
            }
        }
        least = smallest.finish().last().map_or(0.0, |&last| score_of(last));
        if least > LEAST {
            near.retain(|sum| {
                sum.score * (BOOST_CAP * ROUNDING) >= least
                    && sum.score * ROUNDING * boost.at_most(sum.docid) >= least
            });
            near
        } else {
            self.found.clone()
        }
    }
}

/// The best of docids with their scores.
fn fused(sums: impl Iterator<Item = (u32, f64)>, limit: Option<usize>) -> Fused {
    let keys = match limit {
        Some(0) => Vec::new(),
        Some(limit) => {
            let mut smallest = Smallest::new(limit, u128::MAX);
            let mut least = 0.0;
            for (docid, score) in sums {
                if score >= least {
                    smallest.offer(key(docid, score));
                    least = score_of(smallest.largest());
                }
            }
            smallest.finish()
        }
        None => {
            let mut keys: Vec<u128> = sums.map(|(docid, score)| key(docid, score)).collect();
            keys.sort_unstable();
            keys
        }
    };
    let keys = keys.into_iter();
    let (docids, scores) = keys.map(|key| (docid_of(key), score_of(key))).unzip();
    Fused { docids, scores }
}

/// A number that is the smaller, the better the docid is; comparing numbers needs no branches.
///
/// Scores are not negative, so their bits are in the order of their values.
fn key(docid: u32, score: f64) -> u128 {
    u128::from(!score.to_bits()) << u32::BITS | u128::from(docid)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "takes out what `key` put in"
)]
fn docid_of(key: u128) -> u32 {
    key as u32
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "takes out what `key` put in"
)]
fn score_of(key: u128) -> f64 {
    f64::from_bits(!((key >> u32::BITS) as u64))
}
