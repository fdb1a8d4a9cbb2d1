//! The columns of each table.

use super::chunks::{chunk_of, is_withheld, lines};
use super::{File, StringTable};
use crate::syntax::StringId;
use crate::syntax::facts::{Definition, Facts, List, narrow};
use crate::syntax::kinds::{DefinitionKind, HintKind, ReferenceKind};

/// Between the items of a column that holds several strings.
const LIST_SEPARATOR: u8 = 0x1f;
const NOT_YET: u32 = u32::MAX;

/// The values of one column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Column {
    /// Flags.
    Bytes(Vec<u8>),
    /// Counts, offsets, rows or strings.
    Numbers(Vec<u32>),
    /// Rows, or -1.
    Positions(Vec<i32>),
}

/// Columns of one table by name; those that hold strings are in the order of the schema.
pub type Table = Vec<(&'static str, Column)>;

/// The tables `chunks`, `symbols`, `references`, `imports` and `hints` of a segment, in this order.
///
/// Strings are added to `strings`.
#[must_use]
pub fn tables(files: &[File<'_>], strings: &mut StringTable) -> Vec<(&'static str, Table)> {
    let mut columns = Columns::new(files, strings);
    vec![
        ("chunks", columns.chunks()),
        ("symbols", columns.symbols()),
        ("references", columns.references()),
        ("imports", columns.imports()),
        ("hints", columns.hints()),
    ]
}

struct Columns<'a> {
    files: &'a [File<'a>],
    strings: &'a mut StringTable,
    /// For each file, the segment's string of each of its own.
    known: Vec<Vec<u32>>,
    first_symbols: Vec<u32>,
    first_chunks: Vec<u32>,
}

type Rows<T> = fn(&Facts) -> &[T];

impl<'a> Columns<'a> {
    fn new(files: &'a [File<'a>], strings: &'a mut StringTable) -> Self {
        let known = files
            .iter()
            .map(|file| vec![NOT_YET; file.facts.strings.len()]);
        Self {
            files,
            strings,
            known: known.collect(),
            first_symbols: firsts(files, |facts| facts.definitions.len()),
            first_chunks: firsts(files, |facts| facts.chunks.len()),
        }
    }

    fn chunks(&mut self) -> Table {
        let rows: Rows<_> = |facts| &facts.chunks;
        let (start_line, end_line) = self.files.iter().flat_map(lines).unzip();
        let withheld = self.files.iter().flat_map(|file| {
            let chunks = file.facts.chunks.iter();
            chunks.map(|chunk| u8::from(is_withheld(file, chunk)))
        });
        vec![
            ("file", self.file(rows)),
            ("start", self.number(rows, |row| row.start)),
            ("end", self.number(rows, |row| row.end)),
            ("start_line", Column::Numbers(start_line)),
            ("end_line", Column::Numbers(end_line)),
            ("symbol", self.symbol(rows, |row| row.definition)),
            ("withheld", Column::Bytes(withheld.collect())),
            ("name", self.text(rows, |row| row.name)),
        ]
    }

    fn symbols(&mut self) -> Table {
        let rows: Rows<Definition> = |facts| &facts.definitions;
        let firsts = self.files.iter().zip(&self.first_chunks);
        let chunk = firsts.flat_map(|(file, first)| {
            let definitions = file.facts.definitions.iter();
            definitions.map(move |row| first + narrow(chunk_of(&file.facts.chunks, row)))
        });
        vec![
            ("chunk", Column::Numbers(chunk.collect())),
            ("file", self.file(rows)),
            ("parent", self.symbol(rows, |row| row.parent)),
            ("start", self.number(rows, |row| row.start)),
            ("end", self.number(rows, |row| row.end)),
            ("name_start", self.number(rows, |row| row.name_start)),
            ("line", self.number(rows, |row| row.line)),
            ("end_line", self.number(rows, |row| row.end_line)),
            ("name", self.text(rows, |row| row.name)),
            ("qualified_name", self.text(rows, |row| row.qualified_name)),
            (
                "kind",
                self.kind(rows, DefinitionKind::ALL.len(), |row| {
                    (row.kind as usize, row.kind.name())
                }),
            ),
            ("signature", self.text(rows, |row| row.signature)),
            ("doc", self.text(rows, |row| row.doc)),
            ("returns", self.text(rows, |row| row.returns)),
            ("bases", self.list(|row| row.bases)),
            ("decorators", self.list(|row| row.decorators)),
            ("parameters", self.list(|row| row.parameters)),
            ("modifiers", self.list(|row| row.modifiers)),
            ("locals", self.list(|row| row.locals)),
        ]
    }

    fn references(&mut self) -> Table {
        let rows: Rows<_> = |facts| &facts.references;
        vec![
            ("file", self.file(rows)),
            ("enclosing", self.symbol(rows, |row| row.enclosing)),
            ("start", self.number(rows, |row| row.start)),
            ("line", self.number(rows, |row| row.line)),
            ("name", self.text(rows, |row| row.name)),
            (
                "kind",
                self.kind(rows, ReferenceKind::ALL.len(), |row| {
                    (row.kind as usize, row.kind.name())
                }),
            ),
            ("receiver", self.text(rows, |row| row.receiver)),
        ]
    }

    fn imports(&mut self) -> Table {
        let rows: Rows<_> = |facts| &facts.imports;
        let reexport = self
            .rows(rows)
            .map(|(_, row)| u8::from(row.reexport))
            .collect();
        vec![
            ("file", self.file(rows)),
            ("start", self.number(rows, |row| row.start)),
            ("line", self.number(rows, |row| row.line)),
            ("reexport", Column::Bytes(reexport)),
            ("module", self.text(rows, |row| row.module)),
            ("name", self.text(rows, |row| row.name)),
            ("alias", self.text(rows, |row| row.alias)),
        ]
    }

    fn hints(&mut self) -> Table {
        let rows: Rows<_> = |facts| &facts.hints;
        vec![
            ("file", self.file(rows)),
            ("start", self.number(rows, |row| row.start)),
            ("enclosing", self.symbol(rows, |row| row.enclosing)),
            ("name", self.text(rows, |row| row.name)),
            (
                "kind",
                self.kind(rows, HintKind::ALL.len(), |row| {
                    (row.kind as usize, row.kind.name())
                }),
            ),
            ("text", self.text(rows, |row| row.text)),
        ]
    }

    /// The rows of all files, each with its file's position.
    fn rows<T: 'a>(&self, rows: Rows<T>) -> impl Iterator<Item = (usize, &'a T)> + use<'a, T> {
        let files = self.files.iter().enumerate();
        files.flat_map(move |(at, file)| rows(file.facts).iter().map(move |row| (at, row)))
    }

    fn file<T: 'a>(&self, rows: Rows<T>) -> Column {
        Column::Numbers(self.rows(rows).map(|(at, _)| narrow(at)).collect())
    }

    fn number<T: 'a>(&self, rows: Rows<T>, number: fn(&T) -> u32) -> Column {
        Column::Numbers(self.rows(rows).map(|(_, row)| number(row)).collect())
    }

    /// A position among its file's definitions as a row of the segment.
    fn symbol<T: 'a>(&self, rows: Rows<T>, position: fn(&T) -> i32) -> Column {
        let of = |(at, row): (usize, &T)| match position(row) {
            inside if inside >= 0 => self.first_symbols[at].cast_signed() + inside,
            _ => -1,
        };
        Column::Positions(self.rows(rows).map(of).collect())
    }

    fn text<T: 'a>(&mut self, rows: Rows<T>, id: fn(&T) -> StringId) -> Column {
        let found = self.rows(rows).map(|(at, row)| self.string(at, id(row)));
        Column::Numbers(found.collect())
    }

    /// A column of kinds, of which there are few.
    fn kind<T: 'a>(
        &mut self,
        rows: Rows<T>,
        count: usize,
        kind: fn(&T) -> (usize, &'static str),
    ) -> Column {
        let mut known = vec![NOT_YET; count];
        let found = self.rows(rows).map(|(_, row)| {
            let (kind, name) = kind(row);
            if known[kind] == NOT_YET {
                known[kind] = self.strings.intern(name.as_bytes());
            }
            known[kind]
        });
        Column::Numbers(found.collect())
    }

    /// A column of lists, each one string.
    fn list(&mut self, list: fn(&Definition) -> List) -> Column {
        let mut joined = Vec::new();
        let found = self.rows(|facts| &facts.definitions).map(|(at, row)| {
            let facts = self.files[at].facts;
            let mut items = facts.list(list(row));
            let (first, second) = (items.next(), items.next());
            if let (Some(only), None) = (first, second) {
                return self.string(at, only);
            }
            joined.clear();
            for (place, id) in facts.list(list(row)).enumerate() {
                if place > 0 {
                    joined.push(LIST_SEPARATOR);
                }
                joined.extend_from_slice(facts.strings.get(id).as_bytes());
            }
            self.strings.intern(&joined)
        });
        Column::Numbers(found.collect())
    }

    /// The segment's string of one of a file's.
    fn string(&mut self, file: usize, id: StringId) -> u32 {
        let known = &mut self.known[file][id.index()];
        if *known == NOT_YET {
            let text = self.files[file].facts.strings.get(id);
            *known = self.strings.intern(text.as_bytes());
        }
        *known
    }
}

/// The row of each file's first row in a table.
fn firsts(files: &[File<'_>], count: fn(&Facts) -> usize) -> Vec<u32> {
    let mut next = 0;
    let of = |file: &File<'_>| {
        let first = next;
        next += count(file.facts);
        narrow(first)
    };
    files.iter().map(of).collect()
}
