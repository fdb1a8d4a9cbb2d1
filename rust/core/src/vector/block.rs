//! What a kernel sees: a block of rows, some questions, and how far away a row may be.
//!
//! A kernel tells of every marked row whose distance to a question is within that question's limit, and
//! is told the limit from there on. It looks at eight rows at a time and asks every question about
//! them before it goes on, so the rows come out of memory once; nothing is kept per row.

use super::hamming::distance;

/// Rows that are looked at together, and that share a byte of marks.
pub(super) const GROUP: usize = 8;

/// Rows and questions to compare.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block<'a> {
    /// Whole rows of `width` bytes.
    pub(super) codes: &'a [u8],
    /// Whole codes of `width` bytes.
    pub(super) queries: &'a [u8],
    /// Bytes of one code, at least 1.
    pub(super) width: usize,
    /// One bit for each row, the least significant one first; unmarked rows are passed over.
    pub(super) marks: Option<&'a [u8]>,
}

/// Takes a question's number, a row's number and their distance; gives the question's new limit.
pub(super) type Offer<'a> = dyn FnMut(usize, usize, u32) -> u32 + 'a;

impl Block<'_> {
    /// The marks of the group that begins at `row`.
    #[inline]
    pub(super) fn marks_at(&self, row: usize) -> u8 {
        self.marks.map_or(u8::MAX, |marks| marks[row / GROUP])
    }

    /// Offers the rows from `first` on, one after the other.
    ///
    /// Inlined into every caller, so that `distance` is compiled for the caller's instructions.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a call for each row would cost as much as the row"
    )]
    pub(super) fn offer_rows(
        &self,
        first: usize,
        limits: &mut [u32],
        offer: &mut Offer<'_>,
        distance: impl Fn(&[u8], &[u8]) -> u32,
    ) {
        let groups = self.codes[first * self.width..].chunks(GROUP * self.width);
        for (start, codes) in (first..).step_by(GROUP).zip(groups) {
            let marks = self.marks_at(start);
            if marks == 0 {
                continue;
            }
            let queries = self.queries.chunks_exact(self.width).zip(&mut *limits);
            for (query, (query_code, limit)) in queries.enumerate() {
                for (row, code) in codes.chunks_exact(self.width).enumerate() {
                    let distance = distance(code, query_code);
                    if distance <= *limit && marks >> row & 1 == 1 {
                        *limit = offer(query, start + row, distance);
                    }
                }
            }
        }
    }

    /// The plain kernel, which the others must agree with.
    pub(super) fn offer_plain(&self, limits: &mut [u32], offer: &mut Offer<'_>) {
        self.offer_rows(0, limits, offer, distance);
    }
}
