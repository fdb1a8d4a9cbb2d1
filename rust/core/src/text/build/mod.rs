//! Building the trigram index of one part.
//!
//! Files are taken in blocks of some megabytes (`block`): the lists of one block stay in the caches while they are
//! written, and blocks can be worked on in parallel. Then the pieces of each list are joined (`merge`). Beside the
//! contents this takes twice the lists, and at most `WORKER_BYTES` for each worker, in practice a fifth of it; the
//! number of workers follows from the memory that the caller grants.

mod block;
mod merge;

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::sections::BuiltSections;
use crate::pool::{self, PoolError};
use block::{Block, MAX_ROWS, Scratch};

/// Contents of one block. Larger blocks make fewer pieces; the buckets of smaller ones stay in the caches.
const BLOCK_BYTES: usize = 8 << 20;

/// The most memory that one worker takes for a block of files up to [`BLOCK_BYTES`].
const WORKER_BYTES: usize = block::TABLE_BYTES + 2 * block::ENTRY_BYTES * BLOCK_BYTES;

/// How to build.
#[derive(Debug, Clone, Copy)]
pub struct BuildOptions {
    /// Bytes that workers may take together; one worker is always granted.
    pub worker_memory: usize,
}

impl Default for BuildOptions {
    /// 512 MiB: four workers.
    fn default() -> Self {
        Self {
            worker_memory: 512 << 20,
        }
    }
}

/// Why no index was built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// Offsets that do not describe files inside the contents.
    #[error(
        "offsets must start at 0, never decrease and end at {expected}, the length of the contents"
    )]
    Offsets {
        /// The length of the contents.
        expected: usize,
    },
    /// More files than ids.
    #[error("a part holds fewer than 2^32 - 1 files")]
    TooManyFiles,
    /// There are no threads to build with.
    #[error(transparent)]
    Pool(#[from] PoolError),
}

/// Builds the sections `trigram.*` for the files of one part, laid out as in `contents.*`.
///
/// The result does not depend on the options or on the number of threads.
///
/// # Errors
///
/// [`BuildError`] if the offsets do not cover the contents, or there are no threads.
pub fn build(
    contents: &[u8],
    offsets: &[u64],
    options: BuildOptions,
) -> Result<BuiltSections, BuildError> {
    let files = split(contents, offsets).ok_or(BuildError::Offsets {
        expected: contents.len(),
    })?;
    if u32::try_from(files.len()).is_ok_and(|num| num < u32::MAX) {
        build_files(&files, BLOCK_BYTES, options)
    } else {
        Err(BuildError::TooManyFiles)
    }
}

fn split<'a>(contents: &'a [u8], offsets: &[u64]) -> Option<Vec<&'a [u8]>> {
    let covered = offsets.first() == Some(&0) && offsets.last() == Some(&(contents.len() as u64));
    let span =
        |pair: &[u64]| contents.get(usize::try_from(pair[0]).ok()?..usize::try_from(pair[1]).ok()?);
    offsets
        .windows(2)
        .map(span)
        .collect::<Option<Vec<_>>>()
        .filter(|_| covered)
}

fn build_files(
    files: &[&[u8]],
    block_bytes: usize,
    options: BuildOptions,
) -> Result<BuiltSections, BuildError> {
    let groups = groups(files, block_bytes);
    let workers = (options.worker_memory / WORKER_BYTES).clamp(1, groups.len().max(1));
    if workers == 1 {
        return Ok(merge::merge(&run_blocks(&groups, 1), files.len()));
    }
    Ok(pool::install(|| {
        let workers = workers.min(rayon::current_num_threads());
        merge::merge(&run_blocks(&groups, workers), files.len())
    })?)
}

/// Files of one block and the row of the first.
type Group<'a> = (u32, &'a [&'a [u8]]);

/// Cuts the files into runs of about `block_bytes`.
fn groups<'a>(files: &'a [&'a [u8]], block_bytes: usize) -> Vec<Group<'a>> {
    let mut groups = Vec::new();
    let (mut start, mut bytes) = (0, 0);
    for (row, file) in files.iter().enumerate() {
        bytes += file.len();
        if bytes >= block_bytes || row + 1 - start == MAX_ROWS || row + 1 == files.len() {
            let first = u32::try_from(start).expect("fewer than 2^32 files");
            groups.push((first, &files[start..=row]));
            (start, bytes) = (row + 1, 0);
        }
    }
    groups
}

/// The blocks in the order of their files. Each worker takes the next group when it is done with one, so that it needs
/// one set of tables.
fn run_blocks(groups: &[Group<'_>], workers: usize) -> Vec<Block> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut scratch = Scratch::default();
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&(first_row, files)) = groups.get(at) else {
                return done;
            };
            done.push((at, scratch.block(first_row, files)));
        }
    };
    let mut blocks: Vec<(usize, Block)> = if workers == 1 {
        work()
    } else {
        (0..workers)
            .into_par_iter()
            .flat_map_iter(|_| work())
            .collect()
    };
    blocks.sort_unstable_by_key(|&(at, _)| at);
    blocks.into_iter().map(|(_, block)| block).collect()
}

#[cfg(test)]
mod tests;
