//! What the graph is made from: parallel columns, one row per thing; an id is a position.

use crate::syntax::kinds::{DefinitionKind, HintKind, ReferenceKind};

use super::texts::{Text, Texts};

/// Stands for no symbol: code at the top of a file, a definition that stands in no other.
pub const NO_SYMBOL: u32 = u32::MAX;

/// Everything that the graph of one generation is built from.
#[derive(Debug, Default)]
pub struct Facts {
    /// All strings.
    pub texts: Texts,
    /// Relative POSIX path of each file.
    pub paths: Vec<Text>,
    /// Definitions of all files, ordered by (file, start).
    pub symbols: Symbols,
    /// Sites of use of all files, the rows of one file together and files in order.
    pub references: References,
    /// Imports of all files, the rows of one file together and files in order.
    pub imports: Imports,
    /// Type evidence of all files, the rows of one file together and files in order.
    pub hints: Hints,
    /// The lists that columns name.
    pub lists: Lists,
}

/// See `fourfold.graph.facts.SymbolColumns`.
#[derive(Debug, Default)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Symbols {
    pub file: Vec<u32>,
    pub name: Vec<Text>,
    pub qualified_name: Vec<Text>,
    pub kind: Vec<DefinitionKind>,
    pub parent: Vec<u32>,
    pub start: Vec<u32>,
    pub end: Vec<u32>,
    pub name_start: Vec<u32>,
    pub bases: Vec<ListId>,
    pub locals: Vec<ListId>,
    pub parameters: Vec<ListId>,
    pub decorators: Vec<ListId>,
    pub modifiers: Vec<ListId>,
    pub returns: Vec<Text>,
    pub signature: Vec<Text>,
}

/// Sites of use; see `fourfold.syntax.facts.Reference`.
#[derive(Debug, Default)]
#[expect(missing_docs, reason = "described in Python")]
pub struct References {
    pub file: Vec<u32>,
    pub name: Vec<Text>,
    pub kind: Vec<ReferenceKind>,
    pub receiver: Vec<Text>,
    pub enclosing: Vec<u32>,
    pub start: Vec<u32>,
}

/// Imports; see `fourfold.syntax.facts.Import`.
#[derive(Debug, Default)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Imports {
    pub file: Vec<u32>,
    pub module: Vec<Text>,
    pub name: Vec<Text>,
    pub alias: Vec<Text>,
    pub reexport: Vec<bool>,
    pub start: Vec<u32>,
}

/// Type evidence; see `fourfold.syntax.facts.Hint`.
#[derive(Debug, Default)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Hints {
    pub file: Vec<u32>,
    pub name: Vec<Text>,
    pub kind: Vec<HintKind>,
    pub text: Vec<Text>,
    pub start: Vec<u32>,
    pub enclosing: Vec<u32>,
}

/// Number of a list of strings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(transparent)]
pub struct ListId(pub(super) u32);

/// Lists of strings, each distinct one once.
#[derive(Debug)]
pub struct Lists {
    ends: Vec<u32>,
    items: Vec<Text>,
}

impl Default for Lists {
    fn default() -> Self {
        Self {
            ends: vec![0],
            items: Vec::new(),
        }
    }
}

impl Lists {
    /// The items of a list, in order.
    #[must_use]
    pub fn get(&self, list: ListId) -> &[Text] {
        let index = list.0 as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[index] as usize]
    }

    /// Whether a list has an item.
    #[must_use]
    pub fn contains(&self, list: ListId, item: Text) -> bool {
        self.get(list).contains(&item)
    }

    pub(super) fn add(&mut self, items: impl Iterator<Item = Text>) -> ListId {
        self.items.extend(items);
        let made = u32::try_from(self.ends.len()).unwrap_or(u32::MAX);
        self.ends
            .push(u32::try_from(self.items.len()).unwrap_or(u32::MAX));
        ListId(made)
    }
}
