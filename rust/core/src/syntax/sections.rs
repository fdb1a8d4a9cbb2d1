//! Facts of a file that is not parsed: chunks only.

use super::SyntaxError;
use super::facts::{Chunk, Facts, Span, narrow};
use super::lines::Lines;
use super::split::Splitter;

/// The parts of a text that are cut separately: where each begins, and its name. None is a text without structure.
pub type Sections<'a> = &'a [(usize, &'a str)];

/// Cuts a file by lines, each section for itself; the first begins where the file does.
///
/// # Errors
///
/// If the file has 2 GiB or more.
pub fn facts_of_text(source: &[u8], sections: Sections) -> Result<Facts, SyntaxError> {
    if i32::try_from(source.len()).is_err() {
        return Err(SyntaxError::TooLarge(source.len()));
    }
    let lines = Lines::new(source);
    let mut facts = Facts::default();
    if sections.is_empty() {
        add(
            &Splitter::of_text(source, &lines),
            (0, source.len()),
            "",
            &mut facts,
        );
        return Ok(facts);
    }
    let splitter = Splitter::new(source, &lines);
    let mut edge = 0;
    for (position, (_, name)) in sections.iter().enumerate() {
        let following = sections
            .get(position + 1)
            .map_or(source.len(), |(start, _)| *start);
        let end = following.clamp(edge, source.len());
        add(&splitter, (edge, end), name, &mut facts);
        edge = end;
    }
    Ok(facts)
}

fn add(splitter: &Splitter, (start, end): (usize, usize), name: &str, facts: &mut Facts) {
    let name = facts.strings.intern(name);
    let mut pieces = Vec::new();
    splitter.by_lines(Span { start, end }, &mut pieces);
    let chunk = |piece: Span| Chunk {
        start: narrow(piece.start),
        end: narrow(piece.end),
        definition: -1,
        name,
    };
    facts.chunks.extend(pieces.into_iter().map(chunk));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn chunks_follow_each_other_and_are_the_file(
            source in prop::collection::vec(prop_oneof![Just(b'\n'), any::<u8>()], 0..1_000),
            starts in prop::collection::vec(0..1_500_usize, 0..5),
        ) {
            let sections: Vec<(usize, &str)> = starts.iter().map(|&start| (start, "x")).collect();
            let facts = facts_of_text(&source, &sections).unwrap();
            let mut edge = 0;
            for chunk in &facts.chunks {
                prop_assert_eq!(chunk.start, edge);
                prop_assert!(chunk.start < chunk.end);
                edge = chunk.end;
            }
            prop_assert_eq!(edge as usize, source.len());
        }
    }
}
