//! Kernels for particular processors: the one file of this folder that may hold `unsafe`.
//!
//! Reading the rows is what a single question costs, so a kernel only has to keep up with the memory;
//! with many questions it is the counting. On AVX-512 the bit counts of eight rows are added up in
//! eight vectors, transposed into one and compared with the limit at once; the rows of a group
//! stay in registers while all questions pass where there are registers enough (up to 1,024
//! bits). Rows narrower than a vector lie several in one.

#![expect(
    unsafe_code,
    reason = "instructions that not every processor has, and loads through pointers"
)]

use super::block::{Block, Offer};
use super::level::Level;

/// Offers each marked row of `block` that is within its question's limit.
///
/// # Panics
///
/// If the processor does not have `level`.
pub(super) fn offer_near(
    level: Level,
    block: &Block<'_>,
    limits: &mut [u32],
    offer: &mut Offer<'_>,
) {
    assert!(level.is_available(), "no {level:?} on this processor");
    match level {
        // SAFETY: the processor has the features of each function that is called; see above.
        #[cfg(target_arch = "x86_64")]
        Level::Popcnt => unsafe { x86::popcnt(block, limits, offer) },
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => unsafe { x86::avx2(block, limits, offer) },
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => unsafe { avx512::near(block, limits, offer) },
        #[cfg(target_arch = "aarch64")]
        Level::Neon => unsafe { arm::neon(block, limits, offer) },
        _ => block.offer_plain(limits, offer),
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m256i, _mm_add_epi64, _mm_cvtsi128_si64, _mm_unpackhi_epi64, _mm256_add_epi8,
        _mm256_add_epi64, _mm256_and_si256, _mm256_castsi256_si128, _mm256_extracti128_si256,
        _mm256_loadu_si256, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_setr_epi8,
        _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_xor_si256,
    };

    use super::{Block, Offer};
    use crate::vector::hamming;

    #[target_feature(enable = "popcnt")]
    pub(super) fn popcnt(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        block.offer_rows(0, limits, offer, |left, right| {
            hamming::distance(left, right)
        });
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn avx2(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        if block.width < 32 {
            return popcnt(block, limits, offer);
        }
        block.offer_rows(0, limits, offer, |left, right| distance(left, right));
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn distance(left: &[u8], right: &[u8]) -> u32 {
        let (left, left_rest) = left.as_chunks::<32>();
        let (right, right_rest) = right.as_chunks::<32>();
        let mut sums = _mm256_setzero_si256();
        for (left, right) in left.iter().zip(right) {
            let bits = _mm256_xor_si256(load(left), load(right));
            sums = _mm256_add_epi64(sums, count(bits));
        }
        let halves = _mm_add_epi64(
            _mm256_castsi256_si128(sums),
            _mm256_extracti128_si256::<1>(sums),
        );
        let total = _mm_add_epi64(halves, _mm_unpackhi_epi64(halves, halves));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "no code has 2^32 bits"
        )]
        let total = _mm_cvtsi128_si64(total) as u32;
        total + hamming::distance(left_rest, right_rest)
    }

    /// Set bits in each quarter, by nibbles (Muła, Kurz and Lemire, 2018).
    #[inline]
    #[target_feature(enable = "avx2")]
    fn count(bits: __m256i) -> __m256i {
        let counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2,
            3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(0x0f);
        let low = _mm256_and_si256(bits, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bits), nibble);
        let bytes = _mm256_add_epi8(
            _mm256_shuffle_epi8(counts, low),
            _mm256_shuffle_epi8(counts, high),
        );
        _mm256_sad_epu8(bytes, _mm256_setzero_si256())
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(bytes: &[u8; 32]) -> __m256i {
        // SAFETY: the reference covers the 32 bytes, and an unaligned load needs no alignment.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi64, _mm512_broadcast_i32x4, _mm512_broadcast_i64x4,
        _mm512_cmple_epu64_mask, _mm512_loadu_si512, _mm512_maskz_loadu_epi8, _mm512_popcnt_epi64,
        _mm512_set1_epi64, _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_storeu_si512,
        _mm512_unpackhi_epi64, _mm512_unpacklo_epi64, _mm512_xor_si512,
    };
    use std::arch::x86_64::{_mm_loadu_si128, _mm256_loadu_si256};

    use super::{Block, Offer};
    use crate::vector::block::GROUP;
    use crate::vector::hamming;

    /// Bytes of a vector.
    const VECTOR: usize = 64;

    /// Which row of its group each of the eight counts belongs to.
    type Order = [usize; GROUP];

    const NATURAL: Order = [0, 1, 2, 3, 4, 5, 6, 7];

    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,popcnt")]
    pub(super) fn near(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        match block.width {
            16 => quarters(block, limits, offer),
            32 => halves(block, limits, offer),
            64 => held::<1>(block, limits, offer),
            128 => held::<2>(block, limits, offer),
            256 => streamed::<4>(block, limits, offer),
            512 => streamed::<8>(block, limits, offer),
            _ => streamed::<0>(block, limits, offer),
        }
        let whole = block.codes.len() / block.width / GROUP * GROUP;
        block.offer_rows(whole, limits, offer, |left, right| {
            hamming::distance(left, right)
        });
    }

    /// Rows of `V` vectors, few enough that a group stays in registers while all questions pass.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq")]
    fn held<const V: usize>(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        let queries = block.queries.as_chunks::<VECTOR>().0;
        let groups = block.codes.as_chunks::<VECTOR>().0.chunks_exact(GROUP * V);
        for (first, group) in (0..).step_by(GROUP).zip(groups) {
            let marks = block.marks_at(first);
            if marks == 0 {
                continue;
            }
            let row = |row: usize| vectors::<V>(&group[row * V..][..V]);
            let rows = [
                row(0),
                row(1),
                row(2),
                row(3),
                row(4),
                row(5),
                row(6),
                row(7),
            ];
            for (query, code) in queries.chunks_exact(V).enumerate() {
                let code = vectors(code);
                let sum = |row: usize| all_differing(rows[row], code);
                let sums = [
                    sum(0),
                    sum(1),
                    sum(2),
                    sum(3),
                    sum(4),
                    sum(5),
                    sum(6),
                    sum(7),
                ];
                let found = Found {
                    counts: transposed(&sums),
                    order: &NATURAL,
                };
                found.tell(query, first, marks, &mut limits[query], offer);
            }
        }
    }

    /// Rows of `V` vectors, or with `V` = 0 of any width: a group is read again for each question.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq")]
    fn streamed<const V: usize>(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        let width = if V == 0 { block.width } else { V * VECTOR };
        let groups = block.codes.chunks_exact(GROUP * width);
        for (first, group) in (0..).step_by(GROUP).zip(groups) {
            let marks = block.marks_at(first);
            if marks == 0 {
                continue;
            }
            let row = |row: usize| &group[row * width..][..width];
            for (query, code) in block.queries.chunks_exact(width).enumerate() {
                let sum = |number: usize| all_differing_from::<V>(row(number), code);
                let sums = [
                    sum(0),
                    sum(1),
                    sum(2),
                    sum(3),
                    sum(4),
                    sum(5),
                    sum(6),
                    sum(7),
                ];
                let found = Found {
                    counts: transposed(&sums),
                    order: &NATURAL,
                };
                found.tell(query, first, marks, &mut limits[query], offer);
            }
        }
    }

    /// Rows of 32 bytes: two in a vector.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq")]
    fn halves(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        const ORDER: Order = [0, 2, 1, 3, 4, 6, 5, 7];
        let queries = block.queries.as_chunks::<32>().0;
        let groups = block.codes.as_chunks::<VECTOR>().0.chunks_exact(GROUP / 2);
        for (first, group) in (0..).step_by(GROUP).zip(groups) {
            let marks = block.marks_at(first);
            if marks == 0 {
                continue;
            }
            let [a, b, c, d] = vectors(group);
            for (query, code) in queries.iter().enumerate() {
                // SAFETY: the reference covers the 32 bytes; the load needs no alignment.
                let code = unsafe { _mm256_loadu_si256(code.as_ptr().cast()) };
                let code = _mm512_broadcast_i64x4(code);
                let left = added_pairs(differing(a, code), differing(b, code));
                let right = added_pairs(differing(c, code), differing(d, code));
                let found = Found {
                    counts: added_lanes(left, right),
                    order: &ORDER,
                };
                found.tell(query, first, marks, &mut limits[query], offer);
            }
        }
    }

    /// Rows of 16 bytes: four in a vector.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq")]
    fn quarters(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        const ORDER: Order = [0, 4, 1, 5, 2, 6, 3, 7];
        let queries = block.queries.as_chunks::<16>().0;
        let groups = block.codes.as_chunks::<VECTOR>().0.chunks_exact(GROUP / 4);
        for (first, group) in (0..).step_by(GROUP).zip(groups) {
            let marks = block.marks_at(first);
            if marks == 0 {
                continue;
            }
            let [left, right] = vectors(group);
            for (query, code) in queries.iter().enumerate() {
                // SAFETY: the reference covers the 16 bytes; the load needs no alignment.
                let code = unsafe { _mm_loadu_si128(code.as_ptr().cast()) };
                let code = _mm512_broadcast_i32x4(code);
                let found = Found {
                    counts: added_pairs(differing(left, code), differing(right, code)),
                    order: &ORDER,
                };
                found.tell(query, first, marks, &mut limits[query], offer);
            }
        }
    }

    /// Distances of a group of rows to one question.
    struct Found {
        counts: __m512i,
        order: &'static Order,
    }

    impl Found {
        /// Offers the rows that are near enough; hardly ever is there one.
        #[inline]
        #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq")]
        fn tell(
            self,
            query: usize,
            first: usize,
            marks: u8,
            limit: &mut u32,
            offer: &mut Offer<'_>,
        ) {
            let limits = _mm512_set1_epi64(i64::from(*limit));
            let near = _mm512_cmple_epu64_mask(self.counts, limits);
            if near != 0 {
                let mut counts = [0; GROUP];
                // SAFETY: the array has the 64 bytes that are stored; it needs no alignment.
                unsafe { _mm512_storeu_si512(counts.as_mut_ptr().cast(), self.counts) };
                offer_some(counts, self.order, query, first, marks, limit, offer);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn offer_some(
        counts: [u64; GROUP],
        order: &Order,
        query: usize,
        first: usize,
        marks: u8,
        limit: &mut u32,
        offer: &mut Offer<'_>,
    ) {
        for (count, &row) in counts.into_iter().zip(order) {
            if count <= u64::from(*limit) && marks >> row & 1 == 1 {
                #[expect(clippy::cast_possible_truncation, reason = "no code has 2^32 bits")]
                let distance = count as u32;
                *limit = offer(query, first + row, distance);
            }
        }
    }

    /// Sums of eight vectors, in their order.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn transposed(sums: &[__m512i; GROUP]) -> __m512i {
        let pairs = |row: usize| added_pairs(sums[row], sums[row + 1]);
        let left = added_lanes(pairs(0), pairs(2));
        let right = added_lanes(pairs(4), pairs(6));
        added_lanes(left, right)
    }

    /// In each lane of 128 bits: the sum of the left's two numbers, then that of the right's.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn added_pairs(left: __m512i, right: __m512i) -> __m512i {
        _mm512_add_epi64(
            _mm512_unpacklo_epi64(left, right),
            _mm512_unpackhi_epi64(left, right),
        )
    }

    /// The left's lanes added two by two, then the right's.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn added_lanes(left: __m512i, right: __m512i) -> __m512i {
        _mm512_add_epi64(
            _mm512_shuffle_i64x2::<0b10_00_10_00>(left, right),
            _mm512_shuffle_i64x2::<0b11_01_11_01>(left, right),
        )
    }

    /// How many bits differ in each eighth.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    fn differing(left: __m512i, right: __m512i) -> __m512i {
        _mm512_popcnt_epi64(_mm512_xor_si512(left, right))
    }

    /// How many bits differ in each eighth of `V` vectors together.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    fn all_differing<const V: usize>(left: [__m512i; V], right: [__m512i; V]) -> __m512i {
        let mut sum = differing(left[0], right[0]);
        for at in 1..V {
            sum = _mm512_add_epi64(sum, differing(left[at], right[at]));
        }
        sum
    }

    /// The same for codes of `V` vectors, or with `V` = 0 of any width, that are still to be loaded.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq")]
    fn all_differing_from<const V: usize>(left: &[u8], right: &[u8]) -> __m512i {
        let (left, left_rest) = left.as_chunks();
        let (right, right_rest) = right.as_chunks();
        if V > 0 {
            return all_differing::<V>(vectors(left), vectors(right));
        }
        let mut sum = _mm512_setzero_si512();
        for (left, right) in left.iter().zip(right) {
            sum = _mm512_add_epi64(sum, differing(load(left), load(right)));
        }
        let rest = differing(load_part(left_rest), load_part(right_rest));
        _mm512_add_epi64(sum, rest)
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn vectors<const V: usize>(bytes: &[[u8; VECTOR]]) -> [__m512i; V] {
        let mut vectors = [_mm512_setzero_si512(); V];
        for at in 0..V {
            vectors[at] = load(&bytes[at]);
        }
        vectors
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(bytes: &[u8; VECTOR]) -> __m512i {
        // SAFETY: the reference covers the 64 bytes, and an unaligned load needs no alignment.
        unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
    }

    /// Fewer than `VECTOR` bytes, and zeros behind them.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn load_part(bytes: &[u8]) -> __m512i {
        let present = (1 << bytes.len()) - 1;
        // SAFETY: only the bytes of the slice are read; the others are masked and cannot fault.
        unsafe { _mm512_maskz_loadu_epi8(present, bytes.as_ptr().cast()) }
    }
}

#[cfg(target_arch = "aarch64")]
mod arm {
    use std::arch::aarch64::{
        uint8x16_t, vaddlvq_u16, vcntq_u8, vdupq_n_u16, veorq_u8, vld1q_u8, vpadalq_u8,
    };

    use super::{Block, Offer};
    use crate::vector::hamming;

    /// Vectors whose counts 16 bits hold: each adds at most 16 to a sum.
    const MOST: usize = 4095;

    #[target_feature(enable = "neon")]
    pub(super) fn neon(block: &Block<'_>, limits: &mut [u32], offer: &mut Offer<'_>) {
        block.offer_rows(0, limits, offer, |left, right| distance(left, right));
    }

    #[inline]
    #[target_feature(enable = "neon")]
    fn distance(left: &[u8], right: &[u8]) -> u32 {
        let (left, left_rest) = left.as_chunks::<16>();
        let (right, right_rest) = right.as_chunks::<16>();
        let mut total = hamming::distance(left_rest, right_rest);
        for (left, right) in left.chunks(MOST).zip(right.chunks(MOST)) {
            let mut sums = vdupq_n_u16(0);
            for (left, right) in left.iter().zip(right) {
                sums = vpadalq_u8(sums, vcntq_u8(veorq_u8(load(left), load(right))));
            }
            total += vaddlvq_u16(sums);
        }
        total
    }

    #[inline]
    #[target_feature(enable = "neon")]
    fn load(bytes: &[u8; 16]) -> uint8x16_t {
        // SAFETY: the reference covers the 16 bytes, and the load needs no alignment.
        unsafe { vld1q_u8(bytes.as_ptr()) }
    }
}

#[cfg(test)]
mod tests;
