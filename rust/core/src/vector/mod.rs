//! Binary codes: the rows nearest to a question by Hamming distance.
//!
//! A code is a row of `width` bytes, any number from 1 up; its first dimension is the most significant
//! bit of its first byte, which the distance does not depend on. Results are in one total order:
//! distance up, then docid up.

mod block;
mod hamming;
mod level;
mod matrix;
mod rows;
mod scan;
mod simd;
mod topk;

pub use level::Level;
pub use matrix::{CodeMatrix, MatrixError, Part};
pub use scan::{top_k, top_k_at};
pub use topk::TopK;
