//! The scope tier: what a bare name means by its place in the file alone.
//!
//! Lexical lookup, innermost first; a parameter or a local ends it.

use super::facts::NO_SYMBOL;
use super::few::Few;
use super::found::{Found, Tier};
use super::kinds;
use super::names::Names;
use super::texts::Text;

impl Names<'_> {
    /// What the definitions around say that `name` means directly in `enclosing`.
    ///
    /// In the head of `heading` its own name is not known yet. A class's own names are seen by code that stands directly
    /// in its body, by its methods only where the language says so.
    pub(super) fn inside(
        &self,
        file: u32,
        enclosing: u32,
        name: Text,
        is_call: bool,
        heading: u32,
    ) -> Found {
        let rules = self.corpus.rules(file);
        let shadowed = !(is_call && rules.calls_apart);
        let mut level = enclosing;
        while level != NO_SYMBOL {
            if self.table.is_class(level) {
                if level == enclosing || rules.members_in_scope {
                    let found = self.member(level, name, heading);
                    if !found.is_nothing() {
                        return found;
                    }
                }
                if self.corpus.locals(level).contains(&name) {
                    return Found::value(); // a type parameter
                }
            } else {
                if let Some(found) = self.in_function(level, name, heading, shadowed) {
                    return found;
                }
                if rules.blocks_are_modules && kinds::is_space(self.corpus.kind_of(level)) {
                    break;
                }
            }
            level = self.corpus.parent_of(level);
        }
        Found::default()
    }

    /// What `name` means at the top of the file; a block that is a module has its own top.
    ///
    /// A member of an object without a name stands there too, and is reached through the object only.
    pub(super) fn top_of_file(&self, file: u32, block: u32, name: Text, heading: u32) -> Found {
        if block != NO_SYMBOL && self.corpus.rules(file).blocks_are_modules {
            return Found::default();
        }
        let held = self.table.top[file as usize].get(name);
        let is_bare = |&symbol: &u32| {
            let is_member = kinds::is_member(self.corpus.kind_of(symbol));
            symbol != heading && !(is_member && self.corpus.rules(file).blocks_repeat)
        };
        let held: Few = held.iter().copied().filter(is_bare).collect();
        Found::symbols(held, Tier::Scope)
    }

    /// What a definition or import inside, a local, or the classes of `level` say.
    fn in_function(&self, level: u32, name: Text, heading: u32, shadowed: bool) -> Option<Found> {
        let held = self.nested(level, name);
        if !held.is_empty() {
            return Some(Found::symbols(held, Tier::Scope));
        }
        if let Some(found) = self.bound_inside(level, name) {
            return Some(found);
        }
        if shadowed && self.corpus.locals(level).contains(&name) {
            return Some(Found::value());
        }
        let is_apart = self.table.owner[level as usize] != self.corpus.parent_of(level);
        if is_apart && self.corpus.rules_at(level).members_in_scope {
            return self.of_owner(level, name, heading);
        }
        None
    }

    /// Looks in the classes of a method that is written apart from them.
    fn of_owner(&self, level: u32, name: Text, heading: u32) -> Option<Found> {
        let mut seen: Vec<u32> = Vec::new();
        let mut owner = self.table.owner[level as usize];
        while owner != NO_SYMBOL && !seen.contains(&owner) && self.table.is_class(owner) {
            let found = self.member(owner, name, heading);
            if !found.is_nothing() {
                return Some(found);
            }
            seen.push(owner);
            owner = self.table.owner[owner as usize];
        }
        None
    }

    /// What a function defines that its name alone means: no member of a type or an object without a name.
    fn nested(&self, level: u32, name: Text) -> Few {
        let is_own = |&symbol: &u32| {
            let kind = self.corpus.kind_of(symbol);
            self.corpus.parent_of(symbol) == level && !kinds::is_member(kind)
        };
        let held = self.table.members(level).get(name);
        held.iter().copied().filter(is_own).collect()
    }

    fn member(&self, level: u32, name: Text, heading: u32) -> Found {
        let own = without(self.table.members(level).get(name), heading);
        let own = self.nameable(&own);
        if !own.is_empty() {
            return Found::symbols(own, Tier::Scope);
        }
        if !self.corpus.rules_at(level).members_in_scope {
            return Found::default(); // what a class inherits is reached through its objects only
        }
        Found::symbols(self.nameable(&self.find_member(level, name)), Tier::Own)
    }

    /// Leaves out constructors: the name alone means the class.
    fn nameable(&self, symbols: &[u32]) -> Few {
        let is_nameable = |&symbol: &u32| !self.table.is_constructor(symbol);
        symbols.iter().copied().filter(is_nameable).collect()
    }
}

fn without(symbols: &[u32], left_out: u32) -> Few {
    symbols
        .iter()
        .copied()
        .filter(|&symbol| symbol != left_out)
        .collect()
}
