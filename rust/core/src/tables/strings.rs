//! The strings of one segment, each stored once.

use xxhash_rust::xxh3::xxh3_64;

const FREE: u32 = u32::MAX;

/// Distinct strings in the order in which they were added, one after the other in one buffer.
///
/// Strings are bytes: a path need not be UTF-8.
#[derive(Debug, Clone)]
pub struct StringTable {
    bytes: Vec<u8>,
    /// Where each string starts, and where the last one ends.
    offsets: Vec<u64>,
    /// Ids by hash, at most half of the places taken.
    slots: Vec<u32>,
}

impl Default for StringTable {
    fn default() -> Self {
        Self {
            bytes: Vec::new(),
            offsets: vec![0],
            slots: vec![FREE; 64],
        }
    }
}

impl StringTable {
    /// The number of strings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All strings, in one.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Where each string starts, and where the last one ends.
    #[must_use]
    pub fn offsets(&self) -> &[u64] {
        &self.offsets
    }

    /// The id of `text`, which is added if it is new.
    ///
    /// # Panics
    ///
    /// If there would be 2^32 - 1 strings.
    pub fn intern(&mut self, text: &[u8]) -> u32 {
        if self.slots.len() < 2 * self.offsets.len() {
            self.grow();
        }
        let slot = self.slot_of(text);
        if self.slots[slot] == FREE {
            let id = u32::try_from(self.len()).ok().filter(|&id| id != FREE);
            self.slots[slot] = id.expect("a segment has fewer than 2^32 - 1 strings");
            self.bytes.extend_from_slice(text);
            self.offsets.push(self.bytes.len() as u64);
        }
        self.slots[slot]
    }

    fn get(&self, id: u32) -> &[u8] {
        let at = |place: usize| usize::try_from(self.offsets[place]).unwrap_or(usize::MAX);
        &self.bytes[at(id as usize)..at(id as usize + 1)]
    }

    /// The slot that holds `text`, or the free one where it belongs.
    fn slot_of(&self, text: &[u8]) -> usize {
        let mask = self.slots.len() - 1;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the low bits are what is wanted"
        )]
        let mut slot = xxh3_64(text) as usize & mask;
        while self.slots[slot] != FREE && self.get(self.slots[slot]) != text {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; 4 * self.slots.len()];
        for id in 0..u32::try_from(self.len()).unwrap_or(FREE) {
            let slot = self.slot_of(self.get(id));
            self.slots[slot] = id;
        }
    }
}
