//! A dotted name is a path below one of the folders that may stand on the path of search.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Modules, Scheme};
use crate::resolve::corpus::Corpus;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{first_part, folder_of, join, name_of, nearest};
use crate::resolve::texts::Text;

/// Files by module path: `src/flask/app.py` and `src/flask/__init__.py` without endings.
#[derive(Debug)]
pub(super) struct DottedModules<'c> {
    corpus: &'c Corpus,
    modules: FxHashMap<String, u32>,
    packages: FxHashMap<String, u32>,
    folders: FxHashSet<String>,
    roots: FxHashMap<String, Vec<String>>,
    source_roots: Vec<String>,
    known: RefCell<FxHashMap<String, Option<Rc<Module>>>>,
}

impl<'c> DottedModules<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32], scheme: &Scheme) -> Self {
        let mut made = Self {
            corpus,
            modules: FxHashMap::default(),
            packages: FxHashMap::default(),
            folders: FxHashSet::default(),
            roots: FxHashMap::default(),
            source_roots: scheme.all("roots"),
            known: RefCell::default(),
        };
        for &file in files {
            made.add(file, scheme);
        }
        made.find_roots();
        made
    }

    fn add(&mut self, file: u32, scheme: &Scheme) {
        let path = self.corpus.path(file);
        let (folder, name) = (folder_of(path), name_of(path));
        let (stem, is_source) = match name.rsplit_once('.') {
            Some((stem, ending)) => (stem, scheme.has("ending", ending)),
            None => (name, true),
        };
        let (table, key) = if scheme.has("package", stem) {
            (&mut self.packages, folder.to_owned())
        } else {
            (&mut self.modules, join(folder, stem))
        };
        if is_source || !table.contains_key(&key) {
            table.insert(key, file);
        }
        let mut folder = folder;
        while !folder.is_empty() && self.folders.insert(folder.to_owned()) {
            folder = folder_of(folder);
        }
    }

    /// Finds the folders, outside every package, that hold a module of each first name.
    fn find_roots(&mut self) {
        let keys = self
            .modules
            .keys()
            .chain(self.packages.keys())
            .chain(&self.folders);
        let keys: BTreeSet<&String> = keys.collect();
        for key in keys {
            let (folder, name) = (folder_of(key), name_of(key));
            if !name.is_empty() && !self.packages.contains_key(folder) {
                self.roots
                    .entry(name.to_owned())
                    .or_default()
                    .push(folder.to_owned());
            }
        }
    }

    fn relative(&self, file: u32, level: usize, tail: &str) -> Located {
        let mut folder = folder_of(self.corpus.path(file));
        for _ in 1..level {
            if folder.is_empty() {
                return Located::Missing;
            }
            folder = folder_of(folder);
        }
        self.at(&join(folder, tail))
            .map_or(Located::Missing, Located::At)
    }

    fn absolute(&self, file: u32, tail: &str) -> Located {
        let (path, first) = (self.corpus.path(file), first_part(tail, "/"));
        let roots = self.roots.get(first).map_or(&[][..], Vec::as_slice);
        let may_import = |root: &&String| self.may_import(path, root, first);
        let known: Vec<&String> = roots.iter().filter(may_import).collect();
        let has_module = |root: &&&String| self.at(&join(root, tail)).is_some();
        let found: Vec<String> = known
            .iter()
            .filter(has_module)
            .map(|root| join(root, "x"))
            .collect();
        if let Some(best) = nearest(path, found.iter().map(String::as_str)) {
            let root = folder_of(best).trim_end_matches('/');
            return self
                .at(&join(root, tail))
                .map_or(Located::Missing, Located::At);
        }
        let is_package = |root: &&String| self.packages.contains_key(&join(root, first));
        if known.iter().any(is_package) {
            return Located::Missing;
        }
        Located::Outside
    }

    /// Whether `root` may stand on the path that `path` imports `first` from.
    fn may_import(&self, path: &str, root: &str, first: &str) -> bool {
        let is_source_root = self.source_roots.iter().any(|each| each == root);
        if is_source_root || self.packages.contains_key(&join(root, first)) {
            return true;
        }
        let mut folder = folder_of(path);
        if self.packages.contains_key(folder) {
            while self.packages.contains_key(folder) {
                if folder.is_empty() {
                    return root.is_empty();
                }
                folder = folder_of(folder);
            }
            return folder == root;
        }
        folder == root
            || folder
                .strip_prefix(root)
                .is_some_and(|rest| rest.starts_with('/'))
    }

    fn at(&self, key: &str) -> Option<Rc<Module>> {
        if let Some(known) = self.known.borrow().get(key) {
            return known.clone();
        }
        let file = self
            .packages
            .get(key)
            .or_else(|| self.modules.get(key))
            .copied();
        let module = (file.is_some() || self.folders.contains(key)).then(|| {
            Rc::new(Module {
                key: self.corpus.facts.texts.intern(key),
                files: file.map_or(Few::None, Few::One),
                ..Module::default()
            })
        });
        self.known
            .borrow_mut()
            .insert(key.to_owned(), module.clone());
        module
    }
}

impl Modules for DottedModules<'_> {
    fn locate(&self, file: u32, specifier: &str, _: u32) -> Located {
        let rest = specifier.trim_start_matches('.');
        let tail = rest.replace('.', "/");
        match specifier.len() - rest.len() {
            0 => self.absolute(file, &tail),
            level => self.relative(file, level, &tail),
        }
    }

    /// A package's module or package `name`.
    fn submodule(&self, module: &Module, name: Text) -> Option<Rc<Module>> {
        let key = self.corpus.text(module.key);
        if key.is_empty() || self.folders.contains(key) {
            return self.at(&join(key, self.corpus.text(name)));
        }
        None
    }
}
