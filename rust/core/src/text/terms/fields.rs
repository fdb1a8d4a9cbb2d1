//! The four fields of a chunk and their constants.

/// How many fields a chunk has.
pub const NUM_FIELDS: usize = 4;

/// The chunk's own text.
pub const BODY: usize = 0;
/// Names of the symbols defined in the chunk.
pub const NAMES: usize = 1;
/// The file's name without its last extension.
pub const STEM: usize = 2;
/// The folders that lead to the file.
pub const FOLDERS: usize = 3;

/// How much one occurrence counts, by field.
pub const WEIGHTS: [f64; NUM_FIELDS] = [1.0, 3.0, 4.0, 1.0];
/// How much a field's length counts against it, by field; 0 is not at all.
pub const LENGTH_SHARE: [f64; NUM_FIELDS] = [0.75, 0.4, 0.3, 0.3];
/// At which weighted count a term reaches half of its effect.
pub const SATURATION: f64 = 2.0;

/// Counts of one term, or lengths, by field.
pub type PerField = [u32; NUM_FIELDS];

/// Splits a path into its folders and its file's stem.
///
/// A leading dot belongs to the stem: `.gitignore` has no extension.
#[must_use]
pub fn split_path(path: &str) -> (&str, &str) {
    let (folders, name) = path.rsplit_once('/').unwrap_or(("", path));
    let stem = match name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => name,
    };
    (folders, stem)
}

#[cfg(test)]
mod tests {
    use super::split_path;

    #[test]
    fn a_path_is_its_folders_and_a_stem() {
        assert_eq!(
            split_path("src/a/load_all.test.ts"),
            ("src/a", "load_all.test")
        );
        assert_eq!(split_path("Makefile"), ("", "Makefile"));
        assert_eq!(split_path("home/.bashrc"), ("home", ".bashrc"));
        assert_eq!(split_path(""), ("", ""));
    }
}
