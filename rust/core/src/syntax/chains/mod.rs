//! Values in short form: what types can be followed through, and nothing else.
//!
//! A chain begins with a name or with what is known of the value itself and goes on in steps:
//!
//! ```text
//! name          a name          .name  ::name   a member
//! <T>           a value of a type as written    ()      what a call gives
//! ""  0  []  {} literals        []      what an index gives
//!                               ?       what is left when an error or nothing is taken away
//! ```
//!
//! `await client(1).get("/")[0]` is `client().get()[]` and `new Foo(1)` is `<Foo>`. The arguments are left out; what is no
//! such chain (arithmetic, closures, choices) is the empty string.

mod scan;
mod signs;
mod start;
mod steps;

use self::start::Start;
use super::settings::Values;

/// A longer value is not followed.
pub(super) const MAX_CHARACTERS: usize = 2_000;

/// A chain and the position from which it goes on; no position where a bracket is never closed.
struct Taken {
    chain: String,
    position: Option<usize>,
}

/// Reads chains of one language.
#[derive(Clone, Copy)]
pub(super) struct ChainReader<'a> {
    values: &'a Values,
}

impl<'a> ChainReader<'a> {
    pub(super) fn new(values: &'a Values) -> Self {
        Self { values }
    }

    /// `text` as a chain, or the empty string.
    pub(super) fn read(self, text: &str) -> String {
        let mut around: Vec<(&str, usize)> = Vec::new();
        let mut text = text;
        let mut chain = loop {
            if is_too_long(text) {
                return String::new();
            }
            match self.start(text) {
                Start::Chain(taken) => break self.steps(taken, text),
                Start::Whole(chain) => break chain,
                Start::Inside(inside, end) => {
                    around.push((text, end));
                    text = inside;
                }
                Start::Nothing => return String::new(),
            }
        };
        while let Some((text, end)) = around.pop() {
            chain = self.extended(chain, text, end);
        }
        chain
    }

    /// `chain` followed by the steps that `text` writes.
    pub(super) fn extend(self, chain: String, text: &str) -> String {
        if is_too_long(text) {
            return String::new();
        }
        self.extended(chain, text, 0)
    }

    fn extended(self, chain: String, text: &str, position: usize) -> String {
        if chain.is_empty() {
            return chain;
        }
        let position = Some(position);
        self.steps(Taken { chain, position }, text)
    }

    /// Splits `a, f(b, c)` at the commas outside of brackets, strings and comments; what is blank is no part.
    pub(super) fn parts(self, text: &str) -> Vec<&str> {
        let mut parts = Vec::new();
        let blotted = if text.contains('<') {
            signs::without_generic_calls(text)
        } else {
            text.to_owned()
        };
        let (mut depth, mut first, mut position) = (0_isize, 0, 0);
        while let Some(piece) = scan::next_piece(&blotted, position, self.values.lifetimes) {
            position = piece.start + 1;
            match piece.sign {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth -= 1,
                _ if depth == 0 => {
                    parts.push(&text[first..piece.start]);
                    first = position;
                }
                _ => {}
            }
        }
        parts.push(&text[first..]);
        parts.retain(|part| !part.trim_matches(super::text::is_space).is_empty());
        parts
    }

    /// Behind the bracket that closes the one at `at`.
    fn skip(self, text: &str, at: usize) -> Option<usize> {
        scan::skip(text, at, self.values.lifetimes)
    }
}

fn is_too_long(text: &str) -> bool {
    text.len() > MAX_CHARACTERS && text.chars().nth(MAX_CHARACTERS).is_some()
}

#[cfg(test)]
mod tests;
