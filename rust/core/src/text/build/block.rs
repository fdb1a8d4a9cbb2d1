//! The posting lists of some consecutive files.
//!
//! The distinct keys of each file, trigrams and short words, are first put into 512 buckets by their upper bytes; then
//! the lists of one bucket after the other are counted and written, with a table and lists that stay in the second-level
//! cache. One table over all keys costs twice as much: most look-ups in it miss that cache.

use crate::text::short_words::NUM_KEYS;
use crate::text::trigram::Extractor;
use crate::text::varint;

/// A bucket's entries hold 16 bits of the key and 16 of the row.
pub(super) const MAX_ROWS: usize = 1 << 16;
const NUM_BUCKETS: u32 = NUM_KEYS >> 16;
const BUCKET_KEYS: usize = 1 << 16;

/// The most bytes that the entries take for each byte of the block: a trigram begins there, and a short word at every
/// second one.
pub(super) const ENTRY_BYTES: usize = 6;

/// The most bytes that the tables take, beside the entries.
pub(super) const TABLE_BYTES: usize = Extractor::BYTES + BUCKET_KEYS * 8 + BUCKET_KEYS / 8;

/// The lists of one block, in the order of their keys, in the form of gaps.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// The keys that occur, ascending.
    pub(super) keys: Vec<u32>,
    /// Where each list ends in `bytes`; it starts where the one before it ends.
    pub(super) ends: Vec<u32>,
    /// The last row of each list.
    pub(super) last_rows: Vec<u32>,
    /// The lists; the first gap of each is from the block's first row.
    pub(super) bytes: Vec<u8>,
    /// The first row of the block.
    pub(super) first_row: u32,
}

/// What is known of one list while its bucket is worked on.
#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    /// One more than the last row, counted from the block's first; zero if there is none yet.
    rows: u32,
    /// While counting, the length of the list; while writing, where to write next.
    bytes: u32,
}

impl Progress {
    /// The gap to write for `row`, which becomes the last.
    fn step(&mut self, row: u32) -> u64 {
        let gap = row - self.rows.saturating_sub(1);
        self.rows = row + 1;
        u64::from(gap)
    }
}

/// The tables of one worker, empty between blocks.
pub(super) struct Scratch {
    extractor: Extractor,
    distinct: Vec<u32>,
    /// By upper bytes of the key: its other two bytes and the row, counted from the block's first.
    buckets: Vec<Vec<(u16, u16)>>,
    progress: Vec<Progress>,
    /// One bit for each key of a bucket that occurs.
    present: Vec<u64>,
}

impl Default for Scratch {
    fn default() -> Self {
        Self {
            extractor: Extractor::default(),
            distinct: Vec::new(),
            buckets: vec![Vec::new(); NUM_BUCKETS as usize],
            progress: vec![Progress::default(); BUCKET_KEYS],
            present: vec![0; BUCKET_KEYS / 64],
        }
    }
}

impl Scratch {
    /// The lists of `files`, at most [`MAX_ROWS`], the first of which is row `first_row`.
    pub(super) fn block(&mut self, first_row: u32, files: &[&[u8]]) -> Block {
        self.fill_buckets(files);
        let mut block = Block {
            first_row,
            ..Block::default()
        };
        for bucket in 0..NUM_BUCKETS {
            let entries = std::mem::take(&mut self.buckets[bucket as usize]);
            if !entries.is_empty() {
                self.count(&entries);
                let first_key = block.keys.len();
                self.lay_out(bucket << 16, &mut block);
                self.write(&entries, &mut block.bytes);
                for &key in &block.keys[first_key..] {
                    self.progress[key as usize % BUCKET_KEYS] = Progress::default();
                }
            }
            self.buckets[bucket as usize] = entries;
            self.buckets[bucket as usize].clear();
        }
        block
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the upper bytes are the bucket, and a block has at most 2^16 rows"
    )]
    fn fill_buckets(&mut self, files: &[&[u8]]) {
        for (row, file) in files.iter().enumerate() {
            self.distinct.clear();
            self.extractor.append_distinct(file, &mut self.distinct);
            for &key in &self.distinct {
                self.buckets[key as usize >> 16].push((key as u16, row as u16));
            }
        }
    }

    /// Finds how long each list will be, and which there are.
    fn count(&mut self, entries: &[(u16, u16)]) {
        for &(key, row) in entries {
            let progress = &mut self.progress[usize::from(key)];
            progress.bytes += varint::len(progress.step(u32::from(row)));
            self.present[usize::from(key) / 64] |= 1 << (key % 64);
        }
    }

    /// Gives each list its place, behind those of the buckets before.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the lists of a block are shorter than its entries"
    )]
    fn lay_out(&mut self, first_key: u32, block: &mut Block) {
        let mut end = block.bytes.len() as u32;
        for (base, word) in (0u32..).step_by(64).zip(&mut self.present) {
            while *word != 0 {
                let key = base + word.trailing_zeros();
                *word &= *word - 1;
                let progress = &mut self.progress[key as usize];
                block.last_rows.push(block.first_row + (progress.rows - 1));
                let len = std::mem::replace(&mut progress.bytes, end);
                progress.rows = 0;
                end += len;
                block.keys.push(first_key | key);
                block.ends.push(end);
            }
        }
        block.bytes.resize(end as usize, 0);
    }

    fn write(&mut self, entries: &[(u16, u16)], lists: &mut [u8]) {
        for &(key, row) in entries {
            let progress = &mut self.progress[usize::from(key)];
            let gap = progress.step(u32::from(row));
            progress.bytes += varint::put(gap, &mut lists[progress.bytes as usize..]);
        }
    }
}
