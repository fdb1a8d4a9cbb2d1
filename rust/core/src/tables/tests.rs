use proptest::prelude::*;

use super::*;
use crate::syntax::facts_of_text;

proptest! {
    #[test]
    fn a_string_has_one_id_in_the_order_of_first_use(texts in prop::collection::vec(prop::collection::vec(0..4_u8, 0..4), 0..300)) {
        let mut table = StringTable::default();
        let mut known: Vec<&[u8]> = Vec::new();
        for text in &texts {
            let id = table.intern(text) as usize;
            let at = known.iter().position(|other| *other == text.as_slice());
            prop_assert_eq!(id, at.unwrap_or(known.len()));
            if at.is_none() {
                known.push(text);
            }
        }
        prop_assert_eq!(table.len(), known.len());
        prop_assert_eq!(table.bytes(), known.concat());
    }
}

fn column<'a>(found: &'a [(&str, Table)], table: &str, column: &str) -> &'a Column {
    let (_, columns) = found.iter().find(|(name, _)| *name == table).unwrap();
    &columns.iter().find(|(name, _)| *name == column).unwrap().1
}

#[test]
fn lines_go_on_and_what_is_withheld_is_marked() {
    let source = b"one\ntwo\nthree";
    let facts = facts_of_text(source, &[(0, "a"), (4, "b"), (8, "a")]).unwrap();
    let file = File {
        facts: &facts,
        source,
        withheld: std::iter::once(5..8).collect(),
    };
    let mut strings = StringTable::default();
    let found = tables(&[file.clone(), file], &mut strings);
    let chunks = |name| column(&found, "chunks", name);
    assert_eq!(*chunks("file"), Column::Numbers(vec![0, 0, 0, 1, 1, 1]));
    assert_eq!(
        *chunks("start_line"),
        Column::Numbers(vec![0, 1, 2, 0, 1, 2])
    );
    assert_eq!(*chunks("end_line"), Column::Numbers(vec![0, 1, 2, 0, 1, 2]));
    assert_eq!(*chunks("withheld"), Column::Bytes(vec![0, 1, 0, 0, 1, 0]));
    assert_eq!(*chunks("name"), Column::Numbers(vec![0, 1, 0, 0, 1, 0]));
    assert_eq!(strings.bytes(), b"ab");
}

#[test]
fn a_whole_document_is_one_chunk() {
    let facts = facts_of_text(b"one\ntwo", &[(0, "a"), (4, "b")]).unwrap();
    let whole = facts.as_one_chunk(7);
    let file = File {
        facts: &whole,
        source: b"one\ntwo",
        withheld: Vec::new(),
    };
    assert_eq!(chunk_names(std::slice::from_ref(&file)), [""]);
    let found = tables(&[file], &mut StringTable::default());
    assert_eq!(*column(&found, "chunks", "end"), Column::Numbers(vec![7]));
}
