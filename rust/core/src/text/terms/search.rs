//! Searching the term indexes of all parts as one.

use super::fields::{LENGTH_SHARE, NUM_FIELDS, PerField, SATURATION, WEIGHTS};
use super::{postings, question};
use crate::ids::TOMBSTONE;
use crate::segment::SegmentError;
use crate::text::sections::{Sections, Spans, U32s};

/// Chunks that share a term with the question: score down, then docid up.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct TermHits {
    /// Dense ids of the chunks.
    pub docids: Vec<u32>,
    /// BM25F scores, above 0.
    pub scores: Vec<f32>,
}

/// The term index of a snapshot: one or more parts and the docids of their rows.
pub struct TermIndex<S> {
    parts: Vec<Part<S>>,
    /// Live chunks of all parts.
    num_live: u64,
    /// One more than the largest live docid.
    num_docs: usize,
    /// Mean length of each field over the live chunks.
    mean_lengths: [f64; NUM_FIELDS],
}

struct Part<S> {
    source: S,
    docids: Vec<u32>,
}

/// The sections of one part, as slices.
struct View<'a> {
    keys: Spans<'a>,
    postings: Spans<'a>,
    lengths: U32s<'a>,
}

/// One chunk that holds a term.
struct Occurrence {
    docid: u32,
    counts: PerField,
    lengths: PerField,
}

impl<S: Sections> TermIndex<S> {
    /// Opens parts, each with the docid of every row or [`TOMBSTONE`].
    ///
    /// # Errors
    ///
    /// [`SegmentError`] if a section is missing or does not fit the number of rows.
    pub fn open(parts: impl IntoIterator<Item = (S, Vec<u32>)>) -> Result<Self, SegmentError> {
        let parts: Vec<_> = parts
            .into_iter()
            .map(|(source, docids)| Part { source, docids })
            .collect();
        let mut totals = [0u64; NUM_FIELDS];
        let (mut num_live, mut num_docs) = (0u64, 0usize);
        for part in &parts {
            let view = part.view()?;
            for (row, &docid) in part
                .docids
                .iter()
                .enumerate()
                .filter(|&(_, &docid)| docid != TOMBSTONE)
            {
                let lengths = view.lengths_of(row);
                totals
                    .iter_mut()
                    .zip(lengths)
                    .for_each(|(total, length)| *total += u64::from(length));
                num_live += 1;
                num_docs = num_docs.max(docid as usize + 1);
            }
        }
        let mean_lengths = totals.map(|total| ratio(total, num_live));
        Ok(Self {
            parts,
            num_live,
            num_docs,
            mean_lengths,
        })
    }

    /// One more than the largest live docid.
    #[must_use]
    pub fn num_docs(&self) -> usize {
        self.num_docs
    }

    /// The best `depth` chunks for a question in plain language.
    ///
    /// `allow`, by docid, leaves chunks out of the answer without changing any score; docids beyond its end are
    /// left out too.
    ///
    /// # Errors
    ///
    /// [`SegmentError`] if a posting list that the question needs is damaged.
    pub fn search(
        &self,
        question: &str,
        depth: usize,
        allow: Option<&[bool]>,
    ) -> Result<TermHits, SegmentError> {
        let views = self
            .parts
            .iter()
            .map(Part::view)
            .collect::<Result<Vec<_>, _>>()?;
        let mut scores = vec![0f64; self.num_docs];
        let mut occurrences = Vec::new();
        for term in question::terms(question) {
            occurrences.clear();
            for (part, view) in self.parts.iter().zip(&views) {
                part.collect(view, &term, &mut occurrences)?;
            }
            let idf = self.idf(occurrences.len() as u64);
            for found in &occurrences {
                let frequency = self.frequency(found);
                scores[found.docid as usize] += idf * frequency / (SATURATION + frequency);
            }
        }
        Ok(best(&scores, depth, allow))
    }

    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    fn idf(&self, document_frequency: u64) -> f64 {
        let (all, some) = (self.num_live as f64, document_frequency as f64);
        ((all - some + 0.5) / (some + 0.5)).ln_1p()
    }

    /// `tf'` of the module's documentation.
    fn frequency(&self, found: &Occurrence) -> f64 {
        (0..NUM_FIELDS)
            .filter(|&field| found.counts[field] > 0)
            .map(|field| {
                let relative = f64::from(found.lengths[field]) / self.mean_lengths[field];
                let norm = 1.0 - LENGTH_SHARE[field] + LENGTH_SHARE[field] * relative;
                WEIGHTS[field] * f64::from(found.counts[field]) / norm
            })
            .sum()
    }
}

impl<S: Sections> Part<S> {
    fn view(&self) -> Result<View<'_>, SegmentError> {
        let section = |name| self.source.section(name);
        let misfit = |name: &str| self.source.damaged(name, "does not fit its part");
        let view = View {
            keys: Spans::new(section("terms.key_offsets")?, section("terms.keys")?)
                .ok_or_else(|| misfit("terms.key_offsets"))?,
            postings: Spans::new(section("terms.offsets")?, section("terms.postings")?)
                .ok_or_else(|| misfit("terms.offsets"))?,
            lengths: U32s::new(section("terms.lengths")?).ok_or_else(|| misfit("terms.lengths"))?,
        };
        if view.lengths.len() != self.docids.len() * NUM_FIELDS {
            return Err(misfit("terms.lengths"));
        }
        if view.keys.len() != view.postings.len() {
            return Err(misfit("terms.offsets"));
        }
        Ok(view)
    }

    /// Appends the live chunks that hold `term`, rows ascending.
    fn collect(
        &self,
        view: &View<'_>,
        term: &str,
        out: &mut Vec<Occurrence>,
    ) -> Result<(), SegmentError> {
        let Some(at) = view.position(term.as_bytes()) else {
            return Ok(());
        };
        let damaged = |reason: &str| {
            let fault = format!("list of term {term:?} {reason}");
            self.source.damaged("terms.postings", fault)
        };
        let bytes = view
            .postings
            .get(at)
            .ok_or_else(|| damaged("lies outside the section"))?;
        postings::for_each(bytes, self.docids.len(), |row, counts| {
            let row = row as usize;
            let docid = self.docids[row];
            if docid != TOMBSTONE {
                out.push(Occurrence {
                    docid,
                    counts: *counts,
                    lengths: view.lengths_of(row),
                });
            }
        })
        .map_err(|error| damaged(&error.to_string()))
    }
}

impl View<'_> {
    /// Where a term stands among the keys. Damaged spans compare as empty, so that the search still ends.
    fn position(&self, term: &[u8]) -> Option<usize> {
        let (mut low, mut high) = (0, self.keys.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.keys.get(middle).unwrap_or_default().cmp(term) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    fn lengths_of(&self, row: usize) -> PerField {
        std::array::from_fn(|field| self.lengths.get(row * NUM_FIELDS + field).unwrap_or(0))
    }
}

#[expect(clippy::cast_precision_loss, reason = "totals are far below 2^52")]
fn ratio(total: u64, count: u64) -> f64 {
    if count == 0 {
        0.0
    } else {
        total as f64 / count as f64
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "scores leave as f32, and are ordered as such"
)]
fn best(scores: &[f64], depth: usize, allow: Option<&[bool]>) -> TermHits {
    let allowed = |docid: usize| allow.is_none_or(|allow| allow.get(docid) == Some(&true));
    let mut rows: Vec<(f32, u32)> = (0u32..)
        .zip(scores)
        .filter(|&(docid, &score)| score > 0.0 && allowed(docid as usize))
        .map(|(docid, &score)| (score as f32, docid))
        .collect();
    let order = |a: &(f32, u32), b: &(f32, u32)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
    if depth < rows.len() {
        rows.select_nth_unstable_by(depth, order);
        rows.truncate(depth);
    }
    rows.sort_unstable_by(order);
    let (scores, docids) = rows.into_iter().unzip();
    TermHits { docids, scores }
}

#[cfg(test)]
mod tests;
