//! What one import means.

use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::few::Few;
use crate::resolve::found::{Found, Tier};
use crate::resolve::module::Located;
use crate::resolve::names::Names;
use crate::resolve::paths;
use crate::resolve::texts::Text;

/// Files between a name and its definition.
const MAX_DEPTH: u32 = 40;

impl Names<'_> {
    /// What one import means; a circle of re-exports means nothing.
    pub(in crate::resolve) fn row(&self, row: u32) -> Found {
        if let Some(known) = self.bindings.by_row.borrow().get(&row) {
            return known.clone();
        }
        self.keep_row(row, Found::default());
        let depth = self.bindings.depth.get();
        if depth >= MAX_DEPTH {
            return Found::default();
        }
        self.bindings.depth.set(depth + 1);
        let found = self.follow(row);
        self.bindings.depth.set(depth);
        self.keep_row(row, found.clone());
        found
    }

    fn keep_row(&self, row: u32, found: Found) {
        self.bindings.by_row.borrow_mut().insert(row, found);
    }

    fn follow(&self, row: u32) -> Found {
        let (corpus, columns, at) = (self.corpus, &self.corpus.facts.imports, row as usize);
        let (file, alias, mut module) = (columns.file[at], columns.alias[at], columns.module[at]);
        let rules = corpus.rules(file);
        if module.is_empty() {
            return self.own(row, file, columns.name[at]);
        }
        let is_star = columns.name[at] == corpus.known.star;
        let name = if is_star {
            Text::EMPTY
        } else {
            columns.name[at]
        };
        let mut located = self.located(row);
        if name.is_empty() && !alias.is_empty() && rules.first_bound {
            let first = paths::first_part(corpus.text(module), ".");
            if corpus.text(alias) == first && alias != module {
                (module, located) = (alias, self.locate(file, first, 0)); // `import a.b` binds `a`
            }
        }
        if let Located::At(located) = located {
            if name.is_empty() {
                return Self::of_module(located);
            }
            return self.exported(file, &located, name);
        }
        if rules.paths_go_on {
            let found = self.inside_types(file, corpus.text(module), name, columns.start[at]);
            if !found.is_nothing() {
                return found;
            }
        }
        match located {
            Located::Outside if name.is_empty() => Found::external(module, Tier::Import),
            Located::Outside => Found::external(corpus.member_name(module, name), Tier::Import),
            Located::At(_) | Located::Missing => Found::default(),
        }
    }

    /// What an export without a module offers: a name of the file or of its imports.
    fn own(&self, row: u32, file: u32, name: Text) -> Found {
        let own = self.table.top[file as usize].get(name);
        if !own.is_empty() {
            return Found::symbols(Few::of(own), Tier::Import);
        }
        for &other in self.bindings.bound[file as usize].get(name) {
            if other != row {
                let found = self.row(other);
                if !found.is_nothing() {
                    return found;
                }
            }
        }
        Found::default()
    }

    /// Reads the end of a path as names inside its longest beginning that is a module.
    fn inside_types(&self, file: u32, path: &str, name: Text, start: u32) -> Found {
        let separator = if path.contains("::") { "::" } else { "." };
        let mut tail: Vec<Text> = Vec::new();
        let mut path = path;
        while !path.is_empty() {
            let last = paths::last_part(path, separator);
            path = paths::before_last(path, separator);
            tail.push(self.corpus.facts.texts.intern(last));
            let module = if path.is_empty() {
                self.home(file, NO_SYMBOL)
            } else {
                self.locate(file, path, start).module()
            };
            if let Some(module) = module {
                let mut found = Self::of_module(module);
                let name = Some(name).filter(|name| !name.is_empty());
                for each in tail.iter().rev().copied().chain(name) {
                    found = self.attribute(file, &found, each);
                }
                return found;
            }
        }
        Found::default()
    }
}
