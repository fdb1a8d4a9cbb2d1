//! Globs over relative paths, as the `path:` filter writes them.
//!
//! A pattern without a slash is tried on every part of a path (`tests`, `*.py`); one with a slash starts at the
//! root (`src/*.py`, `/docs`). A pattern that matches a folder matches everything below it. `*` does not cross a
//! slash, `**` does. Matching takes time linear in the path: the patterns become one automaton.

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};
use thiserror::Error;

/// A pattern that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("glob {pattern:?}: {reason}")]
pub struct GlobError {
    /// The pattern as it was given.
    pub pattern: String,
    /// What is wrong with it.
    pub reason: String,
}

/// Patterns of which any may match.
#[derive(Debug)]
pub struct PathGlobs(GlobSet);

impl PathGlobs {
    /// Compiles `patterns`.
    ///
    /// # Errors
    ///
    /// [`GlobError`] for the first pattern that cannot be read, or if all together are too large.
    pub fn new<P: AsRef<str>>(patterns: &[P]) -> Result<Self, GlobError> {
        let mut set = GlobSetBuilder::new();
        for pattern in patterns {
            let pattern = pattern.as_ref();
            for anchored in anchor(pattern) {
                let glob = GlobBuilder::new(&anchored)
                    .literal_separator(true)
                    .build()
                    .map_err(|error| refuse(pattern, &error))?;
                set.add(glob);
            }
        }
        let first = patterns.first().map_or("", AsRef::as_ref);
        set.build().map(Self).map_err(|error| refuse(first, &error))
    }

    /// Whether any pattern matches `path` or a folder above it.
    #[must_use]
    pub fn matches(&self, path: &[u8]) -> bool {
        self.0.is_match(as_path(path))
    }
}

#[cfg(unix)]
fn as_path(path: &[u8]) -> &std::path::Path {
    use std::os::unix::ffi::OsStrExt;
    std::path::Path::new(std::ffi::OsStr::from_bytes(path))
}

#[cfg(not(unix))]
fn as_path(path: &[u8]) -> std::path::PathBuf {
    std::path::PathBuf::from(String::from_utf8_lossy(path).into_owned())
}

fn refuse(pattern: &str, error: &globset::Error) -> GlobError {
    GlobError {
        pattern: pattern.to_owned(),
        reason: error.kind().to_string(),
    }
}

/// The pattern itself and everything below what it matches.
fn anchor(pattern: &str) -> [String; 2] {
    let trimmed = pattern.strip_prefix("./").unwrap_or(pattern);
    let rooted = trimmed.trim_end_matches('/');
    let whole = if rooted.contains('/') {
        rooted.trim_start_matches('/').to_owned()
    } else {
        format!("**/{rooted}")
    };
    let below = format!("{whole}/**");
    [whole, below]
}

#[cfg(test)]
mod tests {
    use super::PathGlobs;

    fn matches(pattern: &str, path: &str) -> bool {
        PathGlobs::new(&[pattern]).unwrap().matches(path.as_bytes())
    }

    #[test]
    fn a_pattern_without_a_slash_is_tried_on_every_part() {
        assert!(matches("*.py", "src/app.py"));
        assert!(matches("tests", "a/tests/test_app.py"));
        assert!(!matches("tests", "a/tests_app.py"));
        assert!(matches("src/", "src/app.py"));
    }

    #[test]
    fn a_pattern_with_a_slash_starts_at_the_root() {
        assert!(matches("src/*.py", "src/app.py"));
        assert!(!matches("src/*.py", "lib/src/app.py"));
        assert!(!matches("src/*.py", "src/a/app.py"));
        assert!(matches("src/**/*.py", "src/a/b/app.py"));
        assert!(matches("/docs", "docs/a.md"));
        assert!(!matches("/docs", "a/docs/a.md"));
        assert!(matches("./src/a", "src/a/b/app.py"));
    }

    #[test]
    fn a_name_that_is_no_utf_8_can_be_matched() {
        assert!(PathGlobs::new(&["*.py"]).unwrap().matches(b"caf\xe9.py"));
    }

    #[test]
    fn a_broken_pattern_says_what_is_wrong() {
        let error = PathGlobs::new(&["a[b"]).unwrap_err();
        assert_eq!(error.pattern, "a[b");
        assert!(error.to_string().contains("unclosed"), "{error}");
    }
}
