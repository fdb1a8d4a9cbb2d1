//! Rows of codes with their docids, and which of them a question may find.

use std::ops::Range;

use super::block::GROUP;
use crate::ids::DocId;

/// How the docids of rows follow from their positions.
#[derive(Debug, Clone, Copy)]
pub(super) enum Docids<'a> {
    /// Row 0 has this docid, and each other one the next.
    From(u32),
    /// One entry for each row, increasing; [`TOMBSTONE`](crate::ids::TOMBSTONE) where it was deleted.
    Listed(&'a [u32]),
}

/// A matrix of codes in one piece.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rows<'a> {
    pub(super) codes: &'a [u8],
    pub(super) docids: Docids<'a>,
}

impl Docids<'_> {
    /// The docid of a row, or `None` if it was deleted.
    pub(super) fn of(&self, row: usize) -> Option<DocId> {
        match self {
            Self::From(first) => u32::try_from(row)
                .ok()
                .and_then(|row| first.checked_add(row))
                .and_then(DocId::live),
            Self::Listed(docids) => DocId::live(docids[row]),
        }
    }

    /// Sets a bit for each of `rows` that is alive and allowed, the least significant one first.
    pub(super) fn mark(&self, rows: Range<usize>, allow: &[bool], marks: &mut Vec<u8>) {
        marks.clear();
        match self {
            Self::From(first) => {
                let first = *first as usize;
                let (groups, rest) = allow[first + rows.start..first + rows.end].as_chunks();
                marks.extend(groups.iter().map(|&flags| packed(flags)));
                marks.extend((!rest.is_empty()).then(|| packed(filled(rest))));
            }
            Self::Listed(docids) => {
                let groups = docids[rows].chunks(GROUP);
                marks.extend(groups.map(|docids| {
                    let mut flags = [false; GROUP];
                    for (flag, &docid) in flags.iter_mut().zip(docids) {
                        *flag = DocId::live(docid).is_some_and(|docid| allow[docid.index()]);
                    }
                    packed(flags)
                }));
            }
        }
    }
}

/// Eight flags as the bits of a byte.
fn packed(flags: [bool; GROUP]) -> u8 {
    /// Moves the flag of byte `n` to bit `56 + n`; no two come to the same place on the way.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes = u64::from_le_bytes(flags.map(u8::from));
    bytes.wrapping_mul(GATHER).to_be_bytes()[0]
}

/// Fewer than eight flags, with unset ones behind them.
fn filled(flags: &[bool]) -> [bool; GROUP] {
    let mut all = [false; GROUP];
    all[..flags.len()].copy_from_slice(flags);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TOMBSTONE;

    #[test]
    fn a_row_is_marked_if_it_is_alive_and_allowed() {
        let allow: Vec<bool> = (0..30).map(|docid| docid % 3 == 0).collect();
        let mut marks = vec![7];
        Docids::From(10).mark(2..12, &allow, &mut marks);
        assert_eq!(marks, [0b0100_1001, 0b10]);
        let docids = [0, TOMBSTONE, 3, 4, 6, 7, 8, 9, 12, 13];
        Docids::Listed(&docids).mark(0..10, &allow, &mut marks);
        assert_eq!(marks, [0b1001_0101, 0b01]);
    }

    #[test]
    fn docids_follow_from_positions() {
        assert_eq!(Docids::From(4).of(3).map(DocId::get), Some(7));
        assert_eq!(Docids::From(TOMBSTONE - 1).of(1), None);
        assert_eq!(Docids::Listed(&[TOMBSTONE, 9]).of(0), None);
        assert_eq!(
            Docids::Listed(&[TOMBSTONE, 9]).of(1).map(DocId::get),
            Some(9)
        );
    }
}
