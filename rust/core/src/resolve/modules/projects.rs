//! Constants are everybody's once loaded; many files of a project open the same module or class.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, Scheme, group};
use crate::resolve::corpus::Corpus;
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::few::Few;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{before_last, folder_of, join, name_of, nearest, normalise};
use crate::syntax::kinds::DefinitionKind as Kind;

/// Projects by folder, and in each the modules and classes by full name.
#[derive(Debug)]
pub(super) struct ProjectModules<'c> {
    corpus: &'c Corpus,
    ending: String,
    library: String,
    files: FxHashMap<&'c str, u32>,
    by_base: FxHashMap<&'c str, Vec<&'c str>>,
    project_of: FxHashMap<u32, String>,
    projects: FxHashMap<String, Rc<Module>>,
    spaces: FxHashMap<String, Rc<Module>>,
}

impl<'c> ProjectModules<'c> {
    pub(super) fn new(corpus: &'c Corpus, files: &[u32], scheme: &Scheme) -> Self {
        let mut by_base: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
        let mut project_of = FxHashMap::default();
        let (mut held, mut places) = (Vec::new(), FxHashMap::default());
        for &file in files {
            let path = corpus.path(file);
            by_base.entry(name_of(path)).or_default().push(path);
            let project = project(path, scheme);
            project_of.insert(file, project.clone());
            group(&mut held, &mut places, project, file);
        }
        let whole = |(project, files): (String, Vec<u32>)| {
            let module = Module {
                key: corpus.facts.texts.intern(&format!("{project}:")),
                files: files.into_iter().collect(),
                ..Module::default()
            };
            (project, Rc::new(module))
        };
        let mut made = Self {
            corpus,
            ending: scheme.one("ending"),
            library: scheme.one("library"),
            files: files
                .iter()
                .map(|&file| (corpus.path(file), file))
                .collect(),
            by_base,
            project_of,
            projects: held.into_iter().map(whole).collect(),
            spaces: FxHashMap::default(),
        };
        made.find_spaces();
        made
    }

    /// Gathers the blocks of each module by project and full name, what is around first.
    fn find_spaces(&mut self) {
        let corpus = self.corpus;
        let (mut blocks, mut places) = (Vec::new(), FxHashMap::default());
        for symbol in corpus.symbol_ids().filter(|&symbol| self.is_opened(symbol)) {
            if let Some((_, key)) = self.key_of(symbol) {
                group(&mut blocks, &mut places, key, symbol);
            }
        }
        blocks.sort_by_key(|(key, _)| key.chars().count());
        for (key, of) in blocks {
            let outer = self.spaces.get(before_last(&key, ".")).cloned();
            let project = self
                .key_of(of[0])
                .and_then(|(project, _)| self.projects.get(project));
            let mut files: Vec<u32> = of.iter().map(|&block| corpus.file_of(block)).collect();
            files.dedup();
            let module = Module {
                key: corpus.facts.texts.intern(&key),
                files: files.into_iter().collect(),
                blocks: of.into_iter().collect(),
                above: outer.or_else(|| project.cloned()),
                ..Module::default()
            };
            self.spaces.insert(key, Rc::new(module));
        }
    }

    fn is_opened(&self, symbol: u32) -> bool {
        matches!(self.corpus.kind_of(symbol), Kind::Module | Kind::Class)
    }

    /// The project of a symbol, and its own key in it.
    fn key_of(&self, symbol: u32) -> Option<(&str, String)> {
        let project = self.project_of.get(&self.corpus.file_of(symbol))?;
        let name = self.corpus.facts.symbols.qualified_name[symbol as usize];
        Some((project, [project, ":", self.corpus.text(name)].concat()))
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

impl Modules for ProjectModules<'_> {
    /// The file that is required: beside this one, or below the folder of a library.
    fn locate(&self, file: u32, specifier: &str, _: u32) -> Located {
        let path = self.corpus.path(file);
        let name = if specifier.ends_with(&self.ending) {
            specifier.to_owned()
        } else {
            [specifier, &self.ending].concat()
        };
        if specifier.starts_with('.') {
            let beside = normalise(&join(folder_of(path), &name));
            let found = beside.and_then(|beside| self.module(&beside));
            return found.map_or(Located::Missing, Located::At);
        }
        let end = ["/", &self.library, "/", &name].concat();
        let candidates = self
            .by_base
            .get(name_of(&name))
            .map_or(&[][..], Vec::as_slice);
        let ends = candidates
            .iter()
            .copied()
            .filter(|each| each.ends_with(&end) || *each == &end[1..]);
        let found = nearest(path, ends).and_then(|best| self.module(best));
        found.map_or(Located::Outside, Located::At)
    }

    /// The innermost module around a site, else the project.
    fn home(&self, file: u32, enclosing: u32) -> Option<Rc<Module>> {
        let mut symbol = enclosing;
        while symbol != NO_SYMBOL && !self.is_opened(symbol) {
            symbol = self.corpus.parent_of(symbol);
        }
        if symbol == NO_SYMBOL {
            return self.projects.get(self.project_of.get(&file)?).cloned();
        }
        let (_, key) = self.key_of(symbol)?;
        self.spaces.get(&key).cloned()
    }
}

/// The folder of the project that a path belongs to: what is around the first folder that is a part of one.
fn project(path: &str, scheme: &Scheme) -> String {
    let folder = folder_of(path);
    let folders: Vec<&str> = folder.split('/').collect();
    match folders.iter().position(|each| scheme.has("parts", each)) {
        Some(at) => folders[..at].join("/"),
        None => folder.to_owned(),
    }
}
