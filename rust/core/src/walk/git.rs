//! What a walk needs to know of a repository, read from git's files; git itself is never run.

use std::fs;
use std::path::{Path, PathBuf};

/// The largest of git's small files that is read.
const MAX_BYTES: u64 = 1 << 20;

/// A repository, as seen from the top of a working tree.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Repository {
    /// Its own ignore rules; the file need not exist.
    pub(super) exclude_file: PathBuf,
    /// Whether names match without regard to case.
    pub(super) ignores_case: bool,
}

impl Repository {
    /// The repository whose working tree has its top at `directory`, if there is one.
    ///
    /// A `.git` file makes a repository even if what it points at is gone.
    pub(super) fn at(directory: &Path) -> Option<Self> {
        let dot_git = directory.join(".git");
        let metadata = fs::symlink_metadata(&dot_git).ok()?;
        let git_dir = if metadata.is_file() {
            let pointer = small_file(&dot_git)?;
            directory.join(pointer.strip_prefix("gitdir:")?.trim())
        } else {
            fs::metadata(dot_git.join("HEAD")).ok()?;
            dot_git
        };
        // A linked worktree shares rules and configuration with its main one.
        let common_dir = match small_file(&git_dir.join("commondir")) {
            Some(pointer) => git_dir.join(pointer.trim()),
            None => git_dir,
        };
        Some(Self {
            exclude_file: common_dir.join("info").join("exclude"),
            ignores_case: small_file(&common_dir.join("config"))
                .is_some_and(|text| ignores_case(&text)),
        })
    }
}

/// The content of a regular file that is text and not large.
fn small_file(path: &Path) -> Option<String> {
    let metadata = fs::metadata(path).ok()?;
    if !metadata.is_file() || metadata.len() > MAX_BYTES {
        return None;
    }
    fs::read(path)
        .ok()
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Whether a configuration sets `core.ignoreCase`; the last line that sets it counts.
fn ignores_case(config: &str) -> bool {
    let mut is_core = false;
    let mut answer = false;
    for line in config.lines().map(str::trim) {
        if line.starts_with('[') {
            is_core = line.eq_ignore_ascii_case("[core]");
        } else if is_core {
            let (key, value) = line.split_once('=').unwrap_or((line, "true"));
            if key.trim().eq_ignore_ascii_case("ignorecase") {
                let value = value.trim().to_ascii_lowercase();
                answer = matches!(value.as_str(), "true" | "yes" | "on" | "1");
            }
        }
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_ignored_where_the_configuration_says_so() {
        assert!(ignores_case("[core]\n\tignoreCase = true\n"));
        assert!(ignores_case("[user]\nname = x\n[core]\nignorecase\n"));
        assert!(!ignores_case("[core]\nignorecase = false\n"));
        assert!(!ignores_case("[user]\nignorecase = true\n"));
    }

    #[test]
    fn a_pointer_to_a_missing_place_is_still_a_repository() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Repository::at(folder.path()), None);
        fs::create_dir(folder.path().join(".git")).unwrap();
        assert_eq!(Repository::at(folder.path()), None);
        fs::remove_dir(folder.path().join(".git")).unwrap();
        fs::write(folder.path().join(".git"), "gitdir: ../missing\n").unwrap();
        let repository = Repository::at(folder.path()).unwrap();
        assert_eq!(
            repository.exclude_file,
            folder.path().join("../missing/info/exclude")
        );
    }

    #[test]
    fn a_linked_worktree_has_the_rules_of_its_common_directory() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("main/.git/worktrees/b");
        fs::create_dir_all(&own).unwrap();
        fs::write(own.join("commondir"), "../..\n").unwrap();
        let tree = folder.path().join("tree");
        fs::create_dir(&tree).unwrap();
        fs::write(tree.join(".git"), format!("gitdir: {}\n", own.display())).unwrap();
        let repository = Repository::at(&tree).unwrap();
        assert_eq!(repository.exclude_file, own.join("../../info/exclude"));
    }
}
