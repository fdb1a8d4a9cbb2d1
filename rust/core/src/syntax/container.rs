//! The type that a definition names as its container, and names with parts.

use std::borrow::Cow;
use std::collections::HashSet;

use super::text::{is_name, is_space};

/// The container that a definition writes: `Server` in Go's `func (s *Server) Run()`.
pub(super) fn container(text: &str, transparent: &HashSet<String>) -> String {
    let mut text = Cow::Borrowed(text);
    while let Some(shorter) = without_arguments(&text) {
        text = Cow::Owned(shorter);
    }
    let parts = first_path(&text).into_iter();
    let parts: Vec<&str> = parts.filter(|part| !transparent.contains(*part)).collect();
    parts.join(".")
}

/// `text` without the brackets that hold none of their own kind; `None` if there are none.
fn without_arguments(text: &str) -> Option<String> {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '[']) {
        let (pair, close) = if rest[at..].starts_with('<') {
            (['<', '>'], '>')
        } else {
            (['[', ']'], ']')
        };
        let inside = &rest[at + 1..];
        match inside.find(pair) {
            Some(end) if inside[end..].starts_with(close) => {
                result.push_str(&rest[..at]);
                rest = &inside[end + 1..];
            }
            _ => {
                result.push_str(&rest[..=at]);
                rest = inside;
            }
        }
    }
    result.push_str(rest);
    (result.len() < text.len()).then_some(result)
}

/// The parts of the first dotted name.
fn first_path(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text.trim_start_matches(|letter| !is_name(letter));
    loop {
        let end = rest.find(|letter| !is_name(letter)).unwrap_or(rest.len());
        if end == 0 {
            return parts;
        }
        parts.push(&rest[..end]);
        match after_separator(&rest[end..]) {
            Some(after) => rest = after,
            None => return parts,
        }
    }
}

/// What follows a `.` or `::` and the white space around it.
fn after_separator(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(is_space);
    let after = text.strip_prefix('.').or_else(|| text.strip_prefix("::"))?;
    Some(after.trim_start_matches(is_space))
}

/// A name with a dot for each separator of its parts.
pub(super) fn plain_name(name: &str) -> Cow<'_, str> {
    if !name.contains(['.', ':']) {
        return Cow::Borrowed(name);
    }
    let mut result = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(letter) = rest.chars().next() {
        if let Some(after) = after_separator(rest) {
            result.push('.');
            rest = after;
        } else {
            let whole = if is_space(letter) {
                blank_len(rest)
            } else {
                letter.len_utf8()
            };
            result.push_str(&rest[..whole]);
            rest = &rest[whole..];
        }
    }
    Cow::Owned(result)
}

fn blank_len(text: &str) -> usize {
    text.len() - text.trim_start_matches(is_space).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        container(text, &HashSet::from(["exports".to_owned()]))
    }

    #[test]
    fn the_name_of_a_receiver_is_read_without_its_arguments() {
        assert_eq!(read("(s *Server[K, V])"), "s");
        assert_eq!(read("*Server[map[K]V]"), "Server");
        assert_eq!(read("a::B<C<D>> :: E"), "a.B.E");
        assert_eq!(read("exports.a.b"), "a.b");
        assert_eq!(read("<"), "");
    }

    #[test]
    fn separators_of_names_become_dots() {
        assert_eq!(plain_name("A :: b.c"), "A.b.c");
        assert_eq!(plain_name("a : b"), "a : b");
        assert_eq!(plain_name(":::"), ".:");
    }
}
