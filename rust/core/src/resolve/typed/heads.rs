//! How a chain begins: a type, a literal, the object around, a name, a path.

use super::TypedTier;
use super::bound::bound;
use super::evidence::Scope;
use super::steps::Step;
use super::types::{Args, Sort, Type, Types, outside};
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::texts::Text;
use crate::syntax::kinds::DefinitionKind as Kind;

impl TypedTier<'_, '_> {
    /// The types of a chain's beginning, and how many steps belong to it.
    pub(super) fn head(
        &self,
        file: u32,
        place: u32,
        start: i64,
        head: Text,
        steps: &[Step],
    ) -> (Types, usize) {
        let (texts, written) = (&self.corpus.facts.texts, self.corpus.text(head));
        if let Some(inner) = written.strip_prefix('<') {
            let mut inner = inner.chars();
            inner.next_back();
            let here = self.object_around(place);
            let declared = self.declared(file, place, texts.intern(inner.as_str()));
            return (bound(&declared, &here), 0);
        }
        let literal = match written {
            "\"\"" => Some(self.words.text),
            "[]" => Some(self.words.list),
            "{}" => Some(self.words.dict),
            _ => written
                .starts_with(char::is_numeric)
                .then_some(self.words.number),
        };
        if let Some(literal) = literal {
            return (outside(literal, Args::default()), 0);
        }
        let library = &self.corpus.rules(file).library;
        let is_call = steps.first() == Some(&Step::Call);
        if library.nothing.contains(&head) || (is_call && library.passing.contains(&head)) {
            return (Types::default(), 0);
        }
        if let Some(around) = self.around(file, place, head) {
            let called = is_call && library.super_called && head == self.words.above;
            return (Types::one(around), usize::from(called));
        }
        self.named_head(file, place, start, head, steps)
    }

    /// Reads a beginning that is a name, alone or as the first of a path.
    fn named_head(
        &self,
        file: u32,
        place: u32,
        start: i64,
        head: Text,
        steps: &[Step],
    ) -> (Types, usize) {
        if let Some((&Step::Field(position), before)) = steps.split_last() {
            return (
                self.variant_field(file, place, head, before, position),
                steps.len(),
            );
        }
        let is_path = steps.iter().any(|step| matches!(step, Step::Path(_)));
        if is_path || head == self.words.root || head == self.words.above {
            return self.path(file, place, head, steps);
        }
        let is_call = steps.first() == Some(&Step::Call);
        (self.name(file, place, start, head, is_call), 0)
    }

    /// The object, the class or the bases around the site that `head` means.
    fn around(&self, file: u32, place: u32, head: Text) -> Option<Type> {
        let rules = self.corpus.rules(file);
        if rules.super_names.contains(&head) {
            let around = self.names.table.class_around(place);
            if around == NO_SYMBOL {
                return None;
            }
            return Some(Type::of_symbol(Sort::Above, around));
        }
        let around = self.names.class_of(file, place, head);
        if around == NO_SYMBOL {
            return None;
        }
        let is_class = rules.type_names.contains(&head) || self.means_class(place, head);
        let sort = if is_class { Sort::Class } else { Sort::Object };
        Some(Type::of_symbol(sort, around))
    }

    /// Whether a receiver that belongs to the code around is the class, not an object.
    fn means_class(&self, place: u32, head: Text) -> bool {
        let (corpus, words) = (self.corpus, &self.words);
        let table = &self.names.table;
        let mut levels = table
            .outwards(place)
            .take_while(|&level| !table.is_class(level));
        let method = levels.find(|&level| corpus.parameters(level).first() == Some(&head));
        method.is_some_and(|method| {
            let makers = [words.make, words.make_subclass, words.make_part];
            corpus.decorators(method).contains(&words.class_method)
                || makers.contains(&corpus.name_of(method))
        })
    }

    /// Reads the longest run of names joined by `::` that means something.
    fn path(&self, file: u32, place: u32, head: Text, steps: &[Step]) -> (Types, usize) {
        let run = steps
            .iter()
            .take_while(|step| matches!(step, Step::Path(_)))
            .count();
        for taken in (0..=run).rev() {
            let path = self.joined(head, &steps[..taken]);
            let found = self.names.dotted(file, place, path, NO_SYMBOL);
            if found.leads_somewhere() {
                return (self.of_found(&found), taken);
            }
        }
        (Types::default(), 0)
    }

    /// The path of a head and the names of steps.
    fn joined(&self, head: Text, steps: &[Step]) -> Text {
        let texts = &self.corpus.facts.texts;
        let mut path = texts.get(head).to_owned();
        for step in steps {
            path.push_str("::");
            if let Step::Path(name) | Step::Member(name) = step {
                path.push_str(texts.get(*name));
            }
        }
        texts.intern(&path)
    }

    /// The type of a field without a name, of a variant or of a plain structure.
    fn variant_field(
        &self,
        file: u32,
        place: u32,
        head: Text,
        before: &[Step],
        position: usize,
    ) -> Types {
        let path = self.joined(head, before);
        let found = self.names.dotted(file, place, path, NO_SYMBOL);
        let Some(&symbol) = found.symbols.first() else {
            return Types::default();
        };
        let corpus = self.corpus;
        let (scope, field) = if corpus.kind_of(symbol) == Kind::EnumMember {
            let name = corpus.text(corpus.name_of(symbol));
            let scope = match corpus.parent_of(symbol) {
                NO_SYMBOL => return Types::default(),
                parent => Scope::Inside(parent),
            };
            (scope, format!("{name}#{position}"))
        } else {
            (Scope::Inside(symbol), position.to_string())
        };
        match corpus.facts.texts.find(&field) {
            Some(field) => self.rows(self.evidence.named(scope, field)),
            None => Types::default(),
        }
    }
}
