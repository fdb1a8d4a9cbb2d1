//! Going through the directories, one after another, without recursion.

use std::ffi::OsStr;
use std::fs::{self, DirEntry, FileType};
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::git::Repository;
use super::rules::{self, Rules, Source};
use super::{File, NEVER, OWN_IGNORE_FILE, Reason, Settings, Stat, Walk, secrets};

/// A directory and the rules that hold in it.
struct Directory {
    place: PathBuf,
    /// Its path as rules see it: from the top of the repository around the root, or from the root if
    /// there is none. It ends in `/` unless it is empty.
    path: Vec<u8>,
    depth: usize,
    git_rules: Option<Rc<Rules>>,
    own_rules: Option<Rc<Rules>>,
    ignores_case: bool,
}

/// A walk that is under way.
struct Walker<'a> {
    settings: &'a Settings,
    /// The root's path as rules see it.
    root: Vec<u8>,
    pending: Vec<Directory>,
    found: Walk,
}

/// Lists what lies below `root`, in no particular order.
pub(super) fn walk(root: &Path, settings: &Settings) -> io::Result<Walk> {
    let mut walker = Walker {
        settings,
        root: Vec::new(),
        pending: Vec::new(),
        found: Walk::default(),
    };
    let entries = fs::read_dir(root)?;
    let start = walker.start(root);
    walker.enter(start, entries);
    while let Some(directory) = walker.pending.pop() {
        match fs::read_dir(&directory.place) {
            Ok(entries) => walker.enter(directory, entries),
            Err(error) => walker.fail(&directory, &error),
        }
    }
    Ok(walker.found)
}

impl Walker<'_> {
    /// The root, with the rules of the directories above it if they belong to one repository.
    fn start(&mut self, root: &Path) -> Directory {
        let mut start = Directory {
            place: root.to_owned(),
            path: Vec::new(),
            depth: 0,
            git_rules: None,
            own_rules: None,
            ignores_case: false,
        };
        if !self.settings.respect_gitignore {
            return start;
        }
        let Some(top) = root
            .ancestors()
            .find(|place| Repository::at(place).is_some())
        else {
            start.git_rules = self.global_rules(&start);
            return start;
        };
        let way: Vec<&Path> = root.ancestors().take_while(|&place| place != top).collect();
        for place in way.iter().rev() {
            self.root.extend_from_slice(name_of(place));
            self.root.push(b'/');
        }
        top.clone_into(&mut start.place);
        for place in way.into_iter().rev() {
            self.read_git_rules(&mut start);
            place.clone_into(&mut start.place);
            start.path.extend_from_slice(name_of(place));
            start.path.push(b'/');
        }
        start
    }

    /// Looks at everything in a directory.
    fn enter(&mut self, mut directory: Directory, entries: fs::ReadDir) {
        if self.settings.respect_gitignore {
            self.read_git_rules(&mut directory);
        }
        let own = directory.place.join(OWN_IGNORE_FILE);
        let above = directory.own_rules.take();
        directory.own_rules = self.read_rules(&directory, &own, false, above);
        for entry in entries {
            match entry.and_then(|entry| Ok((entry.file_type()?, entry))) {
                Ok((file_type, entry)) => self.look_at(&directory, &entry, file_type),
                Err(error) => self.fail(&directory, &error),
            }
        }
    }

    fn look_at(&mut self, directory: &Directory, entry: &DirEntry, file_type: FileType) {
        let name = entry.file_name();
        let name = name.as_encoded_bytes();
        if NEVER.contains(&name) {
            return;
        }
        let path = [&directory.path, name].concat();
        let is_ignored =
            |rules: &Option<Rc<Rules>>| rules::ignores(rules.as_ref(), &path, file_type.is_dir());
        if is_ignored(&directory.git_rules) || is_ignored(&directory.own_rules) {
            self.found.num_ignored += 1;
        } else if path.len() - self.root.len() > self.settings.max_path_bytes {
            self.skip(&path, Reason::PathTooLong);
        } else if file_type.is_dir() {
            self.put_off(directory, entry, path);
        } else if file_type.is_symlink() {
            self.skip(&path, Reason::Symlink);
        } else if !file_type.is_file() {
            self.skip(&path, Reason::SpecialFile);
        } else if secrets::is_secret(name) {
            self.skip(&path, Reason::SecretName);
        } else {
            self.list(entry, &path);
        }
    }

    /// Keeps a directory for later.
    fn put_off(&mut self, parent: &Directory, entry: &DirEntry, mut path: Vec<u8>) {
        if parent.depth >= self.settings.max_depth {
            self.skip(&path, Reason::TooDeep);
            return;
        }
        path.push(b'/');
        self.pending.push(Directory {
            place: entry.path(),
            path,
            depth: parent.depth + 1,
            git_rules: parent.git_rules.clone(),
            own_rules: parent.own_rules.clone(),
            ignores_case: parent.ignores_case,
        });
    }

    fn list(&mut self, entry: &DirEntry, path: &[u8]) {
        match entry.metadata() {
            Ok(metadata) if metadata.len() > self.settings.max_file_bytes => {
                self.skip(path, Reason::TooLarge);
            }
            Ok(metadata) => self.found.files.push(File {
                path: path[self.root.len()..].to_vec(),
                stat: Stat::from(&metadata),
            }),
            Err(error) if rules::is_absent(&error) => {}
            Err(_) => self.skip(path, Reason::Unreadable),
        }
    }

    /// Adds the directory's `.gitignore`; at the top of a repository, its rules replace all others.
    fn read_git_rules(&mut self, directory: &mut Directory) {
        if let Some(repository) = Repository::at(&directory.place) {
            directory.ignores_case = repository.ignores_case;
            let global = self.global_rules(directory);
            let exclude = &repository.exclude_file;
            directory.git_rules = self.read_rules(directory, exclude, true, global);
        }
        let file = directory.place.join(".gitignore");
        let above = directory.git_rules.take();
        directory.git_rules = self.read_rules(directory, &file, false, above);
    }

    fn global_rules(&mut self, directory: &Directory) -> Option<Rc<Rules>> {
        let file = self.settings.global_excludes.as_deref()?;
        self.read_rules(directory, file, true, None)
    }

    /// The rules of `file`, which hold in `directory`, before those of `next`.
    fn read_rules(
        &mut self,
        directory: &Directory,
        file: &Path,
        follows_links: bool,
        next: Option<Rc<Rules>>,
    ) -> Option<Rc<Rules>> {
        let source = Source {
            file,
            base_len: directory.path.len(),
            ignores_case: directory.ignores_case,
            follows_links,
        };
        source.before(next.clone()).unwrap_or_else(|_| {
            let path = self.path_of_rules(directory, file);
            self.found
                .skipped
                .push((path, Reason::UnreadableIgnoreFile));
            next
        })
    }

    /// How an ignore file is called among what was skipped.
    fn path_of_rules(&self, directory: &Directory, file: &Path) -> Vec<u8> {
        if self.settings.global_excludes.as_deref() == Some(file) {
            return b"core.excludesFile".to_vec();
        }
        let is_here = file.parent() == Some(&directory.place);
        let name = if is_here {
            name_of(file)
        } else {
            b".git/info/exclude"
        };
        if let Some(below) = directory.path.get(self.root.len()..) {
            return [below, name].concat();
        }
        let way_to_root = &self.root[directory.path.len()..];
        let steps = way_to_root.split(|&byte| byte == b'/').count() - 1;
        [&b"../".repeat(steps), name].concat()
    }

    fn skip(&mut self, path: &[u8], reason: Reason) {
        self.found
            .skipped
            .push((path[self.root.len()..].to_vec(), reason));
    }

    /// Notes that a directory could not be read, unless it is gone.
    fn fail(&mut self, directory: &Directory, error: &io::Error) {
        if !rules::is_absent(error) {
            let path = directory.path.strip_suffix(b"/").unwrap_or(&directory.path);
            let path = path.get(self.root.len()..).unwrap_or_default();
            self.found.skipped.push((path.to_vec(), Reason::Unreadable));
        }
    }
}

/// The last part of a path as bytes; empty for the root of the file system.
fn name_of(place: &Path) -> &[u8] {
    place.file_name().map_or(&[], OsStr::as_encoded_bytes)
}
