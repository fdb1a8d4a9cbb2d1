//! What one step of a chain makes of the types before it: members, calls, indices, loops and contexts.

use super::TypedTier;
use super::bound::bound;
use super::steps::Step;
use super::types::{Args, Part, Sort, Type, Types, outside, parts, union};
use crate::resolve::paths::last_part;
use crate::resolve::texts::Text;

impl TypedTier<'_, '_> {
    /// What one step makes of `types`; `called` says whether a call follows.
    pub(super) fn step(&self, file: u32, types: &Types, step: Step, called: bool) -> Types {
        match step {
            Step::Member(name) | Step::Path(name) => self.attribute(file, types, name, called),
            Step::Call => {
                let given: Vec<Types> = types.iter().map(|each| self.call(file, each)).collect();
                union(&given)
            }
            Step::Index => self.indexed(file, types),
            Step::Iterate => self.iterated(file, types),
            Step::Enter => self.entered(file, types),
            Step::Range => {
                let through = self.through(types);
                let pair = [parts(&through, Part::At(0)), parts(&through, Part::Last)];
                outside(self.words.tuple, pair.into_iter().collect())
            }
            Step::Part(position) => self.part(types, position),
            Step::Question | Step::Field(_) => parts(types, Part::At(0)),
        }
    }

    /// The types of a member; a property is what its function gives.
    fn attribute(&self, file: u32, types: &Types, name: Text, called: bool) -> Types {
        let words = &self.words;
        if name == words.class_of || name == words.constructor {
            return turned(types, Sort::Object, Sort::Class);
        }
        if name == words.this {
            return turned(types, Sort::Class, Sort::Object); // `Outer.this`
        }
        if name == words.class_word {
            return outside(words.class, Args::one(types.clone())); // `Foo.class`
        }
        if let Some(member) = self.member(file, types, name, Some(called)) {
            return self.of_member(member.first, &member.owner);
        }
        let mut undefined = types.iter().map(|each| self.undefined(file, each, name));
        if let Some(held) = undefined.find(|held| !held.is_empty()) {
            return held;
        }
        if let Some(&given) = self.corpus.rules(file).library.results.get(&name) {
            return outside(words.callable, Args::one(outside(given, Args::default())));
        }
        self.through_library(file, types, name).or_else(|| {
            let is_known = |each: &&Type| each.sort == Sort::Outside && each.name != words.callable;
            match types.iter().find(is_known) {
                Some(known) if known.args.is_empty() => {
                    outside(self.corpus.member_name(known.name, name), Args::default())
                }
                _ => Types::default(),
            }
        })
    }

    /// The types of a member that has no definition of its own.
    fn undefined(&self, file: u32, each: &Type, name: Text) -> Types {
        if each.has_class() {
            return self.attribute_of(each.symbol, name);
        }
        match &each.module {
            Some(module) => self.of_found(&self.names.exported(file, module, name)),
            None => Types::default(),
        }
    }

    fn of_member(&self, symbol: u32, owner: &Type) -> Types {
        let holder = match owner.sort {
            Sort::Module => Types::default(),
            Sort::Above => Types::one(owner.turned(Sort::Object)),
            _ => Types::one(owner.clone()),
        };
        if !self.names.table.is_callable(symbol) {
            return bound(&self.of_symbol(symbol), &holder);
        }
        let properties = &self.corpus.rules_at(symbol).library.properties;
        let is_getter = self.corpus.modifiers(symbol).contains(&self.words.get);
        if is_getter || self.is_decorated(symbol, properties) {
            return self.result(symbol, &holder);
        }
        Types::one(Type::of_symbol(Sort::Function, symbol).with_args(Args::one(holder)))
    }

    fn call(&self, file: u32, each: &Type) -> Types {
        match each.sort {
            Sort::Function => {
                let owner = each.args.first().cloned().unwrap_or_default();
                self.result(each.symbol, &owner)
            }
            Sort::Class => Types::one(each.turned(Sort::Object)),
            Sort::Object => {
                let own = Types::one(each.clone());
                match self.member(file, &own, self.words.called, None) {
                    Some(member) => self.result(member.first, &own),
                    None => Types::default(),
                }
            }
            Sort::Outside => self.call_outside(file, each),
            Sort::Above | Sort::Module | Sort::Own => Types::default(),
        }
    }

    fn call_outside(&self, file: u32, each: &Type) -> Types {
        if each.name == self.words.callable {
            return each.args.last().cloned().unwrap_or_default();
        }
        let texts = &self.corpus.facts.texts;
        let last = texts.find(last_part(texts.get(each.name), "."));
        let passing = &self.corpus.rules(file).library.passing;
        if last.is_some_and(|last| passing.contains(&last)) {
            return Types::default();
        }
        outside(each.name, Args::default())
    }

    /// Replaces named types by what they are made from, where that is known.
    fn through(&self, types: &Types) -> Types {
        let objects = types.iter().filter(|each| each.sort == Sort::Object);
        let made: Vec<Types> = objects.map(|each| self.underlying(each.symbol)).collect();
        union(&made).or_else(|| types.clone())
    }

    fn indexed(&self, file: u32, types: &Types) -> Types {
        if self.corpus.rules(file).library.index_operators {
            if let Some(member) = self.member(file, types, self.words.index_operator, None) {
                return self.result(member.first, &Types::one(member.owner));
            }
            let is_array = |each: &&Type| each.sort == Sort::Object && each.args.is_empty();
            let arrays: Types = types.iter().filter(is_array).cloned().collect();
            if !arrays.is_empty() {
                return arrays; // how many stars a type has is not kept
            }
        }
        let is_callable = |each: &&Type| matches!(each.sort, Sort::Function | Sort::Class);
        let callables: Types = types.iter().filter(is_callable).cloned().collect();
        callables.or_else(|| parts(&self.through(types), Part::Last))
    }

    fn iterated(&self, file: u32, types: &Types) -> Types {
        let words = &self.words;
        let iterators = [
            words.iterated,
            words.iterator,
            words.next,
            words.into_iterator,
            words.iter,
        ];
        for name in iterators {
            if let Some(member) = self.member(file, types, name, None) {
                let given = self.result(member.first, &Types::one(member.owner));
                return parts(&given, Part::At(0));
            }
        }
        let through = self.through(types);
        let library = &self.corpus.rules(file).library;
        if through.iter().any(|each| each.args.len() > 1) {
            if library.maps_give_pairs {
                let pair = [parts(&through, Part::At(0)), parts(&through, Part::At(1))];
                return outside(words.tuple, pair.into_iter().collect());
            }
            if library.maps_give_outside {
                return outside(words.pair, Args::default());
            }
        }
        parts(&through, Part::At(0))
    }

    fn entered(&self, file: u32, types: &Types) -> Types {
        for name in [self.words.entered, self.words.entered_later] {
            if let Some(member) = self.member(file, types, name, None) {
                return self.result(member.first, &Types::one(member.owner));
            }
        }
        let is_manager = |each: &&Type| each.name == self.words.context_manager;
        let held: Vec<Type> = types.iter().filter(is_manager).cloned().collect();
        parts(&held, Part::At(0)).or_else(|| {
            types
                .iter()
                .filter(|each| each.sort == Sort::Outside)
                .cloned()
                .collect()
        })
    }
}

/// Those of one sort as another one.
fn turned(types: &Types, from: Sort, to: Sort) -> Types {
    let those = types.iter().filter(|each| each.sort == from);
    those.map(|each| each.turned(to)).collect()
}
