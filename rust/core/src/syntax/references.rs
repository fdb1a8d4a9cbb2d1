//! Uses of names: calls, instantiations, decorators, base classes and plain reads.

use std::borrow::Cow;

use super::bindings::Bindings;
use super::captures::Captured;
use super::facts::{Reference, Span, narrow, position};
use super::kinds::ReferenceKind;
use super::material::Material;
use super::nesting::innermost;
use super::outline::{Outline, Outlined};
use super::pattern::Listed;
use super::receivers::{Receivers, receiver};
use super::strings::Strings;

/// One use of a name.
pub(super) struct Found<'a> {
    pub(super) name: Cow<'a, str>,
    pub(super) kind: ReferenceKind,
    pub(super) start: usize,
    pub(super) receiver: Cow<'a, str>,
    /// Position of the innermost definition that holds code here.
    pub(super) enclosing: Option<usize>,
}

impl Found<'_> {
    /// The use as it is stored.
    pub(super) fn row(&self, line: usize, strings: &mut Strings) -> Reference {
        Reference {
            name: strings.intern(&self.name),
            kind: self.kind,
            start: narrow(self.start),
            line: narrow(line),
            receiver: strings.intern(&self.receiver),
            enclosing: position(self.enclosing),
        }
    }
}

/// Lists a file's uses of names, in order.
///
/// Names of definitions, bindings and imports are no uses; nor is the plain read of a name that a definition around it
/// binds.
pub(super) fn references<'a>(
    material: &Material<'a>,
    arranged: &Outline<'a>,
    bindings: &Bindings<'a>,
) -> Vec<Found<'a>> {
    let claims = claimed(material.captured, &arranged.locals);
    let (holders, ranges) = holders(&arranged.definitions);
    let around = innermost(&ranges, claims.iter().map(|claim| claim.span.start));
    let mut receivers = Receivers::new(material);
    let mut found = Vec::with_capacity(claims.len());
    for (Claim { span, kind, .. }, at) in claims.into_iter().zip(around) {
        let enclosing = at.map(|at| holders[at]);
        let name = material.text(span);
        let receiver = receiver(material, &mut receivers, span.start);
        let is_read = kind == ReferenceKind::Reference && receiver.is_empty();
        if is_read && enclosing.is_some_and(|at| bindings.binds(at, &name)) {
            continue;
        }
        found.push(Found {
            name,
            kind,
            start: span.start,
            receiver,
            enclosing,
        });
    }
    found
}

/// The definitions that hold code, by position and by range.
pub(super) fn holders(definitions: &[Outlined]) -> (Vec<usize>, Vec<Span>) {
    let held = definitions.iter().enumerate();
    held.filter(|(_, item)| !item.kind.is_value())
        .map(|(position, item)| (position, item.span))
        .unzip()
}

/// One kind's claim on an identifier.
struct Claim {
    span: Span,
    kind: ReferenceKind,
    /// How telling the kind is.
    weight: u8,
}

/// Gives each identifier its most telling kind, and leaves out what is no use; by start.
fn claimed(captured: &Captured, local_names: &[Span]) -> Vec<Claim> {
    let claim = |used: &super::captures::Use| Claim {
        span: used.span,
        kind: used.kind,
        weight: used.kind.telling(),
    };
    // Of claims with one start the most telling counts, of equal ones the last: it is moved to the front.
    let mut claims: Vec<Claim> = captured.uses.iter().rev().map(claim).collect();
    claims.sort_by_key(|claim| (claim.span.start, std::cmp::Reverse(claim.weight)));
    claims.dedup_by_key(|claim| claim.span.start);

    let lists = [Listed::Local, Listed::Global, Listed::Ignored];
    let listed = lists.iter().flat_map(|&list| captured.listed(list));
    let names = captured.definitions.iter().map(|raw| &raw.name);
    let mut bound: Vec<Span> = listed.chain(local_names).chain(names).copied().collect();
    bound.sort_unstable();
    let mut bound = bound.into_iter().peekable();
    claims.retain(|claim| {
        while bound.next_if(|span| *span < claim.span).is_some() {}
        bound.peek() != Some(&claim.span)
    });

    let imports = captured.sorted(Listed::Import);
    let mut imports = imports.into_iter().peekable();
    let mut inside_until = 0;
    claims.retain(|claim| {
        let start = claim.span.start;
        while let Some(range) = imports.next_if(|range| range.start <= start) {
            inside_until = inside_until.max(range.end);
        }
        start >= inside_until
    });
    claims
}
