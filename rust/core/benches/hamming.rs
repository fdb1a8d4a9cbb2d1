//! The Hamming scan beside plain reading of the same bytes, level by level.
//!
//! `cargo bench --bench hamming` prints, for each width, how long it takes to read all codes and to scan
//! them for one question and for a batch, in GB/s and as a share of reading. Everything is measured
//! in turns, so that what disturbs the machine disturbs all alike; `FOURFOLD_THREADS` sets the threads.
//! With `-- levels` every level of the processor is measured, not the fastest alone.
//!
//! `FOURFOLD_THREADS=1 valgrind --tool=callgrind --toggle-collect='*top_k_at*' BENCH_BINARY instructions
//! avx2 128 64` runs a single small scan, here of 128-byte codes for 64 questions: its count of
//! instructions does not depend on the machine's mood. Valgrind knows no AVX-512.

#![expect(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::fmt;
use std::hint::black_box;
use std::time::Instant;

use fourfold_core::pool;
use fourfold_core::vector::{Level, top_k_at};

/// Bytes of codes for each width: more than any cache holds.
const NUM_BYTES: usize = 64 << 20;
const NUM_QUERIES: usize = 64;
const ROUNDS: usize = 40;
/// A batch takes long, so only every so many rounds have one.
const ROUNDS_PER_BATCH: usize = 8;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("instructions") => count(&arguments[1..]),
        Some("levels") => compare(&available(Level::ALL)),
        _ => compare(&[Level::best()]),
    }
}

/// One scan of 4,096 rows: level, bytes of a code, number of questions.
fn count(arguments: &[String]) {
    let [level, width, num_queries] = arguments else {
        panic!("expected: instructions LEVEL WIDTH QUESTIONS");
    };
    let named = |candidate: &Level| format!("{candidate:?}").eq_ignore_ascii_case(level);
    let level = Level::ALL.into_iter().find(named).expect("a level");
    let width: usize = width.parse().expect("a width in bytes");
    let num_queries: usize = num_queries.parse().expect("a number of questions");
    let codes = noise(4096 * width);
    let queries = noise(num_queries * width);
    let found = top_k_at(level, &codes, width, &queries, 10).expect("no threads are needed");
    black_box(found);
}

fn compare(levels: &[Level]) {
    let threads = pool::num_threads().expect("threads");
    println!("{threads} threads, {NUM_BYTES} bytes of codes, {ROUNDS} rounds: minimum (median)");
    let codes = noise(NUM_BYTES);
    for width in [16, 32, 64, 128, 256, 512] {
        let queries = noise(NUM_QUERIES * width);
        let scan = |level, queries: &[u8]| {
            seconds(|| black_box(top_k_at(level, &codes, width, queries, 10).expect("threads")))
        };
        let mut reading = Times::default();
        let mut times = vec![(Times::default(), Times::default()); levels.len()];
        for round in 0..ROUNDS {
            reading.0.push(seconds(|| read(&codes)));
            for (&level, (one, many)) in levels.iter().zip(&mut times) {
                one.0.push(scan(level, &queries[..width]));
                if round % ROUNDS_PER_BATCH == 0 {
                    many.0.push(scan(level, &queries) / 64.0);
                }
            }
        }
        println!("{} bits: reading {reading}", width * 8);
        for (level, (one, many)) in levels.iter().zip(&times) {
            let share = reading.ratio(one);
            println!("  {level:?} one question {one}, {share} of reading");
            let gain = one.ratio(many);
            println!("  {level:?} batch of {NUM_QUERIES} {many} a question, {gain} times one");
        }
    }
}

fn available(levels: [Level; 5]) -> Vec<Level> {
    let levels = levels.into_iter();
    levels.filter(|level| level.is_available()).collect()
}

/// Seconds of each round.
#[derive(Debug, Clone, Default)]
struct Times(Vec<f64>);

impl Times {
    /// How often the other fits into this one, by minimum and by median.
    fn ratio(&self, other: &Self) -> String {
        let (least, middle) = self.summary();
        let (other_least, other_middle) = other.summary();
        format!("{:.2} ({:.2})", least / other_least, middle / other_middle)
    }

    fn summary(&self) -> (f64, f64) {
        let mut times = self.0.clone();
        times.sort_unstable_by(f64::total_cmp);
        (times[0], times[times.len() / 2])
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, middle) = self.summary();
        write!(f, "{:.3} ms ({:.3})", least * 1e3, middle * 1e3)
    }
}

fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let begin = Instant::now();
    black_box(work());
    begin.elapsed().as_secs_f64()
}

/// Adds all words up in several sums: as fast as the memory gives them.
fn read(bytes: &[u8]) -> u64 {
    let mut sums = [0u64; 16];
    for line in bytes.as_chunks::<128>().0 {
        for (sum, word) in sums.iter_mut().zip(line.as_chunks::<8>().0) {
            *sum = sum.wrapping_add(u64::from_ne_bytes(*word));
        }
    }
    sums.iter().fold(0, |all, sum| all.wrapping_add(*sum))
}

/// Bytes without any pattern, the same ones every time (xorshift).
fn noise(num_bytes: usize) -> Vec<u8> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let words = (0..num_bytes.div_ceil(8)).flat_map(|_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_ne_bytes()
    });
    words.take(num_bytes).collect()
}
