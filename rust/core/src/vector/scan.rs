//! Scanning rows of codes for one or many questions.
//!
//! Rows are read in blocks, each once for all questions of a batch: reading the memory costs more than
//! comparing it. With enough to do the pool's threads share the blocks, whether there are many
//! questions or one; each thread keeps its own best rows, and the order of results is total, so
//! who read which block does not matter.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::block::{Block, GROUP};
use super::level::Level;
use super::rows::{Docids, Rows};
use super::simd;
use super::topk::{Best, TopK};
use crate::ids::MAX_ROWS;
use crate::pool::{self, PoolError};

/// Bytes of codes in a block; it stays in a core's own cache while all questions look at it.
const BLOCK_BYTES: usize = 256 << 10;

/// Bytes of questions that are asked together; they stay in the innermost cache.
const QUERY_BYTES: usize = 16 << 10;

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
    top_k_at(Level::best(), rows, width, queries, k)
}

/// The same with the instructions that the caller chooses; for tests and benches.
///
/// # Errors
///
/// As [`top_k`].
///
/// # Panics
///
/// As [`top_k`], and if the processor does not have `level`.
pub fn top_k_at(
    level: Level,
    rows: &[u8],
    width: usize,
    queries: &[u8],
    k: usize,
) -> Result<Vec<TopK>, PoolError> {
    assert!(width > 0 && rows.len().is_multiple_of(width) && queries.len().is_multiple_of(width));
    assert!(rows.len() / width <= MAX_ROWS, "more rows than docids");
    let rows = Rows {
        codes: rows,
        docids: Docids::From(0),
    };
    let scan = Scan {
        level,
        width,
        queries,
        k,
        allow: None,
    };
    scan.run(&[rows])
}

/// What is looked for.
pub(super) struct Scan<'a> {
    pub(super) level: Level,
    /// Bytes of one code, at least 1.
    pub(super) width: usize,
    /// Whole codes, row after row.
    pub(super) queries: &'a [u8],
    pub(super) k: usize,
    /// By docid, whether it may be found; without it all may.
    pub(super) allow: Option<&'a [bool]>,
}

/// A block of one of several matrices.
struct Place {
    matrix: usize,
    first: usize,
    last: usize,
}

impl Scan<'_> {
    /// The `k` best rows of all `matrices` for each question.
    pub(super) fn run(&self, matrices: &[Rows<'_>]) -> Result<Vec<TopK>, PoolError> {
        let num_queries = self.queries.len() / self.width;
        let places = self.places(matrices);
        if self.k == 0 || num_queries == 0 {
            return Ok(vec![TopK::default(); num_queries]);
        }
        let num_bytes: usize = matrices.iter().map(|rows| rows.codes.len()).sum();
        let threads = if num_queries.saturating_mul(num_bytes) < PARALLEL_BYTES {
            1
        } else {
            pool::num_threads()?.min(places.len())
        };
        let next = AtomicUsize::new(0);
        let work = || {
            let mut state = State::new(num_queries, self.k);
            while let Some(place) = places.get(next.fetch_add(1, Ordering::Relaxed)) {
                self.look(&matrices[place.matrix], place, &mut state);
            }
            state.best
        };
        if threads < 2 {
            return Ok(work().into_iter().map(Best::finish).collect());
        }
        pool::install(|| {
            let mut found: Vec<Vec<Best>> = (0..threads)
                .into_par_iter()
                .with_max_len(1)
                .map(|_| work())
                .collect();
            let mut all = found.pop().unwrap_or_default();
            for found in &found {
                for (best, other) in all.iter_mut().zip(found) {
                    best.merge(other);
                }
            }
            all.into_par_iter().map(Best::finish).collect()
        })
    }

    fn places(&self, matrices: &[Rows<'_>]) -> Vec<Place> {
        let step = (BLOCK_BYTES / self.width)
            .next_multiple_of(GROUP)
            .max(GROUP);
        let mut places = Vec::new();
        for (matrix, rows) in matrices.iter().enumerate() {
            let num_rows = rows.codes.len() / self.width;
            places.extend((0..num_rows).step_by(step).map(|first| Place {
                matrix,
                first,
                last: num_rows.min(first + step),
            }));
        }
        places
    }

    /// Shows one block to every question.
    fn look(&self, rows: &Rows<'_>, place: &Place, state: &mut State) {
        let range = place.first..place.last;
        let marks = self.allow.map(|allow| {
            rows.docids.mark(range.clone(), allow, &mut state.marks);
            state.marks.as_slice()
        });
        let together = (QUERY_BYTES / self.width).max(1);
        let batches = self.queries.chunks(together * self.width);
        let batches = batches
            .zip(state.limits.chunks_mut(together))
            .zip(state.best.chunks_mut(together));
        for ((queries, limits), best) in batches {
            let block = Block {
                codes: &rows.codes[range.start * self.width..range.end * self.width],
                queries,
                width: self.width,
                marks,
            };
            simd::offer_near(self.level, &block, limits, &mut |query, row, distance| {
                let best = &mut best[query];
                if let Some(docid) = rows.docids.of(range.start + row) {
                    best.offer(distance, docid.get());
                }
                best.limit()
            });
        }
    }
}

/// What one thread knows.
struct State {
    best: Vec<Best>,
    limits: Vec<u32>,
    marks: Vec<u8>,
}

impl State {
    fn new(num_queries: usize, k: usize) -> Self {
        Self {
            best: vec![Best::new(k); num_queries],
            limits: vec![u32::MAX; num_queries],
            marks: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::hamming::distance;
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
            for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
                prop_assert_eq!(&top_k_at(level, &rows, width, &queries, k).unwrap(), &expected);
            }
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
        // One question alone, of a matrix that is worth several threads.
        let rows = rows.repeat(8);
        assert!(rows.len() > PARALLEL_BYTES);
        let expected = brute_force(&rows, width, &queries[..width], 1000);
        assert_eq!(
            top_k(&rows, width, &queries[..width], 1000).unwrap(),
            [expected]
        );
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
        assert_eq!(top_k(&[0; 8], 8, &[0; 8], 0).unwrap(), [TopK::default()]);
    }
}
