//! Reading values.

mod reader;

pub use self::reader::Reader;

use crate::error::Error;

/// A data structure that can be read from the text form.
pub trait Deserialize: Sized {
    /// Reads one value.
    fn deserialize(reader: &mut Reader<'_>) -> Result<Self, Error>;
}

impl Deserialize for bool {
    fn deserialize(reader: &mut Reader<'_>) -> Result<Self, Error> {
        match reader.word()? {
            "true" => Ok(true),
            "false" => Ok(false),
            other => Err(invalid_type("a boolean", other)),
        }
    }
}

impl Deserialize for i64 {
    fn deserialize(reader: &mut Reader<'_>) -> Result<Self, Error> {
        let word = reader.word()?;
        word.parse().map_err(|_| invalid_type("an integer", word))
    }
}

/// Reads the whole of a text as one value.
pub fn from_text<T: Deserialize>(text: &str) -> Result<T, Error> {
    T::deserialize(&mut Reader::new(text))
}

fn invalid_type(expected: &'static str, found: &str) -> Error {
    describe_mismatch(expected, found)
}

fn describe_mismatch(expected: &'static str, found: &str) -> Error {
    Error::InvalidType { expected, found: found.to_owned() }
}
