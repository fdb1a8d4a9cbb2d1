//! Writing values.

mod impls;

use crate::error::Error;

/// A data structure that can be written to any [`Serializer`].
pub trait Serialize {
    /// Writes this value.
    fn serialize<S: Serializer>(&self, serializer: &mut S) -> Result<(), Error>;
}

/// A data format that can write values.
pub trait Serializer {
    /// Writes a boolean.
    fn serialize_bool(&mut self, value: bool) -> Result<(), Error>;
    /// Writes an integer.
    fn serialize_i64(&mut self, value: i64) -> Result<(), Error>;
    /// Writes a text.
    fn serialize_str(&mut self, value: &str) -> Result<(), Error>;
    /// Begins a sequence of `len` elements.
    fn begin_seq(&mut self, len: usize) -> Result<(), Error>;
    /// Ends the sequence that was begun last.
    fn end_seq(&mut self) -> Result<(), Error>;
}
