//! The trigram index of a snapshot, and the contents that it narrows.
//!
//! # Sections
//!
//! | name | content |
//! |---|---|
//! | `contents.bytes`, `contents.offsets` | the files of the part, one after the other, as spans |
//! | `trigram.keys` | `u32`, ascending: the trigrams that occur |
//! | `trigram.postings`, `trigram.offsets` | one list of rows per trigram ([`posting`](super::posting)), as spans |

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::intersect::{Candidates, Postings};
use super::sections::{Sections, Spans, U32s};
use super::trigram::bytes_of;
use super::verify::Pattern;
use crate::ids::TOMBSTONE;
use crate::segment::SegmentError;

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

/// Matches by file id, then by start.
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

/// The trigram index of a snapshot: one or more parts and the file ids of their rows.
pub struct TextIndex<S> {
    parts: Vec<Part<S>>,
}

struct Part<S> {
    source: S,
    file_ids: Vec<u32>,
}

/// The sections of one part, as slices.
struct View<'a> {
    contents: Spans<'a>,
    postings: Postings<'a>,
}

/// A file to look at.
struct Target {
    file_id: u32,
    part: usize,
    row: usize,
}

impl<S: Sections> TextIndex<S> {
    /// Opens parts, each with the file id of every row or [`TOMBSTONE`].
    ///
    /// # Errors
    ///
    /// [`SegmentError`] if a section is missing or does not fit the number of rows.
    pub fn open(parts: impl IntoIterator<Item = (S, Vec<u32>)>) -> Result<Self, SegmentError> {
        let parts: Vec<_> = parts
            .into_iter()
            .map(|(source, file_ids)| Part { source, file_ids })
            .collect();
        for part in &parts {
            part.view()?;
        }
        Ok(Self { parts })
    }

    /// One more than the largest live file id.
    #[must_use]
    pub fn num_files(&self) -> usize {
        let ids = self.parts.iter().flat_map(|part| &part.file_ids);
        ids.filter(|&&id| id != TOMBSTONE)
            .max()
            .map_or(0, |&id| id as usize + 1)
    }

    /// Finds the matches of `pattern`.
    ///
    /// # Errors
    ///
    /// [`SegmentError`] if bytes that the search needs are damaged.
    pub fn grep(&self, pattern: &Pattern, options: &GrepOptions<'_>) -> Result<Grep, SegmentError> {
        let started = Instant::now();
        let views = self
            .parts
            .iter()
            .map(Part::view)
            .collect::<Result<Vec<_>, _>>()?;
        let mut found = Grep::default();
        for target in self.targets(&views, pattern, options.allow)? {
            if options
                .timeout
                .is_some_and(|timeout| started.elapsed() >= timeout)
            {
                found.truncated = true;
                found.timed_out = true;
                break;
            }
            let text = self.parts[target.part].text(&views[target.part], target.row)?;
            found.scanned_files += 1;
            if found
                .scan(pattern, text, target.file_id, options)
                .is_break()
            {
                found.truncated = true;
                break;
            }
        }
        Ok(found)
    }

    /// The files that may match, by file id.
    fn targets(
        &self,
        views: &[View<'_>],
        pattern: &Pattern,
        allow: Option<&[bool]>,
    ) -> Result<Vec<Target>, SegmentError> {
        let mut targets = Vec::new();
        for (part, (owner, view)) in self.parts.iter().zip(views).enumerate() {
            let mut add = |row: usize| {
                let file_id = owner.file_ids[row];
                let allowed = allow.is_none_or(|allow| allow.get(file_id as usize) == Some(&true));
                if file_id != TOMBSTONE && allowed {
                    targets.push(Target { file_id, part, row });
                }
            };
            match owner.candidates(view, pattern)? {
                Candidates::All => (0..owner.file_ids.len()).for_each(&mut add),
                Candidates::Rows(rows) => rows.into_iter().for_each(|row| add(row as usize)),
            }
        }
        targets.sort_unstable_by_key(|target| target.file_id);
        Ok(targets)
    }
}

impl<S: Sections> Part<S> {
    fn view(&self) -> Result<View<'_>, SegmentError> {
        let section = |name| self.source.section(name);
        let misfit = |name: &str| self.source.damaged(name, "does not fit its part");
        let contents = Spans::new(section("contents.offsets")?, section("contents.bytes")?)
            .ok_or_else(|| misfit("contents.offsets"))?;
        let keys = U32s::new(section("trigram.keys")?).ok_or_else(|| misfit("trigram.keys"))?;
        let lists = Spans::new(section("trigram.offsets")?, section("trigram.postings")?)
            .ok_or_else(|| misfit("trigram.offsets"))?;
        if contents.len() != self.file_ids.len() {
            return Err(misfit("contents.offsets"));
        }
        if keys.len() != lists.len() {
            return Err(misfit("trigram.offsets"));
        }
        Ok(View {
            contents,
            postings: Postings {
                keys,
                lists,
                num_rows: self.file_ids.len(),
            },
        })
    }

    fn candidates(&self, view: &View<'_>, pattern: &Pattern) -> Result<Candidates, SegmentError> {
        view.postings
            .candidates(pattern.query())
            .map_err(|(trigram, fault)| {
                let fault = format!(
                    "posting list of trigram \"{}\" {fault}",
                    bytes_of(trigram).escape_ascii()
                );
                self.source.damaged("trigram.postings", fault)
            })
    }

    fn text<'a>(&self, view: &View<'a>, row: usize) -> Result<&'a [u8], SegmentError> {
        view.contents
            .get(row)
            .filter(|text| u32::try_from(text.len()).is_ok())
            .ok_or_else(|| {
                self.source.damaged(
                    "contents.offsets",
                    format!("file {row} lies outside the contents"),
                )
            })
    }
}

impl Grep {
    /// Adds the matches of one file; breaks at the first match beyond the limit.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a file is shorter than 2^32 bytes"
    )]
    fn scan(
        &mut self,
        pattern: &Pattern,
        text: &[u8],
        file_id: u32,
        options: &GrepOptions<'_>,
    ) -> ControlFlow<()> {
        let before = self.file_ids.len();
        let mut outcome = ControlFlow::Continue(());
        pattern.for_each_match(text, |start, end| {
            if options
                .max_per_file
                .is_some_and(|most| self.file_ids.len() - before >= most)
            {
                return ControlFlow::Break(());
            }
            if options
                .limit
                .is_some_and(|limit| self.file_ids.len() >= limit)
            {
                outcome = ControlFlow::Break(());
                return ControlFlow::Break(());
            }
            self.file_ids.push(file_id);
            self.starts.push(start as u32);
            self.ends.push(end as u32);
            ControlFlow::Continue(())
        });
        outcome
    }
}

#[cfg(test)]
mod tests;
