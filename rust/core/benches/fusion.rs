//! Fusion of four lists, kept to the best ten: time of one call by length of the lists and kind of boost.
//!
//! `cargo bench --bench fusion`. `valgrind --tool=callgrind --toggle-collect='*fuse::fuse*' BENCH_BINARY
//! instructions 1000` counts the instructions of 100 calls with lists of 1,000 docids.

#![expect(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::hint::black_box;
use std::time::Instant;

use fourfold_core::fuse::{Boosts, Centrality, RankedList, fuse};

const NUM_DOCS: u32 = 50_000;
const ROUNDS: usize = 200;
const CALLS: u32 = 20;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [mode, length] = &arguments[..]
        && mode == "instructions"
    {
        let lists = lists(length.parse().expect("a length"));
        let lists = ranked(&lists);
        for _ in 0..100 {
            black_box(fuse(&lists, 40, Centrality::Absent, Some(10)).expect("weights are good"));
        }
        return;
    }
    let values: Vec<f64> = noise(NUM_DOCS as usize)
        .map(|number| f64::from(number % 1000) / 500.0)
        .collect();
    let boosts = Boosts::new(&values).expect("values are good");
    let kinds = [
        ("no boost", Centrality::Absent),
        ("boosts made before", Centrality::Prepared(&boosts)),
        ("values", Centrality::Dense(&values)),
    ];
    for length in [100, 1000] {
        let lists = lists(length);
        let lists = ranked(&lists);
        let mut times = [const { Vec::new() }; 3];
        for _ in 0..ROUNDS {
            for ((_, centrality), times) in kinds.iter().zip(&mut times) {
                let begin = Instant::now();
                for _ in 0..CALLS {
                    black_box(fuse(&lists, 40, *centrality, Some(10)).expect("weights are good"));
                }
                times.push(begin.elapsed().as_secs_f64() * 1e6 / f64::from(CALLS));
            }
        }
        for ((name, _), times) in kinds.iter().zip(&mut times) {
            times.sort_unstable_by(f64::total_cmp);
            let (least, middle) = (times[0], times[ROUNDS / 2]);
            println!("4 x {length}, {name}: minimum {least:.2} us, median {middle:.2} us");
        }
    }
}

fn lists(length: usize) -> Vec<Vec<u32>> {
    let docids: Vec<u32> = noise(4 * length).map(|number| number % NUM_DOCS).collect();
    docids.chunks(length).map(<[u32]>::to_vec).collect()
}

fn ranked(lists: &[Vec<u32>]) -> Vec<RankedList<'_>> {
    let weights = [
        ("semantic", 0.4),
        ("text", 0.3),
        ("structural", 0.2),
        ("graph", 0.1),
    ];
    let lists = lists.iter().zip(weights);
    lists
        .map(|(docids, (modality, weight))| RankedList {
            modality,
            docids,
            weight,
        })
        .collect()
}

/// Numbers without any pattern, the same ones every time (xorshift).
fn noise(count: usize) -> impl Iterator<Item = u32> {
    let mut state = 0x9e37_79b9_u32;
    (0..count).map(move |_| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    })
}
