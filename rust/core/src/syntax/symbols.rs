//! The file's definitions in full: signature, documentation, decorators, bases, bindings.

use std::borrow::Cow;
use std::collections::HashMap;

use super::bindings::Bindings;
use super::facts::{Definition, Facts, Span, narrow, position};
use super::kinds::ReferenceKind;
use super::leading::MAX_DOC;
use super::material::Material;
use super::nesting::innermost;
use super::outline::{Outline, Outlined, container_parents};
use super::pattern::Listed;
use super::references::Found;
use super::text::{collapse, first_paragraph, is_space};

/// Longer signatures and types are cut.
pub(super) const MAX_SIGNATURE_BYTES: usize = 400;
const MAX_KEYWORD_BYTES: usize = 60;

/// Adds the outline's definitions, keeping their order.
pub(super) fn add_definitions(
    material: &Material,
    arranged: &Outline,
    bindings: &Bindings,
    found: &[Found],
    facts: &mut Facts,
) {
    let docs = docs(material, arranged);
    let decorating = named_in(found, |kind| kind == ReferenceKind::Decorate);
    let inherited = named_in(found, |kind| {
        matches!(kind, ReferenceKind::Inherit | ReferenceKind::Implement)
    });
    let above = container_parents(&arranged.definitions);
    for (at, (item, parent)) in arranged.definitions.iter().zip(above).enumerate() {
        let raw = item.raw;
        let body_start = raw.body.map_or(item.span.end, |body| body.start);
        let doc = match docs.get(&at) {
            Some(doc) if !doc.is_empty() => Cow::Borrowed(doc.as_str()),
            _ => Cow::Owned(material.leading.doc_above(item.span.start)),
        };
        let named = |grouped: &HashMap<usize, Vec<usize>>| -> Vec<&Found> {
            let found_at = grouped.get(&at).into_iter().flatten();
            found_at.map(|&reference| &found[reference]).collect()
        };
        let before_name = |reference: &&Found| reference.start < raw.name.start;
        let decorators: Vec<String> = named(&decorating)
            .into_iter()
            .filter(before_name)
            .map(dotted)
            .collect();
        let bases: Vec<String> = named(&inherited).into_iter().map(dotted).collect();
        let definition = Definition {
            name: facts.strings.intern(&item.name),
            kind: item.kind,
            qualified_name: facts.strings.intern(&item.qualified_name),
            signature: facts.strings.intern(&signature(material, item, body_start)),
            doc: facts.strings.intern(&doc),
            start: narrow(item.span.start),
            end: narrow(item.span.end),
            name_start: narrow(raw.name.start),
            body_start: narrow(body_start),
            line: narrow(material.lines.line_of(raw.name.start)),
            end_line: narrow(material.lines.line_of(last_byte(item.span))),
            parent: position(parent),
            decorators: facts.add_list(decorators.iter().map(String::as_str)),
            bases: facts.add_list(bases.iter().map(String::as_str)),
            parameters: facts.add_list(bindings.parameters[at].iter().map(|name| &**name)),
            returns: facts.strings.intern(&one_line(material, raw.returns)),
            modifiers: facts.add_list(modifiers(material, item).iter().map(|word| &**word)),
            locals: facts.add_list(bindings.locals[at].iter().map(|name| &**name)),
        };
        facts.definitions.push(definition);
    }
}

fn last_byte(span: Span) -> usize {
    span.start.max(span.end.saturating_sub(1))
}

/// The documentation that stands inside definitions; the first in each counts.
fn docs(material: &Material, arranged: &Outline) -> HashMap<usize, String> {
    let mut spans = material.captured.listed(Listed::Doc).to_vec();
    spans.sort_unstable();
    let ranges: Vec<Span> = arranged.definitions.iter().map(|item| item.span).collect();
    let around = innermost(&ranges, spans.iter().map(|span| span.start));
    let mut docs = HashMap::new();
    for (span, at) in spans.iter().zip(around) {
        if let Some(at) = at {
            docs.entry(at)
                .or_insert_with(|| first_paragraph(&material.text(*span), MAX_DOC));
        }
    }
    docs
}

/// The positions of the references of some kinds by their enclosing definition, in order.
fn named_in(
    found: &[Found],
    is_wanted: impl Fn(ReferenceKind) -> bool,
) -> HashMap<usize, Vec<usize>> {
    let mut grouped: HashMap<usize, Vec<usize>> = HashMap::new();
    for (at, reference) in found.iter().enumerate() {
        if let Some(enclosing) = reference.enclosing.filter(|_| is_wanted(reference.kind)) {
            grouped.entry(enclosing).or_default().push(at);
        }
    }
    grouped
}

fn dotted(found: &Found) -> String {
    if found.receiver.is_empty() {
        return found.name.to_string();
    }
    format!("{}.{}", found.receiver, found.name)
}

fn signature(material: &Material, item: &Outlined, body_start: usize) -> String {
    let core = item.raw.core;
    let mut start = core.start.min(item.raw.name.start);
    let before = material.bytes(Span {
        start: item.head,
        end: start,
    });
    if before.len() <= MAX_KEYWORD_BYTES && !before.contains(&b'\n') {
        start = item.head;
    }
    let end = if start < body_start {
        body_start
    } else {
        core.end
    };
    let text = collapse(material.cut(Span { start, end }, MAX_SIGNATURE_BYTES));
    let opener = text
        .strip_suffix("=>")
        .or_else(|| text.strip_suffix(['{', ':', '=']));
    match opener {
        Some(head) => head.trim_end_matches(is_space).to_owned(),
        None => text.into_owned(),
    }
}

/// A type as written, on one line and without the sign before it.
fn one_line(material: &Material, span: Option<Span>) -> String {
    let Some(span) = span else {
        return String::new();
    };
    let text = collapse(material.cut(span, MAX_SIGNATURE_BYTES));
    text.trim_start_matches([':', '-', '>', ' ']).to_owned()
}

/// The modifiers before the name, then the one that the query's pattern sets.
fn modifiers<'a>(material: &Material<'a>, item: &Outlined<'a>) -> Vec<Cow<'a, str>> {
    let known = &material.settings.modifiers;
    let mut words: Vec<Cow<'a, str>> = Vec::new();
    if !known.is_empty() {
        let head = material.bytes(Span {
            start: item.head,
            end: item.raw.name.start,
        });
        let is_part = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
        for word in head
            .split(|byte| !is_part(byte))
            .filter(|word| !word.is_empty())
        {
            let word = String::from_utf8_lossy(word);
            if known.contains(&*word) && !words.contains(&word) {
                words.push(word);
            }
        }
    }
    let set = Cow::Borrowed(item.raw.modifier);
    if !set.is_empty() && !words.contains(&set) {
        words.push(set);
    }
    words
}
