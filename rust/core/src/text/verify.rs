//! The look at the bytes themselves.

use std::ops::ControlFlow;

use memchr::memmem::Finder;
use memchr::{memchr, memrchr};
use regex::bytes::Regex;

use super::pattern::{Pattern, Unit};

/// What finds matches.
#[derive(Debug, Clone)]
pub(super) enum Matcher {
    Literal(Box<Finder<'static>>),
    Regex(Regex),
    /// Every match lies inside one line and holds the literal.
    Anchored(Box<Finder<'static>>, Regex),
}

impl Pattern {
    /// Calls `visit` with the start and end of each match, or of each line with a match, in order.
    pub fn for_each(&self, text: &[u8], mut visit: impl FnMut(usize, usize) -> ControlFlow<()>) {
        let find = |finder: &Finder<'_>, from: usize| {
            let place = finder.find(&text[from..])?;
            Some(from + place)
        };
        // How it ended is known to `visit`, which ended it.
        let _ = match (&self.matcher, self.unit) {
            (Matcher::Literal(finder), Unit::Match) => literals(finder, text, visit),
            (Matcher::Literal(finder), Unit::Line) => lines(text, |from| find(finder, from), visit),
            (Matcher::Regex(regex), Unit::Match) => matches(regex, text, 0, &mut visit),
            (Matcher::Regex(regex), Unit::Line) => {
                lines(text, |from| regex.shortest_match_at(text, from), visit)
            }
            (Matcher::Anchored(finder, regex), unit) => lines(
                text,
                |from| find(finder, from),
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
fn lines(
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
