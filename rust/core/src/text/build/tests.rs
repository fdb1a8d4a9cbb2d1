//! The built lists against a search of every file for every trigram and short word.

use super::*;
use crate::text::directory::Directory;
use crate::text::posting::decode;
use crate::text::short_words;
use crate::text::trigram::{trigram, trigrams};
use proptest::prelude::*;
use std::collections::BTreeMap;

fn lists(sections: &BuiltSections, files: &[Vec<u8>]) -> BTreeMap<u32, Vec<u32>> {
    let directory = Directory::new(
        &sections["trigram.blocks"],
        &sections["trigram.entries"],
        &sections["trigram.postings"],
    )
    .unwrap();
    files
        .iter()
        .flat_map(|file| keys(file))
        .map(|key| {
            let list = directory.list(key).unwrap();
            (key, decode(list, files.len()).unwrap())
        })
        .collect()
}

fn keys(file: &[u8]) -> Vec<u32> {
    let mut keys: Vec<u32> = trigrams(file).collect();
    short_words::for_each(file, |word| keys.push(word));
    keys
}

fn plain(files: &[Vec<u8>]) -> BTreeMap<u32, Vec<u32>> {
    let mut lists = BTreeMap::<u32, Vec<u32>>::new();
    for (row, file) in (0u32..).zip(files) {
        for key in keys(file) {
            let list = lists.entry(key).or_default();
            if list.last() != Some(&row) {
                list.push(row);
            }
        }
    }
    lists
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn blocks_and_workers_do_not_show(
        files in prop::collection::vec(prop::collection::vec(prop::sample::select(b"abc\n\xff".to_vec()), 0..30), 0..30),
        block_bytes in 1..300usize,
    ) {
        let slices: Vec<&[u8]> = files.iter().map(Vec::as_slice).collect();
        let one = build_files(&slices, usize::MAX, BuildOptions { worker_memory: 0 }).unwrap();
        let many = build_files(&slices, block_bytes, BuildOptions::default()).unwrap();
        prop_assert_eq!(&one, &many);
        prop_assert_eq!(lists(&one, &files), plain(&files));
    }
}

#[test]
fn each_list_holds_the_files_with_its_key() {
    let files = [&b"abcd"[..], b"xbcd", b"", b"abc"].map(<[u8]>::to_vec);
    let sections = build(&files.concat(), &[0, 4, 8, 8, 11], BuildOptions::default()).unwrap();
    let lists = lists(&sections, &files);
    let rows = |bytes: &[u8; 3]| lists[&trigram(*bytes)].clone();
    assert_eq!(
        [rows(b"abc"), rows(b"bcd"), rows(b"xbc")],
        [vec![0, 3], vec![0, 1], vec![1]]
    );
    let mut word = Vec::new();
    short_words::for_each(b"abc", |key| word.push(key));
    assert_eq!(lists[&word[0]], [3]);
    assert_eq!(lists.len(), 4);
}

#[test]
fn offsets_must_cover_the_contents() {
    for offsets in [&[][..], &[0], &[0, 2], &[1, 3], &[0, 4], &[0, 2, 1, 3]] {
        let error = build(b"abc", offsets, BuildOptions::default()).unwrap_err();
        assert!(
            matches!(error, BuildError::Offsets { expected: 3 }),
            "{offsets:?}"
        );
    }
    assert!(build(b"", &[0], BuildOptions::default()).is_ok());
}
