//! What parsing one file gives, by rows of numbers: strings are ids into one table.

use super::kinds::{DefinitionKind, HintKind, ReferenceKind};
use super::strings::{StringId, Strings};

/// A range of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Span {
    pub(super) fn len(self) -> usize {
        self.end.saturating_sub(self.start)
    }

    /// The order in which outer ranges come before those that they hold.
    pub(super) fn outer_first(self) -> (usize, std::cmp::Reverse<usize>) {
        (self.start, std::cmp::Reverse(self.end))
    }
}

/// Strings of one definition's list, in [`Facts::items`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct List {
    /// The first item.
    pub first: u32,
    /// The number of items.
    pub count: u32,
}

/// One definition; see `fourfold.syntax.facts.Definition`. A position of -1 is none.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Definition {
    pub name: StringId,
    pub kind: DefinitionKind,
    pub qualified_name: StringId,
    pub signature: StringId,
    pub doc: StringId,
    pub start: u32,
    pub end: u32,
    pub name_start: u32,
    pub body_start: u32,
    pub line: u32,
    pub end_line: u32,
    pub parent: i32,
    pub decorators: List,
    pub bases: List,
    pub parameters: List,
    pub returns: StringId,
    pub modifiers: List,
    pub locals: List,
}

/// One use of a name; see `fourfold.syntax.facts.Reference`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Reference {
    pub name: StringId,
    pub kind: ReferenceKind,
    pub start: u32,
    pub line: u32,
    pub receiver: StringId,
    pub enclosing: i32,
}

/// One imported name; see `fourfold.syntax.facts.Import`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Import {
    pub module: StringId,
    pub name: StringId,
    pub alias: StringId,
    pub start: u32,
    pub line: u32,
    pub reexport: bool,
}

/// One piece of type evidence; see `fourfold.syntax.facts.TypeHint`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Hint {
    pub name: StringId,
    pub kind: HintKind,
    pub text: StringId,
    pub start: u32,
    pub enclosing: i32,
}

/// A span of the file; see `fourfold.syntax.facts.Chunk`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "described in Python")]
pub struct Chunk {
    pub start: u32,
    pub end: u32,
    pub definition: i32,
    pub name: StringId,
}

/// Everything that parsing one file gives, in the order of positions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Every string of the rows, once.
    pub strings: Strings,
    /// Definitions by (start, outer first).
    pub definitions: Vec<Definition>,
    /// The strings of the definitions' lists, one list after the other.
    pub items: Vec<StringId>,
    /// References by start.
    pub references: Vec<Reference>,
    /// Imports by start.
    pub imports: Vec<Import>,
    /// Chunks, which follow each other.
    pub chunks: Vec<Chunk>,
    /// Hints by start.
    pub hints: Vec<Hint>,
}

impl Facts {
    /// The strings of one list.
    pub fn list(&self, list: List) -> impl Iterator<Item = StringId> {
        let first = list.first as usize;
        let items = self.items.get(first..first + list.count as usize);
        items.unwrap_or_default().iter().copied()
    }

    /// The same file as one chunk of `size` bytes, named after the first definition.
    #[must_use]
    pub fn as_one_chunk(mut self, size: u32) -> Self {
        let first = self.definitions.first().map(|row| row.qualified_name);
        self.chunks = vec![Chunk {
            start: 0,
            end: size,
            definition: if first.is_some() { 0 } else { -1 },
            name: first.unwrap_or_else(|| self.strings.empty()),
        }];
        self
    }

    /// Adds a list of strings.
    pub(super) fn add_list<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> List {
        let first = self.items.len();
        for text in texts {
            let id = self.strings.intern(text);
            self.items.push(id);
        }
        List {
            first: narrow(first),
            count: narrow(self.items.len() - first),
        }
    }
}

/// An offset or a count as it is stored. Files of 2 GiB are refused before they are parsed.
pub(crate) fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A position in a list, or -1, as it is stored.
pub(super) fn position(at: Option<usize>) -> i32 {
    at.and_then(|at| i32::try_from(at).ok()).unwrap_or(-1)
}
