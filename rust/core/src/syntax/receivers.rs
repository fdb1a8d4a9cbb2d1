//! What stands before a name's separator.

use std::borrow::Cow;
use std::collections::HashSet;

use super::facts::Span;
use super::material::Material;
use super::pattern::Listed;
use super::text::{is_name_byte, is_word, slice, without_spaces, without_type_arguments};

/// Stands for a receiver that is no plain dotted name, such as the result of a call.
pub(super) const OPAQUE: &str = "(…)";
const MAX_BYTES: usize = 200;

/// The receivers of one file by where they end; the offsets that it is asked for ascend.
pub(super) struct Receivers {
    by_end: Vec<Span>,
    upcoming: usize,
}

impl Receivers {
    pub(super) fn new(material: &Material) -> Self {
        let mut by_end = material.captured.listed(Listed::Receiver).to_vec();
        by_end.reverse(); // of several that end together the last captured counts
        by_end.sort_by_key(|span| span.end);
        by_end.dedup_by_key(|span| span.end);
        Self {
            by_end,
            upcoming: 0,
        }
    }

    /// Where the receiver of the name at `start` ends, before the separator, and the receiver, if it is captured.
    pub(super) fn before(&mut self, source: &[u8], start: usize) -> (usize, Option<Span>) {
        while self
            .by_end
            .get(self.upcoming)
            .is_some_and(|span| span.end <= start)
        {
            self.upcoming += 1;
        }
        let last = self.upcoming.checked_sub(1).map(|at| self.by_end[at]);
        let lowest = last.map_or(0, |span| span.end);
        let end = separated(source, lowest, start);
        if last.is_some_and(|span| span.end == end) {
            return (end, last);
        }
        let beyond = before_type_arguments(source, start).map(|at| separated(source, 0, at));
        let ending = beyond.and_then(|end| {
            let at = self.by_end[..self.upcoming].partition_point(|span| span.end < end);
            self.by_end[at..self.upcoming]
                .first()
                .filter(|span| span.end == end)
        });
        match ending {
            Some(&span) => (span.end, Some(span)),
            None => (end, None),
        }
    }
}

/// Where what separates a name at `start` from its receiver begins.
fn separated(source: &[u8], lowest: usize, start: usize) -> usize {
    let between = source[lowest..start].iter().rev();
    start - between.take_while(|&&byte| is_between(byte)).count()
}

/// Where type arguments begin that stand between a separator and the name at `start`, as in `a.<T>f()`.
fn before_type_arguments(source: &[u8], start: usize) -> Option<usize> {
    let lowest = start.saturating_sub(MAX_BYTES);
    let before = source[lowest..start].trim_ascii_end();
    if !before.ends_with(b">") || before.ends_with(b"->") || before.ends_with(b"=>") {
        return None;
    }
    let mut depth = 0;
    for (at, byte) in before.iter().enumerate().rev() {
        match byte {
            b'>' => depth += 1,
            b'<' => depth -= 1,
            b';' | b'{' | b'}' | b'(' | b')' => return None,
            _ => {}
        }
        if depth == 0 {
            let is_separated = before[..at].trim_ascii_end().ends_with(b".");
            return is_separated.then_some(lowest + at);
        }
    }
    None
}

/// Whether a byte may stand between a receiver and the name.
pub(super) fn is_between(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\t' | b'\r' | b'\n' | b'.' | b':' | b'-' | b'>' | b'?' | b'!' | b'&' | b'\\'
    )
}

/// What stands before the separator of the name at `start`; empty if nothing does.
pub(super) fn receiver<'a>(
    material: &Material<'a>,
    receivers: &mut Receivers,
    start: usize,
) -> Cow<'a, str> {
    let source = material.source;
    let Some(before) = start.checked_sub(1).map(|at| source[at]) else {
        return Cow::Borrowed("");
    };
    if !is_between(before) {
        return Cow::Borrowed("");
    }
    match receivers.before(source, start).1 {
        Some(span) if span.len() > MAX_BYTES => Cow::Borrowed(OPAQUE),
        Some(span) => written(material.text(span), &material.settings.kept_receivers),
        None if matches!(before, b'.' | b':') => in_tokens(source, start),
        None => Cow::Borrowed(""),
    }
}

fn written<'a>(text: Cow<'a, str>, kept: &HashSet<String>) -> Cow<'a, str> {
    if !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    {
        return text;
    }
    let text = without_type_arguments(without_spaces(text));
    if is_dotted(&text) || kept.contains(&*text) {
        return text;
    }
    Cow::Borrowed(OPAQUE)
}

/// Whether a text is names with separators between them, and signs before the first.
fn is_dotted(text: &str) -> bool {
    let is_part = |letter: char| is_word(letter) || matches!(letter, '$' | '#');
    let after_name = |text: &'_ str| text.len() - text.trim_start_matches(is_part).len();
    let signs = text.trim_start_matches(['@', '$', '\\']);
    let mut rest = &signs[after_name(signs)..];
    if rest.len() == signs.len() && !text[..text.len() - signs.len()].ends_with('$') {
        return false;
    }
    while !rest.is_empty() {
        let separators = [".", "::", "->", "?.", "?->", "!!.", "!.", "\\"];
        let found = separators
            .iter()
            .find_map(|separator| rest.strip_prefix(separator));
        let Some(name) = found else { return false };
        let end = after_name(name);
        if end == 0 {
            return false;
        }
        rest = &name[end..];
    }
    true
}

/// Reads a dotted name off the text, where the grammar has only tokens (inside macros).
fn in_tokens(source: &[u8], start: usize) -> Cow<'_, str> {
    let window = slice(source, start.saturating_sub(MAX_BYTES), start);
    let Some(end) = before_separator(window) else {
        return Cow::Borrowed("");
    };
    let mut first = end;
    let mut rest = end;
    loop {
        let name = window[..rest]
            .iter()
            .rev()
            .take_while(|&&byte| is_name_byte(byte))
            .count();
        if name == 0 {
            break;
        }
        first = rest - name;
        match before_separator(&window[..first]) {
            Some(before) => rest = before,
            None => break,
        }
    }
    if first < end {
        return String::from_utf8_lossy(&window[first..end]);
    }
    let is_member = window.ends_with(b".") && !window.ends_with(b"..");
    Cow::Borrowed(if is_member { OPAQUE } else { "" })
}

/// Where the separator begins that ends `text`.
fn before_separator(text: &[u8]) -> Option<usize> {
    let before = text.strip_suffix(b".").or_else(|| text.strip_suffix(b"::"));
    before.map(<[u8]>::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_dotted_names_are_told_from_others() {
        for text in [
            "a", "$this", "@x.y", "\\A\\B", "a?.b", "a::b->c", "a!!.b", "$", "#p",
        ] {
            assert!(is_dotted(text), "{text}");
        }
        for text in ["", "@", "f()", "a.", "a..b", ".a", "$\\", "a-b", "\\"] {
            assert!(!is_dotted(text), "{text}");
        }
    }

    #[test]
    fn a_receiver_is_read_off_tokens() {
        assert_eq!(in_tokens(b"x!(self.a::b.", 13), "self.a::b");
        assert_eq!(in_tokens(b"f().", 4), OPAQUE);
        assert_eq!(in_tokens(b"1..", 3), "");
        assert_eq!(in_tokens(b"a:", 2), "");
        assert_eq!(in_tokens(b".a.", 3), "a");
    }
}
