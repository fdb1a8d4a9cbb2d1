//! Patterns: what is looked for, and the look at the bytes themselves.

use std::ops::ControlFlow;

use memchr::memmem::Finder;
use regex_syntax::hir::Hir;

use super::query::{self, Query};

/// A compiled expression may take this much memory.
const SIZE_LIMIT: usize = 8 << 20;
/// Groups may be nested this deep.
const NEST_LIMIT: u32 = 128;

/// A pattern that cannot be searched for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PatternError {
    /// What is wrong.
    pub message: String,
    /// Byte of the pattern where it goes wrong, if there is such a place.
    pub offset: Option<usize>,
}

/// A literal or a regular expression, ready to search.
#[derive(Debug, Clone)]
pub struct Pattern {
    matcher: Matcher,
    query: Query,
}

#[derive(Debug, Clone)]
enum Matcher {
    Literal(Box<Finder<'static>>),
    Regex(regex::bytes::Regex),
}

impl Pattern {
    /// The bytes themselves; with `ignore_case`, up to simple case folding of the letters among them.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if there are none, or too many for folding.
    pub fn literal(bytes: &[u8], ignore_case: bool) -> Result<Self, PatternError> {
        not_empty(bytes)?;
        if ignore_case {
            return Self::compile(&escaped(bytes), true).map_err(|error| PatternError {
                offset: None,
                ..error
            });
        }
        let finder = Box::new(Finder::new(bytes).into_owned());
        Ok(Self {
            matcher: Matcher::Literal(finder),
            query: query::of_literal(bytes),
        })
    }

    /// A regular expression: `^` and `$` match at lines, `.` stops at line ends, `\r\n` ends a line too.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if it is empty, not UTF-8, no regular expression, or takes too much memory.
    pub fn regex(pattern: &[u8], ignore_case: bool) -> Result<Self, PatternError> {
        not_empty(pattern)?;
        let pattern = std::str::from_utf8(pattern).map_err(|error| PatternError {
            message: "a regular expression must be UTF-8; write other bytes as (?-u:\\xFF)"
                .to_owned(),
            offset: Some(error.valid_up_to()),
        })?;
        Self::compile(pattern, ignore_case)
    }

    fn compile(pattern: &str, ignore_case: bool) -> Result<Self, PatternError> {
        let query = query::of_hir(&parse(pattern, ignore_case)?);
        let regex = regex::bytes::RegexBuilder::new(pattern)
            .case_insensitive(ignore_case)
            .multi_line(true)
            .crlf(true)
            .nest_limit(NEST_LIMIT)
            .size_limit(SIZE_LIMIT)
            .build()
            .map_err(|error| PatternError {
                message: too_large_or(&error),
                offset: None,
            })?;
        Ok(Self {
            matcher: Matcher::Regex(regex),
            query,
        })
    }

    /// What a file with a match must hold.
    #[must_use]
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// Calls `visit` with the start and end of each match that is not empty: leftmost first, without overlaps.
    pub fn for_each_match(
        &self,
        text: &[u8],
        mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) {
        let _ = match &self.matcher {
            Matcher::Literal(finder) => {
                let len = finder.needle().len();
                finder
                    .find_iter(text)
                    .try_for_each(|start| visit(start, start + len))
            }
            Matcher::Regex(regex) => regex
                .find_iter(text)
                .filter(|found| !found.is_empty())
                .try_for_each(|found| visit(found.start(), found.end())),
        };
    }
}

/// The syntax of a regular expression, read with the settings that [`Pattern::regex`] compiles with.
pub(super) fn parse(pattern: &str, ignore_case: bool) -> Result<Hir, PatternError> {
    let parsed = regex_syntax::ParserBuilder::new()
        .case_insensitive(ignore_case)
        .multi_line(true)
        .crlf(true)
        .utf8(false)
        .nest_limit(NEST_LIMIT)
        .build()
        .parse(pattern);
    parsed.map_err(|error| {
        let (message, offset) = match &error {
            regex_syntax::Error::Parse(error) => {
                (error.kind().to_string(), Some(error.span().start.offset))
            }
            regex_syntax::Error::Translate(error) => {
                (error.kind().to_string(), Some(error.span().start.offset))
            }
            other => (other.to_string(), None),
        };
        PatternError { message, offset }
    })
}

fn not_empty(pattern: &[u8]) -> Result<(), PatternError> {
    if pattern.is_empty() {
        return Err(PatternError {
            message: "the pattern is empty".to_owned(),
            offset: None,
        });
    }
    Ok(())
}

fn too_large_or(error: &regex::Error) -> String {
    match error {
        regex::Error::CompiledTooBig(limit) => {
            format!("the pattern needs more than {limit} bytes of memory")
        }
        other => other.to_string(),
    }
}

/// A regular expression that matches `bytes`.
fn escaped(bytes: &[u8]) -> String {
    let chunks = bytes.utf8_chunks().map(|chunk| {
        let others = chunk
            .invalid()
            .iter()
            .map(|byte| format!("(?-u:\\x{byte:02X})"));
        others.fold(regex::escape(chunk.valid()), |pattern, byte| {
            pattern + &byte
        })
    });
    chunks.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &Pattern, text: &[u8]) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        pattern.for_each_match(text, |start, end| {
            found.push((start, end));
            ControlFlow::Continue(())
        });
        found
    }

    fn regex(pattern: &str, text: &[u8]) -> Vec<(usize, usize)> {
        matches(&Pattern::regex(pattern.as_bytes(), false).unwrap(), text)
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
        let pattern = Pattern::literal(b"A\xFFk", true).unwrap();
        assert_eq!(matches(&pattern, b"..a\xFF\xE2\x84\xAA."), [(2, 7)]);
        assert_eq!(
            matches(&Pattern::literal(b"\xFF", false).unwrap(), b"\xFF\xFF"),
            [(0, 1), (1, 2)]
        );
        assert_eq!(regex(r"(?-u:\xFF)b", b"a\xFFb"), [(1, 3)]);
    }

    #[test]
    fn a_bad_pattern_says_where() {
        let offset = |pattern: &[u8]| Pattern::regex(pattern, false).unwrap_err().offset;
        assert_eq!(offset(b"ab(c"), Some(2));
        assert_eq!(offset(b"a\xFF"), Some(1));
        assert_eq!(offset(b""), None);
        assert_eq!(offset(b"(a{1000}){1000}"), None);
        assert!(Pattern::literal(b"", false).is_err());
    }
}
