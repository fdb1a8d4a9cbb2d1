//! Giving members that are written apart from their class to it, across files.
//!
//! Methods beside their types, definitions out of line, blocks of members, and bodies that a test framework's macro makes
//! methods of the class it is given.

use crate::syntax::kinds::DefinitionKind as Kind;

use super::facts::NO_SYMBOL;
use super::names::Names;
use super::scan;

impl Names<'_> {
    /// Attaches all members; only while the names are made.
    pub(super) fn attach_members(&mut self) {
        self.attach_detached();
        self.attach_macro_methods();
        self.attach_blocks();
    }

    fn attach_detached(&mut self) {
        let texts = &self.corpus.facts.texts;
        for symbol in std::mem::take(&mut self.table.detached) {
            let (file, place) = (self.corpus.file_of(symbol), self.corpus.parent_of(symbol));
            let owner = texts.intern(self.table.owner_name(symbol));
            let found = if self.corpus.rules(file).includes {
                self.dotted(file, place, owner, NO_SYMBOL)
            } else {
                self.bare(file, place, owner, false, NO_SYMBOL)
            };
            if let Some(&owner) = found.symbols.first()
                && self.table.is_class(owner)
            {
                self.table.adopt(owner, symbol);
            }
        }
    }

    fn attach_macro_methods(&mut self) {
        let corpus = self.corpus;
        for symbol in corpus.symbol_ids() {
            let file = corpus.file_of(symbol);
            if !corpus
                .rules(file)
                .method_macros
                .contains(&corpus.name_of(symbol))
            {
                continue;
            }
            let Some(written) = scan::first_argument(corpus.signature(symbol)) else {
                continue;
            };
            let written = corpus.facts.texts.intern(written);
            let found = self.dotted(file, corpus.parent_of(symbol), written, NO_SYMBOL);
            if let Some(&owner) = found.symbols.first()
                && self.table.is_class(owner)
            {
                self.table.owner[symbol as usize] = owner;
            }
        }
    }

    /// Joins blocks of members with their types: own methods before those of traits.
    fn attach_blocks(&mut self) {
        let is_block = |&symbol: &u32| self.corpus.kind_of(symbol) == Kind::Impl;
        let mut blocks: Vec<u32> = self.corpus.symbol_ids().filter(is_block).collect();
        blocks.sort_by_key(|&block| !self.corpus.bases(block).is_empty());
        for block in blocks {
            let owners = self.classes(block, self.corpus.name_of(block));
            if let Some(&owner) = owners.first()
                && owner != block
            {
                self.table.merge(owner, block);
            }
        }
    }
}
