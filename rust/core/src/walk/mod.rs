//! Listing a repository: which files there are to index, and why the others are not among them.
//!
//! # What is listed
//!
//! Regular files below the root, hidden ones too, in ascending order of their path's bytes. Paths are
//! bytes, relative to the root, with `/` between their parts; nothing is decoded or normalised.
//!
//! # What is not
//!
//! - `.git`, `.hg`, `.svn` and `.fourfold`, wherever they are.
//! - What git ignores: see below. These are counted, not named.
//! - Symbolic links, which are never followed, and anything that is neither file nor directory, which
//!   is never opened.
//! - Files whose name alone says that they hold a secret ([`secrets`]).
//! - Files over the caps on size, depth and length of a path.
//! - What cannot be read. No error ends a walk: each is listed with its reason. What vanishes while
//!   the walk goes on was simply not there.
//!
//! # Ignore rules
//!
//! The semantics are git's, byte for byte: `.gitignore` in each directory, the deepest first; then
//! `info/exclude` of the repository (of its common directory, in a linked worktree); then the
//! user's global excludes. In one file the last pattern that matches decides. What lies in an ignored
//! directory cannot come back. The byte order mark and carriage returns of an editor are no part of
//! a pattern. Names match without regard to case where the repository's configuration says so
//! (`core.ignoreCase`). Rules alone decide: git's own index is not read, so a tracked file that a rule
//! names is ignored here.
//!
//! - A root inside a repository also obeys the `.gitignore` files above it, up to the repository's top.
//! - A root outside of any repository obeys the `.gitignore` files in it.
//! - A repository inside the root, submodule or not, is walked like any other directory, but obeys its
//!   own rules and none of the outer repository's (as long as that does not ignore it as a whole). A
//!   submodule whose `.git` file points nowhere is such a repository without an `info/exclude`.
//! - `.fourfoldignore`, of the same form, may ignore more. It cannot bring back what git ignores, and it
//!   holds for nested repositories as well.
//! - An ignore file that cannot be read, is a symbolic link (git does not follow it either) or is in
//!   UTF-16 ignores nothing and is listed, so that the caller can be careful with what follows.

mod git;
mod pattern;
mod rules;
pub mod secrets;
mod stat;
mod tree;
mod wildmatch;

use std::io;
use std::path::{Path, PathBuf};

pub use stat::Stat;

/// What to list.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Larger files are left out.
    pub max_file_bytes: u64,
    /// Directories more than this many steps below the root are not entered.
    pub max_depth: usize,
    /// Longer relative paths are left out.
    pub max_path_bytes: usize,
    /// Whether git's ignore rules hold. [`OWN_IGNORE_FILE`] always does.
    pub respect_gitignore: bool,
    /// A file of ignore rules that hold in every repository, as `core.excludesFile` does.
    pub global_excludes: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            max_file_bytes: 1 << 20,
            max_depth: 128,
            max_path_bytes: 4096,
            respect_gitignore: true,
            global_excludes: None,
        }
    }
}

/// Our own ignore file, which can only add to what git ignores.
pub const OWN_IGNORE_FILE: &str = ".fourfoldignore";

/// Names that are never entered nor listed.
const NEVER: [&[u8]; 4] = [b".git", b".hg", b".svn", b".fourfold"];

/// A file to index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path relative to the root.
    pub path: Vec<u8>,
    /// What the system says about it.
    pub stat: Stat,
}

/// Why something below the root is not listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The file is larger than the cap.
    TooLarge,
    /// The directory lies deeper than the cap.
    TooDeep,
    /// The relative path is longer than the cap.
    PathTooLong,
    /// A symbolic link.
    Symlink,
    /// Neither file nor directory.
    SpecialFile,
    /// The name says that it holds a secret.
    SecretName,
    /// The system does not let us read the directory or look at the file.
    Unreadable,
    /// An ignore file that could not be understood, and so ignored nothing.
    UnreadableIgnoreFile,
}

impl Reason {
    /// The reason in words.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TooLarge => "too large",
            Self::TooDeep => "too deep",
            Self::PathTooLong => "path too long",
            Self::Symlink => "symlink",
            Self::SpecialFile => "special file",
            Self::SecretName => "secret name",
            Self::Unreadable => "unreadable",
            Self::UnreadableIgnoreFile => "unreadable ignore file",
        }
    }
}

/// What lies below a root.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// The files, in ascending order of path.
    pub files: Vec<File>,
    /// Everything else but what is ignored, in ascending order of path. Rules from outside the root
    /// have a path that starts with `../` or, for the global ones, are called `core.excludesFile`.
    pub skipped: Vec<(Vec<u8>, Reason)>,
    /// How many files and whole directories ignore rules left out.
    pub num_ignored: usize,
}

/// Lists what lies below `root`.
///
/// # Errors
///
/// Only if `root` itself is not a directory that can be read.
pub fn walk(root: &Path, settings: &Settings) -> io::Result<Walk> {
    let root = root.canonicalize()?;
    let mut found = tree::walk(&root, settings)?;
    found.files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    found.skipped.sort_unstable();
    Ok(found)
}

/// Where git says the user's global excludes are; the file need not exist.
#[must_use]
pub fn global_excludes() -> Option<PathBuf> {
    ignore::gitignore::gitconfig_excludes_path()
}
