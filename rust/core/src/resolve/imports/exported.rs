//! What a module offers under a name.

use std::rc::Rc;

use crate::resolve::few::Few;
use crate::resolve::found::{Found, Tier};
use crate::resolve::listing::Listing;
use crate::resolve::module::Module;
use crate::resolve::names::Names;
use crate::resolve::texts::Text;

/// Modules that pass a name on before nothing is found: a bound on memory, far above what code has.
const MAX_EXPORTS: u32 = 256;

impl Names<'_> {
    /// What `module` offers under `name` to `file`.
    #[must_use]
    pub fn exported(&self, file: u32, module: &Rc<Module>, name: Text) -> Found {
        let rules = self.corpus.rules(file);
        if rules.includes && !module.blocks.is_empty() {
            return self.in_space(file, module, name);
        }
        let key = (rules.family, module.key, name);
        if let Some(known) = self.bindings.exported.borrow().get(&key) {
            return known.clone();
        }
        self.keep_exported(key, Found::default());
        let exports = self.bindings.exports.get();
        if exports >= MAX_EXPORTS {
            return Found::default();
        }
        self.bindings.exports.set(exports + 1);
        let found = self.look_inside(file, module, name);
        self.bindings.exports.set(exports);
        self.keep_exported(key, found.clone());
        found
    }

    fn keep_exported(&self, key: (Text, Text, Text), found: Found) {
        self.bindings.exported.borrow_mut().insert(key, found);
    }

    /// What a namespace holds that `file` can see.
    fn in_space(&self, file: u32, space: &Module, name: Text) -> Found {
        self.within(file, space, name).or_else(|| {
            let child = self.submodule(file, space, name);
            child.map(Self::of_module).unwrap_or_default()
        })
    }

    fn look_inside(&self, file: u32, module: &Rc<Module>, name: Text) -> Found {
        let hides = self.corpus.rules(file).hides_names;
        let own = if hides {
            Few::None
        } else {
            self.own_names(module, name)
        };
        if !own.is_empty() {
            return Found::symbols(own, Tier::Import);
        }
        let child = self.submodule(file, module, name);
        let files = self.files_of(module);
        self.offered(&files, name)
            .or_else(|| child.map(Self::of_module).unwrap_or_default())
            .or_else(|| self.first(files.iter().map(|&each| self.through_star(each, name))))
            .or_else(|| self.of_whole(file, module, name))
    }

    /// What the imports of files offer under `name`.
    fn offered(&self, files: &[u32], name: Text) -> Found {
        let rows = files
            .iter()
            .flat_map(|&each| self.bindings.offered[each as usize].get(name));
        self.first(rows.map(|&row| self.row(row)))
    }

    #[expect(
        clippy::unused_self,
        reason = "reads as what it does beside its neighbours"
    )]
    fn first(&self, mut found: impl Iterator<Item = Found>) -> Found {
        found.find(|each| !each.is_nothing()).unwrap_or_default()
    }

    fn through_star(&self, file: u32, name: Text) -> Found {
        let hides = self.corpus.rules(file).underscored_private;
        let is_private = hides && self.corpus.text(name).starts_with('_');
        if name == self.corpus.known.default || is_private {
            return Found::default();
        }
        let rows = &self.bindings.offered_stars[file as usize];
        self.first(
            rows.iter()
                .map(|&row| self.attribute(file, &self.row(row), name)),
        )
    }

    /// Looks among the members of what a module exports as a whole.
    fn of_whole(&self, file: u32, module: &Rc<Module>, name: Text) -> Found {
        let rules = self.corpus.rules(file);
        if rules.whole.is_empty() {
            return Found::default();
        }
        if name == rules.whole {
            if rules.whole_alias.is_empty() {
                return Found::default();
            }
            let held = self.own_names(module, rules.whole_alias); // `module.exports = function () {}`
            return Found::symbols(held, Tier::Import);
        }
        let whole = self.exported(file, module, rules.whole);
        if whole.is_nothing() {
            return whole;
        }
        self.attribute(file, &whole, name)
    }

    /// The definitions `name` that stand in `module` itself.
    pub(in crate::resolve) fn own_names(&self, module: &Module, name: Text) -> Few {
        let members = |owner: u32| self.table.members(owner).get(name);
        if let Some(symbol) = module.symbol {
            return Few::of(members(symbol));
        }
        if !module.blocks.is_empty() {
            return module
                .blocks
                .iter()
                .flat_map(|&block| members(block))
                .copied()
                .collect();
        }
        if let [file] = module.files[..] {
            return Few::of(self.table.top[file as usize].get(name));
        }
        Few::of(self.merged_top(&module.files).get(name))
    }

    /// The names at the top of several files together.
    fn merged_top(&self, files: &[u32]) -> Rc<Listing> {
        if let Some(known) = self.bindings.merged.borrow().get(files) {
            return Rc::clone(known);
        }
        let mut merged = Listing::default();
        for &file in files {
            for (name, symbols) in self.table.top[file as usize].iter() {
                merged.extend(name, symbols);
            }
        }
        let merged = Rc::new(merged);
        let mut all = self.bindings.merged.borrow_mut();
        all.insert(files.to_vec(), Rc::clone(&merged));
        merged
    }

    fn files_of(&self, module: &Module) -> Few {
        match module.symbol {
            Some(symbol) => Few::One(self.corpus.file_of(symbol)),
            None => module.files.clone(),
        }
    }
}
