//! Where the posting list of each trigram and short word lies. Both are *keys*.
//!
//! # Layout
//!
//! The keys that occur, ascending, are cut into blocks of [`BLOCK_KEYS`]. `trigram.blocks` holds 16 bytes for
//! each block: its first key (`u32`), where its entries start in `trigram.entries` (`u32`) and where its first list
//! starts in `trigram.postings` (`u64`). An entry is two varints: the distance to the key before it, which the first
//! of a block leaves out, and the length of the list in bytes. Lists lie in the order of their keys without room
//! between them. That is 2.6 bytes for a key, where an array of keys and one of offsets take 12: more than the
//! lists themselves in a small segment.

use super::short_words::NUM_KEYS;
use super::varint;

/// A look-up reads one block from its start: half of these entries on average.
const BLOCK_KEYS: usize = 32;
const BLOCK_BYTES: usize = 16;

/// Collects the two sections.
#[derive(Debug, Default)]
pub(crate) struct DirectoryWriter {
    blocks: Vec<u8>,
    entries: Vec<u8>,
    num_keys: usize,
    previous: u32,
}

impl DirectoryWriter {
    /// Adds the next key, whose list starts at `offset` and is `len` bytes long.
    pub(crate) fn push(&mut self, key: u32, offset: u64, len: usize) {
        if self.num_keys.is_multiple_of(BLOCK_KEYS) {
            let entries =
                u32::try_from(self.entries.len()).expect("2^25 entries take less than 2^32 bytes");
            self.blocks.extend_from_slice(&key.to_le_bytes());
            self.blocks.extend_from_slice(&entries.to_le_bytes());
            self.blocks.extend_from_slice(&offset.to_le_bytes());
        } else {
            varint::write(u64::from(key - self.previous), &mut self.entries);
        }
        varint::write(len as u64, &mut self.entries);
        self.previous = key;
        self.num_keys += 1;
    }

    /// The sections `trigram.blocks` and `trigram.entries`.
    pub(crate) fn finish(self) -> (Vec<u8>, Vec<u8>) {
        (self.blocks, self.entries)
    }
}

/// The three sections of lists, as slices.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Directory<'a> {
    blocks: &'a [[u8; BLOCK_BYTES]],
    entries: &'a [u8],
    postings: &'a [u8],
}

impl<'a> Directory<'a> {
    /// `None` if `blocks` is not a whole number of blocks, or the last begins with no key.
    pub(crate) fn new(blocks: &'a [u8], entries: &'a [u8], postings: &'a [u8]) -> Option<Self> {
        let (blocks, rest) = blocks.as_chunks();
        let is_key = |block| first_key(block) < NUM_KEYS;
        (rest.is_empty() && blocks.last().is_none_or(is_key)).then_some(Self {
            blocks,
            entries,
            postings,
        })
    }

    /// The bytes of one list, empty if the key does not occur; `None` if the sections are damaged there.
    pub(crate) fn list(&self, wanted: u32) -> Option<&'a [u8]> {
        let behind = self
            .blocks
            .partition_point(|block| first_key(block) <= wanted);
        let Some(at) = behind.checked_sub(1) else {
            return Some(&[]);
        };
        let block = &self.blocks[at];
        let end = self
            .blocks
            .get(at + 1)
            .map_or(Some(self.entries.len()), entries_start)?;
        let entries = self.entries.get(entries_start(block)?..end)?;
        let (mut key, mut offset) = (first_key(block), lists_start(block)?);
        let mut cursor = 0;
        loop {
            let len = usize::try_from(varint::read(entries, &mut cursor)?).ok()?;
            if key == wanted {
                return self.postings.get(offset..offset.checked_add(len)?);
            }
            if cursor >= entries.len() {
                return Some(&[]);
            }
            let gap = u32::try_from(varint::read(entries, &mut cursor)?).ok()?;
            key = key.checked_add(gap)?;
            if key > wanted {
                return Some(&[]);
            }
            offset = offset.checked_add(len)?;
        }
    }
}

fn first_key(block: &[u8; BLOCK_BYTES]) -> u32 {
    word(block, 0)
}

fn entries_start(block: &[u8; BLOCK_BYTES]) -> Option<usize> {
    usize::try_from(word(block, 1)).ok()
}

fn lists_start(block: &[u8; BLOCK_BYTES]) -> Option<usize> {
    let offset = u64::from(word(block, 3)) << 32 | u64::from(word(block, 2));
    usize::try_from(offset).ok()
}

fn word(block: &[u8; BLOCK_BYTES], at: usize) -> u32 {
    u32::from_le_bytes(block.as_chunks().0[at])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_list_is_found_and_no_other(
            lens in prop::collection::btree_map(0..2_000u32, 0..300usize, 0..200),
        ) {
            let mut writer = DirectoryWriter::default();
            let mut postings = Vec::new();
            for (&key, &len) in &lens {
                writer.push(key, postings.len() as u64, len);
                postings.extend(std::iter::repeat_n(key.to_le_bytes()[0], len));
            }
            let (blocks, entries) = writer.finish();
            let directory = Directory::new(&blocks, &entries, &postings).unwrap();
            for key in 0..2_001u32 {
                let expected = vec![key.to_le_bytes()[0]; lens.get(&key).copied().unwrap_or(0)];
                prop_assert_eq!(directory.list(key).unwrap(), expected);
            }
        }

        #[test]
        fn damaged_bytes_never_panic(
            blocks in prop::collection::vec(any::<u8>(), 0..6 * BLOCK_BYTES),
            entries in prop::collection::vec(any::<u8>(), 0..60),
            key in 0..NUM_KEYS,
        ) {
            let whole = blocks.len() / BLOCK_BYTES * BLOCK_BYTES;
            if let Some(directory) = Directory::new(&blocks[..whole], &entries, b"postings") {
                let _ = directory.list(key);
            }
            prop_assert!(blocks.len() == whole || Directory::new(&blocks, &entries, b"").is_none());
        }
    }
}
