//! Reading the rules of languages, which Python hands over as a text of JSON.

use rustc_hash::FxHashSet;
use serde_json::Value;

use super::error::ResolveError;
use super::texts::{Text, Texts};

/// A set of words.
pub type Words = FxHashSet<Text>;

/// The value of a key.
pub(super) fn field<'v>(table: &'v Value, key: &str) -> Result<&'v Value, ResolveError> {
    table.get(key).ok_or_else(|| wrong(key, "is missing"))
}

/// Yes or no.
pub(super) fn flag(table: &Value, key: &str) -> Result<bool, ResolveError> {
    let value = field(table, key)?.as_bool();
    value.ok_or_else(|| wrong(key, "is not true or false"))
}

/// One string.
pub(super) fn string<'v>(table: &'v Value, key: &str) -> Result<&'v str, ResolveError> {
    let value = field(table, key)?.as_str();
    value.ok_or_else(|| wrong(key, "is not a string"))
}

/// Several strings, in order.
pub(super) fn strings<'v>(table: &'v Value, key: &str) -> Result<Vec<&'v str>, ResolveError> {
    let held = field(table, key)?.as_array();
    held.and_then(|held| held.iter().map(Value::as_str).collect())
        .ok_or_else(|| wrong(key, "is not a list of strings"))
}

/// Several words.
pub(super) fn words(table: &Value, key: &str, texts: &mut Texts) -> Result<Words, ResolveError> {
    let held = strings(table, key)?;
    Ok(held
        .into_iter()
        .map(|word| texts.load(word.as_bytes()))
        .collect())
}

/// One word.
pub(super) fn word(table: &Value, key: &str, texts: &mut Texts) -> Result<Text, ResolveError> {
    string(table, key).map(|word| texts.load(word.as_bytes()))
}

/// Words by word.
pub(super) fn pairs<'v>(
    table: &'v Value,
    key: &str,
) -> Result<Vec<(&'v str, &'v Value)>, ResolveError> {
    let held = field(table, key)?.as_object();
    held.map(|held| {
        held.iter()
            .map(|(key, value)| (key.as_str(), value))
            .collect()
    })
    .ok_or_else(|| wrong(key, "is not a table"))
}

fn wrong(key: &str, problem: &str) -> ResolveError {
    ResolveError::Rules(format!("{key} {problem}"))
}
