//! Namespaces of whole files, and classes in several parts.

use rustc_hash::FxHashMap;

use crate::syntax::kinds::DefinitionKind as Kind;

use super::SymbolTable;
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::listing::Listing;
use crate::resolve::paths;
use crate::resolve::texts::Text;

impl SymbolTable<'_> {
    /// The namespaces that files open for all that follows in them: files with their namespaces, in order.
    #[must_use]
    pub fn whole_file_spaces(&self) -> Vec<(u32, u32)> {
        let corpus = self.corpus;
        let mut found: Vec<(u32, u32)> = Vec::new();
        if !corpus.rules.iter().any(|rules| rules.whole_file_spaces) {
            return found;
        }
        for symbol in corpus.symbol_ids() {
            let file = corpus.file_of(symbol);
            if corpus.kind_of(symbol) == Kind::Namespace
                && corpus.parent_of(symbol) == NO_SYMBOL
                && corpus.rules(file).whole_file_spaces
                && corpus.signature(symbol).ends_with(';')
            {
                match found.last_mut() {
                    Some(last) if last.0 == file => last.1 = symbol,
                    _ => found.push((file, symbol)),
                }
            }
        }
        found
    }

    /// Lists what follows the namespace of a whole file among the names inside it.
    pub(super) fn fill_spaces(&mut self) {
        for (file, space) in self.whole_file_spaces() {
            let held = self.top[file as usize].iter();
            let symbols: Vec<u32> = held.flat_map(|(_, symbols)| symbols).copied().collect();
            for symbol in symbols.into_iter().filter(|&symbol| symbol != space) {
                self.add_member(space, symbol);
            }
        }
    }

    /// Gives the parts of a class that is split over files one set of members and bases.
    pub(super) fn join_parts(&mut self) {
        for held in self.parts() {
            let mut bases: Vec<Text> = Vec::new();
            let mut members = Listing::default();
            for &each in &held {
                for &base in self.corpus.bases(each) {
                    if !bases.contains(&base) {
                        bases.push(base);
                    }
                }
                for (name, symbols) in self.members(each).iter() {
                    members.extend(name, symbols);
                }
            }
            let Some(main) = held.iter().copied().max_by_key(|&each| self.mainness(each)) else {
                continue;
            };
            let members = self.new_listing(members);
            for each in held {
                self.main_parts.insert(each, main);
                self.inner[each as usize] = members;
                let own = self.corpus.bases(each);
                let more = bases.iter().copied().filter(|base| !own.contains(base));
                self.more_bases.insert(each, more.collect());
            }
        }
    }

    /// The parts of each class in parts, by its full name, in order.
    fn parts(&self) -> Vec<Vec<u32>> {
        let corpus = self.corpus;
        let mut places: FxHashMap<String, usize> = FxHashMap::default();
        let mut parts: Vec<Vec<u32>> = Vec::new();
        if !corpus.rules.iter().any(|rules| rules.partial_types) {
            return parts;
        }
        let wholes: FxHashMap<u32, u32> = self.whole_file_spaces().into_iter().collect();
        for symbol in corpus.symbol_ids().filter(|&symbol| self.is_part(symbol)) {
            let name = corpus.text(corpus.facts.symbols.qualified_name[symbol as usize]);
            let full = match wholes.get(&corpus.file_of(symbol)) {
                Some(&space) => [corpus.text(corpus.name_of(space)), ".", name].concat(),
                None => name.to_owned(),
            };
            let place = *places.entry(full).or_insert(parts.len());
            if place == parts.len() {
                parts.push(Vec::new());
            }
            parts[place].push(symbol);
        }
        parts
    }

    fn is_part(&self, symbol: u32) -> bool {
        let corpus = self.corpus;
        corpus.rules_at(symbol).partial_types
            && self.is_class(symbol)
            && corpus.modifiers(symbol).contains(&corpus.known.partial)
    }

    /// What tells the main part: the file of the class's name, then the longest, then the first.
    fn mainness(&self, symbol: u32) -> (bool, i64, std::cmp::Reverse<u32>) {
        let (corpus, symbols) = (self.corpus, &self.corpus.facts.symbols);
        let file = paths::name_of(corpus.path(corpus.file_of(symbol)));
        let at = symbol as usize;
        let length = i64::from(symbols.end[at]) - i64::from(symbols.start[at]);
        let is_named = paths::before_last(file, ".") == corpus.text(corpus.name_of(symbol));
        (is_named, length, std::cmp::Reverse(symbol))
    }
}
