//! A module is called by its full name, wherever it stands.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::Modules;
use crate::resolve::corpus::Corpus;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::before_last;
use crate::resolve::texts::Text;
use crate::syntax::kinds::DefinitionKind as Kind;

/// Modules and protocols by full name; names above them are modules without a file.
#[derive(Debug)]
pub(super) struct NamedModules<'c> {
    corpus: &'c Corpus,
    modules: FxHashMap<&'c str, Rc<Module>>,
    root: Rc<Module>,
}

impl<'c> NamedModules<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32]) -> Self {
        let family = files.first().map(|&file| corpus.family(file));
        let mut modules: FxHashMap<&str, Rc<Module>> = FxHashMap::default();
        for symbol in corpus.symbol_ids() {
            let file = corpus.file_of(symbol);
            let kind = corpus.kind_of(symbol);
            let is_module = matches!(kind, Kind::Module | Kind::Interface | Kind::Struct);
            if !is_module || Some(corpus.family(file)) != family {
                continue;
            }
            let key = corpus.facts.symbols.qualified_name[symbol as usize];
            let name = corpus.text(key);
            let mut above = before_last(name, ".");
            while !above.is_empty() {
                modules.entry(above).or_insert_with(|| {
                    Rc::new(Module {
                        key: corpus.facts.texts.intern(above),
                        ..Module::default()
                    })
                });
                above = before_last(above, ".");
            }
            let module = Module {
                key,
                files: Few::One(file),
                symbol: Some(symbol),
                ..Module::default()
            };
            modules.insert(name, Rc::new(module));
        }
        Self {
            corpus,
            modules,
            root: Rc::default(),
        }
    }
}

impl Modules for NamedModules<'_> {
    fn locate(&self, _: u32, specifier: &str, _: u32) -> Located {
        let found = self.modules.get(specifier).cloned();
        found.map_or(Located::Outside, Located::At)
    }

    /// The module `name` below another one, or at the root.
    fn submodule(&self, module: &Module, name: Text) -> Option<Rc<Module>> {
        let name = self.corpus.text(name);
        if module.key.is_empty() {
            return self.modules.get(name).cloned();
        }
        let full = [self.corpus.text(module.key), ".", name].concat();
        self.modules.get(full.as_str()).cloned()
    }

    /// The root, at which full names begin.
    fn home(&self, _: u32, _: u32) -> Option<Rc<Module>> {
        Some(Rc::clone(&self.root))
    }
}
