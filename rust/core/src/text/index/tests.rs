//! The index against a scan of every file.

use super::*;
use crate::text::build::{self, BuildOptions};
use crate::text::pattern::{PatternOptions, Unit};
use crate::text::sections::{BuiltSections, join};
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::time::Duration;

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
    let mut sections = build::build(&contents, &numbers, BuildOptions::default()).unwrap();
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

fn literal_of(bytes: &[u8], ignore_case: bool) -> Pattern {
    let options = PatternOptions {
        ignore_case,
        ..PatternOptions::default()
    };
    Pattern::literal(bytes, options).unwrap()
}

/// All matches, found by looking at every file.
fn scan(files: &[Vec<u8>], pattern: &Pattern) -> Vec<Row> {
    let mut found = Vec::new();
    for (file, text) in (0u32..).zip(files) {
        pattern.for_each(text, |start, end| {
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
    let pieces: [&[u8]; 15] = [
        b"a",
        b"b",
        b"A",
        b"B",
        b"k",
        b"K",
        b"s",
        b"\n",
        b" ",
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
        " ",
        " a ",
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
        let pattern = literal_of(&literal, ignore_case);
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
    fn a_regex_matches_as_in_a_full_scan(files in files(), regex in regex(), ignore_case in any::<bool>(), by_line in any::<bool>()) {
        let unit = if by_line { Unit::Line } else { Unit::Match };
        let pattern = Pattern::regex(regex.as_bytes(), PatternOptions { ignore_case, unit }).unwrap();
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
        let pattern = literal_of(&literal, false);
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
                let _ = index.grep(&literal_of(literal.as_bytes(), true), &GrepOptions::default());
            }
        }
    }
}

#[test]
fn options_narrow_the_answer_and_say_so() {
    let index = whole(&[b"ab ab".to_vec(), b"ab".to_vec(), b"ba".to_vec()]);
    let pattern = literal_of(b"ab", false);
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
fn short_words_tell_what_trigrams_do_not() {
    let files = [b" default; typedef x".to_vec(), b"pass; def f".to_vec()];
    let grep = |literal: &[u8]| {
        let found = whole(&files).grep(&literal_of(literal, false), &GrepOptions::default());
        let found = found.unwrap();
        (rows(&found), found.scanned_files)
    };
    assert_eq!(grep(b" def "), (vec![(1, 5, 10)], 1));
    assert_eq!(grep(b"def ").1, 2);
}

#[test]
fn only_files_with_all_trigrams_are_looked_at() {
    let index = whole(&[b"abcd".to_vec(), b"abc bcd".to_vec(), b"abc".to_vec()]);
    let found = index
        .grep(&literal_of(b"abcd", false), &GrepOptions::default())
        .unwrap();
    assert_eq!((rows(&found), found.scanned_files), (vec![(0, 0, 4)], 2));
}

#[test]
fn file_ids_increase_within_a_part() {
    let files = [b"ab".to_vec(), b"ab".to_vec(), b"ab".to_vec()];
    let open = |ids: [u32; 3]| TextIndex::open([(built(&files), ids.to_vec())]);
    assert!(open([4, TOMBSTONE, 5]).is_ok());
    for ids in [[4, TOMBSTONE, 4], [4, TOMBSTONE, 3]] {
        let error = open(ids).err().unwrap();
        assert!(
            matches!(error, TextError::Order { part: 0, row: 2 }),
            "{error}"
        );
    }
}

#[test]
fn much_text_is_searched_in_parallel_and_cut_at_the_same_place() {
    let files: Vec<Vec<u8>> = (0..400)
        .map(|number| format!("{number} needle\n").repeat(1_000).into_bytes())
        .collect();
    let index = whole(&files);
    let pattern = literal_of(b"needle", false);
    let expected = scan(&files, &pattern);
    let all = index.grep(&pattern, &GrepOptions::default()).unwrap();
    assert_eq!((rows(&all), all.scanned_files), (expected.clone(), 400));
    for limit in [10, 70_500, 350_000] {
        let options = GrepOptions {
            limit: Some(limit),
            ..GrepOptions::default()
        };
        let first = index.grep(&pattern, &options).unwrap();
        assert!(first.truncated);
        assert_eq!(rows(&first), &expected[..limit]);
        assert_eq!(first.scanned_files, limit / 1_000 + 1);
    }
}
