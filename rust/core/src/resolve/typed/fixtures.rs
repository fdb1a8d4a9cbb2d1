//! Test fixtures: a parameter of a test is what the fixture of its name gives.

use rustc_hash::FxHashMap;

use crate::resolve::corpus::Corpus;
use crate::resolve::paths::{folder_of, join, last_part};
use crate::resolve::texts::Text;

/// The file whose fixtures all files of its folder have.
const SHARED: &str = "conftest.py";

/// Functions with a fixture's decorator, by file and name.
#[derive(Debug, Default)]
pub(super) struct Fixtures {
    held: FxHashMap<(u32, Text), u32>,
    shared: FxHashMap<Text, u32>,
}

impl Fixtures {
    pub(super) fn new(corpus: &Corpus) -> Self {
        let mut fixtures = Self::default();
        let is_fixture = |&name: &Text| last_part(corpus.text(name), ".") == "fixture";
        for symbol in corpus.symbol_ids() {
            if corpus.decorators(symbol).iter().any(is_fixture) {
                let key = (corpus.file_of(symbol), corpus.name_of(symbol));
                fixtures.held.insert(key, symbol);
            }
        }
        if !fixtures.held.is_empty() {
            for file in corpus.file_ids() {
                if corpus.path(file).ends_with(SHARED) {
                    fixtures
                        .shared
                        .insert(corpus.facts.paths[file as usize], file);
                }
            }
        }
        fixtures
    }

    /// The fixture that the parameter `name` of `function` stands for.
    pub(super) fn find(
        &self,
        corpus: &Corpus,
        file: u32,
        function: u32,
        name: Text,
    ) -> Option<u32> {
        if self.held.is_empty() || !corpus.parameters(function).contains(&name) {
            return None;
        }
        let own = corpus.name_of(function);
        let is_test = corpus.text(own).starts_with("test");
        if !is_test && self.held.get(&(file, own)) != Some(&function) {
            return None;
        }
        let found = self.held.get(&(file, name)).copied();
        found
            .filter(|&found| found != function)
            .or_else(|| self.nearest(corpus, file, name))
    }

    fn nearest(&self, corpus: &Corpus, file: u32, name: Text) -> Option<u32> {
        let mut folder = folder_of(corpus.path(file));
        loop {
            let path = corpus.facts.texts.find(&join(folder, SHARED));
            let shared = path.and_then(|path| self.shared.get(&path));
            let found = shared.and_then(|&shared| self.held.get(&(shared, name)));
            if found.is_some() || folder.is_empty() {
                return found.copied();
            }
            folder = folder_of(folder);
        }
    }
}
