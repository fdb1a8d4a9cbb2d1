//! What a chain goes on with.

use super::scan::{letter, rest, run, skip_angles, space};
use super::signs::generic;
use super::{ChainReader, Taken};
use crate::syntax::text::{is_space, is_word};

impl ChainReader<'_> {
    /// Reads steps up to the end of the text; the empty string where one is none that we follow.
    pub(super) fn steps(self, taken: Taken, text: &str) -> String {
        let mut taken = taken;
        while let Some(position) = taken.position {
            let position = space(text, position);
            let Some(first) = letter(text, position) else {
                return taken.chain;
            };
            match self.step(taken.chain, text, position, first) {
                Some(next) => taken = next,
                None => return String::new(),
            }
        }
        String::new()
    }

    fn step(self, mut chain: String, text: &str, at: usize, first: char) -> Option<Taken> {
        if let '(' | '[' = first {
            chain.push_str(if first == '(' { "()" } else { "[]" });
            let position = self.skip(text, at);
            return Some(Taken { chain, position });
        }
        if let (':' | '<', Some(end)) = (first, generic(text, at)) {
            let position = Some(end);
            return Some(Taken { chain, position });
        }
        let separators = ["?.", "!.", ".", "::", "->"];
        let separator = separators
            .iter()
            .find(|sign| rest(text, at).starts_with(**sign));
        if let Some(separator) = separator {
            let mut name = run(text, at + separator.len(), is_space);
            if *separator == "." && rest(text, name).starts_with('<') {
                name = run(text, skip_angles(text, name), is_space); // Java's `a.<T>f()`
            }
            let sign = if *separator == "::" { "::" } else { "." };
            return self.member(chain, text, sign, name);
        }
        let position = Some(at + 1);
        match first {
            '{' if self.values.braced => {
                let class = chain.strip_suffix("[]").unwrap_or(&chain);
                let chain = format!("<{class}>");
                let position = self.skip(text, at);
                Some(Taken { chain, position })
            }
            '?' if self.values.question => {
                chain.push('?');
                Some(Taken { chain, position })
            }
            '!' if rest(text, at).starts_with("!=") => None,
            '!' if self.values.macros.is_empty() => Some(Taken { chain, position }),
            '!' => {
                let known = self.values.macros.get(&chain)?;
                let position = self.skip(text, space(text, at + 1));
                let chain = known.clone();
                Some(Taken { chain, position })
            }
            _ => ending(chain, text, at),
        }
    }

    fn member(self, mut chain: String, text: &str, sign: &str, at: usize) -> Option<Taken> {
        if rest(text, at).starts_with('(') {
            let position = self.skip(text, at);
            let inside = position.map_or("", |end| &text[at + 1..end - 1]);
            let typed = inside.trim_matches(is_space);
            if typed != "type" {
                chain = format!("<{typed}>");
            }
            return Some(Taken { chain, position });
        }
        let end = run(text, at, |letter| {
            matches!(letter, '$' | '#') || is_word(letter)
        });
        if end == at {
            return None;
        }
        let name = &text[at..end];
        let mut position = Some(end);
        if name != "await" {
            if self.values.member_casts.contains(name) && rest(text, end).starts_with('(') {
                if let Some(taken) = self.type_argument(text, end) {
                    return Some(taken);
                }
                position = self.skip(text, end);
            }
            chain.push_str(sign);
            chain.push_str(name);
        }
        Some(Taken { chain, position })
    }
}

/// Reads what may follow a value as a whole: another type for it, another value.
fn ending(chain: String, text: &str, at: usize) -> Option<Taken> {
    let position = Some(text.len());
    let after = rest(text, at);
    for (word, is_same) in [("as", false), ("satisfies", true)] {
        let typed = after
            .strip_prefix(word)
            .filter(|typed| typed.starts_with(is_space));
        if let Some(typed) = typed.map(|typed| typed.trim_start_matches(is_space)) {
            if is_same || typed.starts_with("const") {
                return Some(Taken { chain, position });
            }
            let chain = format!("<{}>", typed.trim_end_matches(is_space));
            return Some(Taken { chain, position });
        }
    }
    if let Some(added) = after.strip_prefix('+') {
        let is_text = matches!(chain.as_str(), "\"\"" | "<char>");
        if is_text || added.trim_start_matches(is_space).starts_with('"') {
            let chain = "\"\"".to_owned();
            return Some(Taken { chain, position });
        }
    }
    let is_or = after
        .strip_prefix("or")
        .is_some_and(|after| !after.starts_with(is_word));
    let is_choice = is_or || after.starts_with("||") || after.starts_with("??");
    is_choice.then_some(Taken { chain, position })
}
