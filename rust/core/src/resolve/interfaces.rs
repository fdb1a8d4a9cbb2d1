//! Methods that are declared in one place and run in another: interfaces, traits, overriding.

use std::cell::{OnceCell, RefCell};

use rustc_hash::FxHashMap;

use super::facts::NO_SYMBOL;
use super::few::Few;
use super::names::Names;
use super::texts::Text;
use crate::syntax::kinds::DefinitionKind as Kind;

const MAX_IMPLEMENTATIONS: usize = 32;

/// What stands directly below each class, and which methods override which.
#[derive(Debug)]
pub(super) struct Interfaces<'n, 'c> {
    names: &'n Names<'c>,
    below: OnceCell<FxHashMap<u32, Vec<u32>>>,
    owners: OnceCell<FxHashMap<Text, Vec<u32>>>,
    declarations: RefCell<FxHashMap<u32, u32>>,
    overrides: RefCell<FxHashMap<u32, Few>>,
}

impl<'n, 'c> Interfaces<'n, 'c> {
    pub(super) fn new(names: &'n Names<'c>) -> Self {
        Self {
            names,
            below: OnceCell::new(),
            owners: OnceCell::new(),
            declarations: RefCell::default(),
            overrides: RefCell::default(),
        }
    }

    /// The trait's method that a method in a block of members is.
    ///
    /// A call means the method that the trait declares, whatever the type that it is called on.
    pub(super) fn declaration(&self, method: u32) -> u32 {
        if let Some(&known) = self.declarations.borrow().get(&method) {
            return known;
        }
        let found = self.find_declaration(method);
        self.declarations.borrow_mut().insert(method, found);
        found
    }

    fn find_declaration(&self, method: u32) -> u32 {
        let corpus = self.names.corpus;
        let (block, name) = (corpus.parent_of(method), corpus.name_of(method));
        if block == NO_SYMBOL || corpus.kind_of(block) != Kind::Impl {
            return NO_SYMBOL;
        }
        for &base in corpus.bases(block) {
            for &each in self.names.classes(block, base).iter() {
                if let Some(&declared) = self.names.table.members(each).get(name).first() {
                    return declared;
                }
            }
        }
        NO_SYMBOL
    }

    /// The methods, one level down, that may run when `method` is called.
    pub(super) fn overrides(&self, method: u32) -> Few {
        if let Some(known) = self.overrides.borrow().get(&method) {
            return known.clone();
        }
        let found = self.find_overrides(method);
        self.overrides.borrow_mut().insert(method, found.clone());
        found
    }

    fn find_overrides(&self, method: u32) -> Few {
        let (corpus, table) = (self.names.corpus, &self.names.table);
        let owner = table.owner[method as usize];
        let is_method = matches!(corpus.kind_of(method), Kind::Method | Kind::Function);
        if !is_method || owner == NO_SYMBOL || !table.is_class(owner) {
            return Few::None;
        }
        let rules = corpus.rules_at(method);
        let is_declared = matches!(corpus.kind_of(owner), Kind::Interface | Kind::Trait);
        if rules.declared_overrides && !is_declared {
            return Few::None; // what embeds a structure does not replace its methods
        }
        let fitting;
        let below = if rules.implicit_interfaces {
            fitting = self.fitting(owner);
            &fitting
        } else {
            self.classes_below()
                .get(&owner)
                .map_or(&[][..], Vec::as_slice)
        };
        let name = corpus.name_of(method);
        let found = below
            .iter()
            .filter_map(|&each| table.members(each).get(name).first().copied());
        found
            .filter(|&each| each != method && table.is_callable(each))
            .take(MAX_IMPLEMENTATIONS)
            .collect()
    }

    /// The types that have all methods of an interface, which they never name.
    fn fitting(&self, interface: u32) -> Vec<u32> {
        let (corpus, table) = (self.names.corpus, &self.names.table);
        let mut wanted = self.method_names(interface);
        wanted.sort_unstable_by_key(|&name| corpus.text(name));
        wanted.dedup();
        let Some((first, others)) = wanted.split_first() else {
            return Vec::new();
        };
        let from_tests = table.in_test(interface);
        let fits = |&owner: &u32| {
            others
                .iter()
                .all(|&name| table.members(owner).contains(name))
                && (from_tests || !table.in_test(owner))
        };
        let owners = self.owners().get(first).map_or(&[][..], Vec::as_slice);
        owners.iter().copied().filter(fits).collect()
    }

    fn method_names(&self, interface: u32) -> Vec<Text> {
        let (corpus, table) = (self.names.corpus, &self.names.table);
        let is_method = |symbols: &[u32]| {
            symbols
                .first()
                .is_some_and(|&each| corpus.kind_of(each) == Kind::Method)
        };
        let order = self.names.order(interface);
        let members = order.iter().flat_map(|&each| table.members(each).iter());
        members
            .filter(|(_, symbols)| is_method(symbols))
            .map(|(name, _)| name)
            .collect()
    }

    /// The types with methods of each name, where interfaces are not named.
    fn owners(&self) -> &FxHashMap<Text, Vec<u32>> {
        self.owners.get_or_init(|| {
            let (corpus, table) = (self.names.corpus, &self.names.table);
            let mut owners: FxHashMap<Text, Vec<u32>> = FxHashMap::default();
            for symbol in corpus.symbol_ids() {
                let owner = table.owner[symbol as usize];
                if corpus.kind_of(symbol) == Kind::Method
                    && owner != NO_SYMBOL
                    && corpus.kind_of(owner) != Kind::Interface
                    && corpus.rules_at(symbol).implicit_interfaces
                {
                    owners
                        .entry(corpus.name_of(symbol))
                        .or_default()
                        .push(owner);
                }
            }
            owners
        })
    }

    fn classes_below(&self) -> &FxHashMap<u32, Vec<u32>> {
        if let Some(known) = self.below.get() {
            return known;
        }
        let (corpus, table) = (self.names.corpus, &self.names.table);
        let mut below: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for symbol in corpus.symbol_ids() {
            if table.is_class(symbol) && corpus.kind_of(symbol) != Kind::Impl {
                for &base in self.names.bases(symbol).iter() {
                    below.entry(base).or_default().push(symbol);
                }
            }
        }
        self.below.get_or_init(|| below)
    }
}
