//! From captured definitions to the file's outline: ranges, kinds, nesting, qualified names.

use std::borrow::Cow;
use std::collections::HashMap;

use super::captures::RawDefinition;
use super::container::{container, plain_name};
use super::facts::Span;
use super::kinds::DefinitionKind;
use super::material::Material;
use super::nesting::{innermost, parents};
use super::pattern::Listed;
use super::settings::Settings;

/// One definition with its place in the file.
#[derive(Debug, Clone)]
pub(super) struct Outlined<'a> {
    pub(super) raw: &'a RawDefinition<'a>,
    pub(super) kind: DefinitionKind,
    pub(super) name: Cow<'a, str>,
    pub(super) qualified_name: String,
    /// The range with wrappers and leading comments.
    pub(super) span: Span,
    /// Where the definition begins without the comments.
    pub(super) head: usize,
    /// Position of the definition around this one in the outline.
    pub(super) parent: Option<usize>,
}

/// A file's definitions by (start, outer first), and what turned out to be a local name only.
pub(super) struct Outline<'a> {
    pub(super) definitions: Vec<Outlined<'a>>,
    pub(super) locals: Vec<Span>,
}

/// Where a captured definition begins and ends.
struct Place<'a> {
    span: Span,
    head: usize,
    raw: &'a RawDefinition<'a>,
}

/// Arranges a file's definitions.
pub(super) fn outline<'a>(material: &Material<'a>) -> Outline<'a> {
    let captured = material.captured;
    let raws = without_repeats(&captured.definitions);
    let (raws, locals) = split_locals(raws, captured.listed(Listed::Scope));
    let place = |raw: &'a RawDefinition<'a>| {
        let whole = wrapped(raw.core, &captured.wrappers);
        let start = material.leading.start_above(whole.start);
        Place {
            span: Span { start, ..whole },
            head: whole.start,
            raw,
        }
    };
    let mut places: Vec<Place<'a>> = raws.into_iter().map(place).collect();
    places.sort_by_key(|place| (place.span.outer_first(), place.raw.name));
    let definitions = merged(arrange(material, &places), material.settings);
    Outline {
        definitions,
        locals,
    }
}

/// Keeps the first pattern's view of each name, and one name for each function or class.
fn without_repeats<'a>(raws: &'a [RawDefinition<'a>]) -> Vec<&'a RawDefinition<'a>> {
    let by_name = first_patterns(raws.iter(), |raw| raw.name);
    let (named, kept): (Vec<_>, Vec<_>) = by_name
        .into_iter()
        .partition(|raw| raw.kind.is_function() || raw.kind.is_class());
    let by_inner = first_patterns(named.into_iter(), |raw| raw.inner);
    kept.into_iter().chain(by_inner).collect()
}

/// For each key the definition of the lowest pattern, in the order in which keys come first.
fn first_patterns<'a>(
    raws: impl Iterator<Item = &'a RawDefinition<'a>>,
    key: impl Fn(&RawDefinition<'a>) -> Span,
) -> Vec<&'a RawDefinition<'a>> {
    let mut places: HashMap<Span, usize> = HashMap::new();
    let mut found: Vec<&RawDefinition> = Vec::new();
    for raw in raws {
        let at = *places.entry(key(raw)).or_insert(found.len());
        match found.get_mut(at) {
            None => found.push(raw),
            Some(known) if raw.pattern < known.pattern => *known = raw,
            Some(_) => {}
        }
    }
    found
}

/// Parts definitions from values declared inside functions, which are local names.
fn split_locals<'a>(
    mut raws: Vec<&'a RawDefinition<'a>>,
    scopes: &[Span],
) -> (Vec<&'a RawDefinition<'a>>, Vec<Span>) {
    let mut holders: Vec<(Span, bool)> = raws
        .iter()
        .filter(|raw| !raw.kind.is_value())
        .map(|raw| (raw.inner, raw.kind.is_function()))
        .chain(scopes.iter().map(|scope| (*scope, true)))
        .collect();
    holders.sort_by_key(|(span, _)| span.outer_first());
    let ranges: Vec<Span> = holders.iter().map(|(span, _)| *span).collect();
    raws.sort_by_key(|raw| raw.name);
    let around = innermost(&ranges, raws.iter().map(|raw| raw.name.start));
    let mut kept = Vec::with_capacity(raws.len());
    let mut names = Vec::new();
    for (raw, holder) in raws.into_iter().zip(around) {
        let may_be_local = matches!(
            raw.kind,
            DefinitionKind::Constant | DefinitionKind::Variable
        );
        if may_be_local && holder.is_some_and(|holder| holders[holder].1) {
            names.push(raw.name);
        } else {
            kept.push(raw);
        }
    }
    (kept, names)
}

/// Widens a node to its outermost wrapper.
fn wrapped(core: Span, wrappers: &HashMap<Span, Span>) -> Span {
    let mut span = core;
    for _ in 0..wrappers.len() {
        match wrappers.get(&span) {
            Some(&wider) if wider != span => span = wider,
            _ => break,
        }
    }
    span
}

fn arrange<'a>(material: &Material<'a>, places: &[Place<'a>]) -> Vec<Outlined<'a>> {
    let ranges: Vec<Span> = places.iter().map(|place| place.span).collect();
    let mut found: Vec<Outlined<'a>> = Vec::with_capacity(places.len());
    for (place, nearest) in places.iter().zip(parents(&ranges)) {
        let raw = place.raw;
        let name = material.text(raw.name);
        let container = raw.container.map_or_else(String::new, |span| {
            container(
                &material.text(span),
                &material.settings.transparent_containers,
            )
        });
        let mut parent = nearest;
        if let (DefinitionKind::Field, Some(around)) = (raw.kind, nearest.map(|at| &found[at]))
            && around.kind.is_function()
            && around
                .parent
                .is_some_and(|at| !found[at].kind.is_function())
        {
            parent = around.parent; // declared in a constructor's head
        }
        let outer = parent.map(|at| &found[at]);
        let in_class = !container.is_empty() || outer.is_some_and(|outer| outer.kind.is_class());
        let prefix = match outer {
            Some(outer) if container.is_empty() => outer.qualified_name.as_str(),
            _ => &container,
        };
        let plain = plain_name(&name);
        found.push(Outlined {
            raw,
            kind: kind(raw.kind, &name, in_class, material.settings),
            qualified_name: match prefix {
                "" => plain.into_owned(),
                _ => format!("{prefix}.{plain}"),
            },
            name,
            span: place.span,
            head: place.head,
            parent,
        });
    }
    found
}

/// What the place of a definition says about its kind.
fn kind(kind: DefinitionKind, name: &str, in_class: bool, settings: &Settings) -> DefinitionKind {
    match kind {
        DefinitionKind::Function if in_class => DefinitionKind::Method,
        DefinitionKind::Variable | DefinitionKind::Constant => {
            if in_class && settings.members_are_fields {
                DefinitionKind::Field
            } else if !settings.constants_by_case {
                kind
            } else if is_in_capitals(name) {
                DefinitionKind::Constant
            } else {
                DefinitionKind::Variable
            }
        }
        _ => kind,
    }
}

fn is_in_capitals(name: &str) -> bool {
    let name = name.trim_start_matches('_').as_bytes();
    let allowed = |byte: &u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_';
    name.first().is_some_and(u8::is_ascii_uppercase) && name.iter().all(allowed)
}

/// Counts repeated names of some kinds once in each scope, and renumbers the parents.
///
/// A later assignment is dropped; a function's later clause lengthens the function.
fn merged<'a>(found: Vec<Outlined<'a>>, settings: &Settings) -> Vec<Outlined<'a>> {
    if settings.merged.is_empty() {
        return found;
    }
    let mut seen: HashMap<(Option<usize>, Cow<'a, str>), usize> = HashMap::new();
    let mut position_of: Vec<Option<usize>> = Vec::with_capacity(found.len());
    let mut kept: Vec<Outlined<'a>> = Vec::with_capacity(found.len());
    for mut item in found {
        let parent = item.parent.and_then(|at| position_of[at]);
        let mut first = kept.len();
        if settings.merged.contains(&item.kind) {
            first = *seen
                .entry((item.parent, item.name.clone()))
                .or_insert(first);
        }
        if first < kept.len() {
            position_of.push(parent);
            if item.kind.is_function() && first + 1 == kept.len() {
                kept[first].span.end = item.span.end;
            }
            continue;
        }
        position_of.push(Some(first));
        item.parent = parent;
        kept.push(item);
    }
    kept
}

/// The parents; who names its container has that as parent, if the file defines it.
pub(super) fn container_parents(found: &[Outlined]) -> Vec<Option<usize>> {
    let mut types: HashMap<&str, usize> = HashMap::new();
    if found.iter().any(|item| item.raw.container.is_some()) {
        let is_type = |kind: DefinitionKind| kind.is_class() || kind == DefinitionKind::Type;
        let named = found
            .iter()
            .enumerate()
            .filter(|(_, item)| is_type(item.kind));
        types = named
            .map(|(at, item)| (item.qualified_name.as_str(), at))
            .collect();
    }
    let parent = |(position, item): (usize, &Outlined)| {
        item.raw.container?;
        let (above, _) = item.qualified_name.rsplit_once('.')?;
        types.get(above).copied().filter(|&at| at != position)
    };
    let named = found.iter().enumerate();
    named
        .map(|(at, item)| parent((at, item)).or(item.parent))
        .collect()
}
