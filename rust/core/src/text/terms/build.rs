//! Building the term index of one part.

use std::collections::HashMap;
use std::ops::Range;

use rust_stemmers::Stemmer;

use super::fields::{self, NUM_FIELDS, PerField};
use super::postings;
use super::tokenise::{for_each_run, for_each_term, stemmer};
use crate::text::sections::{BuiltSections, join};

/// Runs whose terms are remembered; beyond that the memory of runs starts again.
const MAX_REMEMBERED_RUNS: usize = 1 << 20;

/// The chunks of one part, as parallel columns.
#[derive(Debug, Clone, Copy)]
pub struct Chunks<'a> {
    /// Contents of all files, one after the other.
    pub contents: &'a [u8],
    /// Where each file starts in `contents`, and where the last one ends.
    pub file_offsets: &'a [u64],
    /// File of each chunk.
    pub files: &'a [u32],
    /// First byte of each chunk inside its file.
    pub starts: &'a [u32],
    /// First byte behind each chunk inside its file.
    pub ends: &'a [u32],
    /// Names of the symbols defined in each chunk, separated by spaces.
    pub names: &'a [String],
    /// Path of each **file**.
    pub paths: &'a [String],
}

/// The columns of [`Chunks`] do not fit together.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// A column has another length than the column that it belongs to.
    #[error("{column} has {found} entries, expected {expected}")]
    Length {
        /// The column.
        column: &'static str,
        /// Its length.
        found: usize,
        /// The length that it should have.
        expected: usize,
    },
    /// A chunk lies outside its file, or its file outside the contents.
    #[error("chunk {chunk} lies outside its file")]
    OutOfBounds {
        /// Position of the chunk.
        chunk: usize,
    },
}

/// Builds the sections `terms.*` of one part.
///
/// # Errors
///
/// [`BuildError`] if the columns do not fit together.
pub fn build(chunks: &Chunks<'_>) -> Result<BuiltSections, BuildError> {
    check_lengths(chunks)?;
    let mut builder = Builder::default();
    for chunk in 0..chunks.files.len() {
        let file = chunks.files[chunk] as usize;
        let body = body_of(chunks, chunk).ok_or(BuildError::OutOfBounds { chunk })?;
        let (folders, stem) = fields::split_path(&chunks.paths[file]);
        let texts = [
            body,
            chunks.names[chunk].as_bytes(),
            stem.as_bytes(),
            folders.as_bytes(),
        ];
        builder.add_chunk(texts);
    }
    Ok(builder.finish())
}

fn check_lengths(chunks: &Chunks<'_>) -> Result<(), BuildError> {
    let num_chunks = chunks.files.len();
    let columns = [
        ("starts", chunks.starts.len(), num_chunks),
        ("ends", chunks.ends.len(), num_chunks),
        ("names", chunks.names.len(), num_chunks),
        (
            "file_offsets",
            chunks.file_offsets.len(),
            chunks.paths.len() + 1,
        ),
    ];
    match columns
        .into_iter()
        .find(|&(_, found, expected)| found != expected)
    {
        Some((column, found, expected)) => Err(BuildError::Length {
            column,
            found,
            expected,
        }),
        None => Ok(()),
    }
}

fn body_of<'a>(chunks: &Chunks<'a>, chunk: usize) -> Option<&'a [u8]> {
    let file = chunks.files[chunk] as usize;
    let offset = |at: usize| usize::try_from(*chunks.file_offsets.get(at)?).ok();
    let contents = chunks.contents.get(offset(file)?..offset(file + 1)?)?;
    contents.get(chunks.starts[chunk] as usize..chunks.ends[chunk] as usize)
}

struct Builder {
    stemmer: Stemmer,
    /// Run -> its terms, as a range of `term_pool`.
    runs: HashMap<Box<str>, Range<usize>>,
    term_pool: Vec<u32>,
    term_ids: HashMap<Box<str>, u32>,
    terms: Vec<Term>,
    /// Terms of the chunk at hand, in order of first occurrence.
    touched: Vec<u32>,
    lengths: Vec<PerField>,
}

#[derive(Default)]
struct Term {
    postings: Vec<u8>,
    last_row: Option<u32>,
    /// Counts in the chunk at hand.
    counts: PerField,
}

impl Default for Builder {
    fn default() -> Self {
        Self {
            stemmer: stemmer(),
            runs: HashMap::new(),
            term_pool: Vec::new(),
            term_ids: HashMap::new(),
            terms: Vec::new(),
            touched: Vec::new(),
            lengths: Vec::new(),
        }
    }
}

impl Builder {
    fn add_chunk(&mut self, texts: [&[u8]; NUM_FIELDS]) {
        let mut lengths = PerField::default();
        for (field, text) in texts.into_iter().enumerate() {
            for_each_run(text, |run| lengths[field] += self.count_run(run, field));
        }
        let row = u32::try_from(self.lengths.len()).expect("a part has fewer than 2^32 chunks");
        for &id in &self.touched {
            let term = &mut self.terms[id as usize];
            postings::push(row, term.last_row, &term.counts, &mut term.postings);
            term.last_row = Some(row);
            term.counts = PerField::default();
        }
        self.touched.clear();
        self.lengths.push(lengths);
    }

    /// Counts the terms of one run; answers how many there are.
    fn count_run(&mut self, run: &str, field: usize) -> u32 {
        let range = match self.runs.get(run) {
            Some(range) => range.clone(),
            None => self.remember(run),
        };
        let len = u32::try_from(range.len()).unwrap_or(u32::MAX);
        for &id in &self.term_pool[range] {
            let counts = &mut self.terms[id as usize].counts;
            if *counts == PerField::default() {
                self.touched.push(id);
            }
            counts[field] += 1;
        }
        len
    }

    fn remember(&mut self, run: &str) -> Range<usize> {
        if self.runs.len() >= MAX_REMEMBERED_RUNS {
            self.runs.clear();
            self.term_pool.clear();
        }
        let start = self.term_pool.len();
        for_each_term(run, &self.stemmer, |term| {
            let id = if let Some(&id) = self.term_ids.get(term) {
                id
            } else {
                let id = u32::try_from(self.terms.len()).expect("a part has fewer than 2^32 terms");
                self.term_ids.insert(term.into(), id);
                self.terms.push(Term::default());
                id
            };
            self.term_pool.push(id);
        });
        let range = start..self.term_pool.len();
        self.runs.insert(run.into(), range.clone());
        range
    }

    fn finish(self) -> BuiltSections {
        let mut order: Vec<(Box<str>, u32)> = self.term_ids.into_iter().collect();
        order.sort_unstable();
        let (keys, key_offsets) = join(order.iter().map(|(term, _)| term.as_bytes()));
        let (postings, offsets) = join(
            order
                .iter()
                .map(|&(_, id)| &self.terms[id as usize].postings),
        );
        let lengths = self
            .lengths
            .iter()
            .flatten()
            .flat_map(|length| length.to_le_bytes())
            .collect();
        BuiltSections::from([
            ("terms.key_offsets", key_offsets),
            ("terms.keys", keys),
            ("terms.lengths", lengths),
            ("terms.offsets", offsets),
            ("terms.postings", postings),
        ])
    }
}
