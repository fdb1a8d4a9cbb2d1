//! Module identity: which files an import means, one file for each way in which languages name their modules.

mod dotted;
mod file_spaces;
mod files;
mod hosted;
mod includes;
mod named;
mod node;
mod open_spaces;
mod projects;
mod roots;
mod scheme;
pub(super) mod spaces;
mod targets;
mod trees;

use std::cell::OnceCell;
use std::fmt::Debug;
use std::rc::Rc;

use super::corpus::Corpus;
use super::module::{Located, Module};
use super::table::SymbolTable;
use super::texts::Text;

pub use scheme::Scheme;

/// Module identity in one family of languages.
pub(super) trait Modules: Debug {
    /// The module that `specifier` means at byte `start` of `file`.
    fn locate(&self, file: u32, specifier: &str, start: u32) -> Located;

    /// The module `name` directly inside `module`.
    fn submodule(&self, module: &Module, name: Text) -> Option<Rc<Module>> {
        let _ = (module, name);
        None
    }

    /// The module whose names a site sees without importing them; `None` where that is the file alone.
    fn home(&self, file: u32, enclosing: u32) -> Option<Rc<Module>> {
        let _ = (file, enclosing);
        None
    }
}

/// Languages whose modules are not known: every file is alone, no import is followed, and none is called external.
#[derive(Debug)]
struct Alone;

impl Modules for Alone {
    fn locate(&self, _: u32, _: &str, _: u32) -> Located {
        Located::Missing
    }
}

/// The modules of each family, made when they are first asked for.
#[derive(Debug)]
pub struct AllModules<'c> {
    /// By language, which of `made` has its modules: languages of one family share theirs.
    family: Vec<usize>,
    made: Vec<OnceCell<Box<dyn Modules + 'c>>>,
}

impl<'c> AllModules<'c> {
    pub(super) fn new(corpus: &'c Corpus) -> Self {
        let first = |family: Text| corpus.rules.iter().position(|rules| rules.family == family);
        Self {
            family: corpus
                .rules
                .iter()
                .filter_map(|rules| first(rules.family))
                .collect(),
            made: corpus.rules.iter().map(|_| OnceCell::new()).collect(),
        }
    }

    /// The modules of the family of `file`.
    pub(super) fn of(&self, table: &SymbolTable<'c>, file: u32) -> &(dyn Modules + 'c) {
        let language = table.corpus.file_rules[file as usize] as usize;
        let made = self.made[self.family[language]].get_or_init(|| make(table, file));
        &**made
    }
}

fn make<'c>(table: &SymbolTable<'c>, file: u32) -> Box<dyn Modules + 'c> {
    let corpus = table.corpus;
    let rules = corpus.rules(file);
    let is_ours = |&each: &u32| corpus.family(each) == rules.family;
    let files: Vec<u32> = corpus.file_ids().filter(is_ours).collect();
    let scheme = &rules.modules;
    match scheme.name.as_str() {
        "dotted" => Box::new(dotted::DottedModules::new(corpus, &files, scheme)),
        "node" => Box::new(node::NodeModules::new(corpus, &files, scheme)),
        "hosted" => Box::new(hosted::HostedModules::new(corpus, &files, scheme)),
        "trees" => Box::new(trees::TreeModules::new(table, &files, scheme)),
        "roots" => Box::new(roots::RootedModules::new(corpus, &files, scheme)),
        "includes" => Box::new(includes::IncludedModules::new(corpus, &files)),
        "open spaces" => Box::new(open_spaces::OpenSpaces::new(table, &files)),
        "named" => Box::new(named::NamedModules::new(corpus, &files)),
        "file spaces" => Box::new(file_spaces::FileSpaces::new(corpus, &files)),
        "projects" => Box::new(projects::ProjectModules::new(corpus, &files, scheme)),
        "targets" => Box::new(targets::TargetModules::new(corpus, &files, scheme)),
        "files" => Box::new(files::FileModules::new(corpus, &files, scheme)),
        _ => Box::new(Alone),
    }
}

/// Adds `item` to the list of `key`, the lists in the order in which their keys came first.
fn group<K: Eq + std::hash::Hash + Clone, T>(
    lists: &mut Vec<(K, Vec<T>)>,
    places: &mut rustc_hash::FxHashMap<K, usize>,
    key: K,
    item: T,
) {
    let place = *places.entry(key.clone()).or_insert(lists.len());
    if place == lists.len() {
        lists.push((key, Vec::new()));
    }
    lists[place].1.push(item);
}
