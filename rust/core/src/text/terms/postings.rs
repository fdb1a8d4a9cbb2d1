//! Posting lists of terms: in which chunks a term occurs, and how often in each field.
//!
//! # Layout
//!
//! One entry per chunk, rows ascending. An entry is a varint of `gap * 16 + mask`, where `gap` is the difference to
//! the row before (for the first entry the row itself) and bit `f` of `mask` says that field `f` holds the term;
//! then, for each such field, a varint of its count.

use super::fields::{NUM_FIELDS, PerField};
use crate::text::varint;

const MASK_BITS: u32 = 4;

/// Why a posting list could not be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The bytes end inside an entry.
    #[error("ends inside the entry at byte {offset}")]
    Truncated {
        /// Offset of the first byte of the unfinished entry.
        offset: usize,
    },
    /// A row does not increase or lies outside the part, or a count is 0 or too large.
    #[error("holds an impossible entry at byte {offset}")]
    Impossible {
        /// Offset of the first byte of the entry.
        offset: usize,
    },
}

/// Appends one entry; `previous` is the row of the entry before it.
///
/// # Panics
///
/// If `row` is not above `previous`.
pub fn push(row: u32, previous: Option<u32>, counts: &PerField, out: &mut Vec<u8>) {
    let gap = previous.map_or(row, |previous| {
        assert!(row > previous, "rows increase");
        row - previous
    });
    let mask = (0..NUM_FIELDS)
        .filter(|&field| counts[field] > 0)
        .fold(0u64, |mask, field| mask | 1 << field);
    varint::write(u64::from(gap) << MASK_BITS | mask, out);
    counts
        .iter()
        .filter(|&&count| count > 0)
        .for_each(|&count| varint::write(u64::from(count), out));
}

/// Calls `visit` with each row and its counts.
///
/// # Errors
///
/// [`DecodeError`] if the bytes cannot have been written by [`push`] for a part of `num_rows` chunks.
pub fn for_each(
    bytes: &[u8],
    num_rows: usize,
    mut visit: impl FnMut(u32, &PerField),
) -> Result<(), DecodeError> {
    let mut at = 0;
    let mut previous = None;
    while at < bytes.len() {
        let offset = at;
        let head = varint::read(bytes, &mut at).ok_or(DecodeError::Truncated { offset })?;
        let row = next_row(previous, head >> MASK_BITS, num_rows)
            .ok_or(DecodeError::Impossible { offset })?;
        let mut counts = PerField::default();
        for (field, count) in counts
            .iter_mut()
            .enumerate()
            .filter(|&(field, _)| head >> field & 1 == 1)
        {
            debug_assert!(field < NUM_FIELDS);
            let value = varint::read(bytes, &mut at).ok_or(DecodeError::Truncated { offset })?;
            *count = u32::try_from(value)
                .ok()
                .filter(|&count| count > 0)
                .ok_or(DecodeError::Impossible { offset })?;
        }
        visit(row, &counts);
        previous = Some(row);
    }
    Ok(())
}

fn next_row(previous: Option<u32>, gap: u64, num_rows: usize) -> Option<u32> {
    let gap = u32::try_from(gap).ok()?;
    let row = match previous {
        None => gap,
        Some(_) if gap == 0 => return None,
        Some(previous) => previous.checked_add(gap)?,
    };
    ((row as usize) < num_rows).then_some(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn decode(bytes: &[u8], num_rows: usize) -> Result<Vec<(u32, PerField)>, DecodeError> {
        let mut entries = Vec::new();
        for_each(bytes, num_rows, |row, counts| entries.push((row, *counts)))?;
        Ok(entries)
    }

    proptest! {
        #[test]
        fn what_is_pushed_is_decoded(entries in prop::collection::btree_map(0..5_000u32, any::<PerField>(), 0..40)) {
            let entries: BTreeMap<u32, PerField> = entries;
            let (mut bytes, mut previous) = (Vec::new(), None);
            for (&row, counts) in &entries {
                push(row, previous, counts, &mut bytes);
                previous = Some(row);
            }
            prop_assert_eq!(decode(&bytes, 5_000).unwrap(), entries.into_iter().collect::<Vec<_>>());
        }

        #[test]
        fn damaged_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..60), num_rows in 0..300usize) {
            if let Ok(entries) = decode(&bytes, num_rows) {
                prop_assert!(entries.is_sorted_by(|a, b| a.0 < b.0));
                prop_assert!(entries.iter().all(|entry| (entry.0 as usize) < num_rows));
            }
        }
    }
}
