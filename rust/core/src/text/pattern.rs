//! Patterns: what is looked for, compiled.

use memchr::memmem::Finder;
use regex::bytes::{Regex, RegexBuilder};
use regex_syntax::hir::Hir;

use super::lines;
use super::query::{self, Query};
use super::verify::{Anchor, Matcher};

/// A compiled expression may take this much memory.
const SIZE_LIMIT: usize = 8 << 20;
/// Groups may be nested this deep.
pub(crate) const NEST_LIMIT: u32 = 128;

/// A pattern that cannot be searched for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PatternError {
    /// What is wrong.
    pub message: String,
    /// Byte of the pattern where it goes wrong, if there is such a place.
    pub offset: Option<usize>,
}

/// What a search answers with.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Each match that is not empty: leftmost first, without overlaps.
    #[default]
    Match,
    /// Each line with a match, once and without its `\n`. A match lies inside one line and may be empty.
    Line,
}

/// How a pattern is read.
#[derive(Debug, Default, Clone, Copy)]
pub struct PatternOptions {
    /// Letters match up to simple case folding.
    pub ignore_case: bool,
    /// What a search answers with.
    pub unit: Unit,
}

/// A literal or a regular expression, ready to search.
#[derive(Debug, Clone)]
pub struct Pattern {
    pub(super) matcher: Matcher,
    pub(super) unit: Unit,
    query: Query,
}

impl Pattern {
    /// The bytes themselves.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if there are none, too many for folding, or a line end where lines are asked for.
    pub fn literal(bytes: &[u8], options: PatternOptions) -> Result<Self, PatternError> {
        not_empty(bytes)?;
        if options.ignore_case {
            return Self::compile(&escaped(bytes), options).map_err(|error| PatternError {
                offset: None,
                ..error
            });
        }
        if options.unit == Unit::Line && bytes.contains(&b'\n') {
            return Err(spans_lines());
        }
        Ok(Self {
            matcher: Matcher::Literal(Box::new(Finder::new(bytes).into_owned())),
            unit: options.unit,
            query: query::of_literal(bytes),
        })
    }

    /// A regular expression: `^` and `$` match at lines, `.` stops at line ends, `\r\n` ends a line too.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if it is empty, not UTF-8, no regular expression, takes too much memory, or asks for a line end
    /// where lines are asked for.
    pub fn regex(pattern: &[u8], options: PatternOptions) -> Result<Self, PatternError> {
        not_empty(pattern)?;
        let pattern = std::str::from_utf8(pattern).map_err(|error| PatternError {
            message: "a regular expression must be UTF-8; write other bytes as (?-u:\\xFF)"
                .to_owned(),
            offset: Some(error.valid_up_to()),
        })?;
        Self::compile(pattern, options)
    }

    fn compile(pattern: &str, options: PatternOptions) -> Result<Self, PatternError> {
        let mut hir = parse(pattern, options.ignore_case)?;
        let regex = match options.unit {
            Unit::Match => build(
                RegexBuilder::new(pattern)
                    .case_insensitive(options.ignore_case)
                    .multi_line(true)
                    .crlf(true)
                    .nest_limit(NEST_LIMIT),
            )?,
            Unit::Line => {
                hir = lines::inside_lines(&hir).ok_or_else(spans_lines)?;
                // What is printed carries its flags with it.
                build(RegexBuilder::new(&hir.to_string()).nest_limit(4 * NEST_LIMIT))?
            }
        };
        Ok(Self {
            query: query::of_hir(&hir),
            matcher: match Anchor::of(&hir) {
                None => Matcher::Regex(regex),
                Some(anchor) => Matcher::Anchored(anchor, regex),
            },
            unit: options.unit,
        })
    }

    /// What a file with a match must hold.
    #[must_use]
    pub fn query(&self) -> &Query {
        &self.query
    }
}

/// Compiles within the limits of a pattern.
pub(crate) fn build(builder: &mut RegexBuilder) -> Result<Regex, PatternError> {
    let built = builder.size_limit(SIZE_LIMIT).build();
    built.map_err(|error| PatternError {
        message: too_large_or(&error),
        offset: None,
    })
}

/// The syntax of a regular expression, read with the settings that [`Pattern::regex`] compiles with.
pub(crate) fn parse(pattern: &str, ignore_case: bool) -> Result<Hir, PatternError> {
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

fn spans_lines() -> PatternError {
    PatternError {
        message: "the pattern asks for a line end, which no line holds".to_owned(),
        offset: None,
    }
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

    #[test]
    fn a_bad_pattern_says_where() {
        let options = PatternOptions::default();
        let offset = |pattern: &[u8]| Pattern::regex(pattern, options).unwrap_err().offset;
        assert_eq!(offset(b"ab(c"), Some(2));
        assert_eq!(offset(b"a\xFF"), Some(1));
        assert_eq!(offset(b""), None);
        assert_eq!(offset(b"(a{1000}){1000}"), None);
        assert!(Pattern::literal(b"", options).is_err());
    }

    #[test]
    fn no_line_holds_a_line_end() {
        let lines = |ignore_case| PatternOptions {
            ignore_case,
            unit: Unit::Line,
        };
        for ignore_case in [false, true] {
            assert!(Pattern::literal(b"a\nb", lines(ignore_case)).is_err());
            assert!(Pattern::regex(b"a(bc|\n)", lines(ignore_case)).is_err());
            assert!(Pattern::regex(b"a[b\n]", lines(ignore_case)).is_ok());
        }
    }
}
