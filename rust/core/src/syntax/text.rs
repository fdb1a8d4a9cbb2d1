//! Letters, white space and lines of source text.

use std::borrow::Cow;

/// White space of any script, and the four separators of ASCII.
pub(super) fn is_space(letter: char) -> bool {
    letter.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&letter)
}

/// What a name may hold in any language: letters and digits of any script, and `_`.
pub(super) fn is_word(letter: char) -> bool {
    letter == '_' || letter.is_alphanumeric()
}

/// [`is_word`], or the `$` of some languages.
pub(super) fn is_name(letter: char) -> bool {
    letter == '$' || is_word(letter)
}

/// The ASCII bytes of [`is_name`].
pub(super) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$'
}

/// White space of ASCII, a vertical tab included.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The bytes of `source` between two offsets; none where they are no range of it.
pub(super) fn slice(source: &[u8], start: usize, end: usize) -> &[u8] {
    source.get(start..end.min(source.len())).unwrap_or_default()
}

/// Whether there is nothing but white space.
pub(super) fn is_all_blank(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| is_blank(byte))
}

/// `text` with each run of white space as one space, and none at the ends.
pub(super) fn collapse<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
    let text = text.into();
    if is_collapsed(&text) {
        return text;
    }
    let mut result = String::with_capacity(text.len());
    for word in text.split(is_space).filter(|word| !word.is_empty()) {
        if !result.is_empty() {
            result.push(' ');
        }
        result.push_str(word);
    }
    Cow::Owned(result)
}

fn is_collapsed(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.is_ascii()
        && bytes.first() != Some(&b' ')
        && bytes.last() != Some(&b' ')
        && !bytes.iter().any(|&byte| byte < b' ')
        && !bytes.windows(2).any(|pair| pair == b"  ")
}

/// `text` without any white space.
pub(super) fn without_spaces<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
    let text = text.into();
    if text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return text;
    }
    Cow::Owned(text.chars().filter(|&letter| !is_space(letter)).collect())
}

/// Calls `visit` with each line, without what ends it; a line ends at any of Unicode's line breaks.
pub(super) fn for_each_line<'a>(text: &'a str, mut visit: impl FnMut(&'a str)) {
    let mut rest = text;
    while let Some(at) = rest.find(is_line_break) {
        visit(&rest[..at]);
        let mut letters = rest[at..].chars();
        let first = letters.next();
        let after = letters.as_str();
        rest = match first {
            Some('\r') => after.strip_prefix('\n').unwrap_or(after),
            _ => after,
        };
    }
    if !rest.is_empty() {
        visit(rest);
    }
}

fn is_line_break(letter: char) -> bool {
    matches!(
        letter,
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1c}'..='\u{1e}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}

/// The paragraph that `text` begins with, up to a line of nothing but white space, on one line and cut after `most`
/// characters.
pub(super) fn first_paragraph(text: &str, most: usize) -> String {
    let text = text.trim_matches(is_space);
    let mut end = text.len();
    for (at, _) in text.match_indices('\n') {
        let rest = &text[at + 1..];
        let blank = rest.find(|letter| !is_space(letter)).unwrap_or(rest.len());
        if rest[..blank].contains('\n') {
            end = at;
            break;
        }
    }
    let line = collapse(&text[..end]);
    match line.char_indices().nth(most) {
        Some((at, _)) => line[..at].to_owned(),
        None => line.into_owned(),
    }
}

/// `text` without the type arguments that hold none themselves, and without the `::` before them.
pub(super) fn without_type_arguments(text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.contains('<') {
        return text;
    }
    let mut result = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some(opening) = rest.find('<') {
        let inside = &rest[opening + 1..];
        match inside.find(['<', '>']) {
            Some(at) if inside[at..].starts_with('>') => {
                let before = &rest[..opening];
                result.push_str(before.strip_suffix("::").unwrap_or(before));
                rest = &inside[at + 1..];
            }
            _ => {
                result.push_str(&rest[..=opening]);
                rest = inside;
            }
        }
    }
    result.push_str(rest);
    Cow::Owned(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_becomes_single_spaces() {
        assert_eq!(collapse(" a\n\t b\u{a0}c "), "a b c");
        assert_eq!(collapse("a b"), "a b");
        assert_eq!(collapse(" \n"), "");
        assert_eq!(without_spaces("a . b\u{3000}c\u{1c}"), "a.bc");
    }

    #[test]
    fn lines_end_at_any_line_break() {
        let mut lines = Vec::new();
        for_each_line("a\r\nb\u{2028}\u{85}c\n", |line| lines.push(line));
        assert_eq!(lines, ["a", "b", "", "c"]);
    }

    #[test]
    fn a_paragraph_ends_at_a_blank_line_and_is_cut() {
        assert_eq!(first_paragraph("\n one\ntwo\n \t\nthree", 400), "one two");
        assert_eq!(first_paragraph("éééé", 3), "ééé");
        assert_eq!(first_paragraph("", 3), "");
    }

    #[test]
    fn only_type_arguments_that_hold_none_are_left_out() {
        assert_eq!(without_type_arguments("Vec::<u8>.x".into()), "Vec.x");
        assert_eq!(without_type_arguments("A<B<C>>".into()), "A<B>");
        assert_eq!(without_type_arguments("a < b".into()), "a < b");
    }
}
