//! `Serialize` for the types of the standard library.

use super::{Serialize, Serializer};
use crate::error::Error;

integer_impl!(i8 i16 i32 i64 u8 u16 u32);

impl Serialize for bool {
    fn serialize<S: Serializer>(&self, serializer: &mut S) -> Result<(), Error> {
        serializer.serialize_bool(*self)
    }
}

impl Serialize for str {
    fn serialize<S: Serializer>(&self, serializer: &mut S) -> Result<(), Error> {
        serializer.serialize_str(self)
    }
}

impl<T: Serialize> Serialize for [T] {
    fn serialize<S: Serializer>(&self, serializer: &mut S) -> Result<(), Error> {
        collect_seq(serializer, self)
    }
}

impl<T: Serialize> Serialize for Vec<T> {
    fn serialize<S: Serializer>(&self, serializer: &mut S) -> Result<(), Error> {
        collect_seq(serializer, self.as_slice())
    }
}

/// Writes the elements of a slice as one sequence.
fn collect_seq<S: Serializer, T: Serialize>(serializer: &mut S, items: &[T]) -> Result<(), Error> {
    serializer.begin_seq(items.len())?;
    for item in items {
        item.serialize(serializer)?;
    }
    serializer.end_seq()
}
