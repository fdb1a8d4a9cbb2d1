//! Short words: up to three ASCII letters, digits and underscores with anything else, or an end of the file, around them.
//!
//! Trigrams say little about a short word: a file with `typedef x` and ` default` has all of those of ` def `. So each
//! short word of a file is a key of the index too. Its number is that of the trigram of its bytes, with zeros for those
//! that are missing, behind the numbers of all trigrams.

use super::trigram::{NUM_TRIGRAMS, bytes_of, trigram};

/// The numbers of trigrams and short words are below this.
pub(crate) const NUM_KEYS: u32 = 2 * NUM_TRIGRAMS;

const MAX_BYTES: usize = 3;

/// The short words that stand in every text with `piece` in it: what surrounds them is in the piece too.
pub(super) fn inside(piece: &[u8]) -> impl Iterator<Item = u32> {
    let mut words = piece.split(|&byte| !is_letter(byte));
    // The first and the last may go on outside.
    words.next();
    words.next_back();
    words
        .filter(|word| (1..=MAX_BYTES).contains(&word.len()))
        .map(|word| key(word, word.len()))
}

/// Calls `visit` with each short word of a file, in order and with repeats.
pub(super) fn for_each(text: &[u8], mut visit: impl FnMut(u32)) {
    let (chunks, rest) = text.as_chunks();
    let mut last = [0; u64::BITS as usize];
    last[..rest.len()].copy_from_slice(rest);
    let mut before = 0;
    let starts = (0..).step_by(last.len());
    for (start, chunk) in starts.zip(chunks.iter().chain([&last])) {
        let letters = letters(chunk);
        // Whether the byte so many places before each one is a letter.
        let [one, two, three, four] =
            [1, 2, 3, 4].map(|n| letters << n | before >> (u64::BITS - n));
        let mut ends = !letters & one & !(two & three & four);
        while ends != 0 {
            let place = ends.trailing_zeros();
            let is_set = |mask: u64| usize::from(mask >> place & 1 == 1);
            let len = 1 + is_set(two) + is_set(two & three);
            let end = start + place as usize;
            visit(key(&text[..end], len));
            ends &= ends - 1;
        }
        before = letters;
    }
}

/// How messages name a trigram or a short word.
pub(super) fn name(key: u32) -> String {
    let bytes = bytes_of(key);
    if key < NUM_TRIGRAMS {
        return format!("\"{}\"", bytes.escape_ascii());
    }
    let len = bytes.iter().filter(|&&byte| byte != 0).count();
    format!("word \"{}\"", bytes[..len].escape_ascii())
}

/// The key of the word in the last `len` bytes of `text`; without a branch, since nothing foretells how long a word is.
fn key(text: &[u8], len: usize) -> u32 {
    let last = text.last_chunk().map_or_else(
        || {
            text.iter()
                .fold(0, |number, &byte| number << 8 | u32::from(byte))
        },
        |&bytes| trigram(bytes),
    );
    NUM_TRIGRAMS | ((last << (8 * (MAX_BYTES - len))) % NUM_TRIGRAMS)
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// One bit for each byte, the first one in the lowest.
fn letters(chunk: &[u8; u64::BITS as usize]) -> u64 {
    // Moves the lowest bit of each of eight bytes into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let flags = chunk.map(|byte| u8::from(is_letter(byte)));
    let (words, _) = flags.as_chunks();
    let bits = words
        .iter()
        .map(|&word| u64::from_le_bytes(word).wrapping_mul(GATHER) >> 56);
    bits.rev().fold(0, |mask, bits| mask << 8 | bits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(keys: impl IntoIterator<Item = u32>) -> Vec<String> {
        let word = |key| {
            name(key)
                .strip_prefix("word \"")
                .unwrap()
                .trim_end_matches('"')
                .to_owned()
        };
        keys.into_iter().map(word).collect()
    }

    fn of_file(text: &[u8]) -> Vec<String> {
        let mut keys = Vec::new();
        for_each(text, |key| keys.push(key));
        shown(keys)
    }

    #[test]
    fn a_word_stands_by_itself() {
        assert_eq!(
            of_file(b"if a_b(undef, d\xc3\xa9f) else i"),
            ["if", "a_b", "d", "f", "i"]
        );
        assert_eq!(of_file(b""), [""; 0]);
        assert_eq!(shown(inside(b"if a_b(undef, x) el")), ["a_b", "x"]);
        for nothing in [&b""[..], b"def", b" def", b"def ", b"  "] {
            assert_eq!(shown(inside(nothing)), [""; 0]);
        }
    }

    proptest! {
        #[test]
        fn chunks_do_not_show(text in prop::collection::vec(prop::sample::select(b"aZ_9 -".to_vec()), 0..200)) {
            let words = text.split(|&byte| !is_letter(byte));
            let short = words.filter(|word| (1..=3).contains(&word.len()));
            let expected: Vec<String> = short.map(|word| String::from_utf8(word.to_vec()).unwrap()).collect();
            prop_assert_eq!(of_file(&text), expected);
        }

        #[test]
        fn a_file_has_the_words_of_each_piece(text in prop::collection::vec(any::<u8>(), 0..40), a in 0..41usize, b in 0..41usize) {
            let (a, b) = (a.min(b).min(text.len()), a.max(b).min(text.len()));
            let mut all = Vec::new();
            for_each(&text, |key| all.push(key));
            for key in inside(&text[a..b]) {
                prop_assert!(all.contains(&key));
            }
        }
    }
}
