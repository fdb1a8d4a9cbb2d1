//! Joining the lists of blocks into those of the part.

use rayon::prelude::*;

use super::block::Block;
use crate::text::directory::DirectoryWriter;
use crate::text::posting::{bits_len, write_bits};
use crate::text::sections::BuiltSections;
use crate::text::varint;

/// The keys are cut into so many ranges, joined apart. The boundaries do not show in the result.
const NUM_RANGES: usize = 64;

/// The sections `trigram.*` of a part of `num_rows` files in `blocks`, which are in the order of their rows.
pub(super) fn merge(blocks: &[Block], num_rows: usize) -> BuiltSections {
    let keys = all_keys(blocks);
    let ranges: Vec<&[u32]> = keys
        .chunks(keys.len().div_ceil(NUM_RANGES).max(1))
        .collect();
    let join = |keys: &&[u32]| Joint::new(keys, num_rows).join(blocks);
    // Called from outside a pool there is one worker.
    let parts: Vec<(Vec<usize>, Vec<u8>)> = if rayon::current_thread_index().is_some() {
        ranges.par_iter().map(join).collect()
    } else {
        ranges.iter().map(join).collect()
    };
    let mut directory = DirectoryWriter::default();
    let mut postings = Vec::with_capacity(parts.iter().map(|(_, lists)| lists.len()).sum());
    for (keys, (ends, lists)) in ranges.into_iter().zip(parts) {
        let mut start = 0;
        for (&key, end) in keys.iter().zip(ends) {
            directory.push(key, (postings.len() + start) as u64, end - start);
            start = end;
        }
        postings.extend_from_slice(&lists);
    }
    let (blocks, entries) = directory.finish();
    BuiltSections::from([
        ("trigram.blocks", blocks),
        ("trigram.entries", entries),
        ("trigram.postings", postings),
    ])
}

/// The keys of all blocks, ascending.
#[expect(
    clippy::stable_sort_primitive,
    reason = "the stable sort merges runs, and the keys of each block are one"
)]
fn all_keys(blocks: &[Block]) -> Vec<u32> {
    let keys = blocks.iter().flat_map(|block| &block.keys);
    let mut keys: Vec<u32> = keys.copied().collect();
    keys.sort();
    keys.dedup();
    keys
}

/// What is known of one list while it is joined. An array and no struct: a vector of zero arrays is made of pages that
/// nobody has touched.
type Progress = [usize; 2];

/// One more than the last row; zero if there is none yet; [`IN_BITS`] for a list that is written in the form of bits.
const ROWS: usize = 0;
/// While counting, the length in the form of gaps; while writing, where to write next.
const BYTES: usize = 1;
/// More than any number of rows.
const IN_BITS: usize = usize::MAX;

/// The lists of one range of keys.
struct Joint<'a> {
    keys: &'a [u32],
    num_rows: usize,
    /// By distance from the first key of the range; only the pages of those that occur are touched.
    progress: Vec<Progress>,
}

impl<'a> Joint<'a> {
    fn new(keys: &'a [u32], num_rows: usize) -> Self {
        let width = keys[keys.len() - 1] - keys[0] + 1;
        Self {
            keys,
            num_rows,
            progress: vec![[0; 2]; width as usize],
        }
    }

    /// Where each list ends, and the lists.
    fn join(mut self, blocks: &[Block]) -> (Vec<usize>, Vec<u8>) {
        self.for_each_piece(blocks, |progress, piece| {
            let (row, rest) = piece.split();
            progress[BYTES] += varint::len(gap(row, progress)) as usize + rest.len();
            progress[ROWS] = piece.last_row as usize + 1;
        });
        let (bits_len, mut ends, mut end) = (bits_len(self.num_rows), Vec::new(), 0);
        for &key in self.keys {
            let progress = &mut self.progress[(key - self.keys[0]) as usize];
            let len = std::mem::replace(&mut progress[BYTES], end);
            progress[ROWS] = if len < bits_len { 0 } else { IN_BITS };
            end += len.min(bits_len);
            ends.push(end);
        }
        let mut lists = vec![0; end];
        self.for_each_piece(blocks, |progress, piece| {
            let (row, rest) = piece.split();
            let out = &mut lists[progress[BYTES]..];
            if progress[ROWS] == IN_BITS {
                write_bits(piece.rows(), out);
                return;
            }
            let len = varint::put(gap(row, progress), out) as usize;
            out[len..][..rest.len()].copy_from_slice(rest);
            progress[BYTES] += len + rest.len();
            progress[ROWS] = piece.last_row as usize + 1;
        });
        (ends, lists)
    }

    /// Visits the pieces of the range, block after block.
    fn for_each_piece(
        &mut self,
        blocks: &[Block],
        mut visit: impl FnMut(&mut Progress, &Piece<'_>),
    ) {
        let (first, last) = (self.keys[0], self.keys[self.keys.len() - 1]);
        for block in blocks {
            let start = block.keys.partition_point(|&key| key < first);
            let end = block.keys.partition_point(|&key| key <= last);
            for at in start..end {
                let progress = &mut self.progress[(block.keys[at] - first) as usize];
                visit(progress, &Piece::new(block, at));
            }
        }
    }
}

/// The gap to write for `row`.
fn gap(row: u32, progress: &Progress) -> u64 {
    (row as usize - progress[ROWS].saturating_sub(1)) as u64
}

/// The list of one key in one block.
struct Piece<'a> {
    first_row: u32,
    last_row: u32,
    gaps: &'a [u8],
}

impl<'a> Piece<'a> {
    fn new(block: &'a Block, at: usize) -> Self {
        let start = at.checked_sub(1).map_or(0, |at| block.ends[at]);
        Self {
            first_row: block.first_row,
            last_row: block.last_rows[at],
            gaps: &block.bytes[start as usize..block.ends[at] as usize],
        }
    }

    /// The first row, and the gaps behind it.
    fn split(&self) -> (u32, &'a [u8]) {
        let mut at = 0;
        let row = self.first_row + self.gap(&mut at).expect("a piece holds at least one row");
        (row, &self.gaps[at..])
    }

    fn rows(&self) -> impl Iterator<Item = u32> {
        let (mut at, mut row) = (0, self.first_row);
        std::iter::from_fn(move || {
            row += self.gap(&mut at)?;
            Some(row)
        })
    }

    fn gap(&self, at: &mut usize) -> Option<u32> {
        varint::read(self.gaps, at).map(|gap| u32::try_from(gap).expect("a row was written"))
    }
}
