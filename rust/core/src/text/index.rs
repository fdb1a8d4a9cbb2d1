//! The trigram index of a snapshot, and the contents that it narrows.
//!
//! # Sections
//!
//! | name | content |
//! |---|---|
//! | `contents.bytes`, `contents.offsets` | the files of the part, one after the other, as spans |
//! | `trigram.postings` | one list of rows per trigram and short word ([`posting`](super::posting)) |
//! | `trigram.blocks`, `trigram.entries` | where each list lies (`directory`) |

use std::ops::Range;
use std::time::Instant;

use super::directory::Directory;
use super::grep::{Grep, GrepOptions, Scan, Target};
use super::intersect::{Fault, Plan, Postings};
use super::pattern::Pattern;
use super::sections::{Sections, Spans};
use super::short_words;
use crate::ids::TOMBSTONE;
use crate::pool::PoolError;
use crate::segment::SegmentError;

/// A search with a limit begins with so many file ids and goes on with four times as many.
const FIRST_IDS: u32 = 64;

/// Why text cannot be searched.
#[derive(Debug, thiserror::Error)]
pub enum TextError {
    /// A section is missing, damaged or does not fit its part.
    #[error(transparent)]
    Segment(#[from] SegmentError),
    /// The file ids of a part are not in ascending order.
    #[error("file_ids of part {part} must increase, row {row} does not")]
    Order {
        /// Position of the part.
        part: usize,
        /// The first row whose file id is not above all before it.
        row: usize,
    },
    /// There are no threads to search with.
    #[error(transparent)]
    Pool(#[from] PoolError),
}

/// The trigram index of a snapshot: one or more parts and the file ids of their rows.
pub struct TextIndex<S> {
    parts: Vec<Part<S>>,
    num_files: u32,
}

struct Part<S> {
    source: S,
    file_ids: Vec<u32>,
    /// By row: the file id of the first live row at or behind it, or [`TOMBSTONE`]. It never decreases.
    next_ids: Vec<u32>,
}

/// One part while it is searched.
struct Reader<'a, S> {
    part: &'a Part<S>,
    contents: Spans<'a>,
    plan: Plan<'a>,
}

impl<S: Sections> TextIndex<S> {
    /// Opens parts, each with the file id of every row or [`TOMBSTONE`]; file ids increase within a part.
    ///
    /// # Errors
    ///
    /// [`TextError`] if a section is missing or does not fit the number of rows, or file ids do not increase.
    pub fn open(parts: impl IntoIterator<Item = (S, Vec<u32>)>) -> Result<Self, TextError> {
        let open = |(at, (source, file_ids)): (usize, (S, Vec<u32>))| {
            if let Some(row) = disordered_row(&file_ids) {
                return Err(TextError::Order { part: at, row });
            }
            let part = Part {
                source,
                next_ids: next_ids(&file_ids),
                file_ids,
            };
            part.view()?;
            Ok(part)
        };
        let parts = parts.into_iter().enumerate().map(open);
        let parts = parts.collect::<Result<Vec<_>, TextError>>()?;
        let ids = parts.iter().flat_map(|part| &part.file_ids);
        let last = ids.filter(|&&id| id != TOMBSTONE).max();
        Ok(Self {
            num_files: last.map_or(0, |&id| id + 1),
            parts,
        })
    }

    /// One more than the largest live file id.
    #[must_use]
    pub fn num_files(&self) -> usize {
        self.num_files as usize
    }

    /// Finds `pattern`. Many bytes are looked at in parallel, which does not show in the answer.
    ///
    /// # Errors
    ///
    /// [`TextError`] if bytes that the search needs are damaged, or there are no threads.
    pub fn grep(&self, pattern: &Pattern, options: &GrepOptions<'_>) -> Result<Grep, TextError> {
        let started = Instant::now();
        let limit = options.limit.unwrap_or(usize::MAX);
        let scan = Scan {
            pattern,
            // One more than the limit tells whether it cut something off.
            most: limit.saturating_add(1),
            max_per_file: options.max_per_file.unwrap_or(usize::MAX),
            deadline: options
                .timeout
                .and_then(|timeout| started.checked_add(timeout)),
        };
        let mut readers = self
            .parts
            .iter()
            .map(|part| part.reader(pattern))
            .collect::<Result<Vec<_>, _>>()?;
        let mut found = Grep::default();
        let mut ids = 0..options.limit.map_or(self.num_files, |_| FIRST_IDS);
        while !scan.is_over(&found) && ids.start < self.num_files {
            let mut targets = Vec::new();
            for reader in &mut readers {
                reader.targets(ids.clone(), options.allow, &mut targets)?;
            }
            targets.sort_unstable_by_key(|target| target.file_id);
            scan.add(&targets, &mut found)?;
            ids = ids.end..ids.end.saturating_mul(5);
        }
        found.cut(limit);
        Ok(found)
    }
}

/// The first row whose file id is not above all before it.
fn disordered_row(file_ids: &[u32]) -> Option<usize> {
    let mut next = 0;
    file_ids.iter().position(|&id| {
        let is_low = id < next;
        if id != TOMBSTONE {
            next = id + 1;
        }
        is_low
    })
}

fn next_ids(file_ids: &[u32]) -> Vec<u32> {
    let mut next_ids = file_ids.to_vec();
    let mut next = TOMBSTONE;
    for id in next_ids.iter_mut().rev() {
        next = next.min(*id);
        *id = next;
    }
    next_ids
}

impl<S: Sections> Part<S> {
    fn view(&self) -> Result<(Spans<'_>, Postings<'_>), SegmentError> {
        let section = |name| self.source.section(name);
        let misfit = |name: &str| self.source.damaged(name, "does not fit its part");
        let contents = Spans::new(section("contents.offsets")?, section("contents.bytes")?)
            .filter(|contents| contents.len() == self.file_ids.len())
            .ok_or_else(|| misfit("contents.offsets"))?;
        let directory = Directory::new(
            section("trigram.blocks")?,
            section("trigram.entries")?,
            section("trigram.postings")?,
        )
        .ok_or_else(|| misfit("trigram.blocks"))?;
        let postings = Postings {
            directory,
            num_rows: self.file_ids.len(),
        };
        Ok((contents, postings))
    }

    fn reader(&self, pattern: &Pattern) -> Result<Reader<'_, S>, SegmentError> {
        let (contents, postings) = self.view()?;
        let plan = postings.plan(pattern.query());
        Ok(Reader {
            part: self,
            contents,
            plan: plan.map_err(|fault| self.damaged_list(fault))?,
        })
    }

    fn damaged_list(&self, (key, fault): Fault) -> SegmentError {
        let fault = format!("posting list of {} {fault}", short_words::name(key));
        self.source.damaged("trigram.postings", fault)
    }
}

impl<'a, S: Sections> Reader<'a, S> {
    /// Appends the files with an id in `ids` that may match.
    fn targets(
        &mut self,
        ids: Range<u32>,
        allow: Option<&[bool]>,
        targets: &mut Vec<Target<'a>>,
    ) -> Result<(), SegmentError> {
        let part = self.part;
        let row_of = |id: u32| {
            let row = part.next_ids.partition_point(|&next| next < id);
            u32::try_from(row).expect("a part holds fewer than 2^32 files")
        };
        let mut rows = Vec::new();
        self.plan
            .take(row_of(ids.start), row_of(ids.end), &mut rows)
            .map_err(|fault| part.damaged_list(fault))?;
        for row in rows {
            let file_id = part.file_ids[row as usize];
            let allowed = allow.is_none_or(|allow| allow.get(file_id as usize) == Some(&true));
            if file_id != TOMBSTONE && allowed {
                let text = self.text(row as usize)?;
                targets.push(Target { file_id, text });
            }
        }
        Ok(())
    }

    fn text(&self, row: usize) -> Result<&'a [u8], SegmentError> {
        self.contents
            .get(row)
            .filter(|text| u32::try_from(text.len()).is_ok())
            .ok_or_else(|| {
                let fault = format!("file {row} lies outside the contents");
                self.part.source.damaged("contents.offsets", fault)
            })
    }
}

#[cfg(test)]
mod tests;
