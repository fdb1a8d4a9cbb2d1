//! The look at the bytes themselves.

use std::ops::ControlFlow;

use memchr::memmem::Finder;
use memchr::{memchr, memrchr};
use regex::bytes::Regex;
use regex_syntax::hir::Hir;

use super::lines;
use super::pattern::{Pattern, Unit};
use super::window::Window;

/// What finds matches.
#[derive(Debug, Clone)]
pub(super) enum Matcher {
    Literal(Box<Finder<'static>>),
    Regex(Regex),
    /// Every match lies inside one line and holds the anchor.
    Anchored(Anchor, Regex),
}

/// What every match holds, and what is found faster than a match.
#[derive(Debug, Clone)]
pub(super) enum Anchor {
    Literal(Box<Finder<'static>>),
    Window(Window),
}

impl Anchor {
    /// What the matches of `hir` hold, if they stay inside one line.
    pub(super) fn of(hir: &Hir) -> Option<Self> {
        if !lines::stays_inside(hir) {
            return None;
        }
        match lines::required_literal(hir) {
            Some(literal) => Some(Self::Literal(Box::new(Finder::new(literal).into_owned()))),
            None => Window::of(hir).map(Self::Window),
        }
    }

    /// Where the next one at or behind `from` begins.
    fn find(&self, text: &[u8], from: usize) -> Option<usize> {
        match self {
            Self::Literal(finder) => find(finder, text, from),
            Self::Window(window) => window.find(text, from),
        }
    }
}

impl Pattern {
    /// Calls `visit` with the start and end of each match, or of each line with a match, in order.
    pub fn for_each(&self, text: &[u8], mut visit: impl FnMut(usize, usize) -> ControlFlow<()>) {
        // How it ended is known to `visit`, which ended it.
        let _ = match (&self.matcher, self.unit) {
            (Matcher::Literal(finder), Unit::Match) => literals(finder, text, visit),
            (Matcher::Literal(finder), Unit::Line) => {
                visit_lines(text, |from| find(finder, text, from), visit)
            }
            (Matcher::Regex(regex), Unit::Match) => matches(regex, text, 0, &mut visit),
            (Matcher::Regex(regex), Unit::Line) => {
                visit_lines(text, |from| regex.shortest_match_at(text, from), visit)
            }
            (Matcher::Anchored(anchor, regex), unit) => visit_lines(
                text,
                |from| anchor.find(text, from),
                |start, end| {
                    let line = &text[start..end];
                    match unit {
                        Unit::Match => matches(regex, line, start, &mut visit),
                        Unit::Line if regex.is_match(line) => visit(start, end),
                        Unit::Line => ControlFlow::Continue(()),
                    }
                },
            ),
        };
    }
}

fn find(finder: &Finder<'_>, text: &[u8], from: usize) -> Option<usize> {
    let place = finder.find(&text[from..])?;
    Some(from + place)
}

fn literals(
    finder: &Finder<'_>,
    text: &[u8],
    mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let len = finder.needle().len();
    finder
        .find_iter(text)
        .try_for_each(|start| visit(start, start + len))
}

/// Places are counted from `base` before `text`.
fn matches(
    regex: &Regex,
    text: &[u8],
    base: usize,
    visit: &mut impl FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    regex
        .find_iter(text)
        .filter(|found| !found.is_empty())
        .try_for_each(|found| visit(base + found.start(), base + found.end()))
}

/// `find` answers a place inside, or at the end of, the next match at or behind a line's start.
fn visit_lines(
    text: &[u8],
    find: impl Fn(usize) -> Option<usize>,
    mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut from = 0;
    // Behind the last line end there is a line only if it holds something.
    while from < text.len() {
        let Some(place) = find(from) else { break };
        let start = memrchr(b'\n', &text[from..place]).map_or(from, |at| from + at + 1);
        if start == text.len() {
            break;
        }
        let end = memchr(b'\n', &text[place..]).map_or(text.len(), |at| place + at);
        visit(start, end)?;
        from = end + 1;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests;
