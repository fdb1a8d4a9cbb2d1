//! The steps by which a file reaches the disk, behind a trait so that tests can watch and break them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Where segments are written.
pub(super) trait Disk {
    /// A file that is being written.
    type Handle;

    /// Makes a new file that only its owner may read; fails if anything has this name already.
    fn create(&self, path: &Path) -> io::Result<Self::Handle>;
    /// Appends all of `bytes`.
    fn write(&self, file: &mut Self::Handle, bytes: &[u8]) -> io::Result<()>;
    /// Waits until the file's bytes are on the medium.
    fn sync(&self, file: &mut Self::Handle) -> io::Result<()>;
    /// Moves a file to another name in the same folder, replacing what is there.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Waits until the folder's names are on the medium.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
    /// Deletes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// The file system.
pub(super) struct FileSystem;

impl Disk for FileSystem {
    type Handle = File;

    fn create(&self, path: &Path) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(path)
    }

    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&self, file: &mut File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // Windows has no way to sync a folder, and does not need one.
        if cfg!(unix) {
            File::open(folder)?.sync_all()
        } else {
            Ok(())
        }
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}
