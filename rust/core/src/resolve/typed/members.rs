//! Members of types: definitions inside their classes, and what those are.

use super::TypedTier;
use super::types::{Args, Sort, Type, Types, outside, union};
use crate::resolve::few::Few;
use crate::resolve::paths::last_part;
use crate::resolve::texts::Text;

/// What a member of a type is.
#[derive(Debug)]
pub(super) struct Member {
    /// Its definitions.
    pub(super) symbols: Few,
    /// The first of them.
    pub(super) first: u32,
    /// The class or object that it was found in.
    pub(super) owner: Type,
}

impl TypedTier<'_, '_> {
    /// The member `name` of the first alternative that has one.
    ///
    /// Where a field and a method may share a name, `called` says which one is meant.
    pub(super) fn member(
        &self,
        file: u32,
        types: &Types,
        name: Text,
        called: Option<bool>,
    ) -> Option<Member> {
        let called = called.filter(|_| self.corpus.rules(file).calls_apart);
        for each in self.pointed(file, types, name).iter() {
            let mut symbols = self.members_of(file, each, name);
            if let Some(called) = called.filter(|_| symbols.len() > 1) {
                let is_meant = |&symbol: &u32| self.names.table.is_callable(symbol) == called;
                let meant: Few = symbols.iter().copied().filter(is_meant).collect();
                if !meant.is_empty() {
                    symbols = meant;
                }
            }
            if let Some(&first) = symbols.first() {
                let owner = each.clone();
                return Some(Member {
                    symbols,
                    first,
                    owner,
                });
            }
        }
        None
    }

    /// Looks through types outside that have the members of their argument.
    fn pointed(&self, file: u32, types: &Types, name: Text) -> Types {
        let library = &self.corpus.rules(file).library;
        if library.pointers.is_empty() || library.own.contains(&name) {
            return types.clone();
        }
        let texts = &self.corpus.facts.texts;
        let is_pointer = |each: &Type| {
            let last = texts.find(last_part(texts.get(each.name), "."));
            last.is_some_and(|last| library.pointers.contains(&last))
        };
        let look = |each: &Type| match each.args.first() {
            Some(first) if is_pointer(each) => first.clone(),
            _ => Types::one(each.clone()),
        };
        union(&types.iter().map(look).collect::<Vec<_>>())
    }

    fn members_of(&self, file: u32, each: &Type, name: Text) -> Few {
        match (each.sort, &each.module) {
            (Sort::Object | Sort::Class, _) => self.names.find_member(each.symbol, name),
            (Sort::Above, _) => self.names.find_above(each.symbol, name),
            (Sort::Module, Some(module)) => self.names.exported(file, module, name).symbols,
            _ => Few::None,
        }
    }

    /// Whether a class among `types` has bases that are not in the corpus.
    pub(super) fn is_open(&self, types: &Types) -> bool {
        types.iter().any(|each| {
            matches!(each.sort, Sort::Object | Sort::Class | Sort::Above)
                && !self.names.is_complete(each.symbol)
        })
    }

    /// What a member of a container outside the corpus hands on.
    ///
    /// The result is a function's: what the member gives when it is called.
    pub(super) fn through_library(&self, file: u32, types: &Types, name: Text) -> Types {
        let (library, words) = (&self.corpus.rules(file).library, &self.words);
        let container = |of: &Types| outside(words.list, Args::one(of.clone()));
        let pairs = |key: Types, value: &Types| {
            let pair = outside(words.tuple, [key, value.clone()].into_iter().collect());
            container(&pair)
        };
        let mut given: Vec<Types> = Vec::new();
        for each in types.iter() {
            let (Some(first), Some(last)) = (each.args.first(), each.args.last()) else {
                continue;
            };
            if !matches!(each.sort, Sort::Outside | Sort::Object) {
                continue;
            }
            if library.element.contains(&name) {
                let is_map = self.corpus.text(each.name).ends_with("Map");
                given.push(
                    if library.results_first && !is_map {
                        first
                    } else {
                        last
                    }
                    .clone(),
                );
            } else if library.value.contains(&name) {
                given.push(container(last));
            } else if library.key.contains(&name) {
                given.push(container(first));
            } else if library.both.contains(&name) {
                given.push(pairs(first.clone(), last));
            } else if library.counted.contains(&name) {
                given.push(pairs(outside(words.number, Args::default()), last));
            } else if library.same.contains(&name) {
                given.push(Types::one(each.clone()));
            }
        }
        let result = union(&given);
        if result.is_empty() {
            return result;
        }
        outside(words.callable, Args::one(result))
    }
}
