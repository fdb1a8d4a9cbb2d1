//! What a type as written means at a place in a file; worked out once for each place and text.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::TypedTier;
use super::evidence::Scope;
use super::types::{Args, Sort, Type, Types, outside, union};
use super::written::{Form, Written, read_type};
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::found::Found;
use crate::resolve::paths::last_part;
use crate::resolve::texts::Text;
use crate::syntax::kinds::{DefinitionKind as Kind, HintKind};

/// Aliases of aliases, bounds of bounds.
const MAX_DEPTH: u32 = 12;

impl TypedTier<'_, '_> {
    /// What `text` means for code directly inside `place`.
    pub(super) fn declared(&self, file: u32, place: u32, text: Text) -> Types {
        let key = (file, place, text);
        if let Some(known) = self.known_declared.borrow().get(&key) {
            return known.clone();
        }
        self.known_declared
            .borrow_mut()
            .insert(key, Types::default());
        let depth = self.declared_depth.get();
        if depth >= MAX_DEPTH {
            return Types::default();
        }
        self.declared_depth.set(depth + 1);
        let types = self.read(file, place, &self.written(file, text));
        self.declared_depth.set(depth);
        self.known_declared.borrow_mut().insert(key, types.clone());
        types
    }

    fn written(&self, file: u32, text: Text) -> Rc<Written> {
        let rules = self.corpus.rules(file);
        let key = (rules.family, text);
        if let Some(known) = self.known_written.borrow().get(&key) {
            return Rc::clone(known);
        }
        let texts = &self.corpus.facts.texts;
        let read = Rc::new(read_type(texts.get(text), &rules.library, texts));
        self.known_written
            .borrow_mut()
            .insert(key, Rc::clone(&read));
        read
    }

    fn read(&self, file: u32, place: u32, written: &Written) -> Types {
        let args = || written.args.iter().map(|each| self.read(file, place, each));
        match written.form {
            Form::Unread => Types::default(),
            Form::Union => union(&args().collect::<Vec<_>>()),
            Form::Tuple => outside(self.words.tuple, args().collect()),
            Form::List => outside(self.words.list, args().collect()),
            Form::Map => outside(self.words.map, args().collect()),
            Form::Function => outside(self.words.callable, args().collect()),
            Form::Named(name) => {
                let args = args().collect();
                self.named_type(file, place, name, &args)
            }
        }
    }

    fn named_type(&self, file: u32, place: u32, name: Text, args: &Args) -> Types {
        let (library, texts) = (&self.corpus.rules(file).library, &self.corpus.facts.texts);
        let written = texts.get(name);
        let last = last_part(last_part(written, "::"), ".");
        let is_plain = last == last_part(written, ".");
        let last = texts.intern(last);
        if is_plain && library.self_types.contains(&last) {
            return Types::one(Type::own());
        }
        if library.primitives.contains(&name) {
            return outside(name, Args::default());
        }
        if library.unions.contains(&last) {
            return union(args);
        }
        if let Some(first) = args.first() {
            if library.wrappers.contains(&last) {
                return first.clone();
            }
            if library.class_types.contains(&last) {
                let objects = first.iter().filter(|each| each.sort == Sort::Object);
                return objects.map(|each| each.turned(Sort::Class)).collect();
            }
        }
        if library.callables.contains(&last) {
            return outside(
                self.words.callable,
                args.last().cloned().into_iter().collect(),
            );
        }
        let found = self.meant(file, place, name);
        self.of_type(&found, place, name, args)
    }

    /// What a type's name means; a member of the same name does not hide the type.
    fn meant(&self, file: u32, place: u32, name: Text) -> Found {
        let table = &self.names.table;
        let mut place = place;
        let mut found = self.names.dotted(file, place, name, NO_SYMBOL);
        while place != NO_SYMBOL
            && !found.symbols.is_empty()
            && self.corpus.rules(file).shared_spaces
            && !found.symbols.iter().any(|&each| table.is_class(each))
        {
            place = self.corpus.parent_of(place);
            found = self.names.dotted(file, place, name, NO_SYMBOL);
        }
        found
    }

    fn of_type(&self, found: &Found, place: u32, name: Text, args: &Args) -> Types {
        if let Some(&first) = found.symbols.first() {
            let symbol = self.tagged(&found.symbols, first);
            if self.names.table.is_class(symbol) {
                return self.of_class(symbol, args);
            }
            return Types::default();
        }
        if !found.external.is_empty() {
            return outside(found.external, args.clone());
        }
        if found.is_value {
            return self.parameter_bound(place, name);
        }
        if self.is_elsewhere(place, name) {
            return outside(name, args.clone());
        }
        Types::default()
    }

    /// Whether a type has a name that no type of the corpus has, where that says that it is outside.
    fn is_elsewhere(&self, place: u32, name: Text) -> bool {
        let corpus = self.corpus;
        if place == NO_SYMBOL || !corpus.rules_at(place).library.outside_unless_known {
            return false;
        }
        let names = self.class_names.get_or_init(|| {
            let classes = corpus
                .symbol_ids()
                .filter(|&symbol| self.names.table.is_class(symbol));
            classes
                .map(|symbol| corpus.name_of(symbol))
                .collect::<FxHashSet<Text>>()
        });
        let last = corpus.facts.texts.find(last_part(corpus.text(name), "."));
        last.is_none_or(|last| !names.contains(&last))
    }

    /// The structure among definitions of one name: its alias may be called the same.
    fn tagged(&self, symbols: &[u32], first: u32) -> u32 {
        let is_tagged = |&each: &u32| {
            self.names.table.is_class(each) && self.corpus.kind_of(each) != Kind::Type
        };
        symbols.iter().copied().find(is_tagged).unwrap_or(first)
    }

    /// An object of a class; an alias is what it stands for, where that is known.
    fn of_class(&self, symbol: u32, args: &Args) -> Types {
        let own = || Types::one(Type::of_symbol(Sort::Object, symbol).with_args(args.clone()));
        let is_alias = self.corpus.kind_of(symbol) == Kind::Type;
        if !is_alias || self.corpus.rules_at(symbol).library.distinct_types {
            return own();
        }
        self.underlying(symbol).or_else(own)
    }

    /// What a named type stands for or is made from.
    pub(super) fn underlying(&self, symbol: u32) -> Types {
        let name = self.corpus.name_of(symbol);
        match self.first_type(self.evidence.named(Scope::Inside(symbol), name)) {
            Some(text) => {
                let place = self.corpus.parent_of(symbol);
                self.declared(self.corpus.file_of(symbol), place, text)
            }
            None => Types::default(),
        }
    }

    /// The bound of a type parameter.
    fn parameter_bound(&self, place: u32, name: Text) -> Types {
        for level in self.names.table.outwards(place) {
            let rows = self.evidence.named(Scope::Inside(level), name);
            if let Some(text) = self.first_type(rows) {
                return self.declared(self.corpus.file_of(level), level, text);
            }
        }
        Types::default()
    }

    fn first_type(&self, rows: &[u32]) -> Option<Text> {
        let columns = &self.corpus.facts.hints;
        let mut rows = rows.iter().map(|&row| row as usize);
        let row = rows.find(|&row| columns.kind[row] == HintKind::Type)?;
        Some(columns.text[row])
    }
}
