//! Types and type arguments inside values.

use super::scan::{letter, rest, run};
use crate::syntax::text::{is_space, is_word};

/// Behind type arguments that a call, a member or a literal follows: `::<T>` in `a::<T>()`.
pub(super) fn generic(text: &str, at: usize) -> Option<usize> {
    let opening = if rest(text, at).starts_with("::") {
        at + 2
    } else {
        at
    };
    let is_part = |c: char| is_word(c) || is_space(c) || ",.:&'[]()?|<>*".contains(c);
    let follows = |after: &str| {
        ["(", "::", "{", "."]
            .iter()
            .any(|sign| after.starts_with(sign))
    };
    last_closing(text, opening, is_part, follows)
}

/// Behind type arguments whose call or literal follows, wherever they stand.
pub(super) fn generic_call(text: &str, at: usize) -> Option<usize> {
    let is_part = |c: char| is_word(c) || is_space(c) || ".,?&<>[]".contains(c);
    last_closing(text, at, is_part, |after| after.starts_with(['(', '{']))
}

/// Behind the last `>` that only certain letters part from the `<` at `opening` and that the right thing follows.
fn last_closing(
    text: &str,
    opening: usize,
    is_part: impl Fn(char) -> bool,
    follows: impl Fn(&str) -> bool,
) -> Option<usize> {
    let inside = rest(text, opening).strip_prefix('<')?;
    let end = run(inside, 0, is_part);
    let closing = inside[..end].rmatch_indices('>').map(|(at, _)| at + 1);
    let mut fitting = closing.filter(|&at| follows(inside[at..].trim_start_matches(is_space)));
    fitting.next().map(|at| opening + 1 + at)
}

/// `text` with the type arguments of calls blotted out, byte by byte.
pub(super) fn without_generic_calls(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(found) = rest(text, at).find('<') {
        let opening = at + found;
        result.push_str(&text[at..opening]);
        if let Some(end) = generic_call(text, opening) {
            result.extend(std::iter::repeat_n('_', end - opening));
            at = end;
        } else {
            result.push('<');
            at = opening + 1;
        }
    }
    result.push_str(rest(text, at));
    result
}

/// A type with brackets before its name: `[]T`, `map[K]V`, `chan T`.
pub(super) fn bracketed_type(text: &str, at: usize) -> Option<usize> {
    let mut ends = Vec::new();
    let mut position = at;
    while let Some(end) = bracketed_part(text, position) {
        ends.push(end);
        position = end;
    }
    ends.into_iter().rev().find_map(|end| {
        let name = if rest(text, end).starts_with('*') {
            end + 1
        } else {
            end
        };
        let name_end = run(text, name, is_path);
        (name_end > name).then_some(name_end)
    })
}

fn is_path(letter: char) -> bool {
    letter == '.' || is_word(letter)
}

fn bracketed_part(text: &str, at: usize) -> Option<usize> {
    let part = rest(text, at);
    if part.starts_with('[') {
        return closed(text, run(text, at + 1, is_word));
    }
    if part.starts_with("map[") {
        let key_end = run(text, at + 4, |letter| letter == '*' || is_path(letter));
        return closed(text, key_end).filter(|_| key_end > at + 4);
    }
    let name = part
        .strip_prefix("chan")
        .map(|_| run(text, at + 4, is_space));
    name.filter(|&name| name > at + 4)
}

fn closed(text: &str, at: usize) -> Option<usize> {
    rest(text, at).starts_with(']').then_some(at + 1)
}

const PRIMITIVES: [&str; 7] = ["byte", "short", "char", "int", "long", "float", "double"];

/// The type that a value is cast to: `T` in `(T) x`. A capital begins it, or it is primitive.
pub(super) fn cast(text: &str, at: usize) -> Option<&str> {
    let written = rest(text, at)
        .strip_prefix('(')?
        .trim_start_matches(is_space);
    let first = if written.starts_with(|letter: char| letter.is_ascii_uppercase()) {
        1
    } else {
        let known = PRIMITIVES.iter().find(|word| {
            written.starts_with(**word) && !letter(written, word.len()).is_some_and(is_word)
        });
        known?.len()
    };
    let name_end = run(written, first, is_path);
    let arguments = arguments_ends(written, name_end);
    let mut ends = arguments.into_iter().rev().chain([name_end]);
    ends.find_map(|end| cast_end(written, end))
        .map(|end| &written[..end])
}

/// Where type arguments from `at` on may end.
fn arguments_ends(text: &str, at: usize) -> Vec<usize> {
    let Some(inside) = rest(text, at).strip_prefix('<') else {
        return Vec::new();
    };
    let end = inside.find(['(', ')']).unwrap_or(inside.len());
    inside[..end]
        .match_indices('>')
        .map(|(found, _)| at + found + 2)
        .collect()
}

/// Where the type ends whose arguments end at `at`, if the cast is closed and a value follows.
fn cast_end(text: &str, at: usize) -> Option<usize> {
    let mut end = at;
    while rest(text, end).starts_with("[]") {
        end += 2;
    }
    let after = rest(text, end)
        .trim_start_matches(is_space)
        .strip_prefix(')')?;
    let value = after.trim_start_matches(is_space).chars().next()?;
    (is_word(value) || matches!(value, '(' | '"')).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_arguments_are_followed_by_their_call() {
        assert_eq!(generic("::<u8, Vec<_>>()", 0), Some(14));
        assert_eq!(generic("<T>.x", 0), Some(3));
        assert_eq!(generic("< b", 0), None);
        assert_eq!(
            without_generic_calls("f<A, B>(x), c < d"),
            "f______(x), c < d"
        );
    }

    #[test]
    fn types_with_brackets_are_read() {
        assert_eq!(bracketed_type("[]map[string]*a.B{", 0), Some(17));
        assert_eq!(bracketed_type("[]chan", 0), Some(6));
        assert_eq!(bracketed_type("[3]", 0), None);
    }

    #[test]
    fn casts_are_told_from_parentheses() {
        assert_eq!(cast("(Map<K, V>[]) x", 0), Some("Map<K, V>[]"));
        assert_eq!(cast("( int ) (x)", 0), Some("int"));
        assert_eq!(cast("(interval) x", 0), None);
        assert_eq!(cast("(A) + b", 0), None);
    }
}
