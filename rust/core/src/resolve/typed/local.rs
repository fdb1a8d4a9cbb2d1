//! What a bare name is at a place: what was last said of a local, or what a definition gives.

use super::TypedTier;
use super::evidence::Scope;
use super::types::{Args, Type, Types, inject, outside};
use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::found::Found;
use crate::resolve::texts::Text;

/// What is said of a local further away than this, counted in rows, is not looked at.
const MAX_SAID: usize = 200;

impl TypedTier<'_, '_> {
    /// The types of a bare name.
    pub(super) fn name(
        &self,
        file: u32,
        place: u32,
        start: i64,
        name: Text,
        is_call: bool,
    ) -> Types {
        let found = self.names.bare(file, place, name, is_call, NO_SYMBOL);
        if found.is_value {
            return self.local(file, place, start, name);
        }
        if found.is_nothing() {
            return self.last_said(self.evidence.named(Scope::Top(file), name), start);
        }
        self.of_found(&found)
    }

    /// What was said last before `start`; of what only stands after it, the first.
    ///
    /// This is what is known of a local of a function without a name that stands outside of all definitions.
    fn last_said(&self, rows: &[u32], start: i64) -> Types {
        let starts = &self.corpus.facts.hints.start;
        let before = rows.partition_point(|&row| i64::from(starts[row as usize]) <= start);
        let nearest_first = rows[..before].iter().rev().chain(&rows[before..]);
        nearest_first
            .map(|&row| self.row(row))
            .find(|types| !types.is_empty())
            .unwrap_or_default()
    }

    /// The types of what a name turned out to be.
    pub(super) fn of_found(&self, found: &Found) -> Types {
        if let Some(&symbol) = found.symbols.first() {
            return self.of_symbol(symbol);
        }
        if let Some(module) = &found.module {
            return Types::one(Type::of_module(module.clone()));
        }
        if found.external.is_empty() {
            return Types::default();
        }
        outside(found.external, Args::default())
    }

    /// The types of a local: what was said of it last before `start`.
    fn local(&self, file: u32, place: u32, start: i64, name: Text) -> Types {
        let mut levels = self.names.table.outwards(place);
        let Some(level) = levels.find(|&level| self.corpus.locals(level).contains(&name)) else {
            return Types::default();
        };
        let rows = self.evidence.named(Scope::Inside(level), name);
        let starts = &self.corpus.facts.hints.start;
        let is_before = |&row: &u32| level != place || i64::from(starts[row as usize]) <= start;
        let (before, after) = rows.split_at(rows.partition_point(is_before));
        let before = before.iter().rev().take(MAX_SAID);
        let after = after.iter().take(MAX_SAID);
        let types = before
            .chain(after)
            .map(|&row| self.row(row))
            .find(|types| !types.is_empty());
        if types.is_some() || !rows.is_empty() {
            return types.unwrap_or_default();
        }
        match self.fixtures.find(self.corpus, file, level, name) {
            Some(fixture) => inject(&self.given(fixture)),
            None => Types::default(),
        }
    }
}
