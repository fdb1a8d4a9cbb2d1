//! Cutting a span that is too large for one chunk: at given boundaries, then lines, then bytes.

use super::facts::Span;
use super::lines::{Lines, char_boundary};
use super::text::slice;

const MAX_LINES: usize = 100;
const MAX_BYTES: usize = 6000;
/// Lines in a chunk of text that is not parsed.
const TEXT_LINES: usize = 50;
const LOOK_BACK_LINES: usize = 15;

/// Cuts spans of one file so that each piece fits.
pub(super) struct Splitter<'a> {
    pub(super) source: &'a [u8],
    pub(super) lines: &'a Lines,
    max_lines: usize,
}

impl<'a> Splitter<'a> {
    /// Cuts what has a structure of its own.
    pub(super) fn new(source: &'a [u8], lines: &'a Lines) -> Self {
        Self {
            source,
            lines,
            max_lines: MAX_LINES,
        }
    }

    /// Cuts plain text.
    pub(super) fn of_text(source: &'a [u8], lines: &'a Lines) -> Self {
        Self {
            source,
            lines,
            max_lines: TEXT_LINES,
        }
    }

    /// Whether a span needs no cut.
    pub(super) fn fits(&self, span: Span) -> bool {
        let last = span.start.max(span.end.saturating_sub(1));
        span.len() <= MAX_BYTES
            && self.lines.line_of(last) - self.lines.line_of(span.start) < self.max_lines
    }

    /// Cuts a span at the last boundary that fits; where none does, by lines. The boundaries ascend.
    pub(super) fn pieces(&self, span: Span, boundaries: &[usize]) -> Vec<Span> {
        let mut found = Vec::new();
        let (mut current, mut last) = (span.start, span.start);
        for &boundary in boundaries.iter().chain([&span.end]) {
            if boundary <= current || boundary > span.end {
                continue;
            }
            let start = current;
            if last > current
                && !self.fits(Span {
                    start,
                    end: boundary,
                })
            {
                self.by_lines(Span { start, end: last }, &mut found);
                current = last;
            }
            last = boundary;
        }
        self.by_lines(
            Span {
                start: current,
                ..span
            },
            &mut found,
        );
        found
    }

    /// Cuts a span at line ends, at a blank line where one is near.
    pub(super) fn by_lines(&self, span: Span, found: &mut Vec<Span>) {
        let mut rest = span;
        while !self.fits(rest) {
            let cut = self.line_cut(rest.start);
            found.push(Span { end: cut, ..rest });
            rest.start = cut;
        }
        if rest.start < rest.end {
            found.push(rest);
        }
    }

    fn line_cut(&self, start: usize) -> usize {
        let first = self.lines.line_of(start);
        let mut line = first + self.max_lines;
        while line > first + 1 && self.lines.start_of(line) - start > MAX_BYTES {
            line -= 1;
        }
        let cut = self.lines.start_of(line);
        if cut - start > MAX_BYTES {
            let cut = char_boundary(self.source, start + MAX_BYTES);
            return if cut > start { cut } else { start + MAX_BYTES };
        }
        let lowest = (first + 1).max(line.saturating_sub(LOOK_BACK_LINES));
        let mut near = (lowest + 1..=line).rev();
        near.find(|&candidate| self.is_blank(candidate - 1))
            .map_or(cut, |candidate| self.lines.start_of(candidate))
    }

    /// Whether a line holds nothing but blanks and the line break.
    fn is_blank(&self, line: usize) -> bool {
        let bytes = slice(
            self.source,
            self.lines.start_of(line),
            self.lines.start_of(line + 1),
        );
        let Some(inside) = bytes.strip_suffix(b"\n") else {
            return false;
        };
        let inside = inside.strip_suffix(b"\r").unwrap_or(inside);
        inside
            .iter()
            .all(|byte| matches!(byte, b' ' | b'\t' | 0x0b | 0x0c))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cut(source: &[u8], boundaries: &[usize]) -> Vec<Span> {
        let lines = Lines::new(source);
        let whole = Span {
            start: 0,
            end: source.len(),
        };
        Splitter::new(source, &lines).pieces(whole, boundaries)
    }

    #[test]
    fn a_blank_line_near_the_limit_is_the_cut() {
        let source = [b"x\n".repeat(95), b"\n".to_vec(), b"y\n".repeat(20)].concat();
        let pieces = cut(&source, &[]);
        assert_eq!(pieces[0].end, 95 * 2 + 1);
    }

    proptest! {
        #[test]
        fn pieces_follow_each_other_and_fit(
            text in "([a-z]{0,9}|\n|\r\n|é|\n\n){0,2000}",
            boundaries in prop::collection::btree_set(0..4000usize, 0..40),
        ) {
            let boundaries: Vec<usize> = boundaries.into_iter().collect();
            let lines = Lines::new(text.as_bytes());
            let splitter = Splitter::new(text.as_bytes(), &lines);
            let whole = Span { start: 0, end: text.len() };
            let mut edge = 0;
            for piece in splitter.pieces(whole, &boundaries) {
                prop_assert_eq!(piece.start, edge);
                prop_assert!(piece.end > piece.start);
                prop_assert!(splitter.fits(piece));
                edge = piece.end;
            }
            prop_assert_eq!(edge, text.len());
        }
    }
}
