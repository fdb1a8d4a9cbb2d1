//! Which names each definition binds, so that nothing outside is taken for them.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};

use super::facts::Span;
use super::kinds::DefinitionKind;
use super::material::Material;
use super::nesting::innermost;
use super::outline::{Outline, Outlined};
use super::pattern::Listed;

/// The names bound in each definition of one file.
pub(super) struct Bindings<'a> {
    /// For each definition its parameters' names, in order.
    pub(super) parameters: Vec<Vec<Cow<'a, str>>>,
    /// For each definition the names that it binds itself, sorted.
    pub(super) locals: Vec<BTreeSet<Cow<'a, str>>>,
    /// For each definition its own names, for quick answers.
    bound: Vec<HashSet<Cow<'a, str>>>,
    /// For each definition the nearest one around it that binds names.
    outer: Vec<Option<usize>>,
}

fn is_binder(kind: DefinitionKind) -> bool {
    kind.is_function() || kind.is_class() || kind == DefinitionKind::Macro
}

impl<'a> Bindings<'a> {
    pub(super) fn new(material: &Material<'a>, arranged: &Outline<'a>) -> Self {
        let definitions = &arranged.definitions;
        let binders: Vec<usize> = (0..definitions.len())
            .filter(|&at| is_binder(definitions[at].kind))
            .collect();
        let ranges: Vec<Span> = binders.iter().map(|&at| definitions[at].span).collect();
        let mut parameters = vec![Vec::new(); definitions.len()];
        let mut locals: Vec<BTreeSet<Cow<'a, str>>> = vec![BTreeSet::new(); definitions.len()];
        let mut has_names = vec![false; definitions.len()];

        let mut spans = [material.captured.listed(Listed::Local), &arranged.locals].concat();
        spans.sort_unstable();
        spans.dedup();
        let around = innermost(&ranges, spans.iter().map(|span| span.start));
        for (span, at) in spans.into_iter().zip(around) {
            let Some(position) = binder(definitions, at.map(|at| binders[at]), span.start) else {
                continue;
            };
            let name = material.text(span);
            if let Some(range) = definitions[position].raw.parameters
                && (range.start..range.end).contains(&span.start)
            {
                parameters[position].push(name.clone());
            }
            locals[position].insert(name);
            has_names[position] = true;
        }
        let globals = material.captured.sorted(Listed::Global);
        let around = innermost(&ranges, globals.iter().map(|span| span.start));
        for (span, at) in globals.into_iter().zip(around) {
            if let Some(at) = at {
                locals[binders[at]].remove(&material.text(span));
            }
        }
        for item in definitions.iter().filter(|item| is_binder(item.kind)) {
            if let Some(parent) = item.parent {
                locals[parent].remove(&item.name); // a definition, even if reassigned
            }
        }
        Self {
            outer: nearest(definitions, &has_names),
            bound: locals
                .iter()
                .map(|names| names.iter().cloned().collect())
                .collect(),
            parameters,
            locals,
        }
    }

    /// Whether a definition or one around it binds a name.
    pub(super) fn binds(&self, definition: usize, name: &str) -> bool {
        let mut at = Some(definition);
        while let Some(position) = at {
            if self.bound[position].contains(name) {
                return true;
            }
            at = self.outer[position];
        }
        false
    }
}

/// Who binds a name: a function, or a class for the names in its head (type parameters).
fn binder(definitions: &[Outlined], position: Option<usize>, start: usize) -> Option<usize> {
    let mut position = position;
    while let Some(at) = position {
        let item = &definitions[at];
        let in_head = item.raw.body.is_some_and(|body| start < body.start);
        let is_code = item.kind.is_function() || item.kind == DefinitionKind::Macro;
        if is_code || (item.kind.is_class() && in_head) {
            return Some(at);
        }
        position = item.parent;
    }
    None
}

fn nearest(definitions: &[Outlined], has_names: &[bool]) -> Vec<Option<usize>> {
    let mut outer: Vec<Option<usize>> = Vec::with_capacity(definitions.len());
    for item in definitions {
        outer.push(item.parent.and_then(|parent| {
            if has_names[parent] {
                Some(parent)
            } else {
                outer[parent]
            }
        }));
    }
    outer
}
