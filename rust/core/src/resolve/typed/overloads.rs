//! Which functions of an overload family a call may mean, by what it is given.
//!
//! Leaves out the members of a family that a call cannot mean; keeps all it is not sure of.

use rustc_hash::FxHashMap;
use serde_json::Value;

use super::TypedTier;
use super::evidence::Scope;
use super::types::{Args, Sort, Type, Types, outside};
use crate::resolve::error::ResolveError;
use crate::resolve::few::Few;
use crate::resolve::paths::{first_part, last_part};
use crate::resolve::settings::{self, Words};
use crate::resolve::texts::{Text, Texts};

const LAST: usize = 99;

/// What types that everybody knows may be passed as; handed in by `fourfold.graph.typed.conversions`.
#[derive(Debug, Default)]
pub struct Conversions {
    /// For each, what it may be passed as, the best first.
    wider: FxHashMap<Text, Vec<Text>>,
    /// Types that take nothing else.
    known: Words,
    /// Types that take anything.
    any: Words,
}

impl Conversions {
    pub(in crate::resolve) fn read(table: &Value, texts: &mut Texts) -> Result<Self, ResolveError> {
        let mut wider = FxHashMap::default();
        let held = settings::field(table, "wider")?;
        for (name, _) in settings::pairs(table, "wider")? {
            let others = settings::strings(held, name)?;
            let others = others
                .into_iter()
                .map(|other| texts.load(other.as_bytes()))
                .collect();
            wider.insert(texts.load(name.as_bytes()), others);
        }
        Ok(Self {
            wider,
            known: settings::words(table, "known", texts)?,
            any: settings::words(table, "any", texts)?,
        })
    }
}

impl TypedTier<'_, '_> {
    /// The members that fit the arguments of the call at `start`, or all of them.
    #[must_use]
    pub fn narrow(&self, family: &[u32], file: u32, place: u32, start: u32) -> Few {
        let Some(arguments) = self.arguments(file, start) else {
            return Few::of(family);
        };
        let takes = |&each: &u32| self.takes(each, arguments.len());
        let mut held: Vec<u32> = family.iter().copied().filter(takes).collect();
        if held.is_empty() {
            held = family.to_vec();
        }
        if held.len() == 1 {
            return Few::of(&held);
        }
        let mut known: Vec<(usize, Types)> = Vec::new();
        for (position, &chain) in arguments.iter().enumerate() {
            let types = self.argument(file, place, start, chain);
            let telling: Types = types
                .iter()
                .filter(|each| self.is_telling(each))
                .cloned()
                .collect();
            if !telling.is_empty() {
                known.push((position, telling));
            }
        }
        let fits = |each: &u32| {
            known
                .iter()
                .all(|(position, types)| self.rank_of(*each, *position, types) < LAST)
        };
        let fitting: Vec<u32> = held.iter().copied().filter(fits).collect();
        if !fitting.is_empty() {
            held = fitting;
        }
        for (position, types) in &known {
            let ranks: Vec<usize> = held
                .iter()
                .map(|&each| self.rank_of(each, *position, types))
                .collect();
            let best = ranks.iter().min().copied();
            let ranked = held
                .iter()
                .zip(&ranks)
                .filter(|(_, rank)| Some(**rank) == best);
            held = ranked.map(|(each, _)| *each).collect();
        }
        Few::of(&held)
    }

    /// The chains that the call at `start` is given; `None` if they are not known.
    fn arguments(&self, file: u32, start: u32) -> Option<Vec<Text>> {
        let texts = &self.corpus.facts.texts;
        let text = texts.get(self.evidence.arguments(file, start)?);
        let mut lines = text.split('\n');
        let count: usize = lines.next()?.parse().ok()?;
        Some(lines.take(count).map(|chain| texts.intern(chain)).collect())
    }

    fn takes(&self, function: u32, count: usize) -> bool {
        let wanted = self.corpus.parameters(function).len();
        if self.corpus.signature(function).contains("...") {
            return count + 1 >= wanted;
        }
        count == wanted
    }

    fn argument(&self, file: u32, place: u32, start: u32, chain: Text) -> Types {
        if chain.is_empty() {
            return Types::default();
        }
        if chain == self.words.yes || chain == self.words.no {
            return outside(self.words.boolean, Args::default());
        }
        self.chain(file, place, i64::from(start), chain)
    }

    fn rank_of(&self, function: u32, position: usize, types: &Types) -> usize {
        let ranks = types
            .iter()
            .map(|one| self.known_rank(function, position, one));
        ranks.min().unwrap_or(LAST)
    }

    /// [`TypedTier::rank`], worked out once: a family is called again and again.
    fn known_rank(&self, function: u32, position: usize, argument: &Type) -> usize {
        let key = (function, position, argument.clone());
        if let Some(&known) = self.known_ranks.borrow().get(&key) {
            return known;
        }
        let rank = self.rank(function, position, argument);
        self.known_ranks.borrow_mut().insert(key, rank);
        rank
    }

    /// How well a parameter fits an argument: 0 is exactly, `LAST` not at all.
    fn rank(&self, function: u32, position: usize, argument: &Type) -> usize {
        let parameters = self.corpus.parameters(function);
        let Some(&parameter) = parameters.get(position).or_else(|| parameters.last()) else {
            return 0;
        };
        let Some(&row) = self
            .evidence
            .named(Scope::Inside(function), parameter)
            .first()
        else {
            return 0;
        };
        let written = self.corpus.text(self.corpus.facts.hints.text[row as usize]);
        let written = first_part(first_part(written, "...").trim(), "<");
        let last = last_part(last_part(written, "."), " ");
        let word = self.corpus.facts.texts.intern(last);
        if self.corpus.conversions.any.contains(&word) || is_type_parameter(last) {
            return LAST - 1;
        }
        let declared = self.row(row);
        if argument.sort == Sort::Object {
            return self.rank_of_class(argument, &declared, word);
        }
        self.rank_outside(argument, &declared, word)
    }

    fn rank_outside(&self, argument: &Type, declared: &Types, last: Text) -> usize {
        let conversions = &self.corpus.conversions;
        if declared.iter().any(|each| each.sort == Sort::Object) {
            return LAST;
        }
        let name = self.plain_name(argument);
        if let Some(wider) = conversions.wider.get(&name) {
            return wider.iter().position(|&each| each == last).unwrap_or(LAST);
        }
        if name == last {
            return 0;
        }
        if conversions.known.contains(&last) {
            LAST
        } else {
            1
        }
    }

    fn rank_of_class(&self, argument: &Type, declared: &Types, last: Text) -> usize {
        let objects = declared.iter().filter(|each| each.sort == Sort::Object);
        let mut classes = objects.map(|each| each.symbol).peekable();
        if classes.peek().is_none() {
            let is_known = self.corpus.conversions.known.contains(&last);
            return if is_known { LAST } else { LAST - 2 };
        }
        let bases = self.names.order(argument.symbol);
        let place = |class: u32| bases.iter().position(|&base| base == class);
        classes
            .map(|class| place(class).unwrap_or(LAST))
            .min()
            .unwrap_or(LAST)
    }

    /// The name of a type outside without its package; a number's constant is a number.
    ///
    /// Of other members of something outside the type is not known: their name is empty.
    fn plain_name(&self, argument: &Type) -> Text {
        let texts = &self.corpus.facts.texts;
        let written = texts.get(argument.name);
        let Some((before, name)) = written.rsplit_once('.') else {
            return argument.name;
        };
        let parent = last_part(before, ".");
        if !parent.starts_with(char::is_uppercase) {
            return texts.intern(name);
        }
        let parent = texts.intern(parent);
        let is_number = self.corpus.conversions.wider.contains_key(&parent);
        let is_constant = is_number && !name.starts_with(char::is_lowercase);
        if is_constant { parent } else { Text::EMPTY }
    }

    /// Whether an argument's type is known.
    fn is_telling(&self, argument: &Type) -> bool {
        let name = self.plain_name(argument);
        let is_known = || {
            self.corpus.conversions.wider.contains_key(&name)
                || self.corpus.text(name).starts_with(char::is_uppercase)
        };
        argument.sort == Sort::Object || (argument.sort == Sort::Outside && is_known())
    }
}

/// Whether a type is called as type parameters are: one or two capitals.
fn is_type_parameter(name: &str) -> bool {
    name.chars().count() <= 2
        && name.chars().any(char::is_uppercase)
        && !name.chars().any(char::is_lowercase)
}
