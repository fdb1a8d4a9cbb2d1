//! Namespaces that many files open: what stands in one of them, wherever it is opened.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::group;
use crate::resolve::corpus::Corpus;
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::kinds;
use crate::resolve::module::Module;
use crate::resolve::paths;
use crate::resolve::texts::Text;

/// The namespaces of one family by dotted path; the blocks of one path are one module.
#[derive(Debug)]
pub(in crate::resolve) struct Spaces {
    paths: Vec<Text>,
    modules: FxHashMap<Text, Rc<Module>>,
}

impl Spaces {
    pub(in crate::resolve) fn new(corpus: &Corpus, ours: impl Fn(u32) -> bool) -> Self {
        let mut spaces = Self {
            paths: vec![Text::EMPTY; corpus.facts.symbols.file.len()],
            modules: FxHashMap::default(),
        };
        let (mut blocks, mut places) = (Vec::new(), FxHashMap::default());
        let mut is_known = vec![false; spaces.paths.len()];
        for symbol in corpus
            .symbol_ids()
            .filter(|&symbol| ours(corpus.file_of(symbol)))
        {
            spaces.find_path(corpus, symbol, &mut is_known);
            if kinds::is_space(corpus.kind_of(symbol)) {
                group(&mut blocks, &mut places, spaces.path(symbol), symbol);
            }
        }
        for (path, _) in &blocks {
            for above in outwards(corpus, *path)
                .skip(1)
                .filter(|above| !above.is_empty())
            {
                let bare = Module {
                    key: above,
                    ..Module::default()
                };
                spaces.modules.entry(above).or_insert_with(|| Rc::new(bare));
            }
        }
        for (path, held) in blocks {
            let mut files: Vec<u32> = held.iter().map(|&block| corpus.file_of(block)).collect();
            files.dedup();
            let module = Module {
                key: path,
                files: files.into_iter().collect(),
                blocks: held.into_iter().collect(),
                ..Module::default()
            };
            spaces.modules.insert(path, Rc::new(module));
        }
        spaces
    }

    /// Works out the path of a symbol and of those around it, which need not come before it.
    fn find_path(&mut self, corpus: &Corpus, symbol: u32, is_known: &mut [bool]) {
        let mut unknown = Vec::new();
        let mut level = symbol;
        while level != NO_SYMBOL && !is_known[level as usize] {
            unknown.push(level);
            level = corpus.parent_of(level);
        }
        for each in unknown.into_iter().rev() {
            let outer = self.path(corpus.parent_of(each));
            let is_space = kinds::is_space(corpus.kind_of(each));
            let path = if is_space {
                inner_path(corpus, outer, each)
            } else {
                outer
            };
            self.paths[each as usize] = path;
            is_known[each as usize] = true;
        }
    }

    /// The namespaces that a site directly inside `symbol` stands in, outermost first.
    pub(in crate::resolve) fn path(&self, symbol: u32) -> Text {
        match symbol {
            NO_SYMBOL => Text::EMPTY,
            symbol => self.paths[symbol as usize],
        }
    }

    /// The namespace with a path as it is written in full.
    pub(in crate::resolve) fn at(&self, corpus: &Corpus, written: &str) -> Option<Rc<Module>> {
        let path = corpus.facts.texts.find(&written.replace("::", "."))?;
        self.modules.get(&path).cloned()
    }

    /// The namespace with a path.
    pub(in crate::resolve) fn at_path(&self, path: Text) -> Option<Rc<Module>> {
        self.modules.get(&path).cloned()
    }

    /// The namespace `name` directly inside another one.
    pub(in crate::resolve) fn below(
        &self,
        corpus: &Corpus,
        path: Text,
        name: Text,
    ) -> Option<Rc<Module>> {
        if self.modules.is_empty() {
            return None;
        }
        if path.is_empty() {
            return self.at_path(name);
        }
        let full = [corpus.text(path), ".", corpus.text(name)].concat();
        self.at_path(corpus.facts.texts.find(&full)?)
    }
}

/// A path and its beginnings, the empty one last.
pub(in crate::resolve) fn outwards(corpus: &Corpus, path: Text) -> impl Iterator<Item = Text> {
    std::iter::successors(Some(path), |&path| {
        let above = || {
            corpus
                .facts
                .texts
                .intern(paths::before_last(corpus.text(path), "."))
        };
        (!path.is_empty()).then(above)
    })
}

fn inner_path(corpus: &Corpus, outer: Text, symbol: u32) -> Text {
    let texts = &corpus.facts.texts;
    let name = corpus.text(corpus.name_of(symbol)).replace("::", ".");
    if outer.is_empty() {
        return texts.intern(&name);
    }
    texts.intern(&[texts.get(outer), ".", &name].concat())
}
