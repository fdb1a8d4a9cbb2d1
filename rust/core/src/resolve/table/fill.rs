//! Filling the table: what stands where.

use crate::syntax::kinds::{DefinitionKind as Kind, ReferenceKind};

use super::SymbolTable;
use crate::resolve::corpus::Corpus;
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::kinds;
use crate::resolve::listing::Listing;
use crate::resolve::texts::Text;

/// Stands for no listing.
const NO_NAMES: u32 = u32::MAX;

impl<'c> SymbolTable<'c> {
    /// The symbols of a corpus by their places.
    #[must_use]
    pub fn new(corpus: &'c Corpus) -> Self {
        let num_symbols = corpus.facts.symbols.file.len();
        let mut table = Self {
            corpus,
            top: vec![Listing::default(); corpus.facts.paths.len()],
            owner: corpus.facts.symbols.parent.clone(),
            detached: Vec::new(),
            inner: vec![NO_NAMES; num_symbols],
            listings: Vec::new(),
            no_names: Listing::default(),
            holders: vec![false; num_symbols],
            more_bases: rustc_hash::FxHashMap::default(),
            main_parts: rustc_hash::FxHashMap::default(),
            inner_tests: vec![false; num_symbols],
            misread: vec![false; num_symbols],
        };
        table.place();
        table.adopt_within_files();
        table.fill_spaces();
        table.join_parts();
        table.add_written_bases();
        table.find_inner_tests();
        table.find_misread();
        table
    }

    fn place(&mut self) {
        let corpus = self.corpus;
        for symbol in corpus.symbol_ids() {
            let (kind, parent) = (corpus.kind_of(symbol), corpus.parent_of(symbol));
            if kind == Kind::Impl {
                continue; // a block of members, not a name
            }
            if !self.is_named_by_place(symbol) {
                self.detached.push(symbol);
            } else if parent == NO_SYMBOL {
                let file = corpus.file_of(symbol) as usize;
                self.top[file].push(corpus.name_of(symbol), symbol);
            } else {
                self.add_member(parent, symbol);
                if kind == Kind::Method && kinds::is_value(corpus.kind_of(parent)) {
                    self.holders[parent as usize] = true;
                }
            }
        }
    }

    /// Whether the qualified name says no more than where the symbol stands.
    fn is_named_by_place(&self, symbol: u32) -> bool {
        let symbols = &self.corpus.facts.symbols;
        let qualified = |id: u32| self.corpus.text(symbols.qualified_name[id as usize]);
        let (parent, name) = (self.corpus.parent_of(symbol), self.corpus.name_of(symbol));
        let name = self.corpus.text(name);
        if parent == NO_SYMBOL {
            return qualified(symbol) == name;
        }
        let rest = qualified(symbol).strip_prefix(qualified(parent));
        rest.and_then(|rest| rest.strip_prefix('.')) == Some(name)
    }

    /// Gives members that stand beside their class (`app.run = ...`) to it.
    fn adopt_within_files(&mut self) {
        let detached = std::mem::take(&mut self.detached);
        for symbol in detached {
            let owner = self.corpus.facts.texts.find(self.owner_name(symbol));
            let file = self.corpus.file_of(symbol) as usize;
            match owner.and_then(|owner| self.top[file].get(owner).first().copied()) {
                Some(owner) => self.adopt(owner, symbol),
                None => self.detached.push(symbol),
            }
        }
    }

    /// Lists `symbol` among the names inside `owner`.
    pub(super) fn add_member(&mut self, owner: u32, symbol: u32) {
        let name = self.corpus.name_of(symbol);
        if self.inner[owner as usize] == NO_NAMES {
            let listing = self.new_listing(Listing::default());
            self.inner[owner as usize] = listing;
        }
        self.listings[self.inner[owner as usize] as usize].push(name, symbol);
    }

    pub(super) fn new_listing(&mut self, listing: Listing) -> u32 {
        self.listings.push(listing);
        u32::try_from(self.listings.len() - 1).unwrap_or(NO_NAMES)
    }

    /// Adds the bases that stand in a class's body, where types are embedded among the fields.
    fn add_written_bases(&mut self) {
        let columns = &self.corpus.facts.references;
        for (row, &kind) in columns.kind.iter().enumerate() {
            let enclosing = columns.enclosing[row];
            if kind != ReferenceKind::Inherit || enclosing == NO_SYMBOL {
                continue;
            }
            let base = self.written(columns.receiver[row], columns.name[row]);
            let more = self.more_bases.get(&enclosing);
            let is_known = more.is_some_and(|more| more.contains(&base));
            if !is_known && !self.corpus.bases(enclosing).contains(&base) {
                self.more_bases.entry(enclosing).or_default().push(base);
            }
        }
    }

    fn written(&self, receiver: Text, name: Text) -> Text {
        if receiver.is_empty() {
            return name;
        }
        let texts = &self.corpus.facts.texts;
        texts.intern(&[texts.get(receiver), ".", texts.get(name)].concat())
    }

    /// Finds the definitions with `test` among the conditions before their name.
    fn find_inner_tests(&mut self) {
        let (columns, symbols) = (&self.corpus.facts.references, &self.corpus.facts.symbols);
        for (row, &name) in columns.name.iter().enumerate() {
            let symbol = columns.enclosing[row];
            if name == self.corpus.known.test
                && columns.kind[row] == ReferenceKind::Reference
                && symbol != NO_SYMBOL
                && self.corpus.rules(columns.file[row]).tests_inside
                && columns.start[row] < symbols.name_start[symbol as usize]
            {
                self.inner_tests[symbol as usize] = true;
            }
        }
    }

    /// Finds what looks like a function that a function declares: `Foo name(value);`.
    fn find_misread(&mut self) {
        let corpus = self.corpus;
        for symbol in corpus.symbol_ids() {
            let parent = corpus.parent_of(symbol);
            self.misread[symbol as usize] = corpus.kind_of(symbol) == Kind::Function
                && parent != NO_SYMBOL
                && kinds::is_callable(corpus.kind_of(parent))
                && corpus.rules_at(symbol).misread_locals
                && corpus.modifiers(symbol).contains(&corpus.known.prototype);
        }
    }
}
