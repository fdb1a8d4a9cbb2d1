//! The import tier: what a name means through the imports of a file, however many files away.

mod exported;
mod rows;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::corpus::Corpus;
use super::facts::NO_SYMBOL;
use super::found::{Found, Tier};
use super::kinds;
use super::listing::Listing;
use super::module::{Located, Module};
use super::names::Names;
use super::table::SymbolTable;
use super::texts::Text;

/// Bindings of each file, and what was found by following them.
#[derive(Debug, Default)]
pub struct Bindings {
    bound: Vec<Listing>,
    bound_inside: FxHashMap<u32, Listing>,
    offered: Vec<Listing>,
    stars: Vec<Vec<u32>>,
    offered_stars: Vec<Vec<u32>>,
    by_row: RefCell<FxHashMap<u32, Found>>,
    located: RefCell<FxHashMap<u32, Located>>,
    merged: RefCell<FxHashMap<Vec<u32>, Rc<Listing>>>,
    exported: RefCell<FxHashMap<(Text, Text, Text), Found>>,
    depth: Cell<u32>,
    exports: Cell<u32>,
}

impl Bindings {
    /// What the imports of a corpus bind.
    #[must_use]
    pub fn new(table: &SymbolTable<'_>) -> Self {
        let num_files = table.corpus.facts.paths.len();
        let mut bindings = Self {
            bound: vec![Listing::default(); num_files],
            offered: vec![Listing::default(); num_files],
            stars: vec![Vec::new(); num_files],
            offered_stars: vec![Vec::new(); num_files],
            ..Self::default()
        };
        for row in (0..).take(table.corpus.facts.imports.file.len()) {
            bindings.enter(table, row);
        }
        bindings
    }

    /// Notes which names an import binds in its file, and which it offers to importers.
    fn enter(&mut self, table: &SymbolTable<'_>, row: u32) {
        let (columns, at) = (&table.corpus.facts.imports, row as usize);
        let (file, alias, reexport) = (columns.file[at], columns.alias[at], columns.reexport[at]);
        let rules = table.corpus.rules(file);
        let binds = !(reexport && rules.exports_apart);
        let offers = reexport || rules.passes_on;
        let name = columns.name[at];
        let is_star = name == table.corpus.known.star || (rules.unnamed_stars && name.is_empty());
        if is_star && alias.is_empty() {
            if binds {
                self.stars[file as usize].push(row);
            }
            if offers {
                self.offered_stars[file as usize].push(row);
            }
        } else if !alias.is_empty() {
            let is_whole = reexport && alias == rules.whole_alias;
            let alias = if is_whole { rules.whole } else { alias };
            let inside = function_around(table, row);
            if inside != NO_SYMBOL {
                self.bound_inside
                    .entry(inside)
                    .or_default()
                    .push(alias, row);
                return;
            }
            if binds {
                self.bound[file as usize].push(alias, row);
            }
            if offers {
                self.offered[file as usize].push(alias, row);
            }
        }
    }

    /// Drops what was followed, after members moved.
    pub(super) fn forget(&mut self) {
        self.by_row = RefCell::default();
        self.exported = RefCell::default();
    }
}

/// The function in which an import stands; an export stands in none.
fn function_around(table: &SymbolTable<'_>, row: u32) -> u32 {
    let (columns, at) = (&table.corpus.facts.imports, row as usize);
    if columns.module[at].is_empty() {
        return NO_SYMBOL;
    }
    table.function_at(columns.file[at], columns.start[at])
}

impl Names<'_> {
    /// What the imports at the top of `file` bind `name` to.
    pub(super) fn bound(&self, file: u32, name: Text) -> Found {
        self.best(self.bindings.bound[file as usize].get(name))
    }

    /// What the imports inside a function bind `name` to; `None` if none does.
    pub(super) fn bound_inside(&self, function: u32, name: Text) -> Option<Found> {
        let listing = self.bindings.bound_inside.get(&function)?;
        let rows = listing.get(name);
        (!rows.is_empty()).then(|| self.best(rows))
    }

    /// Prefers, among imports of one name, the one that leads into the corpus.
    fn best(&self, rows: &[u32]) -> Found {
        let mut outside = Found::default();
        for &row in rows {
            let found = self.row(row);
            if found.is_inside() {
                return found;
            }
            outside = outside.or_else(|| found);
        }
        outside
    }

    /// Whether an import at the top of `file` binds `name`, to whatever it may be.
    pub(super) fn binds(&self, file: u32, name: Text) -> bool {
        self.bindings.bound[file as usize].contains(name)
    }

    /// What the star imports of `file` give for `name`.
    pub(super) fn starred(&self, file: u32, name: Text) -> Found {
        for &row in &self.bindings.stars[file as usize] {
            let found = self.attribute(file, &self.row(row), name);
            if found.is_inside() {
                return found;
            }
        }
        Found::default()
    }

    /// What `name` means inside what was found from `file`.
    pub(super) fn attribute(&self, file: u32, found: &Found, name: Text) -> Found {
        if !found.external.is_empty() {
            return Found::external(self.corpus.member_name(found.external, name), found.tier);
        }
        if let Some(module) = &found.module {
            return self.exported(file, module, name);
        }
        let Some(&symbol) = found.symbols.first() else {
            return Found::default();
        };
        if kinds::is_space(self.corpus.kind_of(symbol)) {
            let space = self.home(file, symbol);
            if let Some(space) = space.filter(|_| self.corpus.rules(file).shared_spaces) {
                return self.exported(file, &space, name);
            }
        }
        let held = if self.table.is_class(symbol) {
            self.find_member(symbol, name)
        } else {
            self.table.shared(symbol, name)
        };
        if held.is_empty() {
            return Found::default();
        }
        Found::symbols(held, found.tier)
    }

    /// The module that an import names, before its member is looked up.
    pub(super) fn located(&self, row: u32) -> Located {
        if let Some(known) = self.bindings.located.borrow().get(&row) {
            return known.clone();
        }
        let (columns, at) = (&self.corpus.facts.imports, row as usize);
        let specifier = self.corpus.text(columns.module[at]);
        let located = self.locate(columns.file[at], specifier, columns.start[at]);
        let mut all = self.bindings.located.borrow_mut();
        all.insert(row, located.clone());
        located
    }
}

impl Corpus {
    /// The name of a member of something outside of the corpus.
    #[must_use]
    pub fn member_name(&self, outside: Text, name: Text) -> Text {
        let texts = &self.facts.texts;
        texts.intern(&[texts.get(outside), ".", texts.get(name)].concat())
    }
}

impl Names<'_> {
    /// The module that `specifier` means at byte `start` of `file`.
    pub(super) fn locate(&self, file: u32, specifier: &str, start: u32) -> Located {
        self.modules
            .of(&self.table, file)
            .locate(file, specifier, start)
    }

    /// The module `name` directly inside `module`, as code of `file` sees it.
    pub(super) fn submodule(&self, file: u32, module: &Module, name: Text) -> Option<Rc<Module>> {
        self.modules.of(&self.table, file).submodule(module, name)
    }

    /// The module whose names a site sees without importing them; `None` where that is the file alone.
    pub(super) fn home(&self, file: u32, enclosing: u32) -> Option<Rc<Module>> {
        self.modules.of(&self.table, file).home(file, enclosing)
    }

    /// The definitions of a module that is an import's own beginning.
    pub(super) fn of_module(module: Rc<Module>) -> Found {
        Found::module(module, Tier::Import)
    }
}
