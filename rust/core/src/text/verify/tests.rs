//! Matches and lines against plain definitions of them.

use super::*;
use crate::text::PatternOptions;
use proptest::prelude::*;

const PLAIN: PatternOptions = PatternOptions {
    ignore_case: false,
    unit: Unit::Match,
};
const LINES: PatternOptions = PatternOptions {
    ignore_case: false,
    unit: Unit::Line,
};

fn all(pattern: &Pattern, text: &[u8]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    pattern.for_each(text, |start, end| {
        found.push((start, end));
        ControlFlow::Continue(())
    });
    found
}

fn regex(pattern: &str, text: &[u8]) -> Vec<(usize, usize)> {
    all(&Pattern::regex(pattern.as_bytes(), PLAIN).unwrap(), text)
}

#[test]
fn lines_end_with_and_without_a_carriage_return() {
    assert_eq!(regex("^b$", b"a\r\nb\r\nb\nb"), [(3, 4), (6, 7), (8, 9)]);
    assert_eq!(regex("a.*", b"ab\r\ncd"), [(0, 2)]);
}

#[test]
fn empty_matches_are_no_matches() {
    assert_eq!(regex("a*", b"baab"), [(1, 3)]);
    assert_eq!(regex("^|x", b"x\nx"), []);
}

#[test]
fn bytes_that_are_no_text_are_found() {
    let ignore_case = PatternOptions {
        ignore_case: true,
        ..PLAIN
    };
    let pattern = Pattern::literal(b"A\xFFk", ignore_case).unwrap();
    assert_eq!(all(&pattern, b"..a\xFF\xE2\x84\xAA."), [(2, 7)]);
    let pattern = Pattern::literal(b"\xFF", PLAIN).unwrap();
    assert_eq!(all(&pattern, b"\xFF\xFF"), [(0, 1), (1, 2)]);
    assert_eq!(regex(r"(?-u:\xFF)b", b"a\xFFb"), [(1, 3)]);
}

#[test]
fn a_line_is_given_once_and_whole() {
    let lines =
        |pattern: &str, text: &[u8]| all(&Pattern::regex(pattern.as_bytes(), LINES).unwrap(), text);
    assert_eq!(lines("b", b"abab\nx\nb"), [(0, 4), (7, 8)]);
    assert_eq!(lines(r"a\s+b", b"a\nb\na b\r\n"), [(4, 8)]);
    assert_eq!(lines("(?s)a.*b", b"a\nb\nab"), [(4, 6)]);
    assert_eq!(lines("^$", b"a\n\nb\n"), [(2, 2)]);
    assert_eq!(lines("x*", b"a\n\n"), [(0, 1), (2, 2)]);
    assert_eq!(lines("x*", b""), []);
}

fn text() -> impl Strategy<Value = Vec<u8>> {
    let bytes = prop::sample::select(b"aaabbk\xFF \n\n\r".to_vec());
    prop::collection::vec(bytes, 0..60)
}

proptest! {
    #[test]
    fn a_line_matches_as_it_does_by_itself(
        text in text(),
        pattern in prop::sample::select(vec![
            "a", "ab", "a*", r"a\s*b", "[^a]", "^a", "b$", r"\b", "(?s).b", r"\w+", "(?-u:[^a])k", r"(?i)K|\r",
            "aab?", r"\baab\b", "^aab", r"[^b]aab$", r"(?:aab)+\s", r"aab[^b]*",
            "[a-l]{3}k[ab]", r"(?i)\bBak", r"[a-l]{2}(?-u:\xFF)[ab]", r"(?:[a-l]{2,}k[ab])+$",
        ]),
    ) {
        let pattern = Pattern::regex(pattern.as_bytes(), LINES).unwrap();
        let (Matcher::Regex(regex) | Matcher::Anchored(_, regex)) = &pattern.matcher else { unreachable!() };
        let mut expected = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            let held = line.strip_suffix(b"\n").unwrap_or(line);
            if regex.is_match(held) {
                expected.push((start, start + held.len()));
            }
            start += line.len();
        }
        prop_assert_eq!(all(&pattern, &text), expected);
    }

    #[test]
    fn looking_for_an_anchor_first_changes_nothing(
        text in text(),
        pattern in prop::sample::select(vec![
            "aab", "aab?", r"\baab\b", "^aab", "b*aab$", r"(?:aab)+", r"\w*aab|kab", r"aab\z", r"\Aaab", r"aab\s*b", r".aab\b.?",
            r"[a-l]{3}k[ab]", r"(?i)baab", r"[a-l]{2}(?-u:\xFF)[ab]", r"(?:[a-l]{2,}k[ab])+", r"^[a-l]k[ab]b\r?$",
        ]),
        unit in prop::sample::select(vec![Unit::Match, Unit::Line]),
    ) {
        let options = PatternOptions { unit, ..PLAIN };
        let by_anchor = Pattern::regex(pattern.as_bytes(), options).unwrap();
        let mut plain = by_anchor.clone();
        if let Matcher::Anchored(_, regex) = plain.matcher {
            plain.matcher = Matcher::Regex(regex);
        }
        prop_assert_eq!(all(&by_anchor, &text), all(&plain, &text));
    }

    #[test]
    fn lines_with_a_literal_hold_its_matches(
        text in text(),
        literal in prop::collection::vec(prop::sample::select(b"ab".to_vec()), 1..4),
    ) {
        let matches = all(&Pattern::literal(&literal, PLAIN).unwrap(), &text);
        let mut expected: Vec<(usize, usize)> = matches
            .iter()
            .map(|&(start, end)| {
                let first = text[..start].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                let last = text[end..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| end + at);
                (first, last)
            })
            .collect();
        expected.dedup();
        prop_assert_eq!(all(&Pattern::literal(&literal, LINES).unwrap(), &text), expected);
    }
}
