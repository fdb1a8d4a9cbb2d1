//! A module is a file: what is written is a path, or becomes one by a rule.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, Scheme};
use crate::resolve::corpus::Corpus;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{folder_of, join, name_of, nearest, normalise};

/// Files by path.
#[derive(Debug)]
pub(super) struct FileModules<'c> {
    corpus: &'c Corpus,
    separator: String,
    endings: Vec<String>,
    roots: Vec<String>,
    package_mark: String,
    is_beside: bool,
    files: FxHashMap<&'c str, u32>,
    by_base: FxHashMap<&'c str, Vec<&'c str>>,
    packages: FxHashMap<&'c str, &'c str>,
}

impl<'c> FileModules<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32], scheme: &Scheme) -> Self {
        let mut by_base: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        for &file in files {
            let path = corpus.path(file);
            by_base.entry(name_of(path)).or_default().push(path);
        }
        let mut packages = FxHashMap::default();
        for &(name, folder) in corpus.packages(&scheme.one("manifest")) {
            packages
                .entry(corpus.text(name))
                .or_insert(corpus.text(folder));
        }
        Self {
            corpus,
            separator: scheme.one("separator"),
            endings: scheme.all("endings"),
            roots: scheme.all("roots"),
            package_mark: scheme.one("package mark"),
            is_beside: !scheme.all("beside").is_empty(),
            files: files
                .iter()
                .map(|&file| (corpus.path(file), file))
                .collect(),
            by_base,
            packages,
        }
    }

    fn of_package(&self, written: &str) -> Located {
        let (name, rest) = written.split_once('/').unwrap_or((written, ""));
        let Some(folder) = self.packages.get(name) else {
            return Located::Outside;
        };
        let found = self.at(&join(&join(folder, "lib"), rest));
        found.map_or(Located::Missing, Located::At)
    }

    fn at(&self, path: &str) -> Option<Rc<Module>> {
        let normal = normalise(path)?;
        let mut tried = self
            .endings
            .iter()
            .map(|ending| [&*normal, ending].concat());
        tried.find_map(|each| self.module(&each))
    }

    fn below_a_root(&self, path: &str, specifier: &str) -> Option<Rc<Module>> {
        let specifier = normalise(specifier).unwrap_or_default();
        self.endings.iter().find_map(|ending| {
            let wanted = [&*specifier, ending].concat();
            let candidates = self.by_base.get(name_of(&wanted))?.iter().copied();
            let found = candidates.filter(|each| self.is_meant(each, &wanted));
            nearest(path, found).and_then(|best| self.module(best))
        })
    }

    /// Whether what stands before `wanted` in a path ends in a folder of sources.
    fn is_meant(&self, path: &str, wanted: &str) -> bool {
        if path == wanted {
            return true;
        }
        let before = path
            .strip_suffix(wanted)
            .and_then(|before| before.strip_suffix('/'));
        let ends_in = |before: &str, root: &String| {
            let above = before.strip_suffix(root.as_str());
            !root.is_empty() && above.is_some_and(|above| above.is_empty() || above.ends_with('/'))
        };
        before.is_some_and(|before| self.roots.iter().any(|root| ends_in(before, root)))
    }

    fn module(&self, path: &str) -> Option<Rc<Module>> {
        let file = *self.files.get(path)?;
        Some(Rc::new(Module {
            key: self.corpus.facts.texts.intern(path),
            files: Few::One(file),
            ..Module::default()
        }))
    }
}

impl Modules for FileModules<'_> {
    /// The file that `specifier` means in `file`.
    ///
    /// Relative to the file where it begins with a dot; else below a root of sources, the nearest one where there are
    /// several.
    fn locate(&self, file: u32, specifier: &str, _: u32) -> Located {
        let path = self.corpus.path(file);
        let here = folder_of(path);
        let written = specifier.strip_prefix(self.package_mark.as_str());
        if let Some(written) = written.filter(|_| !self.package_mark.is_empty()) {
            return self.of_package(written);
        }
        let specifier = if self.separator.is_empty() {
            specifier.to_owned()
        } else {
            specifier.replace(&self.separator, "/")
        };
        if specifier.starts_with('.') {
            return self
                .at(&join(here, &specifier))
                .map_or(Located::Missing, Located::At);
        }
        let specifier = specifier.trim_start_matches('/');
        let beside = if self.is_beside {
            self.at(&join(here, specifier))
        } else {
            None
        };
        let found = beside.or_else(|| self.below_a_root(path, specifier));
        found.map_or(Located::Outside, Located::At)
    }
}
