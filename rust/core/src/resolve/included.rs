//! Languages in which a name is declared in an included file and defined in another one.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::facts::NO_SYMBOL;
use super::few::Few;
use super::found::{Found, Tier};
use super::kinds;
use super::module::{Located, Module};
use super::modules::spaces::{Spaces, outwards};
use super::names::Names;
use super::paths;
use super::texts::Text;
use crate::syntax::kinds::DefinitionKind as Kind;

/// Files in the order of their ids.
type Files = Rc<[u32]>;

/// Names outside of classes and functions, by namespace, and what each file includes.
#[derive(Debug)]
pub struct Included {
    spaces: Spaces,
    rows: FxHashMap<u32, Vec<u32>>,
    names: FxHashMap<(Text, Text), Vec<u32>>,
    direct: RefCell<FxHashMap<u32, Files>>,
    files: RefCell<FxHashMap<u32, Files>>,
}

impl Names<'_> {
    fn included(&self) -> &Included {
        self.included.get_or_init(|| {
            let ours = |file: u32| self.corpus.rules(file).includes;
            let mut included = Included {
                spaces: Spaces::new(self.corpus, ours),
                rows: FxHashMap::default(),
                names: FxHashMap::default(),
                direct: RefCell::default(),
                files: RefCell::default(),
            };
            for (row, &file) in (0..).zip(&self.corpus.facts.imports.file) {
                if ours(file) {
                    included.rows.entry(file).or_default().push(row);
                }
            }
            for symbol in self.corpus.symbol_ids() {
                if let Some(path) = self.space_of(&included.spaces, symbol) {
                    let key = (path, self.corpus.name_of(symbol));
                    included.names.entry(key).or_default().push(symbol);
                }
            }
            included
        })
    }

    /// The namespace whose name a symbol is, or `None` if it is none's.
    fn space_of(&self, spaces: &Spaces, symbol: u32) -> Option<Text> {
        let (corpus, kind) = (self.corpus, self.corpus.kind_of(symbol));
        let (rules, parent) = (corpus.rules_at(symbol), corpus.parent_of(symbol));
        if !rules.includes || kinds::is_space(kind) || kind == Kind::Impl {
            return None;
        }
        if kinds::is_value(kind) && rules.declares_all {
            return None; // templates are misread as variables
        }
        if kind == Kind::Macro {
            return Some(Text::EMPTY);
        }
        if parent != NO_SYMBOL && !kinds::is_space(corpus.kind_of(parent)) {
            return None;
        }
        let owner = self.table.owner_name(symbol);
        let outer = match parent {
            NO_SYMBOL => "",
            parent => corpus.text(corpus.facts.symbols.qualified_name[parent as usize]),
        };
        let path = spaces.path(parent);
        if owner.is_empty() || owner == outer {
            return Some(path);
        }
        let owner = corpus.facts.texts.intern(owner);
        let mut around = outwards(corpus, path);
        around.find_map(|path| spaces.below(corpus, path, owner).map(|space| space.key))
    }

    /// The files that `file` includes, directly or not, itself among them.
    fn included_files(&self, file: u32) -> Files {
        let included = self.included();
        if let Some(known) = included.files.borrow().get(&file) {
            return Rc::clone(known);
        }
        let mut seen = FxHashSet::from_iter([file]);
        let mut pending = vec![file];
        while let Some(next) = pending.pop() {
            let direct = self.directly_included(next);
            pending.extend(direct.iter().filter(|&&each| seen.insert(each)));
        }
        let mut seen: Vec<u32> = seen.into_iter().collect();
        seen.sort_unstable();
        let seen = Files::from(seen);
        included.files.borrow_mut().insert(file, Rc::clone(&seen));
        seen
    }

    /// The files that `file` itself includes.
    fn directly_included(&self, file: u32) -> Files {
        let included = self.included();
        if let Some(known) = included.direct.borrow().get(&file) {
            return Rc::clone(known);
        }
        let rows = included.rows.get(&file).map_or(&[][..], Vec::as_slice);
        let first = |&row: &u32| match self.located(row) {
            Located::At(module) if module.blocks.is_empty() => module.files.first().copied(),
            _ => None,
        };
        let mut direct: Vec<u32> = rows.iter().filter_map(first).collect();
        direct.sort_unstable();
        direct.dedup();
        let direct = Files::from(direct);
        included
            .direct
            .borrow_mut()
            .insert(file, Rc::clone(&direct));
        direct
    }

    /// The only definition of `name` that code of `file` in `place` can see.
    pub(super) fn seen(&self, file: u32, place: u32, name: Text) -> Found {
        let (corpus, included) = (self.corpus, self.included());
        for path in outwards(corpus, included.spaces.path(place)) {
            if let Some(held) = included.names.get(&(path, name)) {
                let found = self.choose(file, held);
                if !found.is_nothing() {
                    return found;
                }
            }
            if let Some(space) = included.spaces.below(corpus, path, name) {
                return Found::module(space, Tier::Import);
            }
        }
        Found::default()
    }

    /// What `name` means inside of a namespace, for code of `file`.
    pub(super) fn within(&self, file: u32, space: &Module, name: Text) -> Found {
        let held = self.included().names.get(&(space.key, name));
        self.choose(file, held.map_or(&[], Vec::as_slice))
    }

    /// The definition of what is only declared, if `found` is that.
    pub(super) fn defined(&self, file: u32, found: Found) -> Found {
        if found.symbols.iter().any(|&each| self.has_body(each)) {
            return found;
        }
        let Some(&first) = found.symbols.first() else {
            return found;
        };
        let included = self.included();
        let Some(path) = self.space_of(&included.spaces, first) else {
            return found;
        };
        let held = included.names.get(&(path, self.corpus.name_of(first)));
        let chosen = self.choose(file, held.map_or(&[], Vec::as_slice));
        chosen.or_else(|| found)
    }

    /// The definitions, among those of one name, that code of `file` means.
    ///
    /// A declaration in an included file stands for the definition elsewhere; among several, the only one of the same
    /// folder is meant, and without one the declaration itself. What an included file defines is meant too. Where
    /// everything must be declared, what is not is not meant; elsewhere the only function of the name is.
    fn choose(&self, file: u32, held: &[u32]) -> Found {
        let held = self.table.visible(held, file);
        let Some(&first) = held.first() else {
            return Found::default();
        };
        let rules = self.corpus.rules(file);
        let included = self.included_files(file);
        let is_declared = |&symbol: &u32| {
            let file = self.corpus.file_of(symbol);
            included.binary_search(&file).is_ok()
        };
        let declared: Vec<u32> = held.iter().copied().filter(is_declared).collect();
        let is_global = rules.globals.contains(&self.corpus.name_of(first));
        if declared.is_empty() && (rules.declares_all || is_global) {
            return Found::default(); // the library's, whatever a platform puts in its place
        }
        let has_body = |&symbol: &u32| self.has_body(symbol);
        let mut defined: Vec<u32> = declared.iter().copied().filter(has_body).collect();
        if declared.is_empty() || defined.len() < declared.len() {
            for symbol in self.elsewhere(file, &held, !declared.is_empty()) {
                if !defined.contains(&symbol) {
                    defined.push(symbol);
                }
            }
        }
        let candidates = if defined.is_empty() {
            declared
        } else {
            defined
        };
        let mut found = self.nearest_files(file, candidates);
        if found.is_empty() {
            return self.linked(&held);
        }
        found.sort_unstable();
        Found::symbols(Few::of(&found), Tier::Import)
    }

    /// Leaves, of what several files define, what stands nearest; nothing if two do.
    fn nearest_files(&self, file: u32, found: Vec<u32>) -> Vec<u32> {
        let corpus = self.corpus;
        let mut files: Vec<u32> = found.iter().map(|&symbol| corpus.file_of(symbol)).collect();
        files.sort_unstable();
        files.dedup();
        if files.len() < 2 || corpus.rules(file).declares_all {
            return found;
        }
        let near = |other: u32| paths::shared_folders(corpus.path(file), corpus.path(other));
        let most = files.iter().map(|&each| near(each)).max();
        files.retain(|&each| Some(near(each)) == most);
        let [best] = files[..] else {
            return Vec::new();
        };
        found
            .into_iter()
            .filter(|&symbol| corpus.file_of(symbol) == best)
            .collect()
    }

    /// The only function of a name: the linker knows no other.
    ///
    /// Its declaration may stand where it is not read, such as behind a macro.
    fn linked(&self, held: &[u32]) -> Found {
        let is_body = |&symbol: &u32| self.is_shared_body(symbol);
        let bodies: Few = held.iter().copied().filter(is_body).collect();
        match bodies[..] {
            [one] if self.corpus.kind_of(one) == Kind::Function => {
                Found::symbols(bodies, Tier::Unique)
            }
            _ => Found::default(),
        }
    }

    /// The bodies of what is declared, if all stand in one file.
    fn elsewhere(&self, file: u32, held: &[u32], declared: bool) -> Vec<u32> {
        let is_body = |&symbol: &u32| self.is_shared_body(symbol);
        let bodies: Vec<u32> = held.iter().copied().filter(is_body).collect();
        let beside = self.beside(file, &bodies);
        let has_beside = !beside.is_empty();
        let defined = if self.in_one_file(&bodies) {
            bodies
        } else {
            beside
        };
        if self.in_one_file(&defined) && (declared || has_beside) {
            return defined;
        }
        Vec::new()
    }

    fn in_one_file(&self, symbols: &[u32]) -> bool {
        let mut files = symbols.iter().map(|&symbol| self.corpus.file_of(symbol));
        let first = files.next();
        first.is_some() && files.all(|file| Some(file) == first)
    }

    /// The functions among `bodies` that stand in the folder of `file`.
    fn beside(&self, file: u32, bodies: &[u32]) -> Vec<u32> {
        let folder = paths::folder_of(self.corpus.path(file));
        let is_beside = |&symbol: &u32| {
            paths::folder_of(self.corpus.path(self.corpus.file_of(symbol))) == folder
                && self.table.is_callable(symbol)
        };
        bodies.iter().copied().filter(is_beside).collect()
    }

    fn has_body(&self, symbol: u32) -> bool {
        !self
            .corpus
            .modifiers(symbol)
            .contains(&self.corpus.known.prototype)
    }

    /// Whether other files may use a symbol that stands outside of headers.
    fn is_shared_body(&self, symbol: u32) -> bool {
        let (corpus, rules) = (self.corpus, self.corpus.rules_at(symbol));
        let path = corpus.path(corpus.file_of(symbol));
        let is_header = rules
            .header_endings
            .iter()
            .any(|ending| path.ends_with(ending.as_str()));
        let is_static = corpus.modifiers(symbol).contains(&corpus.known.fixed);
        !is_static && !is_header && self.has_body(symbol)
    }
}
