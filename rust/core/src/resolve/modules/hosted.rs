//! A package is a folder; an import names it by the path of a module, which a manifest gives, and the folder's.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, Scheme, group};
use crate::resolve::corpus::Corpus;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{folder_of, join, nearest};

/// Packages by folder, and the import paths of the modules in the corpus.
#[derive(Debug)]
pub(super) struct HostedModules<'c> {
    corpus: &'c Corpus,
    packages: FxHashMap<&'c str, Rc<Module>>,
    modules: Vec<(&'c str, &'c str)>,
}

impl<'c> HostedModules<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32], scheme: &Scheme) -> Self {
        let (mut folders, mut places) = (Vec::new(), FxHashMap::default());
        for &file in files {
            group(
                &mut folders,
                &mut places,
                folder_of(corpus.path(file)),
                file,
            );
        }
        let package = |(folder, files): (&'c str, Vec<u32>)| {
            let module = Module {
                key: corpus.facts.texts.intern(folder),
                files: files.into_iter().collect(),
                ..Module::default()
            };
            (folder, Rc::new(module))
        };
        let modules = corpus.packages(&scheme.one("manifest")).iter();
        Self {
            corpus,
            packages: folders.into_iter().map(package).collect(),
            modules: modules
                .map(|&(prefix, folder)| (corpus.text(prefix), corpus.text(folder)))
                .collect(),
        }
    }

    /// Without a manifest: the longest end of a hosted path that is a folder.
    fn by_suffix(&self, file: u32, specifier: &str) -> Located {
        let parts: Vec<&str> = specifier.split('/').collect();
        if !self.modules.is_empty() || !parts[0].contains('.') {
            return Located::Outside;
        }
        for skip in 1..parts.len() {
            let folder = parts[skip..].join("/");
            if let Some(found) = self.packages.get(folder.as_str()) {
                return Located::At(Rc::clone(found));
            }
            let end = format!("/{folder}");
            let nested = self
                .packages
                .keys()
                .copied()
                .filter(|key| key.ends_with(&end));
            let best = nearest(self.corpus.path(file), nested).filter(|_| skip < parts.len() - 1);
            if let Some(found) = best.and_then(|best| self.packages.get(best)) {
                return Located::At(Rc::clone(found));
            }
        }
        Located::Outside
    }
}

impl Modules for HostedModules<'_> {
    fn locate(&self, file: u32, specifier: &str, _: u32) -> Located {
        if specifier.starts_with('.') {
            return Located::Missing;
        }
        for (prefix, folder) in &self.modules {
            let rest = specifier.strip_prefix(prefix);
            if let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with('/')) {
                let key = join(folder, rest.strip_prefix('/').unwrap_or(rest));
                let found = self.packages.get(key.as_str()).cloned();
                return found.map_or(Located::Missing, Located::At);
            }
        }
        self.by_suffix(file, specifier)
    }

    /// The package of `file`.
    fn home(&self, file: u32, _: u32) -> Option<Rc<Module>> {
        self.packages
            .get(folder_of(self.corpus.path(file)))
            .cloned()
    }
}
