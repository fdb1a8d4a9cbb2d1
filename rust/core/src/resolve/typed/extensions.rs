//! Extension methods: static methods whose first parameter is what they are called on.

use regex::Regex;
use rustc_hash::FxHashMap;

use super::TypedTier;
use super::types::{Sort, Type, Types};
use crate::resolve::few::Few;
use crate::resolve::paths::last_part;
use crate::resolve::texts::Text;
use crate::syntax::kinds::DefinitionKind as Kind;

/// The type of the first parameter, after the word that makes a method an extension.
const EXTENDED: &str = r"\(\s*(?:\[[^\]]*\]\s*)*this\s+(?:(?:in|ref)\s+)?([^,)]+?)\s+@?\w+\s*[,)]";

/// Extension methods by name, with what they extend.
pub(super) type Extensions = FxHashMap<Text, Vec<(u32, Types)>>;

impl TypedTier<'_, '_> {
    /// Finds the extension methods of the corpus.
    pub(super) fn find_extensions(&self) -> Extensions {
        let corpus = self.corpus;
        let mut held = Extensions::default();
        let has_some = corpus.rules.iter().any(|rules| rules.library.extensions);
        let Some(extended) = has_some.then(|| Regex::new(EXTENDED).ok()).flatten() else {
            return held;
        };
        for symbol in corpus.symbol_ids() {
            let file = corpus.file_of(symbol);
            let is_ours = corpus.rules(file).library.extensions;
            if !is_ours || corpus.kind_of(symbol) != Kind::Method {
                continue;
            }
            let found = extended.captures(corpus.signature(symbol));
            if let Some(written) = found.and_then(|found| found.get(1)) {
                let written = corpus.facts.texts.intern(written.as_str());
                let types = self.declared(file, symbol, written);
                held.entry(corpus.name_of(symbol))
                    .or_default()
                    .push((symbol, types));
            }
        }
        held
    }

    /// The extension methods `name` of the first type that has some.
    pub(super) fn extension(&self, types: &Types, name: Text) -> Few {
        let Some(held) = self.extensions.get(&name) else {
            return Few::None;
        };
        for each in types.iter() {
            let fitting = held.iter().filter(|(_, wanted)| self.extends(each, wanted));
            let found: Few = fitting.map(|(symbol, _)| *symbol).collect();
            if !found.is_empty() {
                return found;
            }
        }
        Few::None
    }

    /// Whether a method for `wanted` may be called on `given`.
    fn extends(&self, given: &Type, wanted: &Types) -> bool {
        match given.sort {
            Sort::Object => {
                let bases = self.names.order(given.symbol);
                wanted
                    .iter()
                    .any(|each| each.sort == Sort::Object && bases.contains(&each.symbol))
            }
            Sort::Outside => {
                let last = |each: &Type| last_part(self.corpus.text(each.name), ".");
                let is_same =
                    |each: &&Type| each.sort == Sort::Outside && last(each) == last(given);
                wanted.iter().any(|each| is_same(&each))
            }
            _ => false,
        }
    }
}
