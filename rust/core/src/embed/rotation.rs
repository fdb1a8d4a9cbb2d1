//! From vectors to codes: a product with a fixed matrix, and the signs of the result.
//!
//! The matrix is kept in panels of `COLUMNS` columns, so that a panel stays in the first-level cache while it meets
//! every vector of a block, and `ROWS` vectors share each load of it. Each number is a sum over the dimensions in
//! ascending order, whatever the block.

/// Columns of a panel: whole bytes of a code.
const COLUMNS: usize = 8;
/// Vectors that are multiplied together.
const ROWS: usize = 4;

/// A matrix from vectors to codes.
#[derive(Debug, Clone)]
pub struct Rotation {
    dim: usize,
    num_bits: usize,
    /// Panel after panel, in each of them row after row.
    panels: Vec<[f32; COLUMNS]>,
}

impl Rotation {
    /// From a row-major matrix of `dim` rows.
    ///
    /// # Panics
    ///
    /// If `matrix` is not `dim` rows of a whole number of bytes' bits.
    #[must_use]
    pub fn new(matrix: &[f32], dim: usize) -> Self {
        assert!(dim > 0 && matrix.len().is_multiple_of(dim * COLUMNS));
        let num_bits = matrix.len() / dim;
        let columns = (0..num_bits).step_by(COLUMNS);
        let panels = columns
            .flat_map(|column| {
                let rows = matrix.chunks_exact(num_bits);
                rows.map(move |row| std::array::from_fn(|offset| row[column + offset]))
            })
            .collect();
        Self {
            dim,
            num_bits,
            panels,
        }
    }

    /// How many bits a code has.
    #[must_use]
    pub fn num_bits(&self) -> usize {
        self.num_bits
    }

    /// Writes the code of each vector: a bit is set where the product is above zero.
    ///
    /// # Panics
    ///
    /// If `codes` has not exactly one code for each of `vectors`.
    pub fn signs(&self, vectors: &[f32], codes: &mut [u8]) {
        let width = self.num_bits / 8;
        assert_eq!(vectors.len() / self.dim * width, codes.len());
        for (byte, panel) in self.panels.chunks_exact(self.dim).enumerate() {
            let groups = vectors
                .chunks(ROWS * self.dim)
                .zip(codes.chunks_mut(ROWS * width));
            for (vectors, codes) in groups {
                let sums = product(vectors, panel);
                for (code, sums) in codes.chunks_exact_mut(width).zip(&sums) {
                    code[byte] = pack(sums);
                }
            }
        }
    }
}

/// Up to [`ROWS`] vectors times one panel.
fn product(vectors: &[f32], panel: &[[f32; COLUMNS]]) -> [[f32; COLUMNS]; ROWS] {
    let dim = panel.len();
    let mut sums = [[0f32; COLUMNS]; ROWS];
    // A missing vector is the first one again: the result is not used, and the loop has one shape.
    let rows: [&[f32]; ROWS] = std::array::from_fn(|row| {
        vectors
            .get(row * dim..(row + 1) * dim)
            .unwrap_or(&vectors[..dim])
    });
    for (position, factors) in panel.iter().enumerate() {
        for (sums, row) in sums.iter_mut().zip(rows) {
            let value = row[position];
            sums.iter_mut()
                .zip(factors)
                .for_each(|(sum, factor)| *sum += value * factor);
        }
    }
    sums
}

/// The first number in the most significant bit.
fn pack(numbers: &[f32; COLUMNS]) -> u8 {
    numbers
        .iter()
        .fold(0, |byte, &number| byte << 1 | u8::from(number > 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn plain(vector: &[f32], matrix: &[f32], num_bits: usize) -> Vec<u8> {
        let column = |column: usize| {
            vector
                .iter()
                .zip(matrix.chunks(num_bits))
                .map(|(v, row)| v * row[column])
                .sum::<f32>()
        };
        (0..num_bits / 8)
            .map(|byte| pack(&std::array::from_fn(|bit| column(8 * byte + bit))))
            .collect()
    }

    proptest! {
        #[test]
        fn blocks_give_the_code_of_each_vector(
            matrix in prop::collection::vec(-1f32..1.0, 3 * 16),
            vectors in prop::collection::vec(prop::collection::vec(-1f32..1.0, 3), 0..11),
        ) {
            let rotation = Rotation::new(&matrix, 3);
            let mut codes = vec![0; vectors.len() * 2];
            rotation.signs(&vectors.concat(), &mut codes);
            let expected: Vec<u8> = vectors.iter().flat_map(|vector| plain(vector, &matrix, 16)).collect();
            prop_assert_eq!(codes, expected);
        }
    }

    #[test]
    fn the_first_bit_is_the_most_significant() {
        assert_eq!(
            pack(&[1.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0]),
            0b1000_0001
        );
    }
}
