//! Which definitions are chunks of their own, and where exactly such a chunk begins and ends.

use super::facts::{Definition, Span};
use super::kinds::DefinitionKind;
use super::nesting::parents;
use super::split::Splitter;
use super::text::slice;

const LONG_LINES: u32 = 5;
const SMALL_BYTES: usize = 400;
const MAX_REST_BYTES: usize = 200;

pub(super) fn span(definition: &Definition) -> Span {
    Span {
        start: definition.start as usize,
        end: definition.end as usize,
    }
}

/// The positions of the definitions that get a chunk of their own, ascending.
///
/// Functions with a body and classes do; other definitions when they are long and not a class's field. Inside a function
/// that fits one chunk nothing is chosen, nor is what is small and shares its line with other code, as in minified files.
pub(super) fn select_units(definitions: &[Definition], splitter: &Splitter) -> Vec<usize> {
    let mut chosen = Vec::new();
    let mut closed_until = 0;
    for (position, item) in definitions.iter().enumerate() {
        let span = span(item);
        if span.start < closed_until || !stands_alone(item, definitions) {
            continue;
        }
        if span.len() < SMALL_BYTES && !opens_line(splitter.source, span.start) {
            continue;
        }
        chosen.push(position);
        if item.kind.is_function() && splitter.fits(span) {
            closed_until = span.end;
        }
    }
    chosen
}

fn stands_alone(item: &Definition, definitions: &[Definition]) -> bool {
    if item.kind.is_class() {
        return true;
    }
    if matches!(
        item.kind,
        DefinitionKind::Module | DefinitionKind::Namespace
    ) {
        return false;
    }
    let is_long = item.end_line + 1 >= item.line + LONG_LINES;
    if item.kind.is_function() {
        return is_long || item.body_start < item.end;
    }
    let parent = usize::try_from(item.parent)
        .ok()
        .and_then(|at| definitions.get(at));
    let in_class = parent.is_some_and(|parent| parent.kind.is_class());
    is_long && (!in_class || item.body_start < item.end)
}

/// Moves the edges of units to line edges where nothing else stands on the line.
///
/// The result is as nested as the units are: none reaches out of the one around it.
pub(super) fn snap(source: &[u8], ranges: &[Span]) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::with_capacity(ranges.len());
    for (position, (range, around)) in ranges.iter().zip(parents(ranges)).enumerate() {
        let following = next_start(ranges, position, source.len());
        let whole = Span {
            start: 0,
            end: source.len(),
        };
        let bounds = around.map_or(whole, |at| spans[at]);
        let start = bounds.start.max(line_start(source, range.start));
        let end = bounds
            .end
            .min(line_end(source, range.end, following, bounds.end));
        spans.push(Span {
            start,
            end: end.max(start),
        });
    }
    spans
}

/// Where the first unit begins that lies after this one, not in it.
fn next_start(ranges: &[Span], position: usize, size: usize) -> usize {
    let end = ranges[position].end;
    let after = ranges[position + 1..]
        .iter()
        .find(|range| range.start >= end);
    after.map_or(size, |range| range.start)
}

/// Goes back over the indentation, if nothing else precedes on the line.
fn line_start(source: &[u8], start: usize) -> usize {
    let before = slice(source, 0, start);
    let indent = before
        .iter()
        .rev()
        .take_while(|&&byte| matches!(byte, b' ' | b'\t'))
        .count();
    let position = before.len() - indent;
    if is_line_edge(source, position) {
        position
    } else {
        start
    }
}

fn is_line_edge(source: &[u8], position: usize) -> bool {
    position == 0 || source.get(position - 1) == Some(&b'\n')
}

fn opens_line(source: &[u8], start: usize) -> bool {
    is_line_edge(source, line_start(source, start))
}

/// Goes on to the end of the line, and over blank lines, if no other unit is met there.
fn line_end(source: &[u8], end: usize, following: usize, high: usize) -> usize {
    let rest = slice(source, end, source.len());
    let signs = rest
        .iter()
        .take_while(|byte| b" \t;,)".contains(byte))
        .count();
    let line_end = if let Some(len) = line_break(&rest[signs..]) {
        end + signs + len
    } else if signs == rest.len() {
        source.len()
    } else {
        let near = slice(source, end, end + MAX_REST_BYTES);
        match memchr::memchr(b'\n', near).map(|at| end + at) {
            Some(newline) if newline < following && newline < high => newline + 1,
            _ => return end,
        }
    };
    over_blank_lines(source, line_end)
}

fn line_break(text: &[u8]) -> Option<usize> {
    match text {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}

fn over_blank_lines(source: &[u8], start: usize) -> usize {
    let mut position = start;
    loop {
        let rest = slice(source, position, source.len());
        let blank = rest
            .iter()
            .take_while(|byte| b" \t\x0b\x0c".contains(byte))
            .count();
        match line_break(&rest[blank..]) {
            Some(len) => position += blank + len,
            None => return position,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_takes_its_line_and_the_blank_ones_after_it() {
        let source = b"x\n  f();\n \r\n\ny";
        let unit = Span { start: 4, end: 7 };
        assert_eq!(snap(source, &[unit]), [Span { start: 2, end: 13 }]);
    }

    #[test]
    fn a_unit_that_shares_its_line_keeps_its_edges() {
        let source = b"f(){} g(){}\n";
        let units = [Span { start: 0, end: 5 }, Span { start: 6, end: 11 }];
        let snapped = [Span { start: 0, end: 5 }, Span { start: 6, end: 12 }];
        assert_eq!(snap(source, &units), snapped);
    }
}
