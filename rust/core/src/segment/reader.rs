//! Reading a segment: the header at once, each section when it is asked for.

use std::fs::File;
use std::io::{self, Read};
use std::ops::{Deref, Range};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use memmap2::Mmap;

use super::checksum::checksum;
use super::header::{self, Entry, Header};
use super::{SegmentError, mmap};

/// An open segment. It may be shared between threads.
#[derive(Debug)]
pub struct Segment {
    path: PathBuf,
    bytes: Bytes,
    generation: u64,
    sections: Vec<Section>,
}

#[derive(Debug)]
struct Section {
    entry: Entry,
    range: Range<usize>,
    is_verified: AtomicBool,
}

#[derive(Debug)]
enum Bytes {
    Mapped { map: Mmap, file: File },
    Read(Vec<u8>),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped { map, .. } => map,
            Self::Read(bytes) => bytes,
        }
    }
}

impl Segment {
    /// Maps the segment `path` and checks its header and table.
    ///
    /// # Errors
    ///
    /// [`Problem::Io`](super::Problem::Io) if the file cannot be opened, [`Problem::Version`](super::Problem::Version) if another
    /// version of the library wrote it, [`Problem::Damaged`](super::Problem::Damaged) if it is not whole.
    pub fn open(path: &Path) -> Result<Self, SegmentError> {
        let open = || -> io::Result<Bytes> {
            let file = File::open(path)?;
            if file.metadata()?.len() < header::HEADER_BYTES as u64 {
                return read_all(file);
            }
            let map = mmap::map(&file)?;
            Ok(Bytes::Mapped { map, file })
        };
        Self::new(
            path,
            open().map_err(|source| SegmentError::io(path, source))?,
        )
    }

    /// Reads the whole segment `path` into memory and checks its header and table.
    ///
    /// # Errors
    ///
    /// As [`Segment::open`].
    pub fn open_in_memory(path: &Path) -> Result<Self, SegmentError> {
        let bytes = File::open(path).and_then(read_all);
        Self::new(
            path,
            bytes.map_err(|source| SegmentError::io(path, source))?,
        )
    }

    fn new(path: &Path, bytes: Bytes) -> Result<Self, SegmentError> {
        let Header {
            generation,
            entries,
        } = header::decode(path, &bytes)?;
        let section = |entry: Entry| {
            let too_large =
                |_| SegmentError::section(path, &entry.name, "too large for this machine");
            Ok(Section {
                range: usize::try_from(entry.offset).map_err(too_large)?
                    ..usize::try_from(entry.end()).map_err(too_large)?,
                is_verified: AtomicBool::new(false),
                entry,
            })
        };
        Ok(Self {
            path: path.to_owned(),
            sections: entries
                .into_iter()
                .map(section)
                .collect::<Result<_, SegmentError>>()?,
            bytes,
            generation,
        })
    }

    /// The file that was opened.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The generation that wrote this segment.
    #[must_use]
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// The names of all sections, ascending.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sections
            .iter()
            .map(|section| section.entry.name.as_str())
    }

    /// The length of a section in bytes, or `None` if there is no such section. Reads none of it.
    #[must_use]
    pub fn section_len(&self, name: &str) -> Option<usize> {
        self.find(name).map(|section| section.range.len())
    }

    /// The bytes of a section, which start at a multiple of 8 in the file.
    ///
    /// # Errors
    ///
    /// [`Problem::Missing`](super::Problem::Missing) if there is no such section, [`Problem::Damaged`](super::Problem::Damaged) if its
    /// bytes are not those that were written or the file became shorter.
    pub fn section(&self, name: &str) -> Result<&[u8], SegmentError> {
        let section = self
            .find(name)
            .ok_or_else(|| SegmentError::missing(&self.path, name))?;
        self.check_length(section)?;
        let bytes = &self.bytes[section.range.clone()];
        if !section.is_verified.load(Ordering::Acquire) {
            if checksum(bytes) != section.entry.checksum {
                return Err(SegmentError::section(
                    &self.path,
                    name,
                    "checksum does not match",
                ));
            }
            section.is_verified.store(true, Ordering::Release);
        }
        Ok(bytes)
    }

    /// Computes every checksum anew and looks at the bytes between the sections.
    ///
    /// # Errors
    ///
    /// [`Problem::Damaged`](super::Problem::Damaged) for the first section that is not whole.
    pub fn verify(&self) -> Result<(), SegmentError> {
        let mut end =
            usize::try_from(header::first_offset(self.sections.len())).unwrap_or(usize::MAX);
        for section in &self.sections {
            let name = &section.entry.name;
            section.is_verified.store(false, Ordering::Release);
            self.section(name)?;
            if self.bytes[end..section.range.start]
                .iter()
                .any(|&byte| byte != 0)
            {
                return Err(SegmentError::section(
                    &self.path,
                    name,
                    "the padding before it is not zero",
                ));
            }
            end = section.range.end;
        }
        Ok(())
    }

    fn find(&self, name: &str) -> Option<&Section> {
        let position = self
            .sections
            .binary_search_by(|section| section.entry.name.as_str().cmp(name));
        position.ok().map(|position| &self.sections[position])
    }

    /// Refuses a mapped section whose file no longer reaches its end: touching it would end the process.
    fn check_length(&self, section: &Section) -> Result<(), SegmentError> {
        let Bytes::Mapped { file, .. } = &self.bytes else {
            return Ok(());
        };
        let length = file
            .metadata()
            .map_err(|source| SegmentError::io(&self.path, source))?
            .len();
        if length < section.entry.end() {
            let fault = format!("the file was cut short to {length} bytes while it was open");
            return Err(SegmentError::section(
                &self.path,
                &section.entry.name,
                fault,
            ));
        }
        Ok(())
    }
}

fn read_all(mut file: File) -> io::Result<Bytes> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(Bytes::Read(bytes))
}
