//! The on-disk container: one immutable file of named byte sections.
//!
//! Everything that an index keeps in bulk (binary codes, posting lists, file contents, edges) lies in
//! files of this one form, so that format, checksums and mapping exist once. What a section means is
//! not written here: the module that makes it describes it.
//!
//! # Layout
//!
//! All numbers are little endian. A file is a header, a table, and the sections, in this order.
//!
//! ```text
//! offset  bytes  header
//!      0      8  magic: 89 46 46 53 45 47 0D 0A
//!      8      4  format version (u32)
//!     12      4  feature version (u32)
//!     16      8  generation (u64)
//!     24      8  length of the whole file in bytes (u64)
//!     32      4  number of sections (u32)
//!     36      4  zero
//!     40      8  XXH3-64 of the table
//!     48      8  zero
//!     56      8  XXH3-64 of the header's first 56 bytes
//!     64         table: one entry of 64 bytes for each section
//!
//! offset  bytes  table entry
//!      0     32  name, padded with zero bytes at its end
//!     32      8  offset of the section's first byte from the start of the file (u64)
//!     40      8  length of the section in bytes (u64)
//!     48      8  XXH3-64 of the section's bytes
//!     56      8  flags (u64); none is defined, so every reader refuses any that is set
//! ```
//!
//! - The magic starts with a byte that is not ASCII and ends with a line end, so that a transfer as
//!   text is noticed.
//! - A name has 1 to 32 bytes of `a-z`, `0-9`, `.`, `_` and `-`. Entries are in ascending order of name,
//!   no name twice; by convention a name is `owner.array`.
//! - The first section starts where the table ends. Each next one starts at the first multiple of 8 at
//!   or after the end of the one before it; the bytes between are zero. The table's order is the
//!   order in the file, so sections neither overlap nor leave room for anything else.
//! - The file ends with the last byte of the last section, and the header says where that is.
//!
//! # What is checked, and when
//!
//! Opening reads the header and the table alone: magic, version, both checksums, and every offset and
//! length against the length of the file. Nothing is allocated in proportion to a number that was
//! read from the file before that number has been compared with the file's length. A section's
//! checksum is computed once, when the section is first asked for; [`Segment::verify`] computes all
//! of them and looks at the padding. A damaged section is an error that names it, while the others
//! still serve.
//!
//! A file that was made shorter under a reader is noticed the next time that a section is asked for.
//! Our own writer never does that (see below); against others who do it in the very moment of an
//! access, [`Segment::open_in_memory`] reads the file instead of mapping it.
//!
//! # Writing
//!
//! [`write()`] makes `<name>.tmp-<process>-<number>` beside its target, exclusively and for
//! its owner alone, writes it, syncs it, renames it and syncs the folder. A crash leaves the old file
//! or the new one, and perhaps a temporary file, which whoever holds the index's lock may delete.
//!
//! # Versions
//!
//! The *format* version rises when an older reader could not read the file; the *feature* version when
//! a rebuild would gain something. A section that a reader does not know is skipped.

mod checksum;
mod disk;
mod error;
mod header;
mod mmap;
mod reader;
mod writer;

pub use error::{Problem, SegmentError};
pub use reader::Segment;
pub use writer::write;

/// The first eight bytes of a segment.
const MAGIC: [u8; 8] = *b"\x89FFSEG\r\n";

/// What this library writes.
///
/// - 1: the first released layout.
pub const FORMAT_VERSION: u32 = 1;

/// The oldest format that this library reads.
pub const MIN_READABLE: u32 = 1;

/// What a rebuild would gain over older files of the same format.
///
/// - 1: the first released set of sections.
pub const FEATURE_VERSION: u32 = 1;

/// Every section starts at a multiple of this many bytes.
const ALIGNMENT: usize = 8;
