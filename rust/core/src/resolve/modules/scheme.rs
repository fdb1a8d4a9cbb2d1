//! How a family of languages names its modules: the name of a scheme and the words that it needs.

use rustc_hash::FxHashMap;
use serde_json::Value;

use crate::resolve::error::ResolveError;
use crate::resolve::settings;

/// Handed in by `fourfold.graph.modules`.
#[derive(Debug, Default)]
pub struct Scheme {
    /// Which way of naming modules.
    pub name: String,
    words: FxHashMap<String, Vec<String>>,
}

impl Scheme {
    pub(in crate::resolve) fn read(table: &Value) -> Result<Self, ResolveError> {
        let words = settings::field(table, "words")?;
        let read = |(key, _): (&str, &Value)| {
            let words = settings::strings(words, key)?;
            Ok((
                key.to_owned(),
                words.into_iter().map(str::to_owned).collect(),
            ))
        };
        Ok(Self {
            name: settings::string(table, "scheme")?.to_owned(),
            words: settings::pairs(table, "words")?
                .into_iter()
                .map(read)
                .collect::<Result<_, ResolveError>>()?,
        })
    }

    /// Several words, in order; none where nothing is said.
    pub(super) fn all(&self, key: &str) -> Vec<String> {
        self.words.get(key).cloned().unwrap_or_default()
    }

    /// One word; the empty one where nothing is said.
    pub(super) fn one(&self, key: &str) -> String {
        let words = self.words.get(key);
        words
            .and_then(|words| words.first().cloned())
            .unwrap_or_default()
    }

    /// Whether a word is among those of a key.
    pub(super) fn has(&self, key: &str, word: &str) -> bool {
        self.words
            .get(key)
            .is_some_and(|words| words.iter().any(|each| each == word))
    }
}
