//! Blanking what a grammar cannot read, so that positions stay.

use std::borrow::Cow;
use std::ops::Range;

use regex::bytes::{Regex, RegexBuilder};

/// The group that is no blank but ends a statement.
const END: &str = "end";

/// What the parser of one language is not to see: the groups of each match of some patterns.
///
/// A group `(?P<end> )` becomes `;`, for what a grammar does not end by itself.
pub(super) struct Mask {
    patterns: Vec<Regex>,
}

impl Mask {
    /// Compiles a table's patterns; `^` and `$` match at lines, classes are those of ASCII.
    pub(super) fn new(patterns: &[String]) -> Result<Self, regex::Error> {
        let compile = |pattern: &String| {
            RegexBuilder::new(pattern)
                .multi_line(true)
                .unicode(false)
                .build()
        };
        let patterns = patterns.iter().map(compile).collect::<Result<_, _>>()?;
        Ok(Self { patterns })
    }

    /// The source with spaces in place of what is masked: as long, with the same ends of lines. Each pattern is searched
    /// in what those before it left.
    pub(super) fn apply<'a>(&self, source: &'a [u8]) -> Cow<'a, [u8]> {
        let mut text = Cow::Borrowed(source);
        for pattern in &self.patterns {
            let mut spans: Vec<(Range<usize>, u8)> = Vec::new();
            for found in pattern.captures_iter(&text) {
                let groups = found.iter().zip(pattern.capture_names()).skip(1);
                spans.extend(groups.filter_map(|(group, name)| {
                    let with = if name == Some(END) { b';' } else { b' ' };
                    group.map(|group| (group.range(), with))
                }));
            }
            for (span, with) in spans {
                cover(&mut text.to_mut()[span], with);
            }
        }
        text
    }
}

fn cover(text: &mut [u8], with: u8) {
    for byte in text {
        if !matches!(byte, b'\n' | b'\r') {
            *byte = with;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(patterns: &[&str], source: &str) -> String {
        let patterns: Vec<String> = patterns.iter().map(ToString::to_string).collect();
        let mask = Mask::new(&patterns).unwrap();
        String::from_utf8(mask.apply(source.as_bytes()).into_owned()).unwrap()
    }

    #[test]
    fn blanks_groups_alone() {
        assert_eq!(masked(&["a(b)c(d)?"], "abc abcd b"), "a c a c  b");
    }

    #[test]
    fn ends_what_a_group_says() {
        assert_eq!(masked(&["(?P<end> )<(x)"], "a <x <y"), "a;<  <y");
    }

    #[test]
    fn keeps_ends_of_lines() {
        assert_eq!(masked(&["(?s)(x.*y)"], "x\r\n\u{fc}y;"), " \r\n   ;");
    }

    #[test]
    fn each_pattern_sees_what_the_last_left() {
        assert_eq!(masked(&["(A) ", "^ +(B)"], "A B\nB"), "   \nB");
    }

    #[test]
    fn borrows_where_nothing_matches() {
        let mask = Mask::new(&["(q)".to_owned()]).unwrap();
        assert!(matches!(mask.apply(b"text"), Cow::Borrowed(b"text")));
    }

    #[test]
    fn a_faulty_pattern_is_refused() {
        assert!(Mask::new(&["(".to_owned()]).is_err());
    }
}
