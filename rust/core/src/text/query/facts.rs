//! What is known of the texts that a regular expression matches.
//!
//! Either the whole finite set of them ([`Texts::Exact`]), or how they can begin and end and which trigrams they
//! hold. The set grows along a concatenation until it is too large; then its trigrams are written down and only its
//! ends of two bytes are kept, which is what the trigrams across the next boundary need.

use std::collections::BTreeSet;

use regex_syntax::hir::{Class, Hir, HirKind, Repetition};

use super::{Query, of_literal};

/// Byte strings.
type Set = BTreeSet<Vec<u8>>;

/// More texts than this are not listed one by one.
const MAX_EXACT: usize = 16;
/// Longer texts are not listed.
const MAX_EXACT_BYTES: usize = 64;
/// A class of more members than this is not spelled out.
const MAX_CLASS: u64 = 16;
/// Beginnings or ends kept; more of them are shortened.
const MAX_ENDS: usize = 32;
/// Beginnings and ends that meet in a boundary; more pairs are not looked at.
const MAX_PAIRS: usize = 256;
/// How many copies of a repetition are written out: with one-byte copies, enough for a trigram.
const MAX_COPIES: u32 = 3;
/// How much of an end can be part of a trigram across a boundary.
const END_BYTES: usize = 2;

/// What is known of the texts that an expression matches.
#[derive(Debug, Clone)]
pub(super) enum Facts {
    /// These texts and no others.
    Exact(Set),
    /// Texts that begin with one of `prefixes`, end with one of `suffixes` and satisfy `query`.
    Bounds {
        prefixes: Set,
        suffixes: Set,
        query: Query,
    },
}

impl Facts {
    pub(super) fn of(hir: &Hir) -> Self {
        match hir.kind() {
            HirKind::Empty | HirKind::Look(_) => Self::text(b""),
            HirKind::Literal(literal) => Self::text(&literal.0),
            HirKind::Class(class) => Self::of_class(class),
            HirKind::Capture(capture) => Self::of(&capture.sub),
            HirKind::Repetition(repetition) => Self::of_repetition(repetition),
            HirKind::Concat(parts) => parts.iter().map(Self::of).fold(Self::text(b""), Self::then),
            HirKind::Alternation(branches) => Self::one_of(branches.iter().map(Self::of).collect()),
        }
    }

    pub(super) fn into_query(self) -> Query {
        match self {
            Self::Exact(texts) => one_of_literals(&texts),
            Self::Bounds { query, .. } => query,
        }
    }

    fn text(bytes: &[u8]) -> Self {
        let exact = Self::Exact(Set::from([bytes.to_vec()]));
        if bytes.len() > MAX_EXACT_BYTES {
            exact.bounded()
        } else {
            exact
        }
    }

    fn anything() -> Self {
        let nothing = || Set::from([Vec::new()]);
        Self::Bounds {
            prefixes: nothing(),
            suffixes: nothing(),
            query: Query::All,
        }
    }

    fn of_class(class: &Class) -> Self {
        let members = match class {
            Class::Unicode(class) => class
                .ranges()
                .iter()
                .map(|range| u64::from(range.end()) - u64::from(range.start()) + 1)
                .sum(),
            Class::Bytes(class) => class
                .ranges()
                .iter()
                .map(|range| u64::from(range.end() - range.start()) + 1)
                .sum::<u64>(),
        };
        if members > MAX_CLASS {
            return Self::anything();
        }
        Self::Exact(match class {
            Class::Unicode(class) => class
                .ranges()
                .iter()
                .flat_map(|range| range.start()..=range.end())
                .map(|letter| letter.to_string().into_bytes())
                .collect(),
            Class::Bytes(class) => class
                .ranges()
                .iter()
                .flat_map(|range| range.start()..=range.end())
                .map(|byte| vec![byte])
                .collect(),
        })
    }

    fn of_repetition(repetition: &Repetition) -> Self {
        match (repetition.min, repetition.max) {
            (0, Some(1)) => Self::one_of(vec![Self::of(&repetition.sub), Self::text(b"")]),
            (0, _) => Self::anything(),
            (min, max) => {
                let one = Self::of(&repetition.sub);
                let copies = min.min(MAX_COPIES);
                let all = (1..copies).fold(one.clone(), |facts, _| facts.then(one.clone()));
                if max == Some(copies) {
                    all
                } else {
                    all.bounded()
                }
            }
        }
    }

    fn one_of(branches: Vec<Self>) -> Self {
        let exact: Option<Set> = branches
            .iter()
            .map(Self::exact)
            .collect::<Option<Vec<_>>>()
            .map(|sets| sets.into_iter().flatten().cloned().collect());
        if let Some(texts) = exact.filter(|texts| texts.len() <= MAX_EXACT) {
            return Self::Exact(texts);
        }
        let (mut all_prefixes, mut all_suffixes, mut queries) =
            (Set::new(), Set::new(), Vec::new());
        for branch in branches {
            let (prefixes, suffixes, query) = branch.into_bounds();
            all_prefixes.extend(prefixes);
            all_suffixes.extend(suffixes);
            queries.push(query);
        }
        Self::Bounds {
            prefixes: fewer(all_prefixes, head),
            suffixes: fewer(all_suffixes, tail),
            query: Query::or(queries),
        }
    }

    /// A text of `self` followed by one of `next`.
    fn then(self, next: Self) -> Self {
        if let (Some(left), Some(right)) = (self.exact(), next.exact())
            && let Some(texts) = product(left, right, MAX_EXACT)
                .filter(|texts| texts.iter().all(|text| text.len() <= MAX_EXACT_BYTES))
        {
            return Self::Exact(texts);
        }
        // Where one side is a whole text, what lies beyond it shows through.
        let (left_exact, right_exact) = (self.exact().cloned(), next.exact().cloned());
        let (mut prefixes, left_suffixes, left_query) = self.into_bounds();
        let (right_prefixes, mut suffixes, right_query) = next.into_bounds();
        let boundary = product(&left_suffixes, &right_prefixes, MAX_PAIRS)
            .map_or(Query::All, |texts| one_of_literals(&texts));
        if let Some(longer) =
            left_exact.and_then(|texts| product(&texts, &right_prefixes, MAX_PAIRS))
        {
            prefixes = fewer(ends(&longer, head), head);
        }
        if let Some(longer) =
            right_exact.and_then(|texts| product(&left_suffixes, &texts, MAX_PAIRS))
        {
            suffixes = fewer(ends(&longer, tail), tail);
        }
        Self::Bounds {
            prefixes,
            suffixes,
            query: Query::and([left_query, boundary, right_query]),
        }
    }

    fn exact(&self) -> Option<&Set> {
        match self {
            Self::Exact(texts) => Some(texts),
            Self::Bounds { .. } => None,
        }
    }

    fn bounded(self) -> Self {
        let (prefixes, suffixes, query) = self.into_bounds();
        Self::Bounds {
            prefixes,
            suffixes,
            query,
        }
    }

    fn into_bounds(self) -> (Set, Set, Query) {
        match self {
            Self::Exact(texts) => (
                fewer(ends(&texts, head), head),
                fewer(ends(&texts, tail), tail),
                one_of_literals(&texts),
            ),
            Self::Bounds {
                prefixes,
                suffixes,
                query,
            } => (prefixes, suffixes, query),
        }
    }
}

fn one_of_literals(texts: &Set) -> Query {
    Query::or(texts.iter().map(|text| of_literal(text)))
}

/// Every text of `left` followed by every text of `right`, unless there may be more than `most`.
fn product(left: &Set, right: &Set, most: usize) -> Option<Set> {
    (left.len() * right.len() <= most).then(|| {
        left.iter()
            .flat_map(|start| {
                right
                    .iter()
                    .map(move |end| [start.as_slice(), end].concat())
            })
            .collect()
    })
}

fn head(text: &[u8], len: usize) -> &[u8] {
    &text[..text.len().min(len)]
}

fn tail(text: &[u8], len: usize) -> &[u8] {
    &text[text.len().saturating_sub(len)..]
}

fn ends(texts: &Set, end: fn(&[u8], usize) -> &[u8]) -> Set {
    texts
        .iter()
        .map(|text| end(text, END_BYTES).to_vec())
        .collect()
}

/// Shortens all of `texts` until there are few enough.
fn fewer(mut texts: Set, end: fn(&[u8], usize) -> &[u8]) -> Set {
    for len in (0..END_BYTES).rev() {
        if texts.len() <= MAX_ENDS {
            break;
        }
        texts = texts.iter().map(|text| end(text, len).to_vec()).collect();
    }
    texts
}
