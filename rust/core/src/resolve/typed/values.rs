//! What definitions give: the types of values, what functions return, what one hint says.
//!
//! Each is worked out once. What goes round in circles is unknown.

use super::TypedTier;
use super::bound::bound;
use super::evidence::Scope;
use super::types::{Args, Sort, Type, Types, outside, union};
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::paths::last_part;
use crate::resolve::settings::Words;
use crate::resolve::texts::Text;
use crate::syntax::kinds::{DefinitionKind as Kind, HintKind};

/// Values of one name, or of one function, that are looked at.
const MAX_ROWS: usize = 8;
/// Declarations of one name that are looked at.
const MAX_DECLARED: usize = 200;

impl TypedTier<'_, '_> {
    /// The types that one hint speaks of.
    pub(super) fn row(&self, row: u32) -> Types {
        if let Some(known) = self.known_rows.borrow().get(&row) {
            return known.clone();
        }
        self.known_rows.borrow_mut().insert(row, Types::default());
        let (columns, at) = (&self.corpus.facts.hints, row as usize);
        let (file, place, text) = (columns.file[at], columns.enclosing[at], columns.text[at]);
        let types = if columns.kind[at] == HintKind::Type {
            let here = self.object_around(place);
            bound(&self.declared(file, place, text), &here)
        } else {
            self.chain(file, place, i64::from(columns.start[at]) - 1, text)
        };
        self.known_rows.borrow_mut().insert(row, types.clone());
        types
    }

    /// What several hints say together: declared types alone, where there are some.
    pub(super) fn rows(&self, rows: &[u32]) -> Types {
        let kinds = &self.corpus.facts.hints.kind;
        let is_declared = |&&row: &&u32| kinds[row as usize] == HintKind::Type;
        let declared = rows.iter().filter(is_declared).take(MAX_DECLARED);
        let declared: Vec<Types> = declared.map(|&row| self.row(row)).collect();
        union(&declared).or_else(|| self.first_rows(rows))
    }

    fn first_rows(&self, rows: &[u32]) -> Types {
        let held: Vec<Types> = rows
            .iter()
            .take(MAX_ROWS)
            .map(|&row| self.row(row))
            .collect();
        union(&held)
    }

    /// What a use of a definition gives: a class, a function, a value's types.
    pub(super) fn of_symbol(&self, symbol: u32) -> Types {
        let table = &self.names.table;
        if table.is_class(symbol) {
            return Types::one(Type::of_symbol(Sort::Class, symbol));
        }
        if table.is_callable(symbol) {
            return Types::one(Type::of_symbol(Sort::Function, symbol));
        }
        if let Some(known) = self.known_symbols.borrow().get(&symbol) {
            return known.clone();
        }
        self.known_symbols
            .borrow_mut()
            .insert(symbol, Types::default());
        let types = self.value(symbol);
        self.known_symbols
            .borrow_mut()
            .insert(symbol, types.clone());
        types
    }

    /// The types of a variable, constant, field or member of an enumeration.
    fn value(&self, symbol: u32) -> Types {
        let corpus = self.corpus;
        let (parent, name) = (corpus.parent_of(symbol), corpus.name_of(symbol));
        let kind = corpus.kind_of(symbol);
        if kind == Kind::EnumMember && parent != NO_SYMBOL {
            return Types::one(Type::of_symbol(Sort::Object, parent));
        }
        let scope = match parent {
            NO_SYMBOL => Scope::Top(corpus.file_of(symbol)),
            parent => Scope::Inside(parent),
        };
        let mut rows = self.evidence.named(scope, name);
        if rows.is_empty() {
            rows = self.evidence.named(Scope::Inside(symbol), name);
        }
        let mut types = self.rows(rows);
        if types.is_empty() && parent != NO_SYMBOL && self.names.table.is_class(parent) {
            types = self.rows(self.evidence.attribute(parent, name));
        }
        if types.is_empty() && kind == Kind::Function {
            // a variable that looks like one
            let returns = corpus.facts.symbols.returns[symbol as usize];
            types = self.declared(corpus.file_of(symbol), parent, returns);
        }
        types
    }

    /// What a call of `function`, as a member of `owner`, gives.
    pub(super) fn result(&self, function: u32, owner: &Types) -> Types {
        if self.corpus.kind_of(function) == Kind::Constructor {
            return self.object_around(function);
        }
        let types = self.given(function);
        if owner.is_empty() {
            return bound(&types, &self.object_around(self.corpus.parent_of(function)));
        }
        bound(&types, owner)
    }

    /// What a function gives, by its declared result or by its `return` values.
    pub(super) fn given(&self, function: u32) -> Types {
        if let Some(known) = self.known_results.borrow().get(&function) {
            return known.clone();
        }
        self.known_results
            .borrow_mut()
            .insert(function, Types::default());
        let types = self.find_given(function);
        self.known_results
            .borrow_mut()
            .insert(function, types.clone());
        types
    }

    fn find_given(&self, function: u32) -> Types {
        let returns = self.corpus.facts.symbols.returns[function as usize];
        if !returns.is_empty() {
            let types = self.declared(self.corpus.file_of(function), function, returns);
            if !types.is_empty() {
                return types;
            }
        }
        let mut rows = self.evidence.given(function, HintKind::Yield);
        if rows.is_empty() {
            rows = self.evidence.given(function, HintKind::Return);
        }
        let own = self.object_around(function);
        let mut types = self.first_rows(rows);
        if let Some(own) = own.first().filter(|own| types.contains(own)) {
            let itself = |each: &Type| {
                if each == own {
                    Type::own()
                } else {
                    each.clone()
                }
            };
            types = types.iter().map(itself).collect();
        }
        let words = &self.words;
        let managers = [words.context_manager, words.context_manager_later];
        if self.has_decorator(function, |name| managers.contains(&name)) {
            return outside(words.context_manager, Args::one(types));
        }
        types
    }

    /// Whether a definition has one of some decorators, by the last part of its name.
    pub(super) fn is_decorated(&self, symbol: u32, names: &Words) -> bool {
        !names.is_empty() && self.has_decorator(symbol, |name| names.contains(&name))
    }

    fn has_decorator(&self, symbol: u32, is_meant: impl Fn(Text) -> bool) -> bool {
        let texts = &self.corpus.facts.texts;
        let last = |&name: &Text| texts.find(last_part(texts.get(name), "."));
        self.corpus
            .decorators(symbol)
            .iter()
            .filter_map(last)
            .any(is_meant)
    }

    /// What the methods of a class or of its bases assign to an attribute.
    pub(super) fn attribute_of(&self, owner: u32, name: Text) -> Types {
        for &each in self.names.order(owner).iter() {
            let mut rows = self.evidence.attribute(each, name);
            if rows.is_empty() {
                rows = self.evidence.named(Scope::Inside(each), name);
            }
            if !rows.is_empty() {
                return self.rows(rows);
            }
        }
        Types::default()
    }

    /// The object that the code directly inside `place` belongs to.
    pub(super) fn object_around(&self, place: u32) -> Types {
        match self.names.table.class_around(place) {
            NO_SYMBOL => Types::default(),
            around => Types::one(Type::of_symbol(Sort::Object, around)),
        }
    }
}
