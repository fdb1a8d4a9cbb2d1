use proptest::prelude::*;

use super::*;
use crate::syntax::Facts;
use crate::syntax::facts::{Chunk, Definition, Hint, Import, Reference};
use crate::syntax::kinds::{DefinitionKind, HintKind, ReferenceKind};

const SIZE: usize = 100;

fn facts() -> Facts {
    let mut facts = Facts::default();
    let name = facts.strings.intern("é");
    let empty = facts.strings.intern("");
    let lists = [facts.add_list(["a", "b"]), facts.add_list([])];
    facts.definitions.push(Definition {
        name,
        kind: DefinitionKind::EnumMember,
        qualified_name: name,
        signature: empty,
        doc: empty,
        start: 0,
        end: 100,
        name_start: 3,
        body_start: 100,
        line: 0,
        end_line: 9,
        parent: -1,
        decorators: lists[0],
        bases: lists[1],
        parameters: lists[1],
        returns: empty,
        modifiers: lists[1],
        locals: lists[1],
    });
    for list in ["bases", "parameters", "modifiers", "locals"] {
        let position = facts.add_list([list]);
        let row = &mut facts.definitions[0];
        match list {
            "bases" => row.bases = position,
            "parameters" => row.parameters = position,
            "modifiers" => row.modifiers = position,
            _ => row.locals = position,
        }
    }
    facts.references.push(Reference {
        name,
        kind: ReferenceKind::Reference,
        start: 5,
        line: 1,
        receiver: empty,
        enclosing: 0,
    });
    facts.imports.push(Import {
        module: name,
        name: empty,
        alias: empty,
        start: 1,
        line: 0,
        reexport: true,
    });
    for (start, end) in [(0, 60), (60, 100)] {
        facts.chunks.push(Chunk {
            start,
            end,
            definition: 0,
            name,
        });
    }
    facts.hints.push(Hint {
        name,
        kind: HintKind::Arguments,
        text: name,
        start: 7,
        enclosing: -1,
    });
    facts
}

#[test]
fn decode_of_encode_is_the_same() {
    let written = facts();
    assert_eq!(decode(&encode(&written), SIZE), Ok(written));
    assert_eq!(decode(&encode(&Facts::default()), 0), Ok(Facts::default()));
}

#[test]
fn every_prefix_and_every_addition_is_refused() {
    let data = encode(&facts());
    for end in 0..data.len() {
        assert!(decode(&data[..end], SIZE).is_err(), "{end}");
    }
    assert!(decode(&[data, vec![0]].concat(), SIZE).is_err());
}

#[test]
fn what_lies_outside_of_the_file_is_refused() {
    let data = encode(&facts());
    assert!(decode(&data, SIZE - 1).is_err());
    assert!(decode(&data, SIZE + 1).is_err());
}

/// Each number of the document that is wrong when it is the largest: all but none.
#[test]
fn no_number_may_be_just_anything() {
    let data = encode(&facts());
    let text_bytes = facts().strings.text().len();
    for at in (0..data.len() - text_bytes).step_by(4) {
        let mut changed = data.clone();
        changed[at..at + 4].copy_from_slice(&0x7FFF_FFFF_u32.to_le_bytes());
        assert!(decode(&changed, SIZE).is_err(), "number {}", at / 4);
    }
}

proptest! {
    #[test]
    fn what_is_read_from_anything_is_written_the_same(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut data = encode(&facts());
        for (at, byte) in changes {
            let at = at.index(data.len());
            data[at] = byte;
        }
        if let Ok(read) = decode(&data, SIZE) {
            prop_assert_eq!(encode(&read), data);
        }
    }
}
