//! Segments: what is written is read again, and no damage goes unnoticed.

use std::path::{Path, PathBuf};

use fourfold_core::segment::{FORMAT_VERSION, Problem, Segment, SegmentError, write};
use proptest::prelude::*;
use xxhash_rust::xxh3::xxh3_64;

type Content = Vec<(String, Vec<u8>)>;

fn written(folder: &Path, content: &Content, generation: u64) -> PathBuf {
    let path = folder.join("a.seg");
    let sections: Vec<_> = content
        .iter()
        .map(|(name, bytes)| (name.as_str(), &bytes[..]))
        .collect();
    write(&path, &sections, generation).expect("the folder can be written to");
    path
}

/// Everything that a reader can get out of the file.
fn read(path: &Path) -> Result<(u64, Content), SegmentError> {
    let segment = Segment::open(path)?;
    segment.verify()?;
    let names: Vec<String> = segment.names().map(str::to_owned).collect();
    let content: Result<Content, SegmentError> = names
        .into_iter()
        .map(|name| {
            segment
                .section(&name)
                .map(<[u8]>::to_vec)
                .map(|bytes| (name, bytes))
        })
        .collect();
    Ok((segment.generation(), content?))
}

fn sample() -> Content {
    vec![
        ("codes".into(), (0..=40).collect()),
        ("empty".into(), vec![]),
        ("text.bytes".into(), b"fn main() {}".to_vec()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn what_is_written_is_read_again(
        content in prop::collection::btree_map("[a-z0-9._-]{1,32}", prop::collection::vec(any::<u8>(), 0..200), 0..6),
        generation: u64,
    ) {
        let folder = tempfile::tempdir().unwrap();
        let content: Content = content.into_iter().collect();
        let path = written(folder.path(), &content, generation);
        prop_assert_eq!(read(&path).unwrap(), (generation, content.clone()));
        let in_memory = Segment::open_in_memory(&path).unwrap();
        for (name, bytes) in &content {
            prop_assert_eq!(in_memory.section(name).unwrap(), &bytes[..]);
        }
    }

    #[test]
    fn garbage_is_an_error(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.seg");
        std::fs::write(&path, bytes).unwrap();
        prop_assert!(Segment::open(&path).is_err());
    }

    /// A forger who repairs the checksums of header and table still cannot reach outside the file.
    #[test]
    fn a_forged_table_is_an_error_or_stays_inside_the_file(
        changes in prop::collection::vec((24usize..256, any::<u8>()), 1..4),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = written(folder.path(), &sample(), 1);
        let mut bytes = std::fs::read(&path).unwrap();
        for (offset, byte) in changes {
            bytes[offset] = byte;
        }
        let table = xxh3_64(&bytes[64..256]);
        bytes[40..48].copy_from_slice(&table.to_le_bytes());
        let header = xxh3_64(&bytes[..56]);
        bytes[56..64].copy_from_slice(&header.to_le_bytes());
        std::fs::write(&path, &bytes).unwrap();
        if let Ok((_, content)) = read(&path) {
            let total: usize = content.iter().map(|(_, bytes)| bytes.len()).sum();
            prop_assert!(total <= bytes.len());
        }
    }
}

#[test]
fn each_flipped_byte_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &sample(), 7);
    let whole = std::fs::read(&path).unwrap();
    for offset in 0..whole.len() {
        for flip in [0x01, 0x80, 0xff] {
            let mut damaged = whole.clone();
            damaged[offset] ^= flip;
            std::fs::write(&path, &damaged).unwrap();
            let outcome = read(&path);
            assert!(
                outcome.is_err(),
                "byte {offset} ^ {flip:#x} gave {outcome:?}"
            );
        }
    }
}

#[test]
fn each_shorter_and_each_longer_file_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &sample(), 7);
    let whole = std::fs::read(&path).unwrap();
    for length in 0..whole.len() {
        std::fs::write(&path, &whole[..length]).unwrap();
        assert!(
            Segment::open(&path).is_err(),
            "{length} bytes were accepted"
        );
    }
    std::fs::write(&path, [&whole[..], b"\0"].concat()).unwrap();
    assert!(Segment::open(&path).is_err());
}

#[test]
fn a_damaged_section_is_named_and_the_others_still_serve() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &sample(), 7);
    let mut bytes = std::fs::read(&path).unwrap();
    let codes = 64 + 3 * 64;
    bytes[codes + 5] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    let segment = Segment::open(&path).unwrap();
    let message = segment.section("codes").unwrap_err().to_string();
    assert!(
        message.contains("section \"codes\": checksum does not match"),
        "{message}"
    );
    assert_eq!(segment.section("text.bytes").unwrap(), b"fn main() {}");
}

#[test]
fn a_missing_section_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &sample(), 7);
    let error = Segment::open(&path)
        .unwrap()
        .section("other")
        .map(<[u8]>::len)
        .unwrap_err();
    assert!(matches!(error.problem, Problem::Missing { ref name } if name == "other"));
}

#[test]
fn other_versions_say_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &sample(), 7);
    let whole = std::fs::read(&path).unwrap();
    for found in [0, FORMAT_VERSION + 1, u32::MAX, FORMAT_VERSION.swap_bytes()] {
        let mut bytes = whole.clone();
        bytes[8..12].copy_from_slice(&found.to_le_bytes());
        std::fs::write(&path, &bytes).unwrap();
        let message = Segment::open(&path).unwrap_err().to_string();
        assert!(
            message.contains(&format!("index v{found}, library reads v1-v1")),
            "{message}"
        );
    }
}

#[test]
fn a_file_cut_short_under_a_reader_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let content = vec![("codes".to_owned(), vec![1; 100_000])];
    let path = written(folder.path(), &content, 7);
    let mapped = Segment::open(&path).unwrap();
    let in_memory = Segment::open_in_memory(&path).unwrap();
    std::fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(4096)
        .unwrap();
    let message = mapped.section("codes").unwrap_err().to_string();
    assert!(message.contains("cut short to 4096 bytes"), "{message}");
    assert_eq!(in_memory.section("codes").unwrap().len(), 100_000);
}

#[test]
fn a_reader_keeps_the_file_that_it_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &sample(), 7);
    let old = Segment::open(&path).unwrap();
    written(folder.path(), &vec![("codes".into(), vec![9])], 8);
    assert_eq!(old.section("codes").unwrap().len(), 41);
    assert_eq!(read(&path).unwrap().0, 8);
}

#[cfg(unix)]
#[test]
fn a_segment_belongs_to_its_owner_and_leaves_nothing_beside_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &sample(), 7);
    let mode = std::fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}
