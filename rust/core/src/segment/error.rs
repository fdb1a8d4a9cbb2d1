//! Why a segment could not be written or read.

use std::io;
use std::path::{Path, PathBuf};

use super::{FORMAT_VERSION, MIN_READABLE};

/// Why a segment could not be written or read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub struct SegmentError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    #[source]
    pub problem: Problem,
}

/// What is wrong with a segment.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The system refused to open, read or write the file.
    #[error("{0}")]
    Io(#[source] io::Error),
    /// The bytes are not those that were written.
    #[error("{place}: {fault}; rebuild the index")]
    Damaged {
        /// Which part of the file: the header, the table, or a section by name.
        place: String,
        /// What is wrong with it.
        fault: String,
    },
    /// Another version of this library wrote the file.
    #[error("{}: index v{found}, library reads v{MIN_READABLE}-v{FORMAT_VERSION}", remedy(*found))]
    Version {
        /// The format version that the file carries.
        found: u32,
    },
    /// The segment has no section of this name.
    #[error("section {name:?} is missing; rebuild the index")]
    Missing {
        /// The name that was asked for.
        name: String,
    },
    /// A section cannot be written under this name.
    #[error(
        "section names are 1 to 32 bytes of a-z, 0-9, '.', '_', '-' without repeats, got {name:?}"
    )]
    Name {
        /// The name that was given.
        name: String,
    },
}

impl SegmentError {
    pub(super) fn new(path: &Path, problem: Problem) -> Self {
        Self {
            path: path.to_owned(),
            problem,
        }
    }

    pub(super) fn io(path: &Path, source: io::Error) -> Self {
        Self::new(path, Problem::Io(source))
    }

    pub(super) fn damaged(path: &Path, place: &str, fault: impl Into<String>) -> Self {
        let place = place.to_owned();
        let fault = fault.into();
        Self::new(path, Problem::Damaged { place, fault })
    }

    /// An error about the content of a section, for the module that knows what it should hold.
    #[must_use]
    pub fn section(path: &Path, name: &str, fault: impl Into<String>) -> Self {
        Self::damaged(path, &format!("section {name:?}"), fault)
    }

    /// A section that should be there is not.
    #[must_use]
    pub fn missing(path: &Path, name: &str) -> Self {
        let name = name.to_owned();
        Self::new(path, Problem::Missing { name })
    }
}

fn remedy(found: u32) -> &'static str {
    if found > FORMAT_VERSION {
        "update fourfold or rebuild the index"
    } else {
        "rebuild needed"
    }
}
