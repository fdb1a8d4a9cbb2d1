//! From a condition on trigrams to the rows that may match.

use super::posting;
use super::query::Query;
use super::sections::{Spans, U32s};

/// Lists of one conjunction that are looked at.
const MAX_LISTS: usize = 8;

/// Reading this many bytes of postings costs about as much as looking at one file.
const BYTES_PER_FILE: usize = 512;

/// Rows that may match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Candidates {
    /// Every row.
    All,
    /// These, ascending.
    Rows(Vec<u32>),
}

/// Why candidates could not be found: the trigram and what is wrong with its list.
pub(super) type Fault = (u32, String);

/// The posting lists of one part.
#[derive(Clone, Copy)]
pub(super) struct Postings<'a> {
    pub(super) keys: U32s<'a>,
    pub(super) lists: Spans<'a>,
    pub(super) num_rows: usize,
}

impl<'a> Postings<'a> {
    /// The rows that satisfy `query`, or more: a list that costs more to read than it can save is left out.
    pub(super) fn candidates(&self, query: &Query) -> Result<Candidates, Fault> {
        match query {
            Query::All => Ok(Candidates::All),
            Query::None => Ok(Candidates::Rows(Vec::new())),
            Query::Trigram(trigram) => {
                let list = self.list(*trigram)?;
                posting::decode(list, self.num_rows)
                    .map(Candidates::Rows)
                    .map_err(|error| (*trigram, error.to_string()))
            }
            Query::Or(branches) => self.union(branches),
            Query::And(parts) => self.intersection(parts),
        }
    }

    fn union(&self, branches: &[Query]) -> Result<Candidates, Fault> {
        let mut rows = Vec::new();
        for branch in branches {
            match self.candidates(branch)? {
                Candidates::All => return Ok(Candidates::All),
                Candidates::Rows(more) => rows.extend(more),
            }
        }
        rows.sort_unstable();
        rows.dedup();
        Ok(Candidates::Rows(rows))
    }

    fn intersection(&self, parts: &[Query]) -> Result<Candidates, Fault> {
        let mut costs = parts
            .iter()
            .map(|part| Ok((self.cost(part)?, part)))
            .collect::<Result<Vec<_>, _>>()?;
        costs.sort_by_key(|&(cost, _)| cost);
        let mut found = Candidates::All;
        for (cost, part) in costs.into_iter().take(MAX_LISTS) {
            match &mut found {
                Candidates::All => found = self.candidates(part)?,
                Candidates::Rows(rows) if cost > rows.len().saturating_mul(BYTES_PER_FILE) => break,
                Candidates::Rows(rows) => self.retain(rows, part)?,
            }
        }
        Ok(found)
    }

    fn retain(&self, rows: &mut Vec<u32>, part: &Query) -> Result<(), Fault> {
        if let Query::Trigram(trigram) = part {
            let list = self.list(*trigram)?;
            return posting::retain(rows, list, self.num_rows)
                .map_err(|error| (*trigram, error.to_string()));
        }
        if let Candidates::Rows(others) = self.candidates(part)? {
            rows.retain(|row| others.binary_search(row).is_ok());
        }
        Ok(())
    }

    /// About how many bytes of postings must be read.
    fn cost(&self, query: &Query) -> Result<usize, Fault> {
        match query {
            Query::All => Ok(usize::MAX),
            Query::None => Ok(0),
            Query::Trigram(trigram) => self.list(*trigram).map(<[u8]>::len),
            Query::Or(branches) => branches.iter().try_fold(0usize, |sum, branch| {
                Ok(sum.saturating_add(self.cost(branch)?))
            }),
            Query::And(parts) => parts
                .iter()
                .try_fold(usize::MAX, |least, part| Ok(least.min(self.cost(part)?))),
        }
    }

    /// The bytes of one list; none if no row holds the trigram.
    fn list(&self, trigram: u32) -> Result<&'a [u8], Fault> {
        match self.keys.position(trigram) {
            None => Ok(&[]),
            Some(at) => self
                .lists
                .get(at)
                .ok_or_else(|| (trigram, "lies outside the section".to_owned())),
        }
    }
}
