//! Why a segment could not be written or read.

use std::path::{Path, PathBuf};

use super::{FORMAT_VERSION, MIN_READABLE};

/// Why a segment could not be written or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SegmentError {
    /// The system refused to open, read or write the file.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The bytes are not those that were written.
    #[error("{}: {place}: {fault}; rebuild the index", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Which part of it: the header, the table, or a section by name.
        place: String,
        /// What is wrong with it.
        fault: String,
    },
    /// Another version of this library wrote the file.
    #[error("{}: {}", path.display(), version_advice(*found))]
    Version {
        /// The file.
        path: PathBuf,
        /// The format version that it carries.
        found: u32,
    },
    /// The segment has no section of this name.
    #[error("{}: section {name:?} is missing; rebuild the index", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
        /// The name that was asked for.
        name: String,
    },
    /// A section cannot be written under this name.
    #[error(
        "section name must be 1 to 32 bytes of a-z, 0-9, '.', '_', '-' and not repeated, got {name:?}"
    )]
    Name {
        /// The name that was given.
        name: String,
    },
}

impl SegmentError {
    pub(super) fn io(path: &Path, source: std::io::Error) -> Self {
        Self::Io {
            path: path.to_owned(),
            source,
        }
    }

    pub(super) fn damaged(path: &Path, place: &str, fault: impl Into<String>) -> Self {
        Self::Damaged {
            path: path.to_owned(),
            place: place.to_owned(),
            fault: fault.into(),
        }
    }

    /// An error about the content of a section, for the module that knows what it should hold.
    #[must_use]
    pub fn section(path: &Path, name: &str, fault: impl Into<String>) -> Self {
        Self::damaged(path, &format!("section {name:?}"), fault)
    }
}

fn version_advice(found: u32) -> String {
    let advice = if found > FORMAT_VERSION {
        "update fourfold, or rebuild the index"
    } else {
        "rebuild needed"
    };
    format!("{advice}: index v{found}, library reads v{MIN_READABLE}-v{FORMAT_VERSION}")
}
