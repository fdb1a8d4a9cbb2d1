//! The typed tier: what a receiver is, followed through the type evidence of the text.

pub mod library;
pub mod overloads;

mod bound;
mod declared;
mod evidence;
mod extensions;
mod fixtures;
mod heads;
mod local;
mod members;
mod stepping;
mod steps;
mod types;
mod values;
mod words;
mod written;

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use self::evidence::Evidence;
use self::extensions::Extensions;
use self::fixtures::Fixtures;
use self::steps::{Chain, Step, take_apart};
use self::types::{Sort, Type, Types, inject};
use self::words::Words;
use self::written::Written;
use super::corpus::Corpus;
use super::found::{Found, Tier};
use super::names::Names;
use super::texts::Text;

/// Values that rest on values; what is further away is not looked at.
const MAX_DEPTH: u32 = 24;

type Known<K, V> = RefCell<FxHashMap<K, V>>;

/// Asks what a receiver is, then what its member is.
#[derive(Debug)]
pub struct TypedTier<'n, 'c> {
    names: &'n Names<'c>,
    corpus: &'c Corpus,
    evidence: Evidence,
    fixtures: Fixtures,
    extensions: Extensions,
    words: Words,
    depth: Cell<u32>,
    declared_depth: Cell<u32>,
    class_names: OnceCell<FxHashSet<Text>>,
    known_chains: Known<Text, Rc<Chain>>,
    known_written: Known<(Text, Text), Rc<Written>>,
    known_declared: Known<(u32, u32, Text), Types>,
    known_rows: Known<u32, Types>,
    known_symbols: Known<u32, Types>,
    known_results: Known<u32, Types>,
    known_ranks: Known<(u32, usize, Type), usize>,
}

impl<'n, 'c> TypedTier<'n, 'c> {
    /// The type evidence of a corpus.
    #[must_use]
    pub fn new(names: &'n Names<'c>) -> Self {
        let mut tier = Self {
            names,
            corpus: names.corpus,
            evidence: Evidence::new(names),
            fixtures: Fixtures::new(names.corpus),
            extensions: Extensions::default(),
            words: Words::new(&names.corpus.facts.texts),
            depth: Cell::new(0),
            declared_depth: Cell::new(0),
            class_names: OnceCell::new(),
            known_chains: RefCell::default(),
            known_written: RefCell::default(),
            known_declared: RefCell::default(),
            known_rows: RefCell::default(),
            known_symbols: RefCell::default(),
            known_results: RefCell::default(),
            known_ranks: RefCell::default(),
        };
        tier.extensions = tier.find_extensions();
        tier
    }

    /// The chain before the name at `start` where it is no plain dotted name, or the empty string.
    #[must_use]
    pub fn receiver(&self, file: u32, start: u32) -> Text {
        self.evidence.receiver(file, start)
    }

    /// What `chain.name` at byte `start` means.
    ///
    /// `None` where the type of the chain is not known; nothing where it is known, and has no such member.
    #[must_use]
    pub fn find(
        &self,
        file: u32,
        place: u32,
        start: u32,
        chain: Text,
        name: Text,
    ) -> Option<Found> {
        let types = self.chain(file, place, i64::from(start), chain);
        if types.is_empty() {
            return None;
        }
        if let Some(member) = self.member(file, &types, name, None) {
            let mut found = Found::symbols(member.symbols, Tier::Typed);
            found.injected = member.owner.injected;
            return Some(found);
        }
        let extension = self.extension(&types, name);
        if !extension.is_empty() {
            return Some(Found::symbols(extension, Tier::Typed));
        }
        if let Some(known) = types.iter().find(|each| each.sort == Sort::Outside) {
            return Some(Found::external(
                self.corpus.member_name(known.name, name),
                Tier::Typed,
            ));
        }
        let may_have = |each: &Type| matches!(each.sort, Sort::Function | Sort::Module);
        if self.is_open(&types) || types.iter().any(may_have) {
            return None;
        }
        Some(Found::default())
    }

    /// The types of a chain that stands at byte `start`, directly in `place`.
    fn chain(&self, file: u32, place: u32, start: i64, chain: Text) -> Types {
        let chain = self.taken_apart(chain);
        let depth = self.depth.get();
        if chain.head.is_empty() || depth > MAX_DEPTH {
            return Types::default();
        }
        self.depth.set(depth + 1);
        let (mut types, taken) = self.head(file, place, start, chain.head, &chain.steps);
        for (at, &step) in chain.steps.iter().enumerate().skip(taken) {
            let Some(first) = types.first() else {
                break;
            };
            let injected = first.injected;
            let called = chain.steps.get(at + 1) == Some(&Step::Call);
            types = self.step(file, &types, step, called);
            if injected {
                types = inject(&types);
            }
        }
        self.depth.set(depth);
        types
    }

    fn taken_apart(&self, chain: Text) -> Rc<Chain> {
        if let Some(known) = self.known_chains.borrow().get(&chain) {
            return Rc::clone(known);
        }
        let texts = &self.corpus.facts.texts;
        let made = Rc::new(take_apart(texts.get(chain), texts));
        self.known_chains
            .borrow_mut()
            .insert(chain, Rc::clone(&made));
        made
    }
}
