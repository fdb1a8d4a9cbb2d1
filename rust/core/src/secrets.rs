//! Secrets recognised by content: blocks of key material, keys of known services, and random values that are assigned to
//! a name that says so.

use std::ops::Range;
use std::sync::LazyLock;

use memchr::memmem;
use rayon::prelude::*;
use regex::bytes::Regex;

use crate::pool::{self, PoolError};

/// Where a block of key material without an end is taken to end, in bytes from its first line on.
pub const MAX_KEY_BLOCK_BYTES: usize = 1 << 16;

const KEY_BLOCK: &str = r"(?-u)-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----";
const KEY_BLOCK_END: &[u8] = b"-----END ";
const KEY: &str = r"(?x-u)
    \b(?:AKIA|ASIA)[0-9A-Z]{16}\b
    |\bgh[pousr]_[A-Za-z0-9]{36,}
    |\bgithub_pat_[A-Za-z0-9_]{60,}
    |\bglpat-[A-Za-z0-9_-]{20,}
    |\bxox[abprs]-[A-Za-z0-9-]{20,}
    |\bAIza[0-9A-Za-z_-]{35}\b
    |\bsk_live_[0-9A-Za-z]{20,}
    |\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}
    |\bnpm_[A-Za-z0-9]{36}\b
    |\bpypi-[A-Za-z0-9_-]{50,}";
/// The name that a value is assigned to, up to the sign of assignment.
const NAME: &str = r#"(?xi-u)
    [a-z0-9_.-]{0,40}(?:secret|passw(?:or)?d|token|api_?key|access_?key|private_?key)
    [a-z0-9_.-]{0,20}["']?[\ \t\n\r\f\v]{0,4}\z"#;
/// No match of [`NAME`] is longer.
const MAX_NAME_BYTES: usize = 80;
const MAX_SPACES: usize = 4;
const VALUE_BYTES: Range<usize> = 24..201;
/// Entropy of one character from which an assigned value counts as random; prose and names lie below.
const MIN_ENTROPY_BITS: f64 = 4.0;

struct Patterns {
    key_block: Regex,
    key: Regex,
    name: Regex,
}

static PATTERNS: LazyLock<Patterns> = LazyLock::new(|| {
    let compiled = |pattern| Regex::new(pattern).expect("the patterns here are expressions");
    Patterns {
        key_block: compiled(KEY_BLOCK),
        key: compiled(KEY),
        name: compiled(NAME),
    }
});

/// The parts of each text that look like a secret, ascending.
///
/// # Errors
///
/// [`PoolError`] if there is no thread pool to work in.
pub fn spans_of_all<T: AsRef<[u8]> + Sync>(
    texts: &[T],
) -> Result<Vec<Vec<Range<usize>>>, PoolError> {
    pool::install(|| texts.par_iter().map(|text| spans(text.as_ref())).collect())
}

/// The parts of a text that look like a secret, ascending.
///
/// A block of key material counts from its first line to its last.
#[must_use]
pub fn spans(text: &[u8]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let blocks = PATTERNS.key_block.find_iter(text);
    found.extend(blocks.map(|begin| begin.start()..end_of_block(text, begin.end())));
    found.extend(PATTERNS.key.find_iter(text).map(|key| key.range()));
    found.extend(assignments(text));
    found.sort_unstable_by_key(|span| (span.start, span.end));
    found
}

fn end_of_block(text: &[u8], start: usize) -> usize {
    let limit = text.len().min(start + MAX_KEY_BLOCK_BYTES);
    memmem::find(&text[start..limit], KEY_BLOCK_END).map_or(limit, |at| start + at)
}

/// Random values that are assigned to a telling name, each with the name.
fn assignments(text: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut behind = 0;
    for sign in memchr::memchr2_iter(b':', b'=', text) {
        if sign < behind {
            continue;
        }
        let Some(value) = value_after(text, sign + 1) else {
            continue;
        };
        behind = value.end + 1;
        let window = sign.saturating_sub(MAX_NAME_BYTES);
        let name = PATTERNS.name.find(&text[window..sign]);
        if let Some(name) = name.filter(|_| looks_random(&text[value])) {
            found.push(window + name.start()..behind);
        }
    }
    found
}

/// The quoted value that begins at `start`, after a few spaces.
fn value_after(text: &[u8], start: usize) -> Option<Range<usize>> {
    let rest = &text[start..];
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
    let spaces = rest
        .iter()
        .take(MAX_SPACES + 1)
        .take_while(|byte| is_space(byte))
        .count();
    let quote = rest.get(spaces)?;
    if spaces > MAX_SPACES || !is_quote(*quote) {
        return None;
    }
    let inside = &rest[spaces + 1..];
    let most = inside.iter().take(VALUE_BYTES.end);
    let length = most.take_while(|byte| is_of_value(**byte)).count();
    let is_closed = inside.get(length).copied().is_some_and(is_quote);
    let first = start + spaces + 1;
    (is_closed && VALUE_BYTES.contains(&length)).then_some(first..first + length)
}

fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'')
}

fn is_of_value(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=' | b'_' | b'-')
}

fn looks_random(value: &[u8]) -> bool {
    value.iter().any(u8::is_ascii_digit) && entropy_bits(value) >= MIN_ENTROPY_BITS
}

/// Shannon's entropy of one character.
fn entropy_bits(value: &[u8]) -> f64 {
    let mut counts = [0_u32; 256];
    let mut order = Vec::new();
    for &byte in value {
        if counts[usize::from(byte)] == 0 {
            order.push(byte);
        }
        counts[usize::from(byte)] += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a value has at most 200 bytes")]
    let total = value.len() as f64;
    let share = |byte: u8| f64::from(counts[usize::from(byte)]) / total;
    -order
        .into_iter()
        .map(|byte| share(byte) * share(byte).log2())
        .sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(text: &str) -> Vec<(usize, usize)> {
        let found = spans(text.as_bytes()).into_iter();
        found.map(|span| (span.start, span.end)).collect()
    }

    #[test]
    fn keys_blocks_and_telling_assignments_are_found() {
        let key = format!("x = ghp_{}\n", "a1".repeat(18));
        assert_eq!(edges(&key), [(4, 4 + 40)]);
        let block = "-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----";
        assert_eq!(edges(block), [(0, 36)]);
        let value = "0123456789abcdefghijklmnop";
        let assigned = format!("my_token = \"{value}\"");
        assert_eq!(edges(&assigned), [(0, assigned.len())]);
        assert!(edges(&format!("my_name = \"{value}\"")).is_empty());
        assert!(edges(&format!("my_token = \"{}\"", "a".repeat(26))).is_empty());
    }

    #[test]
    fn a_value_ends_where_its_quote_does_and_has_its_length() {
        for (length, is_value) in [(23, false), (24, true), (200, true), (201, false)] {
            let text = format!(" \t'{}' ", "a".repeat(length));
            let found = value_after(text.as_bytes(), 0);
            assert_eq!(found, is_value.then_some(3..3 + length), "{length}");
        }
        assert_eq!(value_after(b"     'aaaaaaaaaaaaaaaaaaaaaaaaaaa'", 0), None);
        assert_eq!(value_after(b"'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 0), None);
    }
}
