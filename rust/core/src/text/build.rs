//! Building the trigram index of one part.
//!
//! The first pass finds the distinct trigrams of every file and counts the bytes of every posting list; the second
//! writes each gap to its place. So the lists need no memory but their own, beside the distinct trigrams (about half
//! the size of the contents) and two tables over all trigrams, of which only the pages in use are touched.

use super::posting::gap;
use super::sections::BuiltSections;
use super::trigram::{Extractor, NUM_TRIGRAMS};
use super::varint;

/// Offsets that do not describe files inside the contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "offsets must start at 0, never decrease and end at {expected}, the length of the contents"
)]
pub struct OffsetsError {
    /// The length of the contents.
    pub expected: usize,
}

/// Builds the sections `trigram.*` for the files of one part, laid out as in `contents.*`.
///
/// # Errors
///
/// [`OffsetsError`] if the offsets do not cover the contents.
pub fn build(contents: &[u8], offsets: &[u64]) -> Result<BuiltSections, OffsetsError> {
    let files = split(contents, offsets).ok_or(OffsetsError {
        expected: contents.len(),
    })?;
    let occurrences = Occurrences::of(&files);
    Ok(Lists::of(&occurrences).into_sections())
}

fn split<'a>(contents: &'a [u8], offsets: &[u64]) -> Option<Vec<&'a [u8]>> {
    let covered = offsets.first() == Some(&0) && offsets.last() == Some(&(contents.len() as u64));
    let span =
        |pair: &[u64]| contents.get(usize::try_from(pair[0]).ok()?..usize::try_from(pair[1]).ok()?);
    offsets
        .windows(2)
        .map(span)
        .collect::<Option<Vec<_>>>()
        .filter(|_| covered)
}

/// The distinct trigrams of each file, one file after the other.
struct Occurrences {
    trigrams: Vec<u32>,
    ends: Vec<usize>,
}

impl Occurrences {
    fn of(files: &[&[u8]]) -> Self {
        let mut extractor = Extractor::default();
        let (mut trigrams, mut ends) = (Vec::new(), Vec::with_capacity(files.len()));
        for file in files {
            trigrams.extend_from_slice(extractor.distinct(file));
            ends.push(trigrams.len());
        }
        Self { trigrams, ends }
    }

    /// Calls `visit` with each trigram, its row and the row before that holds it, rows ascending.
    fn for_each(&self, last_rows: &mut [u32], mut visit: impl FnMut(u32, u32, Option<u32>)) {
        let mut start = 0;
        for (row, &end) in (0u32..).zip(&self.ends) {
            for &trigram in &self.trigrams[start..end] {
                // One more than the row, so that zero means none and the table can start as untouched pages.
                let last = &mut last_rows[trigram as usize];
                visit(trigram, row, last.checked_sub(1));
                *last = row + 1;
            }
            start = end;
        }
    }
}

/// The posting lists, laid out in the order of their trigrams.
struct Lists {
    keys: Vec<u32>,
    offsets: Vec<usize>,
    postings: Vec<u8>,
}

impl Lists {
    fn of(occurrences: &Occurrences) -> Self {
        let mut last_rows = vec![0u32; NUM_TRIGRAMS];
        // While counting, the bytes of a trigram's list; afterwards its position among the keys.
        let mut table = vec![0u32; NUM_TRIGRAMS];
        let mut keys = Vec::new();
        occurrences.for_each(&mut last_rows, |trigram, row, previous| {
            if previous.is_none() {
                keys.push(trigram);
            }
            table[trigram as usize] += varint::len(gap(row, previous));
        });
        keys.sort_unstable();
        let mut offsets = vec![0usize];
        for (position, &key) in (0u32..).zip(&keys) {
            let list_len = std::mem::replace(&mut table[key as usize], position);
            offsets.push(offsets[position as usize] + list_len as usize);
            last_rows[key as usize] = 0;
        }
        let mut cursors = offsets.clone();
        let mut postings = vec![0u8; offsets[keys.len()]];
        let mut encoded = Vec::new();
        occurrences.for_each(&mut last_rows, |trigram, row, previous| {
            encoded.clear();
            varint::write(gap(row, previous), &mut encoded);
            let cursor = &mut cursors[table[trigram as usize] as usize];
            postings[*cursor..][..encoded.len()].copy_from_slice(&encoded);
            *cursor += encoded.len();
        });
        Self {
            keys,
            offsets,
            postings,
        }
    }

    fn into_sections(self) -> BuiltSections {
        BuiltSections::from([
            (
                "trigram.keys",
                self.keys.iter().flat_map(|key| key.to_le_bytes()).collect(),
            ),
            (
                "trigram.offsets",
                self.offsets
                    .iter()
                    .flat_map(|&offset| (offset as u64).to_le_bytes())
                    .collect(),
            ),
            ("trigram.postings", self.postings),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::posting::decode;
    use crate::text::sections::{Spans, U32s};
    use crate::text::trigram::trigram;

    #[test]
    fn each_list_holds_the_files_with_its_trigram() {
        let sections = build(b"abcdxbcdabc", &[0, 4, 8, 8, 11]).unwrap();
        let keys = U32s::new(&sections["trigram.keys"]).unwrap();
        let lists =
            Spans::new(&sections["trigram.offsets"], &sections["trigram.postings"]).unwrap();
        let rows = |bytes: &[u8; 3]| {
            let at = keys.position(trigram(*bytes)).unwrap();
            decode(lists.get(at).unwrap(), 4).unwrap()
        };
        assert_eq!(keys.len(), 3);
        assert_eq!(
            [rows(b"abc"), rows(b"bcd"), rows(b"xbc")],
            [vec![0, 3], vec![0, 1], vec![1]]
        );
    }

    #[test]
    fn offsets_must_cover_the_contents() {
        for offsets in [&[][..], &[0], &[0, 2], &[1, 3], &[0, 4], &[0, 2, 1, 3]] {
            assert_eq!(
                build(b"abc", offsets).unwrap_err(),
                OffsetsError { expected: 3 },
                "{offsets:?}"
            );
        }
        assert!(build(b"", &[0]).is_ok());
    }
}
