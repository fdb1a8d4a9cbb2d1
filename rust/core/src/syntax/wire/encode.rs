//! Writing.

use super::{HEADER, MAGIC, VERSION};
use crate::syntax::facts::{Definition, Facts, List, narrow};

/// Facts as bytes.
#[must_use]
pub fn encode(facts: &Facts) -> Vec<u8> {
    let strings = &facts.strings;
    let counts = [
        strings.len(),
        facts.definitions.len(),
        facts.items.len(),
        facts.references.len(),
        facts.imports.len(),
        facts.chunks.len(),
        facts.hints.len(),
        strings.text().len(),
    ];
    let [
        names,
        definitions,
        items,
        references,
        imports,
        chunks,
        hints,
        _,
    ] = counts;
    let numbers = names + 18 * definitions + items + 6 * (references + imports) + 4 * chunks;
    let mut out = Writer(Vec::with_capacity(
        4 * (HEADER + numbers + 5 * hints) + strings.text().len(),
    ));
    out.column([MAGIC, VERSION].into_iter().chain(counts.map(narrow)));
    out.column(strings.ends().iter().copied());
    write_definitions(&mut out, &facts.definitions);
    out.column(facts.items.iter().map(|id| id.0));
    write_rows(&mut out, facts);
    out.0.extend_from_slice(strings.text().as_bytes());
    out.0
}

struct Writer(Vec<u8>);

impl Writer {
    fn column(&mut self, numbers: impl Iterator<Item = u32>) {
        self.0.extend(numbers.flat_map(u32::to_le_bytes));
    }

    fn of<T>(&mut self, rows: &[T], number: impl Fn(&T) -> u32) {
        for row in rows {
            self.0.extend_from_slice(&number(row).to_le_bytes());
        }
    }
}

fn write_definitions(out: &mut Writer, rows: &[Definition]) {
    out.of(rows, |row| row.name.0);
    out.of(rows, |row| row.kind as u32);
    out.of(rows, |row| row.qualified_name.0);
    out.of(rows, |row| row.signature.0);
    out.of(rows, |row| row.doc.0);
    out.of(rows, |row| row.start);
    out.of(rows, |row| row.end);
    out.of(rows, |row| row.name_start);
    out.of(rows, |row| row.body_start);
    out.of(rows, |row| row.line);
    out.of(rows, |row| row.end_line);
    out.of(rows, |row| row.parent.cast_unsigned());
    out.of(rows, |row| row.returns.0);
    for list in lists() {
        out.of(rows, |row| list(row).count);
    }
}

/// The lists of a definition, in the order in which their items stand.
fn lists() -> [fn(&Definition) -> List; 5] {
    [
        |row| row.decorators,
        |row| row.bases,
        |row| row.parameters,
        |row| row.modifiers,
        |row| row.locals,
    ]
}

fn write_rows(out: &mut Writer, facts: &Facts) {
    let rows = &facts.references;
    out.of(rows, |row| row.name.0);
    out.of(rows, |row| row.kind as u32);
    out.of(rows, |row| row.start);
    out.of(rows, |row| row.line);
    out.of(rows, |row| row.receiver.0);
    out.of(rows, |row| row.enclosing.cast_unsigned());
    let rows = &facts.imports;
    out.of(rows, |row| row.module.0);
    out.of(rows, |row| row.name.0);
    out.of(rows, |row| row.alias.0);
    out.of(rows, |row| row.start);
    out.of(rows, |row| row.line);
    out.of(rows, |row| u32::from(row.reexport));
    let rows = &facts.chunks;
    out.of(rows, |row| row.start);
    out.of(rows, |row| row.end);
    out.of(rows, |row| row.definition.cast_unsigned());
    out.of(rows, |row| row.name.0);
    let rows = &facts.hints;
    out.of(rows, |row| row.name.0);
    out.of(rows, |row| row.kind as u32);
    out.of(rows, |row| row.text.0);
    out.of(rows, |row| row.start);
    out.of(rows, |row| row.enclosing.cast_unsigned());
}
