//! Mapping a file read-only: the one use of `unsafe` in this folder.

#![expect(
    unsafe_code,
    reason = "a mapping is only as constant as the file behind it"
)]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps the whole of `file`, which must not be empty.
pub(super) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes must not change while they are mapped. Our writer never opens a segment for
    // writing again: it writes another file and renames it, and a deleted file stays whole until
    // its last reader is gone. A stranger who writes into the file can change what is read, which
    // every reader treats as untrusted bytes anyway; one who cuts it short is caught by the
    // reader's comparison of lengths, save in the very moment of an access (`segment`'s own
    // documentation says so and offers a reader without a mapping).
    unsafe { Mmap::map(file) }
}
