//! Trigrams: three consecutive bytes, as a number below 2^24 whose order is that of the bytes.

/// How many trigrams there are.
pub(crate) const NUM_TRIGRAMS: usize = 1 << 24;

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

/// Finds the distinct trigrams of one text after the other.
///
/// It holds one bit per trigram (2 MiB) and, to clear only the bits that were set, the list of them.
pub struct Extractor {
    seen: Vec<u64>,
    distinct: Vec<u32>,
}

impl Default for Extractor {
    fn default() -> Self {
        Self {
            seen: vec![0; NUM_TRIGRAMS / 64],
            distinct: Vec::new(),
        }
    }
}

impl Extractor {
    /// The distinct trigrams of `text`, in order of first occurrence.
    pub fn distinct(&mut self, text: &[u8]) -> &[u32] {
        for &trigram in &self.distinct {
            self.seen[trigram as usize / 64] = 0;
        }
        self.distinct.clear();
        for trigram in trigrams(text) {
            let (word, bit) = (
                &mut self.seen[trigram as usize / 64],
                1u64 << (trigram % 64),
            );
            if *word & bit == 0 {
                *word |= bit;
                self.distinct.push(trigram);
            }
        }
        &self.distinct
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_has_its_own_distinct_trigrams() {
        let mut extractor = Extractor::default();
        let shown = |trigrams: &[u32]| trigrams.iter().map(|&t| bytes_of(t)).collect::<Vec<_>>();
        assert_eq!(
            shown(extractor.distinct(b"abababc")),
            [*b"aba", *b"bab", *b"abc"]
        );
        assert_eq!(shown(extractor.distinct(b"abc")), [*b"abc"]);
        assert_eq!(shown(extractor.distinct(b"ab")), [] as [[u8; 3]; 0]);
    }

    #[test]
    fn the_order_of_numbers_is_the_order_of_bytes() {
        assert!(trigram(*b"abc") < trigram(*b"abd") && trigram([0, 255, 255]) < trigram([1, 0, 0]));
    }
}
