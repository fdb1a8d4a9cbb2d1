//! What a chain begins with.

use super::scan::{letter, rest, run, skip_angles, space, string};
use super::signs::{bracketed_type, cast};
use super::{ChainReader, Taken};
use crate::syntax::text::{is_name, is_space, is_word};

/// Words that begin what is no value of a name.
const NO_VALUES: [&str; 15] = [
    "async", "class", "do", "fn", "func", "function", "if", "lambda", "loop", "match", "not",
    "switch", "typeof", "unsafe", "yield",
];

/// What a text begins with.
pub(super) enum Start<'t> {
    /// A chain, with what follows it still to be read.
    Chain(Taken),
    /// A chain that the whole text is.
    Whole(String),
    /// A value in parentheses, and the position behind them.
    Inside(&'t str, usize),
    /// Nothing that we follow.
    Nothing,
}

impl ChainReader<'_> {
    pub(super) fn start(self, text: &str) -> Start<'_> {
        if self.values.typed && text.strip_suffix(".class").is_some() {
            return Start::Whole("<Class>".to_owned());
        }
        let at = without_prefix(text, space(text, 0));
        let Some(first) = letter(text, at) else {
            return Start::Nothing;
        };
        if first == '(' {
            return self.parenthesised(text, at);
        }
        let taken = self
            .literal(text, at, first)
            .or_else(|| self.name(text, at));
        taken.map_or(Start::Nothing, Start::Chain)
    }

    fn parenthesised(self, text: &str, at: usize) -> Start<'_> {
        let to = cast(text, at).filter(|_| self.values.typed);
        match (to, self.skip(text, at)) {
            (Some(to), _) => Start::Whole(format!("<{to}>")),
            (None, Some(end)) => Start::Inside(&text[at + 1..end - 1], end),
            (None, None) => Start::Nothing,
        }
    }

    fn literal(self, text: &str, at: usize, first: char) -> Option<Taken> {
        let chain = |chain: &str, position| {
            let chain = chain.to_owned();
            Some(Taken { chain, position })
        };
        if let Some(end) = string(text, without_letters(text, at), self.values.lifetimes) {
            let is_character = first == '\'' && self.values.typed;
            return chain(if is_character { "<char>" } else { "\"\"" }, Some(end));
        }
        let digit = if first == '-' {
            letter(text, at + 1)
        } else {
            Some(first)
        };
        if digit.is_some_and(char::is_numeric) {
            let end = number_end(text, at);
            return chain(self.number(&text[at..end]), Some(end));
        }
        if self.values.brackets
            && let Some(end) = bracketed_type(text, at)
            && matches!(letter(text, end), Some('{' | '('))
        {
            let typed = format!("<{}>", &text[at..end]);
            return chain(&typed, self.skip(text, end));
        }
        match first {
            '[' => chain("[]", self.skip(text, at)),
            '{' => chain("{}", self.skip(text, at)),
            _ => None,
        }
    }

    /// A number, with its type where overloads tell numbers apart.
    fn number(self, text: &str) -> &'static str {
        if !self.values.typed {
            return "0";
        }
        if text.ends_with(['l', 'L']) {
            return "<long>";
        }
        if text.starts_with("0x") || text.starts_with("0X") {
            return "<int>";
        }
        if text.ends_with(['f', 'F']) {
            return "<float>";
        }
        if text.contains(['.', 'e', 'E']) || text.ends_with(['d', 'D']) {
            return "<double>";
        }
        "<int>"
    }

    fn name(self, text: &str, at: usize) -> Option<Taken> {
        if let Some(taken) = self.new_object(text, at) {
            return Some(taken);
        }
        let end = name_end(text, at)?;
        let name = &text[at..end];
        if NO_VALUES.contains(&name) {
            return None;
        }
        if self.values.casts.contains(name)
            && let Some(taken) = self.type_argument(text, end)
        {
            return Some(taken);
        }
        Some(Taken {
            chain: name.to_owned(),
            position: Some(end),
        })
    }

    /// `new Foo<T>(..)`.
    fn new_object(self, text: &str, at: usize) -> Option<Taken> {
        let after = rest(text, at).strip_prefix("new")?;
        let name = run(after, 0, is_space);
        let name_end = run(after, name, |letter| letter == '.' || is_name(letter));
        if name == 0 || name_end == name {
            return None;
        }
        let shift = at + 3;
        let class = &after[name..name_end];
        let arguments = shift + run(after, name_end, is_space);
        let mut end = arguments;
        if rest(text, end).starts_with('<') {
            end = skip_angles(text, end);
        }
        let arguments = &text[arguments..end];
        let array = if rest(text, end).starts_with('[') {
            "[]"
        } else {
            ""
        };
        let chain = format!("<{class}{arguments}{array}>");
        while matches!(letter(text, end), Some('(' | '[')) {
            let Some(closed) = self.skip(text, end) else {
                return Some(Taken {
                    chain,
                    position: None,
                });
            };
            end = closed;
        }
        let body = space(text, end);
        let has_body = self.values.typed && rest(text, body).starts_with('{');
        let position = if has_body {
            self.skip(text, body)
        } else {
            Some(end)
        };
        Some(Taken { chain, position })
    }

    /// A call whose first argument is a type: `cast(Foo, x)`, `make([]Foo, 3)`.
    pub(super) fn type_argument(self, text: &str, opening: usize) -> Option<Taken> {
        let inside = rest(text, opening).strip_prefix('(')?;
        let position = self.skip(text, opening);
        let inside = position.map_or(inside, |end| &text[opening + 1..end - 1]);
        let first = inside[..first_comma(inside)].trim_matches(is_space);
        (!first.is_empty()).then(|| Taken {
            chain: format!("<{}>", first.trim_matches(['"', '\''])),
            position,
        })
    }
}

/// Behind words and signs that do not change what a value is.
fn without_prefix(text: &str, at: usize) -> usize {
    let mut at = at;
    loop {
        let rest = rest(text, at);
        let word = ["await", "move", "ref", "mut"]
            .iter()
            .find(|word| rest.starts_with(**word));
        if let Some(word) = word {
            let end = at + word.len();
            let value = run(text, end, is_space);
            let begins = |c: char| is_word(c) || matches!(c, '&' | '(' | '*' | '"' | '\'');
            if value == end || !letter(text, value).is_some_and(begins) {
                return at;
            }
            at = value;
        } else if rest.starts_with(['&', '*']) {
            at = run(text, at + 1, is_space);
        } else {
            return at;
        }
    }
}

/// Behind the letters that may stand before a string.
fn without_letters(text: &str, at: usize) -> usize {
    let is_letter = |byte: &u8| b"rbfuRBFU".contains(byte);
    let letters = rest(text, at).bytes().take(2).take_while(is_letter).count();
    match letter(text, at + letters) {
        Some('"' | '\'' | '`') => at + letters,
        _ => at,
    }
}

fn number_end(text: &str, at: usize) -> usize {
    let first = at + usize::from(rest(text, at).starts_with('-'));
    let mut end = run(text, first, |letter| letter == '.' || is_word(letter));
    while text[..end].ends_with(['e', 'E']) && rest(text, end).starts_with(['-', '+']) {
        end = run(text, end + 1, |letter| letter == '.' || is_word(letter));
    }
    end
}

fn name_end(text: &str, at: usize) -> Option<usize> {
    let first = letter(text, at)?;
    if is_word(first) && !first.is_numeric() {
        return Some(run(text, at, is_name));
    }
    let end = run(text, at + first.len_utf8(), is_name);
    (matches!(first, '$' | '@' | '#') && end > at + 1).then_some(end)
}

/// Where the first argument of a call ends.
fn first_comma(text: &str) -> usize {
    let mut depth = 0_isize;
    let nests = text.contains('[');
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' if nests => depth += 1,
            ')' | ']' | '}' if nests => depth -= 1,
            ',' if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}
