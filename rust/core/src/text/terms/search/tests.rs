//! The formula, and parts against the whole.

use super::*;
use crate::text::sections::BuiltSections;
use crate::text::terms::{Chunks, build};
use proptest::prelude::*;

/// Body, names and path of one chunk that is a file of its own.
type Doc = (String, String, String);

fn built(docs: &[Doc]) -> BuiltSections {
    let contents: String = docs.iter().map(|doc| doc.0.as_str()).collect();
    let ends: Vec<u32> = docs
        .iter()
        .map(|doc| u32::try_from(doc.0.len()).unwrap())
        .collect();
    let mut file_offsets = vec![0u64];
    for &end in &ends {
        file_offsets.push(file_offsets.last().unwrap() + u64::from(end));
    }
    let chunks = Chunks {
        contents: contents.as_bytes(),
        file_offsets: &file_offsets,
        files: &(0u32..).take(docs.len()).collect::<Vec<_>>(),
        starts: &vec![0; docs.len()],
        ends: &ends,
        names: &docs.iter().map(|doc| doc.1.clone()).collect::<Vec<_>>(),
        paths: &docs.iter().map(|doc| doc.2.clone()).collect::<Vec<_>>(),
    };
    build(&chunks).unwrap()
}

fn docs() -> impl Strategy<Value = Vec<Doc>> {
    let words = "((zok|bam|Lum|zokBam|a_lum|[0-9]|\\.|the) ){0,6}";
    prop::collection::vec((words, words, "(zok/)?(bam|lumBam)\\.py"), 1..12)
}

fn doc(body: &str, names: &str, path: &str) -> Doc {
    (body.to_owned(), names.to_owned(), path.to_owned())
}

#[test]
fn one_document_has_the_score_of_the_formula() {
    let index =
        TermIndex::open([(built(&[doc("set set cookie", "", "a/b.py")]), vec![0])]).unwrap();
    let hits = index.search("cookie", 10, None).unwrap();
    let idf = f64::ln(1.0 + 0.5 / 1.5);
    assert_eq!(hits.docids, [0]);
    assert!((f64::from(hits.scores[0]) - idf / 3.0).abs() < 1e-7);
}

#[test]
fn the_joined_question_finds_the_whole_identifier() {
    let docs = [
        doc("set the cookie", "", "a.py"),
        doc("setCookie", "", "b.py"),
        doc("nothing", "", "c.py"),
    ];
    let index = TermIndex::open([(built(&docs), vec![0, 1, 2])]).unwrap();
    assert_eq!(index.search("set cookie", 10, None).unwrap().docids, [1, 0]);
    assert_eq!(index.search("set cookie", 1, None).unwrap().docids, [1]);
    assert_eq!(
        index
            .search("set cookie", 10, Some(&[true]))
            .unwrap()
            .docids,
        [0]
    );
    assert_eq!(
        index.search("absent", 10, None).unwrap(),
        TermHits::default()
    );
}

proptest! {
    #[test]
    fn parts_with_tombstones_answer_like_the_whole(
        docs in docs(),
        dead in prop::collection::vec(any::<bool>(), 12),
        cut in 0..12usize,
        question in "((zok|bam|Lum|zokBam|the) ){1,4}",
    ) {
        let cut = cut.min(docs.len());
        let mut next = 0u32;
        let docids: Vec<u32> = (0..docs.len())
            .map(|row| if dead[row] { TOMBSTONE } else { next += 1; next - 1 })
            .collect();
        let live: Vec<Doc> = docs.iter().zip(&dead).filter(|&(_, &dead)| !dead).map(|(doc, _)| doc.clone()).collect();
        let whole = TermIndex::open([(built(&live), (0..next).collect())]).unwrap();
        let parts = [(built(&docs[..cut]), docids[..cut].to_vec()), (built(&docs[cut..]), docids[cut..].to_vec())];
        let parts = TermIndex::open(parts).unwrap();
        let expected = whole.search(&question, 100, None).unwrap();
        prop_assert_eq!(&parts.search(&question, 100, None).unwrap(), &expected);
        let shorter = parts.search(&question, 2, None).unwrap();
        prop_assert_eq!(&shorter.docids[..], &expected.docids[..expected.docids.len().min(2)]);
    }

    #[test]
    fn damaged_sections_never_panic(
        docs in docs(),
        section in 0..5usize,
        at in any::<prop::sample::Index>(),
        value in any::<u8>(),
        cut in any::<bool>(),
    ) {
        let mut sections = built(&docs);
        let bytes = sections.values_mut().nth(section).unwrap();
        if !bytes.is_empty() {
            let at = at.index(bytes.len());
            bytes[at] = value;
            if cut { bytes.truncate(at); }
        }
        let docids = (0u32..).take(docs.len()).collect();
        if let Ok(index) = TermIndex::open([(sections, docids)]) {
            for question in ["zok", "bam lum", "zokBam"] {
                let _ = index.search(question, 10, None);
            }
        }
    }
}
