//! The chain before each name whose receiver is no plain dotted name.

use std::collections::HashMap;

use crate::syntax::chains::{ChainReader, MAX_CHARACTERS};
use crate::syntax::facts::Span;
use crate::syntax::material::Material;
use crate::syntax::receivers::{OPAQUE, Receivers};
use crate::syntax::references::Found;

/// Calls `visit` with each reference that has such a receiver, and its chain.
///
/// The receivers of one fluent chain begin at the same byte, so that each only adds to the last.
pub(super) fn add_receivers(
    material: &Material,
    reader: ChainReader,
    found: &[Found],
    mut visit: impl FnMut(&Found, &str),
) {
    let mut receivers = Receivers::new(material);
    let mut known: HashMap<usize, (usize, String)> = HashMap::new();
    for reference in found
        .iter()
        .filter(|reference| reference.receiver == OPAQUE)
    {
        let (end, Some(span)) = receivers.before(material.source, reference.start) else {
            continue;
        };
        let chain = match known.remove(&span.start) {
            Some((before, chain)) if before > span.start && end > before => {
                let added = Span { start: before, end };
                reader.extend(chain, &material.text(added))
            }
            _ if span.len() <= MAX_CHARACTERS => reader.read(&material.text(span)),
            _ => String::new(),
        };
        if !chain.is_empty() {
            visit(reference, &chain);
        }
        known.insert(span.start, (end, chain));
    }
}
