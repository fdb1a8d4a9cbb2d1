//! Where an index finds its bytes: named sections, owned by a mapped segment or by plain memory.
//!
//! Nothing read from a section is trusted. The readers here check every offset when it is used, so that opening
//! an index costs nothing per row and a damaged file costs an error, never a panic.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use crate::segment::{Segment, SegmentError};

/// Sections that were just built, by name.
pub type BuiltSections = BTreeMap<&'static str, Vec<u8>>;

/// An owner of named sections.
pub trait Sections: Send + Sync {
    /// The file that the sections come from, for messages.
    fn path(&self) -> &Path;

    /// The bytes of one section.
    ///
    /// # Errors
    ///
    /// [`SegmentError`] if there is no such section or it is damaged.
    fn section(&self, name: &str) -> Result<&[u8], SegmentError>;

    /// The error to give when the bytes of a section cannot be right.
    fn damaged(&self, section: &str, fault: impl Into<String>) -> SegmentError
    where
        Self: Sized,
    {
        SegmentError::section(self.path(), section, fault)
    }
}

impl<T: Sections> Sections for Arc<T> {
    fn path(&self) -> &Path {
        (**self).path()
    }

    fn section(&self, name: &str) -> Result<&[u8], SegmentError> {
        (**self).section(name)
    }
}

impl Sections for Segment {
    fn path(&self) -> &Path {
        Segment::path(self)
    }

    fn section(&self, name: &str) -> Result<&[u8], SegmentError> {
        Segment::section(self, name)
    }
}

impl Sections for BuiltSections {
    fn path(&self) -> &Path {
        Path::new("memory")
    }

    fn section(&self, name: &str) -> Result<&[u8], SegmentError> {
        self.get(name)
            .map(Vec::as_slice)
            .ok_or_else(|| SegmentError::missing(Sections::path(self), name))
    }
}

/// A little-endian array of `u32`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct U32s<'a>(&'a [[u8; 4]]);

impl<'a> U32s<'a> {
    /// `None` if `bytes` is not a whole number of entries.
    pub(crate) fn new(bytes: &'a [u8]) -> Option<Self> {
        let (entries, rest) = bytes.as_chunks();
        rest.is_empty().then_some(Self(entries))
    }

    pub(crate) fn len(self) -> usize {
        self.0.len()
    }

    pub(crate) fn get(self, at: usize) -> Option<u32> {
        self.0.get(at).copied().map(u32::from_le_bytes)
    }
}

/// Spans of another section: `n + 1` little-endian `u64`, each the start of one span and the end of the one before.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spans<'a> {
    offsets: &'a [[u8; 8]],
    target: &'a [u8],
}

impl<'a> Spans<'a> {
    /// `None` if `offsets` is not a whole number of entries, or empty.
    pub(crate) fn new(offsets: &'a [u8], target: &'a [u8]) -> Option<Self> {
        let (offsets, rest) = offsets.as_chunks();
        (rest.is_empty() && !offsets.is_empty()).then_some(Self { offsets, target })
    }

    /// How many spans there are.
    pub(crate) fn len(self) -> usize {
        self.offsets.len() - 1
    }

    /// The bytes of one span; `None` if there is no such span or its offsets lie outside the target.
    pub(crate) fn get(self, at: usize) -> Option<&'a [u8]> {
        self.target.get(self.range(at)?)
    }

    fn range(self, at: usize) -> Option<Range<usize>> {
        let offset = |at: usize| {
            let offset = u64::from_le_bytes(*self.offsets.get(at)?);
            usize::try_from(offset).ok()
        };
        Some(offset(at)?..offset(at + 1)?)
    }
}

/// Joins byte strings; answers the joined bytes and the `n + 1` offsets of [`Spans`].
pub(crate) fn join<T: AsRef<[u8]>>(items: impl IntoIterator<Item = T>) -> (Vec<u8>, Vec<u8>) {
    let mut joined = Vec::new();
    let mut offsets = 0u64.to_le_bytes().to_vec();
    for item in items {
        joined.extend_from_slice(item.as_ref());
        offsets.extend_from_slice(&(joined.len() as u64).to_le_bytes());
    }
    (joined, offsets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_give_back_what_was_joined() {
        let (joined, offsets) = join(["ab", "", "cde"]);
        let spans = Spans::new(&offsets, &joined).unwrap();
        let items: Vec<_> = (0..spans.len()).map(|at| spans.get(at).unwrap()).collect();
        assert_eq!(items, [&b"ab"[..], b"", b"cde"]);
        assert_eq!(spans.get(3), None);
    }

    #[test]
    fn offsets_outside_the_target_or_backwards_give_nothing() {
        let offsets: Vec<u8> = [0u64, 9, 2, u64::MAX]
            .iter()
            .flat_map(|o| o.to_le_bytes())
            .collect();
        let spans = Spans::new(&offsets, b"abc").unwrap();
        assert_eq!(
            [spans.get(0), spans.get(1), spans.get(2)],
            [None, None, None]
        );
        assert!(Spans::new(&offsets[..7], b"").is_none());
        assert!(Spans::new(&[], b"").is_none());
    }
}
