//! A module is a whole target, the files of which see each other.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{Modules, Scheme, group};
use crate::resolve::corpus::Corpus;
use crate::resolve::module::{Located, Module};
use crate::resolve::paths::{first_part, name_of};

/// Targets by name; without the folders of a package, everything is one target.
#[derive(Debug)]
pub(super) struct TargetModules {
    target_of: FxHashMap<u32, String>,
    targets: FxHashMap<String, Rc<Module>>,
    by_name: FxHashMap<String, Rc<Module>>,
}

impl TargetModules {
    pub(super) fn new(corpus: &Corpus, files: &[u32], scheme: &Scheme) -> Self {
        let (mut held, mut places) = (Vec::new(), FxHashMap::default());
        let mut made = Self {
            target_of: FxHashMap::default(),
            targets: FxHashMap::default(),
            by_name: FxHashMap::default(),
        };
        for &file in files {
            let target = target(corpus.path(file), scheme);
            made.target_of.insert(file, target.clone());
            group(&mut held, &mut places, target, file);
        }
        for (target, of) in held {
            let module = Rc::new(Module {
                key: corpus.facts.texts.intern(&target),
                files: of.into_iter().collect(),
                ..Module::default()
            });
            made.by_name
                .insert(name_of(&target).to_owned(), Rc::clone(&module));
            made.targets.insert(target, module);
        }
        made
    }
}

impl Modules for TargetModules {
    fn locate(&self, _: u32, specifier: &str, _: u32) -> Located {
        let found = self.by_name.get(first_part(specifier, ".")).cloned();
        found.map_or(Located::Outside, Located::At)
    }

    /// The target of `file`.
    fn home(&self, file: u32, _: u32) -> Option<Rc<Module>> {
        self.targets.get(self.target_of.get(&file)?).cloned()
    }
}

/// The folder of the target that a path belongs to.
fn target(path: &str, scheme: &Scheme) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let folders = &parts[..parts.len() - 1];
    let Some(inner) = folders.len().checked_sub(1) else {
        return String::new();
    };
    match folders[..inner]
        .iter()
        .position(|folder| scheme.has("targets", folder))
    {
        Some(at) => folders[..at + 2].join("/"),
        None => folders[0].to_owned(),
    }
}
