//! A namespace is what files say at their top; they see each other's names in it.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, group};
use crate::resolve::corpus::Corpus;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{before_last, folder_of, join, normalise};
use crate::resolve::texts::Text;
use crate::syntax::kinds::DefinitionKind as Kind;

const SEPARATOR: &str = "\\";

/// Namespaces by path, files by path.
#[derive(Debug)]
pub(super) struct FileSpaces<'c> {
    corpus: &'c Corpus,
    files: FxHashMap<&'c str, u32>,
    space_of: FxHashMap<u32, &'c str>,
    spaces: FxHashMap<&'c str, Rc<Module>>,
}

impl<'c> FileSpaces<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32]) -> Self {
        let mut space_of: FxHashMap<u32, &str> = files.iter().map(|&file| (file, "")).collect();
        for symbol in corpus.symbol_ids() {
            if corpus.kind_of(symbol) == Kind::Namespace
                && let Some(space) = space_of.get_mut(&corpus.file_of(symbol))
            {
                *space = corpus.text(corpus.name_of(symbol));
            }
        }
        let (mut held, mut places) = (Vec::new(), FxHashMap::default());
        for &file in files {
            group(&mut held, &mut places, space_of[&file], file);
        }
        let mut spaces: FxHashMap<&str, Rc<Module>> = FxHashMap::default();
        let module = |space: &str, files: Few| {
            Rc::new(Module {
                key: corpus.facts.texts.intern(space),
                files,
                ..Module::default()
            })
        };
        for (space, files) in held {
            let mut above = before_last(space, SEPARATOR);
            while !above.is_empty() {
                spaces
                    .entry(above)
                    .or_insert_with(|| module(above, Few::None));
                above = before_last(above, SEPARATOR);
            }
            spaces.insert(space, module(space, Few::of(&files)));
        }
        Self {
            corpus,
            files: files
                .iter()
                .map(|&file| (corpus.path(file), file))
                .collect(),
            space_of,
            spaces,
        }
    }
}

impl Modules for FileSpaces<'_> {
    /// The namespace, or the included file.
    fn locate(&self, file: u32, specifier: &str, _: u32) -> Located {
        if let Some(space) = self.spaces.get(specifier.trim_matches('\\')) {
            return Located::At(Rc::clone(space));
        }
        let path = normalise(&join(folder_of(self.corpus.path(file)), specifier));
        let found = path.and_then(|path| {
            let file = *self.files.get(path.as_str())?;
            Some(Rc::new(Module {
                key: self.corpus.facts.texts.intern(&path),
                files: Few::One(file),
                ..Module::default()
            }))
        });
        found.map_or(Located::Outside, Located::At)
    }

    /// The namespace `name` below another one.
    fn submodule(&self, module: &Module, name: Text) -> Option<Rc<Module>> {
        let name = self.corpus.text(name);
        if module.key.is_empty() {
            return self.spaces.get(name).cloned();
        }
        let full = [self.corpus.text(module.key), SEPARATOR, name].concat();
        self.spaces.get(full.as_str()).cloned()
    }

    /// The namespace of `file`.
    fn home(&self, file: u32, _: u32) -> Option<Rc<Module>> {
        self.spaces.get(self.space_of.get(&file)?).cloned()
    }
}
