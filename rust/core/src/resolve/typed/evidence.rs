//! The hints of a corpus by what they speak of; filled once, then only read.

use rustc_hash::FxHashMap;

use crate::resolve::facts::NO_SYMBOL;
use crate::resolve::names::Names;
use crate::resolve::texts::Text;
use crate::syntax::kinds::HintKind;

/// A definition, or the top of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Scope {
    /// Inside a definition.
    Inside(u32),
    /// At the top of a file.
    Top(u32),
}

/// Rows of the table of hints, by scope and name.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    named: FxHashMap<(Scope, Text), Vec<u32>>,
    attributes: FxHashMap<(u32, Text), Vec<u32>>,
    given: FxHashMap<(u32, HintKind), Vec<u32>>,
    receivers: FxHashMap<(u32, u32), Text>,
    arguments: FxHashMap<(u32, u32), Text>,
}

impl Evidence {
    pub(super) fn new(names: &Names<'_>) -> Self {
        let (corpus, columns) = (names.corpus, &names.corpus.facts.hints);
        let mut evidence = Self::default();
        for row in 0..columns.file.len() {
            let (file, name, start) = (columns.file[row], columns.name[row], columns.start[row]);
            let (kind, enclosing) = (columns.kind[row], columns.enclosing[row]);
            let text = columns.text[row];
            let row = u32::try_from(row).unwrap_or(u32::MAX);
            match kind {
                HintKind::Receiver => {
                    evidence.receivers.entry((file, start)).or_insert(text);
                }
                HintKind::Arguments => {
                    evidence.arguments.insert((file, start), text);
                }
                _ if name.is_empty() => {
                    evidence
                        .given
                        .entry((enclosing, kind))
                        .or_default()
                        .push(row);
                }
                _ => match corpus.text(name).split_once('.') {
                    None => {
                        let scope = match enclosing {
                            NO_SYMBOL => Scope::Top(file),
                            symbol => Scope::Inside(symbol),
                        };
                        evidence.named.entry((scope, name)).or_default().push(row);
                    }
                    Some((first, attribute)) => {
                        let texts = &corpus.facts.texts;
                        let owner = names.class_of(file, enclosing, texts.intern(first));
                        if owner != NO_SYMBOL {
                            let key = (owner, texts.intern(attribute));
                            evidence.attributes.entry(key).or_default().push(row);
                        }
                    }
                },
            }
        }
        for rows in evidence.named.values_mut() {
            rows.sort_by_key(|&row| columns.start[row as usize]);
        }
        evidence
    }

    /// What is said of `name` in a scope, in the order of the text.
    pub(super) fn named(&self, scope: Scope, name: Text) -> &[u32] {
        self.named.get(&(scope, name)).map_or(&[], Vec::as_slice)
    }

    /// What the methods of a class say of an attribute of its objects.
    pub(super) fn attribute(&self, owner: u32, name: Text) -> &[u32] {
        self.attributes
            .get(&(owner, name))
            .map_or(&[], Vec::as_slice)
    }

    /// What a function returns or yields.
    pub(super) fn given(&self, function: u32, kind: HintKind) -> &[u32] {
        self.given.get(&(function, kind)).map_or(&[], Vec::as_slice)
    }

    /// The chain before the name at `start`, or the empty string.
    pub(super) fn receiver(&self, file: u32, start: u32) -> Text {
        self.receivers
            .get(&(file, start))
            .copied()
            .unwrap_or_default()
    }

    /// The chains that the call at `start` is given, as written; `None` if they are not known.
    pub(super) fn arguments(&self, file: u32, start: u32) -> Option<Text> {
        self.arguments.get(&(file, start)).copied()
    }
}
