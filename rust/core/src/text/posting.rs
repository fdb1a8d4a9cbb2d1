//! Posting lists of trigrams: the sorted rows (files of one part) that hold it.
//!
//! # Layout
//!
//! A list over a part of `n` rows takes one of two forms, and its length says which:
//!
//! - *gaps*, shorter than `n / 8` bytes (rounded up): one varint for each row, the first row and then the difference from
//!   each row to the one before it. Rows strictly increase, so every gap after the first is at least 1.
//! - *bits*, exactly `n / 8` bytes (rounded up): bit `row % 8` of byte `row / 8` for each row, the bits behind the last row
//!   zero. It is taken where gaps would be as long or longer, and lets a common trigram be looked up row by row.

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
    #[error("holds an impossible row before byte {offset}")]
    Impossible {
        /// Offset of the first byte behind the row.
        offset: usize,
    },
    /// The list is longer than one bit for each row.
    #[error("is longer than {limit} bytes, one bit for each file")]
    TooLong {
        /// The length of a list of bits.
        limit: usize,
    },
}

/// The length of a list of bits.
pub(crate) fn bits_len(num_rows: usize) -> usize {
    num_rows.div_ceil(8)
}

/// Sets the bits of rows.
pub(crate) fn write_bits(rows: impl IntoIterator<Item = u32>, bits: &mut [u8]) {
    for row in rows {
        bits[row as usize / 8] |= 1 << (row % 8);
    }
}

/// One list, read from its start to its end in steps.
#[derive(Debug)]
pub enum List<'a> {
    /// In the form of gaps.
    Gaps(Gaps<'a>),
    /// In the form of bits.
    Bits(&'a [u8]),
}

impl<'a> List<'a> {
    /// A list over a part of `num_rows` rows.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] if the list cannot be one of so many rows, or its first row cannot be.
    pub fn new(bytes: &'a [u8], num_rows: usize) -> Result<Self, DecodeError> {
        let limit = bits_len(num_rows);
        if bytes.len() < limit {
            return Gaps::new(bytes, num_rows).map(Self::Gaps);
        }
        if bytes.len() > limit {
            return Err(DecodeError::TooLong { limit });
        }
        let unused = limit * 8 - num_rows;
        match bytes.last() {
            Some(last) if unused > 0 && last >> (8 - unused) != 0 => {
                Err(DecodeError::Impossible { offset: limit })
            }
            _ => Ok(Self::Bits(bytes)),
        }
    }

    /// About how many rows it holds; zero only if it holds none.
    #[must_use]
    pub fn cost(&self) -> usize {
        match self {
            Self::Gaps(gaps) => gaps.bytes.len(),
            Self::Bits(bits) => {
                let (words, rest) = bits.as_chunks();
                let words = words
                    .iter()
                    .map(|&word| u64::from_le_bytes(word).count_ones());
                let rest = rest.iter().map(|byte| byte.count_ones());
                words.chain(rest).sum::<u32>() as usize
            }
        }
    }

    /// Appends the rows in `from..to`. Steps must not go back.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] if a row up to `to` cannot be.
    pub fn take(&mut self, from: u32, to: u32, rows: &mut Vec<u32>) -> Result<(), DecodeError> {
        match self {
            Self::Gaps(gaps) => gaps.take(from, to, rows),
            Self::Bits(bits) => {
                take_bits(bits, from, to, rows);
                Ok(())
            }
        }
    }

    /// Keeps those of `rows`, sorted, that the list holds too. Steps must not go back.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] if a row up to the last of `rows` cannot be.
    pub fn retain(&mut self, rows: &mut Vec<u32>) -> Result<(), DecodeError> {
        match self {
            Self::Gaps(gaps) => gaps.retain(rows),
            Self::Bits(bits) => {
                rows.retain(|&row| {
                    bits.get(row as usize / 8)
                        .is_some_and(|byte| byte >> (row % 8) & 1 == 1)
                });
                Ok(())
            }
        }
    }
}

fn take_bits(bits: &[u8], from: u32, to: u32, rows: &mut Vec<u32>) {
    let first = from as usize / 8;
    let last = bits_len(to as usize).min(bits.len());
    let bytes = &bits[first.min(last)..last];
    for (base, &byte) in (0u32..).step_by(8).skip(first).zip(bytes) {
        let mut left = byte;
        while left != 0 {
            let row = base + left.trailing_zeros();
            if (from..to).contains(&row) {
                rows.push(row);
            }
            left &= left - 1;
        }
    }
}

/// No row: what comes after the last.
const END: u32 = u32::MAX;

/// A list in the form of gaps, and how far it was read.
#[derive(Debug)]
pub struct Gaps<'a> {
    bytes: &'a [u8],
    at: usize,
    row: u32,
    num_rows: usize,
}

impl<'a> Gaps<'a> {
    fn new(bytes: &'a [u8], num_rows: usize) -> Result<Self, DecodeError> {
        let mut gaps = Self {
            bytes,
            at: 0,
            row: 0,
            num_rows,
        };
        gaps.row = match gaps.read()? {
            None => END,
            Some(row) => gaps.checked(Some(row))?,
        };
        Ok(gaps)
    }

    fn take(&mut self, from: u32, to: u32, rows: &mut Vec<u32>) -> Result<(), DecodeError> {
        while self.row < to {
            if self.row >= from {
                rows.push(self.row);
            }
            self.advance()?;
        }
        Ok(())
    }

    fn retain(&mut self, rows: &mut Vec<u32>) -> Result<(), DecodeError> {
        let mut kept = 0;
        for at in 0..rows.len() {
            let row = rows[at];
            while self.row < row {
                self.advance()?;
            }
            if self.row == row {
                rows[kept] = row;
                kept += 1;
            } else if self.row == END {
                break;
            }
        }
        rows.truncate(kept);
        Ok(())
    }

    fn advance(&mut self) -> Result<(), DecodeError> {
        self.row = match self.read()? {
            None => END,
            Some(gap) => self.checked(self.row.checked_add(gap).filter(|_| gap > 0))?,
        };
        Ok(())
    }

    fn read(&mut self) -> Result<Option<u32>, DecodeError> {
        let offset = self.at;
        if offset >= self.bytes.len() {
            return Ok(None);
        }
        let gap =
            varint::read(self.bytes, &mut self.at).ok_or(DecodeError::Truncated { offset })?;
        // A gap beyond any row is a row outside the part.
        Ok(Some(u32::try_from(gap).unwrap_or(END)))
    }

    fn checked(&self, row: Option<u32>) -> Result<u32, DecodeError> {
        row.filter(|&row| row != END && (row as usize) < self.num_rows)
            .ok_or(DecodeError::Impossible { offset: self.at })
    }
}

/// Reads a whole list.
///
/// # Errors
///
/// [`DecodeError`] if the bytes are cut short or a row cannot be.
pub fn decode(bytes: &[u8], num_rows: usize) -> Result<Vec<u32>, DecodeError> {
    let mut rows = Vec::new();
    List::new(bytes, num_rows)?.take(0, END, &mut rows)?;
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn encode(rows: &BTreeSet<u32>, num_rows: usize) -> Vec<u8> {
        let (mut bytes, mut previous) = (Vec::new(), 0);
        for &row in rows {
            varint::write(u64::from(row - previous), &mut bytes);
            previous = row;
        }
        if bytes.len() >= bits_len(num_rows) {
            bytes = vec![0; bits_len(num_rows)];
            write_bits(rows.iter().copied(), &mut bytes);
        }
        bytes
    }

    fn sets(most: u32) -> impl Strategy<Value = BTreeSet<u32>> {
        prop_oneof![
            prop::collection::btree_set(0..most, 0..20),
            prop::collection::btree_set(0..most, 0..200),
        ]
    }

    proptest! {
        #[test]
        fn decode_gives_back_what_was_encoded(rows in prop_oneof![sets(300), sets(100_000)]) {
            let behind = rows.last().map_or(0, |&last| last as usize + 1);
            for num_rows in [behind, behind + 1, 100_000] {
                prop_assert_eq!(decode(&encode(&rows, num_rows), num_rows).unwrap(), rows.iter().copied().collect::<Vec<_>>());
            }
        }

        #[test]
        fn steps_give_what_one_step_gives(rows in sets(300), mut cuts in prop::collection::vec(0..301u32, 0..5)) {
            let bytes = encode(&rows, 300);
            cuts.extend([0, 300]);
            cuts.sort_unstable();
            let mut list = List::new(&bytes, 300).unwrap();
            prop_assert_eq!(list.cost() == 0, rows.is_empty());
            let mut found = Vec::new();
            for step in cuts.windows(2) {
                list.take(step[0], step[1], &mut found).unwrap();
            }
            prop_assert_eq!(found, rows.into_iter().collect::<Vec<_>>());
        }

        #[test]
        fn retain_is_the_intersection(a in sets(200), b in sets(200), cut in 0..201u32) {
            let bytes = encode(&b, 200);
            let mut list = List::new(&bytes, 200).unwrap();
            let (mut low, mut high): (Vec<u32>, Vec<u32>) = a.iter().partition(|&&row| row < cut);
            list.retain(&mut low).unwrap();
            list.retain(&mut high).unwrap();
            prop_assert_eq!([low, high].concat(), a.intersection(&b).copied().collect::<Vec<_>>());
        }

        #[test]
        fn damaged_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..60), num_rows in 0..600usize) {
            if let Ok(mut list) = List::new(&bytes, num_rows) {
                let _ = list.retain(&mut (0..50).collect());
            }
            if let Ok(rows) = decode(&bytes, num_rows) {
                prop_assert!(rows.is_sorted_by(|a, b| a < b));
                prop_assert!(rows.iter().all(|&row| (row as usize) < num_rows));
            }
        }
    }

    #[test]
    fn errors_say_where() {
        let error = |bytes: &[u8], num_rows| decode(bytes, num_rows).unwrap_err();
        assert_eq!(error(&[1, 0x80], 90), DecodeError::Truncated { offset: 1 });
        assert_eq!(error(&[1, 0], 90), DecodeError::Impossible { offset: 2 });
        assert_eq!(error(&[90], 90), DecodeError::Impossible { offset: 1 });
        assert_eq!(error(&[0, 2], 9), DecodeError::Impossible { offset: 2 });
        assert_eq!(error(&[0; 3], 9), DecodeError::TooLong { limit: 2 });
    }
}
