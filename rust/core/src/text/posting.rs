//! Posting lists of trigrams: the sorted rows (files of one part) that hold it, as varint gaps.
//!
//! # Layout
//!
//! A list of `n` rows is `n` varints: the first row, then the difference from each row to the one before it. Rows
//! strictly increase, so every gap after the first is at least 1.

use super::varint;

/// Why a posting list could not be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The bytes end in the middle of a varint, or the varint is too long.
    #[error("ends inside a varint at byte {offset}")]
    Truncated {
        /// Offset of the first byte of the unfinished varint.
        offset: usize,
    },
    /// A row does not increase, or lies outside the part.
    #[error("holds an impossible row after {position} rows")]
    Impossible {
        /// How many rows were read before this one.
        position: usize,
    },
}

/// The gap to write for `row` after `previous`.
pub(crate) fn gap(row: u32, previous: Option<u32>) -> u64 {
    u64::from(previous.map_or(row, |previous| row - previous))
}

/// Reads one list, checking every row.
pub struct Rows<'a> {
    bytes: &'a [u8],
    at: usize,
    num_read: usize,
    previous: Option<u32>,
    row_limit: usize,
}

impl<'a> Rows<'a> {
    /// A list over a part of `num_rows` rows.
    #[must_use]
    pub fn new(bytes: &'a [u8], num_rows: usize) -> Self {
        Self {
            bytes,
            at: 0,
            num_read: 0,
            previous: None,
            row_limit: num_rows,
        }
    }

    fn row_after(&self, gap: u64) -> Option<u32> {
        let gap = u32::try_from(gap).ok()?;
        let row = match self.previous {
            None => gap,
            Some(_) if gap == 0 => return None,
            Some(previous) => previous.checked_add(gap)?,
        };
        ((row as usize) < self.row_limit).then_some(row)
    }
}

/// After an error the list is over.
impl Iterator for Rows<'_> {
    type Item = Result<u32, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.bytes.len() {
            return None;
        }
        let offset = self.at;
        let row = match varint::read(self.bytes, &mut self.at) {
            None => Err(DecodeError::Truncated { offset }),
            Some(gap) => self.row_after(gap).ok_or(DecodeError::Impossible {
                position: self.num_read,
            }),
        };
        match row {
            Ok(row) => self.previous = Some(row),
            Err(_) => self.at = self.bytes.len(),
        }
        self.num_read += 1;
        Some(row)
    }
}

/// Reads a whole list.
///
/// # Errors
///
/// [`DecodeError`] if the bytes are cut short or a row cannot be.
pub fn decode(bytes: &[u8], num_rows: usize) -> Result<Vec<u32>, DecodeError> {
    Rows::new(bytes, num_rows).collect()
}

/// Keeps those of `rows`, sorted, that the list holds too.
///
/// # Errors
///
/// As [`decode`]; what lies behind the last of `rows` is not read.
pub fn retain(rows: &mut Vec<u32>, bytes: &[u8], num_rows: usize) -> Result<(), DecodeError> {
    let mut kept = 0;
    let mut at = 0;
    let mut list = Rows::new(bytes, num_rows);
    while at < rows.len() {
        let Some(row) = list.next().transpose()? else {
            break;
        };
        while at < rows.len() && rows[at] < row {
            at += 1;
        }
        if at < rows.len() && rows[at] == row {
            rows[kept] = row;
            kept += 1;
            at += 1;
        }
    }
    rows.truncate(kept);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn encode(rows: &BTreeSet<u32>) -> Vec<u8> {
        let (mut bytes, mut previous) = (Vec::new(), None);
        for &row in rows {
            varint::write(gap(row, previous), &mut bytes);
            previous = Some(row);
        }
        bytes
    }

    proptest! {
        #[test]
        fn decode_gives_back_what_was_encoded(rows in prop::collection::btree_set(0..100_000u32, 0..80)) {
            prop_assert_eq!(decode(&encode(&rows), 100_000).unwrap(), rows.into_iter().collect::<Vec<_>>());
        }

        #[test]
        fn retain_is_the_intersection(
            a in prop::collection::btree_set(0..200u32, 0..80),
            b in prop::collection::btree_set(0..200u32, 0..80),
        ) {
            let mut rows: Vec<u32> = a.iter().copied().collect();
            retain(&mut rows, &encode(&b), 200).unwrap();
            prop_assert_eq!(rows, a.intersection(&b).copied().collect::<Vec<_>>());
        }

        #[test]
        fn damaged_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..60), num_rows in 0..300usize) {
            let mut rows: Vec<u32> = (0..50).collect();
            let _ = retain(&mut rows, &bytes, num_rows);
            if let Ok(rows) = decode(&bytes, num_rows) {
                prop_assert!(rows.is_sorted_by(|a, b| a < b));
                prop_assert!(rows.iter().all(|&row| (row as usize) < num_rows));
            }
        }
    }

    #[test]
    fn errors_say_where() {
        assert_eq!(
            decode(&[1, 0x80], 9),
            Err(DecodeError::Truncated { offset: 1 })
        );
        assert_eq!(
            decode(&[1, 0], 9),
            Err(DecodeError::Impossible { position: 1 })
        );
        assert_eq!(
            decode(&[9], 9),
            Err(DecodeError::Impossible { position: 0 })
        );
    }
}
