//! Columns of the parts, brought into the order of the generation and checked.

use rustc_hash::FxHashMap;

use super::Part;
use crate::ids::TOMBSTONE;
use crate::resolve::error::ResolveError;
use crate::resolve::facts::{ListId, Lists, NO_SYMBOL};
use crate::resolve::texts::{Text, Texts};
use crate::syntax::kinds::{DefinitionKind, HintKind, ReferenceKind};

/// Between the items of a column that holds several strings.
const LIST_SEPARATOR: u8 = b'\x1f';
/// Stands for a string that was not needed yet.
const UNREAD: Text = Text(u32::MAX);

/// A closed set of names.
pub(super) trait Named: Copy {
    /// The value of a name.
    fn named(name: &str) -> Option<Self>;
}

impl Named for DefinitionKind {
    fn named(name: &str) -> Option<Self> {
        Self::of(name)
    }
}

impl Named for ReferenceKind {
    fn named(name: &str) -> Option<Self> {
        Self::of(name)
    }
}

impl Named for HintKind {
    fn named(name: &str) -> Option<Self> {
        Self::of(name)
    }
}

/// Reads columns of all parts.
pub(super) struct Columns<'p> {
    parts: Vec<Source<'p>>,
    texts: &'p mut Texts,
    lists: &'p mut Lists,
    known_lists: FxHashMap<Text, ListId>,
}

/// One part with its strings.
struct Source<'p> {
    part: &'p Part,
    sections: FxHashMap<&'p str, &'p [u8]>,
    strings: Vec<Text>,
}

/// Where a column is being read.
#[derive(Clone, Copy)]
struct Place<'n> {
    part: usize,
    table: &'n str,
    column: &'n str,
}

impl Place<'_> {
    fn wrong(self, problem: &'static str) -> ResolveError {
        ResolveError::Section {
            part: self.part,
            section: format!("{}.{}", self.table, self.column),
            problem,
        }
    }
}

impl<'p> Columns<'p> {
    pub(super) fn new(parts: &'p [Part], texts: &'p mut Texts, lists: &'p mut Lists) -> Self {
        let source = |part: &'p Part| {
            let sections = part.sections.iter();
            let sections: FxHashMap<&str, &[u8]> = sections
                .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
                .collect();
            let num_strings = sections
                .get("strings.offsets")
                .map_or(0, |bytes| bytes.len() / 8);
            Source {
                part,
                sections,
                strings: vec![UNREAD; num_strings.saturating_sub(1)],
            }
        };
        Self {
            parts: parts.iter().map(source).collect(),
            texts,
            lists,
            known_lists: FxHashMap::default(),
        }
    }

    /// A column of numbers.
    pub(super) fn numbers(&mut self, table: &str, column: &str) -> Result<Vec<u32>, ResolveError> {
        self.gather(table, column, |_, value, _| Ok(value))
    }

    /// A column of strings.
    pub(super) fn texts(&mut self, table: &str, column: &str) -> Result<Vec<Text>, ResolveError> {
        self.gather(table, column, |columns, value, place| {
            columns.text(value, place)
        })
    }

    /// A column of names of a closed set.
    pub(super) fn kinds<K: Named>(
        &mut self,
        table: &str,
        column: &str,
    ) -> Result<Vec<K>, ResolveError> {
        let mut known: FxHashMap<Text, K> = FxHashMap::default();
        self.gather(table, column, |columns, value, place| {
            let text = columns.text(value, place)?;
            if let Some(&kind) = known.get(&text) {
                return Ok(kind);
            }
            let kind = K::named(columns.texts.get(text));
            let kind = kind.ok_or_else(|| place.wrong("names an unknown kind"))?;
            known.insert(text, kind);
            Ok(kind)
        })
    }

    /// A column of lists of strings.
    pub(super) fn lists(&mut self, table: &str, column: &str) -> Result<Vec<ListId>, ResolveError> {
        self.gather(table, column, |columns, value, place| {
            let joined = columns.text(value, place)?;
            if joined.is_empty() {
                return Ok(ListId::default());
            }
            if let Some(&known) = columns.known_lists.get(&joined) {
                return Ok(known);
            }
            let bytes = columns.texts.bytes(joined);
            let items = bytes.split(|&byte| byte == LIST_SEPARATOR);
            let items: Vec<Text> = items.map(|item| columns.texts.load(item)).collect();
            let made = columns.lists.add(items.into_iter());
            columns.known_lists.insert(joined, made);
            Ok(made)
        })
    }

    /// A column of flags.
    pub(super) fn flags(&mut self, table: &str, column: &str) -> Result<Vec<bool>, ResolveError> {
        self.gather_of(table, column, 1, |_, bytes, _| Ok(bytes[0] != 0))
    }

    /// A column of rows of the table of files, as ids of the generation.
    pub(super) fn rows(
        &mut self,
        table: &str,
        column: &str,
        num_files: usize,
    ) -> Result<Vec<u32>, ResolveError> {
        self.gather(table, column, |columns, value, place| {
            let files = &columns.parts[place.part].part.files;
            let id = files.get(value as usize).copied();
            id.filter(|&id| (id as usize) < num_files)
                .ok_or_else(|| place.wrong("names a missing row"))
        })
    }

    /// A column of rows of the table of symbols, or none, as ids of the generation.
    pub(super) fn optional(
        &mut self,
        table: &str,
        column: &str,
        num_symbols: usize,
    ) -> Result<Vec<u32>, ResolveError> {
        self.gather(table, column, |columns, value, place| {
            columns.symbol(value, place, num_symbols)
        })
    }

    /// A column of the rows that stand around the rows of the same table, or none; none stands around itself.
    pub(super) fn parents(&mut self, table: &str, column: &str) -> Result<Vec<u32>, ResolveError> {
        let parents = self.optional(table, column, self.total(table))?;
        if go_round_in_circles(&parents) {
            let place = Place {
                part: 0,
                table,
                column,
            };
            return Err(place.wrong("goes round in circles"));
        }
        Ok(parents)
    }

    fn symbol(&self, value: u32, place: Place<'_>, total: usize) -> Result<u32, ResolveError> {
        if value > i32::MAX as u32 {
            return Ok(NO_SYMBOL);
        }
        let id = self.parts[place.part]
            .part
            .symbols
            .get(value as usize)
            .copied();
        id.filter(|&id| (id as usize) < total)
            .ok_or_else(|| place.wrong("names a missing row"))
    }

    fn text(&mut self, string: u32, place: Place<'_>) -> Result<Text, ResolveError> {
        let source = &mut self.parts[place.part];
        let known = source.strings.get_mut(string as usize);
        let known = known.ok_or_else(|| place.wrong("names a missing string"))?;
        if *known == UNREAD {
            let offsets = source
                .sections
                .get("strings.offsets")
                .copied()
                .unwrap_or_default();
            let at = |index: usize| {
                let bytes = offsets.get(index * 8..index * 8 + 8)?;
                usize::try_from(u64::from_le_bytes(bytes.try_into().ok()?)).ok()
            };
            let (start, end) = (at(string as usize), at(string as usize + 1));
            let blob = source
                .sections
                .get("strings.bytes")
                .copied()
                .unwrap_or_default();
            let bytes = start.zip(end).and_then(|(start, end)| blob.get(start..end));
            let bytes = bytes.ok_or_else(|| place.wrong("names a string that does not fit"))?;
            *known = self.texts.load(bytes);
        }
        Ok(*known)
    }

    fn total(&self, table: &str) -> usize {
        let ids = self.parts.iter().flat_map(|source| ids(source.part, table));
        ids.filter(|&&id| id != TOMBSTONE).count()
    }

    fn gather<T: Clone>(
        &mut self,
        table: &str,
        column: &str,
        mut read: impl FnMut(&mut Self, u32, Place<'_>) -> Result<T, ResolveError>,
    ) -> Result<Vec<T>, ResolveError> {
        self.gather_of(table, column, 4, |columns, bytes, place| {
            let value = bytes.try_into().map_or(0, u32::from_le_bytes);
            read(columns, value, place)
        })
    }

    /// Reads a column of values of `width` bytes, each to the place that its row's id says.
    fn gather_of<T: Clone>(
        &mut self,
        table: &str,
        column: &str,
        width: usize,
        mut read: impl FnMut(&mut Self, &[u8], Place<'_>) -> Result<T, ResolveError>,
    ) -> Result<Vec<T>, ResolveError> {
        let total = self.total(table);
        let mut values: Vec<Option<T>> = vec![None; total];
        let name = format!("{table}.{column}");
        for part in 0..self.parts.len() {
            let place = Place {
                part,
                table,
                column,
            };
            let source = &self.parts[part];
            let ids = ids(source.part, table);
            let bytes: &[u8] = source
                .sections
                .get(name.as_str())
                .copied()
                .unwrap_or_default();
            if bytes.len() != ids.len() * width {
                return Err(place.wrong("does not have a value for each row"));
            }
            for (value, &id) in bytes.chunks_exact(width).zip(ids) {
                if id == TOMBSTONE {
                    continue;
                }
                let value = read(self, value, place)?;
                let slot = values.get_mut(id as usize);
                *slot.ok_or_else(|| place.wrong("has a row without a place"))? = Some(value);
            }
        }
        let place = Place {
            part: 0,
            table,
            column,
        };
        let all: Option<Vec<T>> = values.into_iter().collect();
        all.ok_or_else(|| place.wrong("has two rows in one place"))
    }
}

fn ids<'p>(part: &'p Part, table: &str) -> &'p [u32] {
    match table {
        "files" => &part.files,
        "symbols" => &part.symbols,
        "references" => &part.references,
        "imports" => &part.imports,
        "hints" => &part.hints,
        _ => &[],
    }
}

/// Whether following `parents` from some row never ends.
fn go_round_in_circles(parents: &[u32]) -> bool {
    let mut seen_from = vec![NO_SYMBOL; parents.len()];
    for row in 0..parents.len() {
        let mark = u32::try_from(row).unwrap_or(NO_SYMBOL);
        let mut at = row;
        while seen_from[at] == NO_SYMBOL {
            seen_from[at] = mark;
            match parents[at] {
                NO_SYMBOL => break,
                parent => at = parent as usize,
            }
            if seen_from[at] == mark {
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_are_found_wherever_they_begin() {
        assert!(!go_round_in_circles(&[NO_SYMBOL, 0, 3, 1]));
        assert!(!go_round_in_circles(&[]));
        assert!(go_round_in_circles(&[0]));
        assert!(go_round_in_circles(&[NO_SYMBOL, 2, 3, 2]));
    }
}
