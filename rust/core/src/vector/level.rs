//! The instructions that codes can be compared with, and which of them this processor has.

/// A way of comparing codes. All of them give the same answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Word by word, with whatever the compiler makes of it: any processor.
    Plain,
    /// Word by word with x86's `popcnt`.
    Popcnt,
    /// 32 bytes at a time, counted by looking nibbles up: x86 with AVX2.
    Avx2,
    /// 64 bytes at a time, counted by one instruction: x86 with AVX-512 BW and VPOPCNTDQ.
    Avx512,
    /// 16 bytes at a time: 64-bit ARM.
    Neon,
}

impl Level {
    /// All levels, fastest first.
    pub const ALL: [Self; 5] = [
        Self::Avx512,
        Self::Avx2,
        Self::Popcnt,
        Self::Neon,
        Self::Plain,
    ];

    /// The fastest level of this processor.
    #[must_use]
    pub fn best() -> Self {
        let mut levels = Self::ALL.into_iter();
        levels
            .find(|level| level.is_available())
            .unwrap_or(Self::Plain)
    }

    /// Whether this processor has the instructions. The answer is remembered: asking is cheap.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Self::Popcnt => is_x86_feature_detected!("popcnt"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vpopcntdq")
            }
            #[cfg(target_arch = "aarch64")]
            Self::Neon => std::arch::is_aarch64_feature_detected!("neon"),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Popcnt | Self::Avx2 | Self::Avx512 => false,
            #[cfg(not(target_arch = "aarch64"))]
            Self::Neon => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_level() {
        assert!(Level::Plain.is_available());
        assert!(Level::best().is_available());
    }
}
