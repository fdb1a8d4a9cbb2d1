//! The checksum of headers, tables and sections: XXH3 with 64 bits and no seed.
//!
//! It guards against damage, not against a forger: every length and offset is checked as well.

/// The checksum of `bytes`.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    xxhash_rust::xxh3::xxh3_64(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_published_function() {
        assert_eq!(checksum(b""), 0x2d06_8005_38d3_94c2);
    }
}
