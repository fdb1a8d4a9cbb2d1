//! Reading what may have been written by anybody.

use super::{HEADER, MAGIC, VERSION, WireError};
use crate::syntax::facts::{Chunk, Definition, Facts, Hint, Import, List, Reference};
use crate::syntax::kinds::{DefinitionKind, HintKind, ReferenceKind};
use crate::syntax::strings::{StringId, Strings};

/// Reads the facts of a file of `size` bytes back.
///
/// # Errors
///
/// If anything is missing, left over or out of range, or the chunks are not the file.
pub fn decode(data: &[u8], size: usize) -> Result<Facts, WireError> {
    let mut reader = Reader { rest: data };
    let header = reader.column(HEADER, "header")?;
    let number = |at: usize| header.get(at).copied().unwrap_or_default();
    if (number(0), number(1)) != (MAGIC, VERSION) {
        return Err(wrong("header", "not what a worker of this version writes"));
    }
    let count = |at: usize| number(at) as usize;
    let ends = reader.column(count(2), "strings")?;
    let limits = Limits {
        size: u32::try_from(size).map_err(|_| wrong("file", "too large"))?,
        strings: number(2),
        definitions: number(3),
    };
    let (definitions, lengths) = read_definitions(&mut reader, limits)?;
    let items = limits.strings(&reader.column(count(4), "list items")?, "list items")?;
    let definitions = with_lists(definitions, &lengths, items.len())?;
    let references = read_references(&mut reader, count(5), limits)?;
    let imports = read_imports(&mut reader, count(6), limits)?;
    let chunks = read_chunks(&mut reader, count(7), limits)?;
    let hints = read_hints(&mut reader, count(8), limits)?;
    if reader.rest.len() != count(9) {
        return Err(wrong("strings", "too short or too long"));
    }
    let text = str::from_utf8(reader.rest).map_err(|_| wrong("strings", "no UTF-8"))?;
    Ok(Facts {
        strings: Strings::of_parts(text.to_owned(), ends)
            .ok_or(wrong("strings", "ends that are none"))?,
        definitions,
        items,
        references,
        imports,
        chunks,
        hints,
    })
}

fn wrong(what: &'static str, problem: &'static str) -> WireError {
    WireError { what, problem }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn column(&mut self, count: usize, what: &'static str) -> Result<Vec<u32>, WireError> {
        let bytes = count
            .checked_mul(4)
            .and_then(|len| self.rest.split_at_checked(len));
        let (column, rest) = bytes.ok_or(wrong(what, "too short"))?;
        self.rest = rest;
        let (numbers, _) = column.as_chunks();
        Ok(numbers
            .iter()
            .map(|bytes| u32::from_le_bytes(*bytes))
            .collect())
    }

    fn columns<const N: usize>(
        &mut self,
        count: usize,
        what: &'static str,
    ) -> Result<[Vec<u32>; N], WireError> {
        let mut columns = [const { Vec::new() }; N];
        for column in &mut columns {
            *column = self.column(count, what)?;
        }
        Ok(columns)
    }
}

/// What the numbers of the columns may be.
#[derive(Clone, Copy)]
struct Limits {
    size: u32,
    strings: u32,
    definitions: u32,
}

impl Limits {
    /// Columns of offsets or lines.
    fn offsets(self, columns: &[&[u32]], what: &'static str) -> Result<(), WireError> {
        let is_inside = |number: &u32| *number <= self.size;
        if columns.iter().all(|column| column.iter().all(is_inside)) {
            return Ok(());
        }
        Err(wrong(what, "an offset outside of the file"))
    }

    fn strings(self, column: &[u32], what: &'static str) -> Result<Vec<StringId>, WireError> {
        if column.iter().any(|id| *id >= self.strings) {
            return Err(wrong(what, "a string that is none"));
        }
        Ok(column.iter().map(|id| StringId(*id)).collect())
    }

    /// Positions of definitions, or -1.
    fn positions(self, column: &[u32], what: &'static str) -> Result<Vec<i32>, WireError> {
        let position = |number: &u32| match number.cast_signed() {
            -1 => Some(-1),
            at if at >= 0 && *number < self.definitions => Some(at),
            _ => None,
        };
        let positions = column.iter().map(position).collect::<Option<_>>();
        positions.ok_or(wrong(what, "a definition that is none"))
    }
}

fn kinds<T: Copy>(column: &[u32], known: &[T], what: &'static str) -> Result<Vec<T>, WireError> {
    let kinds = column.iter().map(|kind| known.get(*kind as usize).copied());
    kinds
        .collect::<Option<_>>()
        .ok_or(wrong(what, "an unknown kind"))
}

/// The definitions without their lists, and the lengths of these.
fn read_definitions(
    reader: &mut Reader,
    limits: Limits,
) -> Result<(Vec<Definition>, [Vec<u32>; 5]), WireError> {
    const WHAT: &str = "definitions";
    let count = limits.definitions as usize;
    let [names, kind, qualified, signature, doc] = reader.columns(count, WHAT)?;
    let [start, end, name_start, body_start, line, end_line] = reader.columns(count, WHAT)?;
    let [parent, returns] = reader.columns(count, WHAT)?;
    let lengths = reader.columns(count, WHAT)?;
    limits.offsets(
        &[&start, &end, &name_start, &body_start, &line, &end_line],
        WHAT,
    )?;
    let text = |column: &[u32]| limits.strings(column, WHAT);
    let (names, qualified, signature) = (text(&names)?, text(&qualified)?, text(&signature)?);
    let (doc, returns) = (text(&doc)?, text(&returns)?);
    let kind = kinds(&kind, DefinitionKind::ALL, WHAT)?;
    let parent = limits.positions(&parent, WHAT)?;
    let row = |at: usize| Definition {
        name: names[at],
        kind: kind[at],
        qualified_name: qualified[at],
        signature: signature[at],
        doc: doc[at],
        start: start[at],
        end: end[at],
        name_start: name_start[at],
        body_start: body_start[at],
        line: line[at],
        end_line: end_line[at],
        parent: parent[at],
        decorators: List::default(),
        bases: List::default(),
        parameters: List::default(),
        returns: returns[at],
        modifiers: List::default(),
        locals: List::default(),
    };
    Ok(((0..count).map(row).collect(), lengths))
}

fn with_lists(
    mut definitions: Vec<Definition>,
    lengths: &[Vec<u32>; 5],
    items: usize,
) -> Result<Vec<Definition>, WireError> {
    let mut first = 0_u32;
    let mut list = |count: u32| {
        let list = List { first, count };
        first = first.checked_add(count)?;
        Some(list)
    };
    let [decorators, bases, parameters, modifiers, locals] = lengths;
    let too_long = wrong("list items", "lists that are longer than all items");
    for (at, row) in definitions.iter_mut().enumerate() {
        row.decorators = list(decorators[at]).ok_or(too_long)?;
        row.bases = list(bases[at]).ok_or(too_long)?;
        row.parameters = list(parameters[at]).ok_or(too_long)?;
        row.modifiers = list(modifiers[at]).ok_or(too_long)?;
        row.locals = list(locals[at]).ok_or(too_long)?;
    }
    if first as usize != items {
        return Err(wrong("list items", "more or fewer than the lists hold"));
    }
    Ok(definitions)
}

fn read_references(
    reader: &mut Reader,
    count: usize,
    limits: Limits,
) -> Result<Vec<Reference>, WireError> {
    const WHAT: &str = "references";
    let [name, kind, start, line, receiver, enclosing] = reader.columns(count, WHAT)?;
    limits.offsets(&[&start, &line], WHAT)?;
    let (name, receiver) = (
        limits.strings(&name, WHAT)?,
        limits.strings(&receiver, WHAT)?,
    );
    let kind = kinds(&kind, ReferenceKind::ALL, WHAT)?;
    let enclosing = limits.positions(&enclosing, WHAT)?;
    let row = |at: usize| Reference {
        name: name[at],
        kind: kind[at],
        start: start[at],
        line: line[at],
        receiver: receiver[at],
        enclosing: enclosing[at],
    };
    Ok((0..count).map(row).collect())
}

fn read_imports(
    reader: &mut Reader,
    count: usize,
    limits: Limits,
) -> Result<Vec<Import>, WireError> {
    const WHAT: &str = "imports";
    let [module, name, alias, start, line, reexport] = reader.columns(count, WHAT)?;
    limits.offsets(&[&start, &line], WHAT)?;
    let module = limits.strings(&module, WHAT)?;
    let (name, alias) = (limits.strings(&name, WHAT)?, limits.strings(&alias, WHAT)?);
    let reexport = kinds(&reexport, &[false, true], WHAT)?;
    let row = |at: usize| Import {
        module: module[at],
        name: name[at],
        alias: alias[at],
        start: start[at],
        line: line[at],
        reexport: reexport[at],
    };
    Ok((0..count).map(row).collect())
}

/// The chunks, which follow each other from the first byte to the last.
fn read_chunks(reader: &mut Reader, count: usize, limits: Limits) -> Result<Vec<Chunk>, WireError> {
    const WHAT: &str = "chunks";
    let [start, end, definition, name] = reader.columns(count, WHAT)?;
    let name = limits.strings(&name, WHAT)?;
    let definition = limits.positions(&definition, WHAT)?;
    let mut edge = 0;
    for (start, end) in start.iter().zip(&end) {
        if *start != edge || end <= start {
            return Err(wrong(WHAT, "they do not follow each other"));
        }
        edge = *end;
    }
    if edge != limits.size {
        return Err(wrong(WHAT, "they do not cover the file"));
    }
    let row = |at: usize| Chunk {
        start: start[at],
        end: end[at],
        definition: definition[at],
        name: name[at],
    };
    Ok((0..count).map(row).collect())
}

fn read_hints(reader: &mut Reader, count: usize, limits: Limits) -> Result<Vec<Hint>, WireError> {
    const WHAT: &str = "hints";
    let [name, kind, text, start, enclosing] = reader.columns(count, WHAT)?;
    limits.offsets(&[&start], WHAT)?;
    let (name, text) = (limits.strings(&name, WHAT)?, limits.strings(&text, WHAT)?);
    let kind = kinds(&kind, HintKind::ALL, WHAT)?;
    let enclosing = limits.positions(&enclosing, WHAT)?;
    let row = |at: usize| Hint {
        name: name[at],
        kind: kind[at],
        text: text[at],
        start: start[at],
        enclosing: enclosing[at],
    };
    Ok((0..count).map(row).collect())
}
