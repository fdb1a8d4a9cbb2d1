//! What the typed tier says of a value.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::module::Module;
use crate::resolve::texts::Text;

/// How many things a value may be; what is less likely is left out.
const MAX_ALTERNATIVES: usize = 6;
/// How many types one may be made of: a bound on what comparing takes, far above what code has.
const MAX_SIZE: u32 = 2_000;

/// What sort of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Sort {
    /// An object of a class.
    Object,
    /// The class itself.
    Class,
    /// A function.
    Function,
    /// The bases of a class.
    Above,
    /// A module.
    Module,
    /// The object that a method is called on.
    Own,
    /// Something outside the corpus.
    #[default]
    Outside,
}

/// One thing that a value may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Type {
    pub(super) sort: Sort,
    /// The class or function.
    pub(super) symbol: u32,
    /// What it is called outside the corpus.
    pub(super) name: Text,
    /// The types of its parts: type arguments, and of a function the object it is bound to.
    pub(super) args: Args,
    /// How many types it is made of.
    size: u32,
    pub(super) module: Option<Rc<Module>>,
    /// Whether it rests on what a test framework hands to a test.
    pub(super) injected: bool,
}

impl Type {
    pub(super) fn of_symbol(sort: Sort, symbol: u32) -> Self {
        Self {
            sort,
            symbol,
            name: Text::EMPTY,
            args: List::default(),
            size: 1,
            module: None,
            injected: false,
        }
    }

    pub(super) fn own() -> Self {
        Self::of_symbol(Sort::Own, NO_SYMBOL)
    }

    pub(super) fn of_module(module: Rc<Module>) -> Self {
        Self {
            module: Some(module),
            ..Self::of_symbol(Sort::Module, NO_SYMBOL)
        }
    }

    /// This with parts; what is too large has none.
    pub(super) fn with_args(self, args: Args) -> Self {
        let inner = args.iter().flat_map(|types| types.iter());
        let size = inner.fold(1u32, |size, each| size.saturating_add(each.size));
        if size > MAX_SIZE {
            return Self {
                args: Args::default(),
                size: 1,
                ..self
            };
        }
        Self { args, size, ..self }
    }

    /// This as something of another sort.
    pub(super) fn turned(&self, sort: Sort) -> Self {
        Self {
            sort,
            ..self.clone()
        }
    }

    /// Whether it has a class of the corpus.
    pub(super) fn has_class(&self) -> bool {
        matches!(self.sort, Sort::Object | Sort::Class)
    }
}

impl Hash for Type {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.sort, self.symbol, self.name).hash(state);
        self.args.hash(state);
    }
}

/// A list that is shared by those who hold it; an empty one takes no memory.
#[derive(Debug)]
pub(super) struct List<T>(Option<Rc<[T]>>);

/// Alternatives, the most likely first; empty where nothing is known.
pub(super) type Types = List<Type>;
/// The types of several parts.
pub(super) type Args = List<Types>;

impl<T> List<T> {
    pub(super) fn one(item: T) -> Self {
        Self(Some(Rc::from([item])))
    }

    /// This, or what `other` gives where this is empty.
    pub(super) fn or_else(self, other: impl FnOnce() -> Self) -> Self {
        if self.is_empty() { other() } else { self }
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let items: Vec<T> = items.into_iter().collect();
        Self((!items.is_empty()).then(|| items.into()))
    }
}

impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Rc::ptr_eq(one, other) || one == other,
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl<T: Eq> Eq for List<T> {}

impl<T: Hash> Hash for List<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

/// Marks types as resting on what a test framework hands to a test.
pub(super) fn inject(types: &Types) -> Types {
    let mark = |each: &Type| Type {
        injected: true,
        ..each.clone()
    };
    types.iter().map(mark).collect()
}

/// Joins alternatives, each once, in their order.
pub(super) fn union(held: &[Types]) -> Types {
    let mut several = held.iter().filter(|types| !types.is_empty());
    let (first, second) = (several.next(), several.next());
    if let (Some([_]), None) = (first.map(Deref::deref), second) {
        return first.cloned().unwrap_or_default();
    }
    let mut joined: Vec<&Type> = Vec::new();
    for each in held.iter().flat_map(|types| types.iter()) {
        if joined.len() < MAX_ALTERNATIVES && !joined.contains(&each) {
            joined.push(each);
        }
    }
    joined.into_iter().cloned().collect()
}

/// An object of a type outside the corpus.
pub(super) fn outside(name: Text, args: Args) -> Types {
    let named = Type {
        name,
        ..Type::of_symbol(Sort::Outside, NO_SYMBOL)
    };
    Types::one(named.with_args(args))
}

/// Which part of something is meant.
#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
    /// Counted from the front.
    At(usize),
    /// The last.
    Last,
}

/// The types of one part.
pub(super) fn parts(types: &[Type], part: Part) -> Types {
    let has_parts = |each: &&Type| matches!(each.sort, Sort::Outside | Sort::Object);
    let of = |each: &Type| match part {
        Part::At(position) => each.args.get(position).cloned(),
        Part::Last => each.args.last().cloned(),
    };
    let held: Vec<Types> = types.iter().filter(has_parts).filter_map(of).collect();
    union(&held)
}
