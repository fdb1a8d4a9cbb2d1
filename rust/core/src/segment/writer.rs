//! Writing a segment: beside its place first, then into it by one rename.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::checksum::checksum;
use super::disk::{Disk, FileSystem};
use super::header::{self, Entry};
use super::{ALIGNMENT, Problem, SegmentError};

/// Writes `sections`, each a name and its bytes, as the segment `path` of one `generation`.
///
/// When this returns, the file is on the medium under its name. When it fails, whatever was at `path`
/// is untouched and no temporary file is left.
///
/// # Errors
///
/// [`Problem::Name`] for a name that the format does not allow, or one given twice;
/// [`Problem::Io`] if the system refuses a step.
pub fn write(path: &Path, sections: &[(&str, &[u8])], generation: u64) -> Result<(), SegmentError> {
    write_on(&FileSystem, path, sections, generation)
}

fn write_on<D: Disk>(
    disk: &D,
    path: &Path,
    sections: &[(&str, &[u8])],
    generation: u64,
) -> Result<(), SegmentError> {
    let sections = ordered(path, sections)?;
    let entries = place(&sections);
    let temporary = temporary_name(path).map_err(|source| SegmentError::io(path, source))?;
    let mut file = disk
        .create(&temporary)
        .map_err(|source| SegmentError::io(&temporary, source))?;
    let outcome = fill(disk, &mut file, &entries, &sections, generation)
        .and_then(|()| disk.rename(&temporary, path));
    if let Err(source) = outcome {
        // What went wrong first is what the caller needs to know, not whether tidying up worked.
        let _ = disk.remove(&temporary);
        return Err(SegmentError::io(path, source));
    }
    disk.sync_folder(folder_of(path))
        .map_err(|source| SegmentError::io(path, source))
}

/// The sections in ascending order of name.
fn ordered<'a>(
    path: &Path,
    sections: &[(&'a str, &'a [u8])],
) -> Result<Vec<(&'a str, &'a [u8])>, SegmentError> {
    let mut sections = sections.to_vec();
    sections.sort_unstable_by_key(|&(name, _)| name);
    let repeated = sections.windows(2).find(|pair| pair[0].0 == pair[1].0);
    let wrong = sections
        .iter()
        .find(|(name, _)| !header::is_name(name.as_bytes()));
    match wrong.or(repeated.map(|pair| &pair[0])) {
        Some((name, _)) => {
            let name = (*name).to_owned();
            Err(SegmentError::new(path, Problem::Name { name }))
        }
        None => Ok(sections),
    }
}

/// Where each section goes.
fn place(sections: &[(&str, &[u8])]) -> Vec<Entry> {
    let mut end = header::first_offset(sections.len());
    let mut entries = Vec::with_capacity(sections.len());
    for (name, bytes) in sections {
        let entry = Entry {
            name: (*name).to_owned(),
            offset: header::aligned(end).expect("memory holds all sections at once"),
            length: bytes.len() as u64,
            checksum: checksum(bytes),
        };
        end = entry.end();
        entries.push(entry);
    }
    entries
}

fn fill<D: Disk>(
    disk: &D,
    file: &mut D::Handle,
    entries: &[Entry],
    sections: &[(&str, &[u8])],
    generation: u64,
) -> io::Result<()> {
    let header = header::encode(generation, entries);
    disk.write(file, &header)?;
    let mut end = header.len();
    for (_, bytes) in sections {
        let start = end.next_multiple_of(ALIGNMENT);
        disk.write(file, &[0; ALIGNMENT][..start - end])?;
        disk.write(file, bytes)?;
        end = start + bytes.len();
    }
    disk.sync(file)
}

/// A name beside `path` that no other writer uses.
fn temporary_name(path: &Path) -> io::Result<PathBuf> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "the path names no file",
        ));
    };
    let mut name = name.to_owned();
    let process = std::process::id();
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    name.push(format!(".tmp-{process}-{number}"));
    Ok(path.with_file_name(name))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// A disk that only writes down what is asked of it, and refuses one step.
    #[derive(Default)]
    struct Recorder {
        steps: RefCell<Vec<String>>,
        refused: Option<usize>,
    }

    impl Recorder {
        fn record(&self, step: String) -> io::Result<()> {
            let mut steps = self.steps.borrow_mut();
            steps.push(step);
            if self.refused == Some(steps.len() - 1) {
                return Err(io::Error::from(io::ErrorKind::StorageFull));
            }
            Ok(())
        }
    }

    impl Disk for Recorder {
        type Handle = usize;

        fn create(&self, path: &Path) -> io::Result<usize> {
            assert!(path.to_string_lossy().starts_with("folder/a.seg.tmp-"));
            self.record("create".into())?;
            Ok(0)
        }

        fn write(&self, written: &mut usize, bytes: &[u8]) -> io::Result<()> {
            *written += bytes.len();
            self.record("write".into())
        }

        fn sync(&self, written: &mut usize) -> io::Result<()> {
            self.record(format!("sync {written}"))
        }

        fn rename(&self, _: &Path, to: &Path) -> io::Result<()> {
            self.record(format!("rename to {}", to.display()))
        }

        fn sync_folder(&self, folder: &Path) -> io::Result<()> {
            self.record(format!("sync {}", folder.display()))
        }

        fn remove(&self, _: &Path) -> io::Result<()> {
            self.steps.borrow_mut().push("remove".into());
            Ok(())
        }
    }

    const SECTIONS: [(&str, &[u8]); 2] = [("codes", b"abc"), ("a.b-c_9", b"")];

    fn steps(refused: Option<usize>) -> (Result<(), SegmentError>, Vec<String>) {
        let disk = Recorder {
            refused,
            ..Recorder::default()
        };
        let outcome = write_on(&disk, Path::new("folder/a.seg"), &SECTIONS, 1);
        (outcome, disk.steps.into_inner())
    }

    #[test]
    fn all_bytes_are_synced_before_the_rename_and_the_folder_after_it() {
        let (outcome, mut steps) = steps(None);
        outcome.unwrap();
        steps.retain(|step| step != "write");
        assert_eq!(
            steps,
            [
                "create",
                "sync 195",
                "rename to folder/a.seg",
                "sync folder"
            ]
        );
    }

    #[test]
    fn every_refused_step_is_an_error_and_leaves_no_temporary_file() {
        let whole = steps(None).1;
        for refused in 0..whole.len() {
            let (outcome, done) = steps(Some(refused));
            assert!(
                matches!(outcome.unwrap_err().problem, Problem::Io(_)),
                "step {refused}"
            );
            let was_there = refused > 0 && refused + 1 < whole.len();
            assert_eq!(
                done.last().unwrap() == "remove",
                was_there,
                "step {refused}"
            );
        }
    }

    #[test]
    fn a_name_outside_the_alphabet_or_given_twice_is_refused() {
        let long = "a".repeat(33);
        for names in [
            vec![""],
            vec!["Codes"],
            vec!["a b"],
            vec![&long],
            vec!["a", "a"],
        ] {
            let sections: Vec<_> = names.iter().map(|&name| (name, &b""[..])).collect();
            let outcome = write_on(&Recorder::default(), Path::new("a.seg"), &sections, 1);
            assert!(
                matches!(outcome.unwrap_err().problem, Problem::Name { .. }),
                "{names:?}"
            );
        }
    }
}
