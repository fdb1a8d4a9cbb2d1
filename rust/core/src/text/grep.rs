//! Going through candidate files: in order, until there are enough matches or no time is left.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::pattern::Pattern;
use crate::pool::{self, PoolError};

/// The thread that asks looks at so many bytes itself, in about a hundred microseconds, before it wakes others: on a
/// busy machine those begin some milliseconds later, and most searches are over by then.
const OWN_BYTES: usize = 2 << 20;

/// About what one thread looks at before it asks for more.
const CHUNK_BYTES: usize = 512 << 10;

/// How far a search goes.
#[derive(Debug, Default, Clone, Copy)]
pub struct GrepOptions<'a> {
    /// By file id: which files to look at. Files beyond its end are left out.
    pub allow: Option<&'a [bool]>,
    /// Stop after so many matches.
    pub limit: Option<usize>,
    /// Go on to the next file after so many matches in one.
    pub max_per_file: Option<usize>,
    /// Stop after so much time; looked at between files.
    pub timeout: Option<Duration>,
}

/// Matches, or lines with matches, by file id and then by start.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Grep {
    /// File of each match.
    pub file_ids: Vec<u32>,
    /// First byte of each match inside its file.
    pub starts: Vec<u32>,
    /// First byte behind each match inside its file.
    pub ends: Vec<u32>,
    /// More matches may exist: the limit or the time was used up.
    pub truncated: bool,
    /// The time was used up.
    pub timed_out: bool,
    /// How many files were looked at.
    pub scanned_files: usize,
}

/// A file to look at, shorter than 2^32 bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Target<'a> {
    pub(super) file_id: u32,
    pub(super) text: &'a [u8],
}

/// A search that goes through targets.
#[derive(Debug)]
pub(super) struct Scan<'a> {
    pub(super) pattern: &'a Pattern,
    /// Stop after so many matches.
    pub(super) most: usize,
    pub(super) max_per_file: usize,
    pub(super) deadline: Option<Instant>,
}

impl Scan<'_> {
    /// Whether `found` leaves nothing to look for.
    pub(super) fn is_over(&self, found: &Grep) -> bool {
        found.timed_out || found.file_ids.len() >= self.most
    }

    /// Adds the matches in `targets`, which are in the order of their ids. With many bytes to look at it works in
    /// parallel; what comes out is the same.
    pub(super) fn add(&self, targets: &[Target<'_>], found: &mut Grep) -> Result<(), PoolError> {
        let (own, others) = targets.split_at(num_within(targets, OWN_BYTES));
        self.one_by_one(own, found);
        let is_small = num_within(others, OWN_BYTES) == others.len();
        if self.is_over(found) || is_small || pool::num_threads()? == 1 {
            self.one_by_one(others, found);
            return Ok(());
        }
        self.in_parallel(&chunks(others, CHUNK_BYTES), found)
    }

    fn one_by_one(&self, targets: &[Target<'_>], found: &mut Grep) {
        for target in targets {
            if self.is_over(found) {
                return;
            }
            if self.deadline.is_some_and(|end| Instant::now() >= end) {
                found.timed_out = true;
                return;
            }
            found.scanned_files += 1;
            self.file(*target, found);
        }
    }

    fn in_parallel(&self, chunks: &[&[Target<'_>]], found: &mut Grep) -> Result<(), PoolError> {
        let rest = Self {
            most: self.most - found.file_ids.len(),
            ..*self
        };
        let look = |chunk: &&[Target<'_>]| {
            let mut part = Grep::default();
            rest.one_by_one(chunk, &mut part);
            part
        };
        let parts: Vec<Grep> = pool::install(|| chunks.par_iter().map(look).collect())?;
        found.reserve(parts.iter().map(|part| part.file_ids.len()).sum());
        for (chunk, part) in chunks.iter().zip(&parts) {
            if self.is_over(found) {
                break;
            }
            found.append(part, chunk, self.most);
        }
        Ok(())
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "a target is shorter than 2^32 bytes"
    )]
    fn file(&self, target: Target<'_>, found: &mut Grep) {
        let (starts, ends) = (&mut found.starts, &mut found.ends);
        let most = self
            .most
            .min(starts.len().saturating_add(self.max_per_file));
        self.pattern.for_each(target.text, |start, end| {
            starts.push(start as u32);
            ends.push(end as u32);
            if starts.len() < most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        found.file_ids.resize(found.starts.len(), target.file_id);
    }
}

impl Grep {
    fn reserve(&mut self, additional: usize) {
        for column in [&mut self.file_ids, &mut self.starts, &mut self.ends] {
            column.reserve(additional);
        }
    }

    /// Adds what was found in `chunk`, as if the search had gone on there by itself.
    fn append(&mut self, part: &Grep, chunk: &[Target<'_>], most: usize) {
        let taken = part.file_ids.len().min(most - self.file_ids.len());
        self.file_ids.extend_from_slice(&part.file_ids[..taken]);
        self.starts.extend_from_slice(&part.starts[..taken]);
        self.ends.extend_from_slice(&part.ends[..taken]);
        match self.file_ids.last() {
            Some(last) if self.file_ids.len() == most => {
                self.scanned_files += chunk.partition_point(|target| target.file_id <= *last);
            }
            _ => {
                self.scanned_files += part.scanned_files;
                self.timed_out = part.timed_out;
            }
        }
    }

    /// Takes off the match beyond the limit, which shows that there are more.
    pub(super) fn cut(&mut self, limit: usize) {
        self.truncated = self.timed_out || self.file_ids.len() > limit;
        for column in [&mut self.file_ids, &mut self.starts, &mut self.ends] {
            column.truncate(limit);
        }
    }
}

/// How many of the first targets have at most so many bytes together.
fn num_within(targets: &[Target<'_>], bytes: usize) -> usize {
    let mut sum = 0;
    let beyond = targets.iter().position(|target| {
        sum += target.text.len();
        sum > bytes
    });
    beyond.unwrap_or(targets.len())
}

/// Cuts targets into runs of about `bytes`.
fn chunks<'a, 't>(targets: &'a [Target<'t>], bytes: usize) -> Vec<&'a [Target<'t>]> {
    let mut sum = 0;
    let mut chunks = Vec::new();
    let mut start = 0;
    for (at, target) in targets.iter().enumerate() {
        sum += target.text.len();
        if sum >= bytes || at + 1 == targets.len() {
            chunks.push(&targets[start..=at]);
            (start, sum) = (at + 1, 0);
        }
    }
    chunks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::PatternOptions;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn in_parallel_as_one_by_one(
            files in prop::collection::vec(prop::collection::vec(prop::sample::select(b"ab".to_vec()), 0..12), 0..40),
            most in prop_oneof![1..20usize, Just(usize::MAX)],
            max_per_file in prop_oneof![1..3usize, Just(usize::MAX)],
            chunk_bytes in 1..60usize,
            before in 0..5usize,
        ) {
            let pattern = Pattern::literal(b"ab", PatternOptions::default()).unwrap();
            let targets: Vec<Target<'_>> = (0u32..)
                .zip(&files)
                .map(|(file_id, text)| Target { file_id, text })
                .collect();
            let scan = Scan { pattern: &pattern, most, max_per_file, deadline: None };
            let before = before.min(targets.len());
            let mut one = Grep::default();
            scan.one_by_one(&targets, &mut one);
            let mut many = Grep::default();
            scan.one_by_one(&targets[..before], &mut many);
            if !scan.is_over(&many) {
                scan.in_parallel(&chunks(&targets[before..], chunk_bytes), &mut many).unwrap();
            }
            prop_assert_eq!(one, many);
        }
    }

    #[test]
    fn what_comes_after_the_time_is_up_is_left_out() {
        let pattern = Pattern::literal(b"ab", PatternOptions::default()).unwrap();
        let text = b"ab";
        let targets = [0, 1, 2].map(|file_id| Target { file_id, text });
        let scan = Scan {
            pattern: &pattern,
            most: usize::MAX,
            max_per_file: usize::MAX,
            deadline: Some(Instant::now()),
        };
        let mut found = Grep::default();
        scan.in_parallel(&chunks(&targets, 1), &mut found).unwrap();
        assert!(found.timed_out && found.file_ids.is_empty());
        found.cut(usize::MAX);
        assert!(found.truncated);
    }
}
