//! Regular expressions whose matches stay inside one line.
//!
//! Such an expression matches in a text where it matches in one of its lines by itself, as long as it does not ask for
//! the start or the end of the text: `^`, `$` and `\b` see a line end as they see the end of a text. So where every match
//! holds some literal, or some piece that is told by a [`window`](super::window), only the lines with it are looked at.

use regex_syntax::hir::{
    Capture, Class, ClassBytes, ClassBytesRange, ClassUnicode, ClassUnicodeRange, Hir, HirKind,
    Look, Repetition,
};

/// Shorter literals are in too many lines.
const MIN_LITERAL: usize = 3;

/// Takes `\n` out of every class; `None` where it stands by itself. Groups nest as deep as the parser allows, no deeper.
pub(super) fn inside_lines(hir: &Hir) -> Option<Hir> {
    let all = |parts: &[Hir]| parts.iter().map(inside_lines).collect::<Option<Vec<_>>>();
    Some(match hir.kind() {
        HirKind::Empty => Hir::empty(),
        HirKind::Look(look) => Hir::look(*look),
        HirKind::Literal(literal) if literal.0.contains(&b'\n') => return None,
        HirKind::Literal(literal) => Hir::literal(literal.0.clone()),
        HirKind::Class(class) => Hir::class(without_line_end(class)),
        HirKind::Repetition(repetition) => Hir::repetition(Repetition {
            sub: Box::new(inside_lines(&repetition.sub)?),
            ..repetition.clone()
        }),
        HirKind::Capture(capture) => Hir::capture(Capture {
            sub: Box::new(inside_lines(&capture.sub)?),
            ..capture.clone()
        }),
        HirKind::Concat(parts) => Hir::concat(all(parts)?),
        HirKind::Alternation(branches) => Hir::alternation(all(branches)?),
    })
}

fn without_line_end(class: &Class) -> Class {
    match class {
        Class::Unicode(class) => {
            let mut class = class.clone();
            class.difference(&ClassUnicode::new([ClassUnicodeRange::new('\n', '\n')]));
            Class::Unicode(class)
        }
        Class::Bytes(class) => {
            let mut class = class.clone();
            class.difference(&ClassBytes::new([ClassBytesRange::new(b'\n', b'\n')]));
            Class::Bytes(class)
        }
    }
}

/// Whether every match stays inside one line and does not depend on what is around it.
pub(super) fn stays_inside(hir: &Hir) -> bool {
    let looks = hir.properties().look_set();
    let is_whole_text = looks.contains(Look::Start) || looks.contains(Look::End);
    !is_whole_text && inside_lines(hir).as_ref() == Some(hir)
}

/// The longest literal that every match holds.
pub(super) fn required_literal(hir: &Hir) -> Option<&[u8]> {
    longest_literal(hir).filter(|literal| literal.len() >= MIN_LITERAL)
}

fn longest_literal(hir: &Hir) -> Option<&[u8]> {
    match hir.kind() {
        HirKind::Literal(literal) => Some(&literal.0),
        HirKind::Capture(capture) => longest_literal(&capture.sub),
        HirKind::Repetition(repetition) if repetition.min > 0 => longest_literal(&repetition.sub),
        HirKind::Concat(parts) => parts
            .iter()
            .filter_map(longest_literal)
            .max_by_key(|literal| literal.len()),
        _ => None,
    }
}
