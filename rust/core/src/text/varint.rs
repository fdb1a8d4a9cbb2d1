//! Variable-length integers: seven bits a byte, least significant first, the top bit says "more follows".

/// The most bytes that one `u64` takes.
const MAX_LEN: usize = 10;

/// Appends `value`.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a varint takes seven bits at a time"
)]
pub(crate) fn write(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Writes `value` at the start of `out`; answers how many bytes it took.
///
/// # Panics
///
/// If `out` is too short.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a varint takes seven bits at a time"
)]
pub(crate) fn put(mut value: u64, out: &mut [u8]) -> u32 {
    let mut at = 0;
    while value >= 0x80 {
        out[at] = value as u8 | 0x80;
        value >>= 7;
        at += 1;
    }
    out[at] = value as u8;
    at as u32 + 1
}

/// How many bytes [`write`] appends for `value`.
pub(crate) fn len(value: u64) -> u32 {
    (64 - (value | 1).leading_zeros()).div_ceil(7)
}

/// Reads the integer at `*at` and moves `*at` behind it; `None` if it is cut short or longer than any `u64`.
pub(crate) fn read(bytes: &[u8], at: &mut usize) -> Option<u64> {
    let first = *bytes.get(*at)?;
    if first < 0x80 {
        *at += 1;
        return Some(u64::from(first));
    }
    let mut value = 0u64;
    for (position, &byte) in bytes[*at..].iter().take(MAX_LEN).enumerate() {
        let low = u64::from(byte & 0x7F);
        let shift = 7 * position;
        if shift == 63 && low > 1 {
            return None;
        }
        value |= low << shift;
        if byte < 0x80 {
            *at += position + 1;
            return Some(value);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(values in prop::collection::vec(any::<u64>(), 0..20)) {
            let mut bytes = Vec::new();
            for &value in &values {
                let before = bytes.len();
                write(value, &mut bytes);
                prop_assert_eq!(bytes.len() - before, len(value) as usize);
                let mut room = [0; MAX_LEN];
                let taken = put(value, &mut room) as usize;
                prop_assert_eq!(&room[..taken], &bytes[before..]);
            }
            let mut at = 0;
            for &value in &values {
                prop_assert_eq!(read(&bytes, &mut at), Some(value));
            }
            prop_assert_eq!(at, bytes.len());
            prop_assert_eq!(read(&bytes, &mut at), None);
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..24)) {
            let mut at = 0;
            while read(&bytes, &mut at).is_some() {}
            prop_assert!(at <= bytes.len());
        }
    }

    #[test]
    fn too_long_and_cut_short_are_refused() {
        assert_eq!(read(&[0x80], &mut 0), None);
        assert_eq!(read(&[0xFF; 11], &mut 0), None);
        assert_eq!(
            read(
                &[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
                &mut 0
            ),
            None
        );
    }
}
