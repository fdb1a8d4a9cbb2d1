//! Libraries by their manifests, paths of modules by the layout of files and by blocks inside them.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, Scheme};
use crate::resolve::corpus::Corpus;
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::few::Few;
use crate::resolve::kinds;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{before_last, first_part, folder_of, join};
use crate::resolve::table::SymbolTable;
use crate::resolve::texts::Text;

const SEPARATOR: &str = "::";

/// Modules by key: the folder of a library (or of a kind of target) and the path inside it.
#[derive(Debug)]
pub(super) struct TreeModules<'c> {
    corpus: &'c Corpus,
    neighbours: Vec<String>,
    key_of: FxHashMap<u32, Text>,
    modules: FxHashMap<Text, Rc<Module>>,
    blocks: FxHashMap<u32, Vec<u32>>,
    by_name: FxHashMap<Text, Rc<Module>>,
    keys: RefCell<FxHashMap<(u32, u32), Text>>,
}

impl<'c> TreeModules<'c> {
    pub(super) fn new(table: &SymbolTable<'c>, files: &[u32], scheme: &Scheme) -> Self {
        let corpus = table.corpus;
        let mut made = Self {
            corpus,
            neighbours: scheme.all("neighbours"),
            key_of: FxHashMap::default(),
            modules: FxHashMap::default(),
            blocks: FxHashMap::default(),
            by_name: FxHashMap::default(),
            keys: RefCell::default(),
        };
        let packages = corpus.packages(&scheme.one("manifest"));
        let named = packages
            .iter()
            .map(|&(name, folder)| (corpus.text(folder), name));
        let libraries: FxHashMap<&str, Text> = named.collect();
        for &file in files {
            made.add_file(file, &libraries, scheme);
        }
        for symbol in corpus.symbol_ids() {
            let is_ours = made.key_of.contains_key(&corpus.file_of(symbol));
            if is_ours && kinds::is_space(corpus.kind_of(symbol)) {
                made.add_block(table, symbol);
            }
        }
        let mut folders: Vec<(&str, Text)> = libraries.into_iter().collect();
        folders.sort_unstable();
        for (folder, name) in folders.into_iter().filter(|(_, name)| !name.is_empty()) {
            if let Some(module) = made.get(folder) {
                made.by_name.insert(name, module);
            }
        }
        made
    }

    fn add_file(&mut self, file: u32, libraries: &FxHashMap<&str, Text>, scheme: &Scheme) {
        let (library, inner) = library_of(self.corpus.path(file), libraries);
        let targets = scheme.all("targets");
        let target = targets.iter().find(|target| {
            inner
                .strip_prefix(target.as_str())
                .is_some_and(|rest| rest.starts_with('/'))
        });
        let (library, inner) = match target {
            Some(target) => (join(library, target), &inner[target.len() + 1..]),
            None => (
                library.to_owned(),
                inner.strip_prefix("src/").unwrap_or(&inner),
            ),
        };
        let inner = inner.strip_suffix(&scheme.one("ending")).unwrap_or(inner);
        let mut parts: Vec<&str> = inner.split('/').collect();
        if parts.last().is_some_and(|last| scheme.has("roots", last)) {
            parts.pop();
        }
        let parts = std::iter::once(library.as_str()).chain(parts);
        let key = parts.collect::<Vec<_>>().join(SEPARATOR);
        let key = self.corpus.facts.texts.intern(&key);
        let held = self
            .modules
            .get(&key)
            .map(|held| held.files.clone())
            .unwrap_or_default();
        let module = Module {
            key,
            files: held.iter().copied().chain([file]).collect(),
            ..Module::default()
        };
        self.modules.insert(key, Rc::new(module));
        self.key_of.insert(file, key);
    }

    /// Registers a block with a body; one without is a file's.
    fn add_block(&mut self, table: &SymbolTable<'c>, symbol: u32) {
        if table.members(symbol).is_empty() {
            return;
        }
        let (file, parent) = (self.corpus.file_of(symbol), self.corpus.parent_of(symbol));
        self.blocks.entry(file).or_default().push(symbol);
        let key = self.child_key(self.key_at(file, parent), self.corpus.name_of(symbol));
        self.modules.entry(key).or_insert_with(|| {
            Rc::new(Module {
                key,
                symbol: Some(symbol),
                ..Module::default()
            })
        });
    }

    /// The key of the module around a place.
    fn key_at(&self, file: u32, enclosing: u32) -> Text {
        let mut block = enclosing;
        while block != NO_SYMBOL && !kinds::is_space(self.corpus.kind_of(block)) {
            block = self.corpus.parent_of(block);
        }
        let own = self.key_of.get(&file).copied().unwrap_or_default();
        if block == NO_SYMBOL {
            return own;
        }
        if let Some(&known) = self.keys.borrow().get(&(file, block)) {
            return known;
        }
        let mut names = Vec::new();
        let mut level = block;
        while level != NO_SYMBOL {
            if kinds::is_space(self.corpus.kind_of(level)) {
                names.push(self.corpus.name_of(level));
            }
            level = self.corpus.parent_of(level);
        }
        let key = names
            .into_iter()
            .rev()
            .fold(own, |key, name| self.child_key(key, name));
        self.keys.borrow_mut().insert((file, block), key);
        key
    }

    fn child_key(&self, key: Text, name: Text) -> Text {
        let texts = &self.corpus.facts.texts;
        texts.intern(&[texts.get(key), SEPARATOR, texts.get(name)].concat())
    }

    fn get(&self, key: &str) -> Option<Rc<Module>> {
        let key = self.corpus.facts.texts.find(key)?;
        self.modules.get(&key).cloned()
    }

    fn above(&self, module: &Module) -> Option<Rc<Module>> {
        self.get(before_last(self.corpus.text(module.key), SEPARATOR))
    }

    fn first(&self, here: &Rc<Module>, name: &str, file: u32) -> Option<Rc<Module>> {
        match name {
            "self" => Some(Rc::clone(here)),
            "super" => self.above(here),
            "crate" => {
                let own = self.key_of.get(&file).copied().unwrap_or_default();
                let root = self.get(first_part(self.corpus.text(own), SEPARATOR));
                Some(root.unwrap_or_else(|| Rc::clone(here)))
            }
            _ => {
                let name = self.corpus.facts.texts.intern(name);
                let child = self.submodule(here, name);
                child.or_else(|| self.by_name.get(&name).cloned())
            }
        }
    }

    /// The innermost block around a byte.
    fn block_at(&self, file: u32, start: u32) -> u32 {
        let symbols = &self.corpus.facts.symbols;
        let holds = |&&block: &&u32| {
            symbols.start[block as usize] <= start && start < symbols.end[block as usize]
        };
        let blocks = self.blocks.get(&file).map_or(&[][..], Vec::as_slice);
        blocks
            .iter()
            .rev()
            .find(holds)
            .copied()
            .unwrap_or(NO_SYMBOL)
    }

    fn around(&self, file: u32, enclosing: u32) -> Rc<Module> {
        let known = self.modules.get(&self.key_at(file, enclosing)).cloned();
        known.unwrap_or_else(|| {
            Rc::new(Module {
                key: self.key_of.get(&file).copied().unwrap_or_default(),
                files: Few::None,
                ..Module::default()
            })
        })
    }
}

impl Modules for TreeModules<'_> {
    /// The module at the path `specifier`, read from byte `start` of `file`.
    fn locate(&self, file: u32, specifier: &str, start: u32) -> Located {
        let path = specifier.strip_prefix(SEPARATOR).unwrap_or(specifier);
        let mut parts = path.split(SEPARATOR).peekable();
        let first = parts.next().unwrap_or("");
        let here = self.around(file, self.block_at(file, start));
        let mut module = self.first(&here, first, file);
        while let Some(inner) = &module {
            if parts.next_if_eq(&"super").is_none() {
                break;
            }
            module = self.above(inner);
        }
        let Some(mut module) = module else {
            let is_ours = matches!(first, "crate" | "super");
            return if is_ours {
                Located::Missing
            } else {
                Located::Outside
            };
        };
        for name in parts {
            match self.submodule(&module, self.corpus.facts.texts.intern(name)) {
                Some(child) => module = child,
                None => return Located::Missing,
            }
        }
        Located::At(module)
    }

    /// The child module `name`; files of one target's folder see their neighbours.
    fn submodule(&self, module: &Module, name: Text) -> Option<Rc<Module>> {
        if let Some(child) = self.modules.get(&self.child_key(module.key, name)) {
            return Some(Rc::clone(child));
        }
        let above = before_last(self.corpus.text(module.key), SEPARATOR);
        if self
            .neighbours
            .iter()
            .any(|end| above.ends_with(end.as_str()))
        {
            let key = [above, SEPARATOR, self.corpus.text(name)].concat();
            return self.get(&key);
        }
        None
    }

    /// The module around a site.
    fn home(&self, file: u32, enclosing: u32) -> Option<Rc<Module>> {
        Some(self.around(file, enclosing))
    }
}

/// The folder of the library that a path belongs to, and the path inside it.
fn library_of<'p>(path: &'p str, libraries: &FxHashMap<&str, Text>) -> (&'p str, String) {
    let mut folder = path;
    while !folder.is_empty() {
        folder = folder_of(folder);
        if libraries.contains_key(folder) {
            let inner = if folder.is_empty() {
                path
            } else {
                &path[folder.len() + 1..]
            };
            return (folder, inner.to_owned());
        }
    }
    if let Some(after) = path.strip_prefix("src/") {
        return ("", ["src/", after].concat());
    }
    match path.split_once("/src/") {
        Some((before, after)) => (before, ["src/", after].concat()),
        None => ("", path.to_owned()),
    }
}
