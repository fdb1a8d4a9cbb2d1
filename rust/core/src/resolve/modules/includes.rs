//! An include is the end of a path; a namespace is wherever it is opened.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::Modules;
use super::spaces::Spaces;
use crate::resolve::corpus::Corpus;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{folder_of, join, name_of, nearest, normalise};
use crate::resolve::scan;
use crate::resolve::texts::Text;

/// Files by base name, namespaces by path.
#[derive(Debug)]
pub(super) struct IncludedModules<'c> {
    corpus: &'c Corpus,
    spaces: Spaces,
    files: FxHashMap<&'c str, u32>,
    by_base: FxHashMap<&'c str, Vec<&'c str>>,
}

impl<'c> IncludedModules<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32]) -> Self {
        let family = files.first().map(|&file| corpus.family(file));
        let mut by_base: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        for &file in files {
            let path = corpus.path(file);
            by_base.entry(name_of(path)).or_default().push(path);
        }
        Self {
            corpus,
            spaces: Spaces::new(corpus, |file| Some(corpus.family(file)) == family),
            files: files
                .iter()
                .map(|&file| (corpus.path(file), file))
                .collect(),
            by_base,
        }
    }

    fn file_at(&self, path: &str) -> Option<Located> {
        let file = *self.files.get(path)?;
        Some(Located::At(Rc::new(Module {
            key: self.corpus.facts.texts.intern(path),
            files: Few::One(file),
            ..Module::default()
        })))
    }
}

impl Modules for IncludedModules<'_> {
    /// A namespace, or the included file: the one beside the including one, else the nearest with that end.
    fn locate(&self, file: u32, specifier: &str, _: u32) -> Located {
        let is_path = scan::is_path(specifier);
        if let Some(space) = self.spaces.at(self.corpus, specifier).filter(|_| is_path) {
            return Located::At(space);
        }
        let is_quoted = !specifier.starts_with('<');
        let specifier = specifier.trim_matches(['<', '>']);
        let path = self.corpus.path(file);
        let beside = normalise(&join(folder_of(path), specifier)).filter(|_| is_quoted);
        if let Some(found) = beside.and_then(|beside| self.file_at(&beside)) {
            return found;
        }
        let Some(wanted) = normalise(specifier) else {
            return Located::Outside;
        };
        let candidates = self
            .by_base
            .get(name_of(&wanted))
            .map_or(&[][..], Vec::as_slice);
        let ends = candidates.iter().copied().filter(|path| {
            let before = path.strip_suffix(wanted.as_str());
            before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
        });
        let best = nearest(path, ends).and_then(|best| self.file_at(best));
        best.unwrap_or(Located::Outside)
    }

    /// The namespace `name` inside a namespace; an included file has none.
    fn submodule(&self, module: &Module, name: Text) -> Option<Rc<Module>> {
        self.spaces.at(self.corpus, self.corpus.text(module.key))?;
        self.spaces.below(self.corpus, module.key, name)
    }

    /// The namespace around a site.
    fn home(&self, _: u32, enclosing: u32) -> Option<Rc<Module>> {
        self.spaces.at_path(self.spaces.path(enclosing))
    }
}
