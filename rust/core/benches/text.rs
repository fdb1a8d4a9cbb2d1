//! Kernels of the text search against what bounds them, one question after the other, interleaved.
//!
//! ```text
//! cargo bench -p fourfold-core --bench text -- SEGMENT QUESTIONS [ROUNDS]
//! ```
//!
//! `SEGMENT` holds the sections `contents.*` and `trigram.*`; `benches/python/text_search.py` writes one. `QUESTIONS` has
//! a class, `lit` or `re`, and a pattern on each line, separated by tabs. Each line of the output is a JSON object. The
//! first says how fast memory is read. Each of the others has, for one question, median times in microseconds:
//!
//! - `index_us`: all lines, through the index, the pattern made anew;
//! - `scan_us`: the same lines, found by looking at all bytes in memory with the same matcher;
//! - `scan_over_index`: the median of the ratios of neighbouring scans and searches;
//! - `first_us`: the first ten lines, through the index, directly after one of the others has taken the caches.
//!
//! `FOURFOLD_THREADS=1` keeps all of it on one thread; otherwise searches share large work and the scan does not.

#![expect(clippy::print_stdout, reason = "what a bench prints is its result")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fourfold_core::segment::Segment;
use fourfold_core::text::{GrepOptions, Pattern, PatternOptions, TextIndex, Unit};
use serde_json::json;

type Failure = Box<dyn std::error::Error>;

struct Corpus<'a> {
    contents: &'a [u8],
    offsets: Vec<usize>,
}

fn main() -> Result<(), Failure> {
    // Cargo passes `--bench` along.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    let [segment, questions, rest @ ..] = arguments.as_slice() else {
        println!("nothing measured: give SEGMENT QUESTIONS [ROUNDS]");
        return Ok(());
    };
    let rounds: usize = rest.first().map_or(Ok(11), |rounds| rounds.parse())?;
    let segment = Arc::new(Segment::open(Path::new(segment))?);
    let (offsets, _) = segment.section("contents.offsets")?.as_chunks();
    let corpus = Corpus {
        contents: segment.section("contents.bytes")?,
        offsets: offsets
            .iter()
            .map(|&offset| usize::try_from(u64::from_le_bytes(offset)))
            .collect::<Result<_, _>>()?,
    };
    let num_files = u32::try_from(corpus.offsets.len() - 1)?;
    let index = TextIndex::open([(Arc::clone(&segment), (0..num_files).collect())])?;
    let read = median(
        (0..rounds)
            .map(|_| timed(|| read(corpus.contents)))
            .collect(),
    );
    let size = corpus.contents.len();
    let circumstances = json!({
        "bytes": size,
        "files": num_files,
        "rounds": rounds,
        "read_gb_per_s": rounded(gigabytes(size) / read.as_secs_f64()),
    });
    println!("{circumstances}");
    for line in std::fs::read_to_string(questions)?.lines() {
        let mut fields = line.splitn(3, '\t');
        if let (Some(class), Some(kind), Some(text)) = (fields.next(), fields.next(), fields.next())
        {
            measure(&corpus, &index, (class, kind, text), rounds)?;
        }
    }
    Ok(())
}

fn measure(
    corpus: &Corpus<'_>,
    index: &TextIndex<Arc<Segment>>,
    (class, kind, text): (&str, &str, &str),
    rounds: usize,
) -> Result<(), Failure> {
    let options = PatternOptions {
        ignore_case: false,
        unit: Unit::Line,
    };
    let make = if kind == "re" {
        Pattern::regex
    } else {
        Pattern::literal
    };
    let all = GrepOptions::default();
    let ten = GrepOptions {
        limit: Some(10),
        ..all
    };
    let found = index.grep(&make(text.as_bytes(), options)?, &all)?;
    let (mut by_index, mut by_scan, mut first) = (Vec::new(), Vec::new(), Vec::new());
    // Making the pattern is part of answering.
    let pattern = || make(text.as_bytes(), options).expect("it was made before");
    let search = |options| {
        index
            .grep(&pattern(), options)
            .expect("it was searched before")
    };
    for round in 0..rounds {
        // Which of the two goes first makes a difference of a hundredth.
        if round % 2 == 0 {
            by_index.push(timed(|| search(&all)));
            by_scan.push(timed(|| corpus.scan(&pattern())));
        } else {
            by_scan.push(timed(|| corpus.scan(&pattern())));
            by_index.push(timed(|| search(&all)));
        }
        first.push(timed(|| search(&ten)));
    }
    let (files, starts, ends) = corpus.scan(&make(text.as_bytes(), options)?);
    assert_eq!(
        (&files, &starts, &ends),
        (&found.file_ids, &found.starts, &found.ends),
        "{text}"
    );
    let pairs = by_scan.iter().zip(&by_index);
    let mut ratios: Vec<f64> = pairs
        .map(|(scan, index)| scan.as_secs_f64() / index.as_secs_f64())
        .collect();
    ratios.sort_unstable_by(f64::total_cmp);
    let micros = |times| rounded(median(times).as_secs_f64() * 1e6);
    let numbers = json!({
        "class": class,
        "pattern": text,
        "lines": found.file_ids.len(),
        "files": found.scanned_files,
        "index_us": micros(by_index),
        "scan_us": micros(by_scan),
        "scan_over_index": rounded(ratios[ratios.len() / 2]),
        "first_us": micros(first),
    });
    println!("{numbers}");
    Ok(())
}

impl Corpus<'_> {
    /// What the index answers with, found by looking at every byte.
    fn scan(&self, pattern: &Pattern) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
        let (mut files, mut starts, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for (file, span) in (0u32..).zip(self.offsets.windows(2)) {
            pattern.for_each(&self.contents[span[0]..span[1]], |start, end| {
                files.push(file);
                starts.push(u32::try_from(start).expect("files are small"));
                ends.push(u32::try_from(end).expect("files are small"));
                ControlFlow::Continue(())
            });
        }
        (files, starts, ends)
    }
}

/// Reads every byte once, as fast as the compiler can make it.
fn read(bytes: &[u8]) -> u64 {
    let (words, _) = bytes.as_chunks();
    words.iter().fold(0, |sum: u64, &word| {
        sum.wrapping_add(u64::from_le_bytes(word))
    })
}

fn timed<R>(work: impl FnOnce() -> R) -> Duration {
    let started = Instant::now();
    black_box(work());
    started.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[expect(
    clippy::cast_precision_loss,
    reason = "sizes are far below 2^52 and the result is rounded"
)]
fn gigabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e9
}
