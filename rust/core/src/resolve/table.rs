//! Symbols by where they stand: at the top of a file, inside a definition, as a class's member.

mod fill;
mod parts;
mod places;

use rustc_hash::FxHashMap;

use crate::syntax::kinds::DefinitionKind as Kind;

use super::corpus::Corpus;
use super::facts::NO_SYMBOL;
use super::few::Few;
use super::kinds;
use super::listing::Listing;
use super::texts::Text;

/// Lookups by place over the symbols of a corpus; members move until names are attached, then it is only read.
#[derive(Debug)]
pub struct SymbolTable<'c> {
    /// What is resolved.
    pub corpus: &'c Corpus,
    /// Names at the top of each file, in order of their place.
    pub top: Vec<Listing>,
    /// The class or definition that each symbol belongs to.
    pub owner: Vec<u32>,
    /// Symbols with members written apart from them that found no owner in their file.
    pub detached: Vec<u32>,
    /// Which listing holds the names inside each definition, members that stand elsewhere included.
    inner: Vec<u32>,
    listings: Vec<Listing>,
    no_names: Listing,
    /// Symbols that have methods without being classes: objects, constructor functions.
    holders: Vec<bool>,
    more_bases: FxHashMap<u32, Vec<Text>>,
    main_parts: FxHashMap<u32, u32>,
    inner_tests: Vec<bool>,
    misread: Vec<bool>,
}

impl SymbolTable<'_> {
    /// The part that stands for a class in several parts, or `symbol` itself.
    #[must_use]
    pub fn main_part(&self, symbol: u32) -> u32 {
        self.main_parts.get(&symbol).copied().unwrap_or(symbol)
    }

    /// The qualified name of `symbol` without its own name.
    #[must_use]
    pub fn owner_name(&self, symbol: u32) -> &str {
        let symbols = &self.corpus.facts.symbols;
        let qualified = self.corpus.text(symbols.qualified_name[symbol as usize]);
        let name = self.corpus.text(symbols.name[symbol as usize]);
        qualified
            .strip_suffix(name)
            .and_then(|before| before.strip_suffix('.'))
            .unwrap_or("")
    }

    /// Makes `symbol` a member of `owner`.
    pub fn adopt(&mut self, owner: u32, symbol: u32) {
        self.owner[symbol as usize] = owner;
        self.holders[owner as usize] = true;
        self.add_member(owner, symbol);
    }

    /// Makes the members and the bases of a block of members those of `owner`.
    pub fn merge(&mut self, owner: u32, block: u32) {
        self.owner[block as usize] = owner;
        let bases = self.corpus.bases(block);
        self.more_bases
            .entry(owner)
            .or_default()
            .extend_from_slice(bases);
        let held = self.members(block).iter();
        let members: Vec<u32> = held.flat_map(|(_, symbols)| symbols).copied().collect();
        for symbol in members {
            self.adopt(owner, symbol);
        }
    }

    /// The bases of `symbol` as written, those of its blocks of members last.
    #[must_use]
    pub fn bases_of(&self, symbol: u32) -> Vec<Text> {
        let more = self.more_bases.get(&symbol).map_or(&[][..], Vec::as_slice);
        [self.corpus.bases(symbol), more].concat()
    }

    /// The names inside `owner`.
    #[must_use]
    pub fn members(&self, owner: u32) -> &Listing {
        let listing = self.inner[owner as usize] as usize;
        self.listings.get(listing).unwrap_or(&self.no_names)
    }

    /// What `name` means as a member of `owner`, from outside.
    ///
    /// What stands inside a function is its own; what was given to it by name is everybody's.
    #[must_use]
    pub fn shared(&self, owner: u32, name: Text) -> Few {
        let kind = self.corpus.kind_of(owner);
        if kind == Kind::EnumMember {
            return Few::None; // its own body is reached through the type only
        }
        let held = self.members(owner).get(name);
        if held.is_empty() || kinds::is_class(kind) || kinds::is_space(kind) {
            return Few::of(held);
        }
        let is_shared = |&symbol: &u32| {
            self.corpus.kind_of(symbol) == Kind::Method || self.corpus.parent_of(symbol) != owner
        };
        held.iter().copied().filter(is_shared).collect()
    }

    /// Whether `symbol` has members that its instances share.
    #[must_use]
    pub fn is_class(&self, symbol: u32) -> bool {
        kinds::is_class(self.corpus.kind_of(symbol))
    }

    /// Whether `symbol` is a function of any sort.
    #[must_use]
    pub fn is_callable(&self, symbol: u32) -> bool {
        kinds::is_callable(self.corpus.kind_of(symbol)) && !self.misread[symbol as usize]
    }

    /// Whether `symbol` makes objects: some languages have methods that are called as their class.
    #[must_use]
    pub fn is_constructor(&self, symbol: u32) -> bool {
        let kind = self.corpus.kind_of(symbol);
        if kind != Kind::Method || !self.corpus.rules_at(symbol).methods_construct {
            return kind == Kind::Constructor;
        }
        let owner = self.owner[symbol as usize];
        owner != NO_SYMBOL && self.corpus.name_of(owner) == self.corpus.name_of(symbol)
    }

    /// Whether `symbol` stands in a test.
    #[must_use]
    pub fn in_test(&self, symbol: u32) -> bool {
        self.corpus.tests[self.corpus.file_of(symbol) as usize]
    }

    /// Those of `symbols` that code of `file` may use: tests only from tests.
    #[must_use]
    pub fn visible(&self, symbols: &[u32], file: u32) -> Few {
        if self.corpus.tests[file as usize] {
            return Few::of(symbols);
        }
        symbols
            .iter()
            .copied()
            .filter(|&symbol| !self.in_test(symbol))
            .collect()
    }
}
