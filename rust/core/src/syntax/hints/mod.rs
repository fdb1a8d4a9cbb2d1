//! What a file says of types: declared ones, assigned values, results, receivers of calls.

mod receivers;
mod said;

use super::chains::ChainReader;
use super::facts::{Facts, Hint, Span, narrow, position};
use super::kinds::HintKind;
use super::material::Material;
use super::nesting::innermost;
use super::outline::Outline;
use super::pattern::Listed;
use super::references::{Found, holders};

/// Adds a file's type evidence, in order.
///
/// The references whose receiver is no plain dotted name get a hint.
pub(super) fn add_hints(
    material: &Material,
    arranged: &Outline,
    found: &[Found],
    facts: &mut Facts,
) {
    if material.captured.hints.is_empty() {
        return;
    }
    let reader = ChainReader::new(&material.settings.values);
    let mut said = said::said(material, reader);
    said.sort_by_key(|row| row.place);
    let (holders, ranges) = holders(&arranged.definitions);
    let around = innermost(&ranges, said.iter().map(|row| row.place));
    let nameless = nameless(material, arranged, said.iter().map(|row| row.place));
    let mut rows: Vec<Hint> = Vec::new();
    for ((row, at), scope) in said.iter().zip(around).zip(nameless) {
        let is_given = matches!(row.kind, HintKind::Return | HintKind::Yield);
        if is_given && scope > at.map(|at| ranges[at].start) {
            continue; // what a function without a name gives is not its surroundings'
        }
        rows.push(Hint {
            name: facts.strings.intern(&row.name),
            kind: row.kind,
            text: facts.strings.intern(&row.text),
            start: narrow(row.start),
            enclosing: position(at.map(|at| holders[at])),
        });
    }
    receivers::add_receivers(material, reader, found, |reference, chain| {
        rows.push(Hint {
            name: facts.strings.intern(""),
            kind: HintKind::Receiver,
            text: facts.strings.intern(chain),
            start: narrow(reference.start),
            enclosing: position(reference.enclosing),
        });
    });
    rows.sort_by_key(|row| row.start);
    facts.hints = rows;
}

/// Where the innermost function without a name around each place begins.
fn nameless(
    material: &Material,
    arranged: &Outline,
    places: impl Iterator<Item = usize>,
) -> Vec<Option<usize>> {
    let named: std::collections::HashSet<Span> = arranged
        .definitions
        .iter()
        .map(|item| item.raw.inner)
        .collect();
    let mut scopes = material.captured.sorted(Listed::Scope);
    scopes.retain(|scope| !named.contains(scope));
    scopes.sort_by_key(|scope| scope.outer_first());
    let around = innermost(&scopes, places).into_iter();
    around.map(|at| at.map(|at| scopes[at].start)).collect()
}
