//! Scanning rows of codes for one or many questions.
//!
//! Rows are read in blocks that stay in the processor's cache while every question of a batch looks
//! at them, because reading the memory costs more than comparing it. Questions are spread over the
//! pool's threads; a single one is not, since one core alone already waits for the memory.

use rayon::prelude::*;

use super::hamming::distance;
use super::topk::{Best, TopK};
use crate::ids::MAX_ROWS;
use crate::pool::{self, PoolError};

/// Bytes of codes that a batch of questions looks at together.
const BLOCK_BYTES: usize = 256 << 10;

/// Bytes times questions from which on spreading them over threads pays.
const PARALLEL_BYTES: usize = 4 << 20;

/// Scans `rows`, a row-major matrix of `width`-byte codes, for each of `queries`, another one.
///
/// The docid of a row is its position. Each answer has `min(k, number of rows)` entries.
///
/// # Errors
///
/// [`PoolError`] if there is enough to do for several threads and they cannot be started.
///
/// # Panics
///
/// If `width` is 0, `rows` or `queries` is not a whole number of codes, or there are more rows than
/// docids. The bindings check all of it and raise instead.
pub fn top_k(rows: &[u8], width: usize, queries: &[u8], k: usize) -> Result<Vec<TopK>, PoolError> {
    assert!(width > 0 && rows.len().is_multiple_of(width) && queries.len().is_multiple_of(width));
    let num_rows = rows.len() / width;
    assert!(num_rows <= MAX_ROWS, "more rows than docids");
    in_batches(queries, width, rows.len(), |batch| {
        let mut best = Best::for_batch(batch.len() / width, k, num_rows);
        scan(rows, batch, &mut best, |row| u32::try_from(row).ok());
        best.into_iter().map(Best::finish).collect()
    })
}

/// Splits `queries` into as many batches as there are threads, if `num_bytes` of rows are worth it.
///
/// The answers come in the order of the questions.
pub(super) fn in_batches(
    queries: &[u8],
    width: usize,
    num_bytes: usize,
    answer: impl Fn(&[u8]) -> Vec<TopK> + Sync,
) -> Result<Vec<TopK>, PoolError> {
    let num_queries = queries.len() / width;
    if num_queries < 2 || num_queries.saturating_mul(num_bytes) < PARALLEL_BYTES {
        return Ok(answer(queries));
    }
    pool::install(|| {
        let batch = num_queries.div_ceil(rayon::current_num_threads());
        queries
            .par_chunks(batch * width)
            .flat_map_iter(&answer)
            .collect()
    })
}

/// Offers each row that `docid_of` gives a docid to the `best` of each query.
///
/// `docid_of` is asked only for rows that are near enough to be kept.
pub(super) fn scan(
    rows: &[u8],
    queries: &[u8],
    best: &mut [Best],
    docid_of: impl Fn(usize) -> Option<u32>,
) {
    if rows.is_empty() || best.is_empty() {
        return;
    }
    let width = queries.len() / best.len();
    let rows_per_block = (BLOCK_BYTES / width).max(1);
    for (block, codes) in rows.chunks(rows_per_block * width).enumerate() {
        for (query, best) in queries.chunks_exact(width).zip(best.iter_mut()) {
            let mut threshold = best.threshold();
            for (row, code) in codes.chunks_exact(width).enumerate() {
                let distance = distance(code, query);
                if distance > threshold {
                    continue;
                }
                if let Some(docid) = docid_of(block * rows_per_block + row) {
                    best.offer(distance, docid);
                    threshold = best.threshold();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Every row sorted by distance and docid, without any shortcut.
    fn brute_force(rows: &[u8], width: usize, query: &[u8], k: usize) -> TopK {
        let codes = rows.chunks_exact(width);
        let mut all: Vec<(u32, u32)> = codes.map(|code| distance(code, query)).zip(0..).collect();
        all.sort_unstable();
        all.truncate(k);
        let (distances, docids) = all.into_iter().unzip();
        TopK { docids, distances }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn it_answers_as_brute_force_does(
            (width, rows, queries) in (1usize..=64).prop_flat_map(|width| {
                // Two values only, so that many rows tie.
                let codes = |most| prop::collection::vec(prop::sample::select(vec![0u8, 1]), 0..most * width)
                    .prop_map(move |mut bytes| { bytes.truncate(bytes.len() / width * width); bytes });
                (Just(width), codes(40), codes(4))
            }),
            k in 1usize..50,
        ) {
            let expected: Vec<TopK> = queries
                .chunks_exact(width)
                .map(|query| brute_force(&rows, width, query, k))
                .collect();
            prop_assert_eq!(top_k(&rows, width, &queries, k).unwrap(), expected);
        }
    }

    #[test]
    fn several_blocks_and_threads_change_nothing() {
        let width = 16;
        let mut state = 1u64;
        let rows: Vec<u8> = (0..40_000 * width)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                state.to_be_bytes()[0] & 3
            })
            .collect();
        let queries = &rows[..33 * width];
        assert!(rows.len() > BLOCK_BYTES && 33 * rows.len() > PARALLEL_BYTES);
        let expected: Vec<TopK> = queries
            .chunks_exact(width)
            .map(|query| brute_force(&rows, width, query, 20))
            .collect();
        assert_eq!(top_k(&rows, width, queries, 20).unwrap(), expected);
    }

    #[test]
    fn a_huge_k_is_no_huge_allocation() {
        let found = top_k(&[1, 2, 3], 1, &[0], usize::MAX).unwrap();
        assert_eq!(found[0].docids, [0, 1, 2]);
        assert_eq!(found[0].distances, [1, 1, 2]);
    }

    #[test]
    fn no_rows_and_no_questions_are_answers_too() {
        assert_eq!(top_k(&[], 8, &[0; 8], 3).unwrap(), [TopK::default()]);
        assert_eq!(top_k(&[0; 8], 8, &[], 3).unwrap(), []);
    }
}
