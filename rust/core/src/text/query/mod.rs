//! What a pattern requires of the trigrams and short words of a file: a condition made of *and* and *or*.
//!
//! A condition is *sound*: every file with a match satisfies it. It may let other files through; their bytes are
//! looked at afterwards. [`of_literal`] and [`of_hir`] make conditions; `facts` holds the analysis of a
//! regular expression, after Russ Cox, "Regular Expression Matching with a Trigram Index" (2012).

mod facts;

use std::fmt;

use regex_syntax::hir::Hir;

use super::short_words;
use super::trigram::trigrams;
use facts::Facts;

/// So much of a literal is looked at: a longer one is selective enough.
const MAX_LITERAL_BYTES: usize = 130;

/// A condition with more keys than this costs more than it saves.
const MAX_KEYS: usize = 4096;

/// A condition on the trigrams and short words of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Query {
    /// Every file may match.
    All,
    /// No file can match.
    None,
    /// The file holds this trigram or short word.
    Key(u32),
    /// All of at least two conditions hold.
    And(Vec<Query>),
    /// One of at least two conditions holds.
    Or(Vec<Query>),
}

/// What the literal `bytes` requires.
#[must_use]
pub fn of_literal(bytes: &[u8]) -> Query {
    let bytes = &bytes[..bytes.len().min(MAX_LITERAL_BYTES)];
    let keys = trigrams(bytes).chain(short_words::inside(bytes));
    Query::and(keys.map(Query::Key))
}

/// What a regular expression requires.
#[must_use]
pub fn of_hir(hir: &Hir) -> Query {
    Facts::of(hir).into_query()
}

impl Query {
    /// All of `conditions`; repeats and nested conjunctions are flattened.
    fn and(conditions: impl IntoIterator<Item = Query>) -> Query {
        let mut parts: Vec<Query> = Vec::new();
        for condition in conditions {
            match condition {
                Query::All => {}
                Query::None => return Query::None,
                Query::And(inner) => inner
                    .into_iter()
                    .for_each(|part| push_new(&mut parts, part)),
                part => push_new(&mut parts, part),
            }
        }
        match parts.len() {
            0 => Query::All,
            1 => parts.remove(0),
            _ => Query::And(parts),
        }
    }

    /// One of `conditions`; what all of them require is required once, outside.
    fn or(conditions: impl IntoIterator<Item = Query>) -> Query {
        let mut branches: Vec<Query> = Vec::new();
        let mut num_keys = 0;
        for condition in conditions {
            num_keys += condition.num_keys();
            match condition {
                _ if num_keys > MAX_KEYS => return Query::All,
                Query::All => return Query::All,
                Query::None => {}
                Query::Or(inner) => branches.extend(inner),
                branch => branches.push(branch),
            }
        }
        match branches.len() {
            0 => Query::None,
            1 => branches.remove(0),
            _ => factor(branches),
        }
    }

    fn num_keys(&self) -> usize {
        match self {
            Query::All | Query::None => 0,
            Query::Key(_) => 1,
            Query::And(parts) | Query::Or(parts) => parts.iter().map(Query::num_keys).sum(),
        }
    }

    /// The conditions that must all hold; this one itself if it is no conjunction.
    fn parts(&self) -> &[Query] {
        match self {
            Query::And(parts) => parts,
            other => std::slice::from_ref(other),
        }
    }
}

/// Lists are short but for those of one literal, so looking through them is cheaper than hashing.
fn push_new(parts: &mut Vec<Query>, part: Query) {
    if !parts.contains(&part) {
        parts.push(part);
    }
}

/// `(a and b) or (a and c)` as `a and (b or c)`.
fn factor(branches: Vec<Query>) -> Query {
    let (first, others) = branches
        .split_first()
        .expect("there are at least two branches");
    let (shared, _): (Vec<Query>, Vec<Query>) = first
        .parts()
        .iter()
        .cloned()
        .partition(|part| others.iter().all(|branch| branch.parts().contains(part)));
    let mut rests: Vec<Query> = Vec::new();
    for branch in branches {
        let rest = if shared.is_empty() {
            branch
        } else {
            Query::and(
                branch
                    .parts()
                    .iter()
                    .filter(|part| !shared.contains(part))
                    .cloned(),
            )
        };
        if rest == Query::All {
            return Query::and(shared);
        }
        rests.push(rest);
    }
    rests.dedup();
    let rest = if rests.len() == 1 {
        rests.remove(0)
    } else {
        Query::Or(rests)
    };
    Query::and(shared.into_iter().chain([rest]))
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, parts) = match self {
            Query::All => return f.write_str("all"),
            Query::None => return f.write_str("none"),
            Query::Key(key) => return f.write_str(&short_words::name(*key)),
            Query::And(parts) => ("and", parts),
            Query::Or(parts) => ("or", parts),
        };
        write!(f, "{name}(")?;
        for (position, part) in parts.iter().enumerate() {
            let comma = if position == 0 { "" } else { ", " };
            write!(f, "{comma}{part}")?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::pattern::parse;

    fn shown(regex: &str) -> String {
        of_hir(&parse(regex, false).unwrap()).to_string()
    }

    #[test]
    fn conditions_of_regular_expressions() {
        let cases = [
            (
                "what both branches share is required",
                "foo(bar|baz)",
                r#"and("foo", "oob", "oba", or("bar", "baz"))"#,
            ),
            ("too short to narrow anything", r"x\d", "all"),
            ("may match nothing", "(abc)*", "all"),
            ("at least once", "(abc)+", r#""abc""#),
            ("twice exactly", "(ab){2}", r#"and("aba", "bab")"#),
            ("twice at least", "(ab){2,}", r#"and("aba", "bab")"#),
            ("optional", "abc(def)?", r#""abc""#),
            ("anything between", "abc.*def", r#"and("abc", "def")"#),
            ("anchors take no room", r"^ab\bc$", r#""abc""#),
            (
                "small classes are spelled out",
                "ab[xyz]",
                r#"or("abx", "aby", "abz")"#,
            ),
            ("large classes are not", r"abc\wdef", r#"and("abc", "def")"#),
            ("an alternative may be short", "abc|x", "all"),
            (
                "alternatives of all lengths",
                "abcd|xyz",
                r#"or(and("abc", "bcd"), "xyz")"#,
            ),
            (
                "case folding",
                "(?i)a1b",
                r#"or("A1B", "A1b", "a1B", "a1b")"#,
            ),
            ("a fold of more bytes", "(?i)k1", "all"),
            ("bytes that are no text", r"(?-u:\xff)ab", r#""\xffab""#),
            ("nothing can match", "[^\\s\\S]", "none"),
            ("a short word", " if", r#"" if""#),
            (
                "a short word that stands by itself",
                r"\w if ",
                r#"and(" if", "if ", word "if")"#,
            ),
        ];
        for (name, regex, expected) in cases {
            assert_eq!(shown(regex), expected, "{name}: {regex}");
        }
    }

    #[test]
    fn huge_alternations_ask_for_nothing() {
        let words: Vec<String> = (0..10_000).map(|number| format!("x{number:04}")).collect();
        assert_eq!(shown(&words.join("|")), "all");
    }

    #[test]
    fn long_literals_ask_for_their_beginning() {
        let text: Vec<u8> = (0..=255).cycle().take(100_000).collect();
        let query = of_literal(&text);
        assert!((128..=MAX_LITERAL_BYTES).contains(&query.num_keys()));
        assert_eq!(of_literal(b"ab"), Query::All);
    }
}
