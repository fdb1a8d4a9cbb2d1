//! What the table of chunks says beyond the facts: lines, what is withheld, and which names are defined where.

use super::File;
use crate::syntax::facts::{Chunk, Definition};

/// First and last line of each chunk of a file, from 0.
pub(super) fn lines(file: &File<'_>) -> Vec<(u32, u32)> {
    let mut line = 0;
    let of = |chunk: &Chunk| {
        let text = bytes(file, chunk);
        let first: u32 = line;
        let breaks = memchr::memchr_iter(b'\n', text).count();
        line += u32::try_from(breaks).unwrap_or(u32::MAX);
        let last = line - u32::from(text.ends_with(b"\n"));
        (first, last.max(first))
    };
    file.facts.chunks.iter().map(of).collect()
}

/// Whether a chunk holds any byte that nobody may be shown.
pub(super) fn is_withheld(file: &File<'_>, chunk: &Chunk) -> bool {
    let (start, end) = (chunk.start as usize, chunk.end as usize);
    let mut spans = file.withheld.iter();
    spans.any(|span| span.start < end && start < span.end)
}

/// Position of the chunk that holds the name of a definition.
pub(super) fn chunk_of(chunks: &[Chunk], definition: &Definition) -> usize {
    let behind = chunks.partition_point(|chunk| chunk.start <= definition.name_start);
    behind.saturating_sub(1)
}

/// The name of each chunk of all files.
#[must_use]
pub fn chunk_names(files: &[File<'_>]) -> Vec<String> {
    let of = |file: &File<'_>| {
        let strings = &file.facts.strings;
        let chunks = file.facts.chunks.iter();
        let names = chunks.map(|chunk| strings.get(chunk.name).to_owned());
        names.collect::<Vec<_>>()
    };
    files.iter().flat_map(of).collect()
}

/// For each chunk of all files, the qualified names that are defined in it, separated by spaces, or else its own name.
#[must_use]
pub fn names_in_chunks(files: &[File<'_>]) -> Vec<String> {
    files.iter().flat_map(names_in_file).collect()
}

fn names_in_file(file: &File<'_>) -> Vec<String> {
    let facts = file.facts;
    let mut names = vec![String::new(); facts.chunks.len()];
    for definition in &facts.definitions {
        let Some(own) = names.get_mut(chunk_of(&facts.chunks, definition)) else {
            continue;
        };
        if !own.is_empty() {
            own.push(' ');
        }
        own.push_str(facts.strings.get(definition.qualified_name));
    }
    for (own, chunk) in names.iter_mut().zip(&facts.chunks) {
        if own.is_empty() {
            own.push_str(facts.strings.get(chunk.name));
        }
    }
    names
}

fn bytes<'a>(file: &File<'a>, chunk: &Chunk) -> &'a [u8] {
    let range = chunk.start as usize..chunk.end as usize;
    file.source.get(range).unwrap_or_default()
}
