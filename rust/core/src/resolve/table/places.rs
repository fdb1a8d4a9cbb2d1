//! Where a place of the code is: in which function, block, class or test.

use crate::syntax::kinds::DefinitionKind as Kind;

use super::SymbolTable;
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::kinds;

impl SymbolTable<'_> {
    /// Whether `symbol` stands in a test inside the file that it tests: a part that is compiled for tests alone.
    #[must_use]
    pub fn in_inner_test(&self, symbol: u32) -> bool {
        self.outwards(symbol)
            .any(|each| self.inner_tests[each as usize])
    }

    /// The innermost function around a byte of a file.
    #[must_use]
    pub fn function_at(&self, file: u32, start: u32) -> u32 {
        let symbols = &self.corpus.facts.symbols;
        let first = symbols.file.partition_point(|&each| each < file);
        let count = symbols.file[first..].partition_point(|&each| each == file);
        let before = symbols.start[first..first + count].partition_point(|&each| each <= start);
        if before == 0 {
            return NO_SYMBOL;
        }
        let innermost = u32::try_from(first + before - 1).unwrap_or(NO_SYMBOL);
        self.outwards(innermost)
            .find(|&each| {
                symbols.end[each as usize] > start && kinds::is_callable(self.corpus.kind_of(each))
            })
            .unwrap_or(NO_SYMBOL)
    }

    /// The innermost block of a module that `symbol` is or stands in.
    #[must_use]
    pub fn block_around(&self, symbol: u32) -> u32 {
        self.outwards(symbol)
            .find(|&each| kinds::is_space(self.corpus.kind_of(each)))
            .unwrap_or(NO_SYMBOL)
    }

    /// Whether some names of each file stand in blocks of modules, or in namespaces.
    #[must_use]
    pub fn files_with_blocks(&self) -> Vec<bool> {
        let mut held = vec![false; self.corpus.facts.paths.len()];
        for symbol in self.corpus.symbol_ids() {
            if kinds::is_space(self.corpus.kind_of(symbol)) {
                let file = self.corpus.file_of(symbol);
                let rules = self.corpus.rules(file);
                held[file as usize] |= rules.blocks_are_modules || rules.shared_spaces;
            }
        }
        held
    }

    /// The class, or the object with methods, that `symbol` is or stands in.
    #[must_use]
    pub fn class_around(&self, symbol: u32) -> u32 {
        let mut symbol = symbol;
        while symbol != NO_SYMBOL && !self.is_class(symbol) && !self.holders[symbol as usize] {
            symbol = self.owner[symbol as usize];
        }
        if symbol != NO_SYMBOL && self.corpus.kind_of(symbol) == Kind::Impl {
            let owner = self.owner[symbol as usize];
            return if owner == NO_SYMBOL { symbol } else { owner };
        }
        symbol
    }

    /// `symbol` and the definitions around it, innermost first.
    pub fn outwards(&self, symbol: u32) -> impl Iterator<Item = u32> + '_ {
        let known = |symbol: u32| (symbol != NO_SYMBOL).then_some(symbol);
        std::iter::successors(known(symbol), move |&each| {
            known(self.corpus.parent_of(each))
        })
    }
}
