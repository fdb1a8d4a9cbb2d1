//! Every level of this processor against the plain kernel.

use proptest::prelude::*;

use super::*;

/// What is told of a block when limits stay as they are: question, row and distance.
fn told(level: Level, block: &Block<'_>, limits: &[u32]) -> Vec<(usize, usize, u32)> {
    let mut told = Vec::new();
    let mut now = limits.to_vec();
    offer_near(level, block, &mut now, &mut |query, row, distance| {
        told.push((query, row, distance));
        limits[query]
    });
    assert_eq!(now, limits);
    told.sort_unstable();
    told
}

fn others() -> impl Iterator<Item = Level> {
    let all = Level::ALL.into_iter();
    all.filter(|&level| level != Level::Plain && level.is_available())
}

/// The widths with a kernel of their own, and all others.
fn widths() -> impl Strategy<Value = usize> {
    prop_oneof![
        prop::sample::select(vec![16, 32, 64, 128, 256, 512]),
        1usize..=520,
    ]
}

#[derive(Debug, Clone)]
struct Case {
    width: usize,
    codes: Vec<u8>,
    queries: Vec<u8>,
    limits: Vec<u32>,
    marks: Option<Vec<u8>>,
}

fn cases() -> impl Strategy<Value = Case> {
    (widths(), 0usize..45, 1usize..5).prop_flat_map(|(width, num_rows, num_queries)| {
        // Zeros and ones in most bytes: few distances, so that many rows tie.
        let byte = || prop_oneof![3 => prop::sample::select(vec![0u8, 1]), 1 => any::<u8>()];
        let most = u32::try_from(width * 8).unwrap();
        let limit = prop_oneof![0..=most, Just(0), Just(most), Just(u32::MAX)];
        let marks = prop::collection::vec(any::<u8>(), num_rows.div_ceil(8));
        (
            prop::collection::vec(byte(), num_rows * width),
            prop::collection::vec(byte(), num_queries * width),
            prop::collection::vec(limit, num_queries),
            prop::option::of(marks),
        )
            .prop_map(move |(codes, queries, limits, marks)| Case {
                width,
                codes,
                queries,
                limits,
                marks,
            })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_level_tells_what_the_plain_kernel_tells(case in cases()) {
        let block = Block {
            codes: &case.codes,
            queries: &case.queries,
            width: case.width,
            marks: case.marks.as_deref(),
        };
        let expected = told(Level::Plain, &block, &case.limits);
        for level in others() {
            prop_assert_eq!(&told(level, &block, &case.limits), &expected, "{:?}", level);
        }
    }
}

#[test]
fn a_limit_that_falls_holds_for_the_rows_behind() {
    for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
        for width in [8, 16, 32, 64, 80, 128] {
            let block = Block {
                codes: &vec![0; 20 * width],
                queries: &vec![1; width],
                width,
                marks: None,
            };
            let mut rows = Vec::new();
            let mut limits = [u32::MAX];
            offer_near(level, &block, &mut limits, &mut |_, row, distance| {
                rows.push(row);
                if rows.len() < 3 { distance } else { 0 }
            });
            rows.sort_unstable();
            assert_eq!(
                (rows.len(), limits),
                (3, [0]),
                "{level:?}, {width} bytes: {rows:?}"
            );
        }
    }
}

#[test]
fn all_bits_of_the_widest_codes_are_counted() {
    for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
        for width in [16, 32, 64, 128, 256, 511, 512, 10_000] {
            let block = Block {
                codes: &vec![0xff; 9 * width],
                queries: &vec![0; width],
                width,
                marks: None,
            };
            let found = told(level, &block, &[u32::MAX]);
            let bits = u32::try_from(width * 8).unwrap();
            let expected: Vec<_> = (0..9).map(|row| (0, row, bits)).collect();
            assert_eq!(found, expected, "{level:?}, {width} bytes");
        }
    }
}
