//! The guarded unique name tier: the only method of that name, when nothing better is known.

use rustc_hash::FxHashMap;

use super::facts::NO_SYMBOL;
use super::few::Few;
use super::names::Names;
use super::scan;
use super::texts::Text;
use crate::syntax::kinds::DefinitionKind as Kind;

/// Methods by family and name, for each family whose rules allow it.
#[derive(Debug)]
pub(super) struct UniqueTier<'n, 'c> {
    names: &'n Names<'c>,
    methods: FxHashMap<(Text, Text), Vec<u32>>,
}

impl<'n, 'c> UniqueTier<'n, 'c> {
    pub(super) fn new(names: &'n Names<'c>) -> Self {
        let corpus = names.corpus;
        let mut methods: FxHashMap<(Text, Text), Vec<u32>> = FxHashMap::default();
        for symbol in corpus.symbol_ids() {
            let (kind, rules) = (corpus.kind_of(symbol), corpus.rules_at(symbol));
            let is_property = kind == Kind::Property && !rules.properties_apart;
            if rules.unique
                && (kind == Kind::Method || is_property)
                && !scan::is_extension(corpus.signature(symbol))
            {
                let key = (rules.family, corpus.name_of(symbol));
                methods.entry(key).or_default().push(symbol);
            }
        }
        Self { names, methods }
    }

    /// The methods `name` of the only class that has some.
    ///
    /// Refused are names that a builtin type has too, names that begin with two underscores, and methods of a class with
    /// a base outside the corpus, which may have the name from there and share it with others.
    pub(super) fn find(&self, file: u32, name: Text) -> Few {
        let (corpus, table) = (self.names.corpus, &self.names.table);
        let rules = corpus.rules(file);
        if rules.methods.contains(&name) || corpus.text(name).starts_with("__") {
            return Few::None;
        }
        let Some(held) = self.methods.get(&(rules.family, name)) else {
            return Few::None;
        };
        let held = table.visible(held, file);
        let mut owners = held.iter().map(|&symbol| table.owner[symbol as usize]);
        let Some(owner) = owners.next() else {
            return Few::None;
        };
        let is_only = owners.all(|other| other == owner);
        if is_only && owner != NO_SYMBOL && self.names.is_complete(owner) {
            return held;
        }
        Few::None
    }
}
