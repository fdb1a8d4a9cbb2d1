//! Classes, their bases in order, and the members that they inherit.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::few::Few;
use super::names::Names;
use super::texts::Text;

/// Levels of bases; what is further up is not looked at.
const MAX_DEPTH: u32 = 40;
/// Classes in an order of lookup; without a bound the orders of a long chain of classes grow with its square.
const MAX_ORDER: usize = 1_000;

/// What was worked out of the bases of classes.
#[derive(Debug, Default)]
pub struct Linearised {
    bases: RefCell<FxHashMap<u32, (Few, bool)>>,
    orders: RefCell<FxHashMap<u32, Rc<[u32]>>>,
    depth: Cell<u32>,
}

impl Names<'_> {
    /// The classes of the corpus that `symbol` names as its bases, in order.
    #[must_use]
    pub fn bases(&self, symbol: u32) -> Few {
        self.known_bases(symbol).0
    }

    /// The bases of a class, and whether each that is written is in the corpus.
    fn known_bases(&self, symbol: u32) -> (Few, bool) {
        if let Some(known) = self.linearised.bases.borrow().get(&symbol) {
            return known.clone();
        }
        self.keep_bases(symbol, (Few::None, true));
        let mut found: Vec<u32> = Vec::new();
        let mut complete = true;
        for base in self.table.bases_of(symbol) {
            let held = self.classes(symbol, self.without_arguments(base));
            complete = complete && !held.is_empty();
            if let Some(&first) = held.first()
                && first != symbol
                && !found.contains(&first)
            {
                found.push(first);
            }
        }
        let known = (Few::of(&found), complete);
        self.keep_bases(symbol, known.clone());
        known
    }

    fn keep_bases(&self, symbol: u32, known: (Few, bool)) {
        self.linearised.bases.borrow_mut().insert(symbol, known);
    }

    /// A base as it is named: without its arguments.
    fn without_arguments(&self, base: Text) -> Text {
        let written = self.corpus.text(base);
        let name = written.split(['[', '<', '(', '{']).next().unwrap_or("");
        self.corpus.facts.texts.intern(name.trim())
    }

    /// `symbol` and all its known bases in the order of lookup.
    #[must_use]
    pub fn order(&self, symbol: u32) -> Rc<[u32]> {
        if let Some(known) = self.linearised.orders.borrow().get(&symbol) {
            return Rc::clone(known);
        }
        let alone: Rc<[u32]> = Rc::from([symbol]);
        self.keep_order(symbol, &alone); // a class among its own bases ends here
        let depth = self.linearised.depth.get();
        if depth >= MAX_DEPTH {
            return alone;
        }
        self.linearised.depth.set(depth + 1);
        let merged = self.merged(symbol, &self.bases(symbol));
        self.linearised.depth.set(depth);
        let others = merged.into_iter().filter(|&each| each != symbol);
        let order = std::iter::once(symbol).chain(others).take(MAX_ORDER);
        let order: Rc<[u32]> = order.collect();
        self.keep_order(symbol, &order);
        order
    }

    fn keep_order(&self, symbol: u32, order: &Rc<[u32]>) {
        let mut orders = self.linearised.orders.borrow_mut();
        orders.insert(symbol, Rc::clone(order));
    }

    /// The orders of the bases of a class as one.
    fn merged(&self, symbol: u32, bases: &[u32]) -> Vec<u32> {
        if let &[base] = bases {
            return self.order(base).to_vec();
        }
        if self.corpus.rules_at(symbol).c3 {
            let mut sequences: Vec<Vec<u32>> = bases
                .iter()
                .map(|&base| self.order(base).to_vec())
                .collect();
            sequences.push(bases.to_vec());
            if let Some(merged) = merge_c3(&sequences) {
                return merged;
            }
        }
        let mut seen = FxHashSet::default();
        let mut merged: Vec<u32> = Vec::new();
        for &base in bases {
            let order = self.order(base);
            merged.extend(order.iter().filter(|&&each| seen.insert(each)));
        }
        merged
    }

    /// Whether every base of `symbol` and of its bases is in the corpus.
    #[must_use]
    pub fn is_complete(&self, symbol: u32) -> bool {
        let order = self.order(symbol);
        order.iter().all(|&each| self.known_bases(each).1)
    }

    /// The members `name` of the first class in the order that has some.
    #[must_use]
    pub fn find_member(&self, symbol: u32, name: Text) -> Few {
        self.first_member(&self.order(symbol), name)
    }

    /// The members `name` that a class has from its bases.
    #[must_use]
    pub fn find_above(&self, symbol: u32, name: Text) -> Few {
        self.first_member(&self.order(symbol)[1..], name)
    }

    fn first_member(&self, order: &[u32], name: Text) -> Few {
        let mut held = order.iter().map(|&each| self.table.shared(each, name));
        held.find(|held| !held.is_empty()).unwrap_or_default()
    }
}

/// Merges linearisations as C3 does; `None` where there is no such order. None has a class twice.
fn merge_c3(sequences: &[Vec<u32>]) -> Option<Vec<u32>> {
    let mut behind: FxHashMap<u32, usize> = FxHashMap::default(); // in how many it is not the first
    for each in sequences
        .iter()
        .flat_map(|sequence| sequence.iter().skip(1))
    {
        *behind.entry(*each).or_default() += 1;
    }
    let mut pending: Vec<&[u32]> = sequences.iter().map(Vec::as_slice).collect();
    let mut merged = Vec::new();
    loop {
        pending.retain(|sequence| !sequence.is_empty());
        let mut heads = pending.iter().filter_map(|sequence| sequence.first());
        let is_free = |head: &&u32| behind.get(head).is_none_or(|&count| count == 0);
        let Some(&head) = heads.find(is_free) else {
            return pending.is_empty().then_some(merged);
        };
        merged.push(head);
        for sequence in &mut pending {
            if let Some((_, rest)) = sequence.split_first().filter(|(first, _)| **first == head) {
                *sequence = rest;
                if let Some(count) = rest.first().and_then(|next| behind.get_mut(next)) {
                    *count -= 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::subsequence;

    use super::*;

    #[test]
    fn c3_keeps_the_order_of_every_class_or_gives_none() {
        let merge = |sequences: &[&[u32]]| {
            let sequences: Vec<Vec<u32>> = sequences.iter().map(|each| each.to_vec()).collect();
            merge_c3(&sequences)
        };
        assert_eq!(
            merge(&[&[1, 3, 4], &[2, 3, 4], &[1, 2]]),
            Some(vec![1, 2, 3, 4])
        );
        assert_eq!(merge(&[]), Some(vec![]));
        assert_eq!(merge(&[&[1, 2], &[2, 1]]), None);
    }

    /// The merge as it is told: the first head that stands behind nowhere, again and again.
    fn told(mut pending: Vec<Vec<u32>>) -> Option<Vec<u32>> {
        let mut merged = Vec::new();
        pending.retain(|sequence| !sequence.is_empty());
        while !pending.is_empty() {
            let is_free = |head: &u32| pending.iter().all(|other| !other[1..].contains(head));
            let head = *pending
                .iter()
                .map(|sequence| &sequence[0])
                .find(|head| is_free(head))?;
            merged.push(head);
            for sequence in &mut pending {
                sequence.retain(|&each| each != head);
            }
            pending.retain(|sequence| !sequence.is_empty());
        }
        Some(merged)
    }

    proptest! {
        #[test]
        fn counting_merges_as_it_is_told(
            sequences in vec(subsequence((0..8).collect::<Vec<u32>>(), 0..6).prop_shuffle(), 0..5)
        ) {
            prop_assert_eq!(merge_c3(&sequences), told(sequences));
        }
    }
}
