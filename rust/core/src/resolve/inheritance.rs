//! Classes, their bases in order, and the members that they inherit.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::few::Few;
use super::names::Names;
use super::texts::Text;

/// Levels of bases; what is further up is not looked at.
const MAX_DEPTH: u32 = 40;

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
        let order: Rc<[u32]> = std::iter::once(symbol).chain(others).collect();
        self.keep_order(symbol, &order);
        order
    }

    fn keep_order(&self, symbol: u32, order: &Rc<[u32]>) {
        let mut orders = self.linearised.orders.borrow_mut();
        orders.insert(symbol, Rc::clone(order));
    }

    /// The orders of the bases of a class as one.
    fn merged(&self, symbol: u32, bases: &[u32]) -> Vec<u32> {
        if self.corpus.rules_at(symbol).c3 {
            let mut sequences: Vec<Vec<u32>> = bases
                .iter()
                .map(|&base| self.order(base).to_vec())
                .collect();
            sequences.push(bases.to_vec());
            if let Some(merged) = merge_c3(sequences) {
                return merged;
            }
        }
        let mut merged: Vec<u32> = Vec::new();
        for &base in bases {
            for &each in self.order(base).iter() {
                if !merged.contains(&each) {
                    merged.push(each);
                }
            }
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

/// Merges linearisations as C3 does; `None` where there is no such order.
fn merge_c3(mut pending: Vec<Vec<u32>>) -> Option<Vec<u32>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c3_keeps_the_order_of_every_class_or_gives_none() {
        let merge = |sequences: &[&[u32]]| {
            merge_c3(sequences.iter().map(|sequence| sequence.to_vec()).collect())
        };
        assert_eq!(
            merge(&[&[1, 3, 4], &[2, 3, 4], &[1, 2]]),
            Some(vec![1, 2, 3, 4])
        );
        assert_eq!(merge(&[]), Some(vec![]));
        assert_eq!(merge(&[&[1, 2], &[2, 1]]), None);
    }
}
