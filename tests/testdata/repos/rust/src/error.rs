//! The one error type of the crate.

use std::fmt;

/// What can go wrong while a value is read or written.
#[derive(Debug, Clone, PartialEq)]
pub enum Error {
    /// A message made by the caller.
    Custom(String),
    /// The input ended too early.
    Eof,
    /// A value of another type was found.
    InvalidType { expected: &'static str, found: String },
}

impl Error {
    /// Builds an error from anything that can be shown.
    pub fn custom<T: fmt::Display>(message: T) -> Self {
        Error::Custom(message.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Custom(message) => f.write_str(message),
            Error::Eof => f.write_str("unexpected end of the parcel"),
            Error::InvalidType { expected, found } => {
                write!(f, "invalid type: expected {expected}, found {found}")
            }
        }
    }
}

impl std::error::Error for Error {}
