//! Hamming distance, word by word; the plain version that faster ones are tested against.

/// Bytes that are compared at once.
const WORD: usize = size_of::<u64>();

/// The number of bits in which two codes differ.
///
/// # Panics
///
/// If the codes have different widths.
#[must_use]
pub fn distance(left: &[u8], right: &[u8]) -> u32 {
    assert_eq!(left.len(), right.len(), "codes of one width");
    let (left_words, left_rest) = left.as_chunks::<WORD>();
    let (right_words, right_rest) = right.as_chunks::<WORD>();
    let words = left_words
        .iter()
        .zip(right_words)
        .map(|(&left, &right)| (u64::from_ne_bytes(left) ^ u64::from_ne_bytes(right)).count_ones());
    let rest = left_rest
        .iter()
        .zip(right_rest)
        .map(|(left, right)| (left ^ right).count_ones());
    words.sum::<u32>() + rest.sum::<u32>()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bit_by_bit(left: &[u8], right: &[u8]) -> u32 {
        let bits = (0..left.len() * 8).filter(|bit| {
            let at = |code: &[u8]| code[bit / 8] >> (bit % 8) & 1;
            at(left) != at(right)
        });
        u32::try_from(bits.count()).unwrap()
    }

    proptest! {
        #[test]
        fn it_counts_the_bits_that_differ(
            pair in prop::collection::vec(any::<(u8, u8)>(), 1..=64),
        ) {
            let (left, right): (Vec<u8>, Vec<u8>) = pair.into_iter().unzip();
            prop_assert_eq!(distance(&left, &right), bit_by_bit(&left, &right));
            prop_assert_eq!(distance(&left, &left), 0);
        }
    }
}
