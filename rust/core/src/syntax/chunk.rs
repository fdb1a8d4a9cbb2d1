//! Chunks of a parsed file: functions and methods alone, class heads, and what lies between.

use tree_sitter::{Node, Tree};

use super::facts::{Chunk, Definition, Facts, Span, narrow, position};
use super::kinds::DefinitionKind;
use super::lines::Lines;
use super::nesting::innermost;
use super::split::Splitter;
use super::strings::StringId;
use super::text::{is_all_blank, is_blank, slice};
use super::units::{select_units, snap, span};

const MAX_INDENT: usize = 200;

/// An uncut span of the file and the unit that it belongs to.
#[derive(Clone, Copy)]
struct Region {
    span: Span,
    unit: Option<usize>,
}

/// Adds the chunks of a parsed file whose definitions are known: they follow each other and concatenate to the file.
pub(super) fn add_chunks(source: &[u8], lines: &Lines, tree: &Tree, facts: &mut Facts) {
    let splitter = Splitter::new(source, lines);
    let definitions = &facts.definitions;
    let units = select_units(definitions, &splitter);
    let ranges: Vec<Span> = units.iter().map(|&unit| span(&definitions[unit])).collect();
    let regions = joined(
        source,
        &regions(source.len(), &units, &snap(source, &ranges)),
    );
    let naming: Vec<usize> = (0..definitions.len())
        .filter(|&at| gives_name(definitions[at].kind))
        .collect();
    let ranges: Vec<Span> = naming.iter().map(|&at| span(&definitions[at])).collect();
    let around = innermost(
        &ranges,
        regions.iter().map(|region| first_word(source, region.span)),
    );
    let empty = facts.strings.intern("");
    for (region, at) in regions.iter().zip(around) {
        let enclosing = at.map(|at| naming[at]);
        let (definition, name) = label(region, enclosing, &facts.definitions);
        let boundaries = boundaries(tree, region.span, &splitter);
        for piece in splitter.pieces(region.span, &boundaries) {
            facts.chunks.push(Chunk {
                start: narrow(piece.start),
                end: narrow(piece.end),
                definition: position(definition),
                name: name.unwrap_or(empty),
            });
        }
    }
}

fn gives_name(kind: DefinitionKind) -> bool {
    kind.is_function()
        || kind.is_class()
        || matches!(kind, DefinitionKind::Module | DefinitionKind::Namespace)
}

/// The first byte from a span's start on that is no white space; it may lie behind the span.
fn first_word(source: &[u8], span: Span) -> usize {
    let rest = slice(source, span.start, source.len());
    span.start + rest.iter().take_while(|&&byte| is_blank(byte)).count()
}

/// Parts the file at every start and end of a unit.
fn regions(size: usize, units: &[usize], spans: &[Span]) -> Vec<Region> {
    let mut edges: Vec<usize> = spans
        .iter()
        .flat_map(|span| [span.start, span.end])
        .collect();
    edges.extend([0, size]);
    edges.sort_unstable();
    edges.dedup();
    let owners = innermost(spans, edges.iter().copied());
    let pairs = edges.windows(2).zip(owners);
    pairs
        .filter_map(|(pair, owner)| match *pair {
            [start, end] => Some(Region {
                span: Span { start, end },
                unit: owner.map(|owner| units[owner]),
            }),
            _ => None,
        })
        .collect()
}

/// Joins what holds no word (blank lines, closing braces) to the region before it.
fn joined(source: &[u8], regions: &[Region]) -> Vec<Region> {
    let mut joined: Vec<Region> = Vec::with_capacity(regions.len());
    for region in regions {
        let is_empty = !holds_word(source, region.span);
        match joined.as_mut_slice() {
            [.., last] if is_empty => last.span.end = region.span.end,
            [only] if !holds_word(source, only.span) => {
                *only = *region;
                only.span.start = 0;
            }
            _ => joined.push(*region),
        }
    }
    joined
}

fn holds_word(source: &[u8], span: Span) -> bool {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
    slice(source, span.start, span.end).iter().any(is_part)
}

/// The definition that a region mainly holds, and the name that it goes by.
fn label(
    region: &Region,
    enclosing: Option<usize>,
    definitions: &[Definition],
) -> (Option<usize>, Option<StringId>) {
    let Some(unit) = region.unit else {
        let around = enclosing.map(|at| &definitions[at]);
        let around = around.filter(|around| around.end as usize >= region.span.end);
        return (None, around.map(|around| around.qualified_name));
    };
    let definition = &definitions[unit];
    let name_start = definition.name_start as usize;
    let is_head = (region.span.start..region.span.end).contains(&name_start);
    let holds = is_head || !definition.kind.is_class();
    (holds.then_some(unit), Some(definition.qualified_name))
}

/// The starts of statements inside a region that is too large, on lines of their own.
fn boundaries(tree: &Tree, region: Span, splitter: &Splitter) -> Vec<usize> {
    let mut starts = Vec::new();
    if splitter.fits(region) {
        return starts;
    }
    let mut pending = vec![tree.root_node()];
    while let Some(node) = pending.pop() {
        let mut cursor = node.walk();
        let mut found = cursor.goto_first_child_for_byte(region.start).is_some();
        while found && cursor.node().start_byte() < region.end {
            let child = cursor.node();
            if child.is_named() {
                starts.extend(line_start(child, splitter));
                let (start, end) = (child.start_byte(), child.end_byte());
                if !splitter.fits(Span { start, end }) {
                    pending.push(child);
                }
            }
            found = cursor.goto_next_sibling();
        }
    }
    starts.sort_unstable();
    starts.dedup();
    starts
}

/// The start of a node's line, if nothing stands before it there.
fn line_start(node: Node, splitter: &Splitter) -> Option<usize> {
    let place = node.start_position();
    let start = splitter.lines.start_of(place.row);
    let before = slice(splitter.source, start, node.start_byte());
    (place.column <= MAX_INDENT && is_all_blank(before)).then_some(start)
}
