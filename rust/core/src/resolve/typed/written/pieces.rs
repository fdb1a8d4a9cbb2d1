//! A type as written, cut into its pieces: names with their paths, brackets, signs.

use super::Library;

/// The text without what says nothing of a type: quotes, lifetimes, annotations.
pub(super) fn cleaned(text: &str, library: &Library) -> String {
    if library.quoted_types {
        return text.replace(['"', '\''], "");
    }
    if library.lifetimes {
        return without(text, '\'', |rest| {
            let is_first = rest.starts_with(|c: char| c == '_' || c.is_ascii_lowercase());
            is_first.then(|| word_end(rest, is_word))
        });
    }
    if library.annotations {
        return without(text, '@', |rest| {
            let end = word_end(rest, |c| c == '.' || is_word(c));
            if end == 0 {
                return None;
            }
            let arguments = rest[end..].strip_prefix('(');
            let close = arguments.and_then(|arguments| arguments.find(['(', ')']));
            match close {
                Some(close) if rest[end + 1 + close..].starts_with(')') => Some(end + close + 2),
                _ => Some(end),
            }
        });
    }
    text.to_owned()
}

/// Leaves out what begins with a mark and goes on as far as `end` says.
fn without(text: &str, mark: char, end: impl Fn(&str) -> Option<usize>) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(mark) {
        kept.push_str(before);
        rest = after;
        match end(after) {
            Some(end) => rest = &after[end..],
            None => kept.push(mark),
        }
    }
    kept.push_str(rest);
    kept
}

/// The pieces in their order; what is no piece is left out.
pub(super) fn pieces(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match piece_end(rest) {
            0 => first.len_utf8(),
            end => {
                found.push(&rest[..end]);
                end
            }
        };
        rest = &rest[end..];
    }
    found
}

/// Where the piece ends that a text begins with; 0 if it begins with none.
fn piece_end(text: &str) -> usize {
    let mut end = word_end(text, is_name);
    if end > 0 {
        loop {
            let after = &text[end..];
            let width = if after.starts_with("::") {
                2
            } else {
                usize::from(after.starts_with('.'))
            };
            match width {
                0 => return end,
                _ => match word_end(&after[width..], is_name) {
                    0 => return end,
                    more => end += width + more,
                },
            }
        }
    }
    for sign in ["...", "->", "=>", "::", "&&"] {
        if text.starts_with(sign) {
            return sign.len();
        }
    }
    usize::from(text.starts_with([
        '[', ']', '<', '>', '(', ')', '{', '}', ',', '|', '&', '*', '?', ';', '+', ':', '=',
    ]))
}

fn word_end(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|c: char| !is_part(c)).unwrap_or(text.len())
}

fn is_name(character: char) -> bool {
    character == '$' || is_word(character)
}

fn is_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}
