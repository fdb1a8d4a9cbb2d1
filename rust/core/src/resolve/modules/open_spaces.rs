//! A namespace is wherever it is opened; code sees its own and those around it.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::Modules;
use super::spaces::{Spaces, outwards};
use crate::resolve::corpus::Corpus;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::first_part;
use crate::resolve::table::SymbolTable;
use crate::resolve::texts::Text;

/// Ends the key of what code sees, which is more than its namespace holds.
const HOME: &str = "~";

/// Namespaces by path.
#[derive(Debug)]
pub(super) struct OpenSpaces<'c> {
    corpus: &'c Corpus,
    spaces: Spaces,
    homes: RefCell<FxHashMap<Text, Rc<Module>>>,
    whole: FxHashMap<u32, Text>,
    outside: Few,
}

impl<'c> OpenSpaces<'c> {
    pub(super) fn new(table: &SymbolTable<'c>, files: &[u32]) -> Self {
        let corpus = table.corpus;
        let family = files.first().map(|&file| corpus.family(file));
        let spaces = Spaces::new(corpus, |file| Some(corpus.family(file)) == family);
        let wholes = table.whole_file_spaces().into_iter();
        let whole: FxHashMap<u32, Text> = wholes
            .map(|(file, space)| (file, spaces.path(space)))
            .collect();
        let outside = files
            .iter()
            .copied()
            .filter(|file| !whole.contains_key(file))
            .collect();
        Self {
            corpus,
            spaces,
            homes: RefCell::default(),
            whole,
            outside,
        }
    }
}

impl Modules for OpenSpaces<'_> {
    /// A namespace; a name below a known one is missing here.
    fn locate(&self, _: u32, specifier: &str, _: u32) -> Located {
        let at = |written| self.spaces.at(self.corpus, written);
        if let Some(found) = at(specifier) {
            return Located::At(found);
        }
        match at(first_part(specifier, ".")) {
            Some(_) => Located::Missing,
            None => Located::Outside,
        }
    }

    /// The namespace `name` inside `module`, or inside one around it.
    fn submodule(&self, module: &Module, name: Text) -> Option<Rc<Module>> {
        let key = self.corpus.text(module.key);
        let Some(path) = key.strip_suffix(HOME) else {
            return self.spaces.below(self.corpus, module.key, name);
        };
        let path = self.corpus.facts.texts.intern(path);
        let mut around = outwards(self.corpus, path);
        around.find_map(|path| self.spaces.below(self.corpus, path, name))
    }

    /// What a site sees: its namespace, then those around it, innermost first.
    ///
    /// Outside of all namespaces it sees what stands outside in other files.
    fn home(&self, file: u32, enclosing: u32) -> Option<Rc<Module>> {
        let mut path = self.spaces.path(enclosing);
        if path.is_empty() {
            path = self.whole.get(&file).copied().unwrap_or_default();
        }
        if let Some(known) = self.homes.borrow().get(&path) {
            return Some(Rc::clone(known));
        }
        let around = outwards(self.corpus, path);
        let held: Vec<Rc<Module>> = around
            .filter_map(|each| self.spaces.at_path(each))
            .collect();
        let home = Rc::new(Module {
            key: self
                .corpus
                .facts
                .texts
                .intern(&[self.corpus.text(path), HOME].concat()),
            files: self.outside.clone(),
            blocks: held
                .iter()
                .flat_map(|space| space.blocks.iter().copied())
                .collect(),
            ..Module::default()
        });
        self.homes.borrow_mut().insert(path, Rc::clone(&home));
        Some(home)
    }
}
