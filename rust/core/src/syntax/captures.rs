//! Running a language's query once and sorting what it captures; the package `fourfold.languages` describes the
//! vocabulary of queries.

use std::collections::HashMap;
use std::num::NonZeroU16;

use tree_sitter::{Node, QueryCapture, QueryCursor, StreamingIterator, Tree};

use super::facts::Span;
use super::grammar::Grammar;
use super::kinds::{DefinitionKind, ReferenceKind};
use super::pattern::{Gives, Handler, Listed, Role};

/// One definition as captured: positions only.
#[derive(Debug, Clone)]
pub(super) struct RawDefinition<'a> {
    /// Number of the query's pattern; the lowest wins where two name the same thing.
    pub(super) pattern: usize,
    pub(super) kind: DefinitionKind,
    /// What was captured, from its first node to its last; its wrapper and the comments above are added later.
    pub(super) core: Span,
    /// What holds parameters and body.
    pub(super) inner: Span,
    pub(super) name: Span,
    pub(super) container: Option<Span>,
    pub(super) parameters: Option<Span>,
    pub(super) returns: Option<Span>,
    pub(super) body: Option<Span>,
    pub(super) modifier: &'a str,
}

/// One import as captured: positions, and what the pattern says.
#[derive(Debug, Clone)]
pub(super) struct RawImport<'a> {
    pub(super) place: Span,
    pub(super) module: Option<Span>,
    pub(super) name: Option<Span>,
    pub(super) alias: Option<Span>,
    /// A name that is not written; `*` for all.
    pub(super) fixed_name: &'a str,
    pub(super) relative: bool,
    pub(super) reexport: bool,
}

/// One piece of type evidence as captured: positions, and what the pattern says.
#[derive(Debug, Clone)]
pub(super) struct RawHint<'a> {
    /// `None` for what a function gives.
    pub(super) name: Option<Span>,
    pub(super) declared: Option<Span>,
    pub(super) value: Option<Span>,
    /// The list of names that take the value apart.
    pub(super) names: Option<Span>,
    /// What follows the value to give the name's own.
    pub(super) step: &'a str,
    pub(super) gives: Gives,
}

/// An identifier captured as a use of its name.
#[derive(Debug, Clone, Copy)]
pub(super) struct Use {
    pub(super) span: Span,
    pub(super) kind: ReferenceKind,
}

/// Everything that one file's query captured, in the order of its matches, which is not sorted.
#[derive(Debug, Default)]
pub(super) struct Captured<'a> {
    pub(super) definitions: Vec<RawDefinition<'a>>,
    pub(super) imports: Vec<RawImport<'a>>,
    pub(super) hints: Vec<RawHint<'a>>,
    pub(super) groups: Vec<(Span, Span)>,
    pub(super) wrappers: HashMap<Span, Span>,
    pub(super) uses: Vec<Use>,
    listed: [Vec<Span>; Listed::COUNT],
}

impl<'a> Captured<'a> {
    /// Runs the query over a tree that is known not to be too deep.
    pub(super) fn run(
        grammar: &'a Grammar,
        cursor: &mut QueryCursor,
        tree: &Tree,
        source: &[u8],
    ) -> Self {
        let mut captured = Self::default();
        let mut matches = cursor.matches(&grammar.query, tree.root_node(), source);
        while let Some(found) = matches.next() {
            let nodes = Nodes {
                captures: found.captures,
                roles: &grammar.roles,
            };
            if let Some(handler) = grammar.handlers.get(found.pattern_index) {
                captured.take(grammar, found.pattern_index, handler, &nodes);
            }
        }
        captured
    }

    /// The spans of a capture that needs no company.
    pub(super) fn listed(&self, list: Listed) -> &[Span] {
        &self.listed[list as usize]
    }

    /// The same by (start, end), without repeats.
    pub(super) fn sorted(&self, list: Listed) -> Vec<Span> {
        let mut spans = self.listed(list).to_vec();
        spans.sort_unstable();
        spans.dedup();
        spans
    }

    fn take(&mut self, grammar: &'a Grammar, pattern: usize, handler: &'a Handler, nodes: &Nodes) {
        match handler {
            &Handler::One(role) => {
                if let Some(first) = nodes.first(role) {
                    self.list(role, span(first));
                }
            }
            Handler::Many => {
                for (role, node) in nodes.iter() {
                    self.list(role, span(node));
                }
            }
            Handler::Definition { .. } => self.add_definition(grammar, pattern, handler, nodes),
            Handler::Hint { step, gives } => self.add_hint(step, *gives, nodes),
            Handler::Import { .. } => self.add_import(handler, nodes),
            Handler::Wrapper => {
                if let Some((wrapped, wrapper)) = nodes.pair(Role::Wrapped, Role::Wrapper) {
                    self.wrappers.insert(wrapped, wrapper);
                }
            }
            Handler::Group => {
                self.groups
                    .extend(nodes.pair(Role::ImportGroup, Role::ImportPrefix));
            }
        }
    }

    fn list(&mut self, role: Role, span: Span) {
        match role {
            Role::Use(kind) => self.uses.push(Use { span, kind }),
            Role::Listed(list) => self.listed[list as usize].push(span),
            _ => {}
        }
    }

    fn add_definition(
        &mut self,
        grammar: &'a Grammar,
        pattern: usize,
        handler: &'a Handler,
        nodes: &Nodes,
    ) {
        let Handler::Definition {
            kind,
            modifier,
            name_offset,
        } = handler
        else {
            return;
        };
        let (Some(first), Some(core)) =
            (nodes.first(Role::Definition), nodes.hull(Role::Definition))
        else {
            return;
        };
        let holder = nodes.first(Role::Inner).unwrap_or(first);
        let part = |role, field| nodes.hull(role).or_else(|| field_span(holder, field));
        let raw = RawDefinition {
            pattern,
            kind: *kind,
            core,
            inner: nodes.hull(Role::Inner).unwrap_or(core),
            name: core,
            container: nodes.hull(Role::Container),
            parameters: part(Role::Parameters, grammar.parameters),
            returns: part(Role::Returns, grammar.returns),
            body: part(Role::Body, grammar.body),
            modifier,
        };
        for name in nodes.all(Role::Name) {
            let mut name = span(name);
            name.start += name_offset;
            self.definitions.push(RawDefinition {
                name,
                ..raw.clone()
            });
        }
    }

    fn add_hint(&mut self, step: &'a str, gives: Gives, nodes: &Nodes) {
        let raw = RawHint {
            name: None,
            declared: nodes.span(Role::HintType),
            value: nodes.span(Role::HintValue),
            names: nodes.span(Role::HintList),
            step,
            gives,
        };
        let before = self.hints.len();
        for name in nodes.all(Role::HintName) {
            let name = Some(span(name));
            self.hints.push(RawHint {
                name,
                ..raw.clone()
            });
        }
        if self.hints.len() == before {
            self.hints.push(raw);
        }
    }

    fn add_import(&mut self, handler: &'a Handler, nodes: &Nodes) {
        let Handler::Import {
            name: fixed,
            relative,
            reexport,
        } = handler
        else {
            return;
        };
        let whole = Role::Listed(Listed::Import);
        for node in nodes.all(whole) {
            self.list(whole, span(node));
        }
        let (module, name) = (nodes.hull(Role::ImportModule), nodes.span(Role::ImportName));
        let star = nodes.span(Role::ImportStar);
        let place = name
            .or(module)
            .or(star)
            .or_else(|| nodes.span(Role::ImportSelf));
        let Some(place) = place else { return };
        self.imports.push(RawImport {
            place,
            module,
            name,
            alias: nodes.span(Role::ImportAlias),
            fixed_name: if star.is_some() { "*" } else { fixed },
            relative: *relative,
            reexport: *reexport,
        });
    }
}

/// The captures of one match.
struct Nodes<'m, 'tree> {
    captures: &'m [QueryCapture<'tree>],
    roles: &'m [Role],
}

impl<'tree> Nodes<'_, 'tree> {
    fn iter(&self) -> impl Iterator<Item = (Role, Node<'tree>)> {
        self.captures.iter().map(|capture| {
            let role = self.roles.get(capture.index as usize);
            (role.copied().unwrap_or(Role::Other), capture.node)
        })
    }

    fn all(&self, wanted: Role) -> impl Iterator<Item = Node<'tree>> {
        self.iter()
            .filter(move |(role, _)| *role == wanted)
            .map(|(_, node)| node)
    }

    fn first(&self, wanted: Role) -> Option<Node<'tree>> {
        self.all(wanted).next()
    }

    fn span(&self, wanted: Role) -> Option<Span> {
        self.first(wanted).map(span)
    }

    /// The range from the first node to the last.
    fn hull(&self, wanted: Role) -> Option<Span> {
        let first = self.first(wanted)?;
        let last = self.all(wanted).last().unwrap_or(first);
        Some(Span {
            start: first.start_byte(),
            end: last.end_byte(),
        })
    }

    fn pair(&self, first: Role, second: Role) -> Option<(Span, Span)> {
        self.span(first).zip(self.span(second))
    }
}

fn span(node: Node) -> Span {
    Span {
        start: node.start_byte(),
        end: node.end_byte(),
    }
}

fn field_span(node: Node, field: Option<NonZeroU16>) -> Option<Span> {
    node.child_by_field_id(field?.get()).map(span)
}
