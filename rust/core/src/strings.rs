//! Which of many short strings a regular expression matches.
//!
//! The expression is searched for anywhere in a string, in time linear in the string; a string is one unit, so `^`
//! and `$` are its ends. What compiles into too much memory is refused.

use regex::bytes::{Regex, RegexBuilder};

use crate::text::PatternError;
use crate::text::pattern;

/// A regular expression over whole strings.
#[derive(Debug, Clone)]
pub struct StringPattern(Regex);

impl StringPattern {
    /// Compiles `expression`.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if it is no regular expression or takes too much memory.
    pub fn new(expression: &str, ignore_case: bool) -> Result<Self, PatternError> {
        pattern::parse(expression, ignore_case)?;
        let mut builder = RegexBuilder::new(expression);
        builder
            .case_insensitive(ignore_case)
            .nest_limit(pattern::NEST_LIMIT);
        pattern::build(&mut builder).map(Self)
    }

    /// Whether the expression matches somewhere in `text`.
    #[must_use]
    pub fn matches(&self, text: &[u8]) -> bool {
        self.0.is_match(text)
    }
}

#[cfg(test)]
mod tests {
    use super::StringPattern;

    fn matches(expression: &str, text: &str) -> bool {
        let pattern = StringPattern::new(expression, false).unwrap();
        pattern.matches(text.as_bytes())
    }

    #[test]
    fn an_expression_matches_anywhere_unless_it_is_anchored() {
        assert!(matches("arse", "parse"));
        assert!(!matches("^arse", "parse"));
        assert!(matches("^$", ""));
    }

    #[test]
    fn ends_are_those_of_the_string_and_not_of_its_lines() {
        assert!(!matches("^b", "a\nb"));
        assert!(!matches("a$", "a\nb"));
    }

    #[test]
    fn case_counts_unless_said_otherwise() {
        assert!(!matches("parse", "PARSE"));
        assert!(StringPattern::new("parse", true).unwrap().matches(b"PARSE"));
    }

    #[test]
    fn a_text_that_is_no_utf_8_can_be_matched() {
        let pattern = StringPattern::new("^caf.*$", false).unwrap();
        assert!(!pattern.matches(b"caf\xe9"));
        assert!(
            StringPattern::new("^caf", false)
                .unwrap()
                .matches(b"caf\xe9")
        );
    }

    #[test]
    fn a_broken_expression_says_where() {
        let error = StringPattern::new("a(b", false).unwrap_err();
        assert_eq!(error.offset, Some(1));
    }

    #[test]
    fn what_grows_too_large_is_refused() {
        let error = StringPattern::new("(a{1000}){1000}", false).unwrap_err();
        assert!(error.message.contains("memory"), "{error}");
    }
}
