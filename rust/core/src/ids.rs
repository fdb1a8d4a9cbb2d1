//! Dense ids of chunks: a newtype over `u32`, so that a deleted row is never taken for a chunk.
//!
//! Ids count from 0 inside one snapshot. The largest `u32` is not an id: it marks a row that was
//! deleted, so an array of ids needs no second array to say which rows are alive.

/// The value that stands in an array of ids for a row that was deleted.
pub const TOMBSTONE: u32 = u32::MAX;

/// The most rows that ids can number; the last `u32` is [`TOMBSTONE`].
pub const MAX_ROWS: usize = TOMBSTONE as usize;

/// Dense id of a chunk inside one snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct DocId(u32);

impl DocId {
    /// The id with this number, or `None` for [`TOMBSTONE`].
    #[must_use]
    pub const fn live(number: u32) -> Option<Self> {
        if number == TOMBSTONE {
            None
        } else {
            Some(Self(number))
        }
    }

    /// The number itself, as it is stored and handed to Python.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The position of this id's entry in an array with one entry per id.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tombstone_is_no_id() {
        assert_eq!(DocId::live(TOMBSTONE), None);
    }

    #[test]
    fn the_last_id_keeps_its_number() {
        let last = DocId::live(TOMBSTONE - 1).unwrap();
        assert_eq!(last.get(), TOMBSTONE - 1);
        assert_eq!(last.index() + 1, MAX_ROWS);
    }
}
