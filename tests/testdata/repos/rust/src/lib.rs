//! Parcel: a small serialisation framework used as a test repository.

#[macro_use]
mod macros;

pub mod de;
pub mod error;
pub mod ser;
pub mod text;

pub use crate::de::Deserialize;
pub use crate::error::Error;
pub use crate::ser::Serialize;

/// Turns a value into the text form.
pub fn to_text<T: Serialize + ?Sized>(value: &T) -> Result<String, Error> {
    let mut writer = text::TextWriter::new();
    value.serialize(&mut writer)?;
    Ok(writer.finish())
}
