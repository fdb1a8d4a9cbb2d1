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
mod tests {
    use super::*;
    use crate::text::build;
    use crate::text::sections::{BuiltSections, join};
    use proptest::prelude::*;

    type Files = Vec<Vec<u8>>;
    type Row = (u32, u32, u32);

    fn built(files: &[Vec<u8>]) -> BuiltSections {
        let (contents, offsets) = join(files);
        let numbers: Vec<u64> = offsets
            .as_chunks()
            .0
            .iter()
            .map(|&bytes| u64::from_le_bytes(bytes))
            .collect();
        let mut sections = build::build(&contents, &numbers).unwrap();
        sections.insert("contents.bytes", contents);
        sections.insert("contents.offsets", offsets);
        sections
    }

    fn whole(files: &[Vec<u8>]) -> TextIndex<BuiltSections> {
        TextIndex::open([(built(files), (0u32..).take(files.len()).collect())]).unwrap()
    }

    fn rows(found: &Grep) -> Vec<Row> {
        let spans = found.starts.iter().zip(&found.ends);
        found
            .file_ids
            .iter()
            .zip(spans)
            .map(|(&file, (&start, &end))| (file, start, end))
            .collect()
    }

    /// All matches, found by looking at every file.
    fn scan(files: &[Vec<u8>], pattern: &Pattern) -> Vec<Row> {
        let mut found = Vec::new();
        for (file, text) in (0u32..).zip(files) {
            pattern.for_each_match(text, |start, end| {
                found.push((
                    file,
                    u32::try_from(start).unwrap(),
                    u32::try_from(end).unwrap(),
                ));
                ControlFlow::Continue(())
            });
        }
        found
    }

    /// Few letters, so that matches are common: with folds of other lengths (k, s) and bytes that are no text.
    fn text(most: usize) -> impl Strategy<Value = Vec<u8>> {
        let pieces: [&[u8]; 14] = [
            b"a",
            b"b",
            b"A",
            b"B",
            b"k",
            b"K",
            b"s",
            b"\n",
            b"\r\n",
            "\u{212A}".as_bytes(),
            "\u{17F}".as_bytes(),
            "\u{e4}".as_bytes(),
            "\u{c4}".as_bytes(),
            b"\xFF",
        ];
        prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..most)
            .prop_map(|pieces| pieces.concat())
    }

    fn files() -> impl Strategy<Value = Files> {
        prop::collection::vec(text(24), 0..8)
    }

    fn regex() -> impl Strategy<Value = String> {
        let atom = prop::sample::select(vec![
            "a",
            "b",
            "k",
            "s",
            "ab",
            "aba",
            "\u{e4}",
            ".",
            "[ab]",
            "[^a]",
            r"\w",
            r"\b",
            "^",
            "$",
            r"(?-u:\xFF)",
            r"\s",
        ]);
        atom.prop_map(str::to_owned).prop_recursive(4, 24, 4, |inner| {
            prop_oneof![
                4 => prop::collection::vec(inner.clone(), 1..5).prop_map(|parts| parts.concat()),
                2 => prop::collection::vec(inner.clone(), 1..4).prop_map(|parts| format!("(?:{})", parts.join("|"))),
                1 => (inner, prop::sample::select(vec!["*", "+", "?", "{2}", "{1,3}", "{4,}"])).prop_map(|(part, times)| format!("(?:{part}){times}")),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_literal_is_found_wherever_it_is(files in files(), literal in text(5), ignore_case in any::<bool>()) {
            prop_assume!(!literal.is_empty());
            let pattern = Pattern::literal(&literal, ignore_case).unwrap();
            let found = whole(&files).grep(&pattern, &GrepOptions::default()).unwrap();
            prop_assert_eq!(rows(&found), scan(&files, &pattern));
            if !ignore_case {
                let holds = |file: &Vec<u8>| file.windows(literal.len()).any(|window| window == literal);
                let expected: Vec<u32> = (0u32..).zip(&files).filter(|(_, file)| holds(file)).map(|(id, _)| id).collect();
                let mut ids = found.file_ids;
                ids.dedup();
                prop_assert_eq!(ids, expected);
            }
        }

        #[test]
        fn a_regex_matches_as_in_a_full_scan(files in files(), regex in regex(), ignore_case in any::<bool>()) {
            let pattern = Pattern::regex(regex.as_bytes(), ignore_case).unwrap();
            let found = whole(&files).grep(&pattern, &GrepOptions::default()).unwrap();
            prop_assert_eq!(rows(&found), scan(&files, &pattern), "{} asks for {}", regex, pattern.query());
        }

        #[test]
        fn parts_with_tombstones_answer_like_the_whole(
            files in files(), dead in prop::collection::vec(any::<bool>(), 8), other in prop::collection::vec(any::<bool>(), 8), literal in text(4),
        ) {
            prop_assume!(!literal.is_empty());
            let mut parts = [(Files::new(), Vec::new()), (Files::new(), Vec::new())];
            let mut live = Files::new();
            for (row, file) in files.iter().enumerate() {
                let part = &mut parts[usize::from(other[row])];
                part.0.push(file.clone());
                part.1.push(if dead[row] { TOMBSTONE } else { u32::try_from(live.len()).unwrap() });
                if !dead[row] { live.push(file.clone()); }
            }
            let index = TextIndex::open(parts.map(|(files, ids)| (built(&files), ids))).unwrap();
            let pattern = Pattern::literal(&literal, false).unwrap();
            let found = index.grep(&pattern, &GrepOptions::default()).unwrap();
            let expected = scan(&live, &pattern);
            prop_assert_eq!(rows(&found), expected.clone());
            for limit in 0..expected.len() + 2 {
                let options = GrepOptions { limit: Some(limit), ..GrepOptions::default() };
                let first = index.grep(&pattern, &options).unwrap();
                prop_assert_eq!(rows(&first), &expected[..limit.min(expected.len())]);
                prop_assert_eq!(first.truncated, limit < expected.len());
            }
        }

        #[test]
        fn damaged_sections_never_panic(files in files(), section in 0..5usize, at in any::<prop::sample::Index>(), value in any::<u8>(), cut in any::<bool>()) {
            let mut sections = built(&files);
            let bytes = sections.values_mut().nth(section).unwrap();
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] = value;
                if cut { bytes.truncate(at); }
            }
            if let Ok(index) = TextIndex::open([(sections, (0u32..).take(files.len()).collect())]) {
                for literal in ["a", "aba", "aab"] {
                    let _ = index.grep(&Pattern::literal(literal.as_bytes(), true).unwrap(), &GrepOptions::default());
                }
            }
        }
    }

    #[test]
    fn options_narrow_the_answer_and_say_so() {
        let index = whole(&[b"ab ab".to_vec(), b"ab".to_vec(), b"ba".to_vec()]);
        let pattern = Pattern::literal(b"ab", false).unwrap();
        let grep = |options| index.grep(&pattern, &options).unwrap();
        let one_each = grep(GrepOptions {
            max_per_file: Some(1),
            ..GrepOptions::default()
        });
        assert_eq!(
            (rows(&one_each), one_each.truncated),
            (vec![(0, 0, 2), (1, 0, 2)], false)
        );
        let allowed = grep(GrepOptions {
            allow: Some(&[false, true]),
            ..GrepOptions::default()
        });
        assert_eq!(
            (rows(&allowed), allowed.scanned_files),
            (vec![(1, 0, 2)], 1)
        );
        let late = grep(GrepOptions {
            timeout: Some(Duration::ZERO),
            ..GrepOptions::default()
        });
        assert!(late.truncated && late.timed_out && late.file_ids.is_empty());
    }

    #[test]
    fn only_files_with_all_trigrams_are_looked_at() {
        let index = whole(&[b"abcd".to_vec(), b"abc bcd".to_vec(), b"abc".to_vec()]);
        let found = index
            .grep(
                &Pattern::literal(b"abcd", false).unwrap(),
                &GrepOptions::default(),
            )
            .unwrap();
        assert_eq!((rows(&found), found.scanned_files), (vec![(0, 0, 4)], 2));
    }
}
