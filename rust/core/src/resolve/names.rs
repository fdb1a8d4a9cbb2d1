//! What a bare name or a dotted expression means at a place in a file.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::corpus::Corpus;
use super::facts::NO_SYMBOL;
use super::few::Few;
use super::found::{Found, Tier};
use super::imports::Bindings;
use super::included::Included;
use super::inheritance::Linearised;
use super::kinds;
use super::module::Located;
use super::modules::AllModules;
use super::table::SymbolTable;
use super::texts::Text;

/// The tiers that need no types, in their order: scope, imports, what a package shares.
///
/// What is worked out is kept; everything is asked through a shared reference, by one thread.
#[derive(Debug)]
pub struct Names<'c> {
    /// What is resolved.
    pub corpus: &'c Corpus,
    /// The symbols by their places.
    pub table: SymbolTable<'c>,
    pub(super) linearised: Linearised,
    pub(super) bindings: Bindings,
    pub(super) modules: AllModules<'c>,
    pub(super) included: std::cell::OnceCell<Included>,
    with_blocks: Vec<bool>,
    known_at_top: RefCell<FxHashMap<(u32, u32, Text), Found>>,
    parts: RefCell<FxHashMap<Text, Rc<[Text]>>>,
}

impl<'c> Names<'c> {
    /// Names of a corpus, with members that are written apart from their classes given to those.
    #[must_use]
    pub fn new(corpus: &'c Corpus) -> Self {
        let table = SymbolTable::new(corpus);
        let with_blocks = table.files_with_blocks();
        let mut names = Self {
            corpus,
            bindings: Bindings::new(&table),
            modules: AllModules::new(corpus),
            table,
            linearised: Linearised::default(),
            included: std::cell::OnceCell::new(),
            with_blocks,
            known_at_top: RefCell::default(),
            parts: RefCell::default(),
        };
        names.attach_members();
        names.linearised = Linearised::default();
        names.bindings.forget();
        names
    }

    /// What `name` alone means for code directly inside `enclosing`.
    ///
    /// `heading` is the definition in whose head the name stands, if it stands in one.
    #[must_use]
    pub fn bare(
        &self,
        file: u32,
        enclosing: u32,
        name: Text,
        is_call: bool,
        heading: u32,
    ) -> Found {
        let found = self.inside(file, enclosing, name, is_call, heading);
        if !found.is_nothing() {
            return self.completed(file, found);
        }
        if heading != NO_SYMBOL {
            return self.at_top(file, enclosing, name, heading);
        }
        let block = if self.with_blocks[file as usize] {
            self.table.block_around(enclosing)
        } else {
            NO_SYMBOL
        };
        let key = (file, block, name);
        if let Some(known) = self.known_at_top.borrow().get(&key) {
            return known.clone();
        }
        let found = self.at_top(file, block, name, heading);
        self.known_at_top.borrow_mut().insert(key, found.clone());
        found
    }

    /// Looks where nothing inside of definitions counts any more.
    fn at_top(&self, file: u32, block: u32, name: Text, heading: u32) -> Found {
        let found = self.completed(file, self.top_of_file(file, block, name, heading));
        let binds = self.binds(file, name);
        let is_hidden = binds && self.is_plain_value(&found);
        if !is_hidden && !found.is_nothing() {
            return found;
        }
        if binds {
            return self.bound(file, name).or_else(|| found);
        }
        let found = self
            .shared(file, block, name)
            .or_else(|| self.starred(file, name));
        if found.is_nothing() && self.corpus.rules(file).globals.contains(&name) {
            return Found::external(name, Tier::Scope);
        }
        found
    }

    /// The definition of what some languages only declare in a file.
    fn completed(&self, file: u32, found: Found) -> Found {
        if !found.symbols.is_empty() && self.corpus.rules(file).includes {
            return self.defined(file, found);
        }
        found
    }

    /// Whether a name is a variable only: `x = require(...)`, a fallback for an import.
    fn is_plain_value(&self, found: &Found) -> bool {
        let is_value = |&symbol: &u32| kinds::is_value(self.corpus.kind_of(symbol));
        !found.symbols.is_empty() && found.symbols.iter().all(is_value)
    }

    /// Looks where names are shared without an import: a package, a module, included files.
    fn shared(&self, file: u32, enclosing: u32, name: Text) -> Found {
        let rules = self.corpus.rules(file);
        if rules.includes {
            return self.seen(file, enclosing, name);
        }
        let mut home = self.home(file, enclosing);
        if rules.constants_shared && !starts_in_capitals(self.corpus.text(name)) {
            return Found::default();
        }
        while let Some(module) = home {
            let held = self.table.visible(&self.own_names(&module, name), file);
            if !held.is_empty() {
                return Found::symbols(held, Tier::Import);
            }
            if let Some(child) = self.submodule(file, &module, name) {
                return Found::module(child, Tier::Import);
            }
            home = module.above.as_ref().map(Rc::clone);
        }
        Found::default()
    }

    /// What a plain dotted expression means.
    #[must_use]
    pub fn dotted(&self, file: u32, enclosing: u32, expression: Text, heading: u32) -> Found {
        let parts = self.split(expression);
        let Some((&first, mut rest)) = parts.split_first() else {
            return Found::default();
        };
        let around = self.class_of(file, enclosing, first);
        let mut found = if around == NO_SYMBOL {
            self.bare(file, enclosing, first, false, heading)
        } else {
            Found::symbols(Few::One(around), Tier::Own)
        };
        if found.is_nothing() && self.corpus.rules(file).rooted_paths {
            (found, rest) = self.rooted(file, enclosing, first, rest);
        }
        for &name in rest {
            found = self.attribute(file, &found, name);
        }
        found
    }

    /// Reads the root of a path, a run of `super` or the name of a library as the module that it means.
    fn rooted<'p>(
        &self,
        file: u32,
        enclosing: u32,
        first: Text,
        rest: &'p [Text],
    ) -> (Found, &'p [Text]) {
        let above = self.corpus.known.above;
        let run = rest.iter().take_while(|&&name| name == above).count();
        let mut specifier = self.corpus.text(first).to_owned();
        for _ in 0..run {
            specifier.push_str("::");
            specifier.push_str(self.corpus.text(above));
        }
        let start = match enclosing {
            NO_SYMBOL => 0,
            symbol => self.corpus.facts.symbols.start[symbol as usize],
        };
        let found = match self.locate(file, &specifier, start) {
            Located::At(module) => Found::module(module, Tier::Import),
            Located::Outside | Located::Missing => Found::default(),
        };
        (found, &rest[run..])
    }

    /// The classes that `base` means in the head of `symbol`.
    #[must_use]
    pub fn classes(&self, symbol: u32, base: Text) -> Few {
        if base.is_empty() {
            return Few::None;
        }
        let (file, parent) = (self.corpus.file_of(symbol), self.corpus.parent_of(symbol));
        let found = self.dotted(file, parent, base, symbol);
        let is_class = |&each: &u32| self.table.is_class(each);
        found.symbols.iter().copied().filter(is_class).collect()
    }

    /// The parts of a receiver between its separators.
    #[must_use]
    pub fn split(&self, expression: Text) -> Rc<[Text]> {
        if let Some(known) = self.parts.borrow().get(&expression) {
            return Rc::clone(known);
        }
        let texts = &self.corpus.facts.texts;
        let parts: Rc<[Text]> = split(texts.get(expression))
            .into_iter()
            .map(|part| texts.intern(part))
            .collect();
        self.parts
            .borrow_mut()
            .insert(expression, Rc::clone(&parts));
        parts
    }
}

/// Whether the first character is a capital.
pub(super) fn starts_in_capitals(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_uppercase)
}

/// Splits a receiver at its separators.
fn split(expression: &str) -> Vec<&str> {
    const SEPARATORS: [&str; 6] = ["::", "->", "?->", "?.", ".", "\\"];
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(rest) = expression.get(at..).filter(|rest| !rest.is_empty()) {
        match SEPARATORS
            .iter()
            .find(|separator| rest.starts_with(**separator))
        {
            Some(separator) => {
                parts.push(&expression[start..at]);
                at += separator.len();
                start = at;
            }
            None => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    parts.push(&expression[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn receivers_are_split_at_every_separator() {
        assert_eq!(split("a::b.c"), ["a", "b", "c"]);
        assert_eq!(split("a?->b->c?.d\\e"), ["a", "b", "c", "d", "e"]);
        assert_eq!(split(""), [""]);
        assert_eq!(split("é.ü."), ["é", "ü", ""]);
        assert_eq!(split("a?b"), ["a?b"]);
    }
}
