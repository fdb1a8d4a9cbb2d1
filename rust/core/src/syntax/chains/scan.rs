//! The smallest parts of values: white space, comments, strings, brackets. Each function takes a position in a text and
//! gives the position behind what it finds there.

use crate::syntax::text::{is_space, is_word};

/// Where the white space and the comments that begin at `at` end.
pub(super) fn space(text: &str, at: usize) -> usize {
    let mut at = at;
    loop {
        let blank = run(text, at, is_space);
        match comment(text, blank) {
            Some(end) => at = end,
            None => return blank,
        }
    }
}

/// Where the run of certain letters that begins at `at` ends.
pub(super) fn run(text: &str, at: usize, is_part: impl Fn(char) -> bool) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())
}

/// The text from `at` on.
pub(super) fn rest(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}

/// The first letter from `at` on.
pub(super) fn letter(text: &str, at: usize) -> Option<char> {
    rest(text, at).chars().next()
}

/// The end of a comment.
fn comment(text: &str, at: usize) -> Option<usize> {
    let rest = rest(text, at);
    let line_end = || at + rest.find('\n').unwrap_or(rest.len());
    match rest.as_bytes() {
        [b'/', b'/', ..] => Some(line_end()),
        [b'/', b'*', ..] => rest[2..].find("*/").map(|end| at + end + 4),
        [b'#', after @ ..] => {
            let is_sign = matches!(after.first(), Some(b'[' | b'!' | b'{'));
            let stands_alone = text[..at].ends_with(is_space);
            (stands_alone && !is_sign).then(line_end)
        }
        _ => None,
    }
}

/// The end of a string, or with `lifetimes` of a character or a lifetime.
pub(super) fn string(text: &str, at: usize, lifetimes: bool) -> Option<usize> {
    match letter(text, at)? {
        '"' => block(text, at, "\"\"\"").or_else(|| quoted(text, at, b'"')),
        '`' => quoted(text, at, b'`'),
        '\'' if lifetimes => character(text, at),
        '\'' => block(text, at, "'''").or_else(|| quoted(text, at, b'\'')),
        _ => None,
    }
}

/// The end of a string between triple quotes.
fn block(text: &str, at: usize, quotes: &str) -> Option<usize> {
    let inside = rest(text, at).strip_prefix(quotes)?;
    inside.find(quotes).map(|end| at + end + 2 * quotes.len())
}

/// The end of a string with escapes. One in single quotes ends on its line.
fn quoted(text: &str, at: usize, quote: u8) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut position = at + 1;
    loop {
        match *bytes.get(position)? {
            byte if byte == quote => return Some(position + 1),
            b'\\' => {
                bytes
                    .get(position + 1)
                    .filter(|&&escaped| escaped != b'\n')?;
                position += 2;
            }
            b'\n' if quote == b'\'' => return None,
            _ => position += 1,
        }
    }
}

/// The longest escape in a character, such as `\u{10ffff}`.
const MAX_ESCAPE: usize = 8;

/// The end of a character in quotes, or of a lifetime.
fn character(text: &str, at: usize) -> Option<usize> {
    let inside = rest(text, at + 1);
    let first = inside.chars().next()?;
    if first == '\\' {
        let escape = inside[1..].char_indices().take(MAX_ESCAPE + 1);
        let on_line = escape.take_while(|(_, letter)| *letter != '\n').skip(1);
        let close = on_line.filter(|(_, letter)| *letter == '\'').last();
        return close.map(|(end, _)| at + end + 3);
    }
    if !matches!(first, '\'' | '\n') && inside[first.len_utf8()..].starts_with('\'') {
        return Some(at + first.len_utf8() + 2);
    }
    let is_name = first == '_' || first.is_ascii_lowercase();
    is_name.then(|| run(text, at + 1, is_word))
}

/// A bracket or a comma, outside of strings and comments.
pub(super) struct Piece {
    pub(super) sign: u8,
    pub(super) start: usize,
}

/// The first bracket or comma from `at` on.
pub(super) fn next_piece(text: &str, at: usize, lifetimes: bool) -> Option<Piece> {
    let bytes = text.as_bytes();
    let mut at = at;
    loop {
        let sign = *bytes.get(at)?;
        match sign {
            b'(' | b'[' | b'{' | b')' | b']' | b'}' | b',' => {
                return Some(Piece { sign, start: at });
            }
            b'/' | b'#' => at = comment(text, at).unwrap_or(at + 1),
            b'"' | b'`' | b'\'' => at = string(text, at, lifetimes).unwrap_or(at + 1),
            _ => at += 1,
        }
    }
}

/// Behind the bracket that closes the one at `at`.
pub(super) fn skip(text: &str, at: usize, lifetimes: bool) -> Option<usize> {
    let mut depth = 0_isize;
    let mut position = at;
    while let Some(piece) = next_piece(text, position, lifetimes) {
        position = piece.start + 1;
        match piece.sign {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(position);
                }
            }
            _ => {}
        }
    }
    None
}

/// Behind the type arguments that begin at `at`; the end of the text if nothing closes them.
pub(super) fn skip_angles(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    let mut depth = 0_isize;
    for (position, byte) in bytes.iter().enumerate().skip(at) {
        match byte {
            b'<' => depth += 1,
            b'>' if !is_arrow(bytes, position) => depth -= 1,
            _ => continue,
        }
        if depth == 0 {
            return position + 1;
        }
    }
    text.len()
}

fn is_arrow(bytes: &[u8], position: usize) -> bool {
    let before = position.checked_sub(1).map(|at| bytes[at]);
    matches!(before, Some(b'-' | b'='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_space() {
        assert_eq!(space(" /* a */ // b\n x", 0), 15);
        assert_eq!(space(" # a\nx", 0), 5);
        assert_eq!(space(" #[a]", 0), 1);
        assert_eq!(space("#a", 0), 0);
        assert_eq!(space("/* a", 0), 0);
    }

    #[test]
    fn strings_end_at_their_quote() {
        assert_eq!(string(r#""a\"b" c"#, 0, false), Some(6));
        assert_eq!(string("\"\"\"a\"b\"\"\"", 0, false), Some(9));
        assert_eq!(string("\"\"\"a", 0, false), Some(2));
        assert_eq!(string("'a\nb'", 0, false), None);
        assert_eq!(string("'a", 0, true), Some(2));
        assert_eq!(string("'a'", 0, true), Some(3));
        assert_eq!(string(r"'\u{1F60}'", 0, true), Some(10));
        assert_eq!(string(r"'\''", 0, true), Some(4));
    }

    #[test]
    fn brackets_close_outside_of_strings_and_comments() {
        assert_eq!(skip("(a, ')', \"(\" /* ( */)x", 0, false), Some(21));
        assert_eq!(skip("(a", 0, false), None);
        assert_eq!(skip_angles("<A, B<C>, () -> D>x", 0), 18);
    }
}
