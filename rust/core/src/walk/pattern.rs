//! One line of an ignore file.

use super::wildmatch::Glob;

/// A pattern and what it says about what it matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pattern {
    /// Whether the pattern brings back what an earlier one ignored.
    pub(super) is_negated: bool,
    is_directory_only: bool,
    subject: Subject,
    /// What the text has to start with before the glob looks at the rest.
    prefix: Vec<u8>,
    /// `None` if the prefix has to be the whole text.
    glob: Option<Glob>,
    ignores_case: bool,
}

/// What a pattern is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    /// The last part of the path.
    Name,
    /// The whole path below the ignore file's directory.
    Path,
}

impl Pattern {
    /// Reads a line without its end, or gives `None` if it can never match anything.
    pub(super) fn new(line: &[u8], ignores_case: bool) -> Option<Self> {
        if line.first() == Some(&b'#') {
            return None;
        }
        // To git a line is a C string, so it ends at a zero byte.
        let line = line.split(|&byte| byte == 0).next().unwrap_or_default();
        let line = without_last_spaces(line);
        let (is_negated, line) = flag(line, line.strip_prefix(b"!"));
        let (is_directory_only, line) = flag(line, line.strip_suffix(b"/"));
        let subject = if line.contains(&b'/') {
            Subject::Path
        } else {
            Subject::Name
        };
        let pattern = line.strip_prefix(b"/").unwrap_or(line);
        if pattern.is_empty() {
            return None;
        }
        // Git compares what stands in a path before the first special byte on its own, so that a `**`
        // right behind it counts as one at the beginning.
        let is_special = |byte: &u8| matches!(byte, b'*' | b'?' | b'[' | b'\\');
        let special = pattern.iter().position(is_special);
        let (prefix, rest) = match special {
            None => (pattern, None),
            Some(_) if subject == Subject::Name => (&pattern[..0], Some(pattern)),
            Some(at) => (&pattern[..at], Some(&pattern[at..])),
        };
        let glob = match rest {
            None => None,
            Some(rest) => Some(Glob::new(rest, subject == Subject::Path, ignores_case)?),
        };
        Some(Self {
            is_negated,
            is_directory_only,
            subject,
            prefix: prefix.to_vec(),
            glob,
            ignores_case,
        })
    }

    /// Whether the pattern matches the entry at `path`, relative to the ignore file's directory.
    pub(super) fn matches(&self, path: &[u8], is_directory: bool) -> bool {
        if self.is_directory_only && !is_directory {
            return false;
        }
        let text = match self.subject {
            Subject::Name => name_of(path),
            Subject::Path => path,
        };
        let Some((start, rest)) = text.split_at_checked(self.prefix.len()) else {
            return false;
        };
        let is_same = if self.ignores_case {
            start.eq_ignore_ascii_case(&self.prefix)
        } else {
            start == self.prefix
        };
        is_same
            && self
                .glob
                .as_ref()
                .map_or(rest.is_empty(), |glob| glob.matches(rest))
    }
}

/// All patterns of an ignore file.
pub(super) fn parse(content: &[u8], ignores_case: bool) -> Vec<Pattern> {
    let content = content.strip_prefix(b"\xef\xbb\xbf").unwrap_or(content);
    content
        .split(|&byte| byte == b'\n')
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .filter_map(|line| Pattern::new(line, ignores_case))
        .collect()
}

/// The last part of a path.
fn name_of(path: &[u8]) -> &[u8] {
    path.rsplit(|&byte| byte == b'/').next().unwrap_or(path)
}

/// Whether a mark was there, and the line without it.
fn flag<'a>(line: &'a [u8], stripped: Option<&'a [u8]>) -> (bool, &'a [u8]) {
    stripped.map_or((false, line), |rest| (true, rest))
}

/// Drops spaces at the end that no backslash protects; a line that ends in a backslash keeps all.
fn without_last_spaces(line: &[u8]) -> &[u8] {
    let mut end = 0;
    let mut at = 0;
    while at < line.len() {
        if line[at] == b'\\' {
            if at + 1 == line.len() {
                return line;
            }
            at += 1;
            end = at + 1;
        } else if line[at] != b' ' {
            end = at + 1;
        }
        at += 1;
    }
    &line[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(line: &str, path: &str, is_directory: bool) -> bool {
        Pattern::new(line.as_bytes(), false)
            .is_some_and(|pattern| pattern.matches(path.as_bytes(), is_directory))
    }

    #[test]
    fn a_slash_inside_ties_a_pattern_to_its_directory() {
        for (line, path, expected) in [
            ("a", "x/a", true),
            ("/a", "x/a", false),
            ("/a", "a", true),
            ("x/a", "x/a", true),
            ("x/a", "y/x/a", false),
            ("*.py", "x/a.py", true),
            ("\\!a", "!a", true),
            ("\\#a", "#a", true),
            ("a\\ ", "a ", true),
            ("a  ", "a", true),
            ("a//", "a", true),
        ] {
            let expected = expected && line != "a//";
            assert_eq!(matches(line, path, true), expected, "{line:?} {path}");
        }
    }

    #[test]
    fn a_slash_at_the_end_wants_a_directory() {
        assert!(matches("build/", "x/build", true));
        assert!(!matches("build/", "x/build", false));
    }

    #[test]
    fn comments_and_lines_without_a_pattern_match_nothing() {
        for line in ["", "   ", "#a", "!", "/", "!/", "a\\"] {
            assert_eq!(Pattern::new(line.as_bytes(), false), None, "{line:?}");
        }
    }

    #[test]
    fn marks_of_an_editor_are_no_part_of_a_pattern() {
        let patterns = parse(b"\xef\xbb\xbfsecret.py\r\n\r\nlast\r", false);
        assert_eq!(patterns.len(), 2);
        assert!(patterns[0].matches(b"secret.py", false));
        assert!(patterns[1].matches(b"last", false));
    }

    #[test]
    fn names_need_not_be_text() {
        let pattern = Pattern::new(b"caf\xe9*", false).unwrap();
        assert!(pattern.matches(b"caf\xe9.py", false));
    }
}
