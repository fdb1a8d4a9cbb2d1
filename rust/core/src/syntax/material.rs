//! What the steps after the query share: one file, its language, and what was captured in it.

use std::borrow::Cow;

use super::captures::Captured;
use super::facts::Span;
use super::leading::Leading;
use super::lines::Lines;
use super::settings::Settings;
use super::text::slice;

/// One parsed file.
pub(super) struct Material<'a> {
    pub(super) source: &'a [u8],
    pub(super) lines: &'a Lines,
    pub(super) settings: &'a Settings,
    pub(super) captured: &'a Captured<'a>,
    pub(super) leading: &'a Leading<'a>,
}

impl<'a> Material<'a> {
    /// A span as text; bytes that are no UTF-8 show as replacement characters.
    pub(super) fn text(&self, span: Span) -> Cow<'a, str> {
        String::from_utf8_lossy(self.bytes(span))
    }

    /// A span's bytes.
    pub(super) fn bytes(&self, span: Span) -> &'a [u8] {
        slice(self.source, span.start, span.end)
    }

    /// The text from `span.start` on, cut after `most` bytes.
    pub(super) fn cut(&self, span: Span, most: usize) -> Cow<'a, str> {
        self.text(Span {
            start: span.start,
            end: span.end.min(span.start + most),
        })
    }

    /// The number of commas between two offsets.
    pub(super) fn commas(&self, start: usize, end: usize) -> usize {
        memchr::memchr_iter(b',', self.bytes(Span { start, end })).count()
    }
}
