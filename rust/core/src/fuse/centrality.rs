//! How much the importance of a chunk raises its score.

use std::collections::HashMap;

use super::best::Boost;
use super::{FuseError, is_measure};

/// How strongly centrality counts.
const BOOST_FACTOR: f64 = 0.3;

/// The largest boost.
pub(super) const BOOST_CAP: f64 = 1.5;

/// From here on the boost is at its cap: `exp(0.5 / 0.3) - 1` is less.
const CAPPED_FROM: f64 = 4.3;

/// How central each chunk is; a chunk without a value is not boosted.
#[derive(Debug, Clone, Copy)]
pub enum Centrality<'a> {
    /// Nothing is boosted.
    Absent,
    /// One value per docid.
    Dense(&'a [f64]),
    /// Values for some docids.
    Sparse(&'a HashMap<u32, f64>),
    /// The boost of each docid, made before.
    Prepared(&'a Boosts),
}

/// The boost of each docid: checked and computed once, for many questions.
#[derive(Debug)]
pub struct Boosts(Vec<f64>);

impl Boosts {
    /// Boosts from one value per docid.
    ///
    /// # Errors
    ///
    /// [`FuseError::Centrality`] for the first value that is negative, infinite or not a number.
    pub fn new(centrality: &[f64]) -> Result<Self, FuseError> {
        let values = centrality.iter().enumerate();
        let boosts: Result<Vec<f64>, FuseError> = values
            .map(|(docid, &value)| checked_boost(docid, value))
            .collect();
        boosts.map(Self)
    }

    /// For how many docids there is a boost.
    #[must_use]
    pub fn num_docs(&self) -> usize {
        self.0.len()
    }
}

impl Centrality<'_> {
    /// Checks all values of a map, and those of a slice that belong to one of `docids`.
    pub(super) fn check(
        &self,
        mut docids: impl Iterator<Item = u32> + Clone,
    ) -> Result<(), FuseError> {
        let wrong = match self {
            Self::Absent | Self::Prepared(_) => None,
            Self::Sparse(values) => {
                let wrong = values.iter().filter(|&(_, &value)| !is_measure(value));
                wrong.map(|(&docid, _)| docid).min()
            }
            Self::Dense(values) => {
                let is_wrong = |docid: u32| !is_measure(value_of(values.get(docid as usize)));
                let bits = |docid: u32| value_of(values.get(docid as usize)).to_bits();
                // Numbers with a sign, infinite ones and those that are none have the largest bits.
                let largest = docids.clone().map(bits).fold(0, u64::max);
                if largest < f64::INFINITY.to_bits() {
                    return Ok(());
                }
                docids.find(|&docid| is_wrong(docid))
            }
        };
        match wrong {
            Some(docid) => Err(FuseError::Centrality {
                docid: docid as usize,
                value: self.value(docid),
            }),
            None => Ok(()),
        }
    }

    fn value(&self, docid: u32) -> f64 {
        value_of(match self {
            Self::Absent | Self::Prepared(_) => None,
            Self::Dense(values) => values.get(docid as usize),
            Self::Sparse(values) => values.get(&docid),
        })
    }
}

/// Boosts that were made before: a look far away.
impl Boost for Boosts {
    fn of(&self, docid: u32) -> f64 {
        self.0.get(docid as usize).copied().unwrap_or(1.0)
    }

    fn at_most(&self, docid: u32) -> f64 {
        self.of(docid)
    }
}

/// Boosts of checked values.
impl Boost for &[f64] {
    fn of(&self, docid: u32) -> f64 {
        boost(value_of(self.get(docid as usize)))
    }

    fn at_most(&self, docid: u32) -> f64 {
        boost_at_most(value_of(self.get(docid as usize)))
    }
}

/// Boosts of checked values.
impl Boost for &HashMap<u32, f64> {
    fn of(&self, docid: u32) -> f64 {
        boost(value_of(self.get(&docid)))
    }

    fn at_most(&self, docid: u32) -> f64 {
        boost_at_most(value_of(self.get(&docid)))
    }
}

/// A docid without a value is boosted as one of value 0 is: not at all.
fn value_of(value: Option<&f64>) -> f64 {
    value.copied().unwrap_or(0.0)
}

fn checked_boost(docid: usize, value: f64) -> Result<f64, FuseError> {
    if is_measure(value) {
        Ok(boost(value))
    } else {
        Err(FuseError::Centrality { docid, value })
    }
}

/// The factor for a chunk of this centrality, between 1 and 1.5.
#[must_use]
#[inline]
pub fn boost(centrality: f64) -> f64 {
    if centrality >= CAPPED_FROM {
        return BOOST_CAP;
    }
    (1.0 + BOOST_FACTOR * (1.0 + centrality).ln()).min(BOOST_CAP)
}

/// No less than the boost, without a logarithm: `ln(1 + x)` is at most `x`.
fn boost_at_most(centrality: f64) -> f64 {
    (1.0 + BOOST_FACTOR * centrality).min(BOOST_CAP)
}
