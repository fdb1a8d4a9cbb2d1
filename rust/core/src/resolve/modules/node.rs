//! A specifier is a path, or the name of a package of the workspace.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, Scheme};
use crate::resolve::corpus::Corpus;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{before_last, first_part, folder_of, join, nearest, normalise};
use crate::resolve::texts::Text;

/// Files by path, packages of the workspace by name.
#[derive(Debug)]
pub(super) struct NodeModules<'c> {
    corpus: &'c Corpus,
    family: Text,
    files: FxHashMap<&'c str, u32>,
    packages: FxHashMap<&'c str, Vec<&'c str>>,
    manifest: String,
    endings: Vec<String>,
    written_endings: Vec<String>,
    entries: Vec<String>,
    aliases: Vec<String>,
    known: RefCell<FxHashMap<String, Option<Rc<Module>>>>,
}

impl<'c> NodeModules<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32], scheme: &Scheme) -> Self {
        let manifest = scheme.one("manifest");
        let mut packages: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        for &(name, folder) in corpus.packages(&manifest) {
            packages
                .entry(corpus.text(name))
                .or_default()
                .push(corpus.text(folder));
        }
        Self {
            corpus,
            family: files
                .first()
                .map_or(Text::EMPTY, |&file| corpus.family(file)),
            files: corpus
                .file_ids()
                .map(|file| (corpus.path(file), file))
                .collect(),
            packages,
            manifest,
            endings: scheme.all("endings"),
            written_endings: scheme.all("written endings"),
            entries: scheme.all("entries"),
            aliases: scheme.all("aliases"),
            known: RefCell::default(),
        }
    }

    /// Looks below the `src` (or the folder itself) of each folder around `path`.
    fn aliased(&self, path: &str, tail: &str) -> Located {
        let mut folder = path;
        while !folder.is_empty() {
            folder = folder_of(folder);
            for root in [join(folder, "src"), folder.to_owned()] {
                if let Some(found) = self.at(&join(&root, tail)) {
                    return Located::At(found);
                }
            }
        }
        Located::Outside
    }

    fn package(&self, path: &str, specifier: &str) -> Located {
        let width = if specifier.starts_with('@') { 2 } else { 1 };
        let parts: Vec<&str> = specifier.split('/').collect();
        let (name, tail) = parts.split_at(width.min(parts.len()));
        let Some(folders) = self.packages.get(name.join("/").as_str()) else {
            return Located::Outside;
        };
        let manifests: Vec<String> = folders
            .iter()
            .map(|folder| join(folder, &self.manifest))
            .collect();
        let nearest = nearest(path, manifests.iter().map(String::as_str)).unwrap_or("");
        let (folder, tail) = (folder_of(nearest), tail.join("/"));
        let bases = if tail.is_empty() {
            vec![folder.to_owned()]
        } else {
            vec![join(&join(folder, "src"), &tail), join(folder, &tail)]
        };
        let found = bases.iter().find_map(|base| self.at(base));
        found.map_or(Located::Missing, Located::At)
    }

    /// The module at `path` as node and bundlers would find it.
    fn at(&self, path: &str) -> Option<Rc<Module>> {
        if let Some(known) = self.known.borrow().get(path) {
            return known.clone();
        }
        let module = self.find(path).map(|(candidate, file)| {
            let is_ours = self.corpus.family(file) == self.family;
            Rc::new(Module {
                key: self.corpus.facts.texts.intern(&candidate),
                files: if is_ours { Few::One(file) } else { Few::None },
                ..Module::default()
            })
        });
        self.known
            .borrow_mut()
            .insert(path.to_owned(), module.clone());
        module
    }

    fn find(&self, path: &str) -> Option<(String, u32)> {
        if let Some(&file) = self.files.get(path) {
            return Some((path.to_owned(), file));
        }
        let is_written = self
            .written_endings
            .iter()
            .any(|ending| path.ends_with(ending.as_str()));
        let stem = if is_written {
            before_last(path, ".")
        } else {
            path
        };
        let entries = self.entries.iter().map(|entry| join(path, entry));
        let mut candidate = String::new();
        for base in [stem.to_owned(), path.to_owned()]
            .into_iter()
            .chain(entries)
        {
            for ending in &self.endings {
                candidate.clear();
                candidate.push_str(&base);
                candidate.push_str(ending);
                if let Some(&file) = self.files.get(candidate.as_str()) {
                    return Some((candidate, file));
                }
            }
        }
        None
    }
}

impl Modules for NodeModules<'_> {
    fn locate(&self, file: u32, specifier: &str, _: u32) -> Located {
        let specifier = first_part(specifier, "?");
        let path = self.corpus.path(file);
        if specifier.starts_with(['.', '/']) {
            let base = if specifier.starts_with('/') {
                ""
            } else {
                folder_of(path)
            };
            let found = normalise(&join(base, specifier)).and_then(|path| self.at(&path));
            return found.map_or(Located::Missing, Located::At);
        }
        let mut aliases = self.aliases.iter();
        if let Some(tail) = aliases.find_map(|alias| specifier.strip_prefix(alias.as_str())) {
            return self.aliased(path, tail);
        }
        self.package(path, specifier)
    }
}
