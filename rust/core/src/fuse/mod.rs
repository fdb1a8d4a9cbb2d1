//! Weighted reciprocal rank fusion of docid lists, with a boost by centrality.
//!
//! ```text
//! contribution = weight * 1 / (k + rank + 1)               rank is 0-based
//! boost        = min(1 + 0.3 * ln(1 + centrality), 1.5)    multiplies each contribution
//! score        = sum over modalities
//! ```
//!
//! A docid's repeats inside one list collapse to the first before ranks are counted. Sums are formed in
//! one order of modalities, so that they round the same way whatever order the caller gave. The
//! result is in a total order: score down, then docid up.

mod best;
mod centrality;
mod sums;

use std::cell::RefCell;

pub use centrality::{Boosts, Centrality, boost};
use sums::Sums;

/// The modalities in the order in which their contributions are summed; others follow by name.
const MODALITIES: [&str; 4] = ["semantic", "text", "structural", "graph"];

thread_local! {
    /// Memory of the last call, nothing else: taking it from the system and giving it back costs more
    /// than merging lists of 1,000.
    static SCRATCH: RefCell<Sums> = RefCell::default();
}

/// What one modality found, and how much that counts.
#[derive(Debug, Clone, Copy)]
pub struct RankedList<'a> {
    /// Name of the modality; it decides where in the sum its contribution stands.
    pub modality: &'a str,
    /// Docids, best first.
    pub docids: &'a [u32],
    /// Finite and at least 0; a list of weight 0 contributes nothing, not even its docids.
    pub weight: f64,
}

/// Fused docids, best first, and their scores.
#[derive(Debug, Default, PartialEq)]
pub struct Fused {
    /// Dense ids of the chunks.
    pub docids: Vec<u32>,
    /// Their scores, descending.
    pub scores: Vec<f64>,
}

/// Why lists cannot be fused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FuseError {
    /// A weight is not a number that can be summed up.
    #[error("weight of {modality:?} must be finite and not negative, got {weight}")]
    Weight {
        /// Whose weight.
        modality: String,
        /// What was given.
        weight: f64,
    },
    /// A centrality is not a number that can be taken the logarithm of.
    #[error("centrality of docid {docid} must be finite and not negative, got {value}")]
    Centrality {
        /// Whose centrality.
        docid: usize,
        /// What was given.
        value: f64,
    },
    /// The smoothing constant is too small.
    #[error("k must be at least 1, got 0")]
    SmoothingConstant,
}

/// What a candidate at the 0-based `rank` of a list contributes, before its boost.
#[must_use]
#[expect(
    clippy::cast_precision_loss,
    reason = "no k is so large that it loses bits"
)]
pub fn contribution(weight: f64, rank: u32, k: usize) -> f64 {
    weight / (k as f64 + f64::from(rank) + 1.0)
}

/// Merges `lists` and keeps the best `limit`, or all.
///
/// # Errors
///
/// [`FuseError`] if a weight, a centrality of a map, or one of a slice at a docid that is scored is
/// negative, infinite or not a number, or `k` is 0.
pub fn fuse(
    lists: &[RankedList<'_>],
    k: usize,
    centrality: Centrality<'_>,
    limit: Option<usize>,
) -> Result<Fused, FuseError> {
    SCRATCH.with_borrow_mut(|sums| fuse_with(sums, lists, k, centrality, limit))
}

/// Merges the lists of several questions, each with its own `k`, one question after the other.
///
/// # Errors
///
/// As [`fuse`].
pub fn fuse_many<'a>(
    questions: impl IntoIterator<Item = (&'a [RankedList<'a>], usize)>,
    centrality: Centrality<'_>,
    limit: Option<usize>,
) -> Result<Vec<Fused>, FuseError> {
    let questions = questions.into_iter();
    questions
        .map(|(lists, k)| fuse(lists, k, centrality, limit))
        .collect()
}

fn fuse_with(
    sums: &mut Sums,
    lists: &[RankedList<'_>],
    k: usize,
    centrality: Centrality<'_>,
    limit: Option<usize>,
) -> Result<Fused, FuseError> {
    check(lists, k)?;
    let mut lists: Vec<&RankedList<'_>> = lists.iter().filter(|list| list.weight > 0.0).collect();
    lists.sort_by_key(|list| summing_order(list.modality));
    let num_entries = lists.iter().map(|list| list.docids.len()).sum();
    // A fold over numbers: a maximum over references is looked for one by one.
    let largest = |list: &[u32]| list.iter().fold(0, |largest, &docid| docid.max(largest));
    let largest = lists.iter().map(|list| largest(list.docids)).max();
    sums.clear(num_entries, largest.unwrap_or(0));
    for (list, stamp) in lists.into_iter().zip(0..) {
        let at_rank = |rank| contribution(list.weight, rank, k);
        sums.add_list(list.docids, stamp, at_rank);
    }
    centrality.check(sums.docids())?;
    let fused = match centrality {
        Centrality::Absent => sums.best(limit),
        Centrality::Dense(values) => sums.best_boosted(limit, &values),
        Centrality::Sparse(values) => sums.best_boosted(limit, &values),
        Centrality::Prepared(boosts) => sums.best_boosted(limit, boosts),
    };
    sums.shrink();
    Ok(fused)
}

fn check(lists: &[RankedList<'_>], k: usize) -> Result<(), FuseError> {
    if k == 0 {
        return Err(FuseError::SmoothingConstant);
    }
    match lists.iter().find(|list| !is_measure(list.weight)) {
        Some(list) => Err(FuseError::Weight {
            modality: list.modality.to_owned(),
            weight: list.weight,
        }),
        None => Ok(()),
    }
}

fn is_measure(value: f64) -> bool {
    value.is_finite() && value >= 0.0
}

fn summing_order(modality: &str) -> (usize, &str) {
    let known = MODALITIES.iter().position(|&name| name == modality);
    (known.unwrap_or(MODALITIES.len()), modality)
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use proptest::prelude::*;

    use super::*;

    type Lists = Vec<(&'static str, Vec<u32>, f64)>;

    /// The formula in its plainest form.
    fn reference(lists: &Lists, k: usize, centrality: &HashMap<u32, f64>) -> Vec<(u32, f64)> {
        let mut lists = lists.clone();
        lists.sort_by_key(|(modality, _, _)| summing_order(modality));
        let mut scores: HashMap<u32, f64> = HashMap::new();
        for (_, docids, weight) in lists.iter().filter(|(_, _, weight)| *weight > 0.0) {
            let mut seen = HashSet::new();
            let first = docids.iter().filter(|docid| seen.insert(**docid));
            for (docid, rank) in first.zip(0..) {
                let boost = match centrality.get(docid) {
                    Some(centrality) => (1.0 + 0.3 * (1.0 + centrality).ln()).min(1.5),
                    None => 1.0,
                };
                *scores.entry(*docid).or_default() += contribution(*weight, rank, k) * boost;
            }
        }
        let mut scores: Vec<(u32, f64)> = scores.into_iter().collect();
        scores.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        scores
    }

    fn run(
        lists: &Lists,
        k: usize,
        centrality: Centrality<'_>,
        limit: Option<usize>,
    ) -> Result<Vec<(u32, f64)>, FuseError> {
        let lists: Vec<RankedList<'_>> = lists
            .iter()
            .map(|(modality, docids, weight)| RankedList {
                modality,
                docids,
                weight: *weight,
            })
            .collect();
        let fused = fuse(&lists, k, centrality, limit)?;
        Ok(fused.docids.into_iter().zip(fused.scores).collect())
    }

    fn lists() -> impl Strategy<Value = Lists> {
        let modalities = ["graph", "other", "semantic", "structural", "text"];
        let docids = prop_oneof![
            prop::collection::vec(0u32..30, 0..25),
            prop::collection::vec(prop_oneof![0u32..30, Just(u32::MAX)], 0..25),
        ];
        let weight = prop_oneof![
            Just(0.0),
            0.0..1.0,
            Just(0.5),
            // The smallest numbers lose bits.
            prop::sample::select(vec![5e-324, 1e-310, 1e-290, 1e300]),
        ];
        prop::collection::vec((docids, weight), modalities.len()).prop_map(move |lists| {
            let named = modalities.into_iter().zip(lists);
            named
                .map(|(name, (docids, weight))| (name, docids, weight))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn it_is_the_formula(
            lists in lists(),
            k in 1usize..100,
            centrality in prop::collection::hash_map(0u32..30, 0.0..10.0, 0..30),
            limit in prop::option::of(0usize..40),
        ) {
            let mut expected = reference(&lists, k, &centrality);
            expected.truncate(limit.unwrap_or(usize::MAX));
            prop_assert_eq!(run(&lists, k, Centrality::Sparse(&centrality), limit).unwrap(), expected);
        }

        /// Long lists and few to be kept: most docids are never boosted.
        #[test]
        fn docids_that_cannot_get_in_are_left_out_rightly(
            lists in prop::collection::vec(prop::collection::vec(0u32..600, 200), 4),
            weights in prop::collection::vec(prop_oneof![Just(0.25), 0.0..1.0], 4),
            k in prop_oneof![1usize..100, 1000usize..100_000],
            centrality in prop::collection::vec(prop_oneof![0.0..0.01, 0.0..10.0], 500),
            limit in 1usize..60,
        ) {
            let names = ["semantic", "text", "structural", "graph"];
            let lists = names.into_iter().zip(lists).zip(weights);
            let lists: Lists = lists.map(|((name, docids), weight)| (name, docids, weight)).collect();
            let by_docid: HashMap<u32, f64> = (0..).zip(centrality.iter().copied()).collect();
            let mut expected = reference(&lists, k, &by_docid);
            expected.truncate(limit);
            let boosts = Boosts::new(&centrality).unwrap();
            for centrality in [
                Centrality::Dense(&centrality),
                Centrality::Sparse(&by_docid),
                Centrality::Prepared(&boosts),
            ] {
                prop_assert_eq!(&run(&lists, k, centrality, Some(limit)).unwrap(), &expected);
            }
        }

        #[test]
        fn the_order_of_lists_does_not_matter(lists in lists(), turn in 0usize..5) {
            let mut turned = lists.clone();
            turned.rotate_left(turn);
            prop_assert_eq!(
                run(&lists, 40, Centrality::Absent, None),
                run(&turned, 40, Centrality::Absent, None)
            );
        }

        #[test]
        fn a_boost_lies_between_1_and_its_cap(centrality in 0.0..1e300) {
            prop_assert!((1.0..=1.5).contains(&boost(centrality)));
        }
    }

    #[test]
    fn values_for_all_docids_and_for_some_mean_the_same() {
        let lists = vec![("text", vec![2, 0, 9], 1.0)];
        let dense = run(&lists, 40, Centrality::Dense(&[0.5, 0.1, 4.0]), None);
        let sparse = HashMap::from([(0, 0.5), (2, 4.0)]);
        assert_eq!(dense, run(&lists, 40, Centrality::Sparse(&sparse), None));
        let prepared = Boosts::new(&[0.5, 0.1, 4.0]).unwrap();
        assert_eq!(
            dense,
            run(&lists, 40, Centrality::Prepared(&prepared), None)
        );
    }

    #[test]
    fn questions_do_not_hear_of_each_other() {
        let list = |docids| RankedList {
            modality: "text",
            docids,
            weight: 1.0,
        };
        let questions = [[list(&[3, 1, 4][..])], [list(&[1_000_000, 1])], [list(&[])]];
        let asked = questions
            .iter()
            .zip([1, 2, 3])
            .map(|(lists, k)| (&lists[..], k));
        let many = fuse_many(asked.clone(), Centrality::Absent, Some(2)).unwrap();
        let alone = asked.map(|(lists, k)| fuse(lists, k, Centrality::Absent, Some(2)).unwrap());
        assert_eq!(many, alone.collect::<Vec<_>>());
    }

    #[test]
    fn repeats_do_not_push_later_docids_down() {
        let lists = vec![("text", vec![7, 7, 7, 3], 1.0)];
        assert_eq!(
            run(&lists, 1, Centrality::Absent, None).unwrap(),
            [(7, 0.5), (3, 1.0 / 3.0)]
        );
    }

    #[test]
    fn equal_scores_are_in_order_of_docid() {
        let lists = vec![("semantic", vec![9], 0.5), ("text", vec![4], 0.5)];
        let fused = run(&lists, 40, Centrality::Absent, None).unwrap();
        assert_eq!(fused.iter().map(|row| row.0).collect::<Vec<_>>(), [4, 9]);
    }

    #[test]
    fn numbers_that_cannot_be_summed_are_refused() {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.1] {
            let lists = vec![("text", vec![1], bad)];
            let error = run(&lists, 40, Centrality::Absent, None).unwrap_err();
            assert!(matches!(error, FuseError::Weight { ref modality, .. } if modality == "text"));

            let lists = vec![("text", vec![1, 2], 1.0)];
            let error = run(&lists, 40, Centrality::Dense(&[0.0, 0.0, bad]), None).unwrap_err();
            assert!(matches!(error, FuseError::Centrality { docid: 2, .. }));
            let sparse = HashMap::from([(8, bad), (5, bad), (1, 0.0)]);
            let error = run(&lists, 40, Centrality::Sparse(&sparse), None).unwrap_err();
            assert!(matches!(error, FuseError::Centrality { docid: 5, .. }));
            let error = Boosts::new(&[0.0, 0.0, 0.0, bad]).unwrap_err();
            assert!(matches!(error, FuseError::Centrality { docid: 3, .. }));
            // Of values for all docids only those that are scored are looked at.
            assert!(run(&lists, 40, Centrality::Dense(&[bad, 0.0, 0.0]), None).is_ok());
        }
        let lists = vec![("text", vec![1], 1.0)];
        assert_eq!(
            run(&lists, 0, Centrality::Absent, None),
            Err(FuseError::SmoothingConstant)
        );
    }
}
