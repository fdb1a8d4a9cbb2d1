//! Comments and attributes that stand directly above a definition belong to it.

use std::collections::HashSet;

use super::facts::Span;
use super::text::{first_paragraph, for_each_line, is_all_blank, is_space, slice};

/// Documentation is cut after this many characters.
pub(super) const MAX_DOC: usize = 400;
const MAX_GAP: usize = 1000;

/// The comments and attributes of one file, in order.
pub(super) struct Leading<'a> {
    source: &'a [u8],
    comments: HashSet<Span>,
    spans: Vec<Span>,
}

impl<'a> Leading<'a> {
    pub(super) fn new(source: &'a [u8], comments: &[Span], attributes: &[Span]) -> Self {
        let mut spans = [comments, attributes].concat();
        spans.sort_unstable();
        spans.dedup();
        Self {
            source,
            comments: comments.iter().copied().collect(),
            spans,
        }
    }

    /// The number of comments and attributes that begin before `offset`.
    fn before(&self, offset: usize) -> usize {
        self.spans.partition_point(|span| span.start < offset)
    }

    /// Where the unbroken run of comments that ends above `start` begins.
    pub(super) fn start_above(&self, start: usize) -> usize {
        let above = self.spans[..self.before(start)].iter().rev();
        let mut start = start;
        for span in above {
            if !self.touches(*span, start) {
                break;
            }
            start = span.start;
        }
        start
    }

    /// The documentation in the run of comments that begins at `start`.
    pub(super) fn doc_above(&self, start: usize) -> String {
        let mut text = String::new();
        let mut end = start;
        for span in &self.spans[self.before(start)..] {
            if !self.follows(end, *span) {
                break;
            }
            end = span.end;
            if self.comments.contains(span) {
                let comment = String::from_utf8_lossy(slice(self.source, span.start, span.end));
                for_each_line(&comment, |line| {
                    if !text.is_empty() {
                        text.push('\n');
                    }
                    text.push_str(without_closer(without_marker(line)));
                });
            }
        }
        first_paragraph(&text, MAX_DOC)
    }

    /// Whether a comment comes right after `end`, without a blank line.
    fn follows(&self, end: usize, span: Span) -> bool {
        let gap = slice(self.source, end, span.start.min(end + MAX_GAP));
        is_all_blank(gap) && breaks(gap) <= 1
    }

    /// Whether a comment has its lines to itself and no blank line between it and `start`.
    fn touches(&self, span: Span, start: usize) -> bool {
        if span.end > start || start - span.end > MAX_GAP {
            return false;
        }
        let gap = slice(self.source, span.end, start);
        if !is_all_blank(gap) || breaks(gap) > 1 {
            return false;
        }
        let nearest = span.start.saturating_sub(MAX_GAP);
        let before = slice(self.source, nearest, span.start);
        match memchr::memrchr(b'\n', before) {
            Some(at) => is_all_blank(&before[at + 1..]),
            None => nearest == 0 && is_all_blank(before),
        }
    }
}

fn breaks(gap: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', gap).count()
}

/// A comment's line without what begins it, and one blank after that.
fn without_marker(line: &str) -> &str {
    let text = line.trim_start_matches(is_space);
    let text = marker_end(text).map_or(text, |end| &text[end..]);
    text.strip_prefix(is_space).unwrap_or(text)
}

/// Where the sign that begins a comment ends.
fn marker_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let run = |from: usize, byte: u8| {
        let rest = bytes.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|&&found| found == byte).count()
    };
    let one = |from: usize, allowed: &[u8]| {
        from + usize::from(bytes.get(from).is_some_and(|byte| allowed.contains(byte)))
    };
    match (*bytes.first()?, bytes.get(1).copied().unwrap_or_default()) {
        (b'/', b'*') => Some(one(run(1, b'*'), b"!")),
        (b'/', b'/') => Some(one(run(1, b'/'), b"!")),
        (b'*', _) => Some(one(run(0, b'*'), b"/")),
        (b'#', _) => Some(one(run(0, b'#'), b"!:")),
        (b'-', b'-') => {
            let opened = run(0, b'-');
            let level = run(run(run(opened, b'['), b'='), b'[');
            Some(one(level, b"|"))
        }
        (first @ (b';' | b'%'), _) => Some(run(0, first)),
        (b'{', b'-') => {
            let rest = text[2..].trim_start_matches(is_space);
            Some(one(text.len() - rest.len(), b"|"))
        }
        (b'(', b'*') => Some(run(1, b'*')),
        _ => None,
    }
}

/// A comment's line without the sign that ends it, and the blanks before that.
fn without_closer(line: &str) -> &str {
    let text = line.trim_end_matches(is_space);
    let inside = if let Some(inside) = text.strip_suffix("*/") {
        inside.trim_end_matches('*')
    } else if let Some(inside) = text.strip_suffix("-}").or_else(|| text.strip_suffix("*)")) {
        inside
    } else {
        let level = text
            .strip_suffix(']')
            .map(|inside| inside.trim_end_matches('='));
        match level.and_then(|inside| inside.strip_suffix(']')) {
            Some(inside) => inside,
            None => return line,
        }
    };
    inside.trim_end_matches(is_space)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doc(source: &str, comments: &[(usize, usize)]) -> String {
        let spans: Vec<Span> = comments
            .iter()
            .map(|&(start, end)| Span { start, end })
            .collect();
        Leading::new(source.as_bytes(), &spans, &[]).doc_above(0)
    }

    #[test]
    fn signs_of_comments_are_left_out() {
        assert_eq!(doc("/** One\n * two. */", &[(0, 18)]), "One two.");
        assert_eq!(doc("--[==[ a ]==]", &[(0, 13)]), "a");
        assert_eq!(doc("{- | b -}", &[(0, 9)]), "b");
        assert_eq!(doc("//! c\n//! d", &[(0, 5), (6, 11)]), "c d");
        assert_eq!(doc("/* a **/ */", &[(0, 11)]), "a **/");
    }

    #[test]
    fn a_blank_line_ends_the_run() {
        let source = b"# a\n\n# b\n# c\nx";
        let spans = [(0, 3), (5, 8), (9, 12)].map(|(start, end)| Span { start, end });
        let leading = Leading::new(source, &spans, &[]);
        assert_eq!(leading.start_above(13), 5);
        assert_eq!(leading.doc_above(5), "b c");
    }

    #[test]
    fn a_comment_behind_code_is_no_leading_one() {
        let leading = Leading::new(b"x # a\ny", &[Span { start: 2, end: 5 }], &[]);
        assert_eq!(leading.start_above(6), 6);
    }
}
