//! Trigrams: three consecutive bytes, as a number below 2^24 whose order is that of the bytes.

use super::short_words::{self, NUM_KEYS};

/// How many trigrams there are.
pub(crate) const NUM_TRIGRAMS: u32 = 1 << 24;

/// The number of a trigram.
#[must_use]
pub fn trigram(bytes: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]])
}

/// The bytes of a trigram.
#[must_use]
pub fn bytes_of(trigram: u32) -> [u8; 3] {
    let [_, first, second, third] = trigram.to_be_bytes();
    [first, second, third]
}

/// The trigrams of `text`, in order and with repeats.
pub fn trigrams(text: &[u8]) -> impl Iterator<Item = u32> {
    text.windows(3)
        .map(|bytes| trigram([bytes[0], bytes[1], bytes[2]]))
}

/// Trigrams of so many bytes are looked at together.
const STEP: usize = 4096;
const NUM_WORDS: usize = NUM_KEYS as usize / 64;

/// Finds the distinct trigrams and short words of one text after the other.
pub struct Extractor {
    /// One bit for each key.
    seen: Box<[u64; NUM_WORDS]>,
}

impl Default for Extractor {
    fn default() -> Self {
        let words = vec![0; NUM_WORDS].into_boxed_slice();
        Self {
            seen: words.try_into().expect("it has that many words"),
        }
    }
}

impl Extractor {
    /// How much memory it takes.
    pub(crate) const BYTES: usize = NUM_WORDS * 8;

    /// Appends the distinct trigrams of `text` and then its short words, each in order of first occurrence.
    pub fn append_distinct(&mut self, text: &[u8], distinct: &mut Vec<u32>) {
        let start = distinct.len();
        let mut at = 0;
        while at + 2 < text.len() {
            let end = text.len().min(at + STEP + 2);
            self.step(&text[at..end], distinct);
            at = end - 2;
        }
        short_words::for_each(text, |word| {
            let (at, bit) = place(word);
            if self.seen[at] & bit == 0 {
                self.seen[at] |= bit;
                distinct.push(word);
            }
        });
        for &key in &distinct[start..] {
            self.seen[place(key).0] = 0;
        }
    }

    /// Writes every trigram and moves on behind the new ones: a branch would be mispredicted at every tenth byte.
    fn step(&mut self, text: &[u8], distinct: &mut Vec<u32>) {
        let mut found = [0u32; STEP];
        let mut num_found = 0;
        for trigram in trigrams(text) {
            found[num_found % STEP] = trigram;
            let (word, bit) = place(trigram);
            num_found += usize::from(self.seen[word] & bit == 0);
            self.seen[word] |= bit;
        }
        distinct.extend_from_slice(&found[..num_found]);
    }
}

/// The word and the bit of a key. The remainder keeps the compiler from checking the bounds.
fn place(key: u32) -> (usize, u64) {
    (key as usize / 64 % NUM_WORDS, 1 << (key % 64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_text_has_its_own_distinct_trigrams() {
        let mut extractor = Extractor::default();
        let mut shown = |text: &[u8]| {
            let mut distinct = vec![7];
            extractor.append_distinct(text, &mut distinct);
            assert_eq!(distinct.remove(0), 7);
            distinct.into_iter().map(bytes_of).collect::<Vec<_>>()
        };
        assert_eq!(shown(b"abababc"), [*b"aba", *b"bab", *b"abc"]);
        assert_eq!(shown(b"ab ab"), [*b"ab ", *b"b a", *b" ab", *b"ab\0"]);
        assert_eq!(shown(b"ab"), [*b"ab\0"]);
    }

    #[test]
    fn steps_do_not_show() {
        let mut extractor = Extractor::default();
        for len in [STEP, STEP + 1, STEP + 2, STEP + 3, 3 * STEP + 5] {
            let text: Vec<u8> = (0u32..)
                .flat_map(|number| (number * number).to_be_bytes())
                .take(len)
                .collect();
            let mut distinct = Vec::new();
            extractor.append_distinct(&text, &mut distinct);
            let mut expected: BTreeSet<u32> = trigrams(&text).collect();
            short_words::for_each(&text, |word| _ = expected.insert(word));
            assert_eq!(distinct.len(), expected.len(), "{len}");
            assert_eq!(distinct.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn the_order_of_numbers_is_the_order_of_bytes() {
        assert!(trigram(*b"abc") < trigram(*b"abd") && trigram([0, 255, 255]) < trigram([1, 0, 0]));
    }
}
