//! How much the importance of a chunk raises its score.

use std::collections::HashMap;

use super::{FuseError, is_measure};

/// How strongly centrality counts.
const BOOST_FACTOR: f64 = 0.3;

/// The largest boost.
const BOOST_CAP: f64 = 1.5;

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

    #[inline]
    pub(super) fn of(&self, docid: u32) -> f64 {
        self.0.get(docid as usize).copied().unwrap_or(1.0)
    }

    /// For how many docids there is a boost.
    #[must_use]
    pub fn num_docs(&self) -> usize {
        self.0.len()
    }
}

impl Centrality<'_> {
    /// Checks what may be checked without looking at every chunk of an index: values for some docids.
    pub(super) fn check(&self) -> Result<(), FuseError> {
        let Self::Sparse(values) = self else {
            return Ok(());
        };
        let wrong = values.iter().filter(|&(_, &value)| !is_measure(value));
        match wrong.min_by_key(|&(&docid, _)| docid) {
            Some((&docid, &value)) => Err(FuseError::Centrality {
                docid: docid as usize,
                value,
            }),
            None => Ok(()),
        }
    }

    /// The factor for one docid.
    #[inline]
    pub(super) fn boost_of(&self, docid: u32) -> Result<f64, FuseError> {
        let value = match self {
            Self::Absent => None,
            Self::Dense(values) => values.get(docid as usize),
            Self::Sparse(values) => values.get(&docid),
            Self::Prepared(boosts) => return Ok(boosts.of(docid)),
        };
        value.map_or(Ok(1.0), |&value| checked_boost(docid as usize, value))
    }
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
