//! The ignore rules that hold in a directory: its own file's, then those of the directories above.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::rc::Rc;

use super::pattern::{self, Pattern};

/// No ignore file is read beyond this; a larger one counts as unreadable.
const MAX_BYTES: u64 = 4 << 20;

/// The rules of one ignore file, and of those that are asked after it.
#[derive(Debug)]
pub(super) struct Rules {
    patterns: Vec<Pattern>,
    /// Bytes of a path that lead to the file's directory; patterns see what follows.
    base_len: usize,
    next: Option<Rc<Self>>,
}

/// What to read rules from, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) file: &'a Path,
    pub(super) base_len: usize,
    pub(super) ignores_case: bool,
    /// Whether the file may be reached through a symbolic link.
    pub(super) follows_links: bool,
}

impl Source<'_> {
    /// The file's rules before `next`, or just `next` if there is no such file.
    ///
    /// An error means that there is a file and it cannot be understood.
    pub(super) fn before(self, next: Option<Rc<Rules>>) -> io::Result<Option<Rc<Rules>>> {
        let patterns = match self.read()? {
            Some(content) => pattern::parse(&content, self.ignores_case),
            None => Vec::new(),
        };
        if patterns.is_empty() {
            return Ok(next);
        }
        Ok(Some(Rc::new(Rules {
            patterns,
            base_len: self.base_len,
            next,
        })))
    }

    fn read(self) -> io::Result<Option<Vec<u8>>> {
        let look = if self.follows_links {
            fs::metadata
        } else {
            fs::symlink_metadata
        };
        let metadata = match look(self.file) {
            Ok(metadata) if metadata.is_dir() => return Ok(None),
            Ok(metadata) => metadata,
            Err(error) if is_absent(&error) => return Ok(None),
            // Below a path of the greatest length there is no room for another name.
            Err(error) if error.kind() == io::ErrorKind::InvalidFilename => return Ok(None),
            Err(error) => return Err(error),
        };
        // Anything but a file might block; a link might lead out of the tree.
        if !metadata.is_file() || metadata.len() > MAX_BYTES {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let mut content = Vec::new();
        File::open(self.file)?
            .take(MAX_BYTES)
            .read_to_end(&mut content)?;
        if content.starts_with(b"\xff\xfe") || content.starts_with(b"\xfe\xff") {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(Some(content))
    }
}

/// Whether an error means that there is nothing at a path.
pub(super) fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// Whether `rules` ignore the entry at `path`.
pub(super) fn ignores(mut rules: Option<&Rc<Rules>>, path: &[u8], is_directory: bool) -> bool {
    while let Some(file) = rules {
        let below = &path[file.base_len..];
        let decisive = file
            .patterns
            .iter()
            .rev()
            .find(|pattern| pattern.matches(below, is_directory));
        if let Some(pattern) = decisive {
            return !pattern.is_negated;
        }
        rules = file.next.as_ref();
    }
    false
}
